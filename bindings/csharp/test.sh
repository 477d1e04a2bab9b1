#!/usr/bin/env bash
# Tests the binding with NUnit on Mono, runs the programs in its README, and makes the package and
# uses that.
set -euo pipefail
cd "$(dirname "$0")"
export SUDOKU_ROOT=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$SUDOKU_ROOT/target/bindings/csharp

skip() {
    echo "SKIPPED: bindings/csharp: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
}
for tool in mcs mono nuget nunit-console pkg-config zip; do command -v "$tool" > /dev/null || skip "$tool"; done
pkg-config --exists nunit || skip "NUnit for pkg-config"

rm -rf "$build"
mkdir -p "$build"
export SUDOKU_LIBRARY=$SUDOKU_ROOT/target/release/libsudoku.so
version=$(sed -n 's/^#define SUDOKU_VERSION "\(.*\)"/\1/p' "$SUDOKU_ROOT/include/sudoku.h")
grep -q "<Version>$version</Version>" LibSudoku.csproj

# The files alone, as others compile them; and with the tests, which see its inside.
mcs -warnaserror -warn:4 -langversion:7 -target:library -out:"$build/LibSudoku.dll" src/*.cs
mcs -warnaserror -warn:4 -nowarn:649 -target:library -out:"$build/Tests.dll" -pkg:nunit src/*.cs test/*.cs
cp "$(pkg-config --libs nunit | grep -o '/[^ ]*/nunit\.framework\.dll')" "$build"
export SUDOKU_LAYOUTS=$build/layouts.txt
bash ../layouts.sh "$SUDOKU_ROOT/include/sudoku.h" "$build/layouts" > "$SUDOKU_LAYOUTS"
(cd "$build" && nunit-console -nologo -noresult -domain:None Tests.dll)
mcs -warnaserror -warn:4 -out:"$build/Benchmark.exe" Benchmark.cs src/*.cs

# The example.
mcs -warnaserror -warn:4 -out:"$build/SolveLines.exe" SolveLines.cs src/*.cs
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# Lines of files and of standard input; the status says whether all were solved.
example() {
    wanted=$1
    shift
    status=0
    mono "$build/SolveLines.exe" "$@" > "$build/out.txt" 2> "$build/errors.txt" || status=$?
    [ $status -eq "$wanted" ]
}
printf '%s\n' $puzzle | example 0
[ "$(cat "$build/out.txt")" = "Unique: $solution" ]
printf '%s\r\n\nx\n12.......34...............5...........5%042d\n' $puzzle 0 > "$build/puzzles.txt"
example 1 "$build/puzzles.txt" "$build/puzzles.txt"
[ "$(uniq "$build/out.txt")" = "Unique: $solution" ]
[ "$(wc -l < "$build/out.txt")" = 2 ]
diff "$build/errors.txt" - << END
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
END
example 2 "$build/none.txt"
grep -q 'SolveLines: .*none.txt' "$build/errors.txt"

# The package, as NuGet installs it and as a build lays it beside a program.
bash package.sh "$build/packages"
nuget install LibSudoku -Source "$build/packages" -OutputDirectory "$build/installed" \
    -NonInteractive > "$build/nuget.txt"
installed=$build/installed/LibSudoku.$version
for name in README.md LICENSE-APACHE LICENSE-MIT lib/netstandard2.0/LibSudoku.xml; do
    [ -s "$installed/$name" ]
done
mkdir "$build/program"
cp -R "$installed"/lib/*/LibSudoku.dll "$installed/runtimes" "$build/program"
mcs -warnaserror -warn:4 -r:"$build/program/LibSudoku.dll" -out:"$build/program/SolveLines.exe" \
    SolveLines.cs
printf '%s\n' $puzzle | env -u SUDOKU_LIBRARY mono "$build/program/SolveLines.exe" > "$build/out.txt"
[ "$(cat "$build/out.txt")" = "Unique: $solution" ]

# The README's commands and its programs, with the library found by its name.
mkdir "$build/readme"
ln -s "$PWD/src" "$build/readme/src"
program() {
    # shellcheck disable=SC2016
    awk -v number="$1" '/^```csharp$/ { at++; inside = 1; next } /^```$/ { inside = 0 }
        inside && at == number' README.md
}
program 1 > "$build/readme/Example.cs"
program 2 > "$build/readme/Daily.cs"
# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p; /^## Use/q' README.md | sed '/^```/d; /^#/d' > "$build/readme/install.sh"
cd "$build/readme"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$SUDOKU_ROOT/target/release" bash -e install.sh > ../readme.txt
{ echo "Unique: $solution"; cat "$SUDOKU_ROOT/bindings/readme.txt"; } | diff ../readme.txt -
mcs -out:Daily.exe Daily.cs src/*.cs
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$SUDOKU_ROOT/target/release" mono Daily.exe > ../daily.txt
diff ../daily.txt - << 'END'
. . . | . . 7 | . . .
. 7 6 | 2 . . | . 9 5
. . . | 6 . . | . 7 .
------+-------+------
7 2 . | 5 . . | 8 1 .
. 1 . | . 8 . | . 6 .
. 8 3 | . . 1 | . 5 9
------+-------+------
. 4 . | . . 8 | . . .
5 3 . | . . 6 | 7 8 .
. . . | 3 . . | . . .
45 Superior Unique rectangle, type 1
r1c4=8 Hidden single: in box 2, 8 can only stand in r1c4.
Unique rectangle, type 1: r3c7=1, r3c7=3
True
True
True
+--------------------+--------------------+---------------------+
| 123489  59  124589 | 1489  13459   7    | 12346   234  123468 |
| 1348    7   6      | 2     134     34   | 134     9    5      |
| 123489  59  124589 | 6     13459   3459 | 1234    7    12348  |
+--------------------+--------------------+---------------------+
| 7       2   49     | 5     3469    349  | 8       1    34     |
| 49      1   459    | 479   8       2349 | 234     6    2347   |
| 46      8   3      | 47    2467    1    | 24      5    9      |
+--------------------+--------------------+---------------------+
| 1269    4   1279   | 179   12579   8    | 123569  23   1236   |
| 5       3   129    | 149   1249    6    | 7       8    124    |
| 12689   69  12789  | 3     124579  2459 | 124569  24   1246   |
+--------------------+--------------------+---------------------+
END

# A library of another version, of something else, of another machine, and what is none or not
# there, are errors of one kind that name the file.
bash "$SUDOKU_ROOT/bindings/wrong_libraries.sh" "$build" "$SUDOKU_LIBRARY"
for name in other else machine text none; do
    if SUDOKU_LIBRARY=$build/$name.so mono Example.exe 2> "$build/$name.txt"; then exit 1; fi
    grep -q "DllNotFoundException: .*$build/$name.so" "$build/$name.txt"
done
grep -q 'other.so is libsudoku 7.0.0, and this was made for' "$build/other.txt"
grep -q 'else.so is no libsudoku: it has no sudoku_' "$build/else.txt"
