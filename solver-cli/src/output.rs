//! What is written: answers and reports, in the order of the pieces that they are about, whichever
//! thread has them first.

use crate::descriptor::Descriptor;
use crate::input::Block;
use crate::progress::Progress;
use crate::refusal::Refusal;
use anyhow::anyhow;
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process;
use std::sync::{Condvar, Mutex, MutexGuard};

/// The name that messages begin with.
pub const NAME: &str = "sudoku-tool";

/// When a block has so many bytes of answers, they are written, and the rest follows.
const PART: usize = 256 * 1024;

/// So many blocks wait for an earlier one at most.
const WAITING: usize = 32;

/// How a run ended; of two the greater one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every piece was a puzzle that got its answer.
    #[default]
    Fine = 0,
    /// Some piece did not.
    Faults = 1,
    /// Wrong usage, or an input or output error.
    Trouble = 2,
}

/// The answers for one block.
pub struct Answers<'a> {
    output: &'a Output,
    /// The block's number: blocks are written in the order of their numbers.
    number: u64,
    text: Text,
}

/// Text that waits to be written.
#[derive(Default)]
struct Text {
    out: Vec<u8>,
    err: Vec<u8>,
    records: usize,
    /// The pieces that were answered.
    pieces: u64,
    status: Status,
}

impl<'a> Answers<'a> {
    /// No answers yet.
    pub fn new(output: &'a Output, number: u64) -> Self {
        Self { output, number, text: output.lock().spare.pop().unwrap_or_default() }
    }

    /// Begins a record: what is written for one piece, or one solution of it. Between two records
    /// stands what the output was made with.
    pub fn record(&mut self) -> &mut Vec<u8> {
        self.more();
        if self.text.records > 0 {
            self.text.out.extend_from_slice(self.output.between);
        }
        self.text.records += 1;
        &mut self.text.out
    }

    /// Goes on with a record that may be of any length.
    pub fn more(&mut self) -> &mut Vec<u8> {
        if self.text.out.len() >= PART {
            self.output.write_part(self.number, &mut self.text);
        }
        &mut self.text.out
    }

    /// Reports why a piece has no answer.
    pub fn report(&mut self, block: &Block, piece: usize, reason: &Refusal) {
        let (name, at) = (block.name(piece), block.pieces[piece].at);
        // Writing to a vector cannot fail.
        let _ = if let Refusal::Trouble(_) = reason {
            self.text.status = Status::Trouble;
            writeln!(self.text.err, "{NAME}: {name}: {reason}")
        } else {
            self.text.status = self.text.status.max(Status::Faults);
            writeln!(self.text.err, "{name}:{}:{}: {reason}", at.line, at.column)
        };
    }

    /// Reports what is missing, where that has no place in an input.
    pub fn complain(&mut self, reason: &str) {
        self.text.status = self.text.status.max(Status::Faults);
        // Writing to a vector cannot fail.
        let _ = writeln!(self.text.err, "{NAME}: {reason}");
    }

    /// Reports why a piece has no answer, and begins a record that says so; but there is none for
    /// an input that cannot be read.
    pub fn refuse(
        &mut self,
        block: &Block,
        piece: usize,
        reason: &Refusal,
    ) -> Option<&mut Vec<u8>> {
        self.report(block, piece, reason);
        if let Refusal::Trouble(_) = reason { None } else { Some(self.record()) }
    }

    /// Hands the answers over, for `pieces` more pieces, when the whole block has them.
    pub fn finish(mut self, pieces: usize) {
        self.text.pieces += pieces as u64;
        self.output.finish(self.number, self.text);
    }
}

/// Standard output and standard error, shared by all threads.
pub struct Output {
    state: Mutex<State>,
    /// Some block has been written.
    written: Condvar,
    /// What stands between two records.
    between: &'static [u8],
}

struct State {
    /// The number of the block whose turn it is.
    turn: u64,
    /// Blocks that are answered before their turn.
    waiting: BTreeMap<u64, Text>,
    /// Emptied texts, whose memory is used again.
    spare: Vec<Text>,
    out: Descriptor,
    err: Descriptor,
    has_records: bool,
    status: Status,
    progress: Progress,
}

impl Output {
    /// With what stands between two records.
    ///
    /// # Errors
    ///
    /// The system has no more descriptors.
    pub fn new(between: &'static str) -> io::Result<Self> {
        let state = State {
            turn: 0,
            waiting: BTreeMap::new(),
            spare: Vec::new(),
            out: Descriptor::standard_output()?,
            err: Descriptor::standard_error()?,
            has_records: false,
            status: Status::Fine,
            progress: Progress::new(),
        };
        let between = between.as_bytes();
        Ok(Self { state: Mutex::new(state), written: Condvar::new(), between })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock; and a panic ends the process.
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Writes text that belongs to no block: what stands before and behind all records.
    pub fn write(&self, text: &str) {
        self.lock().write_out(text.as_bytes());
    }

    /// Writes what there is of a block when its turn has come, and empties the text.
    fn write_part(&self, number: u64, text: &mut Text) {
        let state = self.lock();
        let turn = |state: &mut State| state.turn != number;
        let mut state =
            self.written.wait_while(state, turn).unwrap_or_else(|poisoned| poisoned.into_inner());
        state.write(text, self.between);
    }

    fn finish(&self, number: u64, mut text: Text) {
        let state = self.lock();
        let must_wait = |state: &mut State| state.turn != number && state.waiting.len() >= WAITING;
        let mut state = self
            .written
            .wait_while(state, must_wait)
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if state.turn != number {
            state.waiting.insert(number, text);
            return;
        }
        loop {
            state.write(&mut text, self.between);
            state.spare.push(text);
            state.turn += 1;
            let turn = state.turn;
            match state.waiting.remove(&turn) {
                Some(next) => text = next,
                None => break,
            }
        }
        drop(state);
        self.written.notify_all();
    }

    /// Ends the process, for nothing can go on.
    pub fn abort(&self, error: &anyhow::Error) -> ! {
        let mut state = self.lock();
        state.progress.finish();
        let _ = state.err.write_all(format!("{NAME}: {error:#}\n").as_bytes());
        process::exit(Status::Trouble as i32);
    }

    /// Closes standard output, after the last block, and returns how all went.
    pub fn close(self) -> Status {
        let mut state = self.state.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        state.progress.finish();
        let closed = state.out.close();
        let status = state.status;
        match closed {
            Ok(()) => status,
            Err(error) => fail(&mut state.err, &error),
        }
    }
}

impl State {
    fn write(&mut self, text: &mut Text, between: &'static [u8]) {
        if text.records > 0 && self.has_records {
            self.write_out(between);
        }
        self.has_records |= text.records > 0;
        self.write_out(&text.out);
        if !text.err.is_empty() {
            self.progress.aside(|| self.err.write_all(&text.err));
        }
        self.progress.advance(text.pieces);
        self.status = self.status.max(text.status);
        text.out.clear();
        text.err.clear();
        (text.records, text.pieces) = (0, 0);
    }

    fn write_out(&mut self, bytes: &[u8]) {
        if let Err(error) = self.out.write_all(bytes) {
            self.progress.finish();
            fail(&mut self.err, &error);
        }
    }
}

/// Ends the process, for standard output cannot be written: another thread may be waiting for input
/// that never comes, or counting for years.
fn fail(err: &mut Descriptor, error: &io::Error) -> ! {
    // Who closed the pipe has what they wanted.
    if error.kind() != ErrorKind::BrokenPipe {
        let _ = err.write_all(format!("{NAME}: standard output: {}\n", Reason(error)).as_bytes());
    }
    process::exit(Status::Trouble as i32);
}

/// What the system says of an error, without its number.
pub struct Reason<'a>(pub &'a io::Error);

impl Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(text.split(" (os error").next().unwrap_or_default())
    }
}

/// What is wrong with a file that a command writes.
pub fn trouble(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!("{}: {}", path.display(), Reason(error))
}
