"""Solves a column of puzzles with DuckDB: a user function that is given Arrow vectors.

python duckdb_udf.py puzzles.parquet solutions.parquet

The column is called `puzzle`; the output has `solution` beside it, null where there is none.
"""

import sys
import threading
import time

import duckdb
import pyarrow as pa

from puzzle_column import solve_column

spent = {"seconds": 0.0, "boards": 0}
lock = threading.Lock()  # DuckDB calls from each of its threads


def sudoku(puzzles: pa.ChunkedArray) -> pa.Array:
    if isinstance(puzzles, pa.ChunkedArray):
        puzzles = puzzles.combine_chunks()
    solved, seconds = solve_column(puzzles)
    with lock:
        spent["seconds"] += seconds
        spent["boards"] += len(puzzles)
    return solved


def main(puzzles, solutions):
    database = duckdb.connect()
    database.create_function(
        "sudoku", sudoku, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special"
    )
    start = time.perf_counter()
    database.read_parquet(puzzles).project("puzzle, sudoku(puzzle) AS solution").write_parquet(
        solutions
    )
    seconds = time.perf_counter() - start
    (threads,) = database.sql("SELECT current_setting('threads')").fetchall()[0]
    share = spent["seconds"] / (seconds * threads)
    print(f"{spent['boards']} boards, {seconds:.2f} s, {threads} threads, {share:.1%} of it solving")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
