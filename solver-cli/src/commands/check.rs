//! `check`: whether the givens of puzzles are fine.

use crate::args::Puzzles;
use crate::input::Piece;
use crate::output::{Answers, Output, Status};
use crate::pipeline;
use crate::refusal::Refusal;
use std::io::Write;

/// Check the givens of puzzles, without solving them
///
/// Writes 'ok' for each puzzle, or the reason why it is none, which standard error gets with its
/// place as well: a piece that cannot be read, or two equal givens in a row, column or box.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
}

/// Checks.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("")?;
    let task = pipeline::each(check, |reason, out| {
        // Writing to a vector cannot fail.
        let _ = writeln!(out, "{reason}");
    });
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

fn check<'a>(piece: &'a Piece, answers: &mut Answers) -> Result<(), Refusal<'a>> {
    let board = piece.puzzle()?.givens();
    board.check().map_err(|clash| Refusal::Clash(board, clash))?;
    answers.record().extend_from_slice(b"ok\n");
    Ok(())
}
