#!/usr/bin/env bash
# Tests sudoku.lua with LuaJIT, and runs the program in its README.
set -euo pipefail
cd "$(dirname "$0")"
root=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$root/target/bindings/lua

if ! command -v luajit > /dev/null; then
    echo "SKIPPED: bindings/lua: no luajit" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
fi

rm -rf "$build"
mkdir -p "$build"
export SUDOKU_LIBRARY=$root/target/release/libsudoku.so LUA_PATH="$PWD/?.lua"
luajit test.lua
luajit -joff test.lua
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
[ "$(printf '%s\nx\n' $puzzle | luajit example.lua 2> "$build/errors.txt")" = "unique	$solution" ]
grep -q '^line 2: the board does not have 81 cells: found 1$' "$build/errors.txt"

# A library of another version, and one that is not there, are errors.
echo 'unsigned sudoku_version_number(void) { return 7 << 16; }' > "$build/other.c"
cc -shared -fPIC "$build/other.c" -o "$build/other.so"
use='print(pcall(require, "sudoku"))'
SUDOKU_LIBRARY=$build/other.so luajit -e "$use" |
    grep -q 'libsudoku is version 7.0.0, and sudoku.lua was made for'
SUDOKU_LIBRARY=$build/none.so luajit -e "$use" | grep -q 'false.*none.so'

# The README's program, with the library found by its name.
# shellcheck disable=SC2016
sed -n '/^```lua$/,/^```$/p' README.md | sed '/^```/d' > "$build/readme.lua"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" luajit "$build/readme.lua" > "$build/readme.txt"
diff "$build/readme.txt" - << END
unique	$solution
1000
123456789456789123789123456214365897365897214897214365531642978642978531978531642
123456789456789123789123456214365897365897214897214365531642978648971532972538641
123456789456789123789123456214365897365897214897214365531642978672938541948571632
END
