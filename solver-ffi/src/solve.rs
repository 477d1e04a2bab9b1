//! The functions on one board.

use crate::codes::*;
use crate::memory::{Form, Raw, read_board, read_text};
use core::ffi::{c_char, c_void};
use core::ops::ControlFlow;
use solver_core::{Answer, Board, Clash};

/// The code of an answer, and the grid to hand out.
type Outcome = (i32, Option<Board>);

fn solve(board: &Board) -> Outcome {
    match board.solve() {
        Ok(Answer::Unique(solution)) => (SUDOKU_UNIQUE, Some(solution)),
        Ok(Answer::Multiple(solution)) => (SUDOKU_MULTIPLE, Some(solution)),
        Ok(Answer::None) => (SUDOKU_NONE, None),
        Err(Clash { .. }) => (SUDOKU_ERROR_CLASH, None),
    }
}

fn solve_any(board: &Board) -> Outcome {
    match board.solve_any() {
        Ok(Some(solution)) => (SUDOKU_OK, Some(solution)),
        Ok(None) => (SUDOKU_NONE, None),
        Err(Clash { .. }) => (SUDOKU_ERROR_CLASH, None),
    }
}

fn count(board: &Board, limit: u64) -> i64 {
    match board.count(limit) {
        Ok(count) => count as i64,
        Err(Clash { .. }) => i64::from(SUDOKU_ERROR_CLASH),
    }
}

/// Solves 81 bytes in place: the step that all functions share.
///
/// # Safety
///
/// `cells` must point to 81 bytes that hold `raw`; those that are blanks must be writable.
#[inline(always)]
unsafe fn solve_in_place(
    cells: *mut u8,
    raw: &Raw,
    form: Form,
    solve: impl FnOnce(&Board) -> Outcome,
) -> i32 {
    let board = match form.board(raw) {
        Ok(board) => board,
        Err(error) => return sudoku_fault::from(error).code,
    };
    let (code, solution) = solve(&board);
    if let Some(solution) = solution {
        // SAFETY: the caller promises the same.
        unsafe { form.fill(cells, &board, &solution) };
    }
    code
}

/// Solves a C string in place.
///
/// # Safety
///
/// `board` must be NULL, or readable up to its 81st byte or its first NUL, with writable blanks.
#[inline(always)]
unsafe fn solve_text(board: *mut c_char, solve: impl FnOnce(&Board) -> Outcome) -> i32 {
    // SAFETY: the caller promises the same.
    match unsafe { read_text(board) } {
        // SAFETY: `raw` was read from `board`, and the caller promises the rest.
        Ok(raw) => unsafe { solve_in_place(board.cast(), &raw, Form::Text, solve) },
        Err(fault) => fault.code,
    }
}

/// Solves a board in place.
///
/// With several solutions it fills in the first in reading order: the smallest when compared cell
/// by cell, which is the one that a backtracker finds that goes from cell to cell and tries 1 to 9.
/// It is the same grid on every CPU, in every thread and every run.
///
///     char board[] = "53..7....6..195....98....6.8...6...34..8.3..1"
///                    "7...2...6.6....28....419..5....8..79";
///     if (sudoku_solve(board) > 0)
///         puts(board);
///
/// @param board  81 characters, read up to the 81st byte or the first NUL; its blanks are writable
/// @return SUDOKU_UNIQUE, SUDOKU_MULTIPLE or SUDOKU_NONE; else SUDOKU_ERROR_NULL, _LENGTH,
///         _CHARACTER or _CLASH. The board is as it was unless the result is positive.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve(board: *mut c_char) -> i32 {
    // SAFETY: the caller promises the same.
    unsafe { solve_text(board, solve) }
}

/// Solves a board into 81 bytes of the caller's.
///
///     char solution[82] = "";
///     if (sudoku_solve_to(puzzle, solution) > 0)
///         puts(solution);
///
/// @param puzzle    a board as for sudoku_solve, which is only read
/// @param solution  room for 81 characters, written without a NUL and on a positive result only;
///                  may be `puzzle`, or overlap it
/// @return what sudoku_solve returns; SUDOKU_ERROR_NULL for either of the two
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_to(puzzle: *const c_char, solution: *mut c_char) -> i32 {
    if solution.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    let board = match unsafe { read_board(puzzle) } {
        Ok(board) => board,
        Err(fault) => return fault.code,
    };
    let (code, grid) = solve(&board);
    if let Some(grid) = grid {
        // SAFETY: 81 bytes are writable; `puzzle` is not looked at again.
        unsafe { solution.cast::<Raw>().write(grid.to_ascii()) };
    }
    code
}

/// Solves a board of nine pointers to nine characters each, in place.
///
/// That is the shape of LeetCode's C signature, and of a vector of vectors.
///
/// @param rows  nine pointers to nine characters each, of which the blanks are writable; rows need
///              no NUL, and a NUL is just a bad character
/// @return what sudoku_solve returns; SUDOKU_ERROR_NULL for a NULL row, too
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_rows(rows: *const *mut c_char) -> i32 {
    if rows.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: there are nine pointers.
    let rows = unsafe { rows.cast::<[*mut c_char; 9]>().read() };
    let mut raw = [0; 81];
    for (cells, row) in raw.as_chunks_mut::<9>().0.iter_mut().zip(rows) {
        if row.is_null() {
            return SUDOKU_ERROR_NULL;
        }
        // SAFETY: the row has nine readable characters.
        *cells = unsafe { row.cast::<[u8; 9]>().read() };
    }
    let Ok(board) = Board::from_ascii(&raw) else { return SUDOKU_ERROR_CHARACTER };
    let (code, solution) = solve(&board);
    if let Some(solution) = solution {
        for (cell, (&given, digit)) in board.digits().iter().zip(solution.to_ascii()).enumerate() {
            if given == 0
                && let Some(row) = rows.get(cell / 9)
            {
                // SAFETY: the column is below nine, and the cell is a blank.
                unsafe { row.cast::<u8>().add(cell % 9).write(digit) };
            }
        }
    }
    code
}

/// Solves a board of 81 numbers in place.
///
///     uint8_t cells[81] = {5, 3, 0, 0, 7};
///     if (sudoku_solve_digits(cells) == SUDOKU_MULTIPLE)
///         printf("row 1 begins with %d %d %d\n", cells[0], cells[1], cells[2]);
///
/// @param cells  81 numbers in reading order, 0 for a blank; the blanks are writable
/// @return what sudoku_solve returns; SUDOKU_ERROR_CHARACTER for a number above 9
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_digits(cells: *mut u8) -> i32 {
    if cells.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: there are 81 bytes, and the caller promises the rest.
    let raw = unsafe { cells.cast::<Raw>().read() };
    // SAFETY: as above.
    unsafe { solve_in_place(cells, &raw, Form::Digits, solve) }
}

/// Fills in any one solution and stops there.
///
/// It is for callers who know that the puzzle has only one and want the last microsecond.
///
/// @param board  as for sudoku_solve
/// @return SUDOKU_OK with a solution, else what sudoku_solve returns
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_any(board: *mut c_char) -> i32 {
    // SAFETY: the caller promises the same.
    unsafe { solve_text(board, solve_any) }
}

/// Are the givens well-formed and free of clashes?
///
/// It does not look for a solution, and never writes to the board.
///
///     struct sudoku_fault fault;
///     if (sudoku_validate(board, &fault) == SUDOKU_ERROR_CLASH)
///         printf("cell %d repeats cell %d\n", (int)fault.cell, (int)fault.other);
///
/// @param board  81 characters, read up to the 81st byte or the first NUL
/// @param fault  unless NULL, gets where the fault is, or that there is none
/// @return SUDOKU_OK; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER or _CLASH
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_validate(board: *const c_char, fault: *mut sudoku_fault) -> i32 {
    // SAFETY: the caller promises the same.
    let verdict =
        unsafe { read_board(board) }.and_then(|board| board.check().map_err(sudoku_fault::from));
    // SAFETY: the caller promises the same.
    unsafe { report(verdict.err(), fault) }
}

/// Writes what was wrong, if anything, and returns its code.
///
/// # Safety
///
/// `fault` must be NULL or writable.
pub(crate) unsafe fn report(found: Option<sudoku_fault>, fault: *mut sudoku_fault) -> i32 {
    let found = found.unwrap_or(sudoku_fault::bare(SUDOKU_OK));
    let code = found.code;
    if !fault.is_null() {
        // SAFETY: `fault` is writable.
        unsafe { fault.write(found) };
    }
    code
}

/// Counts the solutions of a board.
///
/// An empty board has more solutions than anyone will wait for: choose the limit accordingly. With
/// a limit of 2, 1 means that the puzzle is proper.
///
/// @param board  81 characters, read up to the 81st byte or the first NUL
/// @param limit  it counts no further than this; at least 1
/// @return the number, 0 if there is none; else SUDOKU_ERROR_NULL, _ARGUMENT (the limit), _LENGTH,
///         _CHARACTER or _CLASH
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count(board: *const c_char, limit: i64) -> i64 {
    if board.is_null() {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if limit < 1 {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    // SAFETY: the caller promises the same.
    match unsafe { read_board(board) } {
        Ok(board) => count(&board, limit as u64),
        Err(fault) => i64::from(fault.code),
    }
}

/// What sudoku_enumerate calls for each solution.
///
/// It may call the library again, but must not leave by an exception or longjmp.
///
/// @param solution  81 characters and a NUL, valid during the call
/// @param context   what the caller of sudoku_enumerate gave it
/// @return 0 to go on, anything else to stop
#[allow(non_camel_case_types)]
pub type sudoku_visitor =
    Option<unsafe extern "C" fn(solution: *const c_char, context: *mut c_void) -> i32>;

/// Calls a function for each solution of a board, in reading order.
///
/// @param board    81 characters, read up to the 81st byte or the first NUL
/// @param visit    is called for each solution, and stops the search by returning anything but 0
/// @param context  is handed to `visit`; may be NULL
/// @return the number of calls made, 0 if there is no solution; else SUDOKU_ERROR_NULL (board or
///         visit), _LENGTH, _CHARACTER or _CLASH
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_enumerate(
    board: *const c_char,
    visit: sudoku_visitor,
    context: *mut c_void,
) -> i64 {
    let Some(visit) = visit else { return i64::from(SUDOKU_ERROR_NULL) };
    // SAFETY: the caller promises the same.
    let board = match unsafe { read_board(board) } {
        Ok(board) => board,
        Err(fault) => return i64::from(fault.code),
    };
    let calls = board.visit_solutions(|solution| {
        let mut text = [0; 82];
        for (character, cell) in text.iter_mut().zip(solution.to_ascii()) {
            *character = cell;
        }
        // SAFETY: `text` is a C string that outlives the call; the visitor is the caller's.
        match unsafe { visit(text.as_ptr().cast(), context) } {
            0 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    match calls {
        Ok(calls) => calls as i64,
        Err(Clash { .. }) => i64::from(SUDOKU_ERROR_CLASH),
    }
}
