//! The engine for arm64.

mod neon;

pub(in crate::engine) use crate::engine::lanes::{OneByOne, SideBySide};
pub(in crate::engine) use core::arch::aarch64::uint16x8_t;
pub(in crate::engine) use neon::Neon;

/// The engines, best first. Every CPU of this architecture has NEON.
macro_rules! engines {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            ($($arguments)*)
            Neon: "neon", SideBySide<uint16x8_t>, [];
            Portable: "portable", OneByOne, [];
        }
    };
}

pub(in crate::engine) use engines;
