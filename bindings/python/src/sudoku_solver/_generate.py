"""New puzzles."""

from __future__ import annotations

import ctypes
import enum
from dataclasses import dataclass
from typing import Iterator, Optional, Sequence, Union

from . import _library
from ._batch import threads_of
from ._boards import Buffer, Solution, solve
from ._canonical import seed_of, uint64
from ._errors import (
    ARGUMENT,
    CELLS,
    GAVE_UP,
    MEMORY,
    GaveUpError,
    RecipeError,
    SudokuError,
    length_error,
)
from ._hooks import Hook
from ._rating import Rating, ratings_of
from ._shapes import Board, bad_board, cells_of, text_of
from ._slices import Progress
from ._structures import CRating, CRecipe

_MINIMAL = 1


class Symmetry(enum.IntEnum):
    """The symmetry of the clues' places."""

    NONE = 0
    ROTATION_180 = 1  #: by half a turn
    ROTATION_90 = 2  #: by a quarter turn
    HORIZONTAL = 3  #: the upper half is mirrored into the lower
    VERTICAL = 4  #: the left half is mirrored into the right
    BOTH = 5  #: horizontal and vertical
    DIAGONAL = 6  #: mirrored at the diagonal from the upper left corner
    ANTIDIAGONAL = 7  #: mirrored at the diagonal from the upper right corner
    DIAGONALS = 8  #: both diagonals
    FULL = 9  #: all of them


class Puzzle(str):
    """A puzzle that was made: text of 81 characters, 1 to 9 and . for a blank."""

    __slots__ = ("origin", "rating")

    #: The seed and the index that it was made of.
    origin: tuple[int, int]
    #: How hard it is. None if that was not asked for.
    rating: Optional[Rating]

    def __new__(
        cls, cells: str, origin: tuple[int, int], rating: Optional[Rating] = None
    ) -> Puzzle:
        self = str.__new__(cls, cells)
        self.origin, self.rating = origin, rating
        return self

    @property
    def solution(self) -> Solution:
        """The only solution."""
        solution = solve(self)
        assert solution is not None
        return solution

    def __getnewargs__(  # type: ignore[override]
        self,
    ) -> tuple[str, tuple[int, int], Optional[Rating]]:
        return str(self), self.origin, self.rating

    def _repr_svg_(self) -> str:
        from ._picture import picture

        return picture(self).svg


@dataclass(frozen=True)
class Recipe:
    """What kind of puzzle is wished; by default any with one solution."""

    #: No clue can go without another solution coming in.
    minimal: bool = False
    #: Of the clues' places, not of their digits.
    symmetry: Symmetry = Symmetry.NONE
    #: The fewest and the most clues; 0 for no wish.
    clues_min: int = 0
    clues_max: int = 0
    #: The least and the greatest ER (see Rating), in tenths; 0 for no wish.
    er_min: int = 0
    er_max: int = 0
    #: 81 characters, or nine rows of nine, . or 0 where no clue may stand; None for everywhere.
    pattern: Union[str, Sequence[str], None] = None
    #: A board whose clues must be among the puzzle's.
    keep: Optional[Board] = None
    #: How many grids are tried for one puzzle; 0 for 10,000.
    attempts: int = 0

    def _for_c(self) -> CRecipe:
        recipe = CRecipe(flags=_MINIMAL if self.minimal else 0, symmetry=Symmetry(self.symmetry))
        for name in ("clues_min", "clues_max", "er_min", "er_max"):
            number = getattr(self, name)
            if not 0 <= number <= 255:  # which C takes for what it is
                raise RecipeError(_IMPOSSIBLE)
            setattr(recipe, name, number)
        recipe.attempts = uint64(self.attempts, "attempts")
        if self.pattern is not None:
            pattern = "".join(self.pattern)
            if len(pattern) != CELLS:
                raise length_error(len(pattern), min(len(pattern), CELLS))
            # Any character but . and 0 is a place; that of C's end is none of them.
            recipe.pattern = pattern.encode("ascii", "replace").replace(b"\0", b"x")
        if self.keep is not None:
            keep = text_of(self.keep)
            recipe.keep = cells_of(keep)
            if _library.validate(recipe.keep, None) < 0:
                raise bad_board(keep)
        return recipe


_IMPOSSIBLE = "no puzzle can meet the recipe"


def generate(
    recipe: Optional[Recipe] = None,
    *,
    seed: Optional[int] = None,
    index: int = 0,
    rated: bool = False,
) -> Puzzle:
    """Makes a puzzle.

    It depends on the recipe, the seed and the index (0 to 2**64 - 1), and on nothing else: it is
    the same on every machine and in every version. Without a seed it is a new one each time.
    `rated` asks for its rating.

    Raises RecipeError for what nothing can meet, GaveUpError if no attempt met it, and for `keep`
    as solve() does. A recipe with a rating can take long, and Ctrl-C is heard at the end of it.
    """
    wish = (recipe or Recipe())._for_c()
    seed, index = seed_of(seed), uint64(index, "index")
    cells, rating = Buffer(), CRating()
    rated_to = ctypes.byref(rating) if rated else None
    code = _library.generate(ctypes.byref(wish), seed, index, cells, None, rated_to)
    if code < 0:
        raise _error(code)
    text = cells.raw.decode("ascii")
    return Puzzle(text, (seed, index), ratings_of(rating)[0] if rated else None)


def generate_batch(
    count: int,
    recipe: Optional[Recipe] = None,
    *,
    seed: Optional[int] = None,
    first: int = 0,
    rated: bool = False,
    threads: int = 0,
    progress: Optional[Progress] = None,
) -> list[Union[Puzzle, SudokuError]]:
    """Makes `count` puzzles: those that generate() makes for the indices from `first` on.

    With `threads` threads; 0 means as many as the process may use. In the place of a puzzle that no
    attempt met is a GaveUpError. `progress`, unless it is None, is called now and then with how
    many are done and how many there are. What it raises ends the batch, as Ctrl-C does.
    """
    wish = (recipe or Recipe())._for_c()
    seed, first, threads = seed_of(seed), uint64(first, "first"), threads_of(threads)
    uint64(first + count, "first + count")
    cells, codes = (ctypes.c_char * (CELLS * count))(), (ctypes.c_int8 * count)()
    found = (CRating * count)() if rated else None
    hook = Hook()
    told = hook.progress(progress, 0, count, count)
    made = _library.generate_batch(
        *(ctypes.byref(wish), seed, first, count, cells, CELLS),
        *(codes, found, threads, told, None),
    )
    hook.raise_again()
    if made < 0:
        raise _error(made)
    if progress is not None and count:
        progress(count, count)
    text, ratings = cells.raw.decode("latin-1"), None if found is None else ratings_of(found)
    answers: list[Union[Puzzle, SudokuError]] = []
    for number, code in enumerate(codes[:]):
        if code > 0:
            rating = ratings[number] if ratings is not None else None
            cut = text[CELLS * number : CELLS * (number + 1)]
            answers.append(Puzzle(cut, (seed, first + number), rating))
        elif code == GAVE_UP:
            answers.append(GaveUpError("no attempt met the recipe"))
        else:
            raise _error(code)
    return answers


def puzzles(
    recipe: Optional[Recipe] = None,
    *,
    seed: Optional[int] = None,
    first: int = 0,
    rated: bool = False,
) -> Iterator[Puzzle]:
    """Generates puzzles without end: those of the indices from `first` on.

    Raises as generate() does, for a bad recipe at once.
    """
    (recipe or Recipe())._for_c()
    return _generate(recipe, seed_of(seed), uint64(first, "first"), rated)


def _generate(recipe: Optional[Recipe], seed: int, index: int, rated: bool) -> Iterator[Puzzle]:
    while True:
        yield generate(recipe, seed=seed, index=index, rated=rated)
        index += 1


def _error(code: int) -> Exception:
    if code == ARGUMENT:
        return RecipeError(_IMPOSSIBLE)
    if code == GAVE_UP:
        return GaveUpError("no attempt met the recipe")
    if code == MEMORY:
        return MemoryError("no memory for a rating")
    return RuntimeError(f"unexpected result {code} of the library")
