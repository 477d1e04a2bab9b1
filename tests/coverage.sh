#!/usr/bin/env bash
# What the tests reach of solver-core, solver-ffi and solver-puzzles: `coverage.sh [FLOOR]`, where
# the floor is the share of regions, in per cent, that has to be reached. These are tests enough to
# see it; the others come to the same places.
#
# The compiler puts counters into the three crates, and a program writes what it counted when it
# ends. LLVM's tools have to be of the compiler's LLVM or newer (Debian's package llvm-22).
set -euo pipefail
cd "$(dirname "$0")/.."
floor=${1:-0}
built=$PWD/target/coverage

version=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
tool() {
    command -v "llvm-$1-$version" || command -v "llvm-$1" || {
        echo "there is no llvm-$1: install Debian's llvm-$version" >&2
        exit 1
    }
}
profdata=$(tool profdata)
cov=$(tool cov)
cargo build --quiet --package sudoku-tests --bin coverage --target-dir target

# The tests have no counters, since they would be slow with them, and so have to ask for the code
# that writes what the crates counted. Programs write into whichever of four files is free, and add
# to what is there.
rm -rf "$built/profiles" "$built/exports"
mkdir -p "$built/profiles" "$built/exports" "$built/programs"
cat > "$built/rustc" << 'END'
#!/bin/sh
case " $* " in
*" --crate-name build_script_build "*) exec "$@" ;;
*" --crate-name solver_"* | *" --crate-name sudoku "*) exec "$@" -Cinstrument-coverage ;;
*) exec "$@" -Clink-arg=-Wl,-u,__llvm_profile_runtime ;;
esac
END
chmod +x "$built/rustc"
export RUSTC_WORKSPACE_WRAPPER=$built/rustc CARGO_TARGET_DIR=$built
export LLVM_PROFILE_FILE=$built/profiles/%4m.profraw

# The programs that have counters, or were linked with crates that have them.
objects=()

# Runs the tests of a package's file, compiled with more flags:
# `tests PACKAGE SELECTION [FLAG...]`.
tests() {
    local package=$1 selection=$2 program start=$SECONDS
    shift 2
    program=$(cargo rustc --quiet --package "$package" "$selection" --profile test \
        --message-format json -- "$@" |
        sed -n '/"test":true/s/.*"executable":"\([^"]*\)".*/\1/p')
    (cd "${package/sudoku-/}" && "$program" --quiet)
    objects+=("$program")
    echo "$package $selection $*: $((SECONDS - start)) s"
}

# Builds the library in a folder, `library FOLDER [FLAG...]`, for the programs that follow.
library() {
    folder=$1/release
    shift
    cargo build --quiet --release --package solver-ffi --target-dir "${folder%/*}" "$@"
    objects+=("$folder/libsudoku.so")
}

# Runs a program of tests/c, linked with the archive: `program NAME [ARGUMENT...]`.
program() {
    local name=$1 start=$SECONDS output=$built/programs/$1
    shift
    "${CC:-cc}" -std=c99 -Wall -Wextra -Wpedantic -Werror -O2 -Iinclude "tests/c/$name.c" \
        "$folder/libsudoku.a" -o "$output" -Wl,-u,__llvm_profile_runtime -ldl -lpthread
    "$output" "$@"
    echo "$name: $((SECONDS - start)) s"
}

library "$built"
program arguments
program batch tests/cases.tsv 1000
program candidates
program canonical
program generate
program no_threads
program puzzles tests 85
program rating
program read tests/inputs
program cases tests/cases.tsv
library "$built/freestanding" --no-default-features
program batch tests/cases.tsv 1000
program cases tests/cases.tsv

tests solver-puzzles --lib
# With AVX-512's instructions spelled out every x86-64 reaches all engines.
tests solver-core --lib --cfg sudoku_emulated
for file in reading rating solver puzzles; do
    tests sudoku-tests "--test=$file"
done

"$profdata" merge -sparse "$built"/profiles/*.profraw -o "$built/all.profdata"
for number in "${!objects[@]}"; do
    "$cov" export -skip-functions -skip-expansions -instr-profile="$built/all.profdata" \
        "${objects[number]}" > "$built/exports/$number.json"
done
target/debug/coverage tests/coverage.tsv "$floor" "$built"/exports/*.json
