#!/usr/bin/env bash
# Tests Sudoku.cs with NUnit on Mono, and runs the program in its README.
set -euo pipefail
cd "$(dirname "$0")"
export SUDOKU_ROOT=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$SUDOKU_ROOT/target/bindings/csharp

skip() {
    echo "SKIPPED: bindings/csharp: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
}
for tool in mcs mono nunit-console pkg-config; do command -v "$tool" > /dev/null || skip "$tool"; done
pkg-config --exists nunit || skip "NUnit for pkg-config"

rm -rf "$build"
mkdir -p "$build"
export SUDOKU_LIBRARY=$SUDOKU_ROOT/target/release/libsudoku.so
version=$(sed -n 's/^#define SUDOKU_VERSION "\(.*\)"/\1/p' "$SUDOKU_ROOT/include/sudoku.h")
grep -q "<Version>$version</Version>" LibSudoku.csproj

# The file alone, as others compile it; and with the tests, which see its inside.
mcs -warnaserror -warn:4 -langversion:7 -target:library -out:"$build/LibSudoku.dll" Sudoku.cs
mcs -warnaserror -warn:4 -nowarn:649 -target:library -out:"$build/Tests.dll" -pkg:nunit Sudoku.cs test/*.cs
cp "$(pkg-config --libs nunit | grep -o '/[^ ]*/nunit\.framework\.dll')" "$build"
(cd "$build" && nunit-console -nologo -noresult -domain:None Tests.dll)
mcs -warnaserror -warn:4 -out:"$build/Benchmark.exe" Benchmark.cs Sudoku.cs

# The example.
mcs -warnaserror -warn:4 -out:"$build/SolveLines.exe" SolveLines.cs Sudoku.cs
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
[ "$(printf '%s\nx\n' $puzzle | mono "$build/SolveLines.exe" 2> "$build/errors.txt")" = "Unique: $solution" ]
grep -q '^line 2: the board does not have 81 cells: found 1$' "$build/errors.txt"

# The README's commands and its program, with the library found by its name.
mkdir "$build/readme"
ln -s "$PWD/Sudoku.cs" "$build/readme/Sudoku.cs"
# shellcheck disable=SC2016
sed -n '/^```csharp$/,/^```$/p' README.md | sed '/^```/d' > "$build/readme/Example.cs"
# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p; /^## Use/q' README.md | sed '/^```/d; /^#/d' > "$build/readme/install.sh"
cd "$build/readme"
env -u SUDOKU_LIBRARY LD_LIBRARY_PATH="$SUDOKU_ROOT/target/release" bash -e install.sh > ../readme.txt
diff ../readme.txt - << END
Unique: $solution
1000
123456789456789123789123456214365897365897214897214365531642978642978531978531642
123456789456789123789123456214365897365897214897214365531642978648971532972538641
123456789456789123789123456214365897365897214897214365531642978672938541948571632
END

# A library of another version, and one that is not there, are errors.
echo 'unsigned sudoku_version_number(void) { return 7 << 16; }' > "$build/other.c"
cc -shared -fPIC "$build/other.c" -o "$build/other.so"
if SUDOKU_LIBRARY=$build/other.so mono Example.exe 2> ../readme.txt; then exit 1; fi
grep -q 'libsudoku is version 7.0.0, and Sudoku.cs was made for' ../readme.txt
if SUDOKU_LIBRARY=$build/none.so mono Example.exe 2> ../readme.txt; then exit 1; fi
grep -q 'DllNotFoundException.*none.so' ../readme.txt
