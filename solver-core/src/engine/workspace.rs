//! The guess stacks of many boards, and the memory for them.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::lanes::{Vector, Wide};
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
use super::neon::Neon;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::sse2::Sse2;
use super::stack::{DEPTH, Stack};
use core::mem::MaybeUninit;

/// A stack for each lane. What lies at the same depth is close together, so that little memory is used
/// as long as no stack is deep.
pub(super) struct Stacks<P: Wide> {
    nodes: [Each<P, MaybeUninit<P::Saved>>; DEPTH],
    lens: Each<P, usize>,
}

type Each<P, T> = <<P as Wide>::Vector as Vector>::Each<T>;

impl<P: Wide> Stacks<P> {
    /// As [`Stack::push_saved`]. None if the stack is full, or there is no such lane.
    #[inline(always)]
    pub(super) fn push(&mut self, lane: usize, node: P::Saved) -> Option<&mut P::Saved> {
        let len = self.lens.as_mut().get_mut(lane)?;
        debug_assert!(*len < DEPTH);
        let slot = self.nodes.get_mut(*len)?.as_mut().get_mut(lane)?;
        *len += 1;
        Some(slot.write(node))
    }

    /// Pops the newest alternative of a lane.
    #[inline(always)]
    pub(super) fn pop(&mut self, lane: usize) -> Option<&P::Saved> {
        let len = self.lens.as_mut().get_mut(lane)?;
        *len = len.checked_sub(1)?;
        let slot = self.nodes.get(*len)?.as_ref().get(lane)?;
        // SAFETY: `push` writes the slot at `len` when it raises `len`.
        Some(unsafe { slot.assume_init_ref() })
    }

    /// Forgets the alternatives of a lane.
    pub(super) fn clear(&mut self, lane: usize) {
        if let Some(len) = self.lens.as_mut().get_mut(lane) {
            *len = 0;
        }
    }

    /// Moves the alternatives of a lane to a stack of its own.
    pub(super) fn hand_over(&mut self, lane: usize, stack: &mut Stack<P>) {
        stack.truncate(0);
        let len = self.lens.as_ref().get(lane).copied().unwrap_or_default();
        for slot in self.nodes.iter().take(len).filter_map(|nodes| nodes.as_ref().get(lane)) {
            // SAFETY: as in `pop`.
            stack.push_saved(unsafe { slot.assume_init() });
        }
        self.clear(lane);
    }
}

/// The stacks that many boards at once need.
pub(super) struct Memory<P: Wide> {
    pub(super) stacks: Stacks<P>,
    /// For a search that leaves the lanes.
    pub(super) single: Stack<P>,
}

impl<P: Wide> Memory<P> {
    /// Empty stacks, in place.
    fn begin(place: &mut MaybeUninit<Self>) -> &mut Self {
        let memory = place.as_mut_ptr();
        // SAFETY: the nodes are arrays of `MaybeUninit`, see `Vector::Each`; the rest is written here.
        unsafe {
            (&raw mut (*memory).stacks.lens).write(P::Vector::each(0));
            (&raw mut (*memory).single.len).write(0);
            place.assume_init_mut()
        }
    }
}

/// As large as what the engine with the most needs; none if all do without.
const BLOCKS: usize = {
    let mut most = 0;
    #[cfg(target_arch = "x86_64")]
    {
        most = larger(most, size_of::<Memory<Avx2>>());
        most = larger(most, size_of::<Memory<Avx512>>());
    }
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    {
        most = larger(most, size_of::<Memory<Sse2>>());
    }
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    {
        most = larger(most, size_of::<Memory<Neon>>());
    }
    larger(most, 0).div_ceil(size_of::<Block>())
};

const fn larger(a: usize, b: usize) -> usize {
    if a > b { a } else { b }
}

#[repr(align(64))]
#[derive(Clone, Copy)]
struct Block(#[allow(dead_code)] [u8; 64]);

/// The memory in which many boards are solved side by side, which is faster than one after the other.
/// Each gets the same answer as from the [`Board`](crate::Board)'s own method.
///
/// It holds the guesses of all boards: 613 KiB on x86-64, 188 KiB on arm64, nothing elsewhere. What is
/// written first lies close together, so that of most boards little of it is ever touched. The methods
/// need, in an optimised build, less than 32 KiB of stack besides, and what [`Boards`](crate::Boards)
/// needs; they do not allocate and do not panic.
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

    /// The memory of an engine, with nothing on its stacks.
    pub(super) fn begin<P: Wide>(&mut self) -> &mut Memory<P> {
        const {
            assert!(size_of::<Memory<P>>() <= size_of::<Self>());
            assert!(align_of::<Memory<P>>() <= align_of::<Self>());
        }
        // SAFETY: size and alignment are seen to above, and a `MaybeUninit` may hold anything.
        Memory::begin(unsafe { &mut *(&raw mut self.0).cast::<MaybeUninit<Memory<P>>>() })
    }
}
