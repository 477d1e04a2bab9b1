"""Many boards in one call: a list of texts, or a NumPy array in place."""

from __future__ import annotations

import ctypes
import enum
import operator
import sys
from typing import TYPE_CHECKING, Any, Callable, Iterable, Optional, Union, overload

from . import _library
from ._boards import Solution, count_cells, limit_of
from ._errors import CELLS, CHARACTER, CLASH, LENGTH, SudokuError
from ._shapes import Board, bad_board, cells_of, text_of
from ._slices import SOLUTIONS, Progress, slices

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
    progress: Optional[Progress] = ...,
) -> NDArray[numpy.int8]: ...


@overload
def solve_batch(
    boards: Iterable[Union[Board, SudokuError, None]],
    *,
    threads: int = ...,
    any_solution: bool = ...,
    progress: Optional[Progress] = ...,
) -> list[Union[Solution, SudokuError, None]]: ...


def solve_batch(
    boards: Any,
    *,
    threads: int = 0,
    any_solution: bool = False,
    characters: bool = False,
    progress: Optional[Progress] = None,
) -> Any:
    """Solves many boards, with `threads` threads; 0 means as many as the process may use.

    Of boards (a list, a pandas column, any iterable) it returns a list with what solve() returns
    for each, or with the SudokuError that solve() would raise: a bad board, None or NaN included,
    spoils no other. An error among the boards, such as read() generates, stays what it is.

    A NumPy array is solved in place, without a copy, and the result is an array of int8, a Result
    for each board. The boards are

    - of dtype uint8, shape (n, 81) or (n, 9, 9): numbers, 0 for a blank; with `characters`, the
      codes of characters, b"." and b"0" for a blank;
    - of dtype "S1", shape (n, 81) or (n, 9, 9), or of dtype "S81", shape (n,): characters.

    Raises TypeError for any other dtype and for a table, and ValueError for any other shape, for an
    array that is read-only, and for one where the 81 cells of a board do not follow each other in
    memory. (Boards may be apart, such as in lines[:, :81].)

    any_solution is that of solve(). `progress`, unless it is None, is called now and then with how
    many boards are done and how many there are, the last time when all are. What it raises ends the
    batch, as Ctrl-C does; the boards of an array that were done by then are solved.
    """
    flags = _ANY if any_solution else 0

    def work(at: int, count: int, stride: int, results: int, flags: int) -> int:
        return int(_library.solve_batch(at, count, stride, results, threads, flags))

    threads = threads_of(threads)
    refuse(boards)
    if is_array(boards):
        return _array(boards, "int8", characters, True, flags, work, progress)
    no_characters(characters)
    texts = Texts(boards)
    codes = (ctypes.c_int8 * len(texts))()
    solved = texts.run(codes, flags, work, progress).decode("latin-1")
    answers: list[Union[Solution, SudokuError, None]] = []
    for number, code in enumerate(codes[:]):
        if code > 0:
            # Solution(...) itself takes twice the time.
            grid = str.__new__(Solution, solved[number * CELLS : (number + 1) * CELLS])
            grid.unique = None if any_solution else code == 1
            answers.append(grid)
        else:
            answers.append(texts.error(number) if code else None)
    return answers


@overload
def count_batch(  # type: ignore[overload-overlap]
    boards: Union[NDArray[numpy.uint8], NDArray[numpy.bytes_]],
    limit: int,
    *,
    threads: int = ...,
    characters: bool = ...,
    progress: Optional[Progress] = ...,
) -> NDArray[numpy.int64]: ...


@overload
def count_batch(
    boards: Iterable[Union[Board, SudokuError, None]],
    limit: int,
    *,
    threads: int = ...,
    progress: Optional[Progress] = ...,
) -> list[Union[int, SudokuError]]: ...


def count_batch(
    boards: Any,
    limit: int,
    *,
    threads: int = 0,
    characters: bool = False,
    progress: Optional[Progress] = None,
) -> Any:
    """Counts the solutions of many boards, of each no further than to `limit`.

    Of boards it returns a list with what count() returns for each, or with the SudokuError that it
    would raise; of a NumPy array, which is only read, an array of int64 with the number for each
    board, or the Result, below 0, of one that is none. The rest is as with solve_batch().

    Boards with more than 65536 solutions are counted further one after the other.
    """
    limit = limit_of(limit)
    threads = threads_of(threads)
    first = min(limit, SOLUTIONS)

    def work(at: int, count: int, stride: int, results: int, flags: int) -> int:
        done = int(_library.count_batch(at, count, stride, first, results, threads, flags))
        counts = (ctypes.c_int64 * count).from_address(results)
        for number, found in enumerate(counts):
            if found == first < limit:
                cells = ctypes.string_at(at + number * stride, CELLS)
                counts[number] = count_cells(_characters(cells, flags), limit)
        return done

    refuse(boards)
    if is_array(boards):
        return _array(boards, "int64", characters, False, 0, work, progress)
    no_characters(characters)
    texts = Texts(boards)
    counts = (ctypes.c_int64 * len(texts))()
    texts.run(counts, 0, work, progress)
    return [found if found >= 0 else texts.error(n) for n, found in enumerate(counts)]


# Works on boards from an address on: how many, their stride, where the results go, and flags.
_Work = Callable[[int, int, int, int, int], int]


def threads_of(threads: int) -> int:
    threads = operator.index(threads)
    if not 0 <= threads < 2**32:
        raise ValueError(f"threads is {threads}, and must be 0 or more")
    return threads


def is_array(boards: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(boards, numpy.ndarray)


def refuse(boards: Any) -> None:
    """Refuses what would be iterated over, and holds no boards."""
    kind = type(boards).__name__
    if isinstance(boards, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"boards is a list of boards, not one {kind}")
    if hasattr(boards, "columns"):
        raise TypeError(f'boards is a {kind}: name the column of puzzles, as in frame["puzzle"]')


def no_characters(characters: bool) -> None:
    if characters:
        raise TypeError("characters is for arrays; texts always are characters")


def _run(
    at: int,
    count: int,
    stride: int,
    results: int,
    size: int,
    flags: int,
    work: _Work,
    progress: Optional[Progress],
) -> None:
    """Lets `work` do slice after slice; a result has `size` bytes."""
    for start, end in slices(count, progress):
        done = work(at + start * stride, end - start, stride, results + start * size, flags)
        if done < 0:
            raise RuntimeError(f"unexpected result {done} of the library")


def _characters(cells: bytes, flags: int) -> bytes:
    return bytes(cell + ord("0") for cell in cells) if flags & _DIGITS else cells


def _joined(boards: list[Any]) -> Optional[bytes]:
    """Boards in one piece, a tenth of the work, if all are str of 81 ASCII characters."""
    try:
        text = "".join(boards)
    except TypeError:
        return None
    if not text.isascii() or any(map(CELLS.__ne__, map(len, boards))):
        return None
    return text.encode("ascii")


class Texts:
    """Boards that are handed over as texts, and what is wrong with some."""

    def __init__(self, boards: Iterable[Union[Board, SudokuError, None]]) -> None:
        self.texts: list[Any] = list(boards)
        self.bad: dict[int, SudokuError] = {}
        #: 81 bytes for each board.
        self.packed = _joined(self.texts) or self._one_by_one()

    def __len__(self) -> int:
        return len(self.texts)

    def _one_by_one(self) -> bytes:
        packed = []
        for number, board in enumerate(self.texts):
            text: Union[str, bytes] = b""
            try:
                if isinstance(board, SudokuError):
                    raise board
                text = text_of(board)
                packed.append(cells_of(text))
            except SudokuError as error:
                self.bad[number] = error.with_traceback(None)
                packed.append(b"\0" * CELLS)  # which C refuses
            self.texts[number] = text
        return b"".join(packed)

    def run(self, results: Any, flags: int, work: _Work, progress: Optional[Progress]) -> bytes:
        """Does the work, and returns what it made of the boards."""
        count = len(self)
        packed = (ctypes.c_char * (count * CELLS)).from_buffer(bytearray(self.packed))
        at, size = ctypes.addressof(results), ctypes.sizeof(results) // max(1, count)
        _run(ctypes.addressof(packed), count, CELLS, at, size, flags, work, progress)
        return packed.raw

    def error(self, number: int) -> SudokuError:
        """What is wrong with a board that C refused."""
        return self.bad.get(number) or bad_board(self.texts[number])


def _array(
    boards: NDArray[Any],
    results_dtype: str,
    characters: bool,
    writes: bool,
    flags: int,
    work: _Work,
    progress: Optional[Progress],
) -> NDArray[Any]:
    """Does the work on an array in place, and returns the results."""
    import numpy

    count, stride = array_layout(boards, writes)
    results = numpy.empty(count, results_dtype)
    if count == 0:
        return results
    if boards.dtype == numpy.uint8 and not characters:
        flags |= _DIGITS
    at, to = boards.ctypes.data, results.ctypes.data
    _run(at, count, stride, to, results.itemsize, flags, work, progress)
    return results


def array_layout(boards: NDArray[Any], writes: bool) -> tuple[int, int]:
    """How many boards an array has, and how many bytes after one the next begins."""
    import numpy

    dtype, shape, strides = boards.dtype, boards.shape, boards.strides
    if dtype == numpy.uint8 or dtype == "S1":
        good = shape[1:] in ((81,), (9, 9))
        packed = strides[1:] == (1,) if boards.ndim == 2 else strides[1:] == (9, 1)
    elif dtype == "S81":
        good, packed = boards.ndim == 1, True
    else:
        raise TypeError(
            f"an array of boards has dtype uint8, S1 or S81, not {dtype}; {_way_out(boards)}"
        )
    if not good:
        message = f"boards of shape {shape}, which is neither (n, 81) nor (n, 9, 9)"
        if shape in ((81,), (9, 9)):
            message += "; one board is for solve() or count(), or is boards[numpy.newaxis]"
        raise ValueError(message)
    count = len(boards)
    if count == 0:
        return 0, CELLS
    stride = strides[0] if count > 1 else CELLS
    if not packed or stride < CELLS:
        raise ValueError(
            "the cells of a board do not follow each other in memory; "
            "numpy.ascontiguousarray(boards) makes a copy where they do"
        )
    if writes and not boards.flags.writeable:
        raise ValueError("the array is read-only; boards.copy() can be solved in place")
    return count, stride


def _way_out(boards: NDArray[Any]) -> str:
    """What to do with an array of another dtype."""
    if boards.dtype.kind in "US":
        size = 1 if boards.ndim > 1 else CELLS
        return f'boards.astype("S{size}") has characters, and boards.tolist() is a list of texts'
    if boards.dtype.kind in "iu":
        return 'boards.astype("uint8") has numbers from 0 to 9'
    return "boards.tolist() is a list, of which each board is taken for what it is"
