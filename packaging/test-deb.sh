#!/usr/bin/env bash
# Installs what build-deb.sh has built, compiles and runs the examples with it, and takes it away
# again. As root.
set -euo pipefail
cd "$(dirname "$0")/.."

dpkg --install target/deb/*.deb
trap 'dpkg --purge libsudoku-dev libsudoku0 sudoku-tool' EXIT
cd target/deb/libsudoku-*/
sh debian/tests/installed
