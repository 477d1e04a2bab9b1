//! How all cores work on one input, in bounded memory and without a thread that only reads or only
//! writes.
//!
//! Every thread does the same: it takes the next block of pieces from the source, answers them, and
//! writes the answers when those of all blocks before are written. There is one more thread for
//! each full block, until there are as many as wanted; so a few puzzles cost no threads.

use crate::input::{Block, Piece, Source};
use crate::output::{Answers, Output};
use crate::refusal::Refusal;
use solver_core::Workspace;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The most pieces that a thread takes at a time where none takes long.
pub const TOGETHER: usize = 1024;

/// What a command does with pieces.
pub trait Task: Sync {
    /// The most pieces that a thread takes at a time. Many of them are solved side by side; but
    /// where a single one may take long, the others of its block wait for it.
    fn most(&self) -> usize;

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
}

impl Workbench {
    /// The memory for many boards side by side.
    pub fn workspace(&mut self) -> &mut Workspace {
        self.workspace.get_or_insert_with(Box::default)
    }
}

/// A task that answers one piece after the other, of which a thread takes `most` at a time.
///
/// `answer` writes a record, or says why there is none; then that is reported, and `refused` writes
/// the record: mostly it is [`dash`].
pub fn each<A, R>(most: usize, answer: A, refused: R) -> impl Task
where
    A: for<'a> Fn(&'a Piece, &mut Answers) -> Result<(), Refusal<'a>> + Sync,
    R: Fn(&Refusal, &mut Vec<u8>) + Sync,
{
    Each { most, answer, refused }
}

/// The record of a piece that has no answer.
pub fn dash(_: &Refusal, out: &mut Vec<u8>) {
    out.extend_from_slice(b"-\n");
}

struct Each<A, R> {
    most: usize,
    answer: A,
    refused: R,
}

impl<A, R> Task for Each<A, R>
where
    A: for<'a> Fn(&'a Piece, &mut Answers) -> Result<(), Refusal<'a>> + Sync,
    R: Fn(&Refusal, &mut Vec<u8>) + Sync,
{
    fn most(&self) -> usize {
        self.most
    }

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
    let shared = Shared { task, source: Mutex::new((0, source)), output };
    thread::scope(|scope| {
        let mut running = 1;
        shared.work(|| {
            if running < threads {
                let started = thread::Builder::new().spawn_scoped(scope, || shared.work(|| ()));
                // Where the system has no more threads, those that there are do it.
                running = if started.is_ok() { running + 1 } else { threads };
            }
        });
    });
}

/// What the threads share.
struct Shared<'a, T> {
    task: &'a T,
    /// The number of blocks that were taken, and where the next one comes from.
    source: Mutex<(u64, Source)>,
    output: &'a Output,
}

impl<T: Task> Shared<'_, T> {
    /// Takes blocks and answers them until there are none. Calls `grow` when a block is full and so
    /// another thread would have something to do.
    fn work(&self, mut grow: impl FnMut()) {
        let mut block = Block::new(self.task.most());
        let mut bench = Workbench::default();
        while let Some(number) = self.take(&mut block) {
            if block.is_full() {
                grow();
            }
            let mut answers = Answers::new(self.output, number);
            if let Err(error) = self.task.answer(&block, &mut bench, &mut answers) {
                self.output.abort(&error);
            }
            answers.finish(block.pieces.len());
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
