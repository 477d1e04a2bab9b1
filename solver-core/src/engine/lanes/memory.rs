//! The guess stacks of many boards, and the memory for them.

use crate::engine::kernel::Engine;
use crate::engine::packed::Packed;
use crate::engine::register::Register;
use crate::engine::stack::{DEPTH, Stack};
use core::mem::MaybeUninit;

/// A stack for each lane. Slots of the same depth lie close together, so that little memory is used
/// as long as no stack is deep.
pub(in crate::engine) struct Stacks<B: Packed, R: Register> {
    boards: [R::PerLane<MaybeUninit<B>>; DEPTH],
    /// For each lane, the slots below this are initialised.
    lens: R::PerLane<usize>,
}

impl<B: Packed, R: Register> Stacks<B, R> {
    /// As [`Stack::push`]. None if the stack is full, or there is no such lane.
    #[inline(always)]
    pub(super) fn push(&mut self, lane: usize, board: B) -> Option<&mut B> {
        let len = self.lens.as_mut().get_mut(lane)?;
        debug_assert!(*len < DEPTH);
        let slot = self.boards.get_mut(*len)?.as_mut().get_mut(lane)?;
        let board = slot.write(board);
        *len += 1;
        Some(board)
    }

    /// Pops the newest board of a lane.
    #[inline(always)]
    pub(super) fn pop(&mut self, lane: usize) -> Option<&B> {
        let len = self.lens.as_mut().get_mut(lane)?;
        *len = len.checked_sub(1)?;
        let slot = self.boards.get(*len)?.as_ref().get(lane)?;
        // SAFETY: `push`, which alone raises the length, writes the slot at the length first.
        Some(unsafe { slot.assume_init_ref() })
    }

    /// Drops the boards of a lane.
    pub(super) fn clear(&mut self, lane: usize) {
        if let Some(len) = self.lens.as_mut().get_mut(lane) {
            *len = 0;
        }
    }

    /// Moves the boards of a lane to a stack of its own.
    pub(super) fn move_to(&mut self, lane: usize, stack: &mut Stack<B>) {
        stack.truncate(0);
        let len = self.lens.as_ref().get(lane).copied().unwrap_or_default();
        for slot in self.boards.iter().take(len).filter_map(|boards| boards.as_ref().get(lane)) {
            // SAFETY: as in `pop`.
            stack.push(unsafe { slot.assume_init() });
        }
        self.clear(lane);
    }
}

/// The stacks that many boards at once need.
pub(in crate::engine) struct Memory<E: Engine, R: Register> {
    pub(super) stacks: Stacks<E::Packed, R>,
    /// For a search that leaves the lanes.
    pub(super) single: Stack<E::Packed>,
}

impl<E: Engine, R: Register> Memory<E, R> {
    /// Empty stacks at this place, which may hold anything.
    pub(super) fn at(place: &mut MaybeUninit<Self>) -> &mut Self {
        let memory = place.as_mut_ptr();
        // SAFETY: `PerLane` is an array and nothing else, as `Register` demands. So the slots of
        // `stacks` are `MaybeUninit`, which may hold anything; the lengths are written here, and
        // `Stack::at` initialises `single`.
        unsafe {
            (&raw mut (*memory).stacks.lens).write(R::per_lane(0));
            Stack::<E::Packed>::at(&mut *(&raw mut (*memory).single).cast());
            place.assume_init_mut()
        }
    }
}
