#!/usr/bin/env bash
# Fuzzes the library with feedback: run.sh SECONDS [TARGET...], so many seconds for each target.
#
# The library is built with the address sanitizer, overflow checks and debug assertions, and with
# the counters by which libFuzzer sees what its inputs reach; clang brings libFuzzer. What is found
# on the way is kept in target/fuzz, what ends a target there, too; `corpus` has what each
# begins with.
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:?usage: run.sh SECONDS [TARGET...]}
shift
[ $# -gt 0 ] || set -- read boards candidates recipes steps
triple=$(rustc -vV | sed -n 's/^host: //p')
built=target/fuzz
archive=$built/$triple/release/libsudoku.a

coverage=(-Cpasses=sancov-module)
for option in level=4 inline-8bit-counters pc-table trace-compares; do
    coverage+=("-Cllvm-args=-sanitizer-coverage-$option")
done
# The sanitizer's flag is not stable; the variable lets a stable compiler take it. Optimising when
# it links would put the counters in a second time.
RUSTC_BOOTSTRAP=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true \
    CARGO_PROFILE_RELEASE_DEBUG=line-tables-only \
    RUSTFLAGS="${coverage[*]} -Zsanitizer=address -Cunsafe-allow-abi-mismatch=sanitizer" \
    cargo rustc --quiet --release --package solver-ffi --lib --crate-type staticlib \
    --target "$triple" --target-dir $built
# The other engines, which the target for boards compares with.
export SUDOKU_ENGINES=
for cap in portable sse2 avx2; do
    RUSTFLAGS="--cfg sudoku_backend=\"$cap\"" \
        cargo build --quiet --release --package solver-ffi --target-dir target/$cap
    SUDOKU_ENGINES+=${SUDOKU_ENGINES:+:}$PWD/target/$cap/release/libsudoku.so
done

for target in "$@"; do
    printf '\n--- %s\n' "$target"
    clang -std=c11 -Wall -Wextra -Werror -O1 -g -fsanitize=fuzzer,address -Iinclude \
        "tests/fuzz/$target.c" "$archive" -o "$built/$target" -ldl -lpthread
    seeds=(tests/fuzz/corpus/"$target")
    [ "$target" != read ] || seeds+=(tests/inputs)
    mkdir -p "$built/corpus/$target"
    "$built/$target" -max_total_time="$seconds" -timeout=60 -max_len=4096 -print_final_stats=1 \
        -artifact_prefix="$built/$target-" "$built/corpus/$target" "${seeds[@]}" \
        2> "$built/$target.log" || { tail -n 60 "$built/$target.log"; exit 1; }
    grep -E 'INITED|DONE|^stat::(number_of_exec|new_units)' "$built/$target.log"
done
