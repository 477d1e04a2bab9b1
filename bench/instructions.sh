#!/bin/sh
# Prints how many instructions the two main functions take for a puzzle, by callgrind, for each
# engine that callgrind can run: the mean over the first 100 puzzles of each corpus. `make -C bench
# instructions` writes it to instructions.txt, so that a review sees a slow-down that a noisy machine
# would hide. Instructions are not time: engines cannot be compared by them.
set -eu
cd "$(dirname "$0")"
count=100
echo "# Instructions for a puzzle, made by: make -C bench instructions"
printf '# %-8s %-10s %12s %12s\n' engine corpus sudoku_solve sudoku_count
for engine in portable sse2 avx2; do
    out=target/instructions/$engine
    RUSTFLAGS="--cfg sudoku_backend=\"$engine\"" cargo build --quiet --release \
        --manifest-path ../Cargo.toml --package solver-ffi --target-dir "$out"
    ${CC:-cc} -O2 -I../include instructions.c "$out/release/libsudoku.a" -lpthread -o "$out/run"
    for corpus in easy minimal hard several none; do
        for function in sudoku_solve sudoku_count; do
            total=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
                --toggle-collect=$function "$out/run" $count corpora/$corpus.txt 2>&1 |
                sed -n 's/.*Collected : //p')
            eval "$function=$((total / count))"
        done
        # shellcheck disable=SC2154
        printf '%-10s %-10s %12d %12d\n' $engine $corpus "$sudoku_solve" "$sudoku_count"
    done
done
