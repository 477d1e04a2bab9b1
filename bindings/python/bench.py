"""What Python adds to the library: the same 10,000 boards through C and through this package.

python bench.py [--quick]

C is sudoku_solve_batch on a buffer, with nothing around it; the others are solve_batch on a NumPy
array (of numbers, and of characters), solve_batch on a list of str, and solve() for each board. All
with one thread, taking turns; each time is the best of the rounds, in microseconds of that thread a
board, and in brackets as a multiple of C's. The puzzles are those of bench/corpora.
"""

import ctypes
import os
import sys
import time
from pathlib import Path

import numpy as np

from sudoku_solver import _library, backend, solve, solve_batch, version

COUNT = 10_000
ROOT = Path(os.environ.get("SUDOKU_ROOT") or Path(__file__).resolve().parents[2])


def direct(cells):
    """C's batch; `cells` is a bytearray."""
    buffer = (ctypes.c_char * len(cells)).from_buffer(cells)
    results = (ctypes.c_int8 * COUNT)()
    address, codes = ctypes.addressof(buffer), ctypes.addressof(results)
    start = time.thread_time()
    _library.solve_batch(address, COUNT, 81, codes, 1, 0)
    return time.thread_time() - start


def timed(function, *arguments, **options):
    start = time.thread_time()
    function(*arguments, **options)
    return time.thread_time() - start


def each(puzzles):
    for puzzle in puzzles:
        solve(puzzle)


def measure(puzzles, rounds):
    text = "".join(puzzles).encode()
    characters = np.frombuffer(text, np.uint8).reshape(-1, 81)
    numbers = np.where(characters == ord("."), 0, characters - ord("0")).astype(np.uint8)
    ways = {
        "C": lambda: direct(bytearray(text)),
        "numbers": lambda: timed(solve_batch, numbers.copy(), threads=1),
        "characters": lambda: timed(solve_batch, characters.copy(), threads=1, characters=True),
        "list": lambda: timed(solve_batch, puzzles, threads=1),
        "solve()": lambda: timed(each, puzzles),
    }
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for way, run in ways.items():
            best[way] = min(best[way], run())
    return {way: seconds / COUNT * 1e6 for way, seconds in best.items()}


def main():
    rounds = 2 if "--quick" in sys.argv[1:] else 20
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, {version()} {backend()}")
    print("corpus        C  numbers       characters    list          solve()")
    for path in sorted((ROOT / "bench" / "corpora").glob("*.txt")):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
        puzzles = (lines * (COUNT // len(lines) + 1))[:COUNT]
        best = measure(puzzles, rounds)
        c = best.pop("C")
        row = "".join(f"  {us:5.2f} ({us / c:4.2f})" for us in best.values())
        print(f"{path.stem:9} {c:5.2f}{row}")


if __name__ == "__main__":
    main()
