"""The functions on one board: answers, errors, types, signals, threads."""

import copy
import itertools
import pickle
import random
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from support import EMPTY, NONE, PUZZLE, ROOT, SOLUTION, corpus, messages, need

import sudoku_solver
from sudoku_solver import BoardTypeError, CharacterError, ClashError, LengthError, Solution, SudokuError

FUNCTIONS = {
    "solve": sudoku_solver.solve,
    "any": lambda board: sudoku_solver.solve(board, any_solution=True),
    "count": lambda board: sudoku_solver.count(board, 2),
    "solutions": sudoku_solver.solutions,
    "validate": sudoku_solver.validate,
    "batch": lambda board: throw(sudoku_solver.solve_batch([board])[0]),
}


def throw(answer):
    if isinstance(answer, Exception):
        raise answer
    return answer


@pytest.fixture(params=FUNCTIONS)
def function(request):
    return FUNCTIONS[request.param]


def put(cell, character, board=PUZZLE):
    return board[:cell] + character + board[cell + 1 :]


def test_solution():
    solution = sudoku_solver.solve(PUZZLE)
    assert solution == SOLUTION and isinstance(solution, str) and solution.unique is True
    assert repr(solution) == f"Solution('{SOLUTION}', unique=True)"
    for twin in (pickle.loads(pickle.dumps(solution)), copy.deepcopy(solution)):
        assert type(twin) is Solution and twin == solution and twin.unique is True
    assert sudoku_solver.solve(EMPTY).unique is False
    assert sudoku_solver.solve(NONE) is None
    assert sudoku_solver.solve(PUZZLE, any_solution=True).unique is None
    assert sudoku_solver.solve(PUZZLE, any_solution=True) == SOLUTION


@pytest.mark.parametrize("length", [0, 1, 80, 82, 83, 162, 100_000])
@pytest.mark.parametrize("character", ["1", ".", "x", "\0", "é", "\U0001f600"])
def test_length(function, length, character):
    boards = [character * length]
    if character.isascii():
        boards += [boards[0].encode(), bytearray(boards[0].encode())]
    for board in boards:
        with pytest.raises(LengthError) as raised:
            function(board)
        assert raised.value.cells == length and raised.value.cell is None
        assert str(raised.value) == f"not 81 cells but {length}"


@pytest.mark.parametrize("cell", [0, 1, 40, 80])
@pytest.mark.parametrize("character", ["x", " ", "\n", "\x7f", "_", "é", "\ud800", "٣", "５"])
def test_character(function, cell, character):
    boards = [put(cell, character)]
    if character.isascii():
        boards.append(boards[0].encode())
    for board in boards:
        with pytest.raises(CharacterError) as raised:
            function(board)
        error = raised.value
        assert (error.cell, error.offset, error.other) == (cell, cell, None)
        assert error.character == board[cell : cell + 1]
        assert f"at row {cell // 9 + 1}, column {cell % 9 + 1} is neither" in str(error)


def test_high_bytes(function):
    for byte in range(128, 256):
        with pytest.raises(CharacterError) as raised:
            function(put(7, chr(byte)).encode("latin-1"))
        assert raised.value.character == bytes((byte,)) and raised.value.cell == 7


def test_clash(function):
    with pytest.raises(ClashError) as raised:
        function(put(80, "5", "." * 72 + "5" + "." * 8))
    error = raised.value
    assert (error.cell, error.other, error.offset, error.character) == (80, 72, 80, None)
    assert str(error) == "row 9, column 9 repeats the 5 of row 9, column 1"


def test_first_fault():
    with pytest.raises(LengthError):
        sudoku_solver.solve("x" * 80)
    with pytest.raises(LengthError) as raised:
        sudoku_solver.solve("55" + "." * 70 + "\0x......é")
    assert raised.value.cells == raised.value.offset == 72
    with pytest.raises(CharacterError) as raised:
        sudoku_solver.solve("55" + "." * 70 + "éx.......")
    assert raised.value.cell == 72
    with pytest.raises(ClashError) as raised:
        sudoku_solver.solve("5.5.5" + "." * 76)
    assert (raised.value.cell, raised.value.other) == (2, 0)


def test_errors_are_values_and_travel():
    for board in ("x", put(3, "x"), "11" + EMPTY[2:]):
        with pytest.raises(ValueError) as raised:
            sudoku_solver.solve(board)
        error = raised.value
        assert isinstance(error, SudokuError)
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error) and str(twin) == str(error) and vars(twin) == vars(error)


@pytest.mark.parametrize("board", [None, 5, 1.5, float("nan"), {}, {PUZZLE}, iter(PUZZLE), object, True])
def test_wrong_type(function, board):
    with pytest.raises(TypeError, match="81 characters or 9 rows of 9 cells, not") as raised:
        function(board)
    assert isinstance(raised.value, BoardTypeError) and isinstance(raised.value, SudokuError)
    assert ("dtype=str" in str(raised.value)) == (board in (5, 1.5, True) and board is not None)
    for text in (board, list(PUZZLE)):
        with pytest.raises(TypeError, match="str or bytes"):
            sudoku_solver.parse(text)


def test_no_argument_is_written():
    for function in FUNCTIONS.values():
        for board in (PUZZLE.encode(), bytearray(PUZZLE.encode())):
            function(board)
            assert board == PUZZLE.encode()
    # A view that jumps is a text of what it shows.
    view = memoryview(PUZZLE.encode()[::-1])[::-1]
    assert sudoku_solver.solve(view) == SOLUTION
    view.release()
    with pytest.raises(ValueError):
        sudoku_solver.solve(view)


ROWS = [[int(cell.replace(".", "0")) for cell in PUZZLE[at : at + 9]] for at in range(0, 81, 9)]


@pytest.mark.parametrize("message", messages(), ids=lambda message: message.id)
def test_messages(message):
    """What is said is the same in every language."""
    calls = {
        "solve": sudoku_solver.solve,
        "rows": sudoku_solver.solve,
        "parse": sudoku_solver.parse,
        "batch": lambda board: throw(sudoku_solver.solve_batch([PUZZLE, board, PUZZLE])[1]),
    }
    given = message.input
    if message.call == "rows":
        given = [[int(cell) for cell in row.split(",")] for row in given.split("|")]
    elif message.call == "batch":
        given = None
    with pytest.raises(SudokuError) as raised:
        calls[message.call](given)
    assert str(raised.value) == message.message.replace("null", "None")
    if isinstance(given, str):
        with pytest.raises(SudokuError) as raised:
            calls[message.call](given.encode())
        assert str(raised.value) == message.message


def test_quoted_characters():
    for character, quoted in (("é", "U+00E9"), ("\U0001f600", "U+1F600"), ("\ud800", "U+D800")):
        with pytest.raises(CharacterError, match=rf"^{quoted.replace('+', '.')} at row 1, column 1 is"):
            sudoku_solver.solve(put(0, character))
    with pytest.raises(CharacterError, match="^byte 0xE9 at row 1, column 1 is"):
        sudoku_solver.solve(put(0, "\xe9").encode("latin-1"))


def shapes(rows):
    """The board in each shape that it may have."""
    characters = [[str(cell) for cell in row] for row in rows]
    yield rows
    yield tuple(map(tuple, rows))
    yield characters
    yield ["".join(row) for row in characters]
    yield ["".join(row).encode() for row in characters]
    yield sum(rows, [])
    yield tuple(sum(characters, []))
    np = need("numpy")
    for dtype in ("int64", "uint8", "int8", "uint16", "O", "S1", "U1"):
        square = np.array(characters if dtype in ("S1", "U1") else rows, dtype)
        yield from (square, square.reshape(81), square.T.copy().T, list(square))
    yield np.array(["".join(row) for row in characters])
    yield np.array("".join(sum(characters, [])))
    yield [[np.int32(cell) for cell in row] for row in rows]


def test_shapes(function):
    number = 0
    for board in shapes(ROWS):
        number += 1
        function(board)
        assert sudoku_solver.solve(board) == SOLUTION
    assert number == 38
    rows = sudoku_solver.solve(ROWS).rows
    assert rows == [[int(cell) for cell in SOLUTION[at : at + 9]] for at in range(0, 81, 9)]
    assert sudoku_solver.solve_batch(shapes(ROWS)) == [SOLUTION] * number
    assert ROWS[0][2] == 0


def test_wrong_shapes(function):
    np = need("numpy")
    for board, message in (
        ([], "not 81 cells but 0"),
        ([PUZZLE], "not 9 rows but 1"),
        ([0] * 80, "not 81 cells but 80"),
        (np.zeros(82, int), "not 81 cells but 82"),
        (ROWS[:8], "not 9 rows but 8"),
        (np.zeros((9, 8), int), "row 1: not 9 cells but 8"),
        (np.zeros((3, 27), int), "not 9 rows but 3"),
        (["........."] * 8 + ["........"], "row 9: not 9 cells but 8"),
    ):
        with pytest.raises(LengthError) as raised:
            function(board)
        assert str(raised.value) == message
    for board in ([*ROWS[:8], None], [*ROWS[:8], 5], np.zeros((9, 9, 9), int)):
        with pytest.raises(SudokuError):
            function(board)


@pytest.mark.parametrize(
    "cell", [10, -1, 10**30, None, True, 5.0, float("nan"), "x", "", "12", "٣", b"x", b"", [], {}, object()]
)
def test_wrong_cells(function, cell):
    rows = [*ROWS[:4], [5, 0, cell, 0, 0, 0, 0, 0, "x"], *ROWS[5:]]
    with pytest.raises(CharacterError) as raised:
        function(rows)
    error = raised.value
    assert (error.cell, error.offset) == (38, 38) and error.character is cell
    assert str(error) == f"{cell!r} at row 5, column 3 is neither a digit nor a blank"


def test_format():
    drawn = sudoku_solver.format(PUZZLE.replace(".", "0"))
    lines = drawn.split("\n")
    assert len(lines) == 11 and {len(line) for line in lines} == {21}
    assert lines[0] == "5 3 . | . 7 . | . . ." and lines[3] == lines[7] == "------+-------+------"
    assert sudoku_solver.parse(drawn) == PUZZLE
    assert sudoku_solver.format(ROWS) == sudoku_solver.format(PUZZLE.encode()) == drawn
    # Clashes are no reason not to draw.
    assert sudoku_solver.format("55" + EMPTY[2:]).startswith("5 5 .")
    with pytest.raises(LengthError):
        sudoku_solver.format("12")
    with pytest.raises(BoardTypeError):
        sudoku_solver.format(None)


def test_long_counts():
    # Beyond one call of the library.
    board = SOLUTION[:36] + "." * 45
    number = sudoku_solver.count(board, 10**7)
    assert 65536 < number < 10**7
    assert sudoku_solver.count(board, number + 1) == number
    for limit in (number, number - 1, 65535, 65536, 65537, 100_000):
        assert sudoku_solver.count(board, limit) == limit
        assert sudoku_solver.count_batch([board, "x", PUZZLE], limit)[::2] == [limit, 1]


def test_count():
    assert sudoku_solver.count(PUZZLE, 1000) == 1
    assert sudoku_solver.count(NONE, 1) == 0
    assert sudoku_solver.count(EMPTY, 1) == 1
    assert sudoku_solver.count(EMPTY, 12_345) == 12_345
    assert sudoku_solver.count(PUZZLE, 2**63 - 1) == sudoku_solver.count(PUZZLE, 10**30) == 1
    for limit in (0, -1, -(10**30)):
        with pytest.raises(ValueError, match="limit"):
            sudoku_solver.count(PUZZLE, limit)
    for limit in (None, "2", 2.0):
        with pytest.raises(TypeError):
            sudoku_solver.count(PUZZLE, limit)
    with pytest.raises(TypeError):
        sudoku_solver.count(PUZZLE)


def test_solutions():
    assert list(sudoku_solver.solutions(PUZZLE)) == [SOLUTION]
    assert list(sudoku_solver.solutions(NONE)) == []
    assert list(sudoku_solver.solutions(SOLUTION.encode())) == [SOLUTION]
    for board in corpus("several")[::10]:
        number = sudoku_solver.count(board, 3000)
        for blank in ".0":
            found = list(itertools.islice(sudoku_solver.solutions(board.replace(".", blank)), 3000))
            assert len(found) == number and found[0] == sudoku_solver.solve(board)
            assert all(a < b for a, b in zip(found, found[1:]))
            assert all(type(solution) is str for solution in found[:1])
            for solution in found[:: max(1, number // 10)]:
                assert sudoku_solver.solve(solution).unique
                assert all(b in (".", s) for b, s in zip(board, solution))


def test_solutions_of_mixed_blanks_and_many():
    mixed = "0." * 40 + "0"
    found = list(itertools.islice(sudoku_solver.solutions(mixed), 20_000))
    assert len(set(found)) == 20_000 and found == sorted(found)
    # Nothing is left out: a board whose number of solutions is known to be more than one list has.
    board = SOLUTION[:36] + "." * 45
    number = sudoku_solver.count(board, 10**6)
    assert 256 < number < 10**6
    assert len(set(sudoku_solver.solutions(board))) == number


def test_solutions_stop():
    every = sudoku_solver.solutions(EMPTY)
    first = next(every)
    other = sudoku_solver.solutions(EMPTY)
    assert next(other) == first
    every.close()
    with pytest.raises(StopIteration):
        next(every)
    assert next(other) > first
    with pytest.raises(KeyError):
        for solution in sudoku_solver.solutions(EMPTY):
            raise KeyError(solution)
    # A generator that is thrown into ends as generators do.
    with pytest.raises(KeyError):
        other.throw(KeyError())
    with pytest.raises(StopIteration):
        next(other)


def endless(work):
    """A call that would take hours, if it ever ended."""
    return {
        "solutions": lambda: sum(1 for _ in sudoku_solver.solutions(EMPTY)),
        "count": lambda: sudoku_solver.count(EMPTY, 10**15),
        "count_batch": lambda: sudoku_solver.count_batch([PUZZLE, EMPTY], 10**15),
        "solve_array": solve_array_for_ever,
    }[work]


def solve_array_for_ever():
    np = need("numpy")
    several = corpus("several")[0]
    one = np.frombuffer(several.replace(".", "0").encode(), np.uint8) - ord("0")
    boards = np.tile(one, (100_000, 1))
    while True:
        sudoku_solver.solve_batch(boards.copy())


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers")
@pytest.mark.parametrize("work", ["solutions", "count", "count_batch", "solve_array"])
def test_signal_handler_raises(monkeypatch, work):
    """What a signal handler raises arrives, wherever it strikes: Ctrl-C is such a case."""

    class Struck(Exception):
        pass

    def strike(*_):
        raise Struck

    lost = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    old = signal.signal(signal.SIGALRM, strike)
    try:
        for round in range(40 if work == "solutions" else 8):
            with pytest.raises(Struck):
                signal.setitimer(signal.ITIMER_REAL, 0.002 + round * 0.0003)
                endless(work)()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert lost == []


def test_parse():
    drawing = "\ufeff# a comment, mit Umläuten\n" + "\n".join(
        f"| {PUZZLE[at : at + 3]} {PUZZLE[at + 3 : at + 6]} | {PUZZLE[at + 6 : at + 9]} |"
        for at in range(0, 81, 9)
    )
    assert sudoku_solver.parse(drawing) == PUZZLE
    assert sudoku_solver.parse(drawing.encode()) == PUZZLE
    assert sudoku_solver.parse(PUZZLE.replace(".", "_") + "\n") == PUZZLE

    for mark, offset in (("", 8), ("\ufeff", 9)):
        with pytest.raises(CharacterError) as raised:
            sudoku_solver.parse(mark + "5 3 . . é")
        error = raised.value
        assert (error.cell, error.offset, error.character) == (4, offset, "é")
    with pytest.raises(CharacterError) as raised:
        sudoku_solver.parse(PUZZLE + " x")
    assert (raised.value.cell, raised.value.offset) == (None, 82)
    assert str(raised.value) == "'x' after the last cell is neither a digit nor a blank"
    with pytest.raises(CharacterError) as raised:
        sudoku_solver.parse(b"5\xe9")
    assert raised.value.character == b"\xe9"
    for before in ("é", "€", "\U0001f600", "\ufeff", "\ufeff\ufeffé"):
        with pytest.raises(CharacterError) as raised:
            sudoku_solver.parse(f"# {before}\n12q")
        assert raised.value.offset == len(before) + 5 and raised.value.character == "q"
    # A character that C does not have must not become one that it has, such as a blank ?.
    with pytest.raises(SudokuError):
        sudoku_solver.parse("\n".join(["é" * 9] + ["........."] * 8))
    # Bars and blanks of drawings are.
    assert sudoku_solver.parse(drawing.replace("|", "│")) == PUZZLE
    with pytest.raises(CharacterError) as raised:
        sudoku_solver.parse("1\ufeff")
    assert raised.value.character == "\ufeff"
    for text, cells in (("", 0), (b"", 0), ("# 123", 0), ("\ufeff", 0), (PUZZLE + "..", 83)):
        with pytest.raises(LengthError) as raised:
            sudoku_solver.parse(text)
        assert raised.value.cells == cells


def test_about():
    assert sudoku_solver.version() == sudoku_solver.__version__
    # The header names the engines that there are.
    assert f'"{sudoku_solver.backend()}"' in (ROOT / "include" / "sudoku.h").read_text("ascii")


def wrong(board):
    """What is wrong with bytes, found out in another way: the kind of error, cell and other."""
    if len(board) != 81 or 0 in board:
        return LengthError, None, None
    for cell, byte in enumerate(board):
        if byte not in b".0123456789":
            return CharacterError, cell, None
    for cell, byte in enumerate(board):
        for other in range(cell):
            row, column = cell // 9 == other // 9, cell % 9 == other % 9
            box = cell // 27 == other // 27 and cell % 9 // 3 == other % 9 // 3
            if byte == board[other] and byte not in b".0" and (row or column or box):
                return ClashError, cell, other
    return None


def test_random_bytes():
    chance = random.Random(20)
    seen = dict.fromkeys((LengthError, CharacterError, ClashError, None), 0)
    for _ in range(3000):
        length = 81 if chance.random() < 0.8 else chance.randrange(200)
        some = b"." * 60 + b"123456789" if chance.random() < 0.9 else bytes(range(256))
        board = bytes(chance.choices(some, k=length))
        expected = wrong(board)
        seen[expected and expected[0]] += 1
        try:
            answer = sudoku_solver.solve(board)
        except SudokuError as error:
            assert (type(error), error.cell, error.other) == expected
        else:
            assert expected is None
            if answer is not None:
                assert wrong(answer.encode()) is None and "." not in answer
                given = zip(board.decode(), answer)
                assert all(old in (".", "0", new) for old, new in given)
        for text in (board, board.decode("latin-1")):
            try:
                assert len(sudoku_solver.parse(text)) == 81
            except SudokuError:
                pass
    assert min(seen.values()) > 100


def test_threads():
    puzzles = corpus("easy", "minimal", "none")
    expected = [sudoku_solver.solve(puzzle) for puzzle in puzzles]
    several = corpus("several")[0]
    every = list(itertools.islice(sudoku_solver.solutions(several), 500))

    def work(seed):
        order = list(range(len(puzzles)))
        random.Random(seed).shuffle(order)
        for number in order:
            answer = sudoku_solver.solve(puzzles[number])
            assert answer == expected[number]
        assert list(itertools.islice(sudoku_solver.solutions(several), 500)) == every
        assert sudoku_solver.solve_batch(puzzles, threads=2) == expected
        with pytest.raises(ClashError) as raised:
            sudoku_solver.validate("." * (seed * 9) + "11" + "." * (79 - seed * 9))
        return raised.value.cell

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(8))) == list(range(1, 73, 9))


def test_lock_is_released():
    """While one thread is in the library, another one runs."""
    done = threading.Event()

    def long_call():
        sudoku_solver.count(EMPTY, 400_000)  # in several calls, each of which releases it
        done.set()

    thread = threading.Thread(target=long_call)
    thread.start()
    turns = 0
    while not done.is_set():
        time.sleep(0.001)
        turns += 1
    thread.join()
    assert turns > 10
