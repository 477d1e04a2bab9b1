"""One board at a time: solve, count, solutions, validate, parse, format."""

from __future__ import annotations

import ctypes
import operator
from typing import Iterator, Optional

from . import _library
from ._errors import CELLS, error_of, fault_of_board
from ._shapes import Board, Text, bad_board, cells_of, drawing, only_text_of, text_of
from ._slices import SOLUTIONS
from ._structures import Fault, Visitor

Buffer = ctypes.c_char * CELLS

# solutions() makes no longer list than this. More would only make the first one later.
_CHUNK = 256


class Solution(str):
    """A solved board: text of 81 digits that knows whether it is the only solution."""

    __slots__ = ("unique",)

    #: Is it the only solution? None if that was not looked for.
    unique: Optional[bool]

    def __new__(cls, cells: str, unique: Optional[bool] = None) -> Solution:
        self = str.__new__(cls, cells)
        self.unique = unique
        return self

    @property
    def rows(self) -> list[list[int]]:
        """Nine lists of nine numbers."""
        return [[int(cell) for cell in self[row : row + 9]] for row in range(0, CELLS, 9)]

    def __getnewargs__(self) -> tuple[str, Optional[bool]]:  # type: ignore[override]
        return str(self), self.unique

    def __repr__(self) -> str:
        return f"Solution({super().__repr__()}, unique={self.unique})"

    def _repr_svg_(self) -> str:
        from ._picture import picture

        return picture(self).svg


def solve(board: Board, *, any_solution: bool = False) -> Optional[Solution]:
    """Solves a board, and says whether the solution is the only one.

    Of several solutions it is the first in reading order: the smallest text. None if there is
    none. Raises SudokuError; its subclass BoardTypeError, which is a TypeError, too, for what is
    neither text nor rows.

    any_solution takes whichever is found first and looks no further, for puzzles that are known
    to have one solution; `unique` is None then.
    """
    text = text_of(board)
    cells = cells_of(text)
    if any_solution:
        solved = Buffer.from_buffer_copy(cells)
        code = _library.solve_any(solved)
    else:
        solved = Buffer()
        code = _library.solve_to(cells, solved)
    if code > 0:
        return Solution(solved.raw.decode("ascii"), None if any_solution else code == 1)
    if code == 0:
        return None
    raise bad_board(text)


def count(board: Board, limit: int) -> int:
    """The number of solutions, counted no further than to `limit`, which is at least 1.

    A limit of 2 tells none, one and several apart. An empty board has more solutions than anyone
    will wait for: choose the limit accordingly. Signals, such as Ctrl-C, are heard meanwhile.
    Raises as solve() does, and ValueError for the limit.
    """
    limit = limit_of(limit)
    text = text_of(board)
    found = count_cells(cells_of(text), limit)
    if found < 0:
        raise bad_board(text)
    return found


def limit_of(limit: int) -> int:
    """The limit of a count, for C."""
    limit = operator.index(limit)
    if limit < 1:
        raise ValueError(f"the limit is {limit}, and must be at least 1")
    return min(limit, 2**63 - 1)


def count_cells(board: bytes, limit: int) -> int:
    """The number of solutions, or a code; in several calls if there are many."""
    found: int = _library.count(board, min(limit, SOLUTIONS))
    if found < SOLUTIONS or found == limit:
        return found
    parts, found = [board], 0
    while parts and found < limit:
        part = parts.pop()
        number = _library.count(part, min(limit - found, SOLUTIONS))
        if number == SOLUTIONS < limit - found:
            number = 1
            parts += _behind(part, _first(part))
        found += max(0, number)  # the digit that divided may clash, which is an error to C
    return found


def solutions(board: Board) -> Iterator[str]:
    """Generates all solutions, in reading order: each is a greater text than the one before.

    They are looked for as they are asked for, some hundred at a time, so that memory does not grow
    and one can stop at any time. Raises as solve() does, at once and not only at the first one.
    """
    text = text_of(board)
    validate(text)
    return _generate(cells_of(text))


def _generate(board: bytes) -> Iterator[str]:
    # A board with many solutions is divided until each part has few enough to be listed in one
    # call. The visitor runs no Python code, and so there is none that a signal handler (the one of
    # Ctrl-C, say) could raise in.
    parts = [board]
    while parts:
        part = parts.pop()
        number = _library.count(part, _CHUNK + 1)
        if number > _CHUNK:
            first = _first(part)
            parts += _behind(part, first)
            yield first.decode("ascii")
        elif number > 0:  # the digit that divided may clash, which is an error to C
            found: dict[bytes, int] = {}
            _library.enumerate_solutions(part, Visitor(found.setdefault), 0)
            if len(found) != number:
                raise MemoryError("no memory for solutions")
            for solution in found:
                yield solution.decode("ascii")


def _first(board: bytes) -> bytes:
    """The first solution of a board that has one."""
    solved = Buffer()
    _library.solve_to(board, solved)
    return solved.raw


def _behind(board: bytes, first: bytes) -> Iterator[bytes]:
    """Boards whose solutions are those of `board` but for its first; the last board's come first.

    The solutions behind the first have the same digits up to some blank, and a larger one there.
    """
    for cell in range(CELLS):
        if board[cell] in b".0":
            for digit in range(ord("9"), first[cell], -1):
                yield first[:cell] + bytes((digit,)) + board[cell + 1 :]


def validate(board: Board) -> None:
    """Raises SudokuError unless the givens are well-formed and free of clashes.

    Whether there is a solution is not looked for.
    """
    error = fault_of_board(text_of(board))
    if error is not None:
        raise error


def parse(text: Text) -> str:
    """Reads the only puzzle of a text as people write it: 81 characters, 1 to 9 and . for a blank.

    Takes lists, drawings, and the files of other programs, with any of the usual blanks, as the
    header of the library says in full (sudoku.h). Raises CharacterError or LengthError; clashes are
    for the solver to find.
    """
    text = only_text_of(text)
    # Half a pair of UTF-16 gets a form of its own, which C refuses.
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    board = Buffer()
    fault = Fault()
    if _library.parse(data, len(data), board, ctypes.byref(fault)) < 0:
        if isinstance(text, str):
            fault.offset = len(data[: fault.offset].decode("utf-8", "surrogatepass"))
        raise error_of(fault, text)
    return board.raw.decode("ascii")


def format(board: Board) -> str:
    """Draws a board, or any text that parse() reads, as a grid of eleven lines, for print()."""
    text = text_of(board)
    return drawing(parse(text))
