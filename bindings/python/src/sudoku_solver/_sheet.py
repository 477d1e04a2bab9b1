"""Puzzles to print: six on a page, and their solutions at the end."""

from __future__ import annotations

import io
from html import escape
from typing import Any, Iterable, NamedTuple, Optional, Union

from ._boards import parse, solve
from ._generate import Puzzle
from ._shapes import Board, text_of

#: Width and height in points.
_PAPERS = {"A4": (595, 842), "letter": (612, 792)}

_MARGIN = 42
_LEVELS = ("easy", "medium", "hard", "superior", "fiendish")


class _Line(NamedTuple):
    x: float
    y: float
    to_x: float
    to_y: float
    width: float


class _Text(NamedTuple):
    """`x` is its middle, `y` where it stands."""

    x: float
    y: float
    size: float
    bold: bool
    text: str


_Page = list[Union[_Line, _Text]]


class Sheet:
    """Pages with puzzles; a notebook shows the first one."""

    def __init__(self, pages: list[_Page], size: tuple[int, int], title: str) -> None:
        self._pages, self._size, self._title = pages, size, title

    @property
    def pages(self) -> list[str]:
        """Each page as SVG."""
        return [_svg(page, self._size) for page in self._pages]

    @property
    def svg(self) -> str:
        """All pages in one SVG, one below the other."""
        width, height = self._size
        parts = []
        for number, page in enumerate(self.pages):
            nested = page.replace("<svg ", f'<svg y="{number * height}" ', 1)
            parts.append(nested)
        return _head(width, height * len(parts)) + "".join(parts) + "</svg>"

    def pdf(self) -> bytes:
        """All pages as PDF. It needs reportlab: pip install sudoku_solver[pdf]."""
        try:
            from reportlab.pdfgen.canvas import Canvas
        except ImportError:
            raise ImportError("a PDF needs reportlab: pip install reportlab") from None
        file = io.BytesIO()
        # The same puzzles are the same file.
        canvas: Any = Canvas(file, pagesize=self._size, invariant=1)
        canvas.setTitle(self._title or "Sudoku")
        for page in self._pages:
            _to_canvas(page, canvas, self._size[1])
            canvas.showPage()
        canvas.save()
        return file.getvalue()

    def _repr_svg_(self) -> str:
        return self.pages[0]


def sheet(
    puzzles: Iterable[Board],
    *,
    title: str = "",
    solutions: bool = True,
    paper: str = "A4",
) -> Sheet:
    """Puzzles to print, six on a page, with the solutions, twelve on a page, at the end.

        sheet(generate_batch(12, rated=True), title="Sunday").pdf()

    A puzzle is any board or text that parse() reads; under one that was made with its rating
    stands how hard it is. Raises as solve() does, and ValueError if there are none, for a puzzle
    without or with several solutions, or for another paper than "A4" or "letter".
    """
    if paper not in _PAPERS:
        raise ValueError(f"no paper is called {paper!r}; there are {', '.join(_PAPERS)}")
    boards, captions, solved = [], [], []
    for number, puzzle in enumerate(puzzles, 1):
        if isinstance(puzzle, Exception):
            raise puzzle
        board = parse(text_of(puzzle))
        solution = solve(board)
        if solution is None or not solution.unique:
            what = "no solution" if solution is None else "several solutions"
            raise ValueError(f"puzzle {number} has {what}")
        boards.append(board)
        solved.append(str(solution))
        captions.append(_caption(number, puzzle))
    if not boards:
        raise ValueError("there are no puzzles")
    size = _PAPERS[paper]
    pages = _laid_out(boards, captions, title, (2, 3), size)
    if solutions:
        numbers = [str(number) for number in range(1, len(boards) + 1)]
        heading = f"{title}: solutions" if title else "Solutions"
        pages += _laid_out(solved, numbers, heading, (3, 4), size, givens=boards)
    for number, page in enumerate(pages, 1):
        page.append(_Text(size[0] / 2, size[1] - 22, 8, False, f"{number} / {len(pages)}"))
    return Sheet(pages, size, title)


def _caption(number: int, puzzle: Any) -> str:
    rating = puzzle.rating if isinstance(puzzle, Puzzle) else None
    if rating is None:
        return str(number)
    return f"{number}   {_LEVELS[rating.level - 1]} ({rating.er / 10:.1f})"


def _laid_out(
    boards: list[str],
    captions: list[str],
    title: str,
    grid: tuple[int, int],
    size: tuple[int, int],
    givens: Optional[list[str]] = None,
) -> list[_Page]:
    """Pages with so many boards beside and below each other."""
    columns, rows = grid
    top = _MARGIN + (28 if title else 0)
    wide, high = (size[0] - 2 * _MARGIN) / columns, (size[1] - top - _MARGIN) / rows
    side = min(wide - 18, high - 34)
    pages: list[_Page] = []
    for number, board in enumerate(boards):
        place = number % (columns * rows)
        if place == 0:
            pages.append([])
            if title:
                pages[-1].append(_Text(size[0] / 2, _MARGIN + 10, 16, True, title))
        middle = _MARGIN + (place % columns + 0.5) * wide
        upper = top + place // columns * high + 18
        pages[-1].append(_Text(middle, upper - 6, min(11, side / 18), False, captions[number]))
        bold = board if givens is None else givens[number]
        pages[-1] += _board(board, bold, middle - side / 2, upper, side)
    return pages


def _board(board: str, bold: str, left: float, top: float, side: float) -> _Page:
    """A board; `bold` has something where a digit is bold."""
    cell = side / 9
    parts: _Page = []
    for line in range(10):
        at = line * cell
        width = side / 120 if line % 3 == 0 else side / 450
        parts.append(_Line(left, top + at, left + side, top + at, width))
        parts.append(_Line(left + at, top, left + at, top + side, width))
    for place, digit in enumerate(board):
        if digit != ".":
            x, y = left + (place % 9 + 0.5) * cell, top + (place // 9 + 0.72) * cell
            parts.append(_Text(x, y, 0.62 * cell, bold[place] != ".", digit))
    return parts


def _head(width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
    )


def _svg(page: _Page, size: tuple[int, int]) -> str:
    width, height = size
    parts = [_head(width, height), f'<rect width="{width}" height="{height}" fill="#fff"/>']
    parts.append('<g font-family="Helvetica, Arial, sans-serif" text-anchor="middle">')
    for part in page:
        if isinstance(part, _Line):
            x, y, to_x, to_y, thick = part
            path = f"M{x:.2f} {y:.2f}L{to_x:.2f} {to_y:.2f}"
            stroke = f'stroke="#000" stroke-width="{thick:.2f}" stroke-linecap="square"'
            parts.append(f'<path d="{path}" {stroke}/>')
        else:
            weight = ' font-weight="bold"' if part.bold else ""
            at = f'x="{part.x:.2f}" y="{part.y:.2f}" font-size="{part.size:.2f}"'
            parts.append(f"<text {at}{weight}>{escape(part.text)}</text>")
    return "".join(parts) + "</g></svg>"


def _to_canvas(page: _Page, canvas: Any, height: int) -> None:
    """Draws a page with reportlab, whose y grows upwards."""
    canvas.setLineCap(2)
    for part in page:
        if isinstance(part, _Line):
            canvas.setLineWidth(part.width)
            canvas.line(part.x, height - part.y, part.to_x, height - part.to_y)
        else:
            canvas.setFont("Helvetica-Bold" if part.bold else "Helvetica", part.size)
            canvas.drawCentredString(part.x, height - part.y, part.text)
