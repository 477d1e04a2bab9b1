#!/usr/bin/env bash
# Builds the packages, installs the wheel beside nothing else, and runs the tests on that. PYTHON is
# the interpreter, python3 by default. Everything that is made goes to target/bindings/python.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
SUDOKU_ROOT=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
python=${PYTHON:-python3}
work=$SUDOKU_ROOT/target/bindings/python
export SUDOKU_ROOT PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
unset SUDOKU_LIBRARY PYTHONPATH

missing() {
    if [ -n "${REQUIRE_TOOLS:-}" ]; then
        echo "bindings/python: no $1" >&2
        exit 1
    fi
    echo "SKIPPED: bindings/python: no $1" >&2
}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2> /dev/null; then
    missing "Python 3.9 or later"
    exit 77
elif ! "$python" -c 'import pytest' 2> /dev/null; then
    missing "pytest"
    exit 77
fi

rm -rf "$work"
mkdir -p "$work"
if "$python" -c 'import setuptools, pip; assert int(setuptools.__version__.split(".")[0]) >= 77' \
    2> /dev/null; then
    bash "$here/package.sh" "$work/packages"
    SUDOKU_WHEEL=$(echo "$work"/packages/*.whl)
    SUDOKU_SDIST=$(echo "$work"/packages/*.tar.gz)
    export SUDOKU_WHEEL SUDOKU_SDIST
    "$python" -m pip install -q --no-deps --no-index --target "$work/site" "$SUDOKU_WHEEL"
    export PYTHONPATH=$work/site
else
    missing "pip and setuptools 77 or later; the wheel is not tested, only what would be in it"
    for SUDOKU_LIBRARY in "$SUDOKU_ROOT"/target/release/libsudoku.{so,dylib}; do
        [ ! -e "$SUDOKU_LIBRARY" ] || break
    done
    export SUDOKU_LIBRARY PYTHONPATH=$here/src
fi

cd "$work"
"$python" -m pytest -q -p no:cacheprovider --rootdir "$here" --durations 5 "$here/tests" "$@"
if "$python" -c 'import numpy' 2> /dev/null; then
    "$python" "$here/bench.py" --quick
fi
