"""solve_batch: lists, arrays in place, and what it refuses."""

import pytest
from support import EMPTY, NONE, PUZZLE, SOLUTION, corpus, need

import sudoku_solver
from sudoku_solver import ClashError, LengthError, Result


def test_list():
    puzzles = corpus()
    answers = sudoku_solver.solve_batch(puzzles)
    assert answers == [sudoku_solver.solve(puzzle) for puzzle in puzzles]
    uniques = [answer.unique for answer in answers if answer]
    assert uniques.count(True) > 2900 and uniques.count(False) > 900
    assert answers.count(None) == 1000
    assert sudoku_solver.solve_batch(iter(puzzles)) == answers
    assert sudoku_solver.solve_batch({puzzles[0]: 1}) == answers[:1]
    some = sudoku_solver.solve_batch(puzzles, any_solution=True)
    assert {answer.unique for answer in some if answer} == {None}
    assert [bool(answer) for answer in some] == [bool(answer) for answer in answers]


def test_list_of_all_sorts():
    first, length, clash, none, last = sudoku_solver.solve_batch(
        [PUZZLE, "x", b"11" + b"." * 79, NONE, memoryview(PUZZLE.encode())]
    )
    assert first == last == SOLUTION and none is None
    assert isinstance(length, LengthError) and length.cells == 1
    assert isinstance(clash, ClashError) and (clash.cell, clash.other) == (1, 0)


@pytest.mark.parametrize("threads", [0, 1, 7])
def test_none_at_all(threads):
    for nothing in ([], (), iter(())):
        assert sudoku_solver.solve_batch(nothing, threads=threads) == []


def test_refused_lists():
    for one in (PUZZLE, PUZZLE.encode(), bytearray(81), memoryview(b"")):
        with pytest.raises(TypeError, match="list of boards"):
            sudoku_solver.solve_batch(one)
    for strange in (None, 5, object()):
        with pytest.raises(TypeError):
            sudoku_solver.solve_batch(strange)
    with pytest.raises(TypeError, match=r"boards\[1\].*NoneType"):
        sudoku_solver.solve_batch([PUZZLE, None])
    with pytest.raises(TypeError, match="characters"):
        sudoku_solver.solve_batch([PUZZLE], characters=True)

    def breaks():
        yield PUZZLE
        raise KeyError("here")

    with pytest.raises(KeyError, match="here"):
        sudoku_solver.solve_batch(breaks())


@pytest.mark.parametrize("threads", [-1, 2**32, 10**30])
def test_refused_threads(threads):
    with pytest.raises(ValueError, match="threads"):
        sudoku_solver.solve_batch([PUZZLE], threads=threads)
    for strange in (None, "1", 1.0):
        with pytest.raises(TypeError):
            sudoku_solver.solve_batch([PUZZLE], threads=strange)


def numbers(puzzles):
    np = need("numpy")
    text = "".join(puzzles).replace(".", "0").encode()
    return (np.frombuffer(text, np.uint8) - ord("0")).reshape(-1, 81)


def test_array_in_place():
    np = need("numpy")
    puzzles = corpus()
    boards = numbers(puzzles)
    before, address = boards.copy(), boards.ctypes.data
    results = sudoku_solver.solve_batch(boards)
    assert boards.ctypes.data == address and results.shape == (5000,)
    assert (results == Result.NONE).sum() == 1000
    for puzzle, old, board, result in zip(puzzles, before, boards, results):
        answer = sudoku_solver.solve(puzzle)
        if answer is None:
            assert result == Result.NONE and (board == old).all()
        else:
            assert result == (Result.UNIQUE if answer.unique else Result.MULTIPLE)
            assert board.tobytes() == bytes(map(int, answer))
    # As squares, and all of it a second time: what is solved stays.
    squares = before.reshape(-1, 9, 9)
    again = sudoku_solver.solve_batch(squares, threads=2, any_solution=True)
    assert ((again > 0) == (results > 0)).all() and set(again.tolist()) == {0, 1}
    solved = boards[results > 0]
    assert (sudoku_solver.solve_batch(solved) == Result.UNIQUE).all()
    assert (solved == boards[results > 0]).all()
    assert np.shares_memory(squares, before)


def test_array_of_apart_boards():
    boards = numbers([PUZZLE] * 6)
    old = boards.copy()
    assert sudoku_solver.solve_batch(boards[1::2]).tolist() == [1, 1, 1]
    assert (boards[::2] == old[::2]).all() and (boards[1::2] != old[1::2]).any()
    assert sudoku_solver.solve_batch(boards[:1]).tolist() == [1]
    # The last board, and nothing behind it.
    assert sudoku_solver.solve_batch(boards[4:5][::-1]).tolist() == [1]
    assert (boards[2] == old[2]).all()


def test_array_of_numbers_is_no_array_of_characters():
    np = need("numpy")
    boards = np.frombuffer(bytearray(PUZZLE.encode()), np.uint8).reshape(1, 81)
    assert sudoku_solver.solve_batch(boards).tolist() == [Result.CHARACTER]
    assert boards.tobytes() == PUZZLE.encode()
    codes = sudoku_solver.solve_batch(numbers([PUZZLE]), characters=True)
    assert codes.tolist() == [Result.LENGTH]
    assert sudoku_solver.solve_batch(boards, characters=True).tolist() == [1]
    assert boards.tobytes() == SOLUTION.encode()
    bad = numbers([EMPTY, EMPTY])
    bad[0, 80] = 10
    bad[1, :2] = 9
    old = bad.copy()
    assert sudoku_solver.solve_batch(bad).tolist() == [Result.CHARACTER, Result.CLASH]
    assert (bad == old).all()


def test_array_of_strings():
    np = need("numpy")
    boards = np.array([PUZZLE.encode(), NONE.encode(), b"123"] * 2, dtype="S81")
    assert sudoku_solver.solve_batch(boards).tolist() == [1, 0, Result.LENGTH] * 2
    assert boards[0] == SOLUTION.encode() and boards[1] == NONE.encode() and boards[2] == b"123"


def test_empty_arrays():
    np = need("numpy")
    for shape in ((0, 81), (0, 9, 9)):
        results = sudoku_solver.solve_batch(np.zeros(shape, np.uint8))
        assert results.shape == (0,) and results.dtype == np.int8
    assert sudoku_solver.solve_batch(np.zeros(0, "S81")).shape == (0,)


@pytest.mark.parametrize(
    "shape", [(81,), (9, 9), (3, 80), (3, 82), (3, 9, 8), (3, 8, 9), (3, 3, 27), (1, 3, 9, 9), (), (0,)]
)
@pytest.mark.parametrize("dtype", ["uint8", "S1"])
def test_refused_shapes(shape, dtype):
    np = need("numpy")
    with pytest.raises(ValueError, match="shape"):
        sudoku_solver.solve_batch(np.zeros(shape, dtype))


@pytest.mark.parametrize("dtype", ["int64", "int8", "float64", "bool", "U81", "S80", "S82", "O", "V81"])
def test_refused_dtypes(dtype):
    np = need("numpy")
    for shape in ((2, 81), (2,)):
        with pytest.raises(TypeError, match="dtype"):
            sudoku_solver.solve_batch(np.zeros(shape, dtype))


def test_refused_memory():
    np = need("numpy")
    boards = numbers([PUZZLE] * 4)
    old = boards.copy()
    frozen = boards.view()
    frozen.flags.writeable = False
    for read_only in (frozen, np.frombuffer(boards.tobytes(), np.uint8).reshape(-1, 81)):
        with pytest.raises(ValueError, match="read-only"):
            sudoku_solver.solve_batch(read_only)
    wide = np.zeros((4, 162), np.uint8)
    scattered = [
        np.asfortranarray(boards),
        boards[::-1],
        boards[:, ::-1],
        wide[:, ::2],
        boards.reshape(-1, 9, 9).transpose(0, 2, 1),
        np.zeros((4, 9, 10), np.uint8)[:, :, :9],
        np.lib.stride_tricks.as_strided(boards, (4, 81), (1, 1)),
        np.lib.stride_tricks.as_strided(boards, (4, 81), (0, 1)),
        np.array([b"x" * 81] * 4, "S81")[::-1],
    ]
    for array in scattered:
        with pytest.raises(ValueError, match="ascontiguousarray"):
            sudoku_solver.solve_batch(array)
    assert (boards == old).all() and (wide == 0).all()


def test_memory_map(tmp_path):
    np = need("numpy")
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(puzzle + "\n" for puzzle in corpus("easy")))
    lines = np.memmap(path, np.uint8, "r+").reshape(-1, 82)[:, :81]
    assert (sudoku_solver.solve_batch(lines, characters=True) == Result.UNIQUE).all()
    lines = None
    assert path.read_text().splitlines() == sudoku_solver.solve_batch(corpus("easy"))


def test_pandas():
    pandas = need("pandas")
    frame = pandas.DataFrame({"puzzle": [PUZZLE, EMPTY, NONE]})
    frame["solution"] = sudoku_solver.solve_batch(frame["puzzle"])
    assert frame["solution"][0] == SOLUTION and frame["solution"].isna().tolist() == [False, False, True]
