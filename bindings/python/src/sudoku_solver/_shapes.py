"""What is a board: text, nine rows of nine cells, or 81 cells in one; and a board as a drawing."""

from __future__ import annotations

import operator
import sys
from typing import Any, Optional, Sequence, Union

from ._errors import (
    CELLS,
    BoardTypeError,
    LengthError,
    SudokuError,
    character_error,
    fault_of_board,
    length_error,
)

#: A text.
Text = Union[str, bytes, bytearray, memoryview]

#: What is a board. (A NumPy array of shape (9, 9) or (81,) is one, too, as is any mixture.)
Board = Union[
    Text, Sequence[int], Sequence[str], Sequence[Sequence[int]], Sequence[Sequence[str]]
]


def text_of(board: Any) -> Union[str, bytes]:
    """A board as a text that nobody else can change."""
    if isinstance(board, (str, bytes)):
        return board
    if isinstance(board, (bytearray, memoryview)):
        return bytes(board)
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(board, numpy.ndarray):
        board = board.tolist()
        if isinstance(board, (str, bytes)):
            return board
    if isinstance(board, (list, tuple)):
        return _text_of_cells(board)
    message = f"a board is 81 characters or 9 rows of 9 cells, not {_kind(board)}"
    if isinstance(board, (int, float)) and board == board:
        message += " (a column of a file that was read as numbers: read it with dtype=str)"
    raise BoardTypeError(message)


def only_text_of(text: Any) -> Union[str, bytes]:
    """A text that nobody else can change."""
    if isinstance(text, (str, bytes)):
        return text
    if isinstance(text, (bytearray, memoryview)):
        return bytes(text)
    raise TypeError(f"a text is str or bytes, not {_kind(text)}")


def cells_of(board: Union[str, bytes]) -> bytes:
    """81 bytes for C, which finds all other faults than these."""
    if len(board) == CELLS:
        if isinstance(board, bytes):
            return board
        try:
            return board.encode("ascii")
        except UnicodeEncodeError:
            pass
    raise bad_board(board)


def bad_board(board: Union[str, bytes]) -> SudokuError:
    """The error of a board that the library refused."""
    error = fault_of_board(board)
    if error is None:
        raise RuntimeError("the library refuses a board that it finds valid")
    return error


def drawing(board: str) -> str:
    """Nine lines of cells, and two between the boxes."""
    lines = []
    for row in range(9):
        if row in (3, 6):
            lines.append("------+-------+------")
        cells = board[9 * row : 9 * row + 9]
        lines.append(" | ".join(" ".join(cells[box : box + 3]) for box in (0, 3, 6)))
    return "\n".join(lines)


def _kind(value: Any) -> str:
    if value is None:
        return "None"
    if isinstance(value, float) and value != value:
        return "NaN"
    return type(value).__name__


def _is_row(value: Any) -> bool:
    if isinstance(value, (str, bytes)):
        return len(value) > 1
    return isinstance(value, (list, tuple)) or type(value).__name__ == "ndarray"


def _text_of_cells(board: Sequence[Any]) -> str:
    if not any(map(_is_row, board)):
        if len(board) != CELLS:
            raise length_error(len(board), min(len(board), CELLS))
        return "".join(_cell(cell, number) for number, cell in enumerate(board))
    rows = [_row(row, number) for number, row in enumerate(board)]
    count = sum(map(len, rows))
    if len(rows) != 9:
        raise LengthError(f"not 9 rows but {len(rows)}", cells=count, offset=min(count, CELLS))
    for number, row in enumerate(rows):
        if len(row) != 9:
            raise LengthError(f"row {number + 1}: not 9 cells but {len(row)}", cells=count)
    return "".join(
        _cell(cell, 9 * number + column)
        for number, row in enumerate(rows)
        for column, cell in enumerate(row)
    )


def _row(row: Any, number: int) -> Sequence[Any]:
    if isinstance(row, bytes):
        return row.decode("latin-1")
    if isinstance(row, (str, list, tuple)):
        return row
    if type(row).__name__ == "ndarray" and row.ndim == 1:
        cells: list[Any] = row.tolist()
        return cells
    raise BoardTypeError(f"row {number + 1} is {_kind(row)}, not 9 cells")


def _cell(cell: Any, number: int) -> str:
    text = _digit(cell)
    if text is not None:
        return text
    raise character_error(cell, repr(cell), number, number)


def _digit(cell: Any) -> Optional[str]:
    """The character of a cell that is a character or a number."""
    if isinstance(cell, bytes):
        cell = cell.decode("latin-1")
    if isinstance(cell, str):
        return cell if len(cell) == 1 and cell in ".0123456789" else None
    if isinstance(cell, bool):
        return None
    try:
        number = operator.index(cell)
    except TypeError:
        return None
    return str(number) if 0 <= number <= 9 else None
