//! What the tool answers: `solve`, `count` and `check`.

use super::*;
use std::fmt::Write;
use std::ops::ControlFlow;

/// The columns of `solve --to csv`.
const COLUMNS: &str = "number,puzzle,result,solution";

#[test]
fn solve() {
    let tool = Tool::new("solve");
    tool.expect(&["solve", PUZZLE], "", &[SOLUTION], &[], 0);
    let zeros = PUZZLE.replace('.', "0");
    tool.expect(&["solve", &zeros, PUZZLE], "", &[SOLUTION, SOLUTION], &[], 0);
    let Ok(Answer::Multiple(first)) = board(MULTIPLE).solve() else { panic!("not multiple") };
    tool.expect(&["solve", MULTIPLE], "", &[&first.to_string()], &[], 0);
    tool.expect(
        &["solve"],
        [CLASH, PUZZLE, UNSOLVABLE, "q", PUZZLE].join("\n"),
        &["-", SOLUTION, "-", "-", SOLUTION],
        &[
            &format!("standard input:1:1: {CLASH_REASON}"),
            &format!("standard input:3:1: {NO_SOLUTION}"),
            "standard input:4:1: 'q' is neither digit nor blank",
        ],
        1,
    );
}

#[test]
fn solve_any() {
    let tool = Tool::new("solve_any");
    tool.expect(&["solve", "--any", PUZZLE], "", &[SOLUTION], &[], 0);
    let run = tool.run(&["solve", "--any"], format!("{MULTIPLE}\n").repeat(200));
    assert_eq!((run.out.lines().count(), &*run.err, run.status), (200, "", 0));
    for line in run.out.lines() {
        let solution = board(line);
        assert_eq!(solution.count(2), Ok(1));
        let givens = board(MULTIPLE);
        let keeps = |(&given, &digit): (&u8, &u8)| digit != 0 && (given == 0 || given == digit);
        assert!(givens.digits().iter().zip(solution.digits()).all(keeps), "{line}");
    }
    let err = format!("argument 1:1:1: {NO_SOLUTION}");
    tool.expect(&["solve", "--any", UNSOLVABLE], "", &["-"], &[&err], 1);
}

#[test]
fn solve_all() {
    let tool = Tool::new("solve_all");
    let mut solutions = Vec::new();
    let visit = |solution: Board| {
        solutions.push(solution);
        ControlFlow::Continue(())
    };
    board(MULTIPLE).visit_solutions(visit).expect("no clash");
    assert!(solutions.len() > 3 && solutions.is_sorted());
    let lines: Vec<_> = solutions.iter().map(Board::to_string).collect();
    let lines = lines.join("\n");
    // A paragraph for each piece.
    tool.expect(&["solve", "--all", MULTIPLE], "", &[&lines], &[], 0);
    let err = [
        &*format!("standard input:2:1: {CLASH_REASON}"),
        &format!("standard input:3:1: {NO_SOLUTION}"),
        "standard input:4:1: 'q' is neither digit nor blank",
    ];
    let text = [MULTIPLE, CLASH, UNSOLVABLE, "q", PUZZLE, MULTIPLE].join("\n");
    let out = [&*lines, "", "-", "", "-", "", "-", "", SOLUTION, "", &lines];
    tool.expect(&["solve", "-a"], &text, &out, &err, 1);
    // The same if they are more than a block.
    let run = tool.run(&["solve", "-a"], format!("{text}\n").repeat(20));
    assert_eq!(run.out, vec![out.join("\n") + "\n"; 20].join("\n"));

    let run = tool.run(&["solve", "--all", "--to", "grid", MULTIPLE, PUZZLE], "");
    solutions.push(board(SOLUTION));
    let drawings: Vec<_> = solutions.iter().map(|board| format!("{board:#}\n")).collect();
    assert_eq!(run, Run { out: drawings.join("\n"), err: String::new(), status: 0 });
}

#[test]
fn solve_to_grid() {
    let tool = Tool::new("solve_to_grid");
    let solution = format!("{:#}", board(SOLUTION));
    tool.expect(&["solve", "--to", "grid", PUZZLE], "", &[&solution], &[], 0);
    let text = format!("{PUZZLE}\n{CLASH}\n{PUZZLE}\n");
    let err = format!("standard input:2:1: {CLASH_REASON}");
    let out = [&*solution, "", "-", "", &solution];
    tool.expect(&["solve", "--to", "grid"], text, &out, &[&err], 1);
    tool.expect(&["solve", "--to", "grid"], "", &[], &[], 0);
    // What is drawn can be read.
    let out = [&*solution, "", &solution, ""].join("\n");
    tool.expect(&["solve"], out, &[SOLUTION, SOLUTION], &[], 0);
}

#[test]
fn solve_to_csv() {
    let tool = Tool::new("solve_to_csv");
    let first = board(MULTIPLE).solve().expect("no clash").solution().expect("some");
    let text = [PUZZLE, MULTIPLE, UNSOLVABLE, CLASH, "q", PUZZLE].join("\n");
    let run = tool.run(&["solve", "--to", "csv"], &text);
    let rows = [
        COLUMNS,
        &format!("1,{PUZZLE},unique,{SOLUTION}"),
        &format!("2,{MULTIPLE},multiple,{first}"),
        &format!("3,{UNSOLVABLE},none,"),
        &format!("4,{CLASH},clash,"),
        "5,,fault,",
        &format!("6,{PUZZLE},unique,{SOLUTION}"),
    ];
    assert_eq!((run.out, run.err.lines().count(), run.status), (rows.join("\n") + "\n", 3, 1));
    // With --all there are more rows of one number.
    let run = tool.run(&["solve", "--all", "--to", "csv"], &text);
    let count = usize::try_from(board(MULTIPLE).count(1000).expect("no clash")).expect("few");
    assert_eq!(run.out.lines().count(), rows.len() - 1 + count);
    assert_eq!(run.out.lines().nth(1), Some(&*format!("1,{PUZZLE},solved,{SOLUTION}")));
    assert!(run.out.lines().skip(2).take(count).all(|row| row.starts_with("2,")));
    tool.expect(&["solve", "--to=csv"], "", &[COLUMNS], &[], 0);
}

#[test]
fn count() {
    let tool = Tool::new("count");
    let several = board(MULTIPLE).count(100).expect("no clash");
    assert!(several > 3);
    let several = several.to_string();
    tool.expect(&["count", "100", PUZZLE, MULTIPLE], "", &["1", &several], &[], 0);
    tool.expect(&["count", "3", PUZZLE, MULTIPLE], "", &["1", "3"], &[], 0);
    tool.expect(&["count", "3", &".".repeat(81)], "", &["3"], &[], 0);
    tool.expect(&["count", "9223372036854775807", PUZZLE], "", &["1"], &[], 0);
    tool.expect(
        &["count", "2"],
        [CLASH, UNSOLVABLE, "q", MULTIPLE].join("\n"),
        &["-", "0", "-", "2"],
        &[
            &format!("standard input:1:1: {CLASH_REASON}"),
            &format!("standard input:2:1: {NO_SOLUTION}"),
            "standard input:3:1: 'q' is neither digit nor blank",
        ],
        1,
    );
}

#[test]
fn check() {
    let tool = Tool::new("check");
    // A board without a solution may have fine givens.
    tool.expect(&["check", PUZZLE, UNSOLVABLE, MULTIPLE], "", &["ok"; 3], &[], 0);
    let text = [PUZZLE, CLASH, &PUZZLE[..80], &PUZZLE.replace('7', "q")].join("\n");
    let (length, character) = ("80 cells instead of 81", "'q' is neither digit nor blank");
    tool.expect(
        &["check"],
        text,
        &["ok", CLASH_REASON, length, character],
        &[
            &format!("standard input:2:1: {CLASH_REASON}"),
            &format!("standard input:3:81: {length}"),
            &format!("standard input:4:5: {character}"),
        ],
        1,
    );
}

/// Compares many answers, line by line, with the core's own.
#[test]
fn many_lines() {
    let tool = Tool::new("many_lines");
    let lines: Vec<_> = (0..20_000).map(variant).collect();
    let (mut solutions, mut counts, mut err) = (String::new(), String::new(), String::new());
    for (number, line) in lines.iter().enumerate() {
        let place = format!("many.txt:{}", number + 1);
        let answer = line.parse::<Board>().map(|board| (board.solve(), board.count(3)));
        let (solution, count) = match answer {
            Err(_) if line.len() == 81 => {
                let column = line.find('q').expect("the bad character") + 1;
                let _ = writeln!(err, "{place}:{column}: 'q' is neither digit nor blank");
                (None, None)
            }
            Err(_) => {
                let zeros = if line.contains('.') {
                    ""
                } else {
                    ": a spreadsheet seems to have dropped zeros in front"
                };
                let _ = writeln!(err, "{place}:81: 80 cells instead of 81{zeros}");
                (None, None)
            }
            Ok((Err(clash), _)) => {
                let _ = writeln!(
                    err,
                    "{place}:1: two equal givens in one row, column or box: row {}, column {} \
                     repeats the {} of row {}, column {}",
                    clash.cell / 9 + 1,
                    clash.cell % 9 + 1,
                    &line[clash.cell..=clash.cell],
                    clash.other / 9 + 1,
                    clash.other % 9 + 1,
                );
                (None, None)
            }
            Ok((Ok(answer), count)) => {
                if answer == Answer::None {
                    let _ = writeln!(err, "{place}:1: {NO_SOLUTION}");
                }
                (answer.solution(), count.ok())
            }
        };
        let _ = match solution {
            Some(solution) => writeln!(solutions, "{solution}"),
            None => writeln!(solutions, "-"),
        };
        let _ = match count {
            Some(count) => writeln!(counts, "{count}"),
            None => writeln!(counts, "-"),
        };
    }
    assert!(err.lines().count() > 5000 && err.lines().count() < 15_000);
    tool.file("many.txt", lines.join("\n"));
    for (command, out) in [(&["solve"][..], &solutions), (&["count", "3"], &counts)] {
        for threads in ["0", "1", "2", "7"] {
            let run = tool.run(&[command, &["--threads", threads, "many.txt"]].concat(), "");
            for (text, expected) in [(&run.out, out), (&run.err, &err)] {
                let mut pairs = text.lines().zip(expected.lines()).enumerate();
                let odd = pairs.find(|(_, (line, expected))| line != expected);
                assert_eq!(odd, None, "{threads} threads");
                assert_eq!(text.len(), expected.len(), "{threads} threads");
            }
            assert_eq!(run.status, 1);
        }
    }
}

/// A puzzle or something like it, with its digits exchanged.
fn variant(number: usize) -> String {
    let seeds = [
        PUZZLE,
        MULTIPLE,
        CLASH,
        PUZZLE,
        UNSOLVABLE,
        &PUZZLE.replacen("98", "q8", 1),
        SOLUTION,
        &PUZZLE[..80],
    ];
    let mut digits = *b"123456789";
    // Each number below 9! is another order of nine digits.
    let mut order = number * 17;
    for place in (1..9).rev() {
        digits.swap(place, order % (place + 1));
        order /= place + 1;
    }
    let blank = if number.is_multiple_of(3) { '0' } else { '.' };
    let exchange = |cell: char| match cell.to_digit(10) {
        Some(digit) if digit > 0 => char::from(digits[digit as usize - 1]),
        _ if cell == '.' => blank,
        _ => cell,
    };
    seeds[number % seeds.len()].chars().map(exchange).collect()
}
