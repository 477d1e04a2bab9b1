//! The caller's memory: boards are copied out before anything else happens, and only blanks are
//! ever written back.

use crate::codes::{SUDOKU_ERROR_NULL, sudoku_fault};
use core::ffi::c_char;
use solver_core::{Board, ParseError};

/// 81 cells as the caller has them.
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
    /// The board in 81 bytes of the caller's. A NUL among characters is an end.
    pub(crate) fn board(self, raw: &Raw) -> Result<Board, ParseError> {
        match self {
            Self::Text => Board::from_ascii(raw).map_err(|error| match error {
                // The length comes before the characters: the first NUL is looked for anew.
                ParseError::Character { .. } => match raw.iter().position(|&byte| byte == 0) {
                    Some(end) => ParseError::Length { cells: end, offset: end },
                    None => error,
                },
                ParseError::Length { .. } => error,
            }),
            Self::Digits => Board::from_digits(raw),
        }
    }

    fn is_blank(self, byte: u8) -> bool {
        byte == 0 || (self == Self::Text && (byte == b'.' || byte == b'0'))
    }

    fn cell(self, digit: u8) -> u8 {
        if self == Self::Text { digit | b'0' } else { digit }
    }

    /// Writes the digits of `solution` over the blanks of the board at `cells`, which held `raw`.
    ///
    /// # Safety
    ///
    /// `cells` must point to 81 bytes, and those that are blanks must be writable.
    pub(crate) unsafe fn fill(self, cells: *mut u8, raw: &Raw, solution: &Board) {
        // First which cells, without a branch, then the writing: blanks cannot be predicted.
        let (mut blanks, mut count) = ([0_u8; 81], 0);
        for (cell, &byte) in raw.iter().enumerate() {
            if let Some(next) = blanks.get_mut(count) {
                *next = cell as u8;
            }
            count += usize::from(self.is_blank(byte));
        }
        for &cell in blanks.iter().take(count) {
            let cell = usize::from(cell);
            if let Some(&digit) = solution.digits().get(cell) {
                // SAFETY: `cell` is a cell, and the caller promises that blanks are writable.
                unsafe { cells.add(cell).write(self.cell(digit)) };
            }
        }
    }
}

/// The length of a C string, counted no further than 81.
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
    // SAFETY: no byte behind the first NUL is looked at, nor behind the 81st.
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

/// The board in a C string.
///
/// # Safety
///
/// As for [`read_text`].
pub(crate) unsafe fn read_board(board: *const c_char) -> Result<Board, sudoku_fault> {
    // SAFETY: the caller promises the same.
    let raw = unsafe { read_text(board) }?;
    Ok(Form::Text.board(&raw)?)
}
