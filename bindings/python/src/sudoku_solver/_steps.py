"""The next step, and why: hint, hints, path."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Iterable, NamedTuple, Optional, Union

from . import _library
from ._candidates import PEERS, Candidates, open_candidates
from ._errors import MEMORY
from ._hooks import Hook
from ._shapes import Board, bad_board, cells_of, text_of
from ._structures import CStep, Sets
from ._techniques import Technique

_UNIQUENESS, _CUT = 1, 2

#: A cell, 0 to 80, and a digit.
Place = tuple[int, int]


class Node(NamedTuple):
    """A candidate in a chain."""

    cell: int
    digit: int
    #: Does the cell have the digit, or does it not?
    on: bool
    #: The earlier nodes from which this follows, by their numbers; of an assumption, none.
    parents: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A step on the way to the solution, and its reason. Its text is what str() gives.

    Candidates are pairs of a cell, 0 to 80, and a digit, in reading order. Units are numbers: rows
    0 to 8, columns 9 to 17, boxes 18 to 26.
    """

    technique: Technique
    #: In tenths.
    rating: int
    #: The cell and the digit that it gets, if any does.
    placement: Optional[Place]
    #: The candidates that go.
    eliminations: tuple[Place, ...]
    #: The candidates that are the reason.
    pattern: tuple[Place, ...]
    #: Those in another role: the pivot of a wing, the extra digits of a unique loop.
    extra: tuple[Place, ...]
    #: The units that the pattern uses.
    units: tuple[int, ...]
    #: Of these, the ones that it rests on: the box of pointing, the base lines of a fish.
    bases: tuple[int, ...]
    #: Does the step rely on there being one solution?
    uniqueness: bool
    #: Are some of the chain's nodes left out?
    cut: bool
    #: Of chains, the number of nodes, nested chains included.
    complexity: int
    #: The nodes of a chain, each behind those from which it follows.
    nodes: tuple[Node, ...]
    #: One or two English sentences.
    text: str
    #: The board before the step.
    board: str
    #: The candidates before the step.
    candidates: Candidates

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        from ._picture import picture

        return picture(self).svg


class _Position:
    """A board and its candidates, from step to step."""

    def __init__(self, cells: bytes) -> None:
        self.cells = bytearray(cells.replace(b"0", b"."))
        self.sets = list(open_candidates(cells).sets)

    def keep(self, candidates: Iterable[int]) -> None:
        """Leaves blank cells no more candidates than these."""
        for cell, kept in enumerate(candidates):
            if self.cells[cell] == ord("."):
                self.sets[cell] &= kept

    def take(self, step: Step) -> None:
        for cell, digit in step.eliminations:
            self.sets[cell] &= ~(1 << digit - 1)
        if step.placement is not None:
            cell, digit = step.placement
            self.cells[cell] = ord("0") + digit
            for peer in PEERS[cell]:
                self.sets[peer] &= ~(1 << digit - 1)
            self.sets[cell] = 1 << digit - 1

    def step(self, step: CStep) -> Step:
        """What C found at this position."""
        nodes = []
        for node in step.nodes[: step.node_count]:
            parents = step.links[node.first_link : node.first_link + node.links]
            nodes.append(Node(node.cell, node.digit, node.on != 0, tuple(parents)))
        return Step(
            technique=Technique(step.technique),
            rating=step.rating,
            placement=(step.cell, step.digit) if step.cell >= 0 else None,
            eliminations=_places(step.removed),
            pattern=_places(step.pattern),
            extra=_places(step.extra),
            units=tuple(unit for unit in range(27) if step.units >> unit & 1),
            bases=tuple(unit for unit in range(27) if step.bases >> unit & 1),
            uniqueness=step.flags & _UNIQUENESS != 0,
            cut=step.flags & _CUT != 0,
            complexity=step.complexity,
            nodes=tuple(nodes),
            text=_text(step),
            board=self.cells.decode("ascii"),
            candidates=Candidates(self.sets),
        )


def _places(sets: Any) -> tuple[Place, ...]:
    return tuple(
        (cell, digit)
        for cell, set_ in enumerate(sets)
        if set_
        for digit in range(1, 10)
        if set_ >> digit - 1 & 1
    )


def _text(step: CStep) -> str:
    size = 1024
    while True:
        text = ctypes.create_string_buffer(size)
        length = _library.step_text(ctypes.byref(step), text, size)
        if length < size:
            return text.value.decode("ascii")
        size = length + 1


#: What a player has left: Candidates, or 81 sets as they are made of.
Left = Union[Candidates, Iterable[Union[int, Iterable[int]]]]


class _Situation:
    """A puzzle as far as a player has got, for C, and the position that this is."""

    def __init__(self, puzzle: Board, board: Optional[Board], candidates: Optional[Left]) -> None:
        text = text_of(puzzle)
        self.puzzle = cells_of(text)
        if _library.validate(self.puzzle, None) < 0:
            raise bad_board(text)
        self.board: Optional[bytes] = None
        cells = self.puzzle
        if board is not None:
            entered = text_of(board)
            self.board = cells_of(entered)
            if not all(cell in b".0123456789" for cell in self.board):
                raise bad_board(entered)
            cells = bytes(
                own if own not in b".0" else other for own, other in zip(cells, self.board)
            )
        self.position = _Position(cells)
        self.candidates = None
        if candidates is not None:
            if not isinstance(candidates, Candidates):
                candidates = Candidates(candidates)
            self.candidates = Sets(*candidates.sets)
            self.position.keep(candidates.sets)


def hint(
    puzzle: Board, board: Optional[Board] = None, candidates: Optional[Left] = None
) -> Optional[Step]:
    """The next step for a board that a player has begun to fill in, with its reason.

    `board` is the puzzle with what has been entered, by default nothing; `candidates` those that
    the player has left, by default all that nothing on the board excludes. A wrong entry, or a cell
    that has lost its candidate, is reported before anything else, as Technique.MISTAKE; else it is
    the easiest step. None when there is nothing left to do, and for a puzzle without or with
    several solutions. Raises as solve() does, but not for clashes on `board`.
    """
    situation = _Situation(puzzle, board, candidates)
    step = CStep()
    given = situation.puzzle, situation.board, situation.candidates
    code = _library.hint(*given, ctypes.byref(step))
    _check(code)
    return situation.position.step(step) if code == 1 else None


def hints(
    puzzle: Board,
    board: Optional[Board] = None,
    candidates: Optional[Left] = None,
    *,
    limit: Optional[int] = None,
) -> list[Step]:
    """Every step that is there now, easiest first, or the first `limit` of them.

    There can be thousands, and those of the hardest techniques take minutes; Ctrl-C is heard
    between two of them. The rest is as with hint().
    """
    situation = _Situation(puzzle, board, candidates)
    steps: list[Step] = []
    if limit is not None and limit < 1:
        raise ValueError(f"the limit is {limit}, and must be at least 1")

    def visit(step: CStep) -> bool:
        steps.append(situation.position.step(step))
        return len(steps) == limit

    hook = Hook()
    given = situation.puzzle, situation.board, situation.candidates
    code = _library.hints(*given, hook.visitor(visit), 0)
    hook.raise_again()
    _check(code)
    return steps


def path(puzzle: Board) -> list[Step]:
    """The whole way from a puzzle to its solution, in the steps that the rating takes.

    It is empty for a puzzle without blanks, and for one without or with several solutions. Where
    the techniques do not suffice, it ends early. Raises as solve() does.
    """
    text = text_of(puzzle)
    cells = cells_of(text)
    steps: list[Step] = []
    if _library.validate(cells, None) < 0:
        raise bad_board(text)
    position = _Position(cells)

    def visit(step: CStep) -> bool:
        steps.append(position.step(step))
        position.take(steps[-1])
        return False

    hook = Hook()
    code = _library.path(cells, hook.visitor(visit), 0)
    hook.raise_again()
    _check(code)
    return steps


def _check(code: int) -> None:
    if code == MEMORY:
        raise MemoryError("no memory for a step")
    if code < 0:
        raise RuntimeError(f"unexpected result {code} of the library")
