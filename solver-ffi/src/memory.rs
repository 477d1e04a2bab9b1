//! Reads boards from the caller's memory, and writes solutions to it. A board is copied before
//! anything else is done with it, and only its blanks are written.

use crate::codes::{SUDOKU_ERROR_NULL, sudoku_fault};
use core::ffi::c_char;
use solver_core::{Board, ParseError};

/// 81 bytes of the caller's, before anything is known of them.
pub(crate) type Raw = [u8; 81];

/// How cells are written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    /// Characters: `1` to `9`, and `.` or `0` for a blank.
    Text,
    /// Numbers, 0 for a blank.
    Digits,
}

impl Form {
    /// Reads a board. A NUL among characters ends it, and it is too short then.
    pub(crate) fn board(self, raw: &Raw) -> Result<Board, ParseError> {
        match self {
            Self::Text => Board::from_ascii(raw).map_err(|error| match error {
                // A board that is too short has a wrong length, even if a character before the NUL
                // is bad. `from_ascii` reports the first bad byte, so the NUL is looked for here.
                ParseError::Character { .. } => match raw.iter().position(|&byte| byte == 0) {
                    Some(end) => ParseError::Length { cells: end, offset: end },
                    None => error,
                },
                ParseError::Length { .. } => error,
            }),
            Self::Digits => Board::from_digits(raw),
        }
    }

    /// Writes the digits of `solution` over the blanks of the board at `cells`, which is `board`.
    ///
    /// # Safety
    ///
    /// `cells` must point to 81 bytes, and those that are blanks must be writable.
    pub(crate) unsafe fn fill(self, cells: *mut u8, board: &Board, solution: &Board) {
        let zero = if self == Self::Text { b'0' } else { 0 };
        // SAFETY: the caller promises the same.
        unsafe { board.fill(cells, solution, zero) };
    }
}

/// Counts the characters of a C string, no further than 81.
///
/// # Safety
///
/// `board` must be readable up to its 81st byte or its first NUL.
unsafe fn length(board: *const c_char) -> usize {
    #[cfg(feature = "libc")]
    // SAFETY: the caller promises what `strnlen` needs.
    unsafe {
        libc::strnlen(board, 81)
    }
    #[cfg(not(feature = "libc"))]
    // SAFETY: `find` reads no byte behind the first NUL, nor behind the 81st.
    (0..81).find(|&cell| unsafe { *board.add(cell) } == 0).unwrap_or(81)
}

/// Copies a C string's first 81 bytes.
///
/// # Safety
///
/// `board` must be NULL, or readable up to its 81st byte or its first NUL.
pub(crate) unsafe fn read_text(board: *const c_char) -> Result<Raw, sudoku_fault> {
    if board.is_null() {
        return Err(sudoku_fault::bare(SUDOKU_ERROR_NULL));
    }
    // SAFETY: the caller promises the same.
    let cells = unsafe { length(board) };
    if cells < 81 {
        return Err(ParseError::Length { cells, offset: cells }.into());
    }
    // SAFETY: there is no NUL before the 81st byte, so that 81 bytes are readable.
    Ok(unsafe { board.cast::<Raw>().read() })
}

/// Reads the board in a C string.
///
/// # Safety
///
/// As for [`read_text`].
pub(crate) unsafe fn read_board(board: *const c_char) -> Result<Board, sudoku_fault> {
    // SAFETY: the caller promises the same.
    let raw = unsafe { read_text(board) }?;
    Ok(Form::Text.board(&raw)?)
}
