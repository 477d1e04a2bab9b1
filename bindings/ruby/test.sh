#!/usr/bin/env bash
# Tests the Ruby file with minitest, builds and installs the gems, and runs the programs in the
# README.
set -euo pipefail
cd "$(dirname "$0")"
root=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$root/target/bindings/ruby

skip() {
    echo "SKIPPED: bindings/ruby: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
}
for tool in ruby gem; do command -v "$tool" > /dev/null || skip "$tool"; done
ruby -e 'require "fiddle"' 2> /dev/null || skip fiddle
ruby -e 'require "minitest"' 2> /dev/null || skip minitest

rm -rf "$build"
mkdir -p "$build"
export SUDOKU_LIBRARY=$root/target/release/libsudoku.so
ruby -w -Ilib test/test_libsudoku.rb
ruby -w -Ilib test/test_puzzles.rb
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# Lines of files and of standard input; the status says whether all were solved.
example() {
    wanted=$1
    shift
    status=0
    ruby -w -Ilib example.rb "$@" > "$build/out.txt" 2> "$build/errors.txt" || status=$?
    [ $status -eq "$wanted" ]
}
printf '%s\n' $puzzle | example 0
[ "$(cat "$build/out.txt")" = "unique: $solution" ]
printf '%s\r\n\nx\n12.......34...............5...........5%042d\n' $puzzle 0 > "$build/puzzles.txt"
example 1 "$build/puzzles.txt" "$build/puzzles.txt"
[ "$(uniq "$build/out.txt")" = "unique: $solution" ]
[ "$(wc -l < "$build/out.txt")" = 2 ]
diff "$build/errors.txt" - << END
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
END
example 2 "$build/none.txt"
grep -q 'example.rb: .*none.txt' "$build/errors.txt"

# A library of another version, of something else, of another machine, and what is none or not
# there, are errors of one kind that name the file.
bash "$root/bindings/wrong_libraries.sh" "$build" "$SUDOKU_LIBRARY"
use='begin require "libsudoku"; rescue LoadError => e; puts "#{e.class}: #{e.message}" end'
for name in other else machine text none; do
    SUDOKU_LIBRARY=$build/$name.so ruby -Ilib -e "$use" > "$build/$name.txt"
    grep -q "^Sudoku::LibraryError: .*$build/$name.so" "$build/$name.txt"
done
grep -q 'other.so is libsudoku 7.0.0, and this gem was made for' "$build/other.txt"
grep -q 'else.so is no libsudoku' "$build/else.txt"

# The gem without the library finds the system's, and the one with it its own, with which the
# README's programs run.
bash package.sh "$build/packages" > "$build/package.txt"
unset SUDOKU_LIBRARY
install() {
    export GEM_HOME=$build/$1
    gem install --quiet --local --no-document "$2"
    [ "$(find "$GEM_HOME" -name 'LICENSE-*' | wc -l)" = 2 ]
}
install plain "$build"/packages/*[0-9].gem
use="require 'libsudoku'; print Sudoku.solve('$puzzle').solution"
[ "$(LD_LIBRARY_PATH=$root/target/release ruby -w -e "$use")" = $solution ]
install whole "$build"/packages/*linux.gem
# shellcheck disable=SC2016
sed -n '/^```ruby$/,/^```$/p; /^There are/q' README.md | sed '/^```/d' > "$build/readme.rb"
ruby -w "$build/readme.rb" > "$build/readme.txt"
{ echo "unique: $solution"; cat "$root/bindings/readme.txt"; } | diff "$build/readme.txt" -
# shellcheck disable=SC2016
sed -n '/^```ruby puzzles$/,/^```$/p' README.md | sed '/^```/d' > "$build/puzzles.rb"
ruby -w "$build/puzzles.rb" > "$build/puzzles.txt"
diff "$build/puzzles.txt" - << END
.5.1..96..4.3.......6..48.......1.3.6.......7.8.4.......59..4.......7.5..14..2.8.
357128964148369725926754813472691538693285147581473296835916472269847351714532689
15
ER 45, 52 steps, hardest: Unique rectangle, type 1
r9c6 is the last blank cell of box 8, so it is 4.
Mistake: r1c2 is not 4.
[[30, 7], [30, 9]]
Unique rectangle, type 1: if r4c4, r4c8, r5c4 and r5c8 held only 7 and 9, these could be swapped in a second solution, so r4c4 must be 6: r4c4 is not 7 or 9.
true
true
[2, 6, 7]
1
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
