//! How all cores work on one input, in bounded memory and without a thread that only reads or only
//! writes.
//!
//! Every thread does the same: it takes the next block of pieces from the source, answers them, and
//! writes the answers when those of all blocks before are written.
//!
//! A thread begins with a block of one piece, and takes more at a time while that is quick, so that
//! many boards can be solved side by side, and neither threads nor answers wait long for a block.
//! A thread that has got a full block starts another one, until there are as many as wanted; so one
//! puzzle costs no threads.

use crate::input::{Block, Piece, Source};
use crate::output::{Answers, Output};
use crate::refusal::Refusal;
use solver_core::Workspace;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// The most pieces that a thread takes at a time.
const MOST: usize = 1024;

/// A thread takes twice as many after a full block that took less than the first of these, and half
/// as many after one that took more than the second.
const QUICK: Duration = Duration::from_millis(10);
const SLOW: Duration = Duration::from_millis(50);

/// What a command does with pieces.
pub trait Task: Sync {
    /// Answers the pieces of a block, in their order.
    ///
    /// # Errors
    ///
    /// Nothing can go on. What is wrong with a piece is no error, but reported.
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()>;
}

/// What a thread keeps from one block to the next.
#[derive(Default)]
pub struct Workbench {
    workspace: Option<Box<Workspace>>,
    chains: Option<Box<MaybeUninit<solver_puzzles::Workspace>>>,
}

impl Workbench {
    /// The memory for many boards side by side.
    pub fn workspace(&mut self) -> &mut Workspace {
        self.workspace.get_or_insert_with(Box::default)
    }

    /// The memory for the techniques above 6.2.
    pub fn chains(&mut self) -> &mut solver_puzzles::Workspace {
        solver_puzzles::Workspace::at(self.chains.get_or_insert_with(Box::new_uninit))
    }
}

/// A task that answers one piece after the other.
///
/// `answer` writes a record, or says why there is none; then that is reported, and `refused` writes
/// the record: mostly it is [`dash`].
pub fn each<A, R>(answer: A, refused: R) -> impl Task
where
    A: for<'a> Fn(&'a Piece, &mut Answers) -> Result<(), Refusal<'a>> + Sync,
    R: Fn(&Refusal, &mut Vec<u8>) + Sync,
{
    Each { answer, refused }
}

/// The record of a piece that has no answer.
pub fn dash(_: &Refusal, out: &mut Vec<u8>) {
    out.extend_from_slice(b"-\n");
}

struct Each<A, R> {
    answer: A,
    refused: R,
}

impl<A, R> Task for Each<A, R>
where
    A: for<'a> Fn(&'a Piece, &mut Answers) -> Result<(), Refusal<'a>> + Sync,
    R: Fn(&Refusal, &mut Vec<u8>) + Sync,
{
    fn answer(
        &self,
        block: &Block,
        _: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            if let Err(reason) = (self.answer)(piece, answers)
                && let Some(out) = answers.refuse(block, index, &reason)
            {
                (self.refused)(&reason, out);
            }
        }
        Ok(())
    }
}

/// Answers all pieces of a source, with `threads` threads, this one included.
pub fn run(task: &impl Task, source: Source, threads: usize, output: &Output) {
    let running = AtomicUsize::new(1);
    let shared = Shared { task, source: Mutex::new((0, source)), output, threads, running };
    thread::scope(|scope| shared.work(scope));
}

/// What the threads share.
struct Shared<'a, T> {
    task: &'a T,
    /// The number of blocks that were taken, and where the next one comes from.
    source: Mutex<(u64, Source)>,
    output: &'a Output,
    /// How many threads there may be, and how many there are.
    threads: usize,
    running: AtomicUsize,
}

impl<T: Task> Shared<'_, T> {
    /// Takes blocks and answers them until there are none.
    fn work<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        let mut block = Block::new();
        let mut bench = Workbench::default();
        while let Some(number) = self.take(&mut block) {
            if block.is_full() {
                self.start_another(scope);
            }
            let mut answers = Answers::new(self.output, number);
            let begin = Instant::now();
            if let Err(error) = self.task.answer(&block, &mut bench, &mut answers) {
                self.output.abort(&error);
            }
            let time = begin.elapsed();
            let pieces = block.pieces.len();
            if block.is_full() {
                if time < QUICK {
                    block.most = (2 * block.most).min(MOST);
                } else if time > SLOW {
                    block.most = (block.most / 2).max(1);
                }
            }
            answers.finish(pieces);
        }
    }

    /// Starts another thread, if there may be one more.
    fn start_another<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) {
        let one_more = |running| (running < self.threads).then_some(running + 1);
        if self.running.fetch_update(Relaxed, Relaxed, one_more).is_ok() {
            // Where the system has no more threads, those that there are do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, || self.work(scope));
        }
    }

    /// Fills a block, and returns its number.
    fn take(&self, block: &mut Block) -> Option<u64> {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let (taken, source) = &mut *source;
        let number = *taken;
        source.fill(block).then(|| {
            *taken += 1;
            number
        })
    }
}
