"""A column of puzzles in Arrow becomes columns of ratings: what the rating examples share."""

import time

import pyarrow as pa

from sudoku_solver import rate_columns

#: Ratings are tenths; null, with the problem, where a puzzle has none.
FIELDS = {
    "er": pa.int32(),
    "ep": pa.int32(),
    "ed": pa.int32(),
    "technique": pa.string(),
    "steps": pa.int32(),
    "level": pa.int32(),
    "problem": pa.string(),
}


def rate_column(puzzles: pa.Array) -> "tuple[list[pa.Array], float]":
    """The columns in the order of FIELDS, and how many seconds they took."""
    # The engine already keeps every core busy with a batch of its own: one thread for each.
    start = time.perf_counter()
    columns = rate_columns(puzzles.to_pylist(), threads=1)
    seconds = time.perf_counter() - start
    return [pa.array(columns[name], kind) for name, kind in FIELDS.items()], seconds
