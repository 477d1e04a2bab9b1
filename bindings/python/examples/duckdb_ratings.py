"""Rates a column of puzzles with DuckDB: a user function that is given Arrow vectors.

python duckdb_ratings.py puzzles.parquet ratings.parquet

The column is called `puzzle`; the output has the ratings beside it.
"""

import sys
import threading
import time

import duckdb
import pyarrow as pa

from rating_column import FIELDS, rate_column

spent = {"seconds": 0.0, "puzzles": 0}
lock = threading.Lock()  # DuckDB calls from each of its threads


def rating(puzzles: pa.ChunkedArray) -> pa.Array:
    columns, seconds = rate_column(puzzles)
    with lock:
        spent["seconds"] += seconds
        spent["puzzles"] += len(puzzles)
    return pa.StructArray.from_arrays(columns, list(FIELDS))


def main(puzzles, ratings):
    database = duckdb.connect()
    kinds = {
        name: "VARCHAR" if kind == pa.string() else "INTEGER" for name, kind in FIELDS.items()
    }
    database.create_function(
        *("rating", rating, ["VARCHAR"], duckdb.struct_type(kinds)),
        type="arrow",
        null_handling="special",
    )
    start = time.perf_counter()
    rated = database.read_parquet(puzzles).project("puzzle, rating(puzzle) AS rating")
    rated.project("puzzle, unnest(rating)").write_parquet(ratings)
    seconds = time.perf_counter() - start
    (threads,) = database.sql("SELECT current_setting('threads')").fetchall()[0]
    share = spent["seconds"] / (seconds * threads)
    done = f"{spent['puzzles']} puzzles, {seconds:.2f} s, {threads} threads"
    print(f"{done}, {share:.1%} of it rating")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
