//! The guess stack: a fixed array, of which only what was pushed is ever initialised.

use super::branch::{drop_others, take_lowest};
use super::plane::{Plane, Planes};
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
///
/// Two guesses may be made before the rules rest again, see [`super::branch::bold_guesses`]: they are for
/// different digits, and each lowers a height of its own. [`Stack::fork`] needs one slot more for a
/// moment, for which `branch` looks with [`Stack::has_room`].
pub(super) const DEPTH: usize = 9 * 11;

/// Alternatives that are still to be searched.
pub(super) struct Stack<P: Plane> {
    nodes: [MaybeUninit<P::Saved>; DEPTH],
    pub(super) len: usize,
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

    /// Is there room for so many more?
    #[inline(always)]
    pub(super) fn has_room(&self, more: usize) -> bool {
        self.len + more <= DEPTH
    }

    /// Splits the newest alternative in two by the lowest digit of a cell. The half that has it is now the
    /// newest. Does nothing if there is no alternative, or no room.
    #[cold]
    #[inline(never)]
    pub(super) fn fork(&mut self, cell: usize) {
        let places = [self.len.wrapping_sub(1), self.len];
        let Ok([newest, slot]) = self.nodes.get_disjoint_mut(places) else { return };
        // SAFETY: as in `pop`.
        let newest = unsafe { newest.assume_init_mut() };
        drop_others::<P>(slot.write(*newest), cell);
        take_lowest::<P>(newest, cell);
        self.len += 1;
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
        // SAFETY: `push_saved` and `fork`, which raise `len`, write the slot first, so that all slots below
        // `len` are initialised; they are `Copy`, so that reading one leaves it so.
        *node = P::restore(unsafe { slot.assume_init_ref() });
        true
    }

    /// Forgets all but the first `len` alternatives.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}
