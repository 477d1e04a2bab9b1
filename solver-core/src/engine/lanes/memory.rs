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
    /// For each lane, the boards in the slots below this went to other lanes.
    floors: R::PerLane<usize>,
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
        if *len <= *self.floors.as_ref().get(lane)? {
            return None;
        }
        *len -= 1;
        let slot = self.boards.get(*len)?.as_ref().get(lane)?;
        // SAFETY: `push`, which alone raises the length, writes the slot at the length first.
        Some(unsafe { slot.assume_init_ref() })
    }

    /// Takes the oldest board of the lane that has the most, and says which lane that was. None if
    /// no lane has any.
    pub(super) fn take_oldest(&mut self) -> Option<(usize, &B)> {
        let sizes = self.lens.as_ref().iter().zip(self.floors.as_ref());
        let sizes = sizes.map(|(len, floor)| len.saturating_sub(*floor));
        let (lane, size) = sizes.enumerate().max_by_key(|&(_, size)| size)?;
        if size == 0 {
            return None;
        }
        let floor = self.floors.as_mut().get_mut(lane)?;
        let slot = self.boards.get(*floor)?.as_ref().get(lane)?;
        *floor += 1;
        // SAFETY: the slot is below the length, as in `pop`.
        Some((lane, unsafe { slot.assume_init_ref() }))
    }

    /// Drops the boards of a lane.
    pub(super) fn clear(&mut self, lane: usize) {
        let ends = [&mut self.lens, &mut self.floors];
        for end in ends.into_iter().filter_map(|ends| ends.as_mut().get_mut(lane)) {
            *end = 0;
        }
    }

    /// Moves the boards of a lane to a stack of its own.
    pub(super) fn move_to(&mut self, lane: usize, stack: &mut Stack<B>) {
        stack.truncate(0);
        let end = |ends: &R::PerLane<usize>| ends.as_ref().get(lane).copied().unwrap_or_default();
        let (len, floor) = (end(&self.lens), end(&self.floors));
        let slots = self.boards.iter().take(len).skip(floor);
        for slot in slots.filter_map(|boards| boards.as_ref().get(lane)) {
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
            (&raw mut (*memory).stacks.floors).write(R::per_lane(0));
            Stack::<E::Packed>::at(&mut *(&raw mut (*memory).single).cast());
            place.assume_init_mut()
        }
    }
}
