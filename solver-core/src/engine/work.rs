//! What is asked of the engine, and what it answers.

use super::geometry::Cells;

/// What a search begins with.
#[derive(Clone, Copy)]
pub(crate) enum Start<'a> {
    /// A board's givens, with all digits in the blanks.
    Givens(&'a Cells),
    /// A candidate set for each cell in reading order.
    Candidates(&'a [u16; 81]),
}

/// What is wanted of a board.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    /// The search ends with so many solutions, at least 1.
    pub(crate) limit: u64,
    /// Is a solution wanted, too? It is any one with a limit of 1, else the first in reading order.
    pub(crate) solution: bool,
}

/// What was found of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The number of solutions, up to the limit.
    pub(crate) solutions: u64,
    /// The solution that was wanted, if there is one.
    pub(crate) solution: Option<Cells>,
}

/// Two equal givens share a row, column or box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HasClash;

/// Many boards: where they come from, and where what was found goes.
pub(crate) trait Work {
    /// Writes the next board to `cells`, and returns a number that says which it is. It is not
    /// called again once it has returned None.
    fn next(&mut self, cells: &mut Cells) -> Option<usize>;

    /// Takes what was found of a board. Boards come back in any order.
    fn done(&mut self, number: usize, givens: &Cells, found: Result<&Found, HasClash>);
}
