"""The wheel in an environment of its own, how the library is found, the types, the README."""

import doctest
import os
import re
import subprocess
import sys
import tarfile
import zipfile

import pytest
from support import HERE, ROOT, SOLUTION, PUZZLE, need

import sudoku_solver
from sudoku_solver import _library

LIBRARY = ROOT / "target" / "release" / _library._FILE


def python(code, program=sys.executable, **environment):
    clean = {name: value for name, value in os.environ.items() if name != "SUDOKU_LIBRARY"}
    done = subprocess.run(
        [program, "-c", code],
        env={**clean, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return done.returncode, done.stdout.decode()


def test_version_is_the_library_s():
    header = (ROOT / "include" / "sudoku.h").read_text()
    assert f'#define SUDOKU_VERSION "{sudoku_solver.__version__}"' in header


def test_wheel(tmp_path):
    wheel = os.environ.get("SUDOKU_WHEEL")
    if not wheel:
        pytest.skip("no wheel was built")
    assert "-py3-none-" in wheel and not wheel.endswith("-any.whl")
    if os.environ.get("REQUIRE_TOOLS"):
        # As tests/tests/library.rs has it.
        assert "-manylinux_2_34_" in wheel
    names = zipfile.ZipFile(wheel).namelist()
    assert f"sudoku_solver/{_library._FILE}" in names and "sudoku_solver/py.typed" in names
    check_licences(names)
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    program = next(venv.glob("[bS]*/python*"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", program]
    # What the tests see is no part of it.
    clean = {**os.environ, "PYTHONPATH": ""}
    subprocess.run([*pip, "install", "-q", "--no-index", wheel], check=True, env=clean)
    code = (
        "import sudoku_solver, importlib.metadata;"
        "print(sudoku_solver.__file__, importlib.metadata.version('sudoku_solver'),"
        f"sudoku_solver.solve({PUZZLE!r}))"
    )
    status, out = python(code, program, PYTHONPATH="")
    assert status == 0, out
    file, version, solution = out.split()
    assert file.startswith(str(venv)) and version == sudoku_solver.__version__
    assert solution == SOLUTION


def check_licences(names):
    for name in ("LICENSE-APACHE", "LICENSE-MIT"):
        assert any(re.fullmatch(rf"[^/]*\.dist-info/licenses/{name}", path) for path in names)


def test_source_distribution(tmp_path):
    """It builds where there is neither the repository nor a network nor a crate of before."""
    archive = os.environ.get("SUDOKU_SDIST")
    if not archive:
        pytest.skip("no source distribution was built")
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with tarfile.open(archive) as files:
        names = [name.split("/", 1)[-1] for name in files.getnames()]
    assert {"LICENSE-MIT", "LICENSE-APACHE", "crates/solver-core/src/lib.rs"} <= set(names)
    assert not [name for name in names if name.startswith(("tests", "crates/tests"))]
    environment = {**clean, "CARGO_HOME": str(tmp_path / "cargo"), "CARGO_NET_OFFLINE": "true"}
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index"]
    pip += ["--no-build-isolation", "-w", tmp_path, archive]
    subprocess.run(pip, cwd=tmp_path, env=environment, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        check_licences(files.namelist())
        files.extractall(tmp_path / "site")
    code = f"import sudoku_solver; print(sudoku_solver.__file__, sudoku_solver.solve({PUZZLE!r}))"
    status, out = python(code, PYTHONPATH=str(tmp_path / "site"))
    assert status == 0 and out.split() == [
        str(tmp_path / "site" / "sudoku_solver" / "__init__.py"),
        SOLUTION,
    ]


def test_library_of_the_environment(tmp_path):
    copy = tmp_path / "another name"
    copy.write_bytes(LIBRARY.read_bytes())
    code = "import sudoku_solver._library as l; print(l._library._name)"
    assert python(code, SUDOKU_LIBRARY=str(copy)) == (0, f"{copy}\n")
    status, out = python("import sudoku_solver", SUDOKU_LIBRARY=str(tmp_path / "nothing"))
    assert status == 1 and "ImportError" in out and "SUDOKU_LIBRARY" in out
    assert str(tmp_path / "nothing") in out
    # No library at all, one of another machine, one of something else, one of another version.
    other = bytearray(LIBRARY.read_bytes())
    other[18] ^= 0xFF  # the machine, in an ELF file
    for number, content in enumerate((b"no library", other)):
        copy = tmp_path / f"copy {number}"
        copy.write_bytes(content)
        status, out = python("import sudoku_solver", SUDOKU_LIBRARY=str(copy))
        last = out.splitlines()[-1]
        assert status == 1 and last.startswith("ImportError: ") and str(copy) in last, out
    source = tmp_path / "other.c"
    for name, text, message in (
        ("else", "int nothing;", "is no libsudoku"),
        ("version", "unsigned sudoku_version_number(void) { return 7 << 16; }", "is version 7.0.0"),
    ):
        source.write_text(text)
        copy = tmp_path / f"{name}.so"
        subprocess.run(["cc", "-shared", "-fPIC", source, "-o", copy], check=True)
        status, out = python("import sudoku_solver", SUDOKU_LIBRARY=str(copy))
        last = out.splitlines()[-1]
        assert status == 1 and last.startswith("ImportError: "), out
        assert message in last and str(copy) in last


@pytest.mark.skipif(sys.platform != "linux", reason="the names are those of Linux")
def test_library_of_the_system():
    source = {"PYTHONPATH": str(HERE / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    code = "import sudoku_solver._library as l; print(l._library._name)"
    if not (HERE / "src" / "sudoku_solver" / _library._FILE).exists():
        found = python(code, LD_LIBRARY_PATH=str(LIBRARY.parent), **source)
        assert found == (0, "libsudoku.so.0\n")
        status, out = python("import sudoku_solver", LD_LIBRARY_PATH="", **source)
        assert status == 1 and "neither in the package nor in the system" in out
    status, out = python("import sudoku_solver", SUDOKU_LIBRARY="libc.so.6")
    assert status == 1 and "ImportError: libc.so.6 is no libsudoku" in out


def test_version_of_the_library(monkeypatch):
    for own, good, bad in (
        ("0.3.0", [(0, 3, 0), (0, 3, 9)], [(0, 4, 0), (0, 2, 9), (1, 3, 0)]),
        ("1.2.3", [(1, 2, 3), (1, 0, 0), (1, 9, 9)], [(0, 2, 3), (2, 2, 3)]),
    ):
        monkeypatch.setattr(_library, "__version__", own)
        for major, minor, patch in good:
            _library._check(major << 16 | minor << 8 | patch)
        for major, minor, patch in bad:
            with pytest.raises(ImportError, match="cannot work with .* version"):
                _library._check(major << 16 | minor << 8 | patch)


def test_types(tmp_path):
    need("mypy", "numpy")
    use = tmp_path / "use.py"
    use.write_text(
        "from __future__ import annotations\n"
        "from typing import Optional\n"
        "import numpy as np\n"
        "import sudoku_solver as s\n"
        "a: Optional[s.Solution] = s.solve('')\n"
        "b: int = s.count(b'', 2)\n"
        "c: list[str] = list(s.solutions(bytearray()))\n"
        "d: list[s.Solution | s.SudokuError | None] = s.solve_batch(['', b''])\n"
        "e: np.ndarray[tuple[int, ...], np.dtype[np.int8]] = s.solve_batch(\n"
        "    np.zeros((1, 81), np.uint8), characters=True)\n"
        "f: list[int | s.SudokuError] = s.count_batch(['', [[0] * 9] * 9], 2)\n"
        "g: list[list[int]] = a.rows if a else []\n"
        "h: np.ndarray[tuple[int, ...], np.dtype[np.int64]] = s.count_batch(np.zeros((1, 81), np.uint8), 2)\n"
        "i: Optional[s.Rating] = s.rate('')\n"
        "j: list[s.Rating | s.SudokuError | None] = s.rate_batch(['', None])\n"
        "k: np.ndarray[tuple[int, ...], np.dtype[np.void]] = s.rate_batch(np.zeros((1, 81), np.uint8))\n"
        "m: s.Puzzle = s.generate(s.Recipe(symmetry=s.Symmetry.FULL, keep=[[0] * 9] * 9), seed=1)\n"
        "n: list[s.Puzzle | s.SudokuError] = s.generate_batch(2, rated=True)\n"
        "o: tuple[int, int] | None = s.path(m)[0].placement\n"
        "p: s.Step | None = s.hint(m, b'', s.candidates(m))\n"
        "q: str = s.canonical(m).transform.apply(s.shuffle(m, 1))\n"
        "r: s.Technique | None = i.technique if i else None\n"
        "s.generate(s.Recipe(symmetry='full'))  # type: ignore[arg-type]\n"
        "s.solve_batch([''], progress=lambda done, count: print(done / count))\n"
        "s.solve([['5'] * 9] * 9)\n"
        "s.solve(5)  # type: ignore[arg-type]\n"
        "s.solve_batch([5])  # type: ignore[list-item]\n"
    )
    mypy = [sys.executable, "-m", "mypy", "--config-file", HERE / "pyproject.toml"]
    mypy += ["--cache-dir", tmp_path / "cache"]
    environment = {**os.environ, "MYPYPATH": str(HERE / "src")}
    done = subprocess.run(
        [*mypy, HERE / "src" / "sudoku_solver", use], stdout=subprocess.PIPE, env=environment
    )
    assert done.returncode == 0, done.stdout.decode()


def test_readme(capsys):
    need("numpy", "pandas", "reportlab")
    blocks = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.DOTALL)
    assert len(blocks) >= 4
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, 0)
    assert len(session.examples) > 10
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session)
    assert failed == 0, capsys.readouterr().out
    failed, tried = doctest.testmod(sudoku_solver)
    assert failed == 0 and tried > 3, capsys.readouterr().out
