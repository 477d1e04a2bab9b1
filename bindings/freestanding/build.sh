#!/usr/bin/env bash
# Builds libsudoku.a for another machine: `build.sh TARGET [ARGUMENTS OF CARGO]`; its path is the
# last line of the output. Takes the first compiler that has a core library for the target, or the
# source of one (rustup's rust-src, Debian's rust-web-src). Without any the exit status is 77.
set -euo pipefail
root=${SUDOKU_ROOT:-$(cd "$(dirname "$0")/../.." && pwd)}
target=$1
shift
built=${SUDOKU_BUILT:-$root/target/bindings/freestanding}

for RUSTC in "${RUSTC:-rustc}" /usr/bin/rustc; do
    command -v "$RUSTC" > /dev/null || continue
    std=()
    if ! [ -d "$("$RUSTC" --print target-libdir --target "$target")" ]; then
        [ -d "$("$RUSTC" --print sysroot)/lib/rustlib/src/rust/library/core" ] || continue
        std=(-Zbuild-std=core)
        # The flag is not stable; the variable lets a stable compiler take it.
        export RUSTC_BOOTSTRAP=1
    fi
    export RUSTC
    cd "$root"
    cargo rustc --quiet --release --package solver-ffi --crate-type staticlib --target "$target" \
        --target-dir "$built" "${std[@]}" "$@"
    echo "$built/$target/release/libsudoku.a"
    exit
done
echo "no Rust compiler with a core library for $target, nor with its source" >&2
exit 77
