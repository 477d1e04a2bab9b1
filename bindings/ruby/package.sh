#!/usr/bin/env bash
# Makes what is to be published, after `make`: the gem that carries the library, for this kind of
# machine, and the one that looks for it in the system, for all others.
#
#     package.sh [FOLDER]        target/packages by default
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}
work=$root/target/bindings/ruby-source

rm -rf "$work"
mkdir -p "$work" "$out"
rm -f "$out"/libsudoku-*.gem
cp -R "$here"/{lib,README.md,libsudoku.gemspec} "$root"/LICENSE-* "$work"
cd "$work"
gem build --quiet --strict libsudoku.gemspec
for library in "$root"/target/release/libsudoku.{so,dylib}; do
    if [ -e "$library" ]; then cp "$library" lib/libsudoku; fi
done
gem build --quiet --strict libsudoku.gemspec
mv ./*.gem "$out"
