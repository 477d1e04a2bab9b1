//! New puzzles, canonical forms and shuffles.

use super::*;
use std::collections::HashSet;

#[test]
fn puzzles_are_made() {
    let tool = Tool::new("puzzles_are_made");
    let run = tool.run(&["generate", "40", "--seed", "5", "--minimal", "-t", "3"], "");
    assert_eq!((run.status, &*run.err), (0, ""));
    let puzzles: Vec<Board> = run.out.lines().map(|line| line.parse().expect("a board")).collect();
    assert_eq!(puzzles.len(), 40);
    for puzzle in &puzzles {
        assert_eq!(puzzle.count(2), Ok(1));
    }
    // By index: the same with one thread, in two parts.
    let first = tool.run(&["generate", "15", "--seed", "5", "--minimal", "-t", "1"], "");
    let rest = ["generate", "25", "--first", "15", "--seed=5", "--minimal"];
    assert_eq!(first.out + &tool.run(&rest, "").out, run.out);
    // Without a seed they are others each time.
    let others = [tool.run(&["generate"], "").out, tool.run(&["generate"], "").out];
    assert_ne!(others[0], others[1]);
    assert!(others.iter().all(|one| one.len() == 82));
}

#[test]
fn wishes_are_met() {
    let tool = Tool::new("wishes_are_met");
    tool.file("pattern.txt", "xxx xxx ...\n".repeat(9));
    tool.file("keep.txt", format!("9{}", ".".repeat(80)));
    let clues = |puzzle: &str| puzzle.bytes().filter(u8::is_ascii_digit).count();
    let run = tool.run(&["generate", "--symmetry=rotation-180", "--clues", "30-31"], "");
    let puzzle = run.out.trim_end();
    assert!((30..=31).contains(&clues(puzzle)));
    let turned: String = puzzle.chars().rev().collect();
    assert!(puzzle.chars().zip(turned.chars()).all(|(a, b)| (a == '.') == (b == '.')));
    let run = tool.run(&["generate", "--pattern", "pattern.txt"], "");
    assert_eq!((run.status, &*run.out), (2, ""), "two empty columns in a stack");
    tool.file("pattern.txt", "xxx xxx x..\n".repeat(3) + &"xxx xxx .x.\n".repeat(6));
    let run = tool.run(&["generate", "--pattern", "pattern.txt", "--keep", "keep.txt"], "");
    assert!(run.out.starts_with('9') && run.out[7..9] == *"..", "{run:?}");
    let run = tool.run(&["generate", "--er", "7.1-", "--seed", "1", "--to", "sdm"], "");
    assert_eq!(clues(&run.out), 81);
    let easy = tool.run(&["generate", "5", "--er", "-1.5", "--seed", "1"], "");
    let hard = tool.run(&["generate", "5", "--er", "2.6-", "--seed", "1"], "");
    let is_easy = |line: &str| {
        let rating = solver_puzzles::rate_up_to_62(&line.parse().expect("a board"));
        rating.is_ok_and(|rating| rating.er <= 15)
    };
    assert!(easy.out.lines().count() == 5 && easy.out.lines().all(is_easy));
    assert!(hard.out.lines().count() == 5 && !hard.out.lines().any(is_easy));
}

#[test]
fn wishes_that_are_not_met() {
    let tool = Tool::new("wishes_that_are_not_met");
    tool.expect(
        &["generate", "--clues", "16"],
        "",
        &[],
        &["sudoku-tool: no puzzle can meet these wishes"],
        2,
    );
    tool.expect(
        &["generate", "2", "--clues=-17", "--attempts", "2", "--first", "7"],
        "",
        &[],
        &[
            "sudoku-tool: puzzle 7: none of the attempts met the wishes",
            "sudoku-tool: puzzle 8: none of the attempts met the wishes",
        ],
        1,
    );
    for wrong in [
        &["generate", "--clues", "x"][..],
        &["generate", "--clues", "-"],
        &["generate", "--clues", "20.5"],
        &["generate", "--clues", "0"],
        &["generate", "2", "--first", "18446744073709551614"],
        &["generate", "--er", "0.9"],
        &["generate", "--er", "7.15"],
        &["generate", "--er", "7.5-7.1"],
        &["generate", "--pattern", "xx"],
        &["generate", "--keep", "no/such/file"],
        &["generate", "--to", "svg"],
        &["generate", "--symmetry", "round"],
    ] {
        let run = tool.run(wrong, "");
        assert!(run.status == 2 && run.out.is_empty() && !run.err.is_empty(), "{wrong:?}: {run:?}");
    }
    assert_eq!(tool.run(&["generate", "0"], "").out, "");
    assert_eq!(tool.run(&["generate", "--first", "18446744073709551614"], "").status, 0);
    // No wish is in the help that is refused.
    let help = tool.run(&["generate", "--help"], "").out;
    assert!(help.contains("- hodoku:") && !help.contains("svg"), "{help}");
}

#[test]
fn canonical_forms_and_shuffles() {
    let tool = Tool::new("canonical_forms_and_shuffles");
    let puzzles = tool.run(&["generate", "100", "--seed", "6"], "").out;
    let forms = tool.run(&["canonical"], &puzzles).out;
    let shuffled = tool.run(&["shuffle", "--seed", "1"], &puzzles).out;
    assert_ne!(shuffled, puzzles);
    assert_eq!(tool.run(&["canonical"], &shuffled).out, forms);
    assert_eq!(tool.run(&["shuffle", "--seed", "1", "-t", "1"], &puzzles).out, shuffled);
    assert_eq!(forms.lines().collect::<HashSet<_>>().len(), 100);
    // The next puzzle has the next seed.
    let second = shuffled.lines().nth(1).expect("a puzzle");
    let puzzle = puzzles.lines().nth(1).expect("a puzzle");
    assert_eq!(tool.run(&["shuffle", "--seed", "2", puzzle], "").out.trim_end(), second);
    let behind = tool.run(&["shuffle", "--seed", "1"], format!("bad\n{puzzle}")).out;
    assert_eq!(behind, format!("-\n{second}\n"));
    assert_ne!(tool.run(&["shuffle"], &puzzles).out, tool.run(&["shuffle"], &puzzles).out);
    let puzzle =
        "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
    let form = "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";
    let clash = format!("argument 2:1:1: {CLASH_REASON}");
    tool.expect(&["canonical", puzzle, CLASH], "", &[form, "-"], &[&clash], 1);
    assert_eq!(tool.run(&["shuffle", CLASH], "").out, "-\n");
}
