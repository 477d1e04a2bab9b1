#!/bin/sh
# Makes the archive that is installed from the one that cargo makes: `archive.sh FROM TO`, which the
# Makefile calls with CC, AR and OBJCOPY in the environment.
#
# Cargo's archive has all of Rust's helper functions in it, and some of them refer to symbols that no
# library has. A program that links every member of an archive (--whole-archive, -force_load, ld -r)
# fails because of them. The archive made here has a single object with the functions of the header
# and what they need. Only those functions are global symbols.
set -eu

functions=$(sed -n 's/^[a-z].*[ *]\(sudoku_[a-z0-9_]*\)(.*/\1/p' include/sudoku.h)
mkdir -p "${2%/*}"
# In a folder of its own, so that two that run at a time do not meet.
folder=$(mktemp -d "$2.XXXXXX")
trap 'rm -r "$folder"' EXIT

# cut_out PREFIX FLAG...: links the functions, whose names in an object begin with PREFIX.
cut_out() {
    prefix=$1
    shift
    for name in $functions; do
        set -- "$@" "-Wl,-u,$prefix$name"
    done
    $CC -r -nostdlib "$@" -o "$folder/sudoku.o"
}

case $(uname -s) in
Darwin)
    # With -r the linker makes local what is not exported.
    cut_out _ "$1" "-Wl,-exported_symbol,_sudoku_*"
    ;;
*)
    cut_out "" "$1"
    $OBJCOPY --wildcard --keep-global-symbol='sudoku_*' "$folder/sudoku.o"
    ;;
esac
$AR rcs "$folder/libsudoku.a" "$folder/sudoku.o"
mv -f "$folder/libsudoku.a" "$2"
