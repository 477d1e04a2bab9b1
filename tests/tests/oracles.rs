//! The classic backtrackers as oracles, on a few thousand random boards that they can finish.

use solver_core::Board;
use std::io::Write;
use std::process::{Command, Stdio};
use sudoku_tests::build::{Link, program, scratch};
use sudoku_tests::plain::{self, Random};

#[test]
fn the_classic_programs_find_the_same_grids() {
    let sources = ["tests/c/oracles.cpp", "tests/c/classic.cpp"];
    let path = program(&scratch("oracles"), &sources, Link::Shared, &[]);
    let mut random = Random(7);
    let mut lines = String::new();
    let mut boards = 0;
    while boards < 4000 {
        // With 32 givens or more, the plainest of them takes milliseconds.
        let mut grid = random.board(32 + boards % 20);
        if boards % 3 == 0 {
            grid = random.spoilt(grid);
            grid = random.spoilt(grid);
        }
        if plain::clash(&grid).is_none() {
            lines += &format!("{}\n", Board::from_digits(&grid).expect("digits"));
            boards += 1;
        }
    }
    let mut child = Command::new(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads all boards");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let counts = String::from_utf8(output.stdout).expect("UTF-8");
    let counts: Vec<usize> =
        counts.split_whitespace().map(|count| count.parse().expect("a number")).collect();
    // All of them, and some of each kind.
    assert!(counts[0] == 4000 && counts[1] > 200 && counts[2] > 500, "{counts:?}");
}
