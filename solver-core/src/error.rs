//! What can be wrong with a board, and where.

use core::error::Error;
use core::fmt;

/// Text that is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseError {
    /// There are not 81 cells.
    Length {
        /// The number of cells that there are.
        cells: usize,
        /// Where in the text the end came, or the 82nd cell.
        offset: usize,
    },
    /// A character, or a number, that stands for neither a digit nor a blank.
    Character {
        /// The number of cells before it.
        cell: usize,
        /// The offending byte.
        byte: u8,
        /// Where in the text it is.
        offset: usize,
    },
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Length { cells, .. } => write!(f, "{cells} cells instead of 81"),
            Self::Character { byte, offset, .. } => {
                write!(f, "'{}' at offset {offset} is no cell", byte.escape_ascii())
            }
        }
    }
}

impl Error for ParseError {}

/// Two equal givens in one row, column or box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The first cell in reading order (0 to 80) that repeats an earlier one.
    pub cell: usize,
    /// The first cell that it repeats.
    pub other: usize,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |cell: usize| (cell / 9 + 1, cell % 9 + 1);
        let ((row, column), (other_row, other_column)) = (place(self.cell), place(self.other));
        write!(
            f,
            "the given in row {row}, column {column} repeats the one in row {other_row}, \
             column {other_column}"
        )
    }
}

impl Error for Clash {}
