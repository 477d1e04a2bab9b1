"""Rates a column of puzzles with PySpark: each worker maps the batch function over Arrow batches.

python spark_ratings.py puzzles.parquet ratings.parquet [master]

The master is Spark's: local[*] by default, local-cluster[2,1,1024] for two workers on this machine.
With a cluster that runs already, use spark-submit, and have sudoku_solver and PyArrow installed on
its machines. The column is called `puzzle`; the output has the ratings beside it.
"""

import os
import sys
import time

import pyarrow as pa
from pyspark.sql import SparkSession

import rating_column


def main(puzzles, ratings, master="local[*]"):
    # Workers need the interpreter that this script runs on.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = (
        SparkSession.builder.appName("sudoku ratings")
        .master(master)
        # A hard puzzle takes a thousand times as long as an easy one: small batches and many tasks
        # share them out.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", 1_000)
        .config("spark.sql.files.openCostInBytes", "128k")
        .getOrCreate()
    )
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    context.addPyFile(rating_column.__file__)
    ours = context.accumulator(0.0)
    rated = context.accumulator(0)

    def rate(batches):
        from rating_column import FIELDS, rate_column

        for batch in batches:
            columns, seconds = rate_column(batch.column("puzzle"))
            ours.add(seconds)
            rated.add(len(batch))
            yield pa.record_batch([batch.column("puzzle"), *columns], ["puzzle", *FIELDS])

    schema = "puzzle string"
    for name, kind in rating_column.FIELDS.items():
        schema += f", {name} {'string' if kind == pa.string() else 'int'}"
    table = spark.read.parquet(puzzles).select("puzzle")
    start = time.perf_counter()
    table.mapInArrow(rate, schema).write.mode("overwrite").parquet(ratings)
    seconds = time.perf_counter() - start
    workers = context.defaultParallelism
    share = ours.value / (seconds * workers)
    print(f"{rated.value} puzzles, {seconds:.2f} s, {workers} workers, {share:.1%} of it rating")
    spark.stop()


if __name__ == "__main__":
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
