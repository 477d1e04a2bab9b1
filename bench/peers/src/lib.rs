//! The `sudoku` crate behind the C functions of `peers.h`.
//!
//! That crate is under the AGPL-3.0, and so is any program that this is linked into: the benchmark
//! and nothing else.

use core::ffi::c_char;
use sudoku::{Sudoku, Symmetry};

/// Reads 81 characters. The crate's own way from text starts from a `str` and wants to know what
/// stands behind the 81st character; this does the rest of its work, and no more.
///
/// # Safety
///
/// `board` points to 81 readable bytes.
unsafe fn read(board: *const c_char) -> Option<Sudoku> {
    // SAFETY: as promised by the caller; bytes need no alignment.
    let text = unsafe { board.cast::<[u8; 81]>().read() };
    let cells = text.map(|byte| if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') });
    Sudoku::from_bytes(cells).ok()
}

/// The number of solutions, counted no further than to `limit`; -1 if the board cannot be read.
///
/// # Safety
///
/// `board` points to 81 readable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_count(board: *const c_char, limit: i32) -> i32 {
    // SAFETY: as promised by the caller.
    let Some(sudoku) = (unsafe { read(board) }) else { return -1 };
    sudoku.solutions_count_up_to(limit.max(0) as usize) as i32
}

/// Fills in any one solution. 1 if there is one, 0 if there is none, -1 if the board cannot be read.
///
/// # Safety
///
/// `board` points to 81 readable and writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_solve_any(board: *mut c_char) -> i32 {
    // SAFETY: as promised by the caller.
    let Some(sudoku) = (unsafe { read(board) }) else { return -1 };
    let Some(solution) = sudoku.some_solution() else { return 0 };
    let text = solution.to_bytes().map(|digit| b'0' + digit);
    // SAFETY: as promised by the caller; bytes need no alignment.
    unsafe { board.cast::<[u8; 81]>().write(text) };
    1
}

/// Makes a puzzle with a single solution; its places have the symmetry of half a turn if `half_turn` is
/// not 0, and no orbit of it can go.
///
/// # Safety
///
/// `board` points to 81 writable bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn peer_generate(board: *mut c_char, half_turn: i32) {
    let symmetry = if half_turn == 0 { Symmetry::None } else { Symmetry::HalfRotation };
    let puzzle = Sudoku::generate_with_symmetry(symmetry).to_bytes();
    let text = puzzle.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
    // SAFETY: as promised by the caller; bytes need no alignment.
    unsafe { board.cast::<[u8; 81]>().write(text) };
}
