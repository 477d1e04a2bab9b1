"""Makes a Parquet file of puzzles: files of puzzles, with the digits renamed at random.

python make_puzzles.py 100000 puzzles.parquet corpus.txt ...

Renaming digits changes neither how hard a puzzle is nor how many solutions it has. The puzzles of
the corpora (81 characters a line; lines that begin with # are left out) take turns.
"""

import random
import sys

import pyarrow as pa
import pyarrow.parquet as pq


def puzzles(count, corpora, seed=1):
    chance = random.Random(seed)
    lines = []
    for corpus in corpora:
        with open(corpus) as file:
            lines += [line.strip() for line in file if not line.startswith("#")]
    chance.shuffle(lines)
    for number in range(count):
        digits = "".join(chance.sample("123456789", 9))
        yield lines[number % len(lines)].translate(str.maketrans("123456789", digits))


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    column = pa.array(puzzles(int(sys.argv[1]), sys.argv[3:]))
    # Several row groups, so that an engine can read and work on them at the same time.
    pq.write_table(pa.table({"puzzle": column}), sys.argv[2], row_group_size=12_500)
