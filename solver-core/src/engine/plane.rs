//! What the rules and the searches need of a plane, and nothing more.

use super::blanks;
use super::geometry::{Cell, Cells};
use super::packed::Packed;
use super::sets::{Rotate, Weigh};
use super::triads::Direction;

/// A board, as the rules see it: plane `k` holds the cells in column `k` of their box.
pub(super) type Planes<P> = [P; 3];

/// One plane: 27 candidate sets, one for every (b, i, j): band, row in the band, box in the band.
///
/// All operations work on the 27 sets side by side. A new engine is a new implementation of this
/// trait; the rules, the guesses and the searches are written once against it. As with
/// [`Sets`](super::sets::Sets), planes are held in no closure.
pub(super) trait Plane: Rotate + Weigh {
    /// A board as it lies on the guess stack.
    type Packed: Packed;

    /// How minicolumns are held.
    type Columns: Direction<Self>;

    /// Do searches call the rules as a function, not inline? Where an engine has few registers and
    /// little memory for code, that is smaller and no slower.
    const CALLS_RULES: bool = false;

    /// The weight of a solved board, if all solved boards have the same. An implementation that
    /// returns `Some` guarantees: a board of that weight, with no empty cell, in which every unit
    /// contains every digit, contains each digit exactly once in each unit.
    #[inline(always)]
    fn solved_weight() -> Option<Self::Weight> {
        None
    }

    /// Is any cell empty?
    fn any_empty(planes: &Planes<Self>) -> bool;

    /// The givens of a board: sets of one digit, and empty sets for 0. A board holds nothing above
    /// 9.
    fn load(cells: &Cells) -> Planes<Self>;

    /// The digits of a solved board.
    fn store(planes: &Planes<Self>) -> Cells;

    /// Writes the digits of `solution`, each plus `zero`, over the blanks of `givens`, and touches
    /// nothing else.
    ///
    /// # Safety
    ///
    /// `cells` must point to 81 bytes, and those of the blanks must be writable.
    #[inline(always)]
    unsafe fn fill(cells: *mut u8, givens: &Cells, solution: &Cells, zero: u8) {
        // SAFETY: the caller promises the same.
        unsafe { blanks::fill(cells, givens, solution, zero) }
    }

    /// The board for the guess stack.
    fn pack(planes: &Planes<Self>) -> Self::Packed;

    /// A packed board with the sets that `set` gives for each cell.
    fn pack_from(set: impl Fn(Cell) -> u16) -> Self::Packed;

    /// The board that was packed.
    fn unpack(packed: &Self::Packed) -> Planes<Self>;

    /// The first cell in reading order whose set is not empty.
    fn first_nonempty(planes: &Planes<Self>) -> Option<Cell>;

    /// Removes digits from the cell of this plane whose coordinates are `cell`'s.
    fn remove(&mut self, cell: Cell, digits: u16);

    /// All digits where a set is empty; elsewhere the set as it is.
    #[inline(always)]
    fn fill_blanks(self) -> Self {
        self.or(Self::full().where_empty(self))
    }
}

/// The three planes, each set without its lowest digit.
#[inline(always)]
pub(super) fn drop_lowest<P: Plane>(&[x, y, z]: &Planes<P>) -> Planes<P> {
    [x.drop_lowest(), y.drop_lowest(), z.drop_lowest()]
}
