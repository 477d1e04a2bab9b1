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
    out, errors = run(PUZZLE, "5x", NONE, "é", code=1)
    assert out == [SOLUTION, "5x", NONE, "\\xe9"]
    assert [error.split(": ", 2)[1] for error in errors] == ["argument 2", "argument 3", "argument 4"]
    assert errors[1] == "python -m sudoku_solver: argument 3: no solution"


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines(end):
    lines = ["\ufeff# puzzles", PUZZLE, "", "  ", "11" + EMPTY[2:], "# more", "12\0", PUZZLE]
    out, errors = run(given=end.join(lines).encode(), code=1)
    assert out == [SOLUTION, lines[4], "12\0", SOLUTION]
    assert errors == [
        "python -m sudoku_solver: line 5: row 1, column 2 repeats the 1 of row 1, column 1",
        "python -m sudoku_solver: line 7: U+0000 at row 1, column 3 is neither a digit nor a blank",
    ]
    assert run(given=b"") == ([], [])


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
