//! Why a piece of the input has no answer.

use solver_core::{Board, Clash, ReadFault};
use solver_puzzles::Unrated;
use std::fmt::{self, Display};

/// Why a piece has no answer; written out, it is the reason that is reported.
pub enum Refusal<'a> {
    /// The input cannot be read. This is no piece of it.
    Trouble(&'a str),
    /// The piece is no puzzle.
    Fault(&'a ReadFault),
    /// The puzzle has two equal givens in a row, column or box.
    Clash(Board, Clash),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions, and the command is about those with one.
    SeveralSolutions,
    /// The command cannot take the puzzle, for this reason.
    Unfit(&'static str),
}

impl Refusal<'_> {
    /// Why a puzzle has no rating.
    pub fn of(board: &Board, unrated: Unrated) -> Self {
        match unrated {
            Unrated::Clash(clash) => Self::Clash(*board, clash),
            Unrated::NoSolution => Self::NoSolution,
            Unrated::SeveralSolutions => Self::SeveralSolutions,
            Unrated::NeedsWorkspace => Self::Unfit("the next step needs a work space"),
        }
    }

    /// The kind, in a word.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Trouble(_) => "trouble",
            Self::Fault(_) => "fault",
            Self::Clash(..) => "clash",
            Self::NoSolution => "none",
            Self::SeveralSolutions => "multiple",
            Self::Unfit(_) => "unfit",
        }
    }
}

impl Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trouble(reason) => f.write_str(reason),
            Self::Fault(fault) => fault.what().fmt(f),
            Self::Clash(board, Clash { cell, other }) => write!(
                f,
                "two equal givens in one row, column or box: row {}, column {} repeats the {} of \
                 row {}, column {}",
                cell / 9 + 1,
                cell % 9 + 1,
                board.digits()[*cell],
                other / 9 + 1,
                other % 9 + 1,
            ),
            Self::NoSolution => f.write_str("the board has no solution"),
            Self::SeveralSolutions => f.write_str("the board has several solutions"),
            Self::Unfit(reason) => f.write_str(reason),
        }
    }
}
