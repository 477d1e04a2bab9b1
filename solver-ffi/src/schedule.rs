//! How many threads do a batch, and which of its items each takes. The calling thread leads them.
//!
//! A thread takes items in chunks: large ones while much is left, so that taking them costs
//! nothing; then ever smaller ones, down to single items, so that at the end no thread waits long
//! for one that has hard items before it. With `threads` 0 the calling thread begins alone, sees
//! how long its first items take, and starts others if what is left is enough for them.

use crate::batch::sudoku_progress;
use crate::os::{self, Job, Team};
use core::ffi::c_void;
use core::mem::take;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// The most items that a thread takes at a time. It is also the most that the calling thread does
/// between two calls of the caller's hook.
pub(crate) const CHUNK: usize = 64;

/// The items that a calling thread takes first if it may start others. With few it knows early how
/// long they take.
const FIRST_CHUNK: usize = 8;

/// The least work for each thread, in nanoseconds. Starting one takes some 40,000 on Linux.
const MIN_NANOS_PER_THREAD: u64 = 80_000;

/// What is done with the items of a batch.
pub(crate) trait Batch: Sync + Sized {
    /// Does items until the worker has no more of them.
    fn work(&self, worker: &mut Worker<Self>);

    /// Marks items that will not be done.
    fn cancel(&self, items: Range<usize>);
}

/// The caller's hook, and what it was told.
pub(crate) struct Hook {
    call: sudoku_progress,
    context: *mut c_void,
    told: usize,
}

impl Hook {
    pub(crate) fn new(call: sudoku_progress, context: *mut c_void) -> Self {
        Self { call, context, told: 0 }
    }
}

/// How much of what is left a thread takes at once, before the limits of chunks.
enum Sharing {
    /// Everything: there is one thread, and no hook.
    All,
    /// Half of it: there is one thread, and a hook to be called in between.
    Half,
    /// Between half an even share and a whole one: there are so many threads, the calling one
    /// included.
    Among(usize),
}

/// A batch, as its threads share it.
struct Shared<'a, B> {
    batch: &'a B,
    count: usize,
    /// The most items that a thread takes at a time.
    chunk: usize,
    has_hook: bool,
    threads: AtomicUsize,
    /// The first item that no thread has taken.
    next: AtomicUsize,
    done: AtomicUsize,
    /// The items done that count in the result.
    good: AtomicUsize,
    is_stopped: AtomicBool,
}

impl<B: Batch> Job for Shared<'_, B> {
    fn work(&self) {
        Worker::new(self, None).work();
    }
}

impl<B: Batch> Shared<'_, B> {
    #[inline(always)]
    fn sharing(&self) -> Sharing {
        match self.threads.load(Relaxed) {
            1 if self.has_hook => Sharing::Half,
            1 => Sharing::All,
            threads => Sharing::Among(threads),
        }
    }

    /// Takes some of the items that are left, `most` at most. It is inlined, as its callers are: a
    /// batch of one board takes no longer than the board.
    #[inline(always)]
    fn take(&self, most: usize) -> Option<Range<usize>> {
        let mut start = self.next.load(Relaxed);
        while start < self.count {
            let left = self.count - start;
            let sharing = self.sharing();
            let share = match sharing {
                Sharing::All => left,
                Sharing::Half => left / 2,
                // Shifting by floor(log2 n) + 1 is cheaper than dividing by n.
                Sharing::Among(threads) => left >> (usize::BITS - threads.leading_zeros()),
            };
            let end = start + share.min(self.chunk).min(most).max(1);
            if !matches!(sharing, Sharing::Among(_)) {
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

    /// Adds to a counter. Only with other threads does it pay for what that costs between threads.
    fn add(&self, counter: &AtomicUsize, more: usize) {
        if self.threads.load(Relaxed) == 1 {
            counter.store(counter.load(Relaxed) + more, Relaxed);
        } else {
            counter.fetch_add(more, Relaxed);
        }
    }

    /// Starts threads, so that there are `threads` with the calling one.
    fn enlarge(&self, team: &mut Team, threads: usize) {
        if threads > 1 {
            // The threads see from the start that they are not alone.
            self.threads.store(threads, Relaxed);
            // SAFETY: `run` enlarges a team once, and joins all of it while `self` is there.
            let started = unsafe { team.start(self, threads - 1) };
            self.threads.store(1 + started, Relaxed);
        }
    }

    /// Calls the hook if more items are done than it was told before. If it stops the work, no
    /// thread takes items any more.
    fn call_hook(&self, hook: &mut Hook) {
        let done = self.done.load(Relaxed);
        let Some(call) = hook.call else { return };
        if done == hook.told || self.is_stopped.load(Relaxed) {
            return;
        }
        hook.told = done;
        // SAFETY: the hook and its context are the caller's.
        if unsafe { call(done, self.count, hook.context) } != 0 {
            self.is_stopped.store(true, Relaxed);
            self.batch.cancel(self.next.swap(self.count, Relaxed)..self.count);
        }
    }
}

/// Does all items of a batch with `threads` threads, the calling one included, or with as many as
/// pay off if that is 0. `chunk` is the most items that a thread takes at a time, at most
/// [`CHUNK`]; 0 also means one at a time, and lets even two items that are left start a thread,
/// since each may take long. Returns how many items were good.
#[inline(always)]
pub(crate) fn run<B: Batch>(
    batch: &B,
    count: usize,
    chunk: usize,
    threads: u32,
    hook: Hook,
) -> i64 {
    let shared = Shared {
        batch,
        count,
        chunk,
        has_hook: hook.call.is_some(),
        threads: AtomicUsize::new(1),
        next: AtomicUsize::new(0),
        done: AtomicUsize::new(0),
        good: AtomicUsize::new(0),
        is_stopped: AtomicBool::new(false),
    };
    let mut coordinator = Coordinator {
        team: Team::new(),
        may_start_threads: threads == 0,
        next_check: 0,
        baseline: (0, 0),
        hook,
    };
    // The caller gets the number of threads that it names; only with 0 does the library choose.
    if threads > 1 {
        shared.enlarge(&mut coordinator.team, (threads as usize).min(count));
    }
    Worker::new(&shared, Some(&mut coordinator)).work();
    while coordinator.team.join_one() {
        shared.call_hook(&mut coordinator.hook);
    }
    shared.good.load(Relaxed) as i64
}

/// A thread at work on a batch.
pub(crate) struct Worker<'a, B> {
    shared: &'a Shared<'a, B>,
    /// Items that the thread has taken, but not begun.
    taken: Range<usize>,
    /// The thread found nothing more to take, or left it to others, so every item is reported as
    /// soon as it is done.
    is_ending: bool,
    /// The most items that it takes, and does before it reports them.
    most: usize,
    /// Items done that were not reported yet, and the good ones among them.
    done: usize,
    good: usize,
    /// What the calling thread does besides.
    coordinator: Option<&'a mut Coordinator>,
}

impl<'a, B: Batch> Worker<'a, B> {
    #[inline(always)]
    fn new(shared: &'a Shared<'a, B>, coordinator: Option<&'a mut Coordinator>) -> Self {
        let may_grow = coordinator.as_ref().is_some_and(|leader| leader.may_start_threads);
        let most = if may_grow { FIRST_CHUNK.min(shared.chunk) } else { CHUNK };
        Self { shared, taken: 0..0, is_ending: false, most, done: 0, good: 0, coordinator }
    }

    #[inline(always)]
    fn work(&mut self) {
        self.shared.batch.work(self);
        self.report();
    }

    /// The items of the batch.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.shared.count
    }

    /// The threads at work on the batch.
    #[inline(always)]
    pub(crate) fn threads(&self) -> usize {
        self.shared.threads.load(Relaxed)
    }

    /// The next item to do. With `at_a_time` above 1 the thread does so many at once, and there is
    /// none if it would leave other threads without work.
    #[inline(always)]
    pub(crate) fn next(&mut self, at_a_time: usize) -> Option<usize> {
        loop {
            if self.taken.is_empty() {
                self.report();
                let waits = at_a_time > 1 && self.is_nearly_done(at_a_time);
                let taken = if waits { None } else { self.shared.take(self.most) };
                self.is_ending = taken.is_none();
                self.taken = taken?;
            }
            if self.shared.is_stopped.load(Relaxed) {
                self.shared.batch.cancel(take(&mut self.taken));
                continue;
            }
            return self.taken.next();
        }
    }

    /// Is so little left that a thread which does many items at once would leave others without
    /// work?
    fn is_nearly_done(&self, at_a_time: usize) -> bool {
        let threads = self.threads();
        let left = self.shared.count - self.shared.next.load(Relaxed);
        threads > 1 && left < at_a_time.saturating_mul(threads)
    }

    /// Was the work stopped meanwhile? Then the item, which was on its way, is marked, and must be
    /// left as it is.
    #[inline(always)]
    pub(crate) fn is_late(&self, item: usize) -> bool {
        let is_stopped = self.shared.is_stopped.load(Relaxed);
        if is_stopped {
            self.shared.batch.cancel(item..item + 1);
        }
        is_stopped
    }

    /// Takes note of an item that is done, and whether it counts in the result.
    #[inline(always)]
    pub(crate) fn note(&mut self, is_good: bool) {
        self.good += usize::from(is_good);
        self.done += 1;
        if self.done >= self.most || self.is_ending {
            self.report();
        }
    }

    #[inline(always)]
    fn report(&mut self) {
        if self.done > 0 {
            self.report_done();
        }
    }

    /// Adds what was done to the batch's counters. The calling thread also calls the hook, and
    /// looks whether more threads pay off.
    #[inline(never)]
    fn report_done(&mut self) {
        let shared = self.shared;
        shared.add(&shared.good, take(&mut self.good));
        shared.add(&shared.done, take(&mut self.done));
        self.most = (2 * self.most).min(CHUNK);
        let Some(coordinator) = &mut self.coordinator else { return };
        coordinator.grow(shared);
        coordinator.report_progress(shared);
    }
}

/// What the calling thread does besides its share of the work.
struct Coordinator {
    team: Team,
    /// The calling thread is alone, and the library chooses how many threads there are.
    may_start_threads: bool,
    /// The number of items done at which it looks again whether more threads pay off.
    next_check: usize,
    /// The time and the number of items at the first report. The items before it ran with cold
    /// caches, and are left out of the estimate. With 0 items there was no report yet.
    baseline: (u64, usize),
    hook: Hook,
}

impl Coordinator {
    /// Starts threads if what is left is enough work for them, should it be like what is done.
    fn grow<B: Batch>(&mut self, shared: &Shared<B>) {
        let (done, next) = (shared.done.load(Relaxed), shared.next.load(Relaxed));
        let left = shared.count.saturating_sub(next);
        // Reading the clock takes time: not for fewer than two items, nor before the next check.
        if !self.may_start_threads || left < 2 || done < self.next_check {
            return;
        }
        self.next_check = done + done.min(CHUNK);
        match self.baseline {
            (_, 0) if left > FIRST_CHUNK.min(shared.chunk) => self.baseline = (os::now(), done),
            (_, 0) => {}
            (begin, before) => {
                let time = os::now().saturating_sub(begin).saturating_mul(left as u64);
                let items = (done - before).max(1) as u64;
                let threads = time / MIN_NANOS_PER_THREAD / items;
                let threads = usize::try_from(threads).unwrap_or(usize::MAX);
                if threads > 1 {
                    self.may_start_threads = false;
                    shared.enlarge(&mut self.team, threads.min(left).min(os::cpus()));
                }
            }
        }
    }

    /// Calls the hook. Its time is the caller's, and is taken out of the estimate.
    fn report_progress<B: Batch>(&mut self, shared: &Shared<B>) {
        let is_timed = self.may_start_threads && self.hook.call.is_some();
        let begin = if is_timed { os::now() } else { 0 };
        shared.call_hook(&mut self.hook);
        if begin != 0 {
            self.baseline.0 += os::now().saturating_sub(begin);
        }
    }
}
