//! The progress of long work: the number of puzzles so far.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Work that takes longer shows its progress.
const LONG: Duration = Duration::from_secs(1);

/// The number of puzzles so far, on a terminal that the answers do not go to.
pub struct Progress {
    bar: Option<ProgressBar>,
    begin: Instant,
}

impl Progress {
    /// Nothing shows yet.
    pub fn new() -> Self {
        let is_wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let style = ProgressStyle::with_template("{human_pos} puzzles, {per_sec}");
        let bar = is_wanted.then(|| {
            ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        Self { bar, begin: Instant::now() }
    }

    /// Counts more pieces.
    pub fn advance(&self, pieces: u64) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.begin.elapsed() >= LONG {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(pieces);
    }

    /// Writes a message where the number of puzzles stands, which comes back behind it.
    pub fn aside(&self, write: impl FnOnce() -> io::Result<()>) {
        // There is nobody who could be told that standard error cannot be written.
        let _ = match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        };
    }

    /// Makes room for what the shell writes next.
    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
