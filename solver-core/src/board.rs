//! `Board`: its forms as text, and what callers ask about it.

use crate::engine::{self, Cell, Found, Goal, HasClash, Start};
use crate::{Clash, ParseError};
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

/// A 9x9 board: 81 cells in reading order, each a digit 1 to 9 or 0 for a blank.
///
/// Written as text it is 81 characters, `1` to `9` for givens and `.` or `0` for blanks; nothing
/// else, see [`FromStr`]. [`Board::parse`] reads puzzles as people write them.
///
/// ```
/// use solver_core::{Answer, Board};
///
/// let board: Board =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Answer::Unique(solution) = board.solve()? else { panic!("it has one solution") };
/// assert_eq!(
///     solution.to_string(),
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([u8; 81]);

/// What [`Board::solve`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is no solution.
    None,
    /// The only solution.
    Unique(Board),
    /// The first of several solutions in reading order: the one whose 81 digits are the smallest.
    Multiple(Board),
}

impl Answer {
    /// Makes an answer of what the engine found with the limit 2.
    #[inline(always)]
    pub(crate) fn of(found: Found) -> Self {
        match found {
            Found { solution: None, .. } => Self::None,
            Found { solution: Some(cells), solutions: 1 } => Self::Unique(Board(cells)),
            Found { solution: Some(cells), .. } => Self::Multiple(Board(cells)),
        }
    }

    /// The solution, if there is any.
    pub fn solution(self) -> Option<Board> {
        match self {
            Self::None => None,
            Self::Unique(board) | Self::Multiple(board) => Some(board),
        }
    }
}

impl Board {
    /// The board without a given.
    pub const EMPTY: Self = Self([0; 81]);

    /// A board of numbers, 0 for a blank.
    ///
    /// # Errors
    ///
    /// [`ParseError::Character`] for the first number above 9.
    #[inline]
    pub fn from_digits(cells: &[u8; 81]) -> Result<Self, ParseError> {
        match first_above_9(cells) {
            None => Ok(Self(*cells)),
            Some(cell) => Err(ParseError::Character { cell, byte: cells[cell], offset: cell }),
        }
    }

    /// A board of 81 characters: `1` to `9`, and `.` or `0` for a blank.
    ///
    /// # Errors
    ///
    /// [`ParseError::Character`] for the first other character.
    #[inline]
    pub fn from_ascii(text: &[u8; 81]) -> Result<Self, ParseError> {
        let mut cells = [0; 81];
        for (cell, &byte) in cells.iter_mut().zip(text) {
            *cell = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        }
        match first_above_9(&cells) {
            None => Ok(Self(cells)),
            Some(cell) => Err(ParseError::Character { cell, byte: text[cell], offset: cell }),
        }
    }

    /// Reads the only puzzle of a text.
    ///
    /// Takes any form that [`read_all`](Self::read_all) takes, and any text of 81 cells in whatever
    /// lines: the digits `1` to `9` and the blanks `.`, `0`, `_` and `*`; it leaves out a leading
    /// UTF-8 byte order mark, ASCII white space, the drawing characters `|`, `+` and `-`, and lines
    /// whose first character is `#` (a line ends with LF or CR). If all cells are in one line, any
    /// other character is an error, since a remark, or an `x` for a blank, looks like a slip there.
    ///
    /// # Errors
    ///
    /// [`ParseError::Character`] for the first other character, else [`ParseError::Length`] if
    /// there are not 81 cells.
    ///
    /// ```
    /// # use solver_core::Board;
    /// let board = Board::parse(
    ///     b"# drawn by hand
    ///       5 3 _ | _ 7 _ | _ _ _
    ///       6 _ _ | 1 9 5 | _ _ _
    ///       _ 9 8 | _ _ _ | _ 6 _
    ///       ------+-------+------
    ///       8 _ _ | _ 6 _ | _ _ 3
    ///       4 _ _ | 8 _ 3 | _ _ 1
    ///       7 _ _ | _ 2 _ | _ _ 6
    ///       ------+-------+------
    ///       _ 6 _ | _ _ _ | 2 8 _
    ///       _ _ _ | 4 1 9 | _ _ 5
    ///       _ _ _ | _ 8 _ | _ 7 9",
    /// )?;
    /// assert_eq!(board.count(2)?, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, ParseError> {
        Self::read_one(text)
    }

    /// The cells in reading order, 0 for a blank.
    #[inline]
    pub fn digits(&self) -> &[u8; 81] {
        &self.0
    }

    /// The cells in reading order as characters, `.` for a blank.
    #[inline]
    pub fn to_ascii(&self) -> [u8; 81] {
        self.0.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
    }

    /// Are the givens free of clashes?
    ///
    /// # Errors
    ///
    /// The first [`Clash`].
    #[inline]
    pub fn check(&self) -> Result<(), Clash> {
        engine::check(&self.0).map_err(|HasClash| self.clash())
    }

    /// The first solution in reading order, and whether there are others.
    ///
    /// A backtracker that fills cell after cell, and tries 1 to 9 in each, finds the same one
    /// first.
    ///
    /// # Errors
    ///
    /// The first [`Clash`] of the givens.
    #[inline]
    pub fn solve(&self) -> Result<Answer, Clash> {
        self.find(Goal { limit: 2, solution: true }).map(Answer::of)
    }

    /// Any one solution: the fastest call for puzzles that are known to have only one.
    ///
    /// # Errors
    ///
    /// The first [`Clash`] of the givens.
    #[inline]
    pub fn solve_any(&self) -> Result<Option<Self>, Clash> {
        self.find(Goal { limit: 1, solution: true }).map(|found| found.solution.map(Self))
    }

    /// Writes the digits of a solution, each plus `zero`, over the blanks of this board where it
    /// lies in a caller's memory. The bytes of givens are not touched, so they may lie where nobody
    /// may write.
    ///
    /// # Safety
    ///
    /// `cells` must point to 81 bytes, and those of the blanks must be writable.
    #[inline]
    #[allow(unsafe_code)]
    pub unsafe fn fill(&self, cells: *mut u8, solution: &Self, zero: u8) {
        // SAFETY: the caller promises the same.
        unsafe { engine::fill(cells, &self.0, &solution.0, zero) }
    }

    /// The number of solutions, counted no further than `limit`.
    ///
    /// # Errors
    ///
    /// The first [`Clash`] of the givens.
    #[inline]
    pub fn count(&self, limit: u64) -> Result<u64, Clash> {
        // A `Goal` has a limit of 1 or more. `min` makes 0 of what it finds for the limit 0.
        let goal = Goal { limit: limit.max(1), solution: false };
        self.find(goal).map(|found| found.solutions.min(limit))
    }

    /// Calls `visit` for each solution in reading order until `visit` breaks, and returns the
    /// number of calls.
    ///
    /// # Errors
    ///
    /// The first [`Clash`] of the givens.
    ///
    /// ```
    /// # use solver_core::Board;
    /// use std::ops::ControlFlow;
    ///
    /// let mut first_three = Vec::new();
    /// Board::EMPTY.visit_solutions(|solution| {
    ///     first_three.push(solution);
    ///     if first_three.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// })?;
    /// assert!(first_three.is_sorted());
    /// # Ok::<(), solver_core::Clash>(())
    /// ```
    #[inline]
    pub fn visit_solutions(
        &self,
        mut visit: impl FnMut(Self) -> ControlFlow<()>,
    ) -> Result<u64, Clash> {
        let start = Start::Givens(&self.0);
        engine::visit(start, &mut |cells| visit(Self(cells))).map_err(|HasClash| self.clash())
    }

    /// Asks the engine, and turns its clash into the first one of the board.
    #[inline(always)]
    fn find(&self, goal: Goal) -> Result<Found, Clash> {
        engine::solve(Start::Givens(&self.0), goal).map_err(|HasClash| self.clash())
    }

    /// A board of these cells, none of which may be above 9.
    #[inline(always)]
    pub(crate) fn of(cells: [u8; 81]) -> Self {
        Self(cells)
    }

    /// The first clash of the givens. The board must have one.
    #[cold]
    pub(crate) fn clash(&self) -> Clash {
        for (cell, digit) in self.0.iter().enumerate() {
            for (other, other_digit) in self.0.iter().enumerate().take(cell) {
                let are_peers = Cell::new(cell).shared_units(Cell::new(other)) > 0;
                if *digit != 0 && digit == other_digit && are_peers {
                    return Clash { cell, other };
                }
            }
        }
        Clash { cell: 0, other: 0 }
    }
}

/// The first number above 9. The greatest of all is looked at first, since the compiler can compare
/// many numbers at once where no number ends the loop.
#[inline(always)]
fn first_above_9(cells: &[u8; 81]) -> Option<usize> {
    let most = cells.iter().fold(0, |most, &digit| digit.max(most));
    if most <= 9 { None } else { cells.iter().position(|&digit| digit > 9) }
}

/// The text of a board: exactly 81 characters, `1` to `9`, and `.` or `0` for a blank.
/// [`Board::parse`] takes more.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes().try_into() {
            Ok(text) => Self::from_ascii(text),
            Err(_) => Err(ParseError::Length { cells: text.len(), offset: text.len().min(81) }),
        }
    }
}

/// 81 characters, `.` for a blank; the alternate form `{:#}` draws a grid of eleven lines, which
/// [`Board::parse`] can read.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.to_ascii();
        if !f.alternate() {
            return f.pad(str::from_utf8(&text).unwrap_or_default());
        }
        for (row, cells) in text.chunks(9).enumerate() {
            if row > 0 {
                f.write_str("\n")?;
            }
            if row == 3 || row == 6 {
                f.write_str("------+-------+------\n")?;
            }
            for (column, &cell) in cells.iter().enumerate() {
                f.write_str(match column {
                    0 => "",
                    3 | 6 => " | ",
                    _ => " ",
                })?;
                write!(f, "{}", char::from(cell))?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}
