//! Puzzles that are given as candidates.

use crate::engine::{self, Cell, Goal, Start};
use crate::read::groups::groups;
use crate::read::places::{Stray, places};
use crate::{Answer, Board, ParseError, Piece};
use core::ops::ControlFlow;

/// For each of 81 cells in reading order the digits that it may have: a set of nine bits, bit
/// `1 << (d - 1)` for digit `d`.
///
/// A solved cell has one bit. A cell without a bit has no digit left, and the puzzle no solution.
/// Puzzles given like this are also called sukaku.
///
/// ```
/// use solver_core::{Answer, Board};
///
/// let board: Board =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let candidates = board.candidates();
/// assert_eq!(candidates.sets()[2], 1 << 0 | 1 << 1 | 1 << 3);
/// assert_eq!(candidates.solve(), board.solve()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidates([u16; 81]);

/// The set of all digits.
const ALL: u16 = 0x1ff;

impl Candidates {
    /// Candidates by their sets.
    ///
    /// # Errors
    ///
    /// [`ParseError::Character`] for the first set with a bit above the ninth. Its `byte` is the
    /// upper byte of the set.
    pub fn from_sets(sets: &[u16; 81]) -> Result<Self, ParseError> {
        // Mostly there is none, and then that is seen for all at once.
        if sets.iter().fold(0, |all, set| all | set) <= ALL {
            return Ok(Self(*sets));
        }
        let wrong = sets.iter().enumerate().find(|&(_, &set)| set > ALL);
        let (cell, set) = wrong.unwrap_or((0, &ALL));
        let [byte, _] = set.to_be_bytes();
        Err(ParseError::Character { cell, byte, offset: cell })
    }

    /// Reads the candidates of one puzzle from text.
    ///
    /// The text is 729 characters, cell by cell, each digit in its own place and `.` or `0` where
    /// it is no candidate; or a drawing of candidates, 81 groups of digits between white space and
    /// frames; or a board, as [`Board::parse`] reads it. White space between the 729 characters is
    /// left out.
    ///
    /// # Errors
    ///
    /// [`ParseError::Character`] for the first character that is neither, or a digit that stands in
    /// its group already; else [`ParseError::Length`] if there are not 81 cells.
    pub fn parse(text: &[u8]) -> Result<Self, ParseError> {
        if let Some(sets) = places(text) {
            return sets.map(Self).map_err(|stray| {
                let Stray { cell, byte, offset } = stray;
                ParseError::Character { cell, byte, offset }
            });
        }
        let mut pieces = Board::read_all(text);
        match (pieces.next(), pieces.next()) {
            (Some(Piece::Candidates { sets, .. }), None) => Ok(Self(sets)),
            (Some(Piece::Candidates { .. }), Some(_)) => {
                Err(ParseError::Length { cells: 162, offset: text.len() })
            }
            _ => match (Board::parse(text), groups(text)) {
                (Ok(board), _) => Ok(board.candidates()),
                (_, Some(sets)) => sets.map(Self),
                (Err(error), None) => Err(error),
            },
        }
    }

    /// The sets, in reading order.
    pub fn sets(&self) -> &[u16; 81] {
        &self.0
    }

    /// The first solution in reading order, and whether there are others.
    pub fn solve(&self) -> Answer {
        // Candidates have no givens that could clash.
        let found = engine::solve(Start::Candidates(&self.0), Goal { limit: 2, solution: true });
        found.map_or(Answer::None, Answer::of)
    }

    /// Any one solution.
    pub fn solve_any(&self) -> Option<Board> {
        let found = engine::solve(Start::Candidates(&self.0), Goal { limit: 1, solution: true });
        found.ok()?.solution.map(Board::of)
    }

    /// The number of solutions, counted no further than `limit`.
    pub fn count(&self, limit: u64) -> u64 {
        let goal = Goal { limit: limit.max(1), solution: false };
        let found = engine::solve(Start::Candidates(&self.0), goal);
        found.map_or(0, |found| found.solutions.min(limit))
    }

    /// Calls `visit` for each solution in reading order until it breaks, and returns the number
    /// of calls.
    pub fn visit_solutions(&self, mut visit: impl FnMut(Board) -> ControlFlow<()>) -> u64 {
        let start = Start::Candidates(&self.0);
        engine::visit(start, &mut |cells| visit(Board::of(cells))).unwrap_or(0)
    }
}

impl Board {
    /// For each cell the digits that no given in its row, column or box excludes. A given has its
    /// own digit.
    pub fn candidates(&self) -> Candidates {
        let bit = |digit: u8| if digit == 0 { 0 } else { 1 << (digit - 1) };
        let mut sets = [ALL; 81];
        for (cell, set) in sets.iter_mut().enumerate() {
            for (other, &digit) in self.digits().iter().enumerate() {
                if Cell::new(cell).shared_units(Cell::new(other)) > 0 {
                    *set &= !bit(digit);
                }
            }
        }
        for (set, &digit) in sets.iter_mut().zip(self.digits()) {
            if digit != 0 {
                *set = bit(digit);
            }
        }
        Candidates(sets)
    }
}
