//! What the tool takes for a puzzle, and what it says of what is none.

use super::*;

pub fn arguments(tool: &Tool) {
    tool.expect(&[PUZZLE], "", &[SOLUTION], &[], 0);
    tool.expect(&[&PUZZLE.replace('.', "0"), PUZZLE], "", &[SOLUTION, SOLUTION], &[], 0);
    let Ok(Answer::Multiple(first)) = board(MULTIPLE).solve() else { panic!("not multiple") };
    tool.expect(&[MULTIPLE], "", &[&first.to_string()], &[], 0);
    tool.expect(
        &[CLASH, PUZZLE, UNSOLVABLE],
        "",
        &[CLASH, SOLUTION, UNSOLVABLE],
        &[&format!("argument 1:1:2: {CLASH_REASON}"), "argument 3:1:1: the board has no solution"],
        1,
    );
    // What was read is written, zeros and all.
    let zeros = UNSOLVABLE.replace('.', "0");
    tool.expect(&[&zeros], "", &[&zeros], &["argument 1:1:1: the board has no solution"], 1);
}

pub fn what_an_argument_is(tool: &Tool) {
    let neither = "neither a file nor a puzzle of 81 cells";
    tool.expect(&["puzles.txt"], "", &[], &[&format!("puzles.txt: {neither}")], 2);
    tool.expect(&[""], "", &[], &[&format!(": {neither}")], 2);
    tool.expect(&["1234"], PUZZLE, &[], &[&format!("1234: {neither}")], 2);

    // Meant as puzzles, and damaged.
    let (short, long) = (&PUZZLE[..80], format!("{PUZZLE}."));
    let odd = PUZZLE.replace('.', "_");
    tool.expect(
        &[short, &long, &odd],
        "",
        &[short, &long, &odd],
        &[
            &format!("argument 1:1:81: {LENGTH} 80"),
            &format!("argument 2:1:82: {LENGTH} 82"),
            &format!("argument 3:1:3: {NO_CELL}: '_'"),
        ],
        1,
    );

    // A file may have a name of 81 characters, but not one that is a puzzle.
    let name = "n".repeat(81);
    tool.file(&name, PUZZLE);
    tool.expect(&[&name], "", &[SOLUTION], &[], 0);
    tool.file(CLASH, PUZZLE);
    tool.expect(&[CLASH], "", &[CLASH], &[&format!("argument 1:1:2: {CLASH_REASON}")], 1);
    tool.file("-a", PUZZLE);
    tool.expect(&["--", "-a"], "", &[SOLUTION], &[], 0);
}

pub fn standard_input(tool: &Tool) {
    tool.expect(&[], "", &[], &[], 0);
    tool.expect(&[], PUZZLE, &[SOLUTION], &[], 0);
    tool.expect(&["-"], format!("{PUZZLE}\n"), &[SOLUTION], &[], 0);
    let between = [SOLUTION, SOLUTION, CLASH];
    let err = format!("argument 3:1:2: {CLASH_REASON}");
    tool.expect(&[PUZZLE, "-", CLASH], PUZZLE, &between, &[&err], 1);
    let err = format!("standard input:2:2: {CLASH_REASON}");
    tool.expect(&[], format!("\n{CLASH}\n"), &[CLASH], &[&err], 1);
    // Once read, it is empty.
    tool.expect(&["-", "-"], PUZZLE, &[SOLUTION], &[], 0);
}

pub fn files(tool: &Tool) {
    tool.file("one.txt", format!("{PUZZLE}\n"));
    tool.file("two.txt", format!("{CLASH}\n{PUZZLE}"));
    tool.file("empty.txt", "");
    let err = format!("two.txt:1:2: {CLASH_REASON}");
    let names = ["one.txt", "empty.txt", "two.txt", "one.txt"];
    tool.expect(&names, "", &[SOLUTION, CLASH, SOLUTION, SOLUTION], &[&err], 1);
}

pub fn lines(tool: &Tool) {
    let crlf = format!("{PUZZLE}\r\n\r\n# comment\r\n{CLASH}\r\n{PUZZLE}\r");
    let err = format!("standard input:4:2: {CLASH_REASON}");
    tool.expect(&[], crlf, &[SOLUTION, CLASH, SOLUTION], &[&err], 1);

    let marked = format!("{MARK}{CLASH}\n{PUZZLE}\n");
    let err = format!("standard input:1:2: {CLASH_REASON}");
    tool.expect(&[], marked, &[CLASH, SOLUTION], &[&err], 1);
    tool.expect(&[], format!("{MARK}# comment\n \t\n\n#{CLASH}\n"), &[], &[], 0);
    tool.expect(&[], MARK, &[], &[], 0);

    // Each input begins anew.
    tool.file("marked.txt", format!("{MARK}{PUZZLE}"));
    tool.expect(&["marked.txt", "marked.txt"], "", &[SOLUTION, SOLUTION], &[], 0);

    // A mark elsewhere is none.
    let late = format!("{PUZZLE}\n{MARK}{PUZZLE}\n");
    let err = format!("standard input:2:82: {LENGTH} 84");
    tool.expect(&[], late, &[SOLUTION, &format!("{MARK}{PUZZLE}")], &[&err], 1);
}

pub fn fields(tool: &Tool) {
    for line in [
        format!("1,{PUZZLE},{SOLUTION}"),
        format!("{PUZZLE};2.5"),
        format!("name\t{PUZZLE}\t17"),
        format!("\"1\",\"{PUZZLE}\",\"{SOLUTION}\""),
        format!("  a, b ; {PUZZLE} ,"),
        format!("   {PUZZLE}  "),
        format!(",,;\t,{PUZZLE}"),
        format!("0123456789012345678901234567890123456789,{PUZZLE}"),
        format!("{},{PUZZLE}", "0a1b2c3d4e5f6789".repeat(4)),
        format!("{},{PUZZLE}", "x".repeat(81)),
    ] {
        tool.expect(&[], &line, &[SOLUTION], &[], 0);
    }
    // Columns are those of the line.
    let line = format!("12, \"{CLASH}\"");
    let err = format!("standard input:1:7: {CLASH_REASON}");
    tool.expect(&[], line, &[CLASH], &[&err], 1);
    let line = format!("x;{UNSOLVABLE};");
    let err = "standard input:1:3: the board has no solution";
    tool.expect(&[], line, &[UNSOLVABLE], &[err], 1);

    // The solution behind a damaged puzzle is not taken for the puzzle.
    for (damaged, err) in [
        (PUZZLE.replace('7', "x"), format!("1:7: {NO_CELL}: 'x'")),
        (PUZZLE[1..].into(), format!("1:83: {LENGTH} 80")),
        (format!("{PUZZLE}1"), format!("1:84: {LENGTH} 82")),
        (PUZZLE[1..].replace('7', "x"), format!("1:83: {LENGTH} 80")),
        (PUZZLE[40..].into(), format!("1:44: {LENGTH} 41")),
    ] {
        let line = format!("1,{damaged},{SOLUTION}");
        tool.expect(&[], &line, &[&line], &[&format!("standard input:{err}")], 1);
    }
    // Without any board the longest field is meant.
    let err = format!("standard input:2:8: {LENGTH} 4");
    let text = format!("{PUZZLE}\na, 1234 ,,bcd\n");
    tool.expect(&[], text, &[SOLUTION, "a, 1234 ,,bcd"], &[&err], 1);
}

pub fn headers(tool: &Tool) {
    for header in ["quizzes,solutions", "id;puzzle 81", "\"a\"\t\"b\"", "数独,解"] {
        for before in ["", MARK, "# comment\n\n"] {
            let text = format!("{before}{header}\r\n{PUZZLE},{SOLUTION}\n");
            tool.expect(&[], text, &[SOLUTION], &[], 0);
        }
    }
    // Not the first line, no separator, no letter, or something like cells.
    for line in ["quizzes", ",", "1,2", "53..7....,x", "x,y........."] {
        let run = tool.run(&[], line);
        assert_eq!((run.out.trim_end(), run.status), (line, 1), "{line}");
        assert!(run.err.starts_with("sudoku-solve: standard input:1:"), "{}", run.err);
    }
    let err = format!("standard input:2:5: {LENGTH} 2");
    tool.expect(&[], format!("{PUZZLE}\na,bc"), &[SOLUTION, "a,bc"], &[&err], 1);
    tool.expect(&[], "a,b\nb,bc", &["b,bc"], &[&err], 1);
}

pub fn faults(tool: &Tool) {
    let mut nul = PUZZLE.as_bytes().to_vec();
    nul[1] = 0;
    let nul = String::from_utf8(nul).expect("ASCII");
    let control = PUZZLE.replace('7', "\x1b");
    let column_clash = format!("{}5{}", &PUZZLE[..72], &PUZZLE[73..]);
    let box_clash = format!("{}3{}", &PUZZLE[..18], &PUZZLE[19..]);
    let text = [&PUZZLE[..79], "abc", &nul, &control, &column_clash, &box_clash, "x\0y", PUZZLE];
    let repeats = "two equal givens in one row, column or box: row";
    tool.expect(
        &[],
        text.join("\n"),
        &[&PUZZLE[..79], "abc", &nul, &control, &column_clash, &box_clash, "x\0y", SOLUTION],
        &[
            &format!("standard input:1:80: {LENGTH} 79"),
            &format!("standard input:2:4: {LENGTH} 3"),
            &format!("standard input:3:2: {NO_CELL}: byte 0x00"),
            &format!("standard input:4:5: {NO_CELL}: byte 0x1b"),
            &format!("standard input:5:73: {repeats} 9, column 1 repeats the 5 of row 1, column 1"),
            &format!("standard input:6:19: {repeats} 3, column 1 repeats the 3 of row 1, column 2"),
            &format!("standard input:7:4: {LENGTH} 3"),
        ],
        1,
    );
}

pub fn grids(tool: &Tool) {
    let drawing = format!("{:#}\n", board(PUZZLE));
    tool.expect(&["--grid"], &drawing, &[SOLUTION], &[], 0);
    tool.expect(&["-g", &drawing, "-", PUZZLE], &drawing, &[SOLUTION; 3], &[], 0);
    let odd = drawing.replace('.', "_").replace('\n', "\r\n\r\n").replacen("_", "*", 9);
    let odd = format!("{MARK}# drawn by hand\r\n{odd}");
    tool.file("odd.txt", &odd);
    tool.file("plain.txt", &drawing);
    tool.expect(&["--grid", "odd.txt", "plain.txt"], "", &[SOLUTION, SOLUTION], &[], 0);
    // What is drawn can be read.
    let run = tool.run(&["--pretty", CLASH], "");
    let err = [&*format!("standard input:1:3: {CLASH_REASON}")];
    tool.expect(&["--grid"], run.out, &[CLASH], &err, 1);
}

pub fn grid_faults(tool: &Tool) {
    let drawing = format!("{:#}\n", board(PUZZLE));
    let wrong = drawing.replacen("8", "x", 1);
    let err = format!("standard input:3:5: {NO_CELL}: 'x'");
    tool.expect(&["--grid"], &wrong, &["-"], &[&err], 1);
    tool.expect(&["--grid", "--pretty"], &wrong, &["-"], &[&err], 1);
    tool.expect(&["-g", &wrong], "", &["-"], &[&err.replace("standard input", "argument 1")], 1);

    let err = format!("standard input:1:1: {LENGTH} 0");
    tool.expect(&["--grid"], "", &["-"], &[&err], 1);
    tool.expect(&["--grid"], MARK, &["-"], &[&err], 1);
    let err = format!("standard input:12:1: {LENGTH} 80");
    tool.expect(&["--grid"], drawing.replacen('5', "", 1), &["-"], &[&err], 1);
    let err = format!("standard input:12:4: {LENGTH} 162");
    tool.expect(&["-g"], format!("{drawing} | {PUZZLE}"), &["-"], &[&err], 1);
    tool.expect(
        &["-g", "no file"],
        "",
        &[],
        &["no file: neither a file nor a puzzle of 81 cells"],
        2,
    );

    // The place of a clash is in the drawing, behind the mark and the comment.
    let clash = drawing.replacen("9 8", "9 5", 1);
    let place = "two equal givens in one row, column or box: row 3, column 3 repeats the 5 of \
                 row 1, column 1";
    let text = format!("{MARK}# 5 5 5\n{clash}");
    let flat = board(PUZZLE).to_string().replacen("98", "95", 1);
    tool.expect(&["-g"], text, &[&flat], &[&format!("standard input:4:5: {place}")], 1);
    // Of the very last cell.
    let clash = format!("{}7\n", &drawing[..drawing.len() - 2]);
    let flat = format!("{}7", &PUZZLE[..80]);
    let place = place.replace("row 3, column 3 repeats the 5 of row 1, column 1", "")
        + "row 9, column 9 repeats the 7 of row 9, column 8";
    tool.expect(&["-g"], clash, &[&flat], &[&format!("standard input:11:21: {place}")], 1);
    let text = format!("{:#}", board(UNSOLVABLE));
    let err = "standard input:1:1: the board has no solution";
    tool.expect(&["-g"], text, &[UNSOLVABLE], &[err], 1);

    for (length, fits) in [(LONGEST, true), (LONGEST + 1, false), (3 * LONGEST, false)] {
        let text = format!("{PUZZLE}{}", " ".repeat(length - PUZZLE.len()));
        let err = format!("standard input:1:1: the grid is longer than {LONGEST} bytes");
        if fits {
            tool.expect(&["-g"], text, &[SOLUTION], &[], 0);
        } else {
            tool.expect(&["-g"], text, &["-"], &[&err], 1);
        }
    }
}
