#!/usr/bin/env bash
# The library on other machines: `targets.sh [TARGET...]` builds the archive for the targets of
# targets.tsv, all of them or those that are named, and runs the C programs of tests/c with it.
# Debian's compiler builds Rust's core library from its source (rustc-web, rust-web-src). What lacks
# a tool is left out (77), or an error if REQUIRE_TOOLS is set.
set -euo pipefail
cd "$(dirname "$0")/.."
rustc=/usr/bin/rustc
# Wine says much, and keeps what it needs in a folder of its own.
export WINEDEBUG=-all WINEPREFIX=$PWD/target/targets/wine
built=$PWD/target/targets
flags=(-std=c99 -Wall -Wextra -Wpedantic -Werror -O2 -Iinclude -static)
corpora=(bench/corpora/*.txt)

# The programs of tests/c and their arguments.
programs=(
    "cases tests/cases.tsv"
    "arguments"
    "guard"
    "candidates"
    "canonical"
    "rating"
    "threads"
    "batch tests/cases.tsv 1000"
    "puzzles tests 85"
)

# The rows of the table whose targets are named; without names all of them.
rows() {
    awk -F'\t' -v names=" $* " \
        '!/^#/ && (names ~ /^ *$/ || index(names, " " $1 " "))' tests/targets.tsv
}

# Compiles a program with an archive into a folder, with the ending that Windows wants:
# `compile COMPILER PROGRAM ARCHIVE FOLDER`.
compile() {
    "$1" "${flags[@]}" "tests/c/$2.c" "$3" -lpthread -o "$4/$2.exe"
}

# Answers to the first puzzles of the corpora, to be compared with this machine's.
answers() {
    "$@" 40 "${corpora[@]}" | tr -d '\r'
}

# Runs the programs for one row.
run() {
    local target=$1 compiler=$2 runner=$3 engine=$4
    local folder=$built/programs/$target archive=$built/$target/release/libsudoku.a start=$SECONDS
    local program words command=()
    [ "$runner" = - ] || read -ra command <<< "$runner"
    mkdir -p "$folder"
    compile "$compiler" backend "$archive" "$folder"
    [ "$engine" != - ] || engine=$("$built/programs/here/backend.exe")
    if [ "$("${command[@]}" "$folder/backend.exe" | tr -d '\r')" != "$engine" ]; then
        echo "$target: the engine is not $engine" >&2
        return 1
    fi
    for program in "${programs[@]}"; do
        read -ra words <<< "$program"
        compile "$compiler" "${words[0]}" "$archive" "$folder"
        "${command[@]}" "$folder/${words[0]}.exe" "${words[@]:1}"
    done
    compile "$compiler" answers "$archive" "$folder"
    answers "${command[@]}" "$folder/answers.exe" > "$folder/answers.txt"
    cmp "$built/programs/here/answers.txt" "$folder/answers.txt"
    # The checks can fail.
    if "${command[@]}" "$folder/cases.exe" "$built/programs/wrong.tsv" \
        > "$folder/wrong.txt" 2>&1; then
        echo "$target: a wrong table goes unnoticed" >&2
        return 1
    fi
    grep -q "slow-02: " "$folder/wrong.txt"
    case $target in
    *-windows-*) bash tests/windows.sh "$built/$target/release" "$folder" ;;
    esac
    echo "$target: $engine, all right ($((SECONDS - start)) s)"
}

skipped=0
targets=()
windows=()
table=$(rows "$@")
[ -n "$table" ] || { echo "no such target: $*" >&2; exit 1; }
while IFS=$'\t' read -r target compiler runner _; do
    missing=
    tools=("$rustc" "$compiler" "${runner%% *}")
    case $target in
    *-windows-*) tools+=(x86_64-w64-mingw32-g++ clang llvm-dlltool lld-link) ;;
    esac
    for tool in "${tools[@]}"; do
        [ "$tool" = - ] || command -v "$tool" > /dev/null || missing=$tool
    done
    if [ -z "$missing" ]; then
        targets+=(--target "$target")
        case $target in
        *-windows-*) windows+=(--target "$target") ;;
        esac
        variable=$(printf '%s' "$target" | tr 'a-z-' 'A-Z_')
        export "CARGO_TARGET_${variable}_LINKER=$compiler"
    else
        echo "SKIPPED: $target: no $missing" >&2
        [ -z "${REQUIRE_TOOLS:-}" ] || exit 1
        table=$(printf '%s\n' "$table" | grep -v "^$target"$'\t' || true)
        skipped=1
    fi
done <<< "$table"
[ -n "$table" ] || exit 77

# In one go, so that cargo has work for every CPU; the shared libraries come with the archives. The
# tool for Windows wants the standard library.
build() {
    RUSTC=$rustc RUSTC_BOOTSTRAP=1 cargo build --quiet --release "$@" --target-dir "$built"
}
build --package solver-ffi -Zbuild-std=core "${targets[@]}"
[ ${#windows[@]} = 0 ] || build --package solver-cli -Zbuild-std=std,panic_abort "${windows[@]}"

# What is right: the same programs on this machine.
cargo build --quiet --release --package solver-ffi --package solver-cli --target-dir target
mkdir -p "$built/programs/here"
for program in backend answers; do
    compile "${CC:-cc}" "$program" target/release/libsudoku.a "$built/programs/here"
done
answers "$built/programs/here/answers.exe" > "$built/programs/here/answers.txt"
[ "$(wc -l < "$built/programs/here/answers.txt")" = $((40 * ${#corpora[@]})) ]
sed s/753428619/753428691/ tests/cases.tsv > "$built/programs/wrong.tsv"

# As many at a time as there are CPUs.
running=()
failed=0
finish() {
    wait "${running[0]}" || failed=1
    running=("${running[@]:1}")
}
while IFS=$'\t' read -r target compiler runner engine _; do
    [ ${#running[@]} -lt "$(nproc)" ] || finish
    run "$target" "$compiler" "$runner" "$engine" &
    running+=($!)
done <<< "$table"
while [ ${#running[@]} -gt 0 ]; do finish; done
[ $failed = 0 ] || exit 1
[ $skipped = 0 ] || exit 77
