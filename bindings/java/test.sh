#!/usr/bin/env bash
# Compiles the Java package into a jar, tests it with JUnit, and runs the programs in its README.
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
mkdir -p "$build/main" "$build/test" "$build/readme/bindings/java"
javac --release 17 -Xlint:all -Werror -cp "$jna" -d "$build/main" src/main/java/libsudoku/*.java
install -D -t "$build/main/META-INF" "$root/LICENSE-APACHE" "$root/LICENSE-MIT"
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

# The README's commands and its programs, with the library found by its name.
program() {
    # shellcheck disable=SC2016
    awk -v number="$1" '/^```java$/ { at++; inside = 1; next } /^```$/ { inside = 0 } inside && at == number' README.md
}
program 1 > "$build/readme/bindings/java/Example.java"
program 2 > "$build/readme/bindings/java/Daily.java"
ln -s "$root"/LICENSE-* "$build/readme"
ln -s "$PWD/src" "$build/readme/bindings/java/src"
cd "$build/readme/bindings/java"
# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p; /^There is/q' "$root/bindings/java/README.md" | sed '/^```/d' > install.sh
SUDOKU_LIBRARY='' LD_LIBRARY_PATH=$root/target/release bash -e install.sh > "$build/readme.txt"
[ "$(jar --list --file libsudoku.jar | grep -c '^META-INF/LICENSE-')" = 2 ]
diff "$build/readme.txt" - << END
UNIQUE: $solution
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
SUDOKU_LIBRARY='' LD_LIBRARY_PATH=$root/target/release java -cp "libsudoku.jar:$jna" Daily.java \
    > "$build/daily.txt"
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

# A library of another version, of something else, of another machine, and what is none or not
# there, are errors of one kind that name the file.
bash "$root/bindings/wrong_libraries.sh" "$build" "$SUDOKU_LIBRARY"
for name in other else machine text none; do
    if echo $puzzle | SUDOKU_LIBRARY=$build/$name.so java -cp "$build/example:libsudoku.jar:$jna" \
        SolveLines 2> "$build/$name.txt"; then exit 1; fi
    grep -q "UnsatisfiedLinkError: .*$build/$name.so" "$build/$name.txt"
done
grep -q 'it is version 7.0.0, and this package was made for' "$build/other.txt"
