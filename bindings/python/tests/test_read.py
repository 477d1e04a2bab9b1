"""read: the files of tests/inputs, and what is no text."""

import pickle
import re

import pytest
from support import EMPTY, PUZZLE, ROOT, SOLUTION

import sudoku_solver
from sudoku_solver import ClashError, ReadError

FOLDER = ROOT / "tests" / "inputs"
#: What the words of the manifest are; its README has the others.
BOARDS = {
    "A": PUZZLE,
    "B": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "A4": "534" + PUZZLE[3:],
}


def manifest():
    lines = (FOLDER / "manifest.tsv").read_text("utf-8").splitlines()
    table = [(line + "\t").split("\t")[:3] for line in lines if not line.startswith("#")]
    assert len(table) > 80
    return table


@pytest.mark.parametrize("name, holds, faults", manifest(), ids=lambda field: str(field)[:20])
def test_files(name, holds, faults):
    data = (FOLDER / name).read_bytes()
    texts = [data]
    try:
        texts.append(data.decode("utf-8"))
    except UnicodeDecodeError:
        pass  # Python has another name for what it is
    for text in texts:
        pieces = list(sudoku_solver.read(text))
        words = holds.split()
        assert ["!" if isinstance(piece, ReadError) else "" for piece in pieces] == [
            word if word == "!" else "" for word in words
        ]
        errors = [piece for piece in pieces if isinstance(piece, ReadError)]
        places = [f"line {error.line}, column {error.column}: " for error in errors]
        assert places == re.findall(r"line \d+, column \d+: ", faults)
        assert all(str(error).startswith(place) for error, place in zip(errors, places))
        for word, piece in zip(words, pieces):
            assert piece == BOARDS.get(word, piece)
            assert isinstance(piece, ReadError) or len(piece) == 81


def test_with_a_batch():
    text = f"{PUZZLE}\n{PUZZLE[:78]}\n11{EMPTY[2:]}\n{PUZZLE}\n"
    first, error, clash, last = sudoku_solver.solve_batch(sudoku_solver.read(text))
    assert first == last == SOLUTION
    assert isinstance(error, ReadError) and (error.line, error.cells) == (2, 78)
    assert isinstance(clash, ClashError)
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is ReadError and vars(twin) == vars(error) and str(twin) == str(error)


def test_what_is_no_text():
    for wrong in (None, 5, [PUZZLE], open):
        with pytest.raises(TypeError, match="str or bytes"):
            sudoku_solver.read(wrong)
    assert list(sudoku_solver.read("")) == list(sudoku_solver.read(b"")) == []
    assert next(sudoku_solver.read(memoryview(PUZZLE.encode()))) == PUZZLE
    for strange in ("\ud800" * 81, "é" * 81, "\0" * 81, b"\xff" * 81):
        assert all(isinstance(piece, ReadError) for piece in sudoku_solver.read(strange))
