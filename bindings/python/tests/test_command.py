"""python -m sudoku_solver"""

import subprocess
import sys

import pytest
from support import EMPTY, NONE, PUZZLE, SOLUTION


def run(*arguments, given=b"", code=0):
    command = [sys.executable, "-m", "sudoku_solver", *arguments]
    done = subprocess.run(command, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == code, done
    return done.stdout.decode().splitlines(), done.stderr.decode().splitlines()


def test_arguments():
    assert run(PUZZLE, PUZZLE.replace(".", "_")) == ([SOLUTION, SOLUTION], [])
    clash = "11" + EMPTY[2:]
    out, errors = run(PUZZLE, "5q", NONE, clash, PUZZLE, code=1)
    assert out == [SOLUTION, SOLUTION]
    assert errors == [
        "python -m sudoku_solver: argument 2: line 1, column 2: 'q' is neither a digit nor a blank",
        f"python -m sudoku_solver: argument 3: {NONE}: no solution",
        f"python -m sudoku_solver: argument 4: {clash}: "
        "row 1, column 2 repeats the 1 of row 1, column 1",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines(end):
    lines = ["\ufeff# puzzles", PUZZLE, "", "  ", NONE, "# more", PUZZLE[:80], PUZZLE]
    out, errors = run(given=end.join(lines).encode(), code=1)
    assert out == [SOLUTION, SOLUTION]
    assert errors == [
        f"python -m sudoku_solver: standard input: {NONE}: no solution",
        "python -m sudoku_solver: standard input: line 7, column 81: not 81 cells but 80",
    ]
    assert run(given=b"") == ([], [])


def test_drawings():
    rows = [" ".join(PUZZLE[at : at + 9]) for at in range(0, 81, 9)]
    assert run(given="\n".join([*rows, "", *rows]).encode()) == ([SOLUTION, SOLUTION], [])
    assert run("\n".join(rows)) == ([SOLUTION], [])


def test_options():
    (line,), _ = run("--version")
    assert line.startswith("sudoku_solver 0.")
    assert "standard input" in "".join(run("--help")[0])
    _, errors = run("--bad", code=2)
    assert "--bad" in errors[-1]


def test_nobody_reads():
    command = [sys.executable, "-m", "sudoku_solver"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as process:
        process.stdout.close()
        try:
            process.stdin.write((PUZZLE + "\n").encode() * 5000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert process.stderr.read() == b""
        assert process.wait() == 2
