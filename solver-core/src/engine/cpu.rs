//! Which engine this machine gets: the only place that knows about CPUs.
//!
//! `--cfg sudoku_backend="portable"` at build time caps the choice at that engine, which is how tests
//! and measurements reach it where there is a better one. What the CPU lacks is never chosen.

/// The engines there are for this architecture.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

/// The best engine for this CPU. The CPU is probed once, and the answer kept.
#[inline(always)]
pub(super) fn choice() -> Choice {
    #[cfg(target_arch = "x86_64")]
    {
        cpufeatures::new!(has_avx2, "avx2", "bmi1", "popcnt");
        if !cfg!(sudoku_backend = "portable") && has_avx2::get() {
            return Choice::Avx2;
        }
    }
    Choice::Portable
}
