"""The engines: Spark and DuckDB on 100,000 puzzles, and the share of time that is the library's."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support import CORPORA, HERE, need

import sudoku_solver

pa, pq = need("pyarrow", "pyarrow.parquet")
need("numpy")
COUNT = 100_000
EXAMPLES = HERE / "examples"


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
    pq.write_table(pa.table({"puzzle": column}), path, row_group_size=12_500)
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


def test_spark(puzzles, tmp_path, capsys):
    """Two workers, each with processes of its own."""
    pyspark = need("pyspark")
    # Workers keep their files in Spark's own folder; this one is ours.
    home = tmp_path / "spark"
    home.mkdir()
    for path in Path(pyspark.__file__).parent.iterdir():
        (home / path.name).symlink_to(path)
    path, expected = puzzles
    solutions = tmp_path / "solutions.parquet"
    output = run(
        "spark_batches.py",
        path,
        solutions,
        "local-cluster[2,1,1024]",
        cwd=tmp_path,
        SPARK_HOME=str(home),
        SPARK_LOCAL_IP="127.0.0.1",
        # Java starts faster so, for a job this short.
        JAVA_TOOL_OPTIONS="-XX:TieredStopAtLevel=1",
        PYSPARK_SUBMIT_ARGS="--conf spark.ui.enabled=false pyspark-shell",
    )
    check(output, solutions, expected, capsys, "Spark")
    assert len(list(solutions.glob("*.parquet"))) > 1
