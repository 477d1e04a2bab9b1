//! `path`: the whole way to the solution, step by step.

use super::rate::Tenths;
use crate::args::Puzzles;
use crate::drawn_step;
use crate::forms::Form;
use crate::input::{Block, Puzzle};
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench, dash};
use crate::refusal::Refusal;
use solver_core::Board;
use solver_puzzles::{Candidates, Path, Proper};
use std::io::Write;

/// Show the way to the solution of puzzles, step by step
///
/// Writes a numbered list of steps, each with its rating and its reason, in the order in which the
/// rating takes them: always the easiest next one. Cells are named by row and column, r1c1 being
/// the first. An empty line is between the list of one piece and of the next.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Draw the candidates before each step
    #[arg(long)]
    candidates: bool,

    /// Draw each step as a picture, an SVG file for each puzzle, one after the other: what goes is
    /// red, what is placed green, the reason blue and yellow, its units grey, chains are arrows
    #[arg(long, conflicts_with = "candidates")]
    svg: bool,

    #[command(flatten)]
    puzzles: Puzzles,
}

/// Shows.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("\n")?;
    let task = Walk { candidates: args.candidates, svg: args.svg };
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

struct Walk {
    candidates: bool,
    svg: bool,
}

impl Task for Walk {
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            let proper = piece
                .board()
                .and_then(|board| Proper::new(&board).map_err(|why| Refusal::of(&board, why)));
            match proper {
                Ok(proper) => self.write(&proper, bench, answers.record()),
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

impl Walk {
    fn write(&self, puzzle: &Proper, bench: &mut Workbench, out: &mut Vec<u8>) {
        let mut path = Path::of(puzzle).with_workspace(bench.chains());
        let mut pictures = Vec::new();
        let mut number = 0;
        loop {
            let (board, candidates) = (path.board(), path.candidates());
            // With a work space nothing is missing.
            let Ok(Some(step)) = path.advance() else { break };
            number += 1;
            if self.svg {
                pictures.push((board, candidates, step.clone()));
                continue;
            }
            if self.candidates {
                Form::Candidates.write(&state(&board, &candidates), out);
            }
            // Writing to a vector cannot fail.
            let _ = writeln!(out, "{number:3}. {}  {step}", Tenths(step.rating));
        }
        if self.svg {
            out.extend_from_slice(drawn_step::sheet(&pictures).as_bytes());
        } else if path.is_solved() {
            let _ = writeln!(out, "{}", path.board());
        } else {
            let _ = writeln!(out, "The techniques do not suffice for more.");
        }
    }
}

/// The candidates of all cells, those that have their digit included.
fn state(board: &Board, candidates: &Candidates) -> Puzzle {
    let mut all = *candidates.cells();
    for (set, &digit) in all.iter_mut().zip(board.digits()) {
        if digit != 0 {
            *set = 1 << (digit - 1);
        }
    }
    Puzzle::Candidates(Box::new(all))
}
