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
from support import EMPTY, NONE, PUZZLE, ROOT, SOLUTION, corpus

import sudoku_solver
from sudoku_solver import CharacterError, ClashError, LengthError, Solution, SudokuError

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
        assert str(raised.value) == f"{length} cells instead of 81"


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
        assert f"cell {cell} (row {cell // 9 + 1}, column {cell % 9 + 1})" in str(error)


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
    assert str(error) == "cell 80 (row 9, column 9) repeats the given of cell 72 (row 9, column 1)"


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


@pytest.mark.parametrize("board", [None, 5, 1.5, [PUZZLE], list(PUZZLE), (1,) * 81, {}, object, True])
def test_wrong_type(function, board):
    with pytest.raises(TypeError, match="str or bytes"):
        function(board)
    with pytest.raises(TypeError):
        sudoku_solver.parse(board)


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


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers")
def test_signal_handler_raises(monkeypatch):
    """What a signal handler raises arrives, wherever it strikes: Ctrl-C is such a case."""

    class Struck(Exception):
        pass

    def strike(*_):
        raise Struck

    lost = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    old = signal.signal(signal.SIGALRM, strike)
    try:
        for round in range(40):
            with pytest.raises(Struck):
                signal.setitimer(signal.ITIMER_REAL, 0.002 + round * 0.0003)
                for _ in sudoku_solver.solutions(EMPTY):
                    pass
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
    assert str(raised.value) == "'x' at offset 82 is neither a digit nor a blank"
    with pytest.raises(CharacterError) as raised:
        sudoku_solver.parse(b"5\xe9")
    assert raised.value.character == b"\xe9"
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
        sudoku_solver.count(EMPTY, 400_000)
        done.set()

    thread = threading.Thread(target=long_call)
    thread.start()
    turns = 0
    while not done.is_set():
        time.sleep(0.001)
        turns += 1
    thread.join()
    assert turns > 10
