"""Which puzzles are the same: the canonical form, and what leads there."""

from __future__ import annotations

import ctypes
import random
from typing import NamedTuple, Optional

from . import _library
from ._boards import Buffer
from ._errors import ARGUMENT
from ._shapes import Board, bad_board, cells_of, text_of
from ._structures import CTransform


class Transform(NamedTuple):
    """A rearrangement of a board that leaves the rules as they are.

    The cell (r, c) of the result is the cell (rows[r], columns[c]) of the board, or of the
    transposed board; a digit d becomes digits[d - 1].
    """

    transposed: bool
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    digits: tuple[int, ...]

    def apply(self, board: Board) -> str:
        """The rearranged board. Raises as solve() does, and ValueError for what is no transform."""
        text = text_of(board)
        result = Buffer()
        lines = (self.rows, self.columns, self.digits)
        # Bytes are nine numbers from 0 to 255 here; C looks at the rest.
        if any(len(line) != 9 or not all(0 <= n < 256 for n in line) for line in lines):
            code = ARGUMENT
        else:
            numbers = ((ctypes.c_uint8 * 9)(*line) for line in lines)
            transform = CTransform(bool(self.transposed), *numbers)
            cells = cells_of(text)
            code = _library.transform_board(cells, ctypes.byref(transform), result)
        if code == ARGUMENT:
            raise ValueError(
                "rows and columns are 0 to 8 with each band and stack together, and digits 1 to 9"
            )
        if code < 0:
            raise bad_board(text)
        return result.raw.decode("ascii")


class Canonical(NamedTuple):
    """The canonical form of a board."""

    #: Two boards have the same one exactly if they are the same puzzle.
    board: str
    #: One of the transforms that lead from the board to its form.
    transform: Transform
    #: How many there are, and so how many leave the board as it is.
    automorphisms: int


def canonical(board: Board) -> Canonical:
    """The canonical form of a board.

    Of all boards that come from this one by transposing it, permuting bands, stacks, rows in bands
    and columns in stacks, and relabelling digits, it is the one whose text, a blank being 0, is the
    smallest ("minlex"). Boards without or with several solutions have one, too. Raises as solve()
    does.
    """
    text = text_of(board)
    cells = cells_of(text)
    form, transform, number = Buffer(), CTransform(), ctypes.c_uint64()
    if _library.canonical(cells, form, ctypes.byref(transform), ctypes.byref(number)) < 0:
        raise bad_board(text)
    lines = (tuple(line) for line in (transform.rows, transform.columns, transform.digits))
    way = Transform(bool(transform.transposed), *lines)
    return Canonical(form.raw.decode("ascii"), way, number.value)


def shuffle(board: Board, seed: Optional[int] = None) -> str:
    """A board rearranged at random: another puzzle for the eye, the same for a solver.

    Every transform is equally likely; the same seed, 0 to 2**64 - 1, gives the same one everywhere.
    Without a seed it is a new one each time. Raises as solve() does.
    """
    text = text_of(board)
    cells = Buffer.from_buffer_copy(cells_of(text))
    if _library.shuffle(cells, seed_of(seed)) < 0:
        raise bad_board(text)
    return cells.raw.decode("ascii")


def seed_of(seed: Optional[int]) -> int:
    """A seed for C."""
    return random.SystemRandom().getrandbits(64) if seed is None else uint64(seed, "seed")


def uint64(number: int, name: str) -> int:
    """A number for C, or ValueError."""
    if not 0 <= number < 2**64:
        raise ValueError(f"{name} is {number}, and must be from 0 to 2**64 - 1")
    return number
