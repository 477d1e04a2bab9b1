#!/usr/bin/env bash
# Tests the Ruby file with minitest, builds and installs the gem, and runs the program in the
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

# The README's programs, with the gem as it installs, and the library found by its name.
gem build --quiet --output "$build/libsudoku.gem" libsudoku.gemspec 2> "$build/warnings.txt" # of no homepage
gem specification "$build/libsudoku.gem" files > "$build/files.txt"
for name in LICENSE-APACHE LICENSE-MIT; do
    grep -q "$name" "$build/files.txt"
    cmp "$name" "$root/$name"
done
export GEM_HOME=$build/gems
gem install --quiet --local --no-document "$build/libsudoku.gem"
# shellcheck disable=SC2016
sed -n '/^```ruby$/,/^```$/p; /^There are/q' README.md | sed '/^```/d' > "$build/readme.rb"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" ruby -w "$build/readme.rb" > "$build/readme.txt"
diff "$build/readme.txt" - << END
unique: $solution
1000
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
123456789456789123789123456214365897365897214897214365531642978642978531978531642
123456789456789123789123456214365897365897214897214365531642978648971532972538641
123456789456789123789123456214365897365897214897214365531642978672938541948571632
END
# shellcheck disable=SC2016
sed -n '/^```ruby puzzles$/,/^```$/p' README.md | sed '/^```/d' > "$build/puzzles.rb"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" ruby -w "$build/puzzles.rb" > "$build/puzzles.txt"
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
