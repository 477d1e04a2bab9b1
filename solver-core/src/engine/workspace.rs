//! The memory for many boards at once, as large as the engine with the most needs.

use super::arch::for_each_engine;
use super::kernel::Cpu;
use super::lanes::{Many, SolvesMany};
use super::work::{Goal, Work};
use core::mem::MaybeUninit;

/// An engine's memory for many boards.
type Memory<E> = <<E as SolvesMany>::Many as Many<E>>::Memory;

/// The number of blocks. It is 0 if no engine solves boards side by side.
const BLOCKS: usize = {
    let mut most = 0;
    for_each_engine!(E => if size_of::<Memory<E>>() > most {
        most = size_of::<Memory<E>>();
    });
    most.div_ceil(size_of::<Block>())
};

#[repr(align(64))]
#[derive(Clone, Copy)]
struct Block(#[allow(dead_code)] [u8; 64]);

/// The memory in which many boards are solved side by side, which is faster than one after the
/// other. Each gets the same answer as from the [`Board`](crate::Board)'s own method.
///
/// It holds the guess stacks of all boards: 613 KiB on x86-64, 195 KiB on arm64, nothing elsewhere.
/// What is written first lies close together, so most boards touch little of it. In an optimised
/// build the methods need less than 32 KiB of stack besides, and what [`Boards`](crate::Boards)
/// needs. They do not allocate and do not panic.
///
/// ```
/// use solver_core::{Answer, Board, Boards, Clash, Workspace};
///
/// /// The lines of a text, and the number of those that are proper puzzles.
/// struct Lines<'a> {
///     lines: std::iter::Enumerate<std::str::Lines<'a>>,
///     proper: usize,
/// }
///
/// impl Boards<Answer> for Lines<'_> {
///     fn next(&mut self) -> Option<(usize, Board)> {
///         self.lines.find_map(|(number, line)| Some((number, line.parse().ok()?)))
///     }
///
///     fn done(&mut self, _: usize, _: &Board, answer: Result<Answer, Clash>) {
///         self.proper += usize::from(matches!(answer, Ok(Answer::Unique(_))));
///     }
/// }
///
/// let text = "\
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// ";
/// let mut lines = Lines { lines: text.lines().enumerate(), proper: 0 };
/// let mut memory = Box::new_uninit();
/// Workspace::at(&mut memory).solve(&mut lines);
/// assert_eq!(lines.proper, 2);
/// ```
pub struct Workspace(MaybeUninit<[Block; BLOCKS]>);

impl Workspace {
    /// Memory that is ready for use, for a `static`: it is large, see [`at`](Self::at).
    #[inline(always)]
    pub const fn new() -> Self {
        Self(MaybeUninit::uninit())
    }

    /// A workspace at this place, which may hold anything.
    #[inline(always)]
    pub fn at(place: &mut MaybeUninit<Self>) -> &mut Self {
        // SAFETY: it may hold anything.
        unsafe { place.assume_init_mut() }
    }

    /// Solves, or counts, all boards of `work` in this memory.
    pub(super) fn run<E: SolvesMany>(&mut self, cpu: Cpu<E>, goal: Goal, work: &mut dyn Work) {
        const {
            assert!(size_of::<Memory<E>>() <= size_of::<Self>());
            assert!(align_of::<Memory<E>>() <= align_of::<Self>());
        }
        // SAFETY: the size and the alignment suffice, and a `MaybeUninit` may hold anything.
        let memory = unsafe { &mut *(&raw mut self.0).cast::<MaybeUninit<Memory<E>>>() };
        E::Many::run(cpu, memory, goal, work);
    }
}
