"""python -m sudoku_solver: puzzles in, solutions out, a line each."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Iterator, Optional, Sequence, Union

from . import SudokuError, __version__, backend, parse, solve, version

PROGRAM = "python -m sudoku_solver"


def puzzles(arguments: Sequence[str]) -> Iterator[tuple[str, Union[str, bytes]]]:
    """Each puzzle, and where it stands."""
    if arguments:
        for number, argument in enumerate(arguments, 1):
            yield f"argument {number}", argument
        return
    for number, line in enumerate(sys.stdin.buffer, 1):
        line = line.rstrip(b"\r\n")
        if number == 1 and line.startswith(b"\xef\xbb\xbf"):
            line = line[3:]
        if line.strip() and not line.startswith(b"#"):
            yield f"line {number}", line


def run(arguments: Sequence[str]) -> int:
    status = 0
    for place, text in puzzles(arguments):
        try:
            answer: Optional[str] = solve(parse(text))
            reason = "no solution"
        except SudokuError as error:
            answer, reason = None, str(error)
        if answer is None:
            status = 1
            print(f"{PROGRAM}: {place}: {reason}", file=sys.stderr)
            answer = text if isinstance(text, str) else text.decode("ascii", "replace")
        print(answer.encode("ascii", "backslashreplace").decode())
    sys.stdout.flush()
    return status


def main() -> int:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Solves puzzles and prints a line for each: the solution or, if there is none, "
        "the puzzle. Of several solutions it prints the first in reading order.",
        epilog="A puzzle is 81 characters, row by row: 1 to 9, and . 0 _ or * for a blank; white "
        "space, |, + and - are left out. Without arguments, a puzzle is read from each line of "
        "standard input; blank lines, and lines that begin with #, are ignored. The exit status is "
        "0 if all were solved, 1 if not, and 2 for wrong usage and for input and output errors.",
    )
    parser.add_argument("puzzle", nargs="*")
    parser.add_argument(
        "-V",
        "--version",
        action="version",
        version=f"sudoku_solver {__version__} (libsudoku {version()}, {backend()})",
    )
    arguments = parser.parse_args()
    try:
        return run(arguments.puzzle)
    except BrokenPipeError:
        # Nobody reads: do not complain of that again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except OSError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
