//! Which engine this machine gets: the only place that knows about CPUs.
//!
//! `--cfg sudoku_backend="portable"` at build time caps the choice at that engine (likewise
//! `"avx2"`), which is how tests reach each one. What the CPU lacks is never chosen.

/// The engines there are for this architecture.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

/// The best engine for this CPU. It is probed once, and the answer kept.
#[cfg(all(target_arch = "x86_64", not(sudoku_backend = "portable")))]
#[inline(always)]
pub(super) fn choice() -> Choice {
    cpufeatures::new!(has_avx2, "avx2", "bmi1", "popcnt");
    if has_avx2::get() { Choice::Avx2 } else { Choice::Portable }
}

/// The only engine.
#[cfg(any(not(target_arch = "x86_64"), sudoku_backend = "portable"))]
#[inline(always)]
pub(super) fn choice() -> Choice {
    Choice::Portable
}
