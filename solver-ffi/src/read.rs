//! Puzzles from text.

use crate::codes::*;
use crate::memory::Raw;
use crate::solve::report;
use core::ffi::c_char;
use solver_core::{Board, Piece, ReadFault, Reader, Reason};

/// A text of the caller's.
///
/// # Safety
///
/// `text` must be NULL or point to `length` readable bytes, which nobody writes while the slice is
/// in use.
pub(crate) unsafe fn slice<'a>(
    text: *const c_char,
    length: usize,
) -> Result<&'a [u8], sudoku_fault> {
    if text.is_null() {
        Err(sudoku_fault::bare(SUDOKU_ERROR_NULL))
    } else if isize::try_from(length).is_err() {
        Err(sudoku_fault::bare(SUDOKU_ERROR_ARGUMENT))
    } else {
        // SAFETY: the text has `length` readable bytes, no more than an object can have.
        Ok(unsafe { core::slice::from_raw_parts(text.cast(), length) })
    }
}

/// Reads the only puzzle of a text.
///
/// Writes 81 canonical characters (1 to 9, and . for a blank) to `board`, without a NUL. Takes any
/// form that sudoku_read takes, and any text of 81 cells in whatever lines: the digits 1 to 9; the
/// blanks . 0 _ and *; it leaves out a leading UTF-8 byte order mark, ASCII white space, the
/// drawing characters | + and -, and lines whose first character is # (LF ends a line, and so does
/// CR). If all cells are in one line, any other character is an error, since a remark, or an x for
/// a blank, looks like a slip there. Clashes are not looked for.
///
/// @param text    what is read; not NULL
/// @param length  how many bytes it has, at most PTRDIFF_MAX
/// @param board   81 bytes, written on success only; may be the text itself; not NULL
/// @param fault   unless NULL, gets the place of the fault
/// @return SUDOKU_OK, or SUDOKU_ERROR_NULL, SUDOKU_ERROR_ARGUMENT (the length),
///         SUDOKU_ERROR_CHARACTER (the first that is neither cell nor decoration), or else
///         SUDOKU_ERROR_LENGTH (not 81 cells)
///
///     char board[81];
///     if (sudoku_parse(text, strlen(text), board, NULL) == SUDOKU_OK)
///         printf("%.81s\\n", board);
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_parse(
    text: *const c_char,
    length: usize,
    board: *mut c_char,
    fault: *mut sudoku_fault,
) -> i32 {
    let parsed = if board.is_null() {
        Err(sudoku_fault::bare(SUDOKU_ERROR_NULL))
    } else {
        // SAFETY: the caller promises the same, and nothing is written while the slice is in use.
        unsafe { slice(text, length) }.and_then(|text| Ok(Board::parse(text)?))
    };
    if let Ok(parsed) = &parsed {
        // SAFETY: `board` has 81 writable bytes.
        unsafe { board.cast::<Raw>().write(parsed.to_ascii()) };
    }
    // SAFETY: the caller promises the same.
    unsafe { report(parsed.err(), fault) }
}

/// Reads the next puzzle of a text that holds any number of them.
///
/// The text may be any that people have; nothing has to be said about it. Read are lists (81
/// characters in a line, or in a column of a CSV or any other table, which its header may name),
/// drawings with or without frames, HoDoKu's and other programs' files, JSON, XML and arrays as
/// programs print them. Candidates, drawn or as 729 characters in a line, give the cells that have
/// only one. What is neither puzzle nor decoration is an error, behind which the next call goes on;
/// nothing is left out without one.
///
/// Nothing is kept between calls: what holds for a whole text (its form and the puzzles' column)
/// is found again in its first piece, in no more than its first 64 KiB.
///
/// @param text      what is read; not NULL
/// @param length    how many bytes it has, at most PTRDIFF_MAX
/// @param position  0 at first; is moved behind what has been read, to `length` at the end; not
///                  NULL
/// @param board     81 bytes for the puzzle as canonical characters (1 to 9, and . for a blank),
///                  written on SUDOKU_OK only, without a NUL; not NULL
/// @param fault     unless NULL, gets what is wrong: `offset` is where, `byte` the character's
///                  first byte, `cell` the number of cells before it or, for a wrong length, of all
/// @return SUDOKU_OK with a puzzle, 0 at the end; SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (the
///         length, or a position behind it), and nothing is moved; SUDOKU_ERROR_CHARACTER or
///         SUDOKU_ERROR_LENGTH for a piece that is no puzzle, and the position is behind it
///
///     size_t position = 0;
///     int32_t code;
///     while ((code = sudoku_read(text, length, &position, board, &fault)) != 0)
///         if (code == SUDOKU_OK)
///             printf("%.81s\\n", board);
///         else
///             fprintf(stderr, "byte %lld: %s\\n", (long long)fault.offset, sudoku_strerror(code));
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_read(
    text: *const c_char,
    length: usize,
    position: *mut usize,
    board: *mut c_char,
    fault: *mut sudoku_fault,
) -> i32 {
    let read = if position.is_null() || board.is_null() {
        Err(sudoku_fault::bare(SUDOKU_ERROR_NULL))
    } else {
        // SAFETY: the caller promises the same, and the board is written when the slice is not
        // used any more.
        unsafe { slice(text, length) }.and_then(|text| {
            // SAFETY: `position` is readable.
            let mut at = unsafe { position.read() };
            if at > length {
                return Err(sudoku_fault::bare(SUDOKU_ERROR_ARGUMENT));
            }
            let piece = Reader::resume(text, at).next(text, &mut at, true);
            // SAFETY: `position` is writable.
            unsafe { position.write(at) };
            match piece {
                Piece::Board { board, .. } => Ok(Some(board)),
                Piece::Candidates { sets, .. } => Ok(Some(Board::from_candidates(&sets))),
                Piece::Fault(fault) => Err(sudoku_fault::of_text(fault, text)),
                _ => Ok(None),
            }
        })
    };
    if let Ok(Some(read)) = &read {
        // SAFETY: `board` has 81 writable bytes.
        unsafe { board.cast::<Raw>().write(read.to_ascii()) };
    }
    let is_end = matches!(read, Ok(None));
    let found = if is_end { Some(sudoku_fault::bare(SUDOKU_NONE)) } else { read.err() };
    // SAFETY: the caller promises the same.
    unsafe { report(found, fault) }
}

impl sudoku_fault {
    /// What is wrong with a piece of a text.
    fn of_text(fault: ReadFault, text: &[u8]) -> Self {
        let cells = i32::try_from(fault.cells).unwrap_or(i32::MAX);
        let offset = fault.at.offset as i64;
        match fault.reason {
            Reason::Character(_) | Reason::Byte(_) | Reason::Utf16 => Self {
                cell: if cells < 81 { cells } else { -1 },
                byte: text.get(fault.at.offset).map_or(-1, |&byte| i32::from(byte)),
                offset,
                ..Self::bare(SUDOKU_ERROR_CHARACTER)
            },
            _ => Self { cell: cells, offset, ..Self::bare(SUDOKU_ERROR_LENGTH) },
        }
    }
}
