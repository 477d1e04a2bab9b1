"""Pictures of boards and steps, and sheets to print."""

import re
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from support import EMPTY, NONE, PUZZLE, SOLUTION, need, puzzle_cases

import sudoku_solver as s

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg):
    """The texts of a picture that is well-formed, with their attributes."""
    root = ElementTree.fromstring(svg)
    assert root.tag == SVG + "svg" and root.get("viewBox")
    return [(element.text, element.attrib) for element in root.iter(SVG + "text")]


def circles(svg):
    root = ElementTree.fromstring(svg)
    return sorted(element.get("fill") for element in root.iter(SVG + "circle"))


def test_board():
    drawn = texts(s.picture(PUZZLE).svg)
    assert "".join(text for text, _ in drawn) == PUZZLE.replace(".", "")
    assert all(style["font-weight"] == "bold" for _, style in drawn)
    # Any text that parse() reads is a board; of a solution the givens alone are bold.
    assert s.picture(s.format(PUZZLE)) == s.picture(PUZZLE)
    drawn = texts(s.picture(SOLUTION, givens=PUZZLE).svg)
    bold = "".join(text if "font-weight" in style else "." for text, style in drawn)
    assert bold == PUZZLE
    with pytest.raises(s.LengthError):
        s.picture("53")


def test_what_a_notebook_shows():
    puzzle = s.generate(seed=1)
    assert puzzle._repr_svg_() == s.picture(puzzle).svg == s.picture(puzzle)._repr_svg_()
    assert s.solve(puzzle)._repr_svg_() == s.picture(puzzle.solution).svg
    candidates = s.candidates(PUZZLE)
    drawn = texts(candidates._repr_svg_())
    assert len(drawn) == sum(len(candidates.digits(cell)) for cell in range(81))
    assert sum("font-weight" in style for _, style in drawn) == sum(
        len(candidates.digits(cell)) == 1 for cell in range(81)
    )
    # A cell without any candidate is blank.
    assert len(texts(s.picture(s.candidates(NONE)).svg)) > 81


@pytest.mark.parametrize("case", puzzle_cases("path"), ids=lambda case: case.id)
def test_steps(case):
    if case.code < 0:
        return
    for step in s.path(case.text):
        svg = step._repr_svg_()
        colours = circles(svg)
        assert colours.count("#9d9") == (step.placement is not None)
        assert colours.count("#f99") == len(step.eliminations)
        assert colours.count("#acf") == len(step.pattern)
        assert colours.count("#fe8") == len(step.extra)
        root = ElementTree.fromstring(svg)
        arrows = [p for p in root.iter(SVG + "path") if p.get("marker-end")]
        assert len(arrows) == sum(len(node.parents) for node in step.nodes)
        assert root.find(SVG + "title").text == step.text


def test_sheet():
    puzzles = s.generate_batch(8, seed=5, rated=True)
    sheet = s.sheet(puzzles, title="For <you>")
    assert len(sheet.pages) == 3 and sheet._repr_svg_() == sheet.pages[0]
    first, second, third = map(texts, sheet.pages)
    digits = [text for text, style in first if text.isdigit() and float(style["font-size"]) > 12]
    assert "".join(digits) == "".join(puzzles[:6]).replace(".", "")
    assert [text for text, _ in second if "(" in text] == [
        f"{n}   {['easy', 'medium', 'hard', 'superior', 'fiendish'][p.rating.level - 1]} "
        f"({p.rating.er / 10:.1f})"
        for n, p in enumerate(puzzles[6:], 7)
    ]
    cells = [(t, style) for t, style in third if len(t) == 1 and float(style["font-size"]) > 9]
    assert "".join(text for text, _ in cells) == "".join(p.solution for p in puzzles)
    bold = sum("font-weight" in style for _, style in cells)
    assert bold == sum(81 - puzzle.count(".") for puzzle in puzzles)
    titles = [page[0][0] for page in (first, second, third)]
    assert titles == ["For <you>", "For <you>", "For <you>: solutions"]
    assert first[-1][0] == "1 / 3"
    assert len(ElementTree.fromstring(sheet.svg)) == 3
    # Boards of any form; thirteen solutions are two pages of them.
    assert len(s.sheet([PUZZLE] * 13, solutions=False, paper="letter").pages) == 3
    assert len(s.sheet([s.format(PUZZLE).encode()] * 13).pages) == 5


def test_pages_have_room():
    for paper in ("A4", "letter"):
        for title in ("", "A title"):
            sheet = s.sheet([PUZZLE] * 12, title=title, paper=paper)
            width, height = sheet._size
            for page in sheet._pages:
                for part in page:
                    assert 20 < part.x < width - 20 and 20 < part.y < height - 20


def test_refused_sheets():
    for puzzles, message in (
        ([], "there are no puzzles"),
        ([PUZZLE, EMPTY], "puzzle 2 has several solutions"),
        ([NONE], "puzzle 1 has no solution"),
        ([PUZZLE, "53"], "not 81 cells but 2"),
        (s.generate_batch(1, s.Recipe(clues_max=17, attempts=1), seed=1), "no attempt met"),
    ):
        with pytest.raises(ValueError, match=message):
            s.sheet(puzzles)
    with pytest.raises(ValueError, match="no paper is called 'A9'"):
        s.sheet([PUZZLE], paper="A9")


def test_pdf(monkeypatch):
    need("reportlab")
    puzzles = s.generate_batch(7, seed=5)
    sheet = s.sheet(puzzles, title="Seven")
    data = sheet.pdf()
    assert data.startswith(b"%PDF") and data == s.sheet(puzzles, title="Seven").pdf()
    pages = len(re.findall(rb"/Type /Page\b", data))
    assert pages == len(sheet.pages) == 3
    from reportlab import rl_config

    # Text that can be searched: the same digits as in the SVG.
    monkeypatch.setattr(rl_config, "pageCompression", 0)
    monkeypatch.setattr(rl_config, "useA85", 0)
    plain = s.sheet(puzzles, title="Seven").pdf()
    shown = [text.decode() for text in re.findall(rb"\((.*?)\) Tj", plain)]
    assert shown == [text for page in sheet.pages for text, _ in texts(page)]


def test_pdf_without_reportlab(monkeypatch):
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(ImportError, match="pip install reportlab"):
        s.sheet([PUZZLE]).pdf()
