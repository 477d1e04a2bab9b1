//! Many boards: one loop that any number of threads can run at once.

use crate::codes::*;
use crate::memory::Form;
use crate::solve::solve_record;
use crate::threads;
use core::ffi::c_char;
use core::sync::atomic::{AtomicUsize, Ordering};

/// For sudoku_solve_batch: cells are numbers, 0 for a blank.
pub const SUDOKU_DIGITS: u32 = 1;
/// For sudoku_solve_batch: any solution will do, as with sudoku_solve_any.
pub const SUDOKU_ANY: u32 = 2;

/// Boards a thread takes at a time: enough to forget the cost of taking them, few enough that
/// one with hard boards does not keep the others waiting.
const CHUNK: usize = 16;

/// A batch, shared by the threads that work on it.
pub(crate) struct Batch {
    boards: *mut u8,
    count: usize,
    stride: usize,
    results: *mut i8,
    form: Form,
    any: bool,
    next: AtomicUsize,
    solved: AtomicUsize,
}

// SAFETY: each board and its result are touched by the one thread that took their number.
unsafe impl Sync for Batch {}

impl Batch {
    /// The number of threads that can have work.
    pub(crate) fn shares(&self) -> usize {
        self.count.div_ceil(CHUNK)
    }

    /// Takes boards until none are left.
    pub(crate) fn work(&self) {
        loop {
            let start = self.next.fetch_add(CHUNK, Ordering::Relaxed);
            if start >= self.count {
                return;
            }
            let mut solved = 0;
            for number in start..self.count.min(start + CHUNK) {
                // SAFETY: `number` is below `count`, for which the caller of `sudoku_solve_batch`
                // promises that boards lie `stride` bytes apart, and that results have room.
                unsafe {
                    let code =
                        solve_record(self.boards.add(number * self.stride), self.form, self.any);
                    if !self.results.is_null() {
                        self.results.add(number).write(code as i8);
                    }
                    solved += usize::from(code > 0);
                }
            }
            self.solved.fetch_add(solved, Ordering::Relaxed);
        }
    }
}

/// Solves many boards in place.
///
/// `count` boards begin `stride` bytes after each other: 81 for packed ones, 82 for a file of lines.
/// All 81 bytes of each must be readable; nothing behind the last board's 81st is touched. `results`,
/// unless it is NULL, gets each board's own code, what sudoku_solve (with SUDOKU_ANY,
/// sudoku_solve_any) returns for it; a bad board spoils no other. `threads` 0 means as many as this
/// process may use; 1 starts none. If a thread cannot be started, the others do its share. `flags`
/// is 0, or a sum of SUDOKU_DIGITS and SUDOKU_ANY.
///
/// Returns how many boards were solved (none if `count` is 0, when `boards` may be NULL). Or else
/// SUDOKU_ERROR_NULL; SUDOKU_ERROR_ARGUMENT for a stride under 81, an unknown flag or a span that
/// does not fit into memory.
///
/// The calling thread must not be cancelled (pthread_cancel) meanwhile. `boards` must point to `count`
/// boards, whose blanks are writable and which nobody else
/// touches during the call; `results` must be NULL or have room for `count` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_batch(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    results: *mut i8,
    threads: u32,
    flags: u32,
) -> i64 {
    if boards.is_null() && count > 0 {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    let span = count.saturating_sub(1).checked_mul(stride).and_then(|span| span.checked_add(81));
    let fits = span.is_some_and(|span| {
        isize::try_from(span).is_ok() && boards.addr().checked_add(span).is_some()
    });
    if stride < 81 || flags & !(SUDOKU_DIGITS | SUDOKU_ANY) != 0 || (count > 0 && !fits) {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    let batch = Batch {
        boards: boards.cast(),
        count,
        stride,
        results,
        form: if flags & SUDOKU_DIGITS != 0 { Form::Digits } else { Form::Text },
        any: flags & SUDOKU_ANY != 0,
        next: AtomicUsize::new(0),
        solved: AtomicUsize::new(0),
    };
    threads::share(&batch, threads as usize);
    batch.solved.load(Ordering::Relaxed) as i64
}
