"""Every case of the project's table, through every function that takes it."""

import pytest
from support import cases, need

import sudoku_solver
from sudoku_solver import CharacterError, ClashError, LengthError, Result

ERRORS = {-2: LengthError, -3: CharacterError, -4: ClashError}


def outcome(function, *arguments):
    """The code of a call of solve()."""
    try:
        answer = function(*arguments)
    except sudoku_solver.SudokuError as error:
        return next(code for code, kind in ERRORS.items() if type(error) is kind), None
    return code_of(answer), answer


def code_of(answer):
    if answer is None:
        return 0
    if isinstance(answer, sudoku_solver.SudokuError):
        return next(code for code, kind in ERRORS.items() if type(answer) is kind)
    return 1 if answer.unique else 2


def texts(data):
    """The text in each form that has a length of its own: bytes may be no UTF-8."""
    yield data
    yield bytearray(data)
    yield memoryview(data)
    yield memoryview(bytearray(data))
    try:
        yield data.decode("utf-8")
    except UnicodeDecodeError:
        pass


def same(text, data):
    return (text.encode() if isinstance(text, str) else bytes(text)) == data


def check_board(board, expected, first):
    code, answer = outcome(sudoku_solver.solve, board)
    assert code == expected
    assert answer == (first if expected > 0 else None)
    if expected < 0:
        for function in (sudoku_solver.validate, sudoku_solver.solutions):
            with pytest.raises(ERRORS[expected]):
                function(board)
        with pytest.raises(ERRORS[expected]):
            sudoku_solver.count(board, 2)
        with pytest.raises(ERRORS[expected]):
            sudoku_solver.solve(board, any_solution=True)
        return
    assert sudoku_solver.validate(board) is None
    assert sudoku_solver.count(board, 2) == expected
    some = sudoku_solver.solve(board, any_solution=True)
    assert (some is not None) == (expected > 0)
    every = sudoku_solver.solutions(board)
    two = [solution for _, solution in zip(range(2), every)]
    every.close()
    assert len(two) == expected and two == sorted(set(two))
    if expected > 0:
        assert two[0] == first
        assert some == first or expected == 2


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_case(case):
    if case.form == "shape":
        # A text has no shape; what it cannot be is 81 cells, whatever the length.
        assert case.solve == -2
        with pytest.raises(LengthError):
            sudoku_solver.solve(case.input)
        return
    for board in texts(case.cells):
        if isinstance(board, str) and not board.isascii():
            # A length in characters; either way it is an error.
            with pytest.raises(sudoku_solver.SudokuError):
                sudoku_solver.solve(board)
            continue
        check_board(board, case.expected, case.first_solution)
        assert same(board, case.cells)


@pytest.mark.parametrize("case", cases("text"), ids=lambda case: case.id)
def test_parse(case):
    for text in texts(case.input):
        if case.parse < 0:
            with pytest.raises(ERRORS[case.parse]):
                sudoku_solver.parse(text)
        else:
            board = sudoku_solver.parse(text)
            assert type(board) is str and len(board) == 81 and set(board) <= set(".123456789")
            check_board(board, case.parse_then_solve, case.first_solution)
        assert same(text, case.input)


@pytest.mark.parametrize("threads", [0, 1, 3])
def test_list(threads):
    table = [case for case in cases() if case.form != "shape"]
    for boards in ([c.cells for c in table], [bytearray(c.cells) for c in table]):
        answers = sudoku_solver.solve_batch(boards, threads=threads)
        assert len(answers) == len(table)
        for case, board, answer in zip(table, boards, answers):
            assert code_of(answer) == case.expected, case.id
            assert board == case.cells
            if case.expected > 0:
                assert answer == case.first_solution
            elif case.expected < 0:
                with pytest.raises(type(answer)) as raised:
                    sudoku_solver.solve(board)
                assert str(raised.value) == str(answer) and vars(raised.value) == vars(answer)


@pytest.mark.parametrize("form", ["S81", "S1", "uint8", "numbers", "lines"])
@pytest.mark.parametrize("threads", [0, 1])
def test_array(form, threads):
    np = need("numpy")
    table = [case for case in cases() if len(case.cells) == 81]
    packed = b"".join(case.cells for case in table)
    bytes_ = np.frombuffer(packed, np.uint8).reshape(-1, 81).copy()
    characters = form == "uint8"
    if form == "S81":
        boards = bytes_.view("S81").reshape(-1)
    elif form == "S1":
        boards = bytes_.view("S1").reshape(-1, 9, 9)
    elif form == "lines":
        lines = np.full((len(table), 82), ord("\n"), np.uint8)
        boards, characters = lines[:, :81], True
        boards[:] = bytes_
    elif form == "numbers":
        # "." is 0; a byte that is no cell becomes a number that is none.
        bytes_[bytes_ == ord(".")] = ord("0")
        boards = np.minimum(bytes_ - np.uint8(ord("0")), 10)
    else:
        boards = bytes_
    before = boards.copy()
    results = sudoku_solver.solve_batch(boards, threads=threads, characters=characters)
    assert results.dtype == np.int8 and results.shape == (len(table),)
    # Among numbers there is no end of a text.
    number = {case.id: -3 for case in table if b"\0" in case.cells and form == "numbers"}
    expected = [number.get(case.id, case.solve) for case in table]
    assert results.tolist() == expected
    assert {Result(code) for code in expected} >= set(Result) - {Result.LENGTH}
    for case, board, old in zip(table, boards, before):
        if case.expected <= 0:
            assert board.tobytes() == old.tobytes()
        elif form == "numbers":
            assert "".join(map(str, board)) == case.first_solution
        else:
            assert board.tobytes() == case.first_solution.encode()
    if form == "lines":
        assert (lines[:, 81] == ord("\n")).all()


@pytest.mark.parametrize("case", cases("shape"), ids=lambda case: case.id)
def test_shape(case):
    np = need("numpy")
    rows = [list(row) for row in case.input.decode().split("|")] if case.input else []
    if len({len(row) for row in rows}) > 1:
        array, error = np.array([[*map("".join, rows)]], dtype=object), TypeError
    else:
        array = np.array([rows], dtype="S1").reshape(1, len(rows), -1 if case.input else 0)
        error = ValueError
    with pytest.raises(error):
        sudoku_solver.solve_batch(array)
