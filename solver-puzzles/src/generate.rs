//! New puzzles.
//!
//! An attempt begins with a random complete grid, and takes clues out in random order, those of an orbit
//! of the symmetry together, each time that one solution is left then. That is all: a puzzle is what the
//! first attempt leaves that meets the recipe.
//!
//! Whether a clue can go does not depend on when that is asked, but on what has gone before. So the clues
//! at the beginning of the order, most of which can go, are not asked for one by one: as long as more
//! than a few can go together, they all can go. The outcome is the same.

use crate::random::{GENERATE, Random};
use crate::random_grid::random_grid;
use crate::recipe::{Cells, Plan, Recipe, Refusal, only};
use solver_core::{Answer, Board};

/// A puzzle, and its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The clues.
    pub board: Board,
    /// The only solution.
    pub solution: Board,
}

/// Makes the puzzle number `index` of a recipe and a seed: it depends on these three and on nothing
/// else, and stays the same in all later versions.
///
/// # Errors
///
/// [`Refusal::Impossible`] for a recipe that shows that nothing can meet it; [`Refusal::GaveUp`] if
/// none of the attempts did.
///
/// ```
/// use solver_core::Answer;
/// use solver_puzzles::{Recipe, Symmetry, generate};
///
/// let recipe = Recipe { symmetry: Symmetry::Rotation180, ..Recipe::default() };
/// let puzzle = generate(&recipe, 2026, 1)?;
/// assert_eq!(puzzle.board.solve(), Ok(Answer::Unique(puzzle.solution)));
/// assert_eq!(generate(&recipe, 2026, 1)?, puzzle);
/// # Ok::<(), solver_puzzles::Refusal>(())
/// ```
pub fn generate(recipe: &Recipe, seed: u64, index: u64) -> Result<Puzzle, Refusal> {
    let plan = Plan::new(recipe).ok_or(Refusal::Impossible)?;
    let mut random = Random::new(GENERATE, seed, index);
    for _ in 0..plan.attempts {
        let solution = match plan.keep {
            None => random_grid(&mut random),
            Some(keep) => random_solution(&keep, &mut random),
        };
        if let Some(left) = attempt(&plan, &solution, &mut random) {
            return Ok(Puzzle { board: only(&solution, left), solution });
        }
    }
    Err(Refusal::GaveUp)
}

/// A random solution of a board that has one: digits are put at random cells until there is only one.
fn random_solution(board: &Board, random: &mut Random) -> Board {
    let mut digits = *board.digits();
    let mut order = CELLS;
    random.shuffle(&mut order);
    let mut solution = Board::EMPTY;
    for cell in order {
        let cell = usize::from(cell);
        let mut choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        if digits.get(cell).is_none_or(|&digit| digit != 0) {
            continue;
        }
        random.shuffle(&mut choices);
        for digit in choices {
            if let Some(place) = digits.get_mut(cell) {
                *place = digit;
            }
            let board = Board::from_digits(&digits).unwrap_or(Board::EMPTY);
            match board.solve() {
                Ok(Answer::Unique(only)) => return only,
                Ok(Answer::Multiple(first)) => {
                    solution = first;
                    break;
                }
                _ => {}
            }
        }
    }
    solution
}

/// What is left of a grid's clues, if it meets the recipe.
fn attempt(plan: &Plan, grid: &Board, random: &mut Random) -> Option<Cells> {
    let mut orbits = plan.orbits;
    let order = orbits.get_mut(..plan.orbit_count)?;
    random.shuffle(order);
    let mut left = plan.allowed;
    if !is_proper(grid, left) {
        return None;
    }
    // Of a minimal puzzle every clue that can go has to, however few are left.
    let fewest = if plan.minimal { 0 } else { plan.clues_min };
    let (mut rest, mut together) = (&*order, FIRST_TOGETHER);
    while let Some((some, others)) = rest.split_at_checked(together.min(rest.len()))
        && !some.is_empty()
    {
        let without = some.iter().fold(left, |left, orbit| left & !orbit);
        if without.count_ones() >= fewest && is_proper(grid, without) {
            left = without;
            rest = others;
        } else if some.len() > 1 {
            together = some.len() / 2;
        } else {
            rest = others;
        }
    }
    let count = left.count_ones();
    let fits = plan.clues_min <= count && count <= plan.clues_max;
    // Clues that were asked for one by one are all needed. Others need not be.
    let are_needed = || plan.takes_out_single_clues() || is_minimal(grid, left);
    (fits && (!plan.minimal || are_needed())).then_some(left)
}

/// Has the board with these of a grid's clues no other solution?
fn is_proper(grid: &Board, cells: Cells) -> bool {
    only(grid, cells).count(2) == Ok(1)
}

/// Can no clue go?
fn is_minimal(grid: &Board, cells: Cells) -> bool {
    let mut rest = cells;
    while rest != 0 {
        let clue = rest & rest.wrapping_neg();
        if is_proper(grid, cells & !clue) {
            return false;
        }
        rest &= !clue;
    }
    true
}

/// So many orbits are taken out at first. Of a complete grid, nearly always so many clues can go.
const FIRST_TOGETHER: usize = 32;

/// The cells of a board.
const CELLS: [u8; 81] = {
    let (mut cells, mut cell) = ([0; 81], 0);
    while cell < 81 {
        cells[cell] = cell as u8;
        cell += 1;
    }
    cells
};
