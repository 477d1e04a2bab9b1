//! Many boards, as the engine sees them.

use super::plane::Cells;
use super::{Clashing, Found, Workspace};

/// What is wanted of boards.
#[derive(Clone, Copy)]
pub(crate) struct Goal {
    /// A search ends with so many solutions, at least 1.
    pub(crate) limit: u64,
    /// The first solution is wanted: any, with a limit of 1, else the first in reading order.
    pub(crate) cells: bool,
}

/// How many solutions were found, and one of them.
pub(crate) type Outcome<'a> = Result<(u64, Option<&'a Cells>), Clashing>;

/// Where boards come from, and where answers go.
pub(crate) trait Work {
    /// Writes the next board to `cells`, and returns a number that says which it is. Not called again
    /// once there is none.
    fn next(&mut self, cells: &mut Cells) -> Option<usize>;
    /// What was found for a board, in no particular order.
    fn done(&mut self, number: usize, givens: &Cells, outcome: Outcome);
}

/// Does it one board after the other.
#[allow(dead_code)] // Not where every engine has lanes.
pub(super) fn one_by_one(_: &mut Workspace, goal: Goal, work: &mut dyn Work) {
    let mut givens = [0; 81];
    while let Some(number) = work.next(&mut givens) {
        let outcome = match goal {
            Goal { cells: false, limit } => super::count(&givens, limit).map(|found| (found, None)),
            Goal { limit: 1, .. } => {
                super::solve_any(&givens).map(|cells| (u64::from(cells.is_some()), cells))
            }
            _ => super::solve(&givens).map(|found| match found {
                Found::Nothing => (0, None),
                Found::Only(cells) => (1, Some(cells)),
                Found::Several(cells) => (2, Some(cells)),
            }),
        };
        let outcome = outcome.as_ref().map(|(found, cells)| (*found, cells.as_ref()));
        work.done(number, &givens, outcome.map_err(|Clashing| Clashing));
    }
}
