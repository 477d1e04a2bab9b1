#!/usr/bin/env bash
# Tests the Java package with JUnit, makes what is to be published, and runs the programs in its README
# with that.
set -euo pipefail
cd "$(dirname "$0")"
root=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$root/target/bindings/java
# Where Debian has them.
jna=${JNA_JAR:-/usr/share/java/jna.jar}
junit=${JUNIT_JAR:-/usr/share/java/junit4.jar}
hamcrest=${HAMCREST_JAR:-/usr/share/java/hamcrest.jar}

skip() {
    echo "SKIPPED: bindings/java: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
}
for tool in java javac jar; do command -v "$tool" > /dev/null || skip "$tool"; done
for file in "$jna" "$junit" "$hamcrest"; do [ -e "$file" ] || skip "$file"; done

rm -rf "$build"
mkdir -p "$build/main" "$build/test" "$build/readme"
javac --release 17 -Xlint:all -Werror -cp "$jna" -d "$build/main" src/main/java/libsudoku/*.java
jar --create --file "$build/libsudoku.jar" -C "$build/main" .
javac --release 17 -Xlint:all -Werror -cp "$build/libsudoku.jar:$junit:$jna" -d "$build/test" \
    src/test/java/libsudoku/*.java

export SUDOKU_LIBRARY=$root/target/release/libsudoku.so
version=$(sed -n 's/^#define SUDOKU_VERSION "\(.*\)"/\1/p' "$root/include/sudoku.h")
grep -q "<version>$version</version>" pom.xml
bash ../layouts.sh "$root/include/sudoku.h" "$build/layouts" > "$build/layouts.txt"
java -Dsudoku.root="$root" -Dsudoku.version="$version" -Dsudoku.layouts="$build/layouts.txt" \
    -cp "$build/test:$build/libsudoku.jar:$junit:$hamcrest:$jna" \
    org.junit.runner.JUnitCore libsudoku.SudokuTest libsudoku.PuzzlesTest libsudoku.HeaderTest

# The example.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
javac --release 17 -Xlint:all -Werror -cp "$build/libsudoku.jar" -d "$build/example" SolveLines.java
# Lines of files and of standard input; the status says whether all were solved.
example() {
    wanted=$1
    shift
    status=0
    java -cp "$build/example:$build/libsudoku.jar:$jna" SolveLines "$@" > "$build/out.txt" \
        2> "$build/errors.txt" || status=$?
    [ $status -eq "$wanted" ]
}
printf '%s\n' $puzzle | example 0
[ "$(cat "$build/out.txt")" = "UNIQUE: $solution" ]
printf '%s\r\n\nx\n12.......34...............5...........5%042d\n' $puzzle 0 > "$build/puzzles.txt"
example 1 "$build/puzzles.txt" "$build/puzzles.txt"
[ "$(uniq "$build/out.txt")" = "UNIQUE: $solution" ]
[ "$(wc -l < "$build/out.txt")" = 2 ]
diff "$build/errors.txt" - << END
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
$build/puzzles.txt:3: not 81 cells but 1
$build/puzzles.txt:4: no solution
END
example 2 "$build/none.txt"
grep -q 'SolveLines: .*none.txt' "$build/errors.txt"

# The README's commands: compiled by hand, the library is found by its name.
mkdir -p "$build/hand"
ln -s "$PWD/src" "$build/hand/src"
# shellcheck disable=SC2016
sed -n '/^Or compile/,/^The library in/p' README.md | sed -n '/^```sh$/,/^```$/p' | sed '/^```/d' \
    > "$build/hand/install.sh"
(cd "$build/hand" && bash -e install.sh)
unset SUDOKU_LIBRARY
printf '%s\n' $puzzle | LD_LIBRARY_PATH=$root/target/release \
    java -cp "$build/example:$build/hand/libsudoku.jar:$jna" SolveLines > "$build/out.txt"
[ "$(cat "$build/out.txt")" = "UNIQUE: $solution" ]

# A library of another version, of something else, of another machine, and what is none or not
# there, are errors of one kind that name the file.
bash "$root/bindings/wrong_libraries.sh" "$build" "$root/target/release/libsudoku.so"
for name in other else machine text none; do
    if echo $puzzle | SUDOKU_LIBRARY=$build/$name.so java -cp "$build/example:$build/libsudoku.jar:$jna" \
        SolveLines 2> "$build/$name.txt"; then exit 1; fi
    grep -q "UnsatisfiedLinkError: .*$build/$name.so" "$build/$name.txt"
done
grep -q 'it is version 7.0.0, and this package was made for' "$build/other.txt"

# What is to be published, and the README's programs with the library that is in the jar.
program() {
    # shellcheck disable=SC2016
    awk -v number="$1" '/^```java$/ { at++; inside = 1; next } /^```$/ { inside = 0 } inside && at == number' README.md
}
program 1 > "$build/readme/Example.java"
program 2 > "$build/readme/Daily.java"
if command -v mvn > /dev/null; then
    bash package.sh "$build/readme"
else
    echo "SKIPPED: bindings/java: no Maven; what is to be published is not tested" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit
fi
cd "$build/readme"
jar=libsudoku-$version.jar
for name in META-INF/LICENSE-APACHE META-INF/LICENSE-MIT linux-; do
    jar --list --file "$jar" | grep -q "^$name"
done
jar --list --file "${jar%.jar}-sources.jar" | grep -q '^libsudoku/Sudoku.java$'
jar --list --file "${jar%.jar}-javadoc.jar" | grep -q '^libsudoku/libsudoku/Sudoku.html$'
grep -q "<version>$version</version>" "${jar%.jar}.pom"
# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p; /^Or compile/q' "$root/bindings/java/README.md" | sed '/^```/d' > run.sh
bash -e run.sh > "$build/readme.txt"
{ echo "UNIQUE: $solution"; cat "$root/bindings/readme.txt"; } | diff "$build/readme.txt" -
java -cp "$jar:$jna" Daily.java > "$build/daily.txt"
diff "$build/daily.txt" - << 'END'
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
45 SUPERIOR Unique rectangle, type 1
r1c4=8 Hidden single: in box 2, 8 can only stand in r1c4.
Unique rectangle, type 1 [r2c5=1, r2c5=3, r2c7=1, r2c7=3, r3c5=1, r3c5=3, r3c7=1, r3c7=3] [r3c7=1, r3c7=3]
true
true
true
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
