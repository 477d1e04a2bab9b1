"""Many boards in one call: a list of texts, or a NumPy array in place."""

from __future__ import annotations

import ctypes
import enum
import operator
import sys
from typing import TYPE_CHECKING, Any, Iterable, Optional, Union, overload

from . import _library
from ._boards import Board, Solution, cells_of, text_of
from ._errors import CELLS, CHARACTER, CLASH, LENGTH, SudokuError, fault_of_board

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

_DIGITS, _ANY = 1, 2


class Result(enum.IntEnum):
    """What became of a board of an array."""

    MULTIPLE = 2  #: solved, and there are other solutions
    UNIQUE = 1  #: solved, and it is the only solution (with any_solution: solved)
    NONE = 0  #: no solution; the board is as it was, as after all that follow
    LENGTH = LENGTH  #: a NUL among the characters, such as in a string shorter than 81
    CHARACTER = CHARACTER  #: a character that is no cell, or a number above 9
    CLASH = CLASH  #: two equal givens in one row, column or box


# An array is an iterable, too, and the first that fits is taken.
@overload
def solve_batch(  # type: ignore[overload-overlap]
    boards: Union[NDArray[numpy.uint8], NDArray[numpy.bytes_]],
    *,
    threads: int = ...,
    any_solution: bool = ...,
    characters: bool = ...,
) -> NDArray[numpy.int8]: ...


@overload
def solve_batch(
    boards: Iterable[Board], *, threads: int = ..., any_solution: bool = ...
) -> list[Union[Solution, SudokuError, None]]: ...


def solve_batch(
    boards: Any, *, threads: int = 0, any_solution: bool = False, characters: bool = False
) -> Any:
    """Solves many boards, with `threads` threads; 0 means as many as the process may use.

    Of texts (a list, or any iterable) it returns a list with what solve() returns for each, or with
    the SudokuError that solve() would raise: a bad board spoils no other.

    A NumPy array is solved in place, without a copy, and the result is an array of int8, a Result
    for each board. The boards are

    - of dtype uint8, shape (n, 81) or (n, 9, 9): numbers, 0 for a blank; with `characters`, the
      codes of characters, b"." and b"0" for a blank;
    - of dtype "S1", shape (n, 81) or (n, 9, 9), or of dtype "S81", shape (n,): characters.

    Raises TypeError for any other dtype, and ValueError for any other shape, for an array that is
    read-only, and for one where the 81 cells of a board do not follow each other in memory. (Boards
    may be apart, such as in lines[:, :81].)

    any_solution is that of solve().
    """
    threads = operator.index(threads)
    if not 0 <= threads < 2**32:
        raise ValueError(f"threads is {threads}, and must be 0 or more")
    flags = _ANY if any_solution else 0
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(boards, numpy.ndarray):
        return _solve_array(boards, threads, flags, characters)
    if characters:
        raise TypeError("characters is for arrays; texts always are characters")
    return _solve_texts(boards, threads, flags)


def _run(boards: int, count: int, stride: int, results: int, threads: int, flags: int) -> None:
    solved = _library.solve_batch(boards, count, stride, results, threads, flags)
    if solved < 0:
        raise RuntimeError(f"unexpected result {solved} of the library")


def _solve_texts(
    boards: Iterable[Board], threads: int, flags: int
) -> list[Union[Solution, SudokuError, None]]:
    if isinstance(boards, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"boards is a list of boards, not one {type(boards).__name__}")
    texts: list[Union[str, bytes]] = []
    cells: list[bytes] = []
    bad: dict[int, SudokuError] = {}
    for number, board in enumerate(boards):
        try:
            text = text_of(board)
            texts.append(text)
            cells.append(cells_of(text))
        except TypeError as error:
            raise TypeError(f"boards[{number}]: {error}") from None
        except SudokuError as error:
            bad[number] = error.with_traceback(None)
            cells.append(b"." * CELLS)

    count = len(cells)
    packed = (ctypes.c_char * (count * CELLS)).from_buffer(bytearray().join(cells))
    codes = (ctypes.c_int8 * count)()
    _run(ctypes.addressof(packed), count, CELLS, ctypes.addressof(codes), threads, flags)

    solved = packed.raw.decode("latin-1")
    answers: list[Union[Solution, SudokuError, None]] = []
    for number, code in enumerate(codes):
        if number in bad:
            answers.append(bad[number])
        elif code > 0:
            grid = solved[number * CELLS : (number + 1) * CELLS]
            answers.append(Solution(grid, None if flags & _ANY else code == 1))
        else:
            answers.append(fault_of_board(texts[number]) if code else None)
    return answers


def _solve_array(
    boards: NDArray[Any], threads: int, flags: int, characters: bool
) -> NDArray[numpy.int8]:
    import numpy

    dtype, shape, strides = boards.dtype, boards.shape, boards.strides
    if dtype == numpy.uint8 or dtype == "S1":
        good = shape[1:] in ((81,), (9, 9))
        packed = strides[1:] == (1,) if boards.ndim == 2 else strides[1:] == (9, 1)
    elif dtype == "S81":
        good, packed = boards.ndim == 1, True
    else:
        raise TypeError(f"an array of boards has dtype uint8, S1 or S81, not {dtype}")
    if not good:
        raise ValueError(f"boards of shape {shape}, which is neither (n, 81) nor (n, 9, 9)")
    count = len(boards)
    results = numpy.empty(count, numpy.int8)
    if count == 0:
        return results
    stride = strides[0] if count > 1 else CELLS
    if not packed or stride < CELLS:
        raise ValueError(
            "the cells of a board do not follow each other in memory; "
            "numpy.ascontiguousarray(boards) makes a copy where they do"
        )
    if not boards.flags.writeable:
        raise ValueError("the array is read-only; boards.copy() can be solved in place")
    if dtype == numpy.uint8 and not characters:
        flags |= _DIGITS
    _run(boards.ctypes.data, count, stride, results.ctypes.data, threads, flags)
    return results
