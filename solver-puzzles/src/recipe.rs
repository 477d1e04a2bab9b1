//! What kind of puzzle is wished, and whether there can be one.

use crate::Symmetry;
use core::fmt;
use solver_core::{Board, Candidates};

/// A set of cells: bit 0 is the first in reading order.
pub(crate) type Cells = u128;

pub(crate) const ALL_CELLS: Cells = (1 << 81) - 1;

/// No proper puzzle has fewer clues (McGuire, Tugemann and Civario, 2012).
const FEWEST_CLUES: u32 = 17;

/// The attempts that a recipe without a number of its own has.
const ATTEMPTS: u64 = 10_000;

/// What kind of puzzle is wished. The default is any proper puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recipe {
    /// No clue can go without another solution coming in.
    pub minimal: bool,
    /// The symmetry of the clues' places.
    pub symmetry: Symmetry,
    /// The fewest clues; 0 for no wish.
    pub clues_min: u32,
    /// The most clues; 0 for no wish.
    pub clues_max: u32,
    /// The cells in which clues may stand, a bit for each, the first in reading order being bit 0;
    /// None for all.
    pub pattern: Option<u128>,
    /// A board whose clues must be among the puzzle's.
    pub keep: Option<Board>,
    /// How many grids are tried for one puzzle; 0 for 10,000.
    pub attempts: u64,
}

impl Recipe {
    /// Might there be a puzzle that meets the recipe? If not, [`generate`](crate::generate) refuses
    /// it.
    pub fn is_possible(&self) -> bool {
        Plan::new(self).is_some()
    }
}

/// Why there is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No puzzle can meet the recipe.
    Impossible,
    /// None of the attempts met it.
    GaveUp,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Impossible => "no puzzle can meet the recipe",
            Self::GaveUp => "none of the attempts met the recipe",
        })
    }
}

impl core::error::Error for Refusal {}

/// A recipe that has been looked through.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) minimal: bool,
    pub(crate) clues_min: u32,
    pub(crate) clues_max: u32,
    /// Where clues may stand.
    pub(crate) allowed: Cells,
    /// Where clues must stand: those of `keep`, and those that symmetry asks for with them.
    pub(crate) forced: Cells,
    pub(crate) keep: Option<Board>,
    symmetry: Symmetry,
    /// The first cells of what may be taken out together, in reading order.
    first_cells: [u8; 81],
    pub(crate) orbit_count: usize,
    pub(crate) attempts: u64,
}

impl Plan {
    /// Looks through a recipe. None if nothing can meet it, as far as that shows.
    pub(crate) fn new(recipe: &Recipe) -> Option<Self> {
        let pattern = recipe.pattern.unwrap_or(ALL_CELLS);
        let kept = recipe.keep.map_or(0, |keep| clues(&keep));
        let mut plan = Self {
            minimal: recipe.minimal,
            clues_min: recipe.clues_min,
            clues_max: if recipe.clues_max == 0 { 81 } else { recipe.clues_max },
            allowed: 0,
            forced: 0,
            keep: recipe.keep.filter(|_| kept != 0),
            symmetry: recipe.symmetry,
            first_cells: [0; 81],
            orbit_count: 0,
            attempts: if recipe.attempts == 0 { ATTEMPTS } else { recipe.attempts },
        };
        // Which numbers of clues there can be, a bit for each.
        let mut sums: u128 = 1;
        for cell in 0..81 {
            let orbit = recipe.symmetry.orbit(cell);
            // Only of which all cells may have clues; and by its first cell.
            if orbit & !pattern != 0 || orbit & ((1 << cell) - 1) != 0 {
                continue;
            }
            plan.allowed |= orbit;
            let size = orbit.count_ones();
            if orbit & kept != 0 {
                plan.forced |= orbit;
                sums <<= size;
            } else {
                if let Some(place) = plan.first_cells.get_mut(plan.orbit_count) {
                    *place = cell;
                    plan.orbit_count += 1;
                }
                sums |= sums << size;
            }
        }
        let fewest = plan.clues_min.max(FEWEST_CLUES);
        if plan.clues_max > 81 || fewest > plan.clues_max || kept & !plan.allowed != 0 {
            return None;
        }
        let wished = (2 << plan.clues_max) - (1_u128 << fewest);
        if sums & wished == 0 || has_twins(plan.allowed) {
            return None;
        }
        if let Some(keep) = plan.keep {
            keep.solve_any().ok()??;
            if plan.minimal && !could_all_be_needed(&keep) {
                return None;
            }
        }
        Some(plan)
    }

    /// What may be taken out together, by its number, which is below `orbit_count`.
    pub(crate) fn orbit(&self, number: u8) -> Cells {
        let first = self.first_cells.get(usize::from(number)).copied();
        self.symmetry.orbit(first.unwrap_or_default())
    }

    /// Is each clue asked for by itself whether it can go?
    pub(crate) fn takes_out_single_clues(&self) -> bool {
        let count = self.orbit_count.min(81) as u8;
        self.forced == 0 && (0..count).all(|number| self.orbit(number).count_ones() < 2)
    }
}

/// The cells with a clue.
pub(crate) fn clues(board: &Board) -> Cells {
    let cells = board.digits().iter().enumerate();
    cells.fold(0, |clues, (cell, &digit)| clues | Cells::from(digit != 0) << cell)
}

/// A board's clues in some cells.
pub(crate) fn only(board: &Board, cells: Cells) -> Board {
    let mut digits = *board.digits();
    let mut rest = cells;
    for row in digits.chunks_exact_mut(9) {
        let mask = rest as u32;
        for (column, digit) in row.iter_mut().enumerate() {
            *digit *= (mask >> column & 1) as u8;
        }
        rest >>= 9;
    }
    // Digits stay digits.
    Board::from_digits(&digits).unwrap_or(Board::EMPTY)
}

/// Are there two rows of a band, or columns of a stack, without a cell of the set? What stands in
/// them in a solution can be exchanged then.
fn has_twins(allowed: Cells) -> bool {
    const ROW: Cells = 0x1ff;
    const COLUMN: Cells = {
        let (mut column, mut row) = (0, 0);
        while row < 9 {
            column |= 1 << (9 * row);
            row += 1;
        }
        column
    };
    let empty = |unit: Cells, step: u32, line: u32| u32::from(allowed & unit << (step * line) == 0);
    (0..3).any(|band| {
        let lines = 3 * band..3 * band + 3;
        lines.clone().map(|line| empty(ROW, 9, line)).sum::<u32>() > 1
            || lines.map(|line| empty(COLUMN, 1, line)).sum::<u32>() > 1
    })
}

/// Is there for each clue a grid that has all of the other clues, and not this one? If not, that
/// clue can go from every puzzle that has them all.
fn could_all_be_needed(keep: &Board) -> bool {
    let (kept, singles) = (clues(keep), singles(keep));
    (0..81)
        .filter(|cell| kept >> cell & 1 == 1)
        .all(|cell| differs(&singles, kept & !(1 << cell), cell))
}

/// The digits of a grid as sets of one digit each.
pub(crate) fn singles(grid: &Board) -> [u16; 81] {
    let mut sets = [0; 81];
    for (set, &digit) in sets.iter_mut().zip(grid.digits()) {
        *set = 1 << digit >> 1;
    }
    sets
}

/// Has the board with these clues of a grid, which is given as sets, a solution with another digit
/// in a cell that has none of them?
pub(crate) fn differs(singles: &[u16; 81], clues: Cells, cell: u32) -> bool {
    const ALL: u16 = 0x1ff;
    let mut sets = *singles;
    let mut rest = clues;
    for row in sets.chunks_exact_mut(9) {
        let mask = rest as u16;
        for (column, set) in row.iter_mut().enumerate() {
            // All digits without a clue.
            *set |= ALL & (mask >> column & 1).wrapping_sub(1);
        }
        rest >>= 9;
    }
    if let (Some(set), Some(own)) = (sets.get_mut(cell as usize), singles.get(cell as usize)) {
        *set = ALL & !own;
    }
    Candidates::from_sets(&sets).is_ok_and(|candidates| candidates.solve_any().is_some())
}
