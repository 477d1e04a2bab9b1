"""Makes puzzles with PySpark: each worker makes those of its share of the indices.

python spark_puzzles.py 1000000 puzzles.parquet [master]

A puzzle is a function of the recipe, the seed and its index: so the workers need nothing but
numbers, and the file has the same puzzles whatever the cluster is. The master is Spark's: local[*]
by default, local-cluster[2,1,1024] for two workers on this machine. With a cluster that runs
already, use spark-submit, and have sudoku_solver and PyArrow installed on its machines. The output
has the columns `index` and `puzzle`, which is null where no attempt met the recipe.
"""

import os
import sys
import time

import pyarrow as pa
from pyspark.sql import SparkSession

SEED = 2026


def make(batches):
    """Arrow batches with a column of indices, to those with the puzzles beside it."""
    import sudoku_solver

    recipe = sudoku_solver.Recipe(minimal=True)
    for batch in batches:
        if not len(batch):
            continue
        # spark.range() deals out runs of indices.
        first = batch.column("id")[0].as_py()
        made = sudoku_solver.generate_batch(
            len(batch), recipe, seed=SEED, first=first, threads=1
        )
        texts = [str(puzzle) if isinstance(puzzle, str) else None for puzzle in made]
        puzzles = pa.array(texts, pa.string())
        yield pa.record_batch([batch.column("id"), puzzles], ["index", "puzzle"])


def main(count, puzzles, master="local[*]"):
    # Workers need the interpreter that this script runs on.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.appName("sudoku puzzles").master(master).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    start = time.perf_counter()
    made = spark.range(int(count)).mapInArrow(make, "index long, puzzle string")
    made.write.mode("overwrite").parquet(puzzles)
    seconds = time.perf_counter() - start
    print(f"{count} puzzles, {seconds:.2f} s, {spark.sparkContext.defaultParallelism} workers")
    spark.stop()


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
