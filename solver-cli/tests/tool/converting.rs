//! `convert`: what is written in any form is read again as the same puzzles.

use super::*;
use sudoku_tests::plain::Random;

/// The forms of text.
const FORMS: [&str; 8] = ["line", "grid", "candidates", "sdk", "sdm", "csv", "json", "hodoku"];

/// Puzzles of all kinds, and their lines.
fn puzzles() -> Vec<String> {
    let mut puzzles = vec![
        PUZZLE.to_owned(),
        SOLUTION.to_owned(),
        CLASH.to_owned(),
        UNSOLVABLE.to_owned(),
        ".".repeat(81),
        format!("{}9", ".".repeat(80)),
        format!("1{}", ".".repeat(80)),
        // Only one of the rows has digits, and only one of the columns.
        format!("{}123456789{}", ".".repeat(36), ".".repeat(36)),
        (1..=9).map(|digit| format!("....{digit}....")).collect(),
    ];
    // Fewer and fewer givens of a solution, each time others.
    for step in 2..40 {
        let keep = |(cell, digit): (usize, char)| if cell * 7 % step < 2 { digit } else { '.' };
        puzzles.push(SOLUTION.chars().enumerate().map(keep).collect());
    }
    // Anything in any cell: many of these have clashes.
    let mut random = Random(6);
    for _ in 0..500 {
        let density = 1 + random.below(12);
        let mut cell = || match random.below(density) {
            0 => char::from(b'1' + random.below(9) as u8),
            _ => '.',
        };
        puzzles.push((0..81).map(|_| cell()).collect());
    }
    puzzles
}

#[test]
fn every_form_is_read_again() {
    let tool = Tool::new("every_form_is_read_again");
    let puzzles = puzzles();
    let lines = puzzles.join("\n") + "\n";
    for form in FORMS.into_iter().filter(|&form| form != "candidates") {
        let part: String = lines.split_inclusive('\n').take(50).collect();
        for text in [&lines, &part, &format!("{PUZZLE}\n"), &format!("{}\n", puzzles[4])] {
            let written = tool.run(&["convert", "--to", form], text);
            assert_eq!((&*written.err, written.status), ("", 0), "{form}");
            let read = tool.run(&["convert", "--to", "line"], &written.out);
            assert_eq!((&read.out, &*read.err, read.status), (text, "", 0), "{}", written.out);
            // And as an argument, which is what one pastes. The system has a limit for these.
            if written.out.len() < 100_000 {
                let read = tool.run(&["convert", "--to", "line", &written.out], "");
                assert_eq!((&read.out, read.status), (text, 0), "{}", written.out);
            }
        }
    }
}

/// In a drawing of candidates a cell with a single one looks like a given. So the candidates are
/// the same, and the solutions.
#[test]
fn candidates_are_read_again() {
    let tool = Tool::new("candidates_are_read_again");
    let mut puzzles = puzzles();
    let no_candidate = format!("12345678.........9{}", ".".repeat(63));
    puzzles.push(no_candidate.clone());
    // In some a cell has no candidate left, and no drawing can show that.
    let is_drawn = |puzzle: &String| {
        let run = tool.run(&["convert", "--to", "candidates", puzzle], "");
        let reason =
            "argument 1:1:1: a cell has no candidate left, and the form cannot show that\n";
        assert!(run.status == 0 || run.err == reason, "{}", run.err);
        run.status == 0
    };
    let written = tool.run(&["convert", "--to", "sukaku"], puzzles.join("\n"));
    assert_eq!((&*written.err, written.status), ("", 0));
    assert!(written.out.lines().all(|line| line.len() == 729));
    assert_eq!(tool.run(&["convert", "--to", "sukaku"], &written.out), written);
    puzzles.retain(is_drawn);
    assert!(puzzles.len() > 30 && !puzzles.contains(&no_candidate));
    let written = tool.run(&["convert", "--to", "candidates"], puzzles.join("\n"));
    assert_eq!((&*written.err, written.status), ("", 0));
    let again = tool.run(&["convert", "--to", "candidates"], &written.out);
    assert_eq!(again, written);
}

#[test]
fn the_forms() {
    let tool = Tool::new("the_forms");
    let rows: Vec<_> = PUZZLE.as_bytes().chunks(9).map(String::from_utf8_lossy).collect();
    let drawing = format!("{:#}", board(PUZZLE));
    let zeros = PUZZLE.replace('.', "0");
    let two = |form: &str, out: &[&str]| {
        tool.expect(&["convert", "--to", form, PUZZLE, &zeros], "", out, &[], 0);
    };
    two("line", &[PUZZLE, PUZZLE]);
    two("grid", &[&drawing, "", &drawing]);
    two("sdm", &[&zeros, &zeros]);
    let sdk = format!("[Puzzle]\n{}", rows.join("\n"));
    two("sdk", &[&sdk, "", &sdk]);
    two("csv", &["puzzle", PUZZLE, PUZZLE]);
    two("json", &["[", &format!("  \"{PUZZLE}\","), &format!("  \"{PUZZLE}\""), "]"]);
    let hodoku = format!(":0000:x:{PUZZLE}:::");
    two("hodoku", &[&hodoku, &hodoku]);
    let run = tool.run(&["convert", "--to", "candidates", PUZZLE], "");
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!(lines.len(), 13);
    assert_eq!(lines[0], "+-------------------+----------------+-------------------+");
    assert_eq!(lines[1], "| 5    3     124    | 26    7   2468 | 1489   1249  248  |");
    // Nothing at all is still a text of the form.
    for (form, out) in [("line", &[][..]), ("csv", &["puzzle"]), ("json", &["[", "]"])] {
        tool.expect(&["convert", "--to", form], "", out, &[], 0);
    }
}

#[test]
fn what_is_no_puzzle_is_left_out() {
    let tool = Tool::new("what_is_no_puzzle_is_left_out");
    let text = format!("{PUZZLE}\nq\n{CLASH}\n");
    let err = "standard input:2:1: 'q' is neither digit nor blank";
    tool.expect(&["convert", "--to", "line"], &text, &[PUZZLE, CLASH], &[err], 1);
    let json = ["[", &format!("  \"{PUZZLE}\","), &format!("  \"{CLASH}\""), "]"];
    tool.expect(&["convert", "--to", "json"], &text, &json, &[err], 1);
    // Of many blocks those in the middle may be empty.
    let bad = "q\n".repeat(3000);
    let run = tool.run(&["convert", "--to", "json"], format!("{bad}{PUZZLE}\n{bad}{CLASH}\n{bad}"));
    assert_eq!(run.out, json.join("\n") + "\n");
}

#[test]
fn svg() {
    let tool = Tool::new("svg");
    let one = tool.run(&["convert", "--to", "svg", PUZZLE], "");
    assert_eq!((&*one.err, one.status), ("", 0));
    let givens = PUZZLE.chars().filter(char::is_ascii_digit).count();
    assert_eq!(one.out.matches("<text class=\"given\"").count(), givens);
    assert!(one.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"348\""));
    // The first given, in the middle of the first cell.
    assert!(one.out.contains("<text class=\"given\" x=\"18\" y=\"26\">5</text>"), "{}", one.out);
    // Each tag is closed, and what opens is what closes.
    let mut open = Vec::new();
    for tag in one.out.split('<').skip(1) {
        let name = tag.split([' ', '>', '/']).find(|name| !name.is_empty()).expect("a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.split('>').next().is_some_and(|tag| tag.ends_with('/')) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");

    let candidates = tool.run(&["convert", "--to", "candidates", PUZZLE], "").out;
    let drawn = tool.run(&["convert", "--to", "svg"], &candidates);
    let digits = candidates.chars().filter(char::is_ascii_digit).count();
    assert_eq!(drawn.out.matches("<text").count(), digits);
    assert!(drawn.out.matches("class=\"given\"").count() < digits / 2);

    // Five on a sheet, three in a row.
    let five = format!("{PUZZLE}\n").repeat(5);
    let sheet = tool.run(&["convert", "--to", "svg", "--columns", "3"], five);
    assert_eq!(sheet.out.matches("<g ").count(), 5);
    assert!(sheet.out.contains("width=\"1044\" height=\"696\""), "{}", sheet.out);
    assert!(sheet.out.contains("<g transform=\"translate(360 360)\">"));
    // A sheet of more than ten thousand would be of no use to anybody.
    let run = tool.run(&["convert", "--to", "svg"], format!("{PUZZLE}\n").repeat(10_001));
    let err = "sudoku-tool: more than 10000 puzzles on a sheet: --split makes a file of each\n";
    assert_eq!(run, Run { out: String::new(), err: err.into(), status: 2 });
}

#[test]
fn split() {
    let tool = Tool::new("split");
    let text = format!("{PUZZLE}\nq\n{CLASH}\n");
    let err = "standard input:2:1: 'q' is neither digit nor blank";
    for (form, extension) in [("svg", "svg"), ("sdk", "sdk"), ("json", "json"), ("grid", "txt")] {
        let folder = format!("new/{form}");
        tool.expect(&["convert", "--to", form, "--split", &folder], &text, &[], &[err], 1);
        for (number, puzzle) in [(1, PUZZLE), (3, CLASH)] {
            let file = format!("{folder}/{number}.{extension}");
            let alone = tool.run(&["convert", "--to", form, puzzle], "");
            let written = fs::read_to_string(tool.folder.join(file)).expect("the file");
            assert_eq!(written, alone.out);
        }
        assert_eq!(fs::read_dir(tool.folder.join(folder)).expect("a folder").count(), 2);
    }
    tool.file("file", "");
    let run = tool.run(&["convert", "--to", "svg", "--split", "file"], text);
    assert_eq!((&*run.out, &*run.err, run.status), ("", "sudoku-tool: file: File exists\n", 2));
}
