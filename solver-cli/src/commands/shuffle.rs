//! `shuffle`: puzzles that look different, and are the same.

use super::generate::seed;
use crate::args::Puzzles;
use crate::forms;
use crate::input::Block;
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench, dash};
use crate::refusal::Refusal;
use solver_core::Board;
use solver_puzzles::shuffle;

/// Rearrange puzzles at random: others for the eye, the same for a solver
///
/// Transposes a puzzle or not, permutes its bands, stacks, rows in bands and columns in stacks, and
/// relabels its digits: each rearrangement is equally likely.
///
/// For a piece that is no puzzle, and for one with two equal givens in a row, column or box, it
/// writes '-', and reports it.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The first piece of the input is rearranged by this seed, the next, whether the first is a
    /// puzzle or not, by the one above it and so on: the same everywhere. Without it, differently
    /// each time
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// Rearranges puzzles.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("")?;
    let task = Shuffle { seed: args.seed.unwrap_or_else(seed) };
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

struct Shuffle {
    seed: u64,
}

impl Task for Shuffle {
    fn answer(
        &self,
        block: &Block,
        _: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            let board = piece.board().and_then(|board: Board| {
                board.check().map(|()| board).map_err(|clash| Refusal::Clash(board, clash))
            });
            match board {
                Ok(board) => {
                    // The number of the first piece is 1.
                    let number = block.first - 1 + index as u64;
                    let shuffled = shuffle(&board, self.seed.wrapping_add(number));
                    forms::line(&shuffled, answers.record());
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
