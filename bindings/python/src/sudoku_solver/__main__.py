"""python -m sudoku_solver: puzzles in, solutions out, a line each."""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from typing import Iterator, Sequence, Union

from . import ReadError, SudokuError, __version__, backend, read, solve_batch, version

PROGRAM = "python -m sudoku_solver"


# As many puzzles are solved in one batch, whose answers appear together.
BATCH = 10_000


def pieces(arguments: Sequence[str]) -> Iterator[tuple[str, Union[str, ReadError]]]:
    """Each puzzle, or what is none, and where it stands."""
    for number, argument in enumerate(arguments, 1):
        for piece in read(os.fsencode(argument)):
            yield f"argument {number}", piece
    if not arguments:
        for piece in read(sys.stdin.buffer.read()):
            yield "standard input", piece


def run(arguments: Sequence[str]) -> int:
    status = 0
    every = pieces(arguments)
    while some := list(itertools.islice(every, BATCH)):
        answers = solve_batch(piece for _, piece in some)
        for (place, piece), answer in zip(some, answers):
            if isinstance(answer, str):
                print(answer)
                continue
            status = 1
            reason = answer or "no solution"
            subject = f": {piece}" if not isinstance(piece, SudokuError) else ""
            print(f"{PROGRAM}: {place}{subject}: {reason}", file=sys.stderr)
    sys.stdout.flush()
    return status


def main() -> int:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Solves puzzles and prints a line for each: the solution; of several the first "
        "in reading order. What has none, and what is no puzzle, is said on standard error.",
        epilog="Without arguments, all puzzles of standard input are read, in any of the forms that "
        "people have: lists, tables, drawings, and the files of other programs. The exit status is "
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
