//! The programs in `c-examples` do what their first lines say.

use std::process::Command;
use sudoku_tests::build::{Link, library, output, program, scratch, succeed, text};

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
fn puzzle_of_the_day() {
    let folder = scratch("puzzle-of-the-day");
    let path = program(&folder, &["c-examples/puzzle-of-the-day.c"], Link::Shared, &[]);
    let printed = text(Command::new(&path).arg("20261224"));
    assert!(printed.starts_with("The puzzle of 20261224:\n"));
    let (_, drawn) = printed.split_once('\n').expect("two lines");
    let board = solver_core::Board::parse(drawn.as_bytes()).expect("a board");
    assert_eq!(board.count(2), Ok(1));
    let digits = board.digits();
    assert!((0..81).all(|cell| (digits[cell] == 0) == (digits[80 - cell] == 0)));
    assert_eq!(text(Command::new(&path).arg("20261224")), printed);
    assert_ne!(text(Command::new(&path).arg("20261225")), printed);
    assert!(text(&mut Command::new(&path)).lines().count() == 10);
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
        let output = output(Command::new(&path).args(arguments));
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

#[test]
fn solve_lines() {
    let folder = scratch("solve-lines");
    let path = program(&folder, &["c-examples/solve-lines.c"], Link::Shared, &[]);
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    let run = |list: &str| {
        std::fs::write(folder.join("list.txt"), list).expect("a list");
        let list = std::fs::File::open(folder.join("list.txt")).expect("a list");
        let output = output(Command::new(&path).stdin(list));
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        (text(output.stdout), text(output.stderr), output.status.code())
    };
    // More than are in memory at a time.
    assert_eq!(run(&puzzle.repeat(25_000)), (solution.repeat(25_000), String::new(), Some(0)));
    assert_eq!(run(puzzle.trim_end()), (solution.into(), String::new(), Some(0)));
    assert_eq!(run(""), (String::new(), String::new(), Some(0)));
    let clash = puzzle.replacen("53", "55", 1);
    let (out, err, status) = run(&format!("{puzzle}{clash}{puzzle}"));
    assert_eq!((out, status), (format!("{solution}{clash}{solution}"), Some(1)));
    assert_eq!(err, "line 2: two equal givens in one row, column or box\n");
    let (longer, two_in_one) = (puzzle.replace('\n', ".\n"), puzzle.trim_end().repeat(2));
    for bad in [&puzzle[1..], &longer, &two_in_one] {
        let message = "line 2: not 81 characters\n";
        let wanted = (solution.into(), message.into(), Some(2));
        assert_eq!(run(&format!("{puzzle}{bad}{puzzle}")), wanted, "{bad}");
    }
    // Nobody can write there.
    let full = std::fs::File::create("/dev/full").expect("a device");
    let list = std::fs::File::open(folder.join("list.txt")).expect("a list");
    let output = output(Command::new(&path).stdin(list).stdout(full));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("solve-lines: "));
}
