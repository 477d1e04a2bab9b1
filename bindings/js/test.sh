#!/usr/bin/env bash
# Tests the package as it is packed: in a copy under target/, so that nothing is left here.
# With REQUIRE_TOOLS set, what is missing is an error and not skipped.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
export SUDOKU_ROOT=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=$SUDOKU_ROOT/target/bindings/js
export npm_config_update_notifier=false

missing() {
    echo "SKIPPED: bindings/js: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
}

node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2> /dev/null ||
    { missing "node, version 20 or later"; exit 77; }
command -v npm > /dev/null || { missing npm; exit 77; }

rm -rf "$out/package" "$out/consumer"
mkdir -p "$out/package" "$out/consumer/node_modules"
(cd "$here" && tar -cf - --exclude=./node_modules --exclude='./*.tgz' .) | tar -xf - -C "$out/package"

# Asked first, so that a failing build is a failure.
node "$out/package/build.js" --check || { missing "Rust compiler for WebAssembly"; exit 77; }

# This builds.
cd "$out/package"
bash package.sh "$out/consumer" > "$out/packed.txt"
tar -xzf "$out/consumer/$(cat "$out/packed.txt")" -C "$out/consumer"
mv "$out/consumer/package" "$out/consumer/node_modules/sudoku-solver"
echo '{ "private": true }' > "$out/consumer/package.json"

tests=(test/cases.test.js test/errors.test.js test/solutions.test.js test/package.test.js
    test/readme.test.js test/read.test.js test/shapes.test.js
    test/puzzles.test.js test/work.test.js)

# What only the tests need, fetched once.
cp package.json package-lock.json "$out"
if cmp -s package-lock.json "$out/node_modules/lock.json" ||
    (cd "$out" && npm ci --silent --ignore-scripts --no-audit --no-fund && cp package-lock.json node_modules/lock.json); then
    tests+=(test/types.test.js)
    CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
    export CHROMIUM
    if [ -n "$CHROMIUM" ]; then tests+=(test/demo.test.js); else missing "Chromium (for the demo page)"; fi
else
    missing "TypeScript and playwright-core, and npm could not get them (for types and the demo page)"
fi

node --test --test-reporter=spec "${tests[@]}"
