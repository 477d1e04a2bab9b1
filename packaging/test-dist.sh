#!/usr/bin/env bash
# Makes the source archive twice, which is the same bytes; unpacks it, builds, tests and installs it
# without a network, and uses what is installed. Arguments are those of `cargo test`; without any the
# tests are those which show that all is there: what is generated, and how the source is laid out.
set -euo pipefail
cd "$(dirname "$0")/.."

test $# -gt 0 || set -- --package sudoku-tests --test house --test header --test puzzles
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
archive=$(umask 077 && TZ=Asia/Tokyo bash packaging/dist.sh)
cp "$archive" "$folder/before.tar.xz"
cmp "$folder/before.tar.xz" "$(bash packaging/dist.sh)"

tar -xJf "$archive" -C "$folder"
cd "$folder"/libsudoku-*
unset CARGO_TARGET_DIR

sh packaging/without-network.sh sh -ec '
    make
    make install DESTDIR="$PWD/target/there" PREFIX=/usr
    cargo test --quiet "$@"
' sh "$@"

there=$PWD/target/there/usr
"${CC:-cc}" c-examples/solve-lines.c -I"$there/include" -L"$there/lib" -lsudoku -o solve-lines
export LD_LIBRARY_PATH=$there/lib
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
./solve-lines <<< "$puzzle" | grep -q "$solution"
test "$("$there/bin/sudoku-tool" solve "$puzzle")" = "$solution"
