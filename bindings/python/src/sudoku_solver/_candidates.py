"""Puzzles that are given as candidates."""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Iterable, Iterator, Optional, Union

from . import _library
from ._boards import Solution, limit_of
from ._errors import CELLS, CharacterError, error_of, length_error, place
from ._shapes import Board, Text, bad_board, cells_of, only_text_of, text_of
from ._slices import SOLUTIONS
from ._structures import Fault, Sets

_ALL = 0x1FF

#: The cells that share a unit with a cell, without itself.
PEERS = [
    [
        other
        for other in range(CELLS)
        if other != cell
        and (
            other // 9 == cell // 9
            or other % 9 == cell % 9
            or (other // 27, other % 9 // 3) == (cell // 27, cell % 9 // 3)
        )
    ]
    for cell in range(CELLS)
]

#: The digits of each set.
_DIGITS = [tuple(d for d in range(1, 10) if set_ >> (d - 1) & 1) for set_ in range(_ALL + 1)]


class Candidates:
    """For each of 81 cells the digits that it may have. Such a puzzle is also called a sukaku.

    It is made of 81 sets, each a number with bit 1 << (d - 1) for the digit d, or the digits. A
    solved cell has one digit; where a cell has none, there is no solution.
    """

    __slots__ = ("sets",)

    #: The 81 sets, as numbers.
    sets: tuple[int, ...]

    def __init__(self, sets: Iterable[Union[int, Iterable[int]]]) -> None:
        self.sets = tuple(_set_of(set_, cell) for cell, set_ in enumerate(sets))
        if len(self.sets) != CELLS:
            raise length_error(len(self.sets), min(len(self.sets), CELLS))

    def digits(self, cell: int) -> tuple[int, ...]:
        """The digits that a cell, 0 to 80, may have."""
        return _DIGITS[self.sets[cell]]

    def solve(self) -> Optional[Solution]:
        """Solves the puzzle, as solve() does a board."""
        found = Sets(*self.sets)
        code = _library.solve_candidates(found)
        if code <= 0:
            return None
        return Solution("".join(str(set_.bit_length()) for set_ in found), code == 1)

    def count(self, limit: int) -> int:
        """The number of solutions, counted no further than to `limit`, as count() of a board."""
        limit = limit_of(limit)
        parts, found = [self.sets], 0
        while parts and found < limit:
            part = parts.pop()
            number: int = _library.count_candidates(Sets(*part), min(limit - found, SOLUTIONS))
            if number == SOLUTIONS < limit - found:
                number = 1
                parts += _behind(part)
            found += number
        return found

    def format(self) -> str:
        """Draws the candidates in thirteen lines, for print(); str() does the same."""
        groups = ["".join(map(str, self.digits(cell))) or "-" for cell in range(CELLS)]
        widths = [max(map(len, groups[column::9])) for column in range(9)]
        frame = "".join("+" + "-" * (sum(widths[box : box + 3]) + 6) for box in (0, 3, 6)) + "+"
        lines = [frame]
        for row in range(9):
            cells = [groups[9 * row + column].ljust(widths[column]) for column in range(9)]
            boxes = ["| " + "  ".join(cells[box : box + 3]) + " " for box in (0, 3, 6)]
            lines.append("".join(boxes) + "|")
            if row % 3 == 2:
                lines.append(frame)
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Candidates({list(self.sets)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidates) and self.sets == other.sets

    def __hash__(self) -> int:
        return hash(self.sets)

    def _repr_svg_(self) -> str:
        from ._picture import picture

        return picture(self).svg


def candidates(board: Board) -> Candidates:
    """The candidates of a board: for each cell the digits that no given in its units excludes.

    A given has its own digit. Raises as solve() does.
    """
    text = text_of(board)
    cells = cells_of(text)
    if _library.validate(cells, None) < 0:
        raise bad_board(text)
    return open_candidates(cells)


def open_candidates(cells: bytes) -> Candidates:
    """The same of cells that are known to be some; they may clash."""
    digits = [max(0, cell - ord("0")) for cell in cells]
    sets = []
    for digit, peers in zip(digits, PEERS):
        set_ = 1 << digit >> 1
        if not digit:
            set_ = _ALL
            for peer in peers:
                set_ &= ~(1 << digits[peer] >> 1)
        sets.append(set_)
    return Candidates(sets)


def parse_candidates(text: Text) -> Candidates:
    """Reads the candidates of the only puzzle of a text.

    The text is 729 characters, cell by cell, each digit in its own place and . or 0 where it is no
    candidate; or a drawing of candidates, 81 groups of digits between white space and frames; or a
    board, as parse() reads it. Raises CharacterError or LengthError.
    """
    text = only_text_of(text)
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    sets, fault = Sets(), Fault()
    if _library.parse_candidates(data, len(data), sets, ctypes.byref(fault)) < 0:
        if isinstance(text, str):
            fault.offset = len(data[: fault.offset].decode("utf-8", "surrogatepass"))
        raise error_of(fault, text)
    return Candidates(sets)


def _set_of(set_: Any, cell: int) -> int:
    try:
        number = operator.index(set_)
    except TypeError:
        number = 0
        for digit in set_:
            digit = operator.index(digit)
            number |= 1 << digit - 1 if 1 <= digit <= 9 else -1
    if not 0 <= number <= _ALL:
        message = f"{set_!r} at {place(cell)} is no set of digits"
        raise CharacterError(message, cell=cell, character=set_)
    return number


def _behind(sets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Candidates whose solutions are those of `sets` but for its first."""
    first = Sets(*sets)
    _library.solve_candidates(first)
    for cell, set_ in enumerate(sets):
        for digit in _DIGITS[set_]:
            if 1 << digit - 1 > first[cell]:
                yield (*first[:cell], 1 << digit - 1, *sets[cell + 1 :])
