"""A column of puzzles in Arrow, solved in one call: what the Spark and DuckDB examples share."""

import time

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from sudoku_solver import solve_batch


def solve_column(puzzles: pa.Array) -> "tuple[pa.Array, float]":
    """The solutions, and how many seconds solve_batch took.

    Null where there is no solution, and where the puzzle is null or not a puzzle.
    """
    # A width of 81 bytes is what NumPy can look at as boards. Arrow's data belongs to others, who
    # may still read it, and so there is one copy.
    fits = pc.if_else(pc.equal(pc.binary_length(puzzles), 81), puzzles, None)
    fixed = fits.cast(pa.large_binary()).cast(pa.binary(81))
    boards = np.frombuffer(fixed.buffers()[1], np.uint8, len(fixed) * 81, fixed.offset * 81).copy()

    # The engine already keeps every core busy with a batch of its own: one thread for each.
    start = time.perf_counter()
    results = solve_batch(boards.reshape(-1, 81), characters=True, threads=1)
    seconds = time.perf_counter() - start

    solved = pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(81), len(fixed), [None, pa.py_buffer(boards)]
    )
    good = pc.and_(pa.array(results > 0), fixed.is_valid())
    return pc.if_else(good, solved, None).cast(pa.string()), seconds
