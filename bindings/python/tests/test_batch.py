"""solve_batch: lists, arrays in place, and what it refuses."""

import pickle

import pytest
from support import EMPTY, NONE, PUZZLE, SOLUTION, corpus, need

import sudoku_solver
from sudoku_solver import BoardTypeError, ClashError, LengthError, Result, SudokuError


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


def test_nothing_among_boards():
    """What is no board is an error of its own, and never the batch's."""
    strange = [None, float("nan"), 5, object(), {}, [None] * 9, [[None] * 9] * 9]
    boards = [PUZZLE, *strange, PUZZLE]
    first, *errors, last = sudoku_solver.solve_batch(boards)
    assert first == last == SOLUTION and len(errors) == len(strange)
    assert all(isinstance(error, BoardTypeError) for error in errors[:5])
    assert all(isinstance(error, SudokuError) for error in errors)
    assert all(error.__traceback__ is None for error in errors)
    assert sudoku_solver.count_batch(boards, 5)[::len(boards) - 1] == [1, 1]
    assert list(map(str, sudoku_solver.count_batch(boards, 5)[1:-1])) == list(map(str, errors))
    pickled = pickle.loads(pickle.dumps(errors[0]))
    assert type(pickled) is BoardTypeError and str(pickled) == str(errors[0])


def test_progress():
    puzzles = corpus("easy", "hard")
    for work in (sudoku_solver.solve_batch, lambda *a, **k: sudoku_solver.count_batch(*a, 2, **k)):
        told = []
        answers = work(puzzles, progress=lambda done, count: told.append((done, count)))
        assert answers == work(puzzles)
        assert len(told) > 3 and told == sorted(set(told)) and told[-1] == (2000, 2000)
        assert {count for _, count in told} == {2000}

        def stop(done, count):
            raise KeyError(done)

        with pytest.raises(KeyError):
            work(puzzles, progress=stop)
        told.clear()
        assert len(work([], progress=stop)) == 0 and told == []

    boards = numbers(puzzles)
    with pytest.raises(KeyError) as raised:
        sudoku_solver.solve_batch(boards, progress=stop)
    done = raised.value.args[0]
    # What was done before is solved, and the rest as it was.
    assert 0 < done < 2000 and (boards[:done] > 0).all() and (boards[done:] == numbers(puzzles)[done:]).all()


def test_count_batch():
    np = need("numpy")
    puzzles = corpus("several", "none", "easy")
    expected = [sudoku_solver.count(puzzle, 1000) for puzzle in puzzles]
    assert sudoku_solver.count_batch(puzzles, 1000) == expected
    assert sudoku_solver.count_batch(iter(puzzles), 1000, threads=2) == expected
    boards = numbers(puzzles)
    old = boards.copy()
    boards.flags.writeable = False
    counts = sudoku_solver.count_batch(boards, 1000)
    assert counts.dtype == np.int64 and counts.tolist() == expected and (boards == old).all()
    texts = np.array([puzzle.encode() for puzzle in puzzles])
    assert sudoku_solver.count_batch(texts, 1000).tolist() == expected
    # Beyond one call of the library, in each form.
    board = SOLUTION[:36] + "." * 45
    number = sudoku_solver.count(board, 10**7)
    assert sudoku_solver.count_batch(numbers([PUZZLE, board]), 10**7).tolist() == [1, number]
    codes = np.frombuffer((PUZZLE + board).encode(), np.uint8).reshape(2, 9, 9)
    assert sudoku_solver.count_batch(codes, 10**7, characters=True).tolist() == [1, number]
    assert sudoku_solver.count_batch(codes, 10**7).tolist() == [Result.CHARACTER] * 2
    for limit in (0, -1):
        with pytest.raises(ValueError, match="limit"):
            sudoku_solver.count_batch([PUZZLE], limit)


def test_refused_tables():
    pandas = need("pandas")
    frame = pandas.DataFrame({PUZZLE: [PUZZLE], "puzzle": [EMPTY]})
    for work in (sudoku_solver.solve_batch, lambda table: sudoku_solver.count_batch(table, 1)):
        with pytest.raises(TypeError, match=r'DataFrame: name the column.*frame\["puzzle"\]'):
            work(frame)
    pyarrow = need("pyarrow")
    with pytest.raises(TypeError, match="Table: name the column"):
        sudoku_solver.solve_batch(pyarrow.table({"puzzle": [PUZZLE]}))


def test_refused_arrays_say_what_to_do():
    np = need("numpy")
    texts = np.array([PUZZLE, EMPTY])
    with pytest.raises(TypeError, match=r'\.astype\("S81"\)'):
        sudoku_solver.solve_batch(texts)
    assert sudoku_solver.solve_batch(texts.astype("S81")).tolist() == [1, 2]
    assert sudoku_solver.solve_batch(texts.tolist())[0] == SOLUTION
    with pytest.raises(TypeError, match=r'\.astype\("S1"\)'):
        sudoku_solver.solve_batch(np.array([list(PUZZLE)]))
    with pytest.raises(TypeError, match=r'\.astype\("uint8"\)'):
        sudoku_solver.solve_batch(numbers([PUZZLE]).astype(int))
    with pytest.raises(TypeError, match=r"boards.tolist\(\)"):
        sudoku_solver.solve_batch(np.array([PUZZLE, None], object))
    for one in (np.zeros(81, np.uint8), np.zeros((9, 9), np.uint8)):
        with pytest.raises(ValueError, match=r"boards\[numpy.newaxis\]"):
            sudoku_solver.solve_batch(one)
        assert sudoku_solver.solve_batch(one[np.newaxis]).tolist() == [2]


def test_column_of_numbers(tmp_path):
    pandas = need("pandas")
    path = tmp_path / "puzzles.csv"
    path.write_text(f"id,puzzle\n1,{PUZZLE}\n2,\n3,{EMPTY}\n")
    for dtype in (str, None):
        column = pandas.read_csv(path, dtype=dtype)["puzzle"]
        first, nothing, last = sudoku_solver.solve_batch(column)
        assert first == SOLUTION and "not NaN" in str(nothing) and last.unique is False
    path.write_text(f"puzzle\n{PUZZLE.replace('.', '0')}\n{SOLUTION}\n")
    column = pandas.read_csv(path)["puzzle"]
    assert all("dtype=str" in str(error) for error in sudoku_solver.solve_batch(column))


def test_refused_lists():
    for one in (PUZZLE, PUZZLE.encode(), bytearray(81), memoryview(b"")):
        with pytest.raises(TypeError, match="list of boards"):
            sudoku_solver.solve_batch(one)
    for strange in (None, 5, object()):
        with pytest.raises(TypeError):
            sudoku_solver.solve_batch(strange)
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
