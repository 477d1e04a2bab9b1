"""What the tests share: the table of cases, the puzzles of the benchmark, packages that may lack."""

import importlib
import os
from pathlib import Path
from typing import NamedTuple, Optional

import pytest

ROOT = Path(os.environ["SUDOKU_ROOT"])
HERE = Path(__file__).resolve().parents[1]
CORPORA = sorted((ROOT / "bench" / "corpora").glob("*.txt"))

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "." * 81
#: The first blank has no candidate.
NONE = ".23456789" + "1" + "." * 71


def need(*names):
    """Imports packages. Without one, the test is skipped, or fails if REQUIRE_TOOLS is set."""
    modules = []
    for name in names:
        try:
            modules.append(importlib.import_module(name))
        except ImportError:
            if os.environ.get("REQUIRE_TOOLS"):
                raise
            pytest.skip(f"no {name}", allow_module_level=True)
    return modules[0] if len(modules) == 1 else modules


class Case(NamedTuple):
    """One line of tests/cases.tsv; tests/c/table.h describes the columns."""

    id: str
    form: str
    input: bytes
    solve: int
    parse: Optional[int]
    parse_then_solve: Optional[int]
    first_solution: str

    @property
    def cells(self):
        """The input as one text."""
        return self.input.replace(b"|", b"") if self.form == "rows" else self.input

    @property
    def expected(self):
        """The code of solving `cells` as a text that has a length."""
        return self.solve if len(self.cells) == 81 else -2


def cases(form=None):
    lines = (ROOT / "tests" / "cases.tsv").read_bytes().split(b"\n")
    lines = [line for line in lines if line and not line.startswith(b"#")]
    table = [_case(line.split(b"\t")) for line in lines]
    # As many as the file has lines that are no comments.
    text = (ROOT / "tests" / "cases.tsv").read_text("ascii")
    assert len(table) == text.count("\n") - text.count("\n#") - text.startswith("#") > 80
    return [case for case in table if form in (None, case.form)]


def _case(fields):
    def code(field):
        return None if field == b"-" else int(field)

    id, form, data, solve, parse, parse_then_solve, first = fields[:7]
    # The escapes of the table are those of Python.
    data = data.decode("unicode_escape").encode("latin-1")
    return Case(
        id.decode(), form.decode(), data, int(solve), code(parse), code(parse_then_solve), first.decode()
    )


class Message(NamedTuple):
    """One line of tests/messages.tsv."""

    id: str
    call: str
    input: str
    message: str


def messages():
    text = (ROOT / "tests" / "messages.tsv").read_text("ascii")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert len(lines) > 20
    table = [Message(*line.split("\t")) for line in lines]
    return [one._replace(input=one.input.encode().decode("unicode_escape")) for one in table]


def corpus(*names):
    """The puzzles of bench/corpora: all of them, or those of some files."""
    puzzles = []
    for path in CORPORA:
        if not names or path.stem in names:
            lines = path.read_text("ascii").splitlines()
            puzzles += [line for line in lines if not line.startswith("#")]
    assert len(puzzles) == 1000 * (len(names) or 5)
    return puzzles


class PuzzleCase(NamedTuple):
    """One line of tests/puzzles.tsv, whose head describes it, with its steps."""

    id: str
    call: str
    input: str
    options: dict
    code: int
    answer: list
    steps: list

    @property
    def text(self):
        """The input without its escapes."""
        return self.input.encode().decode("unicode_escape")


def puzzle_cases(*calls):
    """The table of puzzles: all of it, or some calls."""
    lines = (ROOT / "tests" / "puzzles.tsv").read_text("ascii").splitlines()
    cases = []
    for line in lines:
        if line.startswith("#"):
            continue
        id, call, data, options, code, *answer = line.split("\t")
        if call == "step":
            assert cases[-1].id == id
            cases[-1].steps.append(answer)
        else:
            pairs = (pair.split("=", 1) for pair in options.split(";") if pair)
            cases.append(PuzzleCase(id, call, data, dict(pairs), int(code), answer, []))
    assert len(cases) > 190
    return [case for case in cases if not calls or case.call in calls]
