//! Many boards at once: the planes transposed. A lane of a register is a board, and 81 registers
//! are the same cell of as many boards as a register has lanes.
//!
//! Rotations cost nothing here, since they only rename registers. All boards take a sweep of the
//! rules together. Then each board that is solved, dead or stuck is advanced on its own: its lane
//! gets the newest alternative from the board's stack, or a guess, or the next board, so that no
//! lane is empty while there are boards. What is done to a board, and so what is found, is the same
//! as in the search for one board.

mod lane;
#[allow(unsafe_code)]
mod memory;
mod sweep;

use super::kernel::{Cpu, Engine, Kernel};
use super::register::Register;
use super::rules::Verdict;
use super::solve::solve;
use super::work::{Goal, Start, Work};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use lane::Lanes;
use memory::Memory;

/// How an engine solves many boards.
pub(super) trait Many<E: Engine> {
    /// How many boards are solved side by side.
    const WIDTH: usize;

    /// The memory that they need.
    type Memory;

    /// Solves, or counts, all boards of `work`.
    fn run(cpu: Cpu<E>, memory: &mut MaybeUninit<Self::Memory>, goal: Goal, work: &mut dyn Work);
}

/// An engine with its way to solve many boards.
pub(super) trait SolvesMany: Engine {
    /// [`SideBySide`] or [`OneByOne`].
    type Many: Many<Self>;
}

/// Boards side by side in the lanes of registers.
pub(super) struct SideBySide<R>(PhantomData<R>);

impl<E: Engine, R: Register> Many<E> for SideBySide<R> {
    const WIDTH: usize = size_of::<R::PerLane<u8>>();
    type Memory = Memory<E, R>;

    #[inline(always)]
    fn run(cpu: Cpu<E>, memory: &mut MaybeUninit<Memory<E, R>>, goal: Goal, work: &mut dyn Work) {
        cpu.run(Run { cpu, memory: Memory::at(memory), goal, work });
    }
}

/// One board after the other, where there are no vector registers.
pub(super) struct OneByOne;

impl<E: Engine> Many<E> for OneByOne {
    const WIDTH: usize = 1;
    type Memory = ();

    fn run(cpu: Cpu<E>, _: &mut MaybeUninit<()>, goal: Goal, work: &mut dyn Work) {
        let mut givens = [0; 81];
        while let Some(number) = work.next(&mut givens) {
            let found = solve(cpu, Start::Givens(&givens), goal);
            work.done(number, &givens, found.as_ref().map_err(|clash| *clash));
        }
    }
}

/// Solves, or counts, all boards of `work` in lanes.
struct Run<'a, E: Engine, R: Register> {
    cpu: Cpu<E>,
    memory: &'a mut Memory<E, R>,
    goal: Goal,
    work: &'a mut dyn Work,
}

impl<E: Engine, R: Register> Kernel<E> for Run<'_, E, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let width = <SideBySide<R> as Many<E>>::WIDTH as u32;
        let mut lanes = Lanes::new(self.cpu, self.memory, self.goal, self.work);
        let (mut solved, mut dead, mut stuck) = (0, u32::MAX >> (32 - width), 0);
        loop {
            // `advance` is large and inlined, so it has one call site. Lanes are handled by
            // verdict, since the branch on it is then predicted well.
            let verdicts =
                [(solved, Verdict::Solved), (dead, Verdict::Dead), (stuck, Verdict::Stuck)];
            for (mut stopped, verdict) in verdicts {
                while stopped != 0 {
                    lanes.advance(stopped.trailing_zeros() as usize, verdict);
                    stopped &= stopped - 1;
                }
            }
            if lanes.taken.count_ones() < width {
                lanes.share();
            }
            // A sweep takes about as long as `width / 4` sweeps of single boards, however few lanes
            // are taken.
            if lanes.taken.count_ones() <= width / 4 {
                break;
            }
            (solved, dead, stuck) = lanes.sweep();
        }
        while lanes.taken != 0 {
            lanes.finish_alone(lanes.taken.trailing_zeros() as usize);
        }
    }
}
