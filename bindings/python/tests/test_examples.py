"""The engines: Spark and DuckDB on 100,000 puzzles, and the share of time that is the library's."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support import CORPORA, HERE, corpus, need

import sudoku_solver

pa, pq = need("pyarrow", "pyarrow.parquet")
need("numpy")
COUNT = 100_000
EXAMPLES = HERE / "examples"
# Spark's snappy takes a Debian that has musl, too, for Alpine, and does not load.
COMPRESSION = "gzip"


def run(name, *arguments, cwd, **environment):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *map(str, arguments)],
        cwd=cwd,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert done.returncode == 0, done.stderr.decode()[-5000:]
    return done.stdout.decode()


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory):
    """A file of puzzles with some lines that are none, and the column that they should become."""
    folder = tmp_path_factory.mktemp("puzzles")
    path = folder / "puzzles.parquet"
    run("make_puzzles.py", COUNT - 5, path, *CORPORA, cwd=folder)
    column = pq.read_table(path).column("puzzle").to_pylist()
    assert len(set(column)) > 0.99 * COUNT
    column += [None, "", "x" * 81, "1" * 81, "é" * 81]
    table = pa.table({"puzzle": column})
    pq.write_table(table, path, compression=COMPRESSION, row_group_size=12_500)
    solved = sudoku_solver.solve_batch(puzzle or "" for puzzle in column)
    expected = {p: str(s) if isinstance(s, str) else None for p, s in zip(column, solved)}
    assert 0.79 * COUNT < sum(map(bool, expected.values())) < 0.81 * COUNT
    return path, expected


def check(output, solutions, expected, capsys, name):
    table = pq.read_table(solutions)
    assert len(table) == COUNT
    assert dict(zip(*(table.column(name).to_pylist() for name in ("puzzle", "solution")))) == expected
    (line,) = [line for line in output.splitlines() if line.endswith("of it solving")]
    assert line.startswith(f"{COUNT} boards, ")
    assert 0 < float(re.search(r"([0-9.]+)% of it", line)[1]) <= 100
    with capsys.disabled():
        print(f"\n{name}: {line}")


def test_duckdb(puzzles, tmp_path, capsys):
    need("duckdb")
    path, expected = puzzles
    output = run("duckdb_udf.py", path, tmp_path / "solutions.parquet", cwd=tmp_path)
    check(output, tmp_path / "solutions.parquet", expected, capsys, "DuckDB")


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    """The environment for Spark with two workers, each with processes of its own."""
    pyspark = need("pyspark")
    # Workers keep their files in Spark's own folder; this one is ours.
    home = tmp_path_factory.mktemp("spark")
    for path in Path(pyspark.__file__).parent.iterdir():
        (home / path.name).symlink_to(path)
    return {
        "SPARK_HOME": str(home),
        "SPARK_LOCAL_IP": "127.0.0.1",
        # Java starts faster so, for a job this short.
        "JAVA_TOOL_OPTIONS": "-XX:TieredStopAtLevel=1",
        "PYSPARK_SUBMIT_ARGS": "--conf spark.ui.enabled=false "
        f"--conf spark.sql.parquet.compression.codec={COMPRESSION} pyspark-shell",
    }


WORKERS = "local-cluster[2,1,1024]"


def test_spark(puzzles, spark, tmp_path, capsys):
    path, expected = puzzles
    solutions = tmp_path / "solutions.parquet"
    output = run("spark_batches.py", path, solutions, WORKERS, cwd=tmp_path, **spark)
    check(output, solutions, expected, capsys, "Spark")
    assert len(list(solutions.glob("*.parquet"))) > 1


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """Some thousand puzzles, easy ones most of them, and the rows that they should become."""
    path = tmp_path_factory.mktemp("ratings") / "puzzles.parquet"
    puzzles = corpus("easy") + corpus("minimal")[:300] + corpus("several")[:100]
    puzzles += corpus("none")[:100] + [None, "", "x" * 81]
    pq.write_table(pa.table({"puzzle": puzzles}), path, compression=COMPRESSION, row_group_size=400)
    columns = sudoku_solver.rate_columns(puzzles)
    assert set(columns["problem"]) >= {None, "no solution", "several solutions"}
    return path, sorted(zip(map(str, puzzles), *columns.values()), key=str)


def check_ratings(output, ratings, expected, capsys, name):
    rows = [tuple(row.values()) for row in pq.read_table(ratings).to_pylist()]
    assert sorted(((str(row[0]), *row[1:]) for row in rows), key=str) == expected
    (line,) = [line for line in output.splitlines() if line.endswith("of it rating")]
    assert line.startswith(f"{len(expected)} puzzles, ")
    with capsys.disabled():
        print(f"\n{name}: {line}")


def test_duckdb_ratings(mixed, tmp_path, capsys):
    need("duckdb")
    path, expected = mixed
    output = run("duckdb_ratings.py", path, tmp_path / "ratings.parquet", cwd=tmp_path)
    check_ratings(output, tmp_path / "ratings.parquet", expected, capsys, "DuckDB")


def test_spark_ratings(mixed, spark, tmp_path, capsys):
    path, expected = mixed
    output = run(
        "spark_ratings.py", path, tmp_path / "ratings.parquet", WORKERS, cwd=tmp_path, **spark
    )
    check_ratings(output, tmp_path / "ratings.parquet", expected, capsys, "Spark")


def test_spark_puzzles(spark, tmp_path, capsys):
    """What two workers make is what one process makes."""
    count, puzzles = 10_000, tmp_path / "puzzles.parquet"
    output = run("spark_puzzles.py", count, puzzles, WORKERS, cwd=tmp_path, **spark)
    rows = pq.read_table(puzzles).to_pylist()
    made = {row["index"]: row["puzzle"] for row in rows}
    recipe = sudoku_solver.Recipe(minimal=True)
    alone = sudoku_solver.generate_batch(count, recipe, seed=2026)
    assert len(rows) == count and made == dict(enumerate(map(str, alone)))
    assert len(list(puzzles.glob("*.parquet"))) > 1
    (line,) = [line for line in output.splitlines() if line.endswith("workers")]
    assert line.startswith(f"{count} puzzles, ")
    with capsys.disabled():
        print(f"\nSpark: {line}")
