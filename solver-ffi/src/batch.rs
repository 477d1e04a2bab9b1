//! Many boards: solved or counted, in lanes and by threads.

use crate::codes::*;
use crate::memory::{Form, Raw};
use crate::place::Place;
use crate::schedule::{self, CHUNK, Hook, Worker};
use core::ffi::{c_char, c_void};
use core::ops::Range;
use solver_core::{Answer, Board, Boards, Clash, Workspace, lanes};

/// For batches: cells are numbers, 0 for a blank.
pub const SUDOKU_DIGITS: u32 = 1;
/// For batches that solve: any solution will do, as with sudoku_solve_any.
pub const SUDOKU_ANY: u32 = 2;

/// The fewest boards that are worth the memory for solving them side by side, if they are easy.
const MIN_BOARDS_FOR_LANES: usize = 64;

/// What is done with each board.
#[derive(Clone, Copy)]
enum Task {
    Solve { boards: *mut u8, results: *mut i8, any: bool },
    Count { boards: *const u8, counts: *mut i64, limit: u64 },
}

/// The boards of a batch, where they lie in the caller's memory.
struct Batch {
    task: Task,
    stride: usize,
    form: Form,
}

// SAFETY: each board and its result are touched by the one thread that took their number.
unsafe impl Sync for Batch {}

impl Batch {
    /// Does all boards, and returns how many were solved or counted.
    #[inline(always)]
    fn run(task: Task, count: usize, stride: usize, flags: u32, threads: u32, hook: Hook) -> i64 {
        let form = if flags & SUDOKU_DIGITS != 0 { Form::Digits } else { Form::Text };
        let chunk = match task {
            Task::Solve { .. } => CHUNK,
            // To count to `limit` may take as long as solving so many boards.
            Task::Count { limit, .. } => {
                let limit = usize::try_from(limit).unwrap_or(usize::MAX);
                CHUNK.checked_div(limit).unwrap_or(1)
            }
        };
        schedule::run(&Self { task, stride, form }, count, chunk, threads, hook)
    }

    /// The cells of a board that was taken. Its number is below `count`, for which the caller of
    /// the library promises that boards lie `stride` bytes apart, and room for their results.
    #[inline(always)]
    fn cells(&self, number: usize) -> *mut u8 {
        let boards = match self.task {
            Task::Solve { boards, .. } => boards,
            Task::Count { boards, .. } => boards.cast_mut(),
        };
        boards.wrapping_add(number * self.stride)
    }

    /// Writes a board's result: its code, or its number of solutions.
    #[inline(always)]
    fn write(&self, number: usize, result: i64) {
        match self.task {
            Task::Solve { results, .. } if results.is_null() => {}
            // SAFETY: as for `cells`.
            Task::Solve { results, .. } => unsafe { results.add(number).write(result as i8) },
            // SAFETY: as for `cells`.
            Task::Count { counts, .. } => unsafe { counts.add(number).write(result) },
        }
    }
}

impl schedule::Batch for Batch {
    #[inline(always)]
    fn work(&self, worker: &mut Worker<Self>) {
        Solver { batch: self, worker, at_a_time: 1 }.work();
    }

    #[cold]
    fn cancel(&self, numbers: Range<usize>) {
        for number in numbers {
            self.write(number, i64::from(SUDOKU_ERROR_CANCELLED));
        }
    }
}

/// A thread that solves or counts boards of a batch.
struct Solver<'s, 'a> {
    batch: &'s Batch,
    worker: &'s mut Worker<'a, Batch>,
    /// How many boards it has on their way at a time.
    at_a_time: usize,
}

impl Solver<'_, '_> {
    #[inline(always)]
    fn work(&mut self) {
        let task = self.batch.task;
        // Side by side, if all lanes of all threads have something to do, twice over.
        let in_lanes = lanes().saturating_mul(self.worker.threads());
        if lanes() > 1
            && self.worker.count() >= MIN_BOARDS_FOR_LANES.max(2 * in_lanes)
            && let Some(mut place) = Place::allocate()
        {
            self.at_a_time = lanes();
            let workspace = Workspace::at(place.get_mut());
            match task {
                Task::Solve { any: false, .. } => workspace.solve(self),
                Task::Solve { any: true, .. } => workspace.solve_any(self),
                Task::Count { limit, .. } => workspace.count(self, limit),
            }
            self.at_a_time = 1;
        }
        match task {
            Task::Solve { any: false, .. } => self.one_by_one(Board::solve),
            Task::Solve { any: true, .. } => self.one_by_one(Board::solve_any),
            Task::Count { limit, .. } => self.one_by_one(|board| board.count(limit)),
        }
    }

    #[inline(always)]
    fn one_by_one<A>(&mut self, answer: impl Fn(&Board) -> Result<A, Clash>)
    where
        Self: Boards<A>,
    {
        while let Some((number, board)) = self.read_next() {
            self.done(number, &board, answer(&board));
        }
    }

    /// The next board that is well-formed, and its number. The others are done at once.
    #[inline(always)]
    fn read_next(&mut self) -> Option<(usize, Board)> {
        loop {
            let number = self.worker.next(self.at_a_time)?;
            // SAFETY: see `Batch::cells`.
            let raw = unsafe { self.batch.cells(number).cast::<Raw>().read() };
            match self.batch.form.board(&raw) {
                Ok(board) => return Some((number, board)),
                Err(error) => self.finish(number, i64::from(sudoku_fault::from(error).code)),
            }
        }
    }

    /// Writes a board's result, unless the work was stopped: its code, or its number of solutions.
    #[inline(always)]
    fn finish(&mut self, number: usize, result: i64) {
        if !self.worker.is_late(number) {
            self.write(number, result);
        }
    }

    /// Fills in a solution and writes the board's code, unless the work was stopped.
    #[inline(always)]
    fn fill(&mut self, number: usize, board: &Board, solution: &Board, code: i32) {
        if !self.worker.is_late(number) {
            // SAFETY: as for `Batch::cells`; the board was read from there, and no other thread
            // touches it.
            unsafe { self.batch.form.fill(self.batch.cells(number), board, solution) };
            self.write(number, i64::from(code));
        }
    }

    #[inline(always)]
    fn write(&mut self, number: usize, result: i64) {
        self.batch.write(number, result);
        self.worker.note(match self.batch.task {
            Task::Solve { .. } => result > 0,
            Task::Count { .. } => result >= 0,
        });
    }
}

impl Boards<Answer> for Solver<'_, '_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.read_next()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, board: &Board, answer: Result<Answer, Clash>) {
        match answer {
            Ok(Answer::Unique(solution)) => self.fill(number, board, &solution, SUDOKU_UNIQUE),
            Ok(Answer::Multiple(solution)) => self.fill(number, board, &solution, SUDOKU_MULTIPLE),
            Ok(Answer::None) => self.finish(number, i64::from(SUDOKU_NONE)),
            Err(Clash { .. }) => self.finish(number, i64::from(SUDOKU_ERROR_CLASH)),
        }
    }
}

impl Boards<Option<Board>> for Solver<'_, '_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.read_next()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, board: &Board, answer: Result<Option<Board>, Clash>) {
        match answer {
            Ok(Some(solution)) => self.fill(number, board, &solution, SUDOKU_OK),
            Ok(None) => self.finish(number, i64::from(SUDOKU_NONE)),
            Err(Clash { .. }) => self.finish(number, i64::from(SUDOKU_ERROR_CLASH)),
        }
    }
}

impl Boards<u64> for Solver<'_, '_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.read_next()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, _: &Board, answer: Result<u64, Clash>) {
        self.finish(number, answer.map_or(i64::from(SUDOKU_ERROR_CLASH), |found| found as i64));
    }
}

/// Are the arguments in their range, and do all boards lie in memory?
pub(crate) fn fits(
    boards: *const c_char,
    count: usize,
    stride: usize,
    flags: u32,
    known: u32,
) -> bool {
    let span = count.saturating_sub(1).checked_mul(stride).and_then(|span| span.checked_add(81));
    let fits = span.is_some_and(|span| {
        isize::try_from(span).is_ok() && boards.addr().checked_add(span).is_some()
    });
    stride >= 81 && flags & !known == 0 && (count == 0 || fits)
}

/// What sudoku_solve_batch_with calls now and then.
///
/// `done` of `count` boards are done, in no particular order; `context` is the caller's. Returns 0
/// to go on, anything else to stop. It may call the library again, on other boards, but must not
/// leave by an exception or longjmp.
#[allow(non_camel_case_types)]
pub type sudoku_progress =
    Option<unsafe extern "C" fn(done: usize, count: usize, context: *mut c_void) -> i32>;

/// Solves many boards in place.
///
/// 64 boards or more, if there are enough for all threads and the CPU has vector registers, are
/// solved side by side, which is faster. For that each thread takes up to 0.6 MB from malloc, and
/// gives it back; without memory it does without.
///
///     char boards[1000][82];
///     int64_t solved = sudoku_solve_batch(boards[0], 1000, 82, NULL, 0, 0);
///
/// @param boards   the first board. All 81 bytes of each are readable, its blanks are writable, and
///                 no other thread touches them during the call. NULL only if `count` is 0
/// @param count    how many boards there are
/// @param stride   how many bytes after a board the next one begins: 81 for packed boards, 82 for a
///                 file of lines; at least 81. Nothing behind the last board's 81st byte is touched
/// @param results  unless NULL, gets for each board what sudoku_solve (with SUDOKU_ANY,
///                 sudoku_solve_any) returns for it; a bad board spoils no other
/// @param threads  how many threads work on it.
///                 - 1: the calling thread alone.
///                 - N above 1: exactly N, but at most one for each board, and 1025.
///                 - 0: the calling thread begins alone, sees how long its first boards take, and
///                   starts others while what is left is worth some 80 microseconds for each. That
///                   is some hundreds of easy boards, or some dozens of hard ones; for fewer than
///                   30 that take very long, name a number. There are no more than this process
///                   may use: on Linux and Windows its CPU affinity says that, and on Linux its
///                   container's quota, `cpu.max` of cgroup v2, rounded up.
///                 If a thread cannot be started, the others do its share. Threads that are started
///                 block all signals, so that the program's own threads get them. Only SIGPROF,
///                 SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS and SIGTRAP they leave as the
///                 calling thread has them, for profilers and crash handlers. The calling thread
///                 must not be cancelled (pthread_cancel) meanwhile. On Windows name 1 in DllMain:
///                 there no thread can be waited for
/// @param flags    0, or a sum of SUDOKU_DIGITS and SUDOKU_ANY
/// @return how many boards were solved; else SUDOKU_ERROR_NULL, or SUDOKU_ERROR_ARGUMENT (a stride
///         under 81, an unknown flag, or a span that does not fit into memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_batch(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    results: *mut i8,
    threads: u32,
    flags: u32,
) -> i64 {
    let (progress, context) = (None, core::ptr::null_mut());
    // SAFETY: the caller promises the same, and there is no hook.
    unsafe {
        sudoku_solve_batch_with(boards, count, stride, results, threads, flags, progress, context)
    }
}

/// Solves many boards in place, and tells how far it is.
///
/// The calling thread calls `progress`, whichever threads do the work: after at most 64 boards that
/// it has solved itself, more often towards the end of the batch, and while it waits for other
/// threads, whenever it finds that one has ended. So boards that take long delay the call. Each
/// call has a greater `done` than the one before. The last has `done` equal to `count`, and comes
/// when all boards are done; with no boards, or an error, there is none.
///
/// If `progress` returns anything but 0, it is not called again, and no thread begins another
/// board. The boards that were not done keep their text and get SUDOKU_ERROR_CANCELLED in
/// `results`. Up to 32 for each thread are on their way then, and are worked on to their end before
/// the call returns.
///
/// @param boards    as for sudoku_solve_batch, as are `count`, `stride`, `results`, `threads` and
///                  `flags`
/// @param progress  unless NULL, is told how many boards are done; does not touch boards and
///                  results
/// @param context   is handed to `progress`; may be NULL
/// @return what sudoku_solve_batch returns, for the boards that were done
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn sudoku_solve_batch_with(
    boards: *mut c_char,
    count: usize,
    stride: usize,
    results: *mut i8,
    threads: u32,
    flags: u32,
    progress: sudoku_progress,
    context: *mut c_void,
) -> i64 {
    if boards.is_null() && count > 0 {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if !fits(boards, count, stride, flags, SUDOKU_DIGITS | SUDOKU_ANY) {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    let task = Task::Solve { boards: boards.cast(), results, any: flags & SUDOKU_ANY != 0 };
    Batch::run(task, count, stride, flags, threads, Hook::new(progress, context))
}

/// Counts the solutions of many boards.
///
/// @param boards   as for sudoku_solve_batch, but never written
/// @param count    how many boards there are
/// @param stride   as for sudoku_solve_batch
/// @param limit    each board is counted no further than this; at least 1
/// @param counts   gets for each board what sudoku_count returns for it: the number, or
///                 SUDOKU_ERROR_LENGTH, _CHARACTER or _CLASH; a bad board spoils no other. NULL
///                 only if `count` is 0
/// @param threads  as for sudoku_solve_batch; with 0, a `limit` above 64 lets even a few boards
///                 have threads of their own
/// @param flags    0 or SUDOKU_DIGITS
/// @return how many boards were counted, which is all of them if none is bad; else
///         SUDOKU_ERROR_NULL (boards or counts), or SUDOKU_ERROR_ARGUMENT (a limit under 1, a
///         stride under 81, an unknown flag, SUDOKU_ANY included, or a span that does not fit into
///         memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_batch(
    boards: *const c_char,
    count: usize,
    stride: usize,
    limit: i64,
    counts: *mut i64,
    threads: u32,
    flags: u32,
) -> i64 {
    let (progress, context) = (None, core::ptr::null_mut());
    // SAFETY: the caller promises the same, and there is no hook.
    unsafe {
        sudoku_count_batch_with(
            boards, count, stride, limit, counts, threads, flags, progress, context,
        )
    }
}

/// Counts the solutions of many boards, and tells how far it is.
///
/// `progress` is called as by sudoku_solve_batch_with. If it stops the work, the boards that were
/// not done get SUDOKU_ERROR_CANCELLED in `counts`. A board that is on its way is counted to its
/// end, which takes long with a large `limit`.
///
/// @param boards    as for sudoku_count_batch, as are `count`, `stride`, `limit`, `counts`,
///                  `threads` and `flags`
/// @param progress  unless NULL, is told how many boards are done; does not touch boards and counts
/// @param context   is handed to `progress`; may be NULL
/// @return what sudoku_count_batch returns, for the boards that were done
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn sudoku_count_batch_with(
    boards: *const c_char,
    count: usize,
    stride: usize,
    limit: i64,
    counts: *mut i64,
    threads: u32,
    flags: u32,
    progress: sudoku_progress,
    context: *mut c_void,
) -> i64 {
    if count > 0 && (boards.is_null() || counts.is_null()) {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if limit < 1 || !fits(boards, count, stride, flags, SUDOKU_DIGITS) {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    let task = Task::Count { boards: boards.cast(), counts, limit: limit as u64 };
    Batch::run(task, count, stride, flags, threads, Hook::new(progress, context))
}
