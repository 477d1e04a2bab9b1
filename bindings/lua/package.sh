#!/usr/bin/env bash
# Makes what is to be published, the rock, which looks for the library in the system:
#
#     package.sh [FOLDER]        target/packages by default
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}
work=$root/target/bindings/lua-rocks

rm -rf "$work"
mkdir -p "$work" "$out"
cd "$here"
luarocks --lua-version=5.1 --tree="$work" make > "$work/made.txt"
cd "$out"
luarocks --lua-version=5.1 --tree="$work" pack libsudoku > "$work/packed.txt"
