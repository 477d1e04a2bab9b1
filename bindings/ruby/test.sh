#!/usr/bin/env bash
# Tests the Ruby file with minitest, builds and installs the gem, and runs the program in the README.
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
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
[ "$(printf '%s\nx\n' $puzzle | ruby -w -Ilib example.rb 2> "$build/errors.txt")" = "unique: $solution" ]
grep -q '^line 2: the board does not have 81 cells: found 1$' "$build/errors.txt"

# A library of another version, and one that is not there, are errors.
echo 'unsigned sudoku_version_number(void) { return 7 << 16; }' > "$build/other.c"
cc -shared -fPIC "$build/other.c" -o "$build/other.so"
use='begin require "libsudoku"; rescue LoadError => e; puts e.class, e.message end'
SUDOKU_LIBRARY=$build/other.so ruby -Ilib -e "$use" |
    grep -q 'libsudoku is version 7.0.0, and this file was made for'
SUDOKU_LIBRARY=$build/none.so ruby -Ilib -e "$use" | grep -q LibraryError

# The README's program, with the gem as it installs, and the library found by its name.
gem build --quiet --output "$build/libsudoku.gem" libsudoku.gemspec 2> "$build/warnings.txt" # of no homepage
export GEM_HOME=$build/gems
gem install --quiet --local --no-document "$build/libsudoku.gem"
# shellcheck disable=SC2016
sed -n '/^```ruby$/,/^```$/p' README.md | sed '/^```/d' > "$build/readme.rb"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$root/target/release" ruby -w "$build/readme.rb" > "$build/readme.txt"
diff "$build/readme.txt" - << END
unique: $solution
1000
123456789456789123789123456214365897365897214897214365531642978642978531978531642
123456789456789123789123456214365897365897214897214365531642978648971532972538641
123456789456789123789123456214365897365897214897214365531642978672938541948571632
END
