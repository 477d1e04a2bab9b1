"""How hard a puzzle is."""

from __future__ import annotations

import ctypes
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Optional, Union, overload

from . import _library
from ._batch import (
    array_layout,
    is_array,
    no_characters,
    refuse,
    Texts,
    threads_of,
)
from ._errors import CELLS, MEMORY, SudokuError
from ._hooks import Hook
from ._shapes import Board, bad_board, cells_of, text_of
from ._slices import Progress, slices
from ._structures import CRating, ProgressHook
from ._techniques import Technique

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


# Seconds for a puzzle.
_SLOW = 0.0005


class Rating(NamedTuple):
    """How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1. Ratings are tenths: 71 is 7.1.

    They are equal to the Explainer's up to 9.0.
    """

    #: The hardest step; 200 where the techniques do not suffice, 0 for a puzzle without blanks.
    er: int
    #: The pearl: the hardest step up to the first placement.
    ep: int
    #: The diamond: the first step.
    ed: int
    #: The technique of the hardest step; None if `er` is 200 or 0.
    technique: Optional[Technique]
    #: The number of steps.
    steps: int
    #: 1 (easy, up to 1.2), 2 (medium, 1.5), 3 (hard, 2.5), 4 (superior, 6.0), 5 (fiendish).
    level: int

    def __str__(self) -> str:
        numbers = "/".join(f"{number / 10:.1f}" for number in self[:3])
        return f"{numbers} {self.technique}" if self.technique else numbers


_TECHNIQUES = {0: None, **{int(technique): technique for technique in Technique}}


def ratings_of(found: Any) -> list[Rating]:
    """The ratings of one of C's, or of an array of them."""
    fields: list[Any] = memoryview(bytes(found)).cast("i").tolist()
    at, size = Rating._fields.index("technique"), len(Rating._fields)
    fields[at::size] = map(_TECHNIQUES.__getitem__, fields[at::size])
    # Rating(...) itself takes half of the time that a list adds to the library's.
    return list(map(partial(tuple.__new__, Rating), zip(*(iter(fields),) * size)))


def rate(puzzle: Board) -> Optional[Rating]:
    """How hard a puzzle is. None for one without or with several solutions; count() tells which.

    Puzzles above 9.5 can take seconds. Raises as solve() does.
    """
    text = text_of(puzzle)
    cells = cells_of(text)
    found = CRating()
    code = _library.rate(cells, ctypes.byref(found))
    if code == MEMORY:
        raise MemoryError("no memory for a rating")
    if code < 0:
        raise bad_board(text)
    return ratings_of(found)[0] if code == 1 else None


# An array is an iterable, too, and the first that fits is taken.
@overload
def rate_batch(  # type: ignore[overload-overlap]
    puzzles: Union[NDArray[numpy.uint8], NDArray[numpy.bytes_]],
    *,
    threads: int = ...,
    characters: bool = ...,
    progress: Optional[Progress] = ...,
) -> NDArray[numpy.void]: ...


@overload
def rate_batch(
    puzzles: Iterable[Union[Board, SudokuError, None]],
    *,
    threads: int = ...,
    progress: Optional[Progress] = ...,
) -> list[Union[Rating, SudokuError, None]]: ...


def rate_batch(
    puzzles: Any,
    *,
    threads: int = 0,
    characters: bool = False,
    progress: Optional[Progress] = None,
) -> Any:
    """Rates many puzzles, with `threads` threads; 0 means as many as the process may use.

    Of puzzles (a list, a pandas column, any iterable) it returns a list with what rate() returns
    for each, or with the SudokuError that it would raise.

    Of a NumPy array, which is as for solve_batch() and is only read, it returns a structured array
    with the fields result (1, or a Result of a puzzle without a rating), er, ep, ed, technique (a
    number), steps and level, which pandas.DataFrame() takes as it is.

    `progress`, unless it is None, is called now and then with how many puzzles are done and how
    many there are. What it raises ends the batch, as Ctrl-C does.
    """
    threads = threads_of(threads)
    refuse(puzzles)
    if is_array(puzzles):
        return _rate_array(puzzles, characters, threads, progress)
    no_characters(characters)
    texts = Texts(puzzles)
    codes, ratings = _rate_texts(texts, threads, progress)
    return [
        rating if code == 1 else texts.error(number) if code < 0 else None
        for number, (code, rating) in enumerate(zip(codes, ratings_of(ratings)))
    ]


def rate_columns(
    puzzles: Iterable[Union[Board, SudokuError, None]],
    *,
    threads: int = 0,
    progress: Optional[Progress] = None,
) -> dict[str, list[Any]]:
    """The ratings of a column of puzzles as columns: a list for each name.

    The names are er, ep, ed, technique (the name), steps and level, in which a puzzle without a
    rating has None; and problem, which says what is wrong with such a puzzle, or None.

        frame = frame.assign(**sudoku_solver.rate_columns(frame["puzzle"]))    # pandas
    """
    threads = threads_of(threads)
    refuse(puzzles)
    texts = Texts(puzzles)
    codes, ratings = _rate_texts(texts, threads, progress)
    names = {technique: str(technique) for technique in Technique}
    columns: dict[str, list[Any]] = {}
    rated = ratings_of(ratings)
    for number, name in enumerate(Rating._fields):
        columns[name] = [row[number] if code == 1 else None for code, row in zip(codes, rated)]
    columns["technique"] = [names.get(number) for number in columns["technique"]]
    problems = {0: "no solution", 2: "several solutions"}
    columns["problem"] = [
        str(texts.error(number)) if code < 0 else problems.get(code)
        for number, code in enumerate(codes)
    ]
    return columns


def _work(
    at: int, count: int, stride: int, results: int, ratings: int, threads: int, progress: Any
) -> None:
    """Rates puzzles from an address on.

    They take microseconds or seconds. Slow ones come in slices in which C calls after each puzzle;
    for fast ones the call alone would be a tenth of the time.
    """
    slow = True
    for start, end in slices(count, progress, first=16):
        hook, here = Hook(), end - start
        told = hook.progress(progress, start, here, count) if slow else ProgressHook()
        to = results + start, ratings + start * ctypes.sizeof(CRating)
        before = time.monotonic()
        done = _library.rate_batch(at + start * stride, here, stride, *to, threads, told, None)
        slow = time.monotonic() - before > _SLOW * here
        hook.raise_again()
        if done < 0:
            raise RuntimeError(f"unexpected result {done} of the library")


def _rate_texts(
    texts: Texts, threads: int, progress: Optional[Progress]
) -> tuple[list[int], Any]:
    count, packed = len(texts), texts.packed
    codes, ratings = (ctypes.c_int8 * count)(), (CRating * count)()
    # C only reads them.
    at = ctypes.cast(ctypes.c_char_p(packed), ctypes.c_void_p).value or 0
    to = ctypes.addressof(codes), ctypes.addressof(ratings)
    _work(at, count, CELLS, *to, threads, progress)
    if MEMORY in codes:
        raise MemoryError("no memory for a rating")
    return codes[:], ratings


def _rate_array(
    puzzles: NDArray[Any], characters: bool, threads: int, progress: Optional[Progress]
) -> NDArray[Any]:
    import numpy

    count, stride = array_layout(puzzles, writes=False)
    if puzzles.dtype == numpy.uint8 and not characters:
        # C rates characters only.
        puzzles = numpy.where(puzzles < 10, puzzles + ord("0"), ord("x")).astype(numpy.uint8)
        stride = CELLS
    fields = [("result", "i1")] + [(name, "i4") for name in Rating._fields]
    answers = numpy.zeros(count, fields)
    results = numpy.zeros(count, "i1")
    ratings = numpy.zeros(count, fields[1:])
    if count:
        to = results.ctypes.data, ratings.ctypes.data
        _work(puzzles.ctypes.data, count, stride, *to, threads, progress)
        if (results == MEMORY).any():
            raise MemoryError("no memory for a rating")
        answers["result"] = results
        for name in Rating._fields:
            answers[name] = ratings[name]
    return answers
