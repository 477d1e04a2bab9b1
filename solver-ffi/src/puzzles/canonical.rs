//! Which puzzles are the same: the canonical form, and the transforms of a board.

use crate::codes::*;
use crate::memory::{Form, Raw, read_text};
use core::ffi::c_char;
use solver_core::Board;
use solver_puzzles::{Canonical, Transform};

/// A rearrangement of a board that leaves the rules as they are.
///
/// The cell (r, c) of the result is the cell (rows[r], columns[c]) of the board, or of the
/// transposed board; a digit d becomes digits[d - 1].
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_transform {
    /// 1 if the board is transposed first, its rows becoming columns; else 0.
    pub transposed: u8,
    /// For each row of the result the row that it comes from: the numbers 0 to 8 in an order that
    /// keeps 0 to 2, 3 to 5 and 6 to 8 together.
    pub rows: [u8; 9],
    /// The same for columns.
    pub columns: [u8; 9],
    /// What becomes of the digits 1 to 9: the numbers 1 to 9 in any order.
    pub digits: [u8; 9],
}

impl sudoku_transform {
    fn check(&self) -> Option<Transform> {
        let Self { transposed, rows, columns, digits } = *self;
        if transposed > 1 { None } else { Transform::new(transposed == 1, rows, columns, digits) }
    }
}

impl From<Transform> for sudoku_transform {
    fn from(transform: Transform) -> Self {
        Self {
            transposed: u8::from(transform.transposed()),
            rows: *transform.rows(),
            columns: *transform.columns(),
            digits: *transform.digits(),
        }
    }
}

/// A board in a C string that is free of clashes, and its characters.
///
/// # Safety
///
/// As for [`read_text`].
unsafe fn read(board: *const c_char) -> Result<(Raw, Board), i32> {
    // SAFETY: the caller promises the same.
    let raw = unsafe { read_text(board) }.map_err(|fault| fault.code)?;
    let board = Form::Text.board(&raw).map_err(|error| sudoku_fault::from(error).code)?;
    board.check().map_err(|clash| sudoku_fault::from(clash).code)?;
    Ok((raw, board))
}

/// The canonical form of a board: two boards have the same one exactly if they are the same puzzle.
///
/// Of all boards that come from this one by transposing it, permuting its bands, its stacks, the
/// rows of a band, the columns of a stack, and relabelling the digits, it is the one whose 81 cells
/// are the smallest in reading order, a blank being 0 ("minlex"). It is found for the board as it
/// stands, not by way of a solution, so that boards with several solutions or none have one, too.
/// (Programs that compare puzzles by a form of their solutions get other forms.)
///
/// No board takes longer than some thousandths of a second; most take some millionths.
///
///     char form[82] = "";
///     if (sudoku_canonical(board, form, NULL, NULL) == SUDOKU_OK)
///         puts(form);
///
/// @param board          the board; read up to its 81st byte or its first NUL
/// @param canonical      gets 81 characters, '1' to '9' and '.', without a NUL; may be the board
/// @param transform      unless NULL, gets one of the transforms that lead there
/// @param automorphisms  unless NULL, gets their number, which is also that of the transforms that
///                       leave the board as it is: at least 1, and 1218998108160 for an empty
///                       board. Each order of digits that do not appear counts
/// @return SUDOKU_OK; else SUDOKU_ERROR_NULL (board or canonical), _LENGTH, _CHARACTER or _CLASH,
///         and nothing is written
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical(
    board: *const c_char,
    canonical: *mut c_char,
    transform: *mut sudoku_transform,
    automorphisms: *mut u64,
) -> i32 {
    if canonical.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    let board = match unsafe { read(board) } {
        Ok((_, board)) => board,
        Err(code) => return code,
    };
    let Canonical { board, transform: leading, automorphisms: number } =
        match solver_puzzles::canonical(&board) {
            Ok(found) => found,
            Err(clash) => return sudoku_fault::from(clash).code,
        };
    // SAFETY: `canonical` has room for 81 bytes, and the others are NULL or can be written.
    unsafe {
        canonical.cast::<Raw>().write(board.to_ascii());
        if !transform.is_null() {
            transform.write(leading.into());
        }
        if !automorphisms.is_null() {
            automorphisms.write(number);
        }
    }
    SUDOKU_OK
}

/// Applies a transform to a board.
///
/// Blanks stay the characters that they are, '.' or '0'.
///
///     struct sudoku_transform transform;
///     char form[81], again[81];
///     sudoku_canonical(board, form, &transform, NULL);
///     sudoku_transform_board(board, &transform, again);   (which makes again equal to form)
///
/// @param board      the board; read up to its 81st byte or its first NUL
/// @param transform  what is done, see struct sudoku_transform
/// @param result     gets 81 characters, without a NUL; may be the board, and may overlap it
/// @return SUDOKU_OK; else SUDOKU_ERROR_NULL (any of the three), _ARGUMENT (a transform that is
///         none), _LENGTH, _CHARACTER or _CLASH, and nothing is written
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transform_board(
    board: *const c_char,
    transform: *const sudoku_transform,
    result: *mut c_char,
) -> i32 {
    if board.is_null() || transform.is_null() || result.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the transform is readable.
    let Some(transform) = unsafe { transform.read() }.check() else {
        return SUDOKU_ERROR_ARGUMENT;
    };
    // SAFETY: the caller promises the same.
    unsafe { apply(board, &transform, result) }
}

/// Rearranges a board at random, in place: another puzzle for the eye, the same for a solver.
///
/// Each of the 3359232 * 9! transforms is equally likely. The random numbers are those of Philox
/// 4x32-10, so that the same seed gives the same transform on every machine.
///
///     sudoku_shuffle(board, (uint64_t)time(NULL));
///
/// @param board  the board, which gets the result; read up to its 81st byte or its first NUL.
///               Blanks stay the characters that they are, '.' or '0'
/// @param seed   any number
/// @return SUDOKU_OK; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER or _CLASH, and nothing is written
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_shuffle(board: *mut c_char, seed: u64) -> i32 {
    // SAFETY: the caller promises the same.
    unsafe { apply(board, &Transform::random(seed), board) }
}

/// Writes the rearranged board.
///
/// # Safety
///
/// `board` as for [`read_text`]; `result` must point to 81 writable bytes.
unsafe fn apply(board: *const c_char, transform: &Transform, result: *mut c_char) -> i32 {
    // SAFETY: the caller promises the same.
    let (raw, board) = match unsafe { read(board) } {
        Ok(read) => read,
        Err(code) => return code,
    };
    let mut cells = transform.apply(&board).to_ascii();
    for (to, from) in cells.iter_mut().zip(transform.sources()) {
        // A blank stays the character that it is.
        if *to == b'.' {
            *to = raw.get(usize::from(from)).copied().unwrap_or(b'.');
        }
    }
    // SAFETY: there is room for 81 bytes, and the board is not looked at again.
    unsafe { result.cast::<Raw>().write(cells) };
    SUDOKU_OK
}
