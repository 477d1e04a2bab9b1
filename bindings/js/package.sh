#!/usr/bin/env bash
# Makes what is to be published, the npm package; package.json says what is in it, and that it is
# built first.
#
#     package.sh [FOLDER]        target/packages by default
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}

mkdir -p "$out"
cd "$here"
npm pack --silent --pack-destination "$out"
