//! The guess stacks: fixed arrays, of which only what was pushed is ever initialised.

use super::Wide;
#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::lanes::Vector;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
use super::neon::Neon;
use super::plane::{Plane, Planes};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::portable::Portable;
use core::mem::MaybeUninit;

/// No search has more guesses open than this.
///
/// Give each digit in each band and stack a height: 0 if one configuration is left, 1 if two are,
/// 2 if more, when the rules are at rest. An open guess is one whose first half is being searched: the
/// one that puts a digit into an open cell. Once the rules rest again, a height of that digit is lower:
/// of its configurations in the band of the cell at most two go through the cell's minirow, and at
/// most two in its stack through its minicolumn. Were neither height lowered, all configurations
/// would go through them already, and the cell would have been a hidden single.
///
/// The six heights of a digit start at 12 at most, and they lose two with the first cell if all
/// six are still at 2, so that no digit is guessed more than 11 times on the way to any node.
pub(super) const DEPTH: usize = 9 * 11;

/// Alternatives that are still to be searched.
pub(super) struct Stack<P: Plane> {
    nodes: [MaybeUninit<P::Saved>; DEPTH],
    len: usize,
}

impl<P: Plane> Stack<P> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { nodes: [const { MaybeUninit::uninit() }; DEPTH], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Pushes `node`, and gives access to what lies on the stack now. The stack cannot be full, see
    /// [`DEPTH`].
    #[inline(always)]
    pub(super) fn push(&mut self, node: &Planes<P>) -> Option<&mut P::Saved> {
        self.push_saved(P::save(node))
    }

    /// The same with a node that is saved already.
    #[inline(always)]
    pub(super) fn push_saved(&mut self, node: P::Saved) -> Option<&mut P::Saved> {
        debug_assert!(self.len < DEPTH);
        let slot = self.nodes.get_mut(self.len)?;
        self.len += 1;
        Some(slot.write(node))
    }

    /// Pops the newest alternative above the first `floor` of them into `node`. False if there
    /// is none.
    #[inline(always)]
    pub(super) fn pop(&mut self, floor: usize, node: &mut Planes<P>) -> bool {
        if self.len <= floor {
            return false;
        }
        self.len -= 1;
        let Some(slot) = self.nodes.get(self.len) else { return false };
        // SAFETY: `push` writes the slot at `len` when it raises `len`, so that all slots below
        // `len` are initialised; they are `Copy`, so that reading one leaves it so.
        *node = P::restore(unsafe { slot.assume_init_ref() });
        true
    }

    /// Forgets all but the first `len` alternatives.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

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
    pub(super) lanes: Stacks<P>,
    /// For a search that leaves the lanes.
    pub(super) single: Stack<P>,
}

impl<P: Wide> Memory<P> {
    /// Empty stacks, in place.
    fn begin(place: &mut MaybeUninit<Self>) -> &mut Self {
        let memory = place.as_mut_ptr();
        // SAFETY: the nodes may be uninitialised; the rest is written here.
        unsafe {
            (&raw mut (*memory).lanes.lens).write(P::Vector::each(0));
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
        most = larger(most, size_of::<Memory<Portable>>());
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

/// Memory for many boards at once, whichever engine solves them.
pub(crate) struct Workspace(MaybeUninit<[Block; BLOCKS]>);

impl Workspace {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self(MaybeUninit::uninit())
    }

    /// The memory of an engine, with nothing on its stacks.
    pub(super) fn begin<P: Wide>(&mut self) -> &mut Memory<P> {
        const {
            assert!(size_of::<Memory<P>>() <= size_of::<Self>());
            assert!(align_of::<Memory<P>>() <= align_of::<Self>());
        }
        // SAFETY: it is large enough, and what may be uninitialised may have been anything before.
        Memory::begin(unsafe { &mut *(&raw mut self.0).cast::<MaybeUninit<Memory<P>>>() })
    }
}
