"""Solves 9x9 Sudoku.

    >>> import sudoku_solver
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solution = sudoku_solver.solve(puzzle)
    >>> print(solution)
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> solution.unique
    True

A board is text of 81 characters, row by row: 1 to 9, and . or 0 for a blank; a str, or bytes,
bytearray or memoryview. Or it is nine rows of nine cells, which are numbers or characters (lists,
tuples, texts, a NumPy array), or 81 such cells in one list or array. Nothing that is passed in is
changed, but for the arrays of solve_batch().
Cells are numbered 0 to 80 in that order. All functions can be called from any number of threads at
once, and release the interpreter lock while they work.
"""

from ._batch import Result, count_batch, solve_batch
from ._boards import Solution, count, format, parse, solutions, solve, validate
from ._candidates import Candidates, candidates, parse_candidates
from ._canonical import Canonical, Transform, canonical, shuffle
from ._errors import (
    BoardTypeError,
    CharacterError,
    ClashError,
    GaveUpError,
    LengthError,
    ReadError,
    RecipeError,
    SudokuError,
)
from ._generate import Puzzle, Recipe, Symmetry, generate, generate_batch, puzzles
from ._library import __version__, backend, version
from ._picture import Picture, picture
from ._rating import Rating, rate, rate_batch, rate_columns
from ._read import read
from ._shapes import Board
from ._sheet import Sheet, sheet
from ._steps import Node, Step, hint, hints, path
from ._techniques import Technique

# `format` is left out: whoever imports * wants to keep Python's own.
__all__ = [
    "Board",
    "BoardTypeError",
    "Candidates",
    "Canonical",
    "CharacterError",
    "ClashError",
    "GaveUpError",
    "LengthError",
    "Node",
    "Picture",
    "Puzzle",
    "Rating",
    "ReadError",
    "Recipe",
    "RecipeError",
    "Result",
    "Sheet",
    "Solution",
    "Step",
    "SudokuError",
    "Symmetry",
    "Technique",
    "Transform",
    "__version__",
    "backend",
    "candidates",
    "canonical",
    "count",
    "count_batch",
    "generate",
    "generate_batch",
    "hint",
    "hints",
    "parse",
    "parse_candidates",
    "path",
    "picture",
    "puzzles",
    "rate",
    "rate_batch",
    "rate_columns",
    "read",
    "sheet",
    "shuffle",
    "solutions",
    "solve",
    "solve_batch",
    "validate",
    "version",
]
