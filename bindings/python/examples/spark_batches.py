"""Solves a column of puzzles with PySpark: each worker maps the batch function over Arrow batches.

python spark_batches.py puzzles.parquet solutions.parquet [master]

The master is Spark's: local[*] by default, local-cluster[2,1,1024] for two workers on this machine.
With a cluster that runs already, use spark-submit, and have sudoku_solver, NumPy and PyArrow
installed on its machines. The column is called `puzzle`; the output has `solution` beside it, null
where there is none.
"""

import os
import sys
import time

import pyarrow as pa
from pyspark.sql import SparkSession

import puzzle_column


def main(puzzles, solutions, master="local[*]"):
    # Workers need the interpreter that this script runs on.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (
        SparkSession.builder.appName("sudoku")
        .master(master)
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", 10_000)
        # A small file is divided among the workers, too.
        .config("spark.sql.files.openCostInBytes", "128k")
        .getOrCreate()
    )
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    context.addPyFile(puzzle_column.__file__)
    ours = context.accumulator(0.0)
    boards = context.accumulator(0)

    def solve(batches):
        from puzzle_column import solve_column

        for batch in batches:
            solved, seconds = solve_column(batch.column("puzzle"))
            ours.add(seconds)
            boards.add(len(batch))
            yield pa.record_batch([batch.column("puzzle"), solved], ["puzzle", "solution"])

    table = spark.read.parquet(puzzles).select("puzzle")
    start = time.perf_counter()
    solved = table.mapInArrow(solve, "puzzle string, solution string")
    solved.write.mode("overwrite").parquet(solutions)
    seconds = time.perf_counter() - start
    workers = context.defaultParallelism
    share = ours.value / (seconds * workers)
    print(f"{boards.value} boards, {seconds:.2f} s, {workers} workers, {share:.1%} of it solving")
    spark.stop()


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
