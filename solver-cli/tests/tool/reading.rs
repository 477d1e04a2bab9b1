//! What the tool takes for a puzzle, what an argument is, and where something is said to be wrong.

use super::*;
use std::ops::ControlFlow;
use sudoku_tests::inputs;

#[test]
fn what_an_argument_is() {
    let tool = Tool::new("what_an_argument_is");
    let neither = |name: &str| format!("sudoku-tool: {name}: {NEITHER}");
    tool.expect(&["solve", "puzles.txt"], "", &[], &[&neither("puzles.txt")], 2);
    tool.expect(&["solve", ""], "", &[], &[&neither("")], 2);
    tool.expect(&["solve", "1234"], PUZZLE, &[], &[&neither("1234")], 2);

    // A drawing, or several puzzles.
    let drawing = format!("{:#}\n", board(PUZZLE));
    let two = format!("{drawing}\n{drawing}");
    tool.expect(&["solve", &drawing, &two, PUZZLE], "", &[SOLUTION; 4], &[], 0);

    // Meant as puzzles, and damaged.
    let (short, long) = (&PUZZLE[..80], format!("{PUZZLE}."));
    let odd = PUZZLE.replace('7', "q");
    tool.expect(
        &["solve", short, &long, &odd, &drawing.replacen('8', "q", 1)],
        "",
        &["-"; 4],
        &[
            "argument 1:1:81: 80 cells instead of 81",
            "argument 2:1:82: 82 cells instead of 81",
            "argument 3:1:5: 'q' is neither digit nor blank",
            "argument 4:3:5: 'q' is neither digit nor blank",
        ],
        1,
    );

    // A file may have a name of 81 characters, but not one that is a puzzle.
    let name = "n".repeat(81);
    tool.file(&name, PUZZLE);
    tool.expect(&["solve", &name], "", &[SOLUTION], &[], 0);
    tool.file(CLASH, PUZZLE);
    let err = format!("argument 1:1:1: {CLASH_REASON}");
    tool.expect(&["solve", CLASH], "", &["-"], &[&err], 1);
    tool.file("-a", PUZZLE);
    tool.expect(&["solve", "--", "-a"], "", &[SOLUTION], &[], 0);
}

#[test]
fn standard_input() {
    let tool = Tool::new("standard_input");
    tool.expect(&["solve"], "", &[], &[], 0);
    tool.expect(&["solve"], PUZZLE, &[SOLUTION], &[], 0);
    tool.expect(&["solve", "-"], format!("{PUZZLE}\n"), &[SOLUTION], &[], 0);
    let err = format!("argument 3:1:1: {CLASH_REASON}");
    tool.expect(&["solve", PUZZLE, "-", CLASH], PUZZLE, &[SOLUTION, SOLUTION, "-"], &[&err], 1);
    let err = format!("standard input:2:1: {CLASH_REASON}");
    tool.expect(&["solve"], format!("\n{CLASH}\n"), &["-"], &[&err], 1);
    // Once read, it is empty.
    tool.expect(&["solve", "-", "-"], PUZZLE, &[SOLUTION], &[], 0);
}

#[test]
fn files() {
    let tool = Tool::new("files");
    tool.file("one.txt", format!("{MARK}{PUZZLE}\n"));
    tool.file("two.txt", format!("{CLASH}\n{PUZZLE}"));
    tool.file("empty.txt", "");
    tool.file("table.csv", format!("solution,puzzle\n{SOLUTION},{PUZZLE}\n{SOLUTION},\n"));
    let names = ["one.txt", "empty.txt", "two.txt", "table.csv", "one.txt"];
    let out = [SOLUTION, "-", SOLUTION, SOLUTION, "-", SOLUTION];
    let err =
        [&*format!("two.txt:1:1: {CLASH_REASON}"), "table.csv:3:83: the puzzle's column is empty"];
    tool.expect(&[&["solve"][..], &names].concat(), "", &out, &err, 1);
    // So many that not all can be open at a time, nor in one block.
    let many = vec!["two.txt"; 3000];
    let run = tool.run(&[&["solve"][..], &many].concat(), "");
    assert_eq!(run.out, format!("-\n{SOLUTION}\n").repeat(3000));
    assert_eq!(run.err, format!("two.txt:1:1: {CLASH_REASON}\n").repeat(3000));
}

#[test]
fn every_form_at_once() {
    let tool = Tool::new("every_form_at_once");
    let drawing = format!("{:#}\n", board(PUZZLE));
    let odd = drawing.replace('.', "_").replace('\n', "\r\n").replacen('_', "*", 9);
    let inputs = [
        &*format!("{PUZZLE}\r\n\r\n# comment\r\n{PUZZLE}\r"),
        &format!("{MARK}# drawn by hand\r\n{odd}"),
        &format!("{drawing}\n{drawing}"),
        &format!("\"1\",\"{PUZZLE}\",\"{SOLUTION}\"\n"),
        &format!("quizzes,solutions\n{},{SOLUTION}\n", PUZZLE.replace('.', "0")),
        &format!(":0000:x:{PUZZLE}:::\n"),
        &format!("[Puzzle]\n{}\n", drawing.replace(['|', ' ', '-', '+'], "").replace("\n\n", "\n")),
    ];
    let mut arguments = vec!["solve"];
    let names: Vec<_> = (0..inputs.len()).map(|number| format!("{number}.txt")).collect();
    for (name, input) in names.iter().zip(inputs) {
        tool.file(name, input);
        arguments.push(name);
    }
    tool.expect(&arguments, "", &[SOLUTION; 9], &[], 0);
}

/// The files that the reader is tested with, through the tool: the same pieces, in the same order.
#[test]
fn files_as_people_have_them() {
    let tool = Tool::new("files_as_people_have_them");
    for input in inputs::inputs() {
        tool.file(&input.name, &input.text);
        let run = tool.run(&["convert", "--to", "line", &input.name], "");
        let mut lines = run.out.lines();
        let mut reports = run.err.lines();
        for piece in &input.pieces {
            match piece {
                inputs::Piece::Board(board) => assert_eq!(lines.next(), Some(&**board)),
                // They say no more than the givens.
                inputs::Piece::Candidates => {
                    assert_eq!(board(lines.next().expect("a line")).count(2), Ok(1));
                }
                inputs::Piece::Fault(message) => {
                    let (place, reason) = message.split_once(": ").expect("a place");
                    let place = place.replace("line ", "").replace(", column ", ":");
                    let report = format!("{}:{place}: {reason}", input.name);
                    assert_eq!(reports.next(), Some(&*report));
                }
            }
        }
        assert_eq!((lines.next(), reports.next()), (None, None), "{}", input.name);
        assert_eq!(run.status, i32::from(!run.err.is_empty()), "{}", input.name);
    }
}

#[test]
fn candidates() {
    let tool = Tool::new("candidates");
    let run = tool.run(&["convert", "--to", "candidates", PUZZLE], "");
    // They say no more than the givens.
    tool.expect(&["solve"], &run.out, &[SOLUTION], &[], 0);
    tool.expect(&["count", "2"], &run.out, &["1"], &[], 0);
    // A player has seen that the first blank is no 1 nor 2, or thinks that it is no 4.
    for (left, is_right) in [("4  ", true), ("14 ", true), ("12 ", false)] {
        let less = run.out.replacen("124", left, 1);
        assert_ne!(run.out, less);
        if is_right {
            tool.expect(&["solve"], &less, &[SOLUTION], &[], 0);
            continue;
        }
        let err = format!("standard input:2:3: {NO_SOLUTION}");
        tool.expect(&["solve"], &less, &["-"], &[&err], 1);
        tool.expect(&["count", "2"], &less, &["0"], &[&err], 1);
        tool.expect(&["check"], &less, &["ok"], &[], 0);
        let reason = "its candidates say more than its givens, and the command goes by givens";
        let err = format!("standard input:2:3: {reason}");
        tool.expect(&["rate"], &less, &["-"], &[&err], 1);
    }
}

/// Candidates that no board has, drawn and as 729 characters, beside boards and in a crowd.
#[test]
fn candidates_without_givens() {
    let tool = Tool::new("candidates_without_givens");
    // Each cell has two: its digit and the next one, or in two rows, its digit and the other's.
    let next = |digit: u8| if digit == b'9' { b'1' } else { digit + 1 };
    let rows: Vec<&[u8]> = SOLUTION.as_bytes().chunks(9).collect();
    let sets = (0..81).map(|cell| {
        let digit = SOLUTION.as_bytes()[cell];
        let other = match cell / 9 {
            0 => rows[1][cell % 9],
            1 => rows[0][cell % 9],
            _ => next(digit),
        };
        [digit.min(other), digit.max(other)]
    });
    let sets: Vec<[u8; 2]> = sets.collect();
    let mark = |set: &[u8; 2], digit| if set.contains(&digit) { char::from(digit) } else { '.' };
    let line = sets.iter().flat_map(|set| (b'1'..=b'9').map(move |digit| mark(set, digit)));
    let line: String = line.collect();
    let drawing = tool.run(&["convert", "--to", "candidates", &line], "").out;
    assert_eq!(drawing.matches("56").count(), line.matches("56").count());
    tool.expect(&["convert", "--to", "sukaku"], &drawing, &[&line], &[], 0);
    let places = line.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    let mut sets = [0; 81];
    for (place, _) in places {
        sets[place / 9] |= 1 << (place % 9);
    }
    let candidates = Candidates::from_sets(&sets).expect("sets");
    let mut solutions = Vec::new();
    candidates.visit_solutions(|solution| {
        solutions.push(solution.to_string());
        ControlFlow::Continue(())
    });
    assert!(solutions.len() > 1 && solutions.iter().any(|solution| solution == SOLUTION));
    let first = &*solutions[0];
    let count = solutions.len().to_string();
    for text in [&line, &drawing, &format!("{line}\n")] {
        tool.expect(&["solve", PUZZLE, text, PUZZLE], "", &[SOLUTION, first, SOLUTION], &[], 0);
        tool.expect(&["count", "999"], text, &[&count], &[], 0);
        let all: Vec<&str> = solutions.iter().map(|solution| &**solution).collect();
        tool.expect(&["solve", "--all"], text, &all, &[], 0);
        let any = tool.run(&["solve", "--any"], text).out;
        assert!(all.contains(&any.trim_end()), "{any}");
        let table = tool.run(&["solve", "--to", "csv"], text).out;
        assert!(table.ends_with(&format!("\n1,{line},multiple,{first}\n")), "{table}");
    }
    let many = format!("{PUZZLE}\n{line}\n").repeat(500);
    let run = tool.run(&["count", "1"], &many);
    assert_eq!((run.out, run.err), ("1\n".repeat(1000), String::new()));
}

#[test]
fn faults() {
    let tool = Tool::new("faults");
    let control = PUZZLE.replace('7', "\x1b");
    let column_clash = format!("{}5{}", &PUZZLE[..72], &PUZZLE[73..]);
    let box_clash = format!("{}3{}", &PUZZLE[..18], &PUZZLE[19..]);
    let text = [PUZZLE, &PUZZLE[..79], &control, &column_clash, &box_clash, PUZZLE];
    let repeats = "two equal givens in one row, column or box: row";
    tool.expect(
        &["solve"],
        text.join("\n"),
        &[SOLUTION, "-", "-", "-", "-", SOLUTION],
        &[
            "standard input:2:80: 79 cells instead of 81",
            "standard input:3:5: character 0x1b is neither digit nor blank",
            &format!("standard input:4:1: {repeats} 9, column 1 repeats the 5 of row 1, column 1"),
            &format!("standard input:5:1: {repeats} 3, column 1 repeats the 3 of row 1, column 2"),
        ],
        1,
    );
    // Columns are counted in characters, and the mark is none.
    let text = format!("{MARK}数独 {CLASH}\n");
    let err = format!("standard input:1:4: {CLASH_REASON}");
    tool.expect(&["solve"], text, &["-"], &[&err], 1);
}

#[test]
fn trouble_with_files() {
    let tool = Tool::new("trouble_with_files");
    tool.file("good.txt", PUZZLE);
    fs::create_dir_all(tool.folder.join("folder")).expect("a folder");
    let err = ["sudoku-tool: folder: Is a directory", "sudoku-tool: good.txt/x: Not a directory"];
    // The others go on.
    let names = ["solve", "folder", "good.txt", "good.txt/x", "good.txt"];
    tool.expect(&names, "", &[SOLUTION, SOLUTION], &err, 2);
    // Of two statuses the worse one counts, whichever comes first.
    let clash = |number| format!("argument {number}:1:1: {CLASH_REASON}");
    tool.expect(&["solve", CLASH, "folder"], "", &["-"], &[&clash(1), err[0]], 2);
    tool.expect(&["solve", "folder", CLASH], "", &["-"], &[err[0], &clash(2)], 2);
}
