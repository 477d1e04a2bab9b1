//! The engines for x86-64.

mod avx2;
mod avx512;
mod sse2;

// `--cfg sudoku_emulated` spells out AVX-512's instructions, so that tests run that engine on any
// CPU.
#[cfg(sudoku_emulated)]
mod intrinsics;
#[cfg(not(sudoku_emulated))]
use core::arch::x86_64 as intrinsics;

pub(in crate::engine) use crate::engine::lanes::{OneByOne, SideBySide};
pub(in crate::engine) use avx2::Avx2;
pub(in crate::engine) use avx512::Avx512;
pub(in crate::engine) use core::arch::x86_64::{__m128i, __m256i};
pub(in crate::engine) use intrinsics::__m512i;
pub(in crate::engine) use sse2::Sse2;

/// The engines, best first.
#[cfg(not(sudoku_emulated))]
macro_rules! engines {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            ($($arguments)*)
            Avx512: "avx512", SideBySide<__m512i>,
                ["avx512f", "avx512bw", "avx512vl", "avx512vbmi", "avx512bitalg", "bmi1", "popcnt"];
            Avx2: "avx2", SideBySide<__m256i>, ["avx2", "bmi1", "popcnt"];
            Sse2: "sse2", SideBySide<__m128i>, [];
            Portable: "portable", OneByOne, [];
        }
    };
}

/// The same, but the best of them needs no CPU features.
#[cfg(sudoku_emulated)]
macro_rules! engines {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            ($($arguments)*)
            Avx512: "avx512", SideBySide<__m512i>, [];
            Avx2: "avx2", SideBySide<__m256i>, ["avx2", "bmi1", "popcnt"];
            Sse2: "sse2", SideBySide<__m128i>, [];
            Portable: "portable", OneByOne, [];
        }
    };
}

pub(in crate::engine) use engines;
