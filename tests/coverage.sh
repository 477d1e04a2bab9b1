#!/usr/bin/env bash
# What the tests reach of solver-core, solver-ffi and solver-puzzles, and whether it is as much as
# CONTRIBUTING.md says. tests/coverage.tsv has what cannot be reached. These are tests enough to see
# it: the others, fuzzing and the soak come to the same places.
#
# The compiler puts counters into the three crates, and a program writes what it counted when it
# ends. LLVM's tools have to be of the compiler's LLVM or newer (Debian's package llvm-22).
set -euo pipefail
cd "$(dirname "$0")/.."
built=$PWD/target/coverage
floor=$(sed -n 's/.*at least \([0-9.]*\) % of the regions.*/\1/p' CONTRIBUTING.md)
# These, which take long, come to no other places than the rest, or to half a dozen.
left_out='^agrees_with_the_plain_solver$|^loose_boards|^ratings_are|lanes_find_the_same'

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

# The tests have counters, too, for they compile what is generic in the crates; but not what they
# share, which would be slow with them. Programs write into whichever of four files is free, and add
# to what is there.
rm -rf "$built/profiles" "$built/exports"
mkdir -p "$built/profiles" "$built/exports" "$built/programs"
cat > "$built/rustc" << 'END'
#!/bin/sh
case " $* " in
*" --crate-name build_script_build "*) exec "$@" ;;
*" --crate-name solver_"* | *" --crate-name sudoku "* | *" --test "*)
    exec "$@" -Cinstrument-coverage ;;
*) exec "$@" ;;
esac
END
chmod +x "$built/rustc"
export RUSTC_WORKSPACE_WRAPPER=$built/rustc CARGO_TARGET_DIR=$built
export LLVM_PROFILE_FILE=$built/profiles/%4m.profraw

# The programs that have counters, or were linked with crates that have them, and what is to be
# run, a line for each run.
objects=()
runs=$built/runs
: > "$runs"

# Builds the tests of a package's file, compiled with more flags: `tests PACKAGE SELECTION
# [FLAG...]`. Each test is a run of its own: threads that share counters are many times slower.
tests() {
    local package=$1 selection=$2 program
    shift 2
    program=$(cargo rustc --quiet --package "$package" "$selection" --profile test \
        --message-format json -- "$@" |
        sed -n '/"test":true/s/.*"executable":"\([^"]*\)".*/\1/p')
    objects+=("$program")
    "$program" --list | sed -n 's/: test$//p' | grep -Ev "$left_out" | while read -r test; do
        echo "cd ${package/sudoku-/} && $program --quiet --exact $test" >> "$runs"
    done
}

# Builds the library in a folder, `library FOLDER [OPTION...]`, for the programs that follow.
library() {
    folder=$1/release
    shift
    cargo build --quiet --release --package solver-ffi --target-dir "${folder%/*}" "$@"
    objects+=("$folder/libsudoku.so")
}

# Builds a program of tests/c with the archive: `program NAME [ARGUMENT...]`.
program() {
    local name=$1 output=$folder/$1
    shift
    "${CC:-cc}" -std=c99 -Wall -Wextra -Wpedantic -Werror -O2 -Iinclude "tests/c/$name.c" \
        "$folder/libsudoku.a" -o "$output" -Wl,-u,__llvm_profile_runtime -ldl -lpthread
    echo "$output $*" >> "$runs"
}

# Makes a run, and shows what it printed if it fails.
run() {
    local start=$SECONDS output
    output=$(eval "$1" 2>&1) || {
        printf '%s\n%s\n' "$1" "$output"
        return 1
    }
    echo "$((SECONDS - start)) s: ${1##*/}"
}
export -f run

# With AVX-512's instructions spelled out every x86-64 reaches all engines.
tests solver-core --lib --cfg sudoku_emulated
tests solver-puzzles --lib
for file in rating steps solver reading; do
    tests sudoku-tests "--test=$file"
done

library "$built"
program no_threads
program batch tests/cases.tsv 1000
program read tests/inputs
program rating
program generate
program arguments
program candidates
program canonical
program puzzles tests 85
program cases tests/cases.tsv
# Without threads and memory.
library "$built/freestanding" --no-default-features
program batch tests/cases.tsv 1000
program cases tests/cases.tsv
# With a cap, at which the choice of an engine is another one.
RUSTFLAGS='--cfg sudoku_backend="portable"' library "$built/portable" --no-default-features
program cases tests/cases.tsv

echo "built: $SECONDS s"
# shellcheck disable=SC2016
xargs --arg-file "$runs" --delimiter '\n' --max-args 1 --max-procs "$(nproc)" \
    bash -c 'run "$0"'

"$profdata" merge -sparse "$built"/profiles/*.profraw -o "$built/all.profdata"
for number in "${!objects[@]}"; do
    "$cov" export -skip-functions -skip-expansions -instr-profile="$built/all.profdata" \
        "${objects[number]}" > "$built/exports/$number.json"
done
target/debug/coverage tests/coverage.tsv "$floor" "$built"/exports/*.json
echo "all: $SECONDS s"
