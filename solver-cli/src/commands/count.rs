//! `count`: how many solutions puzzles have.

use crate::args::Puzzles;
use crate::input::Block;
use crate::lanes::{self, Goal, Lanes};
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench, dash};
use crate::refusal::Refusal;
use solver_core::{Board, Candidates, Clash, Workspace};

/// Count the solutions of puzzles
///
/// Writes the number of solutions of each puzzle, one in a line, counted no further than to LIMIT.
/// A proper puzzle has exactly one: 'count 2' tells.
///
/// For a piece of the input that is no puzzle, and for one with two equal givens in a row, column
/// or box, it writes '-'. That, and a puzzle without a solution, is reported on standard error.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Count no further than to this number
    #[arg(value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64))]
    limit: u64,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// Counts.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("")?;
    let task = Count { limit: args.limit };
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

struct Count {
    limit: u64,
}

impl Goal for Count {
    type Answer = u64;

    fn one(&self, board: &Board) -> Result<u64, Clash> {
        board.count(self.limit)
    }

    fn candidates(&self, candidates: &Candidates) -> u64 {
        candidates.count(self.limit)
    }

    fn many(&self, workspace: &mut Workspace, boards: &mut Lanes<u64>) {
        workspace.count(boards, self.limit);
    }
}

impl Task for Count {
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, answer) in lanes::answers(self, block, bench).enumerate() {
            match answer {
                Ok(count) => {
                    let out = answers.record();
                    out.extend_from_slice(itoa::Buffer::new().format(count).as_bytes());
                    out.push(b'\n');
                    if count == 0 {
                        answers.report(block, index, &Refusal::NoSolution);
                    }
                }
                Err(reason) => {
                    if let Some(out) = answers.refuse(block, index, &reason) {
                        dash(&reason, out);
                    }
                }
            }
        }
        Ok(())
    }
}
