//! How hard a puzzle is.

use super::room::Room;
use crate::batch::{fits, sudoku_progress};
use crate::codes::*;
use crate::memory::{Form, Raw, read_board};
use crate::schedule::{self, Hook, Worker};
use core::ffi::{c_char, c_void};
use core::ops::Range;
use solver_puzzles::{Path, Proper, Rating, Unrated};

/// How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1. Ratings are in tenths: 71 is 7.1.
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_rating {
    /// ER, the rating of the hardest step; 200 where the techniques do not suffice, 0 for a puzzle
    /// without blanks.
    pub er: i32,
    /// EP, the pearl: the hardest step up to and with the first that places a digit.
    pub ep: i32,
    /// ED, the diamond: the first step.
    pub ed: i32,
    /// The technique of the hardest step, SUDOKU_TECHNIQUE_...; 0 if ER is 200 or 0.
    pub technique: i32,
    /// The number of steps.
    pub steps: i32,
    /// One of five levels: 1 (easy, ER up to 1.2), 2 (medium, 1.5), 3 (hard, 2.5), 4 (superior,
    /// 6.0), 5 (fiendish, above).
    pub level: i32,
}

impl From<Rating> for sudoku_rating {
    fn from(rating: Rating) -> Self {
        Self {
            er: rating.er,
            ep: rating.ep,
            ed: rating.ed,
            technique: rating.technique.map_or(0, |technique| technique.number()),
            steps: i32::try_from(rating.steps).unwrap_or(i32::MAX),
            level: rating.level(),
        }
    }
}

/// The code of a puzzle that has no rating.
pub(super) fn code(unrated: Unrated) -> i32 {
    match unrated {
        Unrated::Clash(clash) => sudoku_fault::from(clash).code,
        Unrated::NoSolution => SUDOKU_NONE,
        Unrated::SeveralSolutions => SUDOKU_MULTIPLE,
        Unrated::NeedsWorkspace => SUDOKU_ERROR_MEMORY,
    }
}

/// Rates a puzzle, in a work space that is fetched if it is needed. None is a rating above `most`,
/// which is not looked for. (It is not inlined, since solving comes before it and needs the stack,
/// too.)
#[inline(never)]
pub(super) fn rate_up_to(
    most: i32,
    puzzle: &Proper,
    room: &mut Room,
) -> Result<Option<Rating>, i32> {
    let mut rating = Rating::NONE;
    let mut path = Path::of(puzzle);
    let is_within = match path.rate_up_to(most, &mut rating) {
        Err(Unrated::NeedsWorkspace) if most <= 62 => return Ok(None),
        #[cfg(feature = "chains")]
        Err(Unrated::NeedsWorkspace) => {
            let workspace = room.get().ok_or(SUDOKU_ERROR_MEMORY)?;
            path.with_workspace(workspace).rate_up_to(most, &mut rating)
        }
        rated => rated,
    };
    let _ = room;
    is_within.map(|is_within| is_within.then_some(rating)).map_err(code)
}

/// Rates a puzzle.
pub(super) fn rate(puzzle: &Proper, room: &mut Room) -> Result<Rating, i32> {
    rate_up_to(i32::MAX, puzzle, room).map(|rating| rating.unwrap_or(Rating::NONE))
}

/// Rates the puzzle in a C string.
///
/// # Safety
///
/// `puzzle` must be NULL, or readable up to its 81st byte or its first NUL; `rating` must be NULL
/// or writable.
unsafe fn rate_text(puzzle: *const c_char, rating: *mut sudoku_rating, mut room: Room) -> i32 {
    if puzzle.is_null() || rating.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    let rated = unsafe { read_board(puzzle) }
        .map_err(|fault| fault.code)
        .and_then(|puzzle| Proper::new(&puzzle).map_err(code))
        .and_then(|puzzle| rate(&puzzle, &mut room));
    match rated {
        Ok(rated) => {
            // SAFETY: `rating` is writable.
            unsafe { rating.write(rated.into()) };
            SUDOKU_UNIQUE
        }
        Err(code) => code,
    }
}

/// How hard a puzzle is: ER, EP and ED, as Sudoku Explainer 1.2.1 by Nicolas Juillerat rates it,
/// the latter two as gsf's serate does.
///
/// The numbers are equal to the Explainer's up to 9.0. Above, where its own depend on where its
/// objects lie in memory, candidates come in reading order. They never depend on the machine.
///
/// Puzzles above 6.2 need some megabytes of memory, which come from malloc and are given back;
/// those above 9.5 can take seconds.
///
///     struct sudoku_rating rating;
///     if (sudoku_rate(puzzle, &rating) == SUDOKU_UNIQUE)
///         printf("%d.%d\n", rating.er / 10, rating.er % 10);
///
/// @param puzzle  the puzzle; read up to its 81st byte or its first NUL
/// @param rating  gets the rating; without one it is not written
/// @return SUDOKU_UNIQUE, and the rating; SUDOKU_NONE or SUDOKU_MULTIPLE for a puzzle without or
///         with several solutions, which has none; else SUDOKU_ERROR_NULL, _LENGTH, _CHARACTER,
///         _CLASH or _MEMORY
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(puzzle: *const c_char, rating: *mut sudoku_rating) -> i32 {
    // SAFETY: the caller promises the same.
    unsafe { rate_text(puzzle, rating, Room::new()) }
}

/// How hard a puzzle is, in the caller's memory: where there is no malloc.
///
///     static unsigned char memory[8000000];
///     sudoku_rate_in(puzzle, &rating, memory, sizeof memory);
///
/// @param puzzle  as for sudoku_rate
/// @param rating  as for sudoku_rate
/// @param memory  where the techniques above 6.2 work; may be NULL, and begin at any address
/// @param size    its bytes, sudoku_workspace_size() or more; with less nothing above 6.2 is rated
/// @return what sudoku_rate returns; SUDOKU_ERROR_MEMORY for a puzzle above 6.2 without the memory
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate_in(
    puzzle: *const c_char,
    rating: *mut sudoku_rating,
    memory: *mut c_void,
    size: usize,
) -> i32 {
    let size = if memory.is_null() { 0 } else { size };
    // SAFETY: the caller promises the same, and of NULL no bytes are used.
    unsafe { rate_text(puzzle, rating, Room::at(memory.cast(), size)) }
}

/// How many bytes sudoku_rate_in needs for puzzles above 6.2: 0 in a library that does not rate
/// them.
///
/// @return the number of bytes, the same in each call; later versions may need more or less
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_workspace_size() -> usize {
    Room::BYTES
}

/// The puzzles of a batch, where they lie in the caller's memory, and where the answers go.
struct Batch {
    puzzles: *const u8,
    stride: usize,
    results: *mut i8,
    ratings: *mut sudoku_rating,
}

// SAFETY: each puzzle and its answers are touched by the one thread that took their number.
unsafe impl Sync for Batch {}

impl Batch {
    /// Rates a puzzle that was taken.
    #[inline(never)]
    fn rate(&self, number: usize, room: &mut Room) -> Result<Rating, i32> {
        // SAFETY: the number is below `count`, for which the caller of the library promises that
        // puzzles lie `stride` bytes apart.
        let raw = unsafe { self.puzzles.add(number * self.stride).cast::<Raw>().read() };
        let puzzle = Form::Text.board(&raw).map_err(|error| sudoku_fault::from(error).code)?;
        rate(&Proper::new(&puzzle).map_err(code)?, room)
    }

    /// Writes the code of a puzzle.
    fn write(&self, number: usize, code: i32) {
        if !self.results.is_null() {
            // SAFETY: as in `rate`; there is room for as many results.
            unsafe { self.results.add(number).write(code as i8) };
        }
    }
}

impl schedule::Batch for Batch {
    fn work(&self, worker: &mut Worker<Self>) {
        let mut room = Room::new();
        while let Some(number) = worker.next(1) {
            let rated = self.rate(number, &mut room);
            if worker.is_late(number) {
                continue;
            }
            if let Ok(rating) = rated
                && !self.ratings.is_null()
            {
                // SAFETY: as in `rate`; there is room for as many ratings.
                unsafe { self.ratings.add(number).write(rating.into()) };
            }
            self.write(number, rated.map_or_else(|code| code, |_| SUDOKU_UNIQUE));
            worker.note(rated.is_ok());
        }
    }

    fn cancel(&self, numbers: Range<usize>) {
        for number in numbers {
            self.write(number, SUDOKU_ERROR_CANCELLED);
        }
    }
}

/// Rates many puzzles.
///
/// Threads, hook and results are those of sudoku_solve_batch_with; one puzzle is on its way for
/// each thread, and each thread takes some megabytes from malloc when it meets a puzzle above 6.2.
///
///     struct sudoku_rating ratings[1000];
///     int64_t rated = sudoku_rate_batch(puzzles, 1000, 82, NULL, ratings, 0, NULL, NULL);
///
/// @param puzzles   the first puzzle; only read, all 81 bytes of each. NULL only if `count` is 0
/// @param count     how many puzzles there are
/// @param stride    how many bytes after a puzzle the next one begins, at least 81
/// @param results   unless NULL, gets for each puzzle what sudoku_rate returns for it; a bad puzzle
///                  spoils no other
/// @param ratings   unless NULL, gets for each puzzle its rating; those of puzzles without one are
///                  left as they are
/// @param threads   as for sudoku_solve_batch
/// @param progress  unless NULL, is told how many puzzles are done, and may stop the work
/// @param context   is handed to `progress`; may be NULL
/// @return how many puzzles were rated; else SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (a stride
///         under 81, or a span that does not fit into memory)
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn sudoku_rate_batch(
    puzzles: *const c_char,
    count: usize,
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
    if !fits(puzzles, count, stride, 0, 0) {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    let batch = Batch { puzzles: puzzles.cast(), stride, results, ratings };
    schedule::run(&batch, count, 1, threads, Hook::new(progress, context))
}
