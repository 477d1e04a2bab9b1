"""What is raised for a board that is none."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Union

from . import _library
from ._structures import CELLS as CELLS
from ._structures import Fault

# The codes of sudoku.h that are errors of a board; of a recipe; and of the machine.
LENGTH, CHARACTER, CLASH = -2, -3, -4
ARGUMENT, CANCELLED, GAVE_UP, MEMORY = -5, -6, -7, -8


class SudokuError(ValueError):
    """A board that cannot be: its subclasses say why, its attributes where.

    What does not apply is None.
    """

    def __init__(
        self,
        message: str,
        *,
        cell: Optional[int] = None,
        other: Optional[int] = None,
        character: Any = None,
        offset: Optional[int] = None,
        cells: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        #: The cell at fault, 0 to 80: of a bad character (None if 81 cells come before it), or the
        #: first cell that repeats an earlier one.
        self.cell = cell
        #: The earlier cell that it repeats.
        self.other = other
        #: The bad character as it stands in the text, of the text's type; of rows, what is there.
        self.character = character
        #: The position of the fault in the text.
        self.offset = offset
        #: How many cells were found, if that is the fault.
        self.cells = cells


class LengthError(SudokuError):
    """Not 81 cells, or not nine rows of nine."""


class CharacterError(SudokuError):
    """A character, or a number, that is neither a digit nor a blank."""


class ClashError(SudokuError):
    """Two equal givens in one row, column or box."""


class BoardTypeError(SudokuError, TypeError):
    """What is neither text nor rows, such as None or NaN; it is a TypeError, too."""


class RecipeError(SudokuError):
    """A recipe that no puzzle can meet."""


class GaveUpError(SudokuError):
    """None of the attempts met the recipe, which does not mean that no puzzle can."""


class ReadError(SudokuError):
    """A piece of a text that is no puzzle. `offset` counts bytes of UTF-8."""

    def __init__(self, message: str, *, line: int = 0, column: int = 0, **where: Any) -> None:
        super().__init__(message, **where)
        #: Where it is, from 1; a column is a character.
        self.line = line
        self.column = column


def place(cell: int) -> str:
    """Where a cell is, as people count."""
    return f"row {cell // 9 + 1}, column {cell % 9 + 1}"


def quoted(character: Union[str, bytes]) -> str:
    number = ord(character)
    if 32 <= number < 127:
        return f"'{chr(number)}'"
    byte = isinstance(character, bytes) and number > 127
    return f"byte 0x{number:02X}" if byte else f"U+{number:04X}"


def length_error(cells: int, offset: int) -> LengthError:
    return LengthError(f"not {CELLS} cells but {cells}", cells=cells, offset=offset)


def character_error(
    character: Any, quoted: str, cell: Optional[int], offset: Optional[int]
) -> CharacterError:
    where = "after the last cell" if cell is None else f"at {place(cell)}"
    return CharacterError(
        f"{quoted} {where} is neither a digit nor a blank",
        cell=cell,
        character=character,
        offset=offset,
    )


def error_of(fault: Fault, text: Union[str, bytes]) -> SudokuError:
    """The exception for what C found wrong with a text."""
    offset: int = fault.offset
    if fault.code == LENGTH:
        return length_error(fault.cell, offset)
    if fault.code == CHARACTER:
        character = text[offset : offset + 1]
        cell = fault.cell if fault.cell >= 0 else None
        return character_error(character, quoted(character), cell, offset)
    if fault.code == CLASH:
        digit = text[offset : offset + 1]
        digit = digit.decode("ascii") if isinstance(digit, bytes) else digit
        return ClashError(
            f"{place(fault.cell)} repeats the {digit} of {place(fault.other)}",
            cell=fault.cell,
            other=fault.other,
            offset=offset,
        )
    raise RuntimeError(f"unexpected result {fault.code} of the library")


def fault_of_board(board: Union[str, bytes]) -> Optional[SudokuError]:
    """What is wrong with a board, if anything is.

    As in C, a NUL is the end of a board. C has no characters beyond bytes: they become a ? here,
    which is no cell either.
    """
    if len(board) != CELLS:
        return length_error(len(board), min(len(board), CELLS))
    data = board.encode("ascii", "replace") if isinstance(board, str) else board
    fault = Fault()
    if _library.validate(data, ctypes.byref(fault)) > 0:
        return None
    return error_of(fault, board)
