//! The results of all functions, and where a fault is.

use solver_core::{Clash, ParseError};

/// Solved, and there are other solutions.
pub const SUDOKU_MULTIPLE: i32 = 2;
/// Solved, and it is the only solution.
pub const SUDOKU_UNIQUE: i32 = 1;
/// Of functions that only say "yes": any one solution found, well-formed, parsed.
pub const SUDOKU_OK: i32 = 1;
/// Well-formed, no clash, but no solution.
pub const SUDOKU_NONE: i32 = 0;
/// A required pointer is NULL.
pub const SUDOKU_ERROR_NULL: i32 = -1;
/// Not 81 cells.
pub const SUDOKU_ERROR_LENGTH: i32 = -2;
/// A character that is neither digit nor blank, or a number above 9.
pub const SUDOKU_ERROR_CHARACTER: i32 = -3;
/// Two equal givens in one row, column or box.
pub const SUDOKU_ERROR_CLASH: i32 = -4;
/// Any other argument outside its documented range.
pub const SUDOKU_ERROR_ARGUMENT: i32 = -5;
/// The caller's own hook stopped the work: for boards of a batch that were not reached.
pub const SUDOKU_ERROR_CANCELLED: i32 = -6;
/// The attempts that were allowed are used up; never mixed with "none".
pub const SUDOKU_GAVE_UP: i32 = -7;
/// There is no memory for the work space.
pub const SUDOKU_ERROR_MEMORY: i32 = -8;

/// Where a fault is. What does not apply is -1; without a fault, that is everything but the code.
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_fault {
    /// What the function returned.
    pub code: i32,
    /// The cell, 0 to 80 in reading order: of a bad character (-1 if 81 cells come before it); of a
    /// clash, the first that repeats an earlier one. For a wrong length, the number of cells found.
    pub cell: i32,
    /// Of a clash, the first cell that `cell` repeats.
    pub other: i32,
    /// The bad character, 0 to 255.
    pub byte: i32,
    /// The position in the text that was read (for a board, the cell's): of the bad character; of
    /// the cell that repeats another; of the end of a text that is too short, or of the 82nd cell.
    pub offset: i64,
}

impl sudoku_fault {
    pub(crate) fn bare(code: i32) -> Self {
        Self { code, cell: -1, other: -1, byte: -1, offset: -1 }
    }
}

impl From<ParseError> for sudoku_fault {
    fn from(error: ParseError) -> Self {
        match error {
            ParseError::Length { cells, offset } => Self {
                cell: i32::try_from(cells).unwrap_or(i32::MAX),
                offset: offset as i64,
                ..Self::bare(SUDOKU_ERROR_LENGTH)
            },
            ParseError::Character { cell, byte, offset } => Self {
                cell: if cell < 81 { cell as i32 } else { -1 },
                byte: i32::from(byte),
                offset: offset as i64,
                ..Self::bare(SUDOKU_ERROR_CHARACTER)
            },
        }
    }
}

impl From<Clash> for sudoku_fault {
    fn from(clash: Clash) -> Self {
        Self {
            cell: clash.cell as i32,
            other: clash.other as i32,
            offset: clash.cell as i64,
            ..Self::bare(SUDOKU_ERROR_CLASH)
        }
    }
}
