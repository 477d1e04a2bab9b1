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
luajit test_puzzles.lua
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# Lines of files and of standard input; the status says whether all were solved.
example() {
    wanted=$1
    shift
    status=0
    luajit example.lua "$@" > "$build/out.txt" 2> "$build/errors.txt" || status=$?
    [ $status -eq "$wanted" ]
}
printf '%s\n' $puzzle | example 0
[ "$(cat "$build/out.txt")" = "unique	$solution" ]
printf '%s\r\n\nx\n12.......34...............5...........5%042d\n' $puzzle 0 > "$build/puzzles.txt"
example 1 "$build/puzzles.txt" "$build/puzzles.txt"
[ "$(uniq "$build/out.txt")" = "unique	$solution" ]
[ "$(wc -l < "$build/out.txt")" = 2 ]
diff "$build/errors.txt" - << END
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
END
example 2 "$build/none.txt"
grep -q 'example.lua: .*none.txt' "$build/errors.txt"

# A library of another version, of something else, of another machine, and what is none or not
# there, are errors that name the file.
bash "$root/bindings/wrong_libraries.sh" "$build" "$SUDOKU_LIBRARY"
use='print(pcall(require, "sudoku"))'
for name in other else machine text none; do
    SUDOKU_LIBRARY=$build/$name.so luajit -e "$use" > "$build/$name.txt"
    grep -q "^false.*$build/$name.so" "$build/$name.txt"
done
grep -q 'other.so is libsudoku 7.0.0, and sudoku.lua was made for' "$build/other.txt"
grep -q 'else.so cannot be used: .*sudoku_' "$build/else.txt"

# The rock, installed, has all modules, and the licences.
if command -v luarocks > /dev/null; then
    env -u LUA_PATH bash package.sh "$build/packages"
    env -u LUA_PATH luarocks --lua-version=5.1 --tree="$build/rocks" install \
        "$build"/packages/*.all.rock > "$build/rocks.txt"
    [ "$(find "$build/rocks" -name 'LICENSE-*' | wc -l)" = 2 ]
    LUA_PATH="$build/rocks/share/lua/5.1/?.lua" luajit -e "
        local _, solution = require('sudoku').solve('$puzzle')
        assert(solution == '$solution')"
else
    echo "SKIPPED: bindings/lua: no luarocks; the rock is not tested" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
fi

# The README's programs, with the library found by its name.
# shellcheck disable=SC2016
sed -n '/^```lua$/,/^```$/p; /^There are/q' README.md | sed '/^```/d' > "$build/readme.lua"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" luajit "$build/readme.lua" > "$build/readme.txt"
{ echo "unique	$solution"; cat "$root/bindings/readme.txt"; } | diff "$build/readme.txt" -
# shellcheck disable=SC2016
sed -n '/^```lua puzzles$/,/^```$/p' README.md | sed '/^```/d' > "$build/puzzles.lua"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" luajit "$build/puzzles.lua" > "$build/puzzles.txt"
diff "$build/puzzles.txt" - << END
.5.1..96..4.3.......6..48.......1.3.6.......7.8.4.......59..4.......7.5..14..2.8.	357128964148369725926754813472691538693285147581473296835916472269847351714532689	15
45	52	Unique rectangle, type 1
r9c6 is the last blank cell of box 8, so it is 4.
Mistake: r1c2 is not 4.
30	7
Unique rectangle, type 1: if r4c4, r4c8, r5c4 and r5c8 held only 7 and 9, these could be swapped in a second solution, so r4c4 must be 6: r4c4 is not 7 or 9.
true	true
2 6 7	1
+------------------+------------------+-------------------+
| 5    267    267  | 14689   46  1489 | 3     1789  1679  |
| 9    8      36   | 16      7   2    | 56    4     156   |
| 1    367    4    | 689     36  3589 | 2     5789  5679  |
+------------------+------------------+-------------------+
| 678  5      679  | 146789  2   1489 | 469   79    3     |
| 4    12679  2679 | 1679    5   139  | 69    79    8     |
| 3    679    679  | 46789   46  489  | 1     2     45679 |
+------------------+------------------+-------------------+
| 7    479    1    | 3       8   6    | 459   59    2459  |
| 6    3469   3569 | 2       1   7    | 4589  3589  459   |
| 2    34     8    | 5       9   4    | 7     6     14    |
+------------------+------------------+-------------------+
END
