//! `hint`: the next step, and why.

use super::rate::Tenths;
use crate::args::Puzzles;
use crate::candidates;
use crate::input::{Block, Content, Piece, Puzzle};
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench, dash};
use crate::refusal::Refusal;
use solver_core::Board;
use solver_puzzles::{Candidates, Situation};
use std::io::Write;
use std::ops::ControlFlow;

/// Tell the next step of puzzles, and why
///
/// Writes the easiest next step of each puzzle with its rating and its reason. Cells are named by
/// row and column, r1c1 being the first.
///
/// With --puzzle, what is read is how far a player has got with that puzzle: boards with more
/// digits, or drawings of the candidates that are left. A mistake is told before anything else.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The puzzle, if what is read is a player's progress with it
    #[arg(long, value_name = "PUZZLE")]
    puzzle: Option<Board>,

    /// Write so many of the steps that are there now, easiest first, each in a line, with an empty
    /// line between those of one piece and of the next
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    most: u64,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// Tells.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new(if args.most == 1 { "" } else { "\n" })?;
    let task = Hint { puzzle: args.puzzle, most: args.most };
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

struct Hint {
    puzzle: Option<Board>,
    most: u64,
}

impl Task for Hint {
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            match self.situation(piece) {
                Ok(situation) => self.write(&situation, bench, answers.record()),
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

impl Hint {
    /// The situation that a piece describes.
    fn situation<'a>(&self, piece: &'a Piece) -> Result<Situation, Refusal<'a>> {
        let (board, left) = match &piece.content {
            Content::Puzzle(puzzle @ Puzzle::Candidates(left)) => {
                (puzzle.givens(), Some(Candidates::from(**left)))
            }
            _ => (piece.board()?, None),
        };
        // The candidates of a puzzle are its own where they exclude nothing.
        let left = left.filter(|left| *left.cells() != candidates::of(&board));
        let puzzle = self.puzzle.as_ref().unwrap_or(&board);
        Situation::new(puzzle, Some(&board), left.as_ref()).map_err(|why| Refusal::of(puzzle, why))
    }

    /// Writes the steps.
    fn write(&self, situation: &Situation, bench: &mut Workbench, out: &mut Vec<u8>) {
        if self.most == 1 {
            let step = match situation.hint_up_to_62() {
                Ok(step) => step,
                Err(_) => situation.hint(bench.chains()),
            };
            // Writing to a vector cannot fail.
            let _ = match step {
                Some(step) => writeln!(out, "{}  {step}", Tenths(step.rating)),
                None => writeln!(out, "Nothing is left to do."),
            };
            return;
        }
        let mut left = self.most;
        let visits = situation.visit_hints(bench.chains(), |step| {
            let _ = writeln!(out, "{}  {step}", Tenths(step.rating));
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if visits == 0 {
            let _ = writeln!(out, "Nothing is left to do.");
        }
    }
}
