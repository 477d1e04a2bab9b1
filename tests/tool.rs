//! The command-line tool, run as a user would run it.

use solver_core::{Answer, Board};
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use sudoku_tests::build::{self, Link};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The second 5 repeats the first.
const CLASH: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The 1 is not where the only solution has one.
const UNSOLVABLE: &str =
    "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Without seven of its givens the puzzle is not proper.
const MULTIPLE: &str =
    ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
const MARK: &str = "\u{feff}";

const CLASH_REASON: &str = "two equal givens in one row, column or box: row 1, column 2 repeats \
                            the 5 of row 1, column 1";
const NO_CELL: &str = "a cell is neither a digit nor a blank";
const LENGTH: &str = "the board does not have 81 cells: it has";

/// The most bytes of a line or a grid, and of a bad line that is written again.
const LONGEST: usize = 524_287;
const LONGEST_ECHO: usize = 1024;

/// Each check is a test of the plain program, and all of them are one of the sanitized program.
macro_rules! checks {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            checks::$name(&Tool::build(concat!("tool-", stringify!($name)), &[]));
        })*

        #[test]
        fn sanitized() {
            let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
            let tool = Tool::build("tool-sanitized", &flags);
            let program = fs::read(&tool.program).expect("the program");
            assert!(program.windows(11).any(|bytes| bytes == b"__asan_init"), "not sanitized");
            $(checks::$name(&tool);)*
        }
    };
}

checks! {
    arguments what_an_argument_is standard_input files lines fields headers faults grids
    grid_faults count all check pretty threads usage help_and_version trouble_with_files
    trouble_with_output answers_at_once long_lines many_lines
}

/// A sanitizer needs more address space than any limit leaves.
#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded() {
    let tool = Tool::build("tool-memory", &[]);
    let line = format!("{}\n", "1".repeat(64 << 20));
    let text = line + &format!("{PUZZLE}\n").repeat(100_000);
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -v 32768 && exec \"$0\" -t1"]).arg(&tool.program);
    limited.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let run = finish(limited.spawn().expect("a shell"), text.as_bytes());
    let err =
        format!("sudoku-solve: standard input:1:1: the line is longer than {LONGEST} bytes\n");
    assert_eq!((run.err, run.status), (err, 1));
    let echo = "1".repeat(LONGEST_ECHO);
    assert!(run.out == format!("{echo}\n{}", format!("{SOLUTION}\n").repeat(100_000)));
}

struct Tool {
    folder: PathBuf,
    program: PathBuf,
}

#[derive(Debug, PartialEq)]
struct Run {
    out: String,
    err: String,
    status: i32,
}

impl Tool {
    fn build(name: &str, flags: &[&str]) -> Self {
        let folder = build::scratch(name);
        let program = build::program(&folder, &["c-examples/sudoku-solve.c"], Link::Shared, flags);
        Self { folder, program }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(arguments).current_dir(&self.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
        finish(self.command(arguments).spawn().expect("the tool"), input.as_ref())
    }

    /// Writes a file in the folder where the tool runs.
    fn file(&self, name: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.folder.join(name), contents).expect("a file of the test");
    }

    /// Runs, and expects these lines on standard output and on standard error, where each begins
    /// with the tool's name.
    #[track_caller]
    fn expect(
        &self,
        arguments: &[&str],
        input: impl AsRef<[u8]>,
        out: &[&str],
        err: &[&str],
        status: i32,
    ) {
        let lines = |prefix: &str, lines: &[&str]| {
            lines.iter().fold(String::new(), |text, line| text + prefix + line + "\n")
        };
        let expected = Run { out: lines("", out), err: lines("sudoku-solve: ", err), status };
        assert_eq!(self.run(arguments, input), expected, "{arguments:?}");
    }
}

/// Feeds a running tool, and waits for its end.
fn finish(mut tool: Child, input: &[u8]) -> Run {
    let mut stdin = tool.stdin.take().expect("a pipe");
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            // The tool need not read all of it.
            let _ = stdin.write_all(input);
        });
        tool.wait_with_output().expect("the tool's output")
    });
    Run {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        status: output.status.code().expect("no signal"),
    }
}

/// Gives a tool a minute to end, and then makes it.
fn ends_in_time(tool: &mut Child) -> bool {
    for _ in 0..600 {
        if tool.try_wait().expect("a child").is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(100));
    }
    tool.kill().expect("a child");
    false
}

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

mod checks {
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
            &[
                &format!("argument 1:1:2: {CLASH_REASON}"),
                "argument 3:1:1: the board has no solution",
            ],
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
        let text =
            [&PUZZLE[..79], "abc", &nul, &control, &column_clash, &box_clash, "x\0y", PUZZLE];
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
                &format!(
                    "standard input:5:73: {repeats} 9, column 1 repeats the 5 of row 1, column 1"
                ),
                &format!(
                    "standard input:6:19: {repeats} 3, column 1 repeats the 3 of row 1, column 2"
                ),
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
        tool.expect(
            &["-g", &wrong],
            "",
            &["-"],
            &[&err.replace("standard input", "argument 1")],
            1,
        );

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

    pub fn count(tool: &Tool) {
        let several = board(MULTIPLE).count(100).expect("no clash");
        assert!(several > 3);
        let several = several.to_string();
        tool.expect(&["--count", "100", PUZZLE, MULTIPLE], "", &["1", &several], &[], 0);
        tool.expect(&["--count=3", PUZZLE, MULTIPLE], "", &["1", "3"], &[], 0);
        tool.expect(&["-c3", &".".repeat(81)], "", &["3"], &[], 0);
        tool.expect(&["-c", "9223372036854775807", PUZZLE], "", &["1"], &[], 0);
        tool.expect(
            &["--count", "2"],
            [CLASH, UNSOLVABLE, "x", MULTIPLE].join("\n"),
            &["-", "0", "-", "2"],
            &[
                &format!("standard input:1:2: {CLASH_REASON}"),
                "standard input:2:1: the board has no solution",
                &format!("standard input:3:2: {LENGTH} 1"),
            ],
            1,
        );
    }

    pub fn all(tool: &Tool) {
        let mut solutions = Vec::new();
        let visit = |solution: Board| {
            solutions.push(solution);
            ControlFlow::Continue(())
        };
        board(MULTIPLE).visit_solutions(visit).expect("no clash");
        assert!(solutions.len() > 3 && solutions.is_sorted());
        let mut lines: Vec<_> = solutions.iter().map(Board::to_string).collect();
        lines.push(SOLUTION.into());
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        tool.expect(&["--all", MULTIPLE, PUZZLE], "", &lines, &[], 0);

        let err = [
            &*format!("standard input:2:2: {CLASH_REASON}"),
            "standard input:3:1: the board has no solution",
            &*format!("standard input:4:2: {LENGTH} 1"),
        ];
        let text = [MULTIPLE, CLASH, UNSOLVABLE, "x", PUZZLE].join("\n");
        tool.expect(&["-a"], text, &lines, &err, 1);

        let run = tool.run(&["-ap", MULTIPLE], "");
        let drawings: Vec<_> = solutions.iter().map(|board| format!("{board:#}\n")).collect();
        assert_eq!(run, Run { out: drawings.join("\n"), err: String::new(), status: 0 });
    }

    pub fn check(tool: &Tool) {
        // A board without a solution may have fine givens.
        tool.expect(&["--check", PUZZLE, UNSOLVABLE, MULTIPLE], "", &["ok"; 3], &[], 0);
        let text = [PUZZLE, CLASH, "abc", &PUZZLE.replace('7', "x")].join("\n");
        let (length, character) = (format!("{LENGTH} 3"), format!("{NO_CELL}: 'x'"));
        tool.expect(
            &["-k"],
            text,
            &["ok", CLASH_REASON, &length, &character],
            &[
                &format!("standard input:2:2: {CLASH_REASON}"),
                &format!("standard input:3:4: {length}"),
                &format!("standard input:4:5: {character}"),
            ],
            1,
        );
    }

    pub fn pretty(tool: &Tool) {
        let solution = format!("{:#}\n", board(SOLUTION));
        let run = tool.run(&["--pretty", PUZZLE], "");
        assert_eq!(run, Run { out: solution.clone(), err: String::new(), status: 0 });
        let text = format!("{PUZZLE}\nabc\n{}\n{PUZZLE}\n", CLASH.replace('.', "0"));
        let run = tool.run(&["-p"], text);
        let clash = format!("{:#}\n", board(CLASH));
        assert_eq!(run.out, [&*solution, "abc\n", &clash, &solution].join("\n"));
        assert_eq!((run.err.lines().count(), run.status), (2, 1));
        let run = tool.run(&["-p"], "");
        assert_eq!(run, Run { out: String::new(), err: String::new(), status: 0 });
    }

    pub fn threads(tool: &Tool) {
        for threads in ["0", "1", "2", "4294967295"] {
            tool.expect(&["--threads", threads, PUZZLE], "", &[SOLUTION], &[], 0);
        }
        tool.expect(&["-t1"], PUZZLE, &[SOLUTION], &[], 0);
    }

    pub fn usage(tool: &Tool) {
        let number = |option, value| format!("{option} wants a number from {value}'");
        for (arguments, message) in [
            (&["--count", "0"][..], &*number("--count", "1 to 9223372036854775807, not '0")),
            (&["--count="], &number("--count", "1 to 9223372036854775807, not '")),
            (&["--count", "-1"], &number("--count", "1 to 9223372036854775807, not '-1")),
            (&["--count", "2x"], &number("--count", "1 to 9223372036854775807, not '2x")),
            (&["--count", " 2"], &number("--count", "1 to 9223372036854775807, not ' 2")),
            (&["--count", "+2"], &number("--count", "1 to 9223372036854775807, not '+2")),
            (&["--count", "0x10"], &number("--count", "1 to 9223372036854775807, not '0x10")),
            (
                &["--count", "9223372036854775808"],
                &number("--count", "1 to 9223372036854775807, not '9223372036854775808"),
            ),
            (&["--threads", "-1"], &number("--threads", "0 to 4294967295, not '-1")),
            (
                &["--threads", "4294967296"],
                &number("--threads", "0 to 4294967295, not '4294967296"),
            ),
            (&["-t", "many"], &number("--threads", "0 to 4294967295, not 'many")),
            (&["--all", "--check"], "only one of --count, --all and --check can be given"),
            (&["--count=2", "-a"], "only one of --count, --all and --check can be given"),
            (&["-k", "-c", "2"], "only one of --count, --all and --check can be given"),
            (&["--pretty", "--check"], "--pretty draws boards, and --check writes none"),
            (&["-c2", "-p"], "--pretty draws boards, and --count writes none"),
        ] {
            let arguments = [arguments, &[PUZZLE]].concat();
            let run = tool.run(&arguments, "");
            let err = format!("sudoku-solve: {message}\nTry 'sudoku-solve --help'.\n");
            assert_eq!(run, Run { out: String::new(), err, status: 2 }, "{arguments:?}");
        }
        // What getopt_long says is its own.
        for arguments in [&["--solve"][..], &["-x"], &["--count"], &["--grid=1"]] {
            let run = tool.run(arguments, PUZZLE);
            assert_eq!((&*run.out, run.status), ("", 2), "{arguments:?}");
            assert!(run.err.ends_with("\nTry 'sudoku-solve --help'.\n"), "{}", run.err);
        }
        // Twice the same is no contradiction.
        tool.expect(&["-c5", "-c", "2", MULTIPLE], "", &["2"], &[], 0);
    }

    pub fn help_and_version(tool: &Tool) {
        let version = env!("CARGO_PKG_VERSION");
        let engine = solver_core::backend().to_str().expect("ASCII");
        for option in ["--version", "-V"] {
            let out =
                [&*format!("sudoku-solve {version}"), &format!("libsudoku {version} ({engine})")];
            tool.expect(&[option, "no such file"], "", &out, &[], 0);
        }
        for option in ["--help", "-h"] {
            let run = tool.run(&[option], "");
            assert_eq!((&*run.err, run.status), ("", 0));
            assert!(run.out.starts_with("Usage: sudoku-solve "), "{}", run.out);
            assert!(run.out.lines().all(|line| line.len() <= 90), "{}", run.out);
            let manual = fs::read_to_string(sudoku_tests::root().join("install/sudoku-solve.1"))
                .expect("the manual");
            for option in ["count", "all", "check", "grid", "pretty", "threads", "help", "version"]
            {
                assert!(run.out.contains(&format!(", --{option} ")), "help lacks --{option}");
                assert!(manual.contains(&format!(", Fl \\-{option}")), "manual lacks --{option}");
            }
        }
        let manual = fs::read_to_string(sudoku_tests::root().join("install/sudoku-solve.1"));
        let manual = manual.expect("the manual");
        for number in [LONGEST, LONGEST_ECHO] {
            assert!(manual.contains(&format!(" {number} bytes")), "the manual lacks {number}");
        }
    }

    pub fn trouble_with_files(tool: &Tool) {
        tool.file("good.txt", PUZZLE);
        fs::create_dir_all(tool.folder.join("folder")).expect("a folder");
        let err = ["folder: Is a directory", "good.txt/x: Not a directory"];
        // The others go on.
        let names = ["folder", "good.txt", "good.txt/x", "good.txt"];
        tool.expect(&names, "", &[SOLUTION, SOLUTION], &err, 2);
        // Of two statuses the worse one counts, whichever comes first.
        let err = [&*format!("argument 1:1:2: {CLASH_REASON}"), "folder: Is a directory"];
        tool.expect(&[CLASH, "folder"], "", &[CLASH], &err, 2);
        tool.expect(&["folder", CLASH], "", &[CLASH], &[err[1], &err[0].replace("t 1", "t 2")], 2);
        tool.expect(&["-g", "folder"], "", &[], &err[1..], 2);
    }

    pub fn trouble_with_output(tool: &Tool) {
        if cfg!(target_os = "linux") {
            let err = "sudoku-solve: standard output: No space left on device\n";
            for arguments in
                [&[PUZZLE][..], &["-a", &".".repeat(81)], &["-k", PUZZLE], &["-V"], &["-h"]]
            {
                let full = fs::File::create("/dev/full").expect("a full device");
                let mut child = tool.command(arguments).stdout(full).spawn().expect("the tool");
                assert!(ends_in_time(&mut child), "the tool goes on for ever");
                let run = finish(child, b"");
                assert_eq!((&*run.err, run.status), (err, 2), "{arguments:?}");
            }
        }
        // Nobody will ever read all of these, and the tool sees that nobody does.
        let mut child = tool.command(&["--all", &".".repeat(81)]).spawn().expect("the tool");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line");
        assert_eq!(line.len(), 82);
        drop(stdout);
        assert!(ends_in_time(&mut child), "the tool goes on for ever");
        let run = finish(child, b"");
        assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });

        // The same while it reads.
        let mut child = tool.command(&[]).spawn().expect("the tool");
        drop(child.stdout.take());
        let run = finish(child, format!("{PUZZLE}\n").repeat(20_000).as_bytes());
        assert_eq!(run, Run { out: String::new(), err: String::new(), status: 2 });
    }

    pub fn answers_at_once(tool: &Tool) {
        let mut child = tool.command(&[]).spawn().expect("the tool");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
        let next = || {
            let line = receiver.recv_timeout(Duration::from_secs(60));
            line.expect("an answer before the input ends").expect("a line")
        };
        let mut stdin = child.stdin.take().expect("a pipe");
        // The second part ends one line and begins another.
        for part in [&*format!("{PUZZLE}\n"), &format!("{PUZZLE}\r\n{}", &CLASH[..7]), &CLASH[7..]]
        {
            stdin.write_all(part.as_bytes()).expect("the tool reads");
            if part.contains('\n') {
                assert_eq!(next(), SOLUTION);
            }
        }
        assert!(receiver.recv_timeout(Duration::from_millis(100)).is_err(), "half a line");
        drop(stdin);
        assert_eq!(next(), CLASH);
        let output = child.wait_with_output().expect("the tool's output");
        assert_eq!(output.status.code(), Some(1));
    }

    pub fn long_lines(tool: &Tool) {
        let reason = format!("the line is longer than {LONGEST} bytes");
        for byte in ["1", "x", ",", "\0"] {
            for length in [LONGEST + 1, LONGEST + 2, 3_000_000] {
                let text = format!("{PUZZLE}\n{}\n{PUZZLE}\n{CLASH}", byte.repeat(length));
                let echo = byte.repeat(LONGEST_ECHO);
                let err = [
                    &*format!("standard input:2:1: {reason}"),
                    &format!("standard input:4:2: {CLASH_REASON}"),
                ];
                tool.expect(&[], text, &[SOLUTION, &echo, SOLUTION, CLASH], &err, 1);
            }
        }
        // The longest line that is not too long, with the puzzle at its very end.
        let line = format!("{},{PUZZLE}", "x".repeat(LONGEST - 82));
        tool.expect(&[], format!("{line}\n{line}"), &[SOLUTION, SOLUTION], &[], 0);
        // A long comment is still a comment, and a long last line is no two lines.
        let comment = format!("#{}\n{PUZZLE}", "x".repeat(3_000_000));
        tool.expect(&[], comment, &[SOLUTION], &[], 0);
        let err = format!("standard input:1:1: {reason}");
        tool.expect(&[], "y".repeat(2 * LONGEST), &[&"y".repeat(LONGEST_ECHO)], &[&err], 1);
        // Many short lines are more than one block.
        let run = tool.run(&[], "x\n".repeat(100_000));
        assert_eq!((run.out, run.status), ("x\n".repeat(100_000), 1));
        assert!(run.err.ends_with(&format!("standard input:100000:2: {LENGTH} 1\n")));
    }

    /// Compares many answers, line by line, with the core's own.
    pub fn many_lines(tool: &Tool) {
        let lines: Vec<_> = (0..20_000).map(variant).collect();
        let (mut out, mut err) = (String::new(), String::new());
        for (number, line) in lines.iter().enumerate() {
            let place = format!("sudoku-solve: many.txt:{}", number + 1);
            let solved = match line.parse::<Board>() {
                Err(_) if line.len() == 81 => {
                    let column = line.find('x').expect("the bad character") + 1;
                    let _ = writeln!(err, "{place}:{column}: {NO_CELL}: 'x'");
                    None
                }
                Err(_) => {
                    let _ = writeln!(err, "{place}:81: {LENGTH} {}", line.len());
                    None
                }
                Ok(board) => match board.solve() {
                    Err(clash) => {
                        let _ = writeln!(
                            err,
                            "{place}:{}: two equal givens in one row, column or box: row {}, \
                             column {} repeats the {} of row {}, column {}",
                            clash.cell + 1,
                            clash.cell / 9 + 1,
                            clash.cell % 9 + 1,
                            &line[clash.cell..=clash.cell],
                            clash.other / 9 + 1,
                            clash.other % 9 + 1,
                        );
                        None
                    }
                    Ok(Answer::None) => {
                        let _ = writeln!(err, "{place}:1: the board has no solution");
                        None
                    }
                    Ok(answer) => answer.solution(),
                },
            };
            let _ = match solved {
                Some(solution) => writeln!(out, "{solution}"),
                None => writeln!(out, "{line}"),
            };
        }
        assert!(err.lines().count() > 5000 && err.lines().count() < 15_000);
        tool.file("many.txt", lines.join("\n"));
        let expected = Run { out, err, status: 1 };
        for threads in ["0", "1", "3"] {
            let run = tool.run(&["--threads", threads, "many.txt"], "");
            let pairs = run.out.lines().zip(expected.out.lines());
            if let Some(line) = pairs.clone().position(|(ours, theirs)| ours != theirs) {
                panic!("line {}: {:?}", line + 1, pairs.clone().nth(line));
            }
            assert!(run == expected, "messages, number of lines or status, {threads} threads");
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
            &PUZZLE.replacen("98", "x8", 1),
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
}
