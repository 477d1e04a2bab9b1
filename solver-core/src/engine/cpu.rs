//! Which engine this machine gets: the only place that knows about CPUs.
//!
//! `--cfg sudoku_backend="NAME"` at build time caps the choice at that engine, which is how tests and
//! measurements reach each one. What the CPU lacks is never chosen: under the cap "avx512" an older
//! one gets the next best, and under a cap of another architecture every one is portable.

/// The engines there are for this architecture.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon,
}

/// The best engine for this CPU. The CPU is probed once, and the answer kept.
#[inline(always)]
pub(super) fn choice() -> Choice {
    #[cfg(target_arch = "x86_64")]
    if !cfg!(any(sudoku_backend = "portable", sudoku_backend = "neon")) {
        cpufeatures::new!(has_avx2, "avx2", "bmi1", "popcnt");
        cpufeatures::new!(
            has_avx512,
            "avx512f",
            "avx512bw",
            "avx512vl",
            "avx512vbmi",
            "avx512bitalg",
            "bmi1",
            "popcnt"
        );
        if !cfg!(sudoku_backend = "avx2") && has_avx512::get() {
            return Choice::Avx512;
        }
        if has_avx2::get() {
            return Choice::Avx2;
        }
    }
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    if !cfg!(any(sudoku_backend = "portable", sudoku_backend = "avx2", sudoku_backend = "avx512")) {
        return Choice::Neon;
    }
    Choice::Portable
}
