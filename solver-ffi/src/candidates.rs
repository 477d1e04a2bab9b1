//! Puzzles that are given as candidates.

use crate::codes::*;
use crate::memory::read_board;
use crate::read::slice;
use crate::solve::report;
use core::ffi::c_char;
use solver_core::{Answer, Candidates};

/// The sets of 81 cells.
type Sets = [u16; 81];

/// Reads the caller's sets.
///
/// # Safety
///
/// `candidates` must be NULL or point to 81 readable sets.
unsafe fn read(candidates: *const u16) -> Result<Candidates, i32> {
    if candidates.is_null() {
        return Err(SUDOKU_ERROR_NULL);
    }
    // SAFETY: there are 81 sets.
    let sets = unsafe { candidates.cast::<Sets>().read() };
    Candidates::from_sets(&sets).map_err(|_| SUDOKU_ERROR_CHARACTER)
}

/// The candidates of a board.
///
/// For each cell they are the digits that no given in its row, column or box excludes. A given has
/// its own digit.
///
///     uint16_t candidates[81];
///     if (sudoku_candidates(board, candidates) == SUDOKU_OK && candidates[0] & 1 << (5 - 1))
///         puts("r1c1 may be a 5");
///
/// @param board       81 characters, read up to the 81st byte or the first NUL
/// @param candidates  gets a set for each cell in reading order, bit `1 << (d - 1)` for digit d
/// @return SUDOKU_OK; else SUDOKU_ERROR_NULL (either of the two), _LENGTH, _CHARACTER or _CLASH,
///         and nothing is written
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(board: *const c_char, candidates: *mut u16) -> i32 {
    if board.is_null() || candidates.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    match unsafe { read_board(board) } {
        Ok(board) if board.check().is_ok() => {
            // SAFETY: `candidates` has room for 81 sets.
            unsafe { candidates.cast::<Sets>().write(*board.candidates().sets()) };
            SUDOKU_OK
        }
        Ok(_) => SUDOKU_ERROR_CLASH,
        Err(fault) => fault.code,
    }
}

/// Solves a puzzle that is given as candidates, in place.
///
/// With several solutions it takes the first in reading order, as sudoku_solve.
///
/// @param candidates  a set for each of 81 cells in reading order, bit `1 << (d - 1)` for digit d.
///                    A solved cell has one bit. A set without a bit is a cell that can have no
///                    digit. With a positive result each set has one bit, else they are as they
///                    were
/// @return SUDOKU_UNIQUE, SUDOKU_MULTIPLE or SUDOKU_NONE; else SUDOKU_ERROR_NULL, or
///         SUDOKU_ERROR_CHARACTER for a bit above the ninth
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_candidates(candidates: *mut u16) -> i32 {
    // SAFETY: the caller promises the same.
    let (code, solution) = match unsafe { read(candidates) }.map(|read| read.solve()) {
        Err(code) => return code,
        Ok(Answer::None) => return SUDOKU_NONE,
        Ok(Answer::Unique(solution)) => (SUDOKU_UNIQUE, solution),
        Ok(Answer::Multiple(solution)) => (SUDOKU_MULTIPLE, solution),
    };
    let sets = solution.digits().map(|digit| 1 << digit >> 1);
    // SAFETY: the sets are writable.
    unsafe { candidates.cast::<Sets>().write(sets) };
    code
}

/// Counts the solutions of a puzzle that is given as candidates.
///
/// @param candidates  as for sudoku_solve_candidates, but never written
/// @param limit       it counts no further than this; at least 1
/// @return the number, 0 if there is none; else SUDOKU_ERROR_NULL, _ARGUMENT (the limit), or
///         _CHARACTER for a bit above the ninth
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_candidates(candidates: *const u16, limit: i64) -> i64 {
    if candidates.is_null() {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if limit < 1 {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    // SAFETY: the caller promises the same.
    match unsafe { read(candidates) } {
        Ok(candidates) => candidates.count(limit as u64) as i64,
        Err(code) => i64::from(code),
    }
}

/// Reads the candidates of the only puzzle of a text.
///
/// The text is 729 characters, cell by cell, each digit in its own place and . or 0 where it is no
/// candidate, with white space wherever it likes; or a drawing of candidates, 81 groups of digits
/// between white space and frames; or a board, as sudoku_parse reads it.
///
/// @param text        what is read; not NULL
/// @param length      how many bytes it has, at most PTRDIFF_MAX
/// @param candidates  gets a set for each of 81 cells, on success only; not NULL
/// @param fault       unless NULL, gets the place of the fault
/// @return SUDOKU_OK, or SUDOKU_ERROR_NULL, SUDOKU_ERROR_ARGUMENT (the length),
///         SUDOKU_ERROR_CHARACTER (the first that is neither candidate nor decoration), or else
///         SUDOKU_ERROR_LENGTH (not 81 cells)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_parse_candidates(
    text: *const c_char,
    length: usize,
    candidates: *mut u16,
    fault: *mut sudoku_fault,
) -> i32 {
    let parsed = if candidates.is_null() {
        Err(sudoku_fault::bare(SUDOKU_ERROR_NULL))
    } else {
        // SAFETY: the caller promises the same, and nothing is written while the slice is in use.
        unsafe { slice(text, length) }.and_then(|text| Ok(Candidates::parse(text)?))
    };
    if let Ok(parsed) = &parsed {
        // SAFETY: `candidates` has room for 81 sets.
        unsafe { candidates.cast::<Sets>().write(*parsed.sets()) };
    }
    // SAFETY: the caller promises the same.
    unsafe { report(parsed.err(), fault) }
}
