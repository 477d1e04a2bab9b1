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

mod answering;
mod reading;

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
    ($($module:ident: $($name:ident)*;)*) => {
        $($(#[test]
        fn $name() {
            $module::$name(&Tool::build(concat!("tool-", stringify!($name)), &[]));
        })*)*

        #[test]
        fn sanitized() {
            let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
            let tool = Tool::build("tool-sanitized", &flags);
            let program = fs::read(&tool.program).expect("the program");
            assert!(program.windows(11).any(|bytes| bytes == b"__asan_init"), "not sanitized");
            $($($module::$name(&tool);)*)*
        }
    };
}

checks! {
    reading: arguments what_an_argument_is standard_input files lines fields headers faults grids
        grid_faults;
    answering: count all check pretty threads usage help_and_version trouble_with_files
        trouble_with_output answers_at_once long_lines many_lines;
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
