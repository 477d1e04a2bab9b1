//! `rate`: how hard puzzles are.

use crate::args::Puzzles;
use crate::input::Block;
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, Task, Workbench, dash};
use crate::refusal::Refusal;
use clap::ValueEnum;
use solver_core::Board;
use solver_puzzles::{Path, Rating, Unrated};
use std::fmt;
use std::io::Write;

/// Rate puzzles: how hard are they for a person?
///
/// Writes for each puzzle its ER, EP and ED, on the scale of Sudoku Explainer 1.2.1: the rating of
/// the hardest step, of the hardest step up to the first placement, and of the first step. 1.0 to
/// 2.5 is for beginners, up to 6.2 for solvers with pencil marks, chains begin at 6.5. 20.0 means
/// that its techniques do not suffice.
///
/// For a piece of the input that is no puzzle with exactly one solution, it writes '-' and
/// reports why.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The form of the answers
    #[arg(long, value_name = "FORM", value_enum, default_value = "line")]
    to: Form,

    #[command(flatten)]
    puzzles: Puzzles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The puzzle, and 'ER/EP/ED'
    Line,
    /// A table: puzzle, er, ep, ed, level (1 to 5), the hardest technique, the number of steps
    Csv,
}

/// Rates.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("")?;
    if args.to == Form::Csv {
        output.write("puzzle,er,ep,ed,level,technique,steps\n");
    }
    let task = Rate { to: args.to };
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

struct Rate {
    to: Form,
}

impl Task for Rate {
    fn answer(
        &self,
        block: &Block,
        bench: &mut Workbench,
        answers: &mut Answers,
    ) -> anyhow::Result<()> {
        for (index, piece) in block.pieces.iter().enumerate() {
            let rated = piece.board().and_then(|board| {
                let rating = rate(&board, bench).map_err(|why| Refusal::of(&board, why))?;
                Ok((board, rating))
            });
            match rated {
                Ok((board, rating)) => self.write(&board, &rating, answers.record()),
                Err(reason) => {
                    if let Some(out) = answers.refuse(block, index, &reason) {
                        match self.to {
                            Form::Line => dash(&reason, out),
                            Form::Csv => out.extend_from_slice(b",,,,,,\n"),
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Rate {
    fn write(&self, board: &Board, rating: &Rating, out: &mut Vec<u8>) {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(Tenths);
        // Writing to a vector cannot fail.
        let _ = match self.to {
            Form::Line => writeln!(out, "{board} {er}/{ep}/{ed}"),
            Form::Csv => writeln!(
                out,
                "{board},{er},{ep},{ed},{},\"{}\",{}",
                rating.level(),
                rating.technique.map_or("", |technique| technique.name()),
                rating.steps
            ),
        };
    }
}

/// Rates a puzzle, in a work space if it is above 6.2.
fn rate(board: &Board, bench: &mut Workbench) -> Result<Rating, Unrated> {
    let mut rating = Rating::NONE;
    let mut path = Path::up_to_62(board)?;
    if path.rate(&mut rating).is_err() {
        path.with_workspace(bench.chains()).rate(&mut rating)?;
    }
    Ok(rating)
}

/// A rating in tenths, written with its point.
pub struct Tenths(pub i32);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
