#!/usr/bin/env bash
# Tests the Go package with the shared and the static library, and the program in its README.
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
go test -count=1 -bench . -benchtime 1000x ./...
go test -count=1 -tags sudoku_static ./...

# A library of another version is an error, and not a crash.
echo 'unsigned sudoku_version_number(void) { return 7 << 16; }' > "$build/other.c"
cc -shared -fPIC "$build/other.c" -o "$build/other.so"

# The README's program, in a module that was told where this one is.
rm -rf "$build/readme"
mkdir "$build/readme"
# shellcheck disable=SC2016
sed -n '/^```go$/,/^```$/p' README.md | sed '/^```/d' > "$build/readme/main.go"
here=$PWD
cd "$build/readme"
go mod init readme 2> /dev/null
go mod edit -require=sudoku@v0.0.0 -replace="sudoku=$here"
go build
./readme > ../readme.txt
diff ../readme.txt - << 'END'
534678912672195348198342567859761423426853791713924856961537284287419635345286179 unique
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
if LD_PRELOAD=$build/other.so ./readme 2> ../readme.txt; then
    echo "another version is no error" >&2
    exit 1
fi
grep -q "sudoku: $build/other.so is libsudoku 7.0, and this package was built for" ../readme.txt
