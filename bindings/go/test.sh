#!/usr/bin/env bash
# Tests the Go package with the shared and the static library, and the programs in its README.
set -euo pipefail
cd "$(dirname "$0")"
root=${SUDOKU_ROOT:-$(cd ../.. && pwd)}
build=$root/target/bindings/go

if ! command -v go > /dev/null; then
    echo "SKIPPED: bindings/go: no go" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
    exit 77
fi

mkdir -p "$build"
export GOCACHE=$build/cache GOPATH=$build/path GOFLAGS=-mod=mod GO111MODULE=on GOWORK=off CGO_ENABLED=1
export CGO_CFLAGS="-O2 -Wall -Werror -I$root/include"
export CGO_LDFLAGS="-L$root/target/release -Wl,-rpath,$root/target/release"
SUDOKU_VERSION=$(sed -n 's/^#define SUDOKU_VERSION "\(.*\)"/\1/p' "$root/include/sudoku.h")
export SUDOKU_VERSION

unformatted=$(gofmt -l .)
if [ -n "$unformatted" ]; then
    echo "not formatted: $unformatted" >&2
    exit 1
fi
go vet ./...
# What is published is this folder, which has to have the licences; links are left out.
for name in LICENSE-APACHE LICENSE-MIT; do
    cmp "$name" "$root/$name"
    [ ! -L "$name" ]
done
[ "$(go list -m)" = sudoku ]
go test -count=1 -bench . -benchtime 100x ./...
go test -count=1 -tags sudoku_static ./...

# A library of another version is an error, and not a crash.
bash "$root/bindings/wrong_libraries.sh" "$build" "$root/target/release/libsudoku.so"

# The README's programs, each in a module that was told where this one is.
here=$PWD
program() {
    rm -rf "${build:?}/$1"
    mkdir "$build/$1"
    # shellcheck disable=SC2016
    awk -v number="$2" '/^```go$/ { at++; inside = 1; next } /^```$/ { inside = 0 } inside && at == number' \
        "$here/README.md" > "$build/$1/main.go"
    cd "$build/$1"
    go mod init "$1" 2> /dev/null
    go mod edit -require=sudoku@v0.0.0 -replace="sudoku=$here"
    go build
    "./$1" > ../readme.txt
}
program solve 1
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
{ echo "$solution unique"; cat "$root/bindings/readme.txt"; } | diff ../readme.txt -
if LD_PRELOAD=$build/other.so ./solve 2> ../readme.txt; then
    echo "another version is no error" >&2
    exit 1
fi
grep -q "sudoku: $build/other.so is libsudoku 7.0, and this package was built for" ../readme.txt
program puzzles 2
diff ../readme.txt - << 'END'
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
45 superior Unique rectangle, type 1
r1c4=8 Hidden single: in box 2, 8 can only stand in r1c4.
Unique rectangle, type 1 [r2c5=1 r2c5=3 r2c7=1 r2c7=3 r3c5=1 r3c5=3 r3c7=1 r3c7=3] [r3c7=1 r3c7=3]
true
true
true unique
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
