//! `canonical`: which puzzles are the same.

use crate::args::Puzzles;
use crate::forms;
use crate::input::Piece;
use crate::output::{Answers, Output, Status};
use crate::pipeline::{self, dash};
use crate::refusal::Refusal;
use solver_puzzles::canonical;

/// Write the canonical forms of puzzles: two have the same one if they are the same puzzle
///
/// That is, if one comes from the other by transposing it, permuting bands, stacks, rows of a band
/// or columns of a stack, and relabelling digits. Of all such boards the canonical form is the
/// smallest in reading order, a blank being 0 ("minlex"). So 'sudoku-tool canonical FILE | sort -u'
/// has each puzzle of a file once.
///
/// For a piece that is no puzzle, and for one with two equal givens in a row, column or box, it
/// writes '-', and reports it.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
}

/// Writes canonical forms.
///
/// # Errors
///
/// The system has no more descriptors.
pub fn run(args: Args) -> anyhow::Result<Status> {
    let output = Output::new("")?;
    let task = pipeline::each(write_form, dash);
    pipeline::run(&task, args.puzzles.source(), args.puzzles.threads(), &output);
    Ok(output.close())
}

fn write_form<'a>(piece: &'a Piece, answers: &mut Answers) -> Result<(), Refusal<'a>> {
    let board = piece.board()?;
    let found = canonical(&board).map_err(|clash| Refusal::Clash(board, clash))?;
    forms::line(&found.board, answers.record());
    Ok(())
}
