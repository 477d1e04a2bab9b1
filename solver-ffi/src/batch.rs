//! Many boards: work that any number of threads can share, led by the calling one.
//!
//! Threads take boards in chunks: large ones while much is left, so that taking them costs nothing;
//! then ever smaller ones, down to single boards, so that at the end nobody waits long for a thread
//! that has hard boards before it. While there are enough for all, each thread solves as many side by
//! side as it has lanes, then one after the other.

use crate::codes::*;
use crate::memory::{Form, Raw};
use crate::threads::{self, Team};
use crate::workspace::Workspace;
use core::ffi::{c_char, c_void};
use core::mem::take;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering::Relaxed};
use solver_core::{Answer, Board, Boards, Clash, lanes};

/// For batches: cells are numbers, 0 for a blank.
pub const SUDOKU_DIGITS: u32 = 1;
/// For batches that solve: any solution will do, as with sudoku_solve_any.
pub const SUDOKU_ANY: u32 = 2;

/// The most boards that a thread takes at a time, and so the most that the calling thread does
/// between two calls of its caller's hook.
const CHUNK: usize = 64;

/// The boards that a calling thread which may start others takes at first: the sooner it knows how long
/// they take, the better.
const FIRST: usize = 8;

/// The nanoseconds that there has to be work for each thread if starting it is to bring more than it
/// costs: on Linux some 40 microseconds.
const THREAD: u64 = 80_000;

/// The boards, easy ones, that have to be there if solving them side by side is to bring more than the
/// memory for it costs.
const WIDE: usize = 64;

/// The calling thread is alone and takes half of what is left, for the sake of a hook; or else all.
const ALONE: u32 = 1;

/// What is done with each board.
#[derive(Clone, Copy)]
enum Task {
    Solve { boards: *mut u8, results: *mut i8, any: bool },
    Count { boards: *const u8, counts: *mut i64, limit: u64 },
}

/// A batch, shared by the threads that work on it.
pub(crate) struct Batch {
    task: Task,
    count: usize,
    stride: usize,
    form: Form,
    /// The most boards that a thread takes at a time.
    chunk: usize,
    /// A thread takes no more than what is left, shifted right by this. Above ALONE if there are
    /// workers: then that is a thread's share of it, or half of that.
    shift: AtomicU32,
    threads: AtomicUsize,
    /// The first board that nobody has taken.
    next: AtomicUsize,
    done: AtomicUsize,
    /// Those of the boards done that were solved, or counted.
    good: AtomicUsize,
    stopped: AtomicBool,
}

// SAFETY: each board and its result are touched by the one thread that took their number.
unsafe impl Sync for Batch {}

impl Batch {
    fn new(task: Task, count: usize, stride: usize, flags: u32) -> Self {
        Self {
            chunk: match task {
                Task::Solve { .. } => CHUNK,
                // One board may take as long as so many.
                Task::Count { limit, .. } => {
                    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
                    CHUNK.checked_div(limit).unwrap_or(1)
                }
            },
            task,
            count,
            stride,
            form: if flags & SUDOKU_DIGITS != 0 { Form::Digits } else { Form::Text },
            shift: AtomicU32::new(0),
            threads: AtomicUsize::new(1),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            good: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// Takes some of the boards that are left. (Inlined, as its callers: a batch of one board is to take
    /// no longer than the board.)
    #[inline(always)]
    fn take(&self, most: usize) -> Option<Range<usize>> {
        let mut start = self.next.load(Relaxed);
        while start < self.count {
            let shift = self.shift.load(Relaxed);
            let share = (self.count - start) >> shift;
            let end = start + share.min(self.chunk).min(most).max(1);
            if shift <= ALONE {
                self.next.store(end, Relaxed);
                return Some(start..end);
            }
            match self.next.compare_exchange_weak(start, end, Relaxed, Relaxed) {
                Ok(_) => return Some(start..end),
                Err(next) => start = next,
            }
        }
        None
    }

    /// Adds to a counter: at the price that it has between threads only if there are others.
    fn add(&self, counter: &AtomicUsize, more: usize) {
        if self.shift.load(Relaxed) <= ALONE {
            counter.store(counter.load(Relaxed) + more, Relaxed);
        } else {
            counter.fetch_add(more, Relaxed);
        }
    }

    /// Marks boards that will not be done.
    #[cold]
    fn leave(&self, boards: Range<usize>) {
        if let Task::Solve { results, .. } = self.task
            && !results.is_null()
        {
            for number in boards {
                // SAFETY: as for `Worker::cells`.
                unsafe { results.add(number).write(SUDOKU_ERROR_CANCELLED as i8) };
            }
        }
    }

    /// How many boards its threads can have in their lanes.
    fn in_lanes(&self) -> usize {
        lanes().saturating_mul(self.threads.load(Relaxed))
    }

    /// Is so little left that a thread which fills its lanes would leave others without work?
    fn is_nearly_done(&self) -> bool {
        let left = self.count - self.next.load(Relaxed);
        self.threads.load(Relaxed) > 1 && left < self.in_lanes()
    }

    /// Does what a thread can do of it.
    #[cfg(all(unix, feature = "libc"))]
    pub(crate) fn work(&self) {
        Worker::new(self, None).work();
    }

    /// Does all of it with `threads` threads, the calling one included, or with as many as are good
    /// for something if that is 0. Returns how many boards were solved, or counted.
    #[inline(always)]
    fn lead(&self, threads: u32, hook: Hook) -> i64 {
        let mut lead =
            Lead { team: Team::new(), alone: threads == 0, look: 0, since: (0, 0), hook };
        if lead.hook.call.is_some() {
            self.shift.store(ALONE, Relaxed);
        }
        // Who names a number of threads wants them.
        if threads > 1 {
            self.enlarge(&mut lead.team, (threads as usize).min(self.count));
        }
        Worker::new(self, Some(&mut lead)).work();
        while lead.team.join_one() {
            self.tell(&mut lead.hook);
        }
        self.good.load(Relaxed) as i64
    }

    /// Starts threads, so that there are `threads` with the calling one.
    fn enlarge(&self, team: &mut Team, threads: usize) {
        if threads > 1 {
            self.shift.store(usize::BITS - threads.leading_zeros(), Relaxed);
            self.threads.store(threads, Relaxed);
            team.start(self, threads - 1);
        }
    }

    /// Tells the caller how many boards are done, if these are more than were told before. If that
    /// makes it stop the work, nobody takes boards any more.
    fn tell(&self, hook: &mut Hook) {
        let done = self.done.load(Relaxed);
        let Some(call) = hook.call else { return };
        if done == hook.told || self.stopped.load(Relaxed) {
            return;
        }
        hook.told = done;
        // SAFETY: the hook and its context are the caller's.
        if unsafe { call(done, self.count, hook.context) } != 0 {
            self.stopped.store(true, Relaxed);
            self.leave(self.next.swap(self.count, Relaxed)..self.count);
        }
    }
}

/// A thread at work on a batch.
struct Worker<'a> {
    batch: &'a Batch,
    /// Boards that the thread has taken, but not begun.
    taken: Range<usize>,
    /// It solves boards side by side.
    is_wide: bool,
    /// What it has begun is the last for now: now the hook hears of every board.
    is_ending: bool,
    /// The most boards that it takes, and does before it tells the batch.
    most: usize,
    /// Boards done that the batch does not yet know of, and the good ones among them.
    done: usize,
    good: usize,
    /// What the calling thread does besides.
    lead: Option<&'a mut Lead>,
}

/// What the calling thread does besides.
struct Lead {
    team: Team,
    /// It is still alone, and may start other threads.
    alone: bool,
    /// With so many boards done it looks again whether that is good for something.
    look: usize,
    /// When so many boards were done, the first that it told the batch of. They took longer than others,
    /// since nothing was where it is fast.
    since: (u64, usize),
    hook: Hook,
}

impl<'a> Worker<'a> {
    #[inline(always)]
    fn new(batch: &'a Batch, lead: Option<&'a mut Lead>) -> Self {
        let may_grow = lead.as_ref().is_some_and(|lead| lead.alone);
        let most = if may_grow { FIRST.min(batch.chunk) } else { CHUNK };
        Self { batch, taken: 0..0, is_wide: false, is_ending: false, most, done: 0, good: 0, lead }
    }

    /// Takes boards and does them until there are none.
    fn work(&mut self) {
        let task = self.batch.task;
        // Side by side if all lanes of all threads have something to do, and then some more.
        if self.batch.count >= WIDE.max(2 * self.batch.in_lanes())
            && let Some(mut workspace) = Workspace::get()
        {
            self.is_wide = true;
            let workspace = workspace.get_mut();
            match task {
                Task::Solve { any: false, .. } => workspace.solve(self),
                Task::Solve { any: true, .. } => workspace.solve_any(self),
                Task::Count { limit, .. } => workspace.count(self, limit),
            }
            self.is_wide = false;
        }
        match task {
            Task::Solve { any: false, .. } => self.one_by_one(Board::solve),
            Task::Solve { any: true, .. } => self.one_by_one(Board::solve_any),
            Task::Count { limit, .. } => self.one_by_one(|board| board.count(limit)),
        }
        self.report();
    }

    #[inline(always)]
    fn one_by_one<A>(&mut self, answer: impl Fn(&Board) -> Result<A, Clash>)
    where
        Self: Boards<A>,
    {
        while let Some((number, board)) = self.begin() {
            self.done(number, &board, answer(&board));
        }
    }

    /// The next board that is a board, and its number.
    #[inline(always)]
    fn begin(&mut self) -> Option<(usize, Board)> {
        loop {
            if self.taken.is_empty() {
                self.report();
                let waits = self.is_wide && self.batch.is_nearly_done();
                let taken = if waits { None } else { self.batch.take(self.most) };
                self.is_ending = taken.is_none();
                self.taken = taken?;
            }
            if self.batch.stopped.load(Relaxed) {
                self.batch.leave(take(&mut self.taken));
                continue;
            }
            let number = self.taken.next()?;
            // SAFETY: see `cells`.
            let raw = unsafe { self.cells(number).cast::<Raw>().read() };
            match self.batch.form.board(&raw) {
                Ok(board) => return Some((number, board)),
                Err(error) => self.end(number, i64::from(sudoku_fault::from(error).code)),
            }
        }
    }

    /// The cells of a board that was taken: it is below `count`, for which the caller of the library
    /// promises that boards lie `stride` bytes apart, and room for what comes of them.
    #[inline(always)]
    fn cells(&self, number: usize) -> *mut u8 {
        let boards = match self.batch.task {
            Task::Solve { boards, .. } => boards,
            Task::Count { boards, .. } => boards.cast_mut(),
        };
        boards.wrapping_add(number * self.batch.stride)
    }

    /// Takes note of a board without a solution to fill in, of its code or number of solutions.
    #[inline(always)]
    fn end(&mut self, number: usize, result: i64) {
        if !self.is_late(number) {
            self.note(number, result);
        }
    }

    /// Takes note of what came of a board: its code or, when counting, its number of solutions.
    #[inline(always)]
    fn note(&mut self, number: usize, result: i64) {
        let good = match self.batch.task {
            Task::Solve { results, .. } => {
                if !results.is_null() {
                    // SAFETY: as for `cells`.
                    unsafe { results.add(number).write(result as i8) };
                }
                result > 0
            }
            Task::Count { counts, .. } => {
                // SAFETY: as for `cells`.
                unsafe { counts.add(number).write(result) };
                result >= 0
            }
        };
        self.good += usize::from(good);
        self.done += 1;
        if self.done >= self.most || self.is_ending {
            self.report();
        }
    }

    /// Is the work stopped? Then boards that were on their way are left as they are.
    #[inline(always)]
    fn is_late(&self, number: usize) -> bool {
        let stopped = self.batch.stopped.load(Relaxed);
        if stopped {
            self.batch.leave(number..number + 1);
        }
        stopped
    }

    /// Fills in a solution.
    #[inline(always)]
    fn fill(&mut self, number: usize, board: &Board, solution: &Board, code: i32) {
        if !self.is_late(number) {
            // SAFETY: as for `cells`; the board was read from there, and nobody else touches it.
            unsafe { self.batch.form.fill(self.cells(number), board, solution) };
            self.note(number, i64::from(code));
        }
    }

    /// Tells the batch, and its caller, what was done. Then is the time to see whether more threads are
    /// good for something.
    #[inline(always)]
    fn report(&mut self) {
        if self.done > 0 {
            self.report_done();
        }
    }

    #[inline(never)]
    fn report_done(&mut self) {
        let batch = self.batch;
        batch.add(&batch.good, take(&mut self.good));
        batch.add(&batch.done, take(&mut self.done));
        self.most = (2 * self.most).min(CHUNK);
        let Some(lead) = &mut self.lead else { return };
        lead.grow(batch);
        lead.tell(batch);
    }
}

impl Lead {
    /// Starts other threads, if there is enough for them to do: if what is left is like what is done.
    fn grow(&mut self, batch: &Batch) {
        let (done, next) = (batch.done.load(Relaxed), batch.next.load(Relaxed));
        let left = batch.count.saturating_sub(next);
        // Not for so few that reading the clock would count, nor with each board at the end.
        if !self.alone || left < 2 || done < self.look {
            return;
        }
        self.look = done + done.min(CHUNK);
        match self.since {
            (_, 0) if left > FIRST.min(batch.chunk) => self.since = (threads::now(), done),
            (_, 0) => {}
            (begin, before) => {
                let time = threads::now().saturating_sub(begin).saturating_mul(left as u64);
                let worth = time / THREAD / (done - before).max(1) as u64;
                let worth = usize::try_from(worth).unwrap_or(usize::MAX);
                if worth > 1 {
                    self.alone = false;
                    batch.enlarge(&mut self.team, worth.min(left).min(Team::allowance()));
                }
            }
        }
    }

    /// Tells the caller how far the work is. That takes as long as the caller likes, and says nothing of
    /// the boards.
    fn tell(&mut self, batch: &Batch) {
        let begin = if self.alone && self.hook.call.is_some() { threads::now() } else { 0 };
        batch.tell(&mut self.hook);
        if begin != 0 {
            self.since.0 += threads::now().saturating_sub(begin);
        }
    }
}

impl Boards<Answer> for Worker<'_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.begin()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, board: &Board, answer: Result<Answer, Clash>) {
        match answer {
            Ok(Answer::Unique(solution)) => self.fill(number, board, &solution, SUDOKU_UNIQUE),
            Ok(Answer::Multiple(solution)) => self.fill(number, board, &solution, SUDOKU_MULTIPLE),
            Ok(Answer::None) => self.end(number, i64::from(SUDOKU_NONE)),
            Err(Clash { .. }) => self.end(number, i64::from(SUDOKU_ERROR_CLASH)),
        }
    }
}

impl Boards<Option<Board>> for Worker<'_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.begin()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, board: &Board, answer: Result<Option<Board>, Clash>) {
        match answer {
            Ok(Some(solution)) => self.fill(number, board, &solution, SUDOKU_OK),
            Ok(None) => self.end(number, i64::from(SUDOKU_NONE)),
            Err(Clash { .. }) => self.end(number, i64::from(SUDOKU_ERROR_CLASH)),
        }
    }
}

impl Boards<u64> for Worker<'_> {
    fn next(&mut self) -> Option<(usize, Board)> {
        self.begin()
    }

    #[inline(always)]
    fn done(&mut self, number: usize, _: &Board, answer: Result<u64, Clash>) {
        self.end(number, answer.map_or(i64::from(SUDOKU_ERROR_CLASH), |found| found as i64));
    }
}

/// The caller's hook, and what it was told.
struct Hook {
    call: sudoku_progress,
    context: *mut c_void,
    told: usize,
}

/// Does what is asked of a batch lie in memory, and in the range of the other arguments?
fn fits(boards: *const c_char, count: usize, stride: usize, flags: u32, known: u32) -> bool {
    let span = count.saturating_sub(1).checked_mul(stride).and_then(|span| span.checked_add(81));
    let fits = span.is_some_and(|span| {
        isize::try_from(span).is_ok() && boards.addr().checked_add(span).is_some()
    });
    stride >= 81 && flags & !known == 0 && (count == 0 || fits)
}

/// What sudoku_solve_batch_with calls now and then.
///
/// `done` of `count` boards are done, in no particular order; `context` is the caller's. Returns 0 to
/// go on, anything else to stop. It may call the library again, on other boards, but must not leave
/// by an exception or longjmp.
#[allow(non_camel_case_types)]
pub type sudoku_progress =
    Option<unsafe extern "C" fn(done: usize, count: usize, context: *mut c_void) -> i32>;

/// Solves many boards in place.
///
/// `count` boards begin `stride` bytes after each other: 81 for packed ones, 82 for a file of lines.
/// All 81 bytes of each must be readable; nothing behind the last board's 81st is touched. `results`,
/// unless it is NULL, gets each board's own code, what sudoku_solve (with SUDOKU_ANY,
/// sudoku_solve_any) returns for it; a bad board spoils no other. `flags` is 0, or a sum of
/// SUDOKU_DIGITS and SUDOKU_ANY.
///
/// 64 boards or more, if there are enough for all threads and the CPU has vector registers, are solved
/// side by side, which is faster. For that each thread takes up to 0.6 MB from malloc, and gives it
/// back; where there is none to be had, it does without.
///
/// `threads` is how many work on it. 1 is the calling thread alone, and a greater number is meant as
/// it is, but for no more threads than boards. 0 is as many as this process may use (on Linux its CPU
/// affinity says that, and its container's quota, `cpu.max` of cgroup v2, rounded up) and have enough
/// to do: the calling thread begins alone, sees how long its first boards take, and starts others if
/// what is left is enough for them: some hundreds of easy boards, some dozens of hard ones. For fewer
/// than 30 that take very long, name a number. If a thread cannot be started, the others do its share.
///
/// The threads that are started block all signals, so that the program's own threads get them. Only
/// SIGPROF, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS and SIGTRAP they leave as the calling
/// thread has them, so that profilers and crash handlers see these threads, too.
///
/// Returns how many boards were solved (none if `count` is 0, when `boards` may be NULL). Or else
/// SUDOKU_ERROR_NULL; SUDOKU_ERROR_ARGUMENT for a stride under 81, an unknown flag or a span that
/// does not fit into memory.
///
/// The calling thread must not be cancelled (pthread_cancel) meanwhile. `boards` must point to `count`
/// boards, whose blanks are writable and which nobody else touches during the call; `results` must be
/// NULL or have room for `count` bytes.
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
/// As sudoku_solve_batch. `progress`, unless it is NULL, is called by the calling thread, whichever
/// threads do the work: after at most 64 boards that it has solved itself, more often towards the end
/// of the batch, and while it waits for other threads, whenever it finds that one has ended. So
/// boards that take long delay the call. Each call has a greater `done` than the one before; the
/// last has `done` equal to `count`, and comes when all boards are done (with no boards, or an error,
/// there is none).
///
/// If `progress` returns anything but 0, it is not called again, and no thread begins another board.
/// The boards that were not done keep their text and get SUDOKU_ERROR_CANCELLED in `results`. Up to 32 for
/// each thread are on their way then, and are still worked on to their end before the call returns. What
/// is returned is still how many boards were solved. (After the last call there is nothing to stop.)
///
/// As for sudoku_solve_batch; `progress` must be NULL or a function that can be called with `context`,
/// and does not touch the boards and the results.
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
    let hook = Hook { call: progress, context, told: 0 };
    Batch::new(task, count, stride, flags).lead(threads, hook)
}

/// Counts the solutions of many boards, of each no further than to `limit`, which is at least 1.
///
/// `counts` gets for each board what sudoku_count returns for it: the number, 0 if there is none, or
/// SUDOKU_ERROR_LENGTH, _CHARACTER or _CLASH; a bad board spoils no other. The boards lie as for
/// sudoku_solve_batch, and are never written. `threads` as there; with 0, a `limit` above
/// 64 lets even a few boards have threads of their own. `flags` is 0 or SUDOKU_DIGITS.
///
/// Returns how many boards were counted, which is all of them if none is bad (and none if `count` is
/// 0, when `boards` and `counts` may be NULL). Or else SUDOKU_ERROR_NULL (boards or counts);
/// SUDOKU_ERROR_ARGUMENT for a limit under 1, a stride under 81, an unknown flag, SUDOKU_ANY included,
/// or a span that does not fit into memory.
///
/// The calling thread must not be cancelled (pthread_cancel) meanwhile. `boards` must point to `count`
/// boards, which nobody changes during the call; `counts` must have room for `count` numbers.
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
    if count > 0 && (boards.is_null() || counts.is_null()) {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    if limit < 1 || !fits(boards, count, stride, flags, SUDOKU_DIGITS) {
        return i64::from(SUDOKU_ERROR_ARGUMENT);
    }
    let task = Task::Count { boards: boards.cast(), counts, limit: limit as u64 };
    let hook = Hook { call: None, context: core::ptr::null_mut(), told: 0 };
    Batch::new(task, count, stride, flags).lead(threads, hook)
}
