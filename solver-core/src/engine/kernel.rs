//! An engine, which is planes for one kind of CPU; `Cpu<E>`, the proof that this CPU can run the
//! engine E; and by it the door into code that is compiled for the engine.
//!
//! Rust compiles a function for the least of CPUs unless it has the attribute `target_feature`, and
//! inlines vector instructions only into functions that have it. So everything that computes with
//! planes is generic and `#[inline(always)]`, and is entered by [`Cpu::run`], the one place where
//! an engine's function with that attribute is called. Engines that need no features beyond the
//! target's may also call functions.

use super::guess::Guess;
use core::ffi::CStr;
use core::marker::PhantomData;

/// Work to be compiled for the instructions of the engine E.
pub(super) trait Kernel<E> {
    /// What it returns.
    type Output;

    /// Does the work. Implementations are `#[inline(always)]` and hold planes in no closure.
    fn run(self) -> Self::Output;
}

/// A kind of plane, with the instructions that it is compiled for.
pub(super) trait Engine: Guess {
    /// Its name, as callers see it.
    const NAME: &'static CStr;

    /// Does this CPU have the instructions? The CPU is probed once, and the answer kept.
    fn is_available() -> bool;

    /// Runs a kernel that is compiled for the engine's instructions.
    ///
    /// # Safety
    ///
    /// The engine must be available.
    unsafe fn compiled<K: Kernel<Self>>(kernel: K) -> K::Output;
}

/// The proof that this CPU has an engine's instructions: who holds one may run them.
#[derive(Clone, Copy)]
pub(super) struct Cpu<E>(PhantomData<E>);

impl<E: Engine> Cpu<E> {
    /// The proof, if this CPU has the instructions.
    #[inline(always)]
    pub(super) fn detect() -> Option<Self> {
        // SAFETY: the engine is available.
        if E::is_available() { Some(unsafe { Self::assume() }) } else { None }
    }

    /// The proof, on the caller's promise.
    ///
    /// # Safety
    ///
    /// The engine must be available.
    #[inline(always)]
    pub(super) unsafe fn assume() -> Self {
        Self(PhantomData)
    }

    /// Runs a kernel that is compiled for the engine's instructions.
    #[inline(always)]
    pub(super) fn run<K: Kernel<E>>(self, kernel: K) -> K::Output {
        // SAFETY: a `Cpu` is made only by `assume`, whose callers, `detect` among them, vouch that
        // the engine is available.
        unsafe { E::compiled(kernel) }
    }
}
