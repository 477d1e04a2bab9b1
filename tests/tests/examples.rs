//! The programs in `c-examples` do what their first lines say. (The tool has `tool.rs`.)

use std::process::Command;
use sudoku_tests::build::{Link, library, program, scratch, succeed, text};

#[test]
fn leetcode37() {
    let path = program(&scratch("leetcode37"), &["c-examples/leetcode37.cpp"], Link::Shared, &[]);
    let grid = text(&mut Command::new(path));
    assert_eq!(grid.lines().next(), Some("5 3 4 | 6 7 8 | 9 1 2"));
    let board = solver_core::Board::parse(grid.as_bytes()).expect("a grid");
    assert!(board.digits().iter().all(|&digit| digit > 0));
    assert_eq!(board.count(2), Ok(1));
}

#[test]
fn enumerate() {
    let path = program(&scratch("enumerate"), &["c-examples/enumerate.c"], Link::Shared, &[]);
    let empty = ".".repeat(81);
    let three = text(Command::new(&path).args([&empty, "3"]));
    let three: Vec<_> = three.lines().collect();
    assert!(three.len() == 3 && three.is_sorted());
    assert!(three[0].starts_with("123456789456789123789123456"));
    let full = "427195836531682947869347215354276189216938754978451623192563478743819562685724391";
    assert_eq!(text(Command::new(&path).arg(full)), format!("{full}\n"));
    for arguments in [&["short"][..], &[&empty, "0"], &[]] {
        let output = Command::new(&path).args(arguments).output().expect("runs");
        assert!(!output.status.success() && !output.stderr.is_empty());
    }
}

#[test]
fn embed() {
    let path = program(&scratch("embed"), &["c-examples/embed.c"], Link::Not, &[]);
    let solved = text(Command::new(&path).arg(library().join("libsudoku.so")));
    assert!(solved.starts_with("534678912672195348"));
    // By its versioned name, as it is found where it is installed.
    succeed(Command::new(&path).env("LD_LIBRARY_PATH", library()));
    assert!(!Command::new(&path).arg("/no/such/library").output().expect("runs").status.success());
}
