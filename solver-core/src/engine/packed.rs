//! Boards as they lie on the guess stack: small, and read cell by cell without vector instructions.

use super::geometry::Cell;

/// A packed board. Functions compiled for any CPU may call these methods.
pub(crate) trait Packed: Copy {
    /// The candidates of a cell.
    fn get(&self, cell: Cell) -> u16;

    /// Removes digits from a cell.
    fn remove(&mut self, cell: Cell, digits: u16);

    /// The number of candidates of all cells.
    fn candidates(&self) -> u32;

    /// Removes the lowest candidate of a cell, and returns it as a set.
    #[inline(always)]
    fn remove_lowest(&mut self, cell: Cell) -> u16 {
        let set = self.get(cell);
        let lowest = set & set.wrapping_neg();
        self.remove(cell, lowest);
        lowest
    }

    /// Removes all candidates of a cell but the lowest.
    #[inline(always)]
    fn keep_lowest(&mut self, cell: Cell) {
        let set = self.get(cell);
        self.remove(cell, set & set.wrapping_sub(1));
    }
}
