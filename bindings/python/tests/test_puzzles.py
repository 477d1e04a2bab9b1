"""Every case of the project's table of puzzles, and what Python adds to it."""

import ctypes
import pickle
import re
import signal
import threading
import time

import pytest
from support import EMPTY, NONE, PUZZLE, ROOT, SOLUTION, corpus, need, puzzle_cases

import sudoku_solver as s
from sudoku_solver import _structures

ERRORS = {
    -2: s.LengthError,
    -3: s.CharacterError,
    -4: s.ClashError,
    -5: s.RecipeError,
    -7: s.GaveUpError,
}
MESSAGES = {-5: "no puzzle can meet the recipe", -7: "no attempt met the recipe"}
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def sets(text):
    return s.Candidates([() if group == "-" else map(int, group) for group in text.split()])


def groups(candidates):
    return " ".join("".join(map(str, candidates.digits(cell))) or "-" for cell in range(81))


def transform(text):
    transposed, *lines = text.split()
    return s.Transform(transposed == "1", *(tuple(map(int, line)) for line in lines))


def rating_columns(rating):
    name = str(rating.technique) if rating.technique else ""
    return [*map(str, rating[:3]), name, *map(str, rating[4:])]


def recipe_of(options):
    numbers = ("clues_min", "clues_max", "er_min", "er_max", "attempts")
    given = {name: int(options[name]) for name in numbers if name in options}
    given.update({name: options[name] for name in ("pattern", "keep") if name in options})
    symmetry = s.Symmetry[options.get("symmetry", "none").upper()]
    return s.Recipe(minimal="minimal" in options, symmetry=symmetry, **given)


def place(pair, sign="="):
    return f"r{pair[0] // 9 + 1}c{pair[0] % 9 + 1}{sign}{pair[1]}"


def step_columns(step):
    def units(numbers):
        return " ".join(f"{'rcb'[unit // 9]}{unit % 9 + 1}" for unit in numbers)

    nodes = (
        place((node.cell, node.digit), "=" if node.on else "!")
        + "<"
        + ",".join(map(str, node.parents))
        for node in step.nodes
    )
    return [
        str(step.technique),
        str(step.rating),
        place(step.placement) if step.placement else "",
        *(" ".join(map(place, set_)) for set_ in (step.eliminations, step.pattern, step.extra)),
        units(step.units),
        units(step.bases),
        str(int(step.uniqueness)),
        str(step.complexity),
        " ".join(nodes),
        step.text,
    ]


def position(options):
    left = options.get("candidates")
    return options.get("board"), None if left is None else sets(left)


def solved(candidates):
    solution = candidates.solve()
    return (0, []) if solution is None else (1 if solution.unique else 2, [str(solution)])


def rated(puzzle):
    rating = s.rate(puzzle)
    return (s.count(puzzle, 2), []) if rating is None else (1, rating_columns(rating))


def answer(case):
    """The code, the columns behind it, and the steps."""
    options, text = case.options, case.text
    if case.call == "format":
        return 1, [s.format(text).replace("\n", "\\n")], []
    if case.call == "candidates":
        return 1, [groups(s.candidates(text))], []
    if case.call == "parse_candidates":
        return 1, [groups(s.parse_candidates(text))], []
    if case.call == "format_candidates":
        return 1, [str(sets(text)).replace("\n", "\\n")], []
    if case.call == "solve_candidates":
        return (*solved(sets(text)), [])
    if case.call == "count_candidates":
        return sets(text).count(int(options["limit"])), [], []
    if case.call == "canonical":
        form = s.canonical(text)
        assert form.transform.apply(text) == form.board
        way = [str(int(form.transform.transposed))]
        way += ["".join(map(str, line)) for line in form.transform[1:]]
        return 1, [form.board, " ".join(way), str(form.automorphisms)], []
    if case.call == "transform":
        return 1, [transform(options["transform"]).apply(text)], []
    if case.call == "shuffle":
        return 1, [s.shuffle(text, int(options["seed"]))], []
    if case.call == "rate":
        return (*rated(text), [])
    if case.call == "generate":
        seed, index = int(options["seed"]), int(options["index"])
        puzzle = s.generate(recipe_of(options), seed=seed, index=index, rated=True)
        assert puzzle.origin == (seed, index)
        return 1, [str(puzzle), puzzle.solution, *rating_columns(puzzle.rating)], []
    if case.call == "hint":
        step = s.hint(text, *position(options))
        return int(step is not None), [], [step] if step else []
    if case.call == "hints":
        steps = s.hints(text, *position(options), limit=int(options["limit"]))
        return len(steps), [], steps
    assert case.call == "path"
    steps = s.path(text)
    return len(steps), [], steps


@pytest.mark.parametrize("case", puzzle_cases(), ids=lambda case: case.id)
def test_case(case):
    if case.call == "transform" and case.code == -5:
        with pytest.raises(ValueError, match="rows and columns are 0 to 8"):
            answer(case)
        return
    if case.code < 0:
        with pytest.raises(ERRORS[case.code]) as raised:
            answer(case)
        assert type(raised.value) is ERRORS[case.code]
        assert str(raised.value) == MESSAGES.get(case.code, str(raised.value))
        return
    code, columns, steps = answer(case)
    # Of hints None says that there is none, and nothing more.
    assert code == (0 if case.call == "hint" and case.code == 2 else case.code)
    assert columns == case.answer
    assert [step_columns(step) for step in steps] == case.steps
    for step in steps:
        assert str(step) == step.text and pickle.loads(pickle.dumps(step)) == step


def test_structures():
    """Are they as large as C's?"""
    sizes = {"Fault": 24, "CTransform": 28, "CRating": 24, "CNode": 8, "CStep": 4618, "CRecipe": 88}
    # sudoku_step: 32 bytes of numbers, three times 81 sets, the count, the nodes and the links.
    sizes["CStep"] = -(-(32 + 3 * 162 + 2 + 256 * 8 + 1024 * 2) // 4) * 4
    for name, size in sizes.items():
        assert ctypes.sizeof(getattr(_structures, name)) == size, name


def test_enumerations_are_the_header_s():
    header = (ROOT / "include" / "sudoku.h").read_text()
    found = re.findall(r"#define SUDOKU_(?:TECHNIQUE_(\w+)|(MISTAKE)) (\d+)\n", header)
    assert {a or b: int(number) for a, b, number in found} == {t.name: t for t in s.Technique}
    found = re.findall(r"#define SUDOKU_SYMMETRY_(\w+) (\d+)\n", header)
    assert {name: int(number) for name, number in found} == {t.name: t for t in s.Symmetry}
    assert str(s.Technique.X_WING) == f"{s.Technique.X_WING}" == "X-wing"


@pytest.mark.parametrize("threads", [0, 1, 2])
def test_rate_batch(threads):
    cases = puzzle_cases("rate")
    answers = s.rate_batch([case.text for case in cases] + [None], threads=threads)
    for case, found in zip(cases, answers):
        if case.code < 0:
            assert type(found) is ERRORS[case.code]
        elif case.code == 1:
            assert rating_columns(found) == case.answer
        else:
            assert found is None
    assert isinstance(answers[-1], s.BoardTypeError)
    assert s.rate_batch([]) == []


def test_rate_columns():
    pandas, numpy = need("pandas", "numpy")
    cases = puzzle_cases("rate")
    index = range(7, 7 + len(cases))
    frame = pandas.DataFrame({"puzzle": [case.text for case in cases]}, index=index)
    frame = frame.assign(**s.rate_columns(frame["puzzle"]))
    assert list(frame) == ["puzzle", "er", "ep", "ed", "technique", "steps", "level", "problem"]
    for case, row in zip(cases, frame.itertuples()):
        if case.code == 1:
            found = [row.er, row.ep, row.ed, row.technique, row.steps, row.level]
            assert ["" if one is None or one != one else one for one in found] == [
                name if column == 3 else int(name) for column, name in enumerate(case.answer)
            ]
            assert row.problem is None or row.problem != row.problem
        else:
            assert numpy.isnan(row.er)
            said = {0: "no solution", 2: "several solutions", -2: "not 81 cells", -3: "'x'"}
            assert said.get(case.code, "repeats the 5") in row.problem
    with pytest.raises(TypeError, match="name the column"):
        s.rate_columns(frame)


def test_rate_array():
    numpy = need("numpy")
    # The hardest takes most of the time.
    cases = [c for c in puzzle_cases("rate") if len(c.text) == 81 and c.id != "rate-hard"]
    characters = numpy.array([case.text for case in cases], "S81")
    codes = characters.view(numpy.uint8).reshape(-1, 81)
    numbers = numpy.where(codes == ord("."), 0, codes - ord("0")).astype(numpy.uint8)
    lines = numpy.zeros((len(cases), 90), numpy.uint8)
    lines[:, :81] = codes
    for array, options in (
        (characters, {}),
        (codes, {"characters": True}),
        (numbers, {}),
        (numbers.reshape(-1, 9, 9), {"threads": 2}),
        (lines[:, :81], {"characters": True}),
        (codes.view("S1"), {}),
    ):
        before = array.copy()
        answers = s.rate_batch(array, **options)
        assert (array == before).all()
        for case, found in zip(cases, answers):
            assert found["result"] == case.code
            if case.code == 1:
                name = case.answer[3]
                expected = [*case.answer[:3], found["technique"], *case.answer[4:]]
                assert [int(one) for one in expected] == list(found.item()[1:])
                assert not name or str(s.Technique(found["technique"])) == name
    assert len(s.rate_batch(numbers[:0])) == 0
    with pytest.raises(TypeError, match="dtype"):
        s.rate_batch(numbers.astype(int))


def test_generate_batch():
    told = []
    puzzles = s.generate_batch(
        40, seed=2026, first=3, rated=True, threads=2, progress=lambda *n: told.append(n)
    )
    assert told[-1] == (40, 40) and told == sorted(told)
    for index in (0, 7, 39):
        one = s.generate(seed=2026, index=3 + index, rated=True)
        assert (one, one.rating, one.origin) == (
            puzzles[index],
            puzzles[index].rating,
            puzzles[index].origin,
        )
    assert puzzles[0] == next(s.puzzles(seed=2026, first=3)) and s.generate(seed=1).rating is None
    endless = s.puzzles(seed=2026, first=3, rated=True)
    assert [next(endless) for _ in range(40)] == puzzles
    answers = s.generate_batch(3, s.Recipe(clues_max=17, attempts=3), seed=1)
    assert [str(one) for one in answers] == ["no attempt met the recipe"] * 3
    assert s.generate_batch(0) == []
    for function in (s.generate, s.puzzles, lambda recipe: s.generate_batch(5, recipe)):
        with pytest.raises(s.RecipeError):
            function(s.Recipe(clues_max=2**40))
        with pytest.raises(s.LengthError):
            function(s.Recipe(pattern="x"))
    with pytest.raises(s.RecipeError):
        s.generate_batch(5, s.Recipe(clues_max=16))
    assert s.generate() != s.generate()
    again = pickle.loads(pickle.dumps(puzzles[0]))
    assert (again, again.origin, again.rating) == (puzzles[0], puzzles[0].origin, puzzles[0].rating)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds(seed):
    for function in (
        lambda: s.generate(seed=seed),
        lambda: s.generate(index=seed),
        lambda: s.shuffle(PUZZLE, seed),
        lambda: s.puzzles(first=seed),
        lambda: s.generate_batch(2, first=2**64 - 1 if seed > 0 else seed),
    ):
        with pytest.raises(ValueError, match="must be from 0"):
            function()
    assert s.shuffle(PUZZLE) != s.shuffle(PUZZLE)


def test_work_ends_where_progress_raises():
    class Enough(Exception):
        pass

    def progress(done, count):
        assert count == 2000
        if done > 50:
            raise Enough

    puzzles = corpus("minimal") * 2
    for work in (
        lambda: s.rate_batch(puzzles, progress=progress, threads=2),
        lambda: s.rate_columns(puzzles, progress=progress),
        lambda: s.generate_batch(2000, progress=progress),
    ):
        with pytest.raises(Enough):
            work()


@pytest.mark.parametrize(
    "work",
    [
        lambda: s.rate_batch([HARD] * 100_000),
        lambda: s.generate_batch(10_000_000),
        lambda: s.candidates(EMPTY).count(10**12),
    ],
)
def test_ctrl_c(work):
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    start = time.monotonic()
    # What a shell starts in the background ignores it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            work()
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    # One of the hard puzzles takes a second or two, on a machine that has much else to do.
    assert time.monotonic() - start < 30


def test_candidates():
    candidates = s.candidates(PUZZLE)
    assert candidates == s.parse_candidates(str(candidates)) == s.Candidates(candidates.sets)
    assert hash(candidates) == hash(s.candidates(PUZZLE)) and candidates != s.candidates(EMPTY)
    assert eval(repr(candidates), {"Candidates": s.Candidates}) == candidates
    assert candidates.digits(2) == (1, 2, 4) and candidates.solve().unique
    assert s.candidates(EMPTY).count(70_000) == 70_000
    # A cell that can be nothing, and what is no set.
    assert s.Candidates([0, *candidates.sets[1:]]).solve() is None
    for bad in ([512] + [1] * 80, [-1] + [1] * 80, [[0]] + [1] * 80, [[10]] + [1] * 80):
        with pytest.raises(s.CharacterError, match="row 1, column 1 is no set of digits"):
            s.Candidates(bad)
    with pytest.raises(s.LengthError, match="not 81 cells but 80"):
        s.Candidates([1] * 80)
    with pytest.raises(s.CharacterError) as raised:
        s.parse_candidates("é" + "." * 80)
    assert raised.value.offset == 0 and raised.value.character == "é"


def test_positions():
    """A step knows the board and the candidates that it was found at."""
    case = next(case for case in puzzle_cases("path") if case.id == "path-6.6")
    steps = s.path(case.text)
    assert steps[0].board == case.text and steps[0].candidates == s.candidates(case.text)
    for before, after in zip(steps, steps[1:]):
        assert s.hint(case.text, before.board, before.candidates).text == before.text
        changed = sum(a != b for a, b in zip(before.board, after.board))
        assert changed == (before.placement is not None)
    assert steps[-1].candidates.solve() == s.solve(case.text)


def test_hint_is_told_what_a_player_has():
    entered = SOLUTION[:40] + "." * 41
    step = s.hint(PUZZLE, entered)
    assert step.board == SOLUTION[:40] + PUZZLE[40:]
    # Sets of digits will do for candidates; one that a cell has lost is a mistake.
    left = [set(range(1, 10)) for _ in range(81)]
    left[2] = {1, 2}
    lost = s.hint(PUZZLE, candidates=left)
    assert lost.technique is s.Technique.MISTAKE and lost.extra == ((2, 4),)
    with pytest.raises(ValueError, match="limit"):
        s.hints(PUZZLE, limit=0)
    assert s.hint(EMPTY) is None and s.hint(NONE) is None
