//! The command-line tool, run as a user would run it.

use solver_core::{Answer, Board, Candidates};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

mod answering;
mod converting;
mod explaining;
mod help;
mod making;
mod reading;
mod streaming;

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
const NO_SOLUTION: &str = "the board has no solution";
const NEITHER: &str = "neither a file nor a puzzle of 81 cells";

/// The tool, run in a folder of the test's own.
struct Tool {
    folder: PathBuf,
}

#[derive(Debug, PartialEq)]
struct Run {
    out: String,
    err: String,
    status: i32,
}

impl Tool {
    /// In a folder that is named after the test.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test's files");
        Self { folder }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-tool"));
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

    /// Runs, and expects these lines on standard output and on standard error.
    #[track_caller]
    fn expect(
        &self,
        arguments: &[&str],
        input: impl AsRef<[u8]>,
        out: &[&str],
        err: &[&str],
        status: i32,
    ) {
        let lines = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect();
        let expected = Run { out: lines(out), err: lines(err), status };
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
