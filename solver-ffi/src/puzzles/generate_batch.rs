//! Many new puzzles, by threads.

use super::generate::{Wish, sudoku_recipe};
use super::rate::sudoku_rating;
use super::room::Room;
use crate::batch::{fits, sudoku_progress};
use crate::codes::*;
use crate::memory::Raw;
use crate::schedule::{self, Hook, Worker};
use core::ffi::{c_char, c_void};
use core::ops::Range;

/// The most puzzles that a thread takes at a time. One takes some 60 microseconds, with some wishes
/// thousands.
const CHUNK: usize = 8;

/// The puzzles of a batch, and where they go.
struct Batch {
    wish: Wish,
    seed: u64,
    first: u64,
    puzzles: *mut u8,
    stride: usize,
    results: *mut i8,
    ratings: *mut sudoku_rating,
}

// SAFETY: a place for a puzzle, its result and its rating are touched by the one thread that took
// their number.
unsafe impl Sync for Batch {}

impl Batch {
    /// Writes a puzzle's code.
    fn write_result(&self, number: usize, code: i32) {
        if !self.results.is_null() {
            // SAFETY: the number is below `count`, for which the caller of the library promises
            // room.
            unsafe { self.results.add(number).write(code as i8) };
        }
    }

    /// Makes a puzzle, and writes it unless the work was stopped.
    fn make(&self, worker: &mut Worker<Self>, number: usize, room: &mut Room) {
        let index = self.first.wrapping_add(number as u64);
        let made = self.wish.make(self.seed, index, !self.ratings.is_null(), room);
        if worker.is_late(number) {
            return;
        }
        let code = match made {
            Ok((puzzle, rating)) => {
                let place = self.puzzles.wrapping_add(number * self.stride);
                // SAFETY: as in `write_result`.
                unsafe { place.cast::<Raw>().write(puzzle.board.to_ascii()) };
                if let Some(rating) = rating.filter(|_| !self.ratings.is_null()) {
                    // SAFETY: as in `write_result`.
                    unsafe { self.ratings.add(number).write(rating) };
                }
                SUDOKU_OK
            }
            Err(code) => code,
        };
        self.write_result(number, code);
        worker.note(code == SUDOKU_OK);
    }
}

impl schedule::Batch for Batch {
    fn work(&self, worker: &mut Worker<Self>) {
        let mut room = Room::new();
        while let Some(number) = worker.next(1) {
            self.make(worker, number, &mut room);
        }
    }

    fn cancel(&self, numbers: Range<usize>) {
        for number in numbers {
            self.write_result(number, SUDOKU_ERROR_CANCELLED);
        }
    }
}

/// Makes many puzzles.
///
/// They are those that sudoku_generate makes for the indices `first`, `first` + 1 and so on,
/// whatever the number of threads. So machines can share a large number of puzzles by their
/// indices.
///
///     struct sudoku_recipe recipe = {0};
///     char puzzles[1000][82];
///     recipe.flags = SUDOKU_MINIMAL;
///     int64_t made =
///         sudoku_generate_batch(&recipe, 1, 0, 1000, puzzles[0], 82, NULL, NULL, 0, NULL, NULL);
///
/// @param recipe    as for sudoku_generate
/// @param seed      any number
/// @param first     the index of the first puzzle
/// @param count     how many puzzles there are; `first` + `count` is no greater than UINT64_MAX
/// @param puzzles   gets 81 characters for each, without a NUL; a puzzle that is not made leaves
///                  them as they are. NULL only if `count` is 0
/// @param stride    how many bytes behind a puzzle the next one begins; at least 81
/// @param results   unless NULL, gets for each puzzle SUDOKU_OK, SUDOKU_GAVE_UP,
///                  SUDOKU_ERROR_MEMORY, or SUDOKU_ERROR_CANCELLED if `progress` stopped the work
/// @param ratings   unless NULL, gets for each puzzle that is made its rating
/// @param threads   as for sudoku_solve_batch
/// @param progress  as for sudoku_solve_batch_with, but after at most 8 puzzles
/// @param context   is handed to `progress`; may be NULL
/// @return how many puzzles were made; else SUDOKU_ERROR_NULL, what sudoku_generate returns for a
///         recipe that is refused, or SUDOKU_ERROR_ARGUMENT (also a stride under 81, indices above
///         UINT64_MAX, or a span that does not fit into memory)
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn sudoku_generate_batch(
    recipe: *const sudoku_recipe,
    seed: u64,
    first: u64,
    count: usize,
    puzzles: *mut c_char,
    stride: usize,
    results: *mut i8,
    ratings: *mut sudoku_rating,
    threads: u32,
    progress: sudoku_progress,
    context: *mut c_void,
) -> i64 {
    if puzzles.is_null() && count > 0 {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if !fits(puzzles, count, stride, 0, 0) || first.checked_add(count as u64).is_none() {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    // SAFETY: the caller promises the same.
    let wish = match unsafe { Wish::read(recipe) } {
        Ok(wish) if wish.is_possible() => wish,
        Ok(_) => return i64::from(SUDOKU_ERROR_ARGUMENT),
        Err(code) => return i64::from(code),
    };
    let puzzles = puzzles.cast();
    let batch = Batch { wish, seed, first, puzzles, stride, results, ratings };
    schedule::run(&batch, count, CHUNK, threads, Hook::new(progress, context))
}
