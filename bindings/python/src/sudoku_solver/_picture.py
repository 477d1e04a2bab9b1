"""A board as a picture: SVG."""

from __future__ import annotations

from typing import Iterable, NamedTuple, Optional, Union

from ._boards import parse
from ._candidates import Candidates
from ._shapes import Board, text_of
from ._steps import Place, Step

#: The side of a cell; a board has nine, and a margin around them.
CELL, MARGIN = 36, 12
SIDE = 9 * CELL

# A picture without a ground would be hard to read on a dark page. Attributes, and no style sheet:
# that would be the whole notebook's.
_FONT = 'font-family="Helvetica, Arial, sans-serif" text-anchor="middle"'
_GIVEN = 'font-size="22" font-weight="bold" fill="#000"'
_ENTERED = 'font-size="22" fill="#236"'
_SMALL = 'font-size="10" fill="#555"'
_COLOURS = {"pattern": "#acf", "extra": "#fe8", "removed": "#f99", "placed": "#9d9"}
_ARROW = "#c0c"


class Picture(NamedTuple):
    """A picture, which a notebook shows. `svg` is its text; write_text() of a Path makes a file."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def picture(
    shown: Union[Board, Candidates, Step], *, givens: Optional[Board] = None
) -> Picture:
    """A board, candidates, or a step, as a picture; a board is any text that parse() reads.

    Givens are bold: all digits, or those of `givens`. Of a step, red are the candidates that go,
    green is the digit that is placed, blue are the candidates that are the reason, yellow those in
    another role; a chain is arrows from each candidate to those that follow from it, dashed to one
    that the cell does not have.
    """
    size = SIDE + 2 * MARGIN
    inside = [f'<rect width="{size}" height="{size}" fill="#fff"/>']
    inside.append(f'<g transform="translate({MARGIN} {MARGIN})" {_FONT}>')
    if isinstance(shown, Step):
        for kind, places in (
            ("pattern", shown.pattern),
            ("extra", shown.extra),
            ("removed", shown.eliminations),
            ("placed", (shown.placement,) if shown.placement else ()),
        ):
            inside += _marks(_COLOURS[kind], places, shown.board)
    board, sets = ".", None
    if isinstance(shown, Candidates):
        board = "".join(str(d[0]) if len(d) == 1 else "." for d in map(shown.digits, range(81)))
        sets = shown
    elif isinstance(shown, Step):
        board, sets = shown.board, shown.candidates
    else:
        board = parse(text_of(shown))
    inside += drawn(board, sets, None if givens is None else parse(text_of(givens)))
    if isinstance(shown, Step):
        inside += _arrows(shown)
    inside.append("</g>")
    title = f"<title>{shown.text}</title>" if isinstance(shown, Step) else ""
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}">{title}{"".join(inside)}</svg>'
    )


def drawn(board: str, candidates: Optional[Candidates], givens: Optional[str]) -> list[str]:
    """The lines and the digits of a board at the origin, nine cells wide."""
    parts = []
    for thick in (False, True):
        lines = [line * CELL for line in range(10) if (line % 3 == 0) == thick]
        path = "".join(f"M0 {at}h{SIDE}M{at} 0v{SIDE}" for at in lines)
        stroke = '"#000" stroke-width="2.5"' if thick else '"#999"'
        parts.append(f'<path stroke={stroke} stroke-linecap="square" d="{path}"/>')
    for cell, digit in enumerate(board):
        left, top = cell % 9 * CELL, cell // 9 * CELL
        if digit != ".":
            style = _GIVEN if givens is None or givens[cell] != "." else _ENTERED
            at = f'x="{left + CELL // 2}" y="{top + CELL // 2 + 8}"'
            parts.append(f"<text {at} {style}>{digit}</text>")
        elif candidates is not None:
            for small in candidates.digits(cell):
                x, y = _middle(cell, small)
                parts.append(f'<text x="{x}" y="{y + 4}" {_SMALL}>{small}</text>')
    return parts


def _middle(cell: int, digit: int) -> tuple[int, int]:
    """The middle of a candidate."""
    row, column = divmod(digit - 1, 3)
    return cell % 9 * CELL + 7 + 11 * column, cell // 9 * CELL + 7 + 11 * row


def _marks(colour: str, places: Iterable[Place], board: str) -> list[str]:
    parts = []
    for cell, digit in places:
        x, y, radius = *_middle(cell, digit), 6
        if board[cell] != ".":  # a digit that was entered, or a given that is the reason
            x, y, radius = cell % 9 * CELL + CELL // 2, cell // 9 * CELL + CELL // 2, 14
        parts.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>')
    return parts


def _arrows(step: Step) -> list[str]:
    if not step.nodes:
        return []
    head = f'<path d="M0 0L6 3L0 6z" fill="{_ARROW}"/>'
    parts = [
        '<defs><marker id="sudoku-head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" '
        f'markerHeight="6" orient="auto">{head}</marker></defs>'
    ]
    for node in step.nodes:
        for number in node.parents:
            parent = step.nodes[number]
            x, y = _middle(parent.cell, parent.digit)
            to_x, to_y = _middle(node.cell, node.digit)
            dash = "" if node.on else ' stroke-dasharray="4 2"'
            parts.append(
                f'<path d="M{x} {y}L{to_x} {to_y}" stroke="{_ARROW}" fill="none"{dash} '
                'marker-end="url(#sudoku-head)"/>'
            )
    return parts
