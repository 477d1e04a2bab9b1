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

    fn cell(self, digit: u8) -> u8 {
        if self == Self::Text { digit | b'0' } else { digit }
    }

    /// Writes the digits of `solution` over the blanks of the board at `cells`, which is `board`.
    ///
    /// # Safety
    ///
    /// `cells` must point to 81 bytes, and those that are blanks must be writable.
    #[inline(never)]
    pub(crate) unsafe fn fill(self, cells: *mut u8, board: &Board, solution: &Board) {
        let solution = solution.digits().map(|digit| self.cell(digit));
        let write = |cell: usize| {
            if let Some(&digit) = solution.get(cell) {
                // SAFETY: `cell` is a cell, and the caller promises that blanks are writable.
                unsafe { cells.add(cell).write(digit) };
            }
        };
        let (mut first_40, mut last) = blanks(board);
        // Two at a time: to go from one bit of a word to the next takes longer than to write it.
        while first_40 != 0 && last != 0 {
            write(first_40.trailing_zeros() as usize);
            write(40 + last.trailing_zeros() as usize);
            first_40 &= first_40 - 1;
            last &= last - 1;
        }
        for (mut blanks, start) in [(first_40, 0), (last, 40)] {
            while blanks != 0 {
                write(start + blanks.trailing_zeros() as usize);
                blanks &= blanks - 1;
            }
        }
    }
}

/// The blanks of a board, a bit for each: those among the first 40 cells, and those behind them.
fn blanks(board: &Board) -> (u64, u64) {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    /// Brings the lowest bits of eight bytes together, into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (words, rest) = board.digits().as_chunks::<8>();
    let [first_40, last] = [0, 5].map(|first| {
        words[first..first + 5].iter().fold(0_u64, |blanks, &word| {
            // No digit is above 9, so that 127 more fills a byte's top bit where there is a digit.
            let digits = (u64::from_le_bytes(word) + 0x7f * ONES) >> 7 & ONES;
            blanks >> 8 | (digits ^ ONES).wrapping_mul(GATHER) >> 56 << 32
        })
    });
    (first_40, last | u64::from(rest == [0]) << 40)
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
