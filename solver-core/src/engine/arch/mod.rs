//! The engines of this architecture, and which of them this machine gets. Conditions on the target
//! stand in this module alone.
//!
//! Each architecture has one list (x86-64 a second one for `sudoku_emulated`), the macro `engines`
//! of its module, best engine first. A row names the engine's planes, its name, its way to solve
//! many boards, and the CPU features that it is compiled for. From that list come the attributes of
//! its functions, the probing of the CPU, the choice, and what the tests run. Every list ends with
//! `Portable`, which every CPU can run.
//!
//! `--cfg sudoku_backend="NAME"` at build time caps the choice at that engine, which is how tests
//! and measurements reach each one. What the CPU lacks is never chosen: under the cap "avx512" an
//! older CPU gets the next best engine. A cap that names no engine of the architecture has no
//! effect.

/// Computes with vector registers. Intrinsics that touch memory do not belong into it: their bounds
/// need a word of their own.
#[allow(unused_macros)] // A machine without vector registers does not use it.
macro_rules! compute {
    ($($body:tt)*) => {
        // SAFETY: these intrinsics touch no memory and only need the CPU features of the engine.
        // All of this is inlined into kernels, which `Cpu::run` enters after the CPU was probed for
        // them.
        unsafe { $($body)* }
    };
}

/// Defines methods that take one register or two, and compute with vector registers alone: a line
/// for each, `name(register, other) -> result = expression;`.
#[allow(unused_macros)] // As above.
macro_rules! instructions {
    ($($name:ident($register:ident $(, $other:ident)?) -> $result:ty = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe)] // Some are made of other methods alone.
        fn $name(self $(, $other: Self)?) -> $result {
            let $register = self;
            compute!($body)
        }
    )*};
}

// The glob brings the macro `engines` for architectures that have no list of their own. The others'
// imports below are explicit, and so take precedence over it.
mod portable;
#[allow(unused_imports)]
pub(super) use portable::*;

// x86-64 without SSE2 is a target for kernels of operating systems, which must not use registers
// that they would have to save.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod x86_64;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use x86_64::{engines, *};

// On big-endian machines the lanes of a NEON register are not in the order of an array's elements.
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
mod aarch64;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(super) use aarch64::{engines, *};

use super::kernel::{Cpu, Engine, Kernel};
use super::lanes::SolvesMany;
use core::ffi::CStr;

/// Does the CPU have these features? It is probed once, and the answer kept.
macro_rules! has_features {
    () => { true };
    ($($feature:tt),+) => {{
        cpufeatures::new!(features, $($feature),+);
        features::get()
    }};
}

/// An engine's function that is compiled for these features.
macro_rules! compiled {
    () => {
        #[inline(never)]
        unsafe fn compiled<K: Kernel<Self>>(kernel: K) -> K::Output {
            kernel.run()
        }
    };
    ($($feature:tt),+) => {
        #[target_feature($(enable = $feature),+)]
        unsafe fn compiled<K: Kernel<Self>>(kernel: K) -> K::Output {
            kernel.run()
        }
    };
}

/// Implements each row of the list, and defines the choice between them.
macro_rules! define {
    (() $($engine:ident: $name:tt, $many:ty, [$($feature:tt),*];)*) => {
        $(
            impl Engine for $engine {
                const NAME: &'static CStr =
                    match CStr::from_bytes_with_nul(concat!($name, "\0").as_bytes()) {
                        Ok(name) => name,
                        Err(_) => panic!(),
                    };

                #[inline(always)]
                fn is_available() -> bool {
                    has_features!($($feature),*)
                }

                compiled!($($feature),*);
            }

            impl SolvesMany for $engine {
                type Many = $many;
            }
        )*

        /// The engine of this machine, with the proof that the CPU can run it.
        #[derive(Clone, Copy)]
        pub(super) enum Choice {
            $($engine(Cpu<$engine>),)*
        }

        /// The best engine for this CPU under the cap.
        #[inline(always)]
        pub(super) fn choice() -> Choice {
            let is_capped = false $(|| cfg!(sudoku_backend = $name))*;
            let mut is_below_cap = !is_capped;
            $(
                is_below_cap |= cfg!(sudoku_backend = $name);
                if is_below_cap && let Some(cpu) = Cpu::detect() {
                    return Choice::$engine(cpu);
                }
            )*
            // SAFETY: this engine needs no CPU features. (It is in every list, so this is never
            // reached.)
            Choice::Portable(unsafe { Cpu::assume() })
        }
    };
}

engines!([define]);

/// Evaluates an expression with the proof for this machine's engine: `with_engine!(cpu =>
/// work(cpu))`.
macro_rules! with_engine {
    ($cpu:ident => $work:expr) => {
        $crate::engine::arch::engines!([$crate::engine::arch::choose] $cpu => $work)
    };
}

macro_rules! choose {
    (($cpu:ident => $work:expr) $($engine:ident: $name:tt, $many:ty, $features:tt;)*) => {
        match $crate::engine::arch::choice() {
            $($crate::engine::arch::Choice::$engine($cpu) => $work,)*
        }
    };
}

/// Evaluates an expression for the type of each engine, one after the other.
macro_rules! for_each_engine {
    ($engine:ident => $work:expr) => {
        $crate::engine::arch::engines!([$crate::engine::arch::each] $engine => $work)
    };
}

macro_rules! each {
    (($type:ident => $work:expr) $($engine:ident: $name:tt, $many:ty, $features:tt;)*) => {
        $({
            type $type = $crate::engine::arch::$engine;
            $work
        })*
    };
}

pub(super) use {choose, each, for_each_engine, with_engine};
