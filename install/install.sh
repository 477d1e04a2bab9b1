#!/bin/sh
# Installs the library and the tool, or takes them away: `install.sh install` and `install.sh
# uninstall`, which the Makefile calls with its variables in the environment. Every installed file
# finds the others by a relative path, so that the tree can be moved, and everybody can read it,
# whatever the umask.
set -eu
umask 022

# The path of a folder without dots and superfluous slashes. A relative one begins at $1.
absolute() (
    case $2 in
    /*) rest=$2 ;;
    *) rest=$1/$2 ;;
    esac
    folder=
    set -f
    IFS=/
    for part in $rest; do
        case $part in
        '' | .) ;;
        ..) folder=${folder%/*} ;;
        *) folder=$folder/$part ;;
        esac
    done
    printf '%s\n' "$folder"
)

# The relative path from one of these to another.
path() {
    from=$1/ to=$2/ up=
    while :; do
        case $to in
        "$from"*) break ;;
        esac
        from=${from%/*/}/ up=../$up
    done
    to=$up${to#"$from"}
    to=${to%/}
    printf '%s\n' "${to:-.}"
}

# shellcheck disable=SC2153 # These are variables of the Makefile.
prefix=$(absolute "$PWD" "$PREFIX")
bin=$(absolute "$prefix" "$BINDIR")
lib=$(absolute "$prefix" "$LIBDIR")
include=$(absolute "$prefix" "$INCLUDEDIR")
man1=$(absolute "$prefix" "$MANDIR")/man1
doc=$(absolute "$prefix" "$DOCDIR")
data=$(absolute "$prefix" "$DATADIR")
bash=$data/bash-completion/completions
fish=$data/fish/vendor_completions.d
zsh=$data/zsh/site-functions
pkgconfig=$lib/pkgconfig
cmake=$lib/cmake/sudoku
root=${DESTDIR-}

# put MODE FOLDER FILE...: installs files.
put() {
    mode=$1 folder=$root$2
    shift 2
    mkdir -p "$folder"
    # shellcheck disable=SC2086 # INSTALL may have options.
    $INSTALL -m "$mode" "$@" "$folder"
}

# fill FOLDER NAME: installs install/NAME.in, filled in. @PREFIX@ is the relative path from FOLDER to
# the prefix; @LIBDIR@ and @INCLUDEDIR@ are relative paths from the prefix.
fill() {
    case $2 in
    # pkg-config wants a backslash before a blank, and sed two for one.
    *.pc) blank='\\\\ ' ;;
    *) blank=' ' ;;
    esac
    mkdir -p "$root$1"
    rm -f "$root$1/$2"
    sed -e "s|@VERSION@|$VERSION|g" -e "s|@MAJOR@|$MAJOR|g" -e "s|@MINOR@|$MINOR|g" \
        -e "s|@SHARED@|$SHARED|g" -e "s|@SONAME@|$SONAME|g" \
        -e "s|@PREFIX@|$(text "$1" "$prefix")|g" -e "s|@LIBDIR@|$(text "$prefix" "$lib")|g" \
        -e "s|@INCLUDEDIR@|$(text "$prefix" "$include")|g" \
        "install/$2.in" > "$root$1/$2"
}

# The relative path from one folder to another, as sed is to put it in.
text() {
    path "$1" "$2" | sed -e 's/[\\|&]/\\&/g' -e "s/ /$blank/g"
}

case $1 in
install)
    mkdir -p "$root$lib"
    # shellcheck disable=SC2086 # As in put.
    $INSTALL -m 755 "$RELEASE/$PLAIN" "$root$lib/$SHARED"
    ln -sf "$SHARED" "$root$lib/$SONAME"
    ln -sf "$SONAME" "$root$lib/$PLAIN"
    put 644 "$lib" "$ARCHIVE"
    put 644 "$include" include/sudoku.h include/sudoku.hpp include/sudoku_puzzles.hpp \
        include/sudoku_leetcode.h
    put 755 "$bin" "$RELEASE/sudoku-tool"
    put 644 "$man1" "$PAGES"/*.1
    put 644 "$bash" "$PAGES/sudoku-tool"
    put 644 "$fish" "$PAGES/sudoku-tool.fish"
    put 644 "$zsh" "$PAGES/_sudoku-tool"
    put 644 "$doc" LICENSE-MIT LICENSE-APACHE
    fill "$pkgconfig" sudoku.pc
    fill "$cmake" sudoku-config.cmake
    fill "$cmake" sudoku-config-version.cmake
    ;;
uninstall)
    for file in "$lib/$SHARED" "$lib/$SONAME" "$lib/$PLAIN" "$lib/libsudoku.a" \
        "$include/sudoku.h" "$include/sudoku.hpp" "$include/sudoku_puzzles.hpp" \
        "$include/sudoku_leetcode.h" \
        "$bin/sudoku-tool" "$bash/sudoku-tool" "$fish/sudoku-tool.fish" "$zsh/_sudoku-tool" \
        "$doc/LICENSE-MIT" "$doc/LICENSE-APACHE" \
        "$pkgconfig/sudoku.pc" "$cmake/sudoku-config.cmake" "$cmake/sudoku-config-version.cmake"; do
        rm -f "$root$file"
    done
    rm -f "$root$man1"/sudoku-tool.1 "$root$man1"/sudoku-tool-*.1
    # The folders of its own, if there is nothing else in them.
    for folder in "$cmake" "$doc"; do
        rmdir "$root$folder" 2> /dev/null || :
    done
    ;;
*)
    echo "usage: install.sh install|uninstall" >&2
    exit 2
    ;;
esac
