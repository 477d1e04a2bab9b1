"""What Python adds to the library: the same 10,000 boards through C and through this package.

python bench.py [--quick]

C is sudoku_solve_batch on a buffer, with nothing around it; the others are solve_batch on a NumPy
array (of numbers, and of characters), solve_batch on a list of str, and solve() for each board. All
with one thread, taking turns; each time is the best of the rounds, in microseconds of that thread a
board, and in brackets as a multiple of C's. The puzzles are those of bench/corpora. Then the same
for ratings and new puzzles, 1,000 of each: C's time, and the batches as multiples of it.
"""

import ctypes
import os
import sys
import time
from pathlib import Path

import numpy as np

from sudoku_solver import (
    _library,
    backend,
    generate_batch,
    rate_batch,
    solve,
    solve_batch,
    version,
)
from sudoku_solver._structures import CRating, CRecipe, ProgressHook

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


def direct_rate(cells, count):
    codes, ratings = (ctypes.c_int8 * count)(), (CRating * count)()
    _library.rate_batch(cells, count, 81, codes, ratings, 1, ProgressHook(), None)


def direct_generate(count):
    cells, codes = (ctypes.c_char * (81 * count))(), (ctypes.c_int8 * count)()
    recipe = ctypes.byref(CRecipe())
    given = cells, 81, codes, None, 1, ProgressHook(), None
    _library.generate_batch(recipe, 1, 0, count, *given)


def measure_puzzles(puzzles, count, rounds):
    """Ratings and new puzzles: C's time, and Python's as a multiple of it."""
    text = "".join(puzzles).encode()
    cells = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p)
    array = np.frombuffer(text, np.uint8).reshape(-1, 81)
    ways = {
        "rate": {
            "C": lambda: direct_rate(cells, count),
            "array": lambda: rate_batch(array, threads=1, characters=True),
            "list": lambda: rate_batch(puzzles, threads=1),
        },
        "generate": {
            "C": lambda: direct_generate(count),
            "list": lambda: generate_batch(count, seed=1, threads=1),
        },
    }
    for name, runs in ways.items():
        best = dict.fromkeys(runs, float("inf"))
        for _ in range(rounds):
            for way, run in runs.items():
                best[way] = min(best[way], timed(run))
        c = best.pop("C")
        row = "".join(f"  {way} {seconds / c:4.2f}" for way, seconds in best.items())
        print(f"{name:9} {c / count * 1e6:8.2f}{row}")


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
        if path.stem in ("easy", "minimal"):
            rated = puzzles[: 100 if rounds == 2 else 1000]
            measure_puzzles(rated, len(rated), rounds)


if __name__ == "__main__":
    main()
