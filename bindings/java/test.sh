#!/usr/bin/env bash
# Compiles the Java package into a jar, tests it with JUnit, and runs the program in its README.
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
java -Dsudoku.root="$root" -Dsudoku.version="$version" \
    -cp "$build/test:$build/libsudoku.jar:$junit:$hamcrest:$jna" \
    org.junit.runner.JUnitCore libsudoku.SudokuTest

# The example.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
[ "$(printf '%s\nx\n' $puzzle | java -cp "$build/libsudoku.jar:$jna" SolveLines.java 2> "$build/errors.txt")" = \
    "UNIQUE: $solution" ]
grep -q '^line 2: the board does not have 81 cells: found 1$' "$build/errors.txt"

# The README's commands and its program, with the library found by its name.
# shellcheck disable=SC2016
sed -n '/^```java$/,/^```$/p' README.md | sed '/^```/d' > "$build/readme/Example.java"
ln -s "$PWD/src" "$build/readme/src"
cd "$build/readme"
# shellcheck disable=SC2016
sed -n '/^```sh$/,/^```$/p; /^There is/q' "$root/bindings/java/README.md" | sed '/^```/d' > install.sh
SUDOKU_LIBRARY='' LD_LIBRARY_PATH=$root/target/release bash -e install.sh > "$build/readme.txt"
diff "$build/readme.txt" - << END
UNIQUE: $solution
1000
123456789456789123789123456214365897365897214897214365531642978642978531978531642
123456789456789123789123456214365897365897214897214365531642978648971532972538641
123456789456789123789123456214365897365897214897214365531642978672938541948571632
END

run() { java -cp "libsudoku.jar:$jna" Example.java; }
# A library of another version, and one that is not there, are errors.
echo 'unsigned sudoku_version_number(void) { return 7 << 16; }' > "$build/other.c"
cc -shared -fPIC "$build/other.c" -o "$build/other.so"
if SUDOKU_LIBRARY=$build/other.so run 2> "$build/readme.txt"; then exit 1; fi
grep -q 'libsudoku is version 7.0.0, and this package was made for' "$build/readme.txt"
if SUDOKU_LIBRARY=$build/none.so run 2> "$build/readme.txt"; then exit 1; fi
grep -q UnsatisfiedLinkError "$build/readme.txt"
