//! `rate`, `hint` and `path`.

use super::*;

/// A puzzle with chains: its ER, EP and ED are the Explainer's.
const HARD: &str =
    "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....";

#[test]
fn ratings() {
    let tool = Tool::new("ratings");
    let several = "1:1: the board has several solutions";
    let rated = [format!("{PUZZLE} 1.2/1.2/1.2"), format!("{HARD} 9.1/1.2/1.2")];
    tool.expect(&["rate", PUZZLE, HARD], "", &[&rated[0], &rated[1]], &[], 0);
    tool.expect(&["rate", "-t", "1", HARD], "", &[&rated[1]], &[], 0);
    for (bad, reason) in [
        (MULTIPLE, "the board has several solutions"),
        (UNSOLVABLE, NO_SOLUTION),
        (CLASH, CLASH_REASON),
    ] {
        let run = tool.run(&["rate", bad, PUZZLE], "");
        assert_eq!((run.out, run.status), (format!("-\n{}\n", rated[0]), 1));
        assert!(run.err.contains(reason), "{}", run.err);
    }
    assert!(tool.run(&["rate"], MULTIPLE).err.ends_with(&format!("{several}\n")));
    let run = tool.run(&["rate", "--to", "csv", PUZZLE, MULTIPLE], "");
    let row = format!("{PUZZLE},1.2,1.2,1.2,1,\"Hidden single in a box\",51");
    assert_eq!(run.out, format!("puzzle,er,ep,ed,level,technique,steps\n{row}\n,,,,,,\n"));
}

#[test]
fn hints() {
    let tool = Tool::new("hints");
    let first = "1.2  Hidden single: in box 2, 8 can only stand in r1c6.";
    tool.expect(&["hint", PUZZLE], "", &[first], &[], 0);
    // A player's progress: a mistake, nothing left, and candidates.
    let wrong = PUZZLE.replacen('.', "1", 1);
    tool.expect(
        &["hint", "--puzzle", PUZZLE, &wrong],
        "",
        &["0.0  Mistake: r1c3 is not 1."],
        &[],
        0,
    );
    tool.expect(&["hint", "--puzzle", PUZZLE, SOLUTION], "", &["Nothing is left to do."], &[], 0);
    let drawing = tool.run(&["convert", "--to", "candidates", HARD], "").out;
    let next = tool.run(&["hint", HARD], "").out;
    assert_eq!(tool.run(&["hint"], &drawing).out, next);
    let run = tool.run(&["hint", "-m", "3", HARD, PUZZLE], "");
    let parts: Vec<_> = run.out.split("\n\n").collect();
    assert_eq!(parts.len(), 2, "{}", run.out);
    assert!(parts.iter().all(|part| part.lines().count() == 3), "{}", run.out);
    assert!(parts[0].starts_with(next.trim_end()), "{}", run.out);
}

#[test]
fn paths() {
    let tool = Tool::new("paths");
    let run = tool.run(&["path", PUZZLE, HARD], "");
    assert_eq!((&*run.err, run.status), ("", 0));
    let (easy, hard) = run.out.split_once("\n\n").expect("two lists");
    assert!(easy.starts_with("  1. 1.2  Hidden single: in box 2, 8 can only stand in r1c6.\n"));
    assert!(easy.ends_with(&format!("\n{SOLUTION}")));
    assert_eq!(easy.lines().count(), 52);
    assert!(hard.lines().any(|line| line.contains("9.1  Dynamic")), "{hard}");
    // A grid of candidates before each step, each of which can be read again.
    let drawn = tool.run(&["path", "--candidates", PUZZLE], "").out;
    assert!(
        drawn.lines().filter(|line| line.starts_with('.') || line.starts_with('+')).count() > 51
    );
    let svg = tool.run(&["path", "--svg", HARD], "").out;
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for class in ["unit", "removed", "placed", "pattern", "on", "off"] {
        assert!(svg.contains(&format!("class=\"{class}\"")), "{class}");
    }
    // A blank with one candidate is not drawn like a cell that has its digit.
    let svg = tool.run(&["path", "--svg", PUZZLE], "").out;
    assert_eq!(svg.matches("class=\"given\"").count(), (30..81).sum::<usize>());
    assert_eq!(tool.run(&["path", "--svg", "--candidates", PUZZLE], "").status, 2);
    let run = tool.run(&["path", MULTIPLE], "");
    assert_eq!((&*run.out, run.status), ("-\n", 1));
}
