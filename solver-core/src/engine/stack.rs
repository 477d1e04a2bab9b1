//! The guess stack, and at `DEPTH` the proof that it is deep enough: a fixed array, of which only
//! what was pushed is ever initialised.

use super::geometry::Cell;
use super::packed::Packed;
use core::mem::MaybeUninit;

/// No search has more guesses open than this.
///
/// (In this proof a *tower* is three boxes one above the other, since *stack* is taken.)
///
/// 1. The *height* of a digit in a band or tower is 0 if it has one configuration left there, 1 if
///    it has two, 2 if it has more, when the rules have reached a fixpoint. A digit has six
///    heights, so their sum is 12 at most.
/// 2. A guess is *open* while its first half, which puts a digit into an open cell, is being
///    searched. Once the rules have reached their next fixpoint, a height of that digit is lower:
///    at most two of its configurations in the cell's band go through the cell's minirow, and at
///    most two in its tower through the cell's minicolumn. If neither height became lower, all
///    configurations went through that minirow and that minicolumn before, and the digit was a
///    hidden single of the cell.
/// 3. If the sum begins at 12, all six heights are at 2, and the first such guess lowers two of
///    them; otherwise it begins at 11 or less. So a digit is guessed no more than 11 times on the
///    way to any node, and nine digits no more than 99 times.
///
/// Nothing in this uses where the candidates come from, so it holds for any sets to begin with.
///
/// Two guesses may be made before the next fixpoint, see [`double_guess`]: they are for different
/// digits, and each lowers a height of its own digit. [`Stack::fork`] needs one more slot for a
/// moment, for which `guess` asks [`Stack::has_room`].
///
/// [`double_guess`]: super::guess::double_guess
pub(super) const DEPTH: usize = 9 * 11;

/// Boards that are still to be searched.
pub(super) struct Stack<B> {
    boards: [MaybeUninit<B>; DEPTH],
    /// The slots below this are initialised.
    len: usize,
}

impl<B: Packed> Stack<B> {
    /// An empty stack.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { boards: [const { MaybeUninit::uninit() }; DEPTH], len: 0 }
    }

    /// An empty stack at this place, which may hold anything.
    #[inline(always)]
    pub(super) fn at(place: &mut MaybeUninit<Self>) -> &mut Self {
        let stack = place.as_mut_ptr();
        // SAFETY: the length is written here, and the slots may hold anything.
        unsafe {
            (&raw mut (*stack).len).write(0);
            place.assume_init_mut()
        }
    }

    /// The number of boards.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Pushes a board, and returns it where it lies now. None if the stack is full, which [`DEPTH`]
    /// proves never happens. If it did, a node would be dropped, and with it solutions; nothing
    /// would be written outside of the array, and debug builds would panic.
    #[inline(always)]
    pub(super) fn push(&mut self, board: B) -> Option<&mut B> {
        debug_assert!(self.len < DEPTH);
        let board = self.boards.get_mut(self.len)?.write(board);
        self.len += 1;
        Some(board)
    }

    /// Is there room for so many more?
    #[inline(always)]
    pub(super) fn has_room(&self, more: usize) -> bool {
        self.len + more <= DEPTH
    }

    /// Splits the newest board in two by the lowest digit of a cell. The half that has the digit
    /// becomes the newest. Does nothing if the stack is empty or full.
    // Compiled for any CPU: it must not take planes.
    #[cold]
    #[inline(never)]
    pub(super) fn fork(&mut self, cell: Cell) {
        let places = [self.len.wrapping_sub(1), self.len];
        let Ok([newest, slot]) = self.boards.get_disjoint_mut(places) else { return };
        // SAFETY: the slot is below `len`, as in `pop`.
        let newest = unsafe { newest.assume_init_mut() };
        slot.write(*newest).keep_lowest(cell);
        newest.remove_lowest(cell);
        self.len += 1;
    }

    /// Pops the newest of the boards above the first `floor`. None if there is none.
    #[inline(always)]
    pub(super) fn pop(&mut self, floor: usize) -> Option<&B> {
        if self.len <= floor {
            return None;
        }
        self.len -= 1;
        let slot = self.boards.get(self.len)?;
        // SAFETY: `push` and `fork`, which alone raise `len`, write the slot at `len` first. Boards
        // are `Copy`, so reading one leaves it initialised.
        Some(unsafe { slot.assume_init_ref() })
    }

    /// Drops all but the first `len` boards.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}
