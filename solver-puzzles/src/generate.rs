//! New puzzles.
//!
//! An attempt begins with a random complete grid, and takes clues out in random order, those of an
//! orbit of the symmetry together, each time that one solution is left then. That is all: a puzzle
//! is what the first attempt leaves that meets the recipe.
//!
//! Most clues at the beginning of the order can go, and are not asked for one by one: when some can
//! go together, each of them could when its turn came, for a puzzle with more clues has no more
//! solutions. If they cannot, fewer are tried, down to one. So the outcome is that of asking for
//! each. That a clue cannot go is often seen without a search: when an unavoidable set would have
//! none left. Else, for a single clue, a solution is looked for that has another digit in its cell,
//! for any second one has.

use crate::random::{GENERATE, Random};
use crate::random_grid::random_grid;
use crate::recipe::{Cells, Plan, Recipe, Refusal, differs, only, singles};
use crate::unavoidable::Unavoidable;
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
    generate_if(recipe, seed, index, |_| true)
}

/// As [`generate`], for a wish that the recipe has no word for: of the attempts' puzzles that meet
/// the recipe, the first that `accepts` takes.
///
/// # Errors
///
/// As [`generate`].
pub fn generate_if(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    mut accepts: impl FnMut(&Puzzle) -> bool,
) -> Result<Puzzle, Refusal> {
    let plan = Plan::new(recipe).ok_or(Refusal::Impossible)?;
    let mut random = Random::new(GENERATE, seed, index);
    for _ in 0..plan.attempts {
        if let Some(puzzle) = fresh(&plan, &mut random)
            && accepts(&puzzle)
        {
            return Ok(puzzle);
        }
    }
    Err(Refusal::GaveUp)
}

/// A puzzle of a random grid, if that leaves one that meets the recipe.
pub(crate) fn fresh(plan: &Plan, random: &mut Random) -> Option<Puzzle> {
    let solution = match plan.keep {
        None => random_grid(random),
        Some(keep) => random_solution(&keep, random),
    };
    let left = attempt(plan, &solution, plan.allowed, random, FIRST_TOGETHER)?;
    Some(Puzzle { board: only(&solution, left), solution })
}

/// A random solution of a board that has one: digits are put at random cells until there is only
/// one.
pub(crate) fn random_solution(board: &Board, random: &mut Random) -> Board {
    let mut solution = match board.solve() {
        Ok(Answer::Multiple(first)) => first,
        Ok(Answer::Unique(only)) => return only,
        _ => return *board,
    };
    let mut digits = *board.digits();
    let mut order = CELLS;
    random.shuffle(&mut order);
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

/// What is left of these clues of a grid, if it meets the recipe; at first so many orbits are taken
/// out together, which makes no difference but in time. (It is not inlined, so that a rating, which
/// takes much of the stack, too, comes when its memory is free again.)
#[inline(never)]
pub(crate) fn attempt(
    plan: &Plan,
    grid: &Board,
    mut left: Cells,
    random: &mut Random,
    mut together: usize,
) -> Option<Cells> {
    let mut order = CELLS;
    let order = order.get_mut(..plan.orbit_count)?;
    random.shuffle(order);
    let sets = Unavoidable::of(grid);
    let singles = singles(grid);
    if sets.miss(left) || !is_proper(grid, left) {
        return None;
    }
    // Of a minimal puzzle every clue that can go has to, however few are left.
    let fewest = if plan.minimal { 0 } else { plan.clues_min };
    let mut rest = &*order;
    while let Some((some, others)) = rest.split_at_checked(together.min(rest.len()))
        && !some.is_empty()
    {
        let without = some.iter().fold(left, |left, &number| left & !plan.orbit(number));
        let can_go = || match left & !without {
            clue if clue.is_power_of_two() => !differs(&singles, without, clue.trailing_zeros()),
            _ => is_proper(grid, without),
        };
        if without.count_ones() >= fewest && !sets.miss(without) && can_go() {
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
    let are_needed = || plan.takes_out_single_clues() || is_minimal(&singles, left);
    (fits && (!plan.minimal || are_needed())).then_some(left)
}

/// Has the board with these of a grid's clues no other solution?
pub(crate) fn is_proper(grid: &Board, cells: Cells) -> bool {
    only(grid, cells).count(2) == Ok(1)
}

/// Can no clue go?
fn is_minimal(singles: &[u16; 81], cells: Cells) -> bool {
    let mut rest = cells;
    while rest != 0 {
        let clue = rest & rest.wrapping_neg();
        if !differs(singles, cells & !clue, clue.trailing_zeros()) {
            return false;
        }
        rest &= !clue;
    }
    true
}

/// So many orbits are taken out at first. Of a complete grid, nearly always so many clues can go.
const FIRST_TOGETHER: usize = 32;

/// The numbers of the cells of a board, and of orbits.
pub(crate) const CELLS: [u8; 81] = {
    let (mut cells, mut cell) = ([0; 81], 0);
    while cell < 81 {
        cells[cell] = cell as u8;
        cell += 1;
    }
    cells
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Symmetry;

    /// Asking for many clues at once leaves what asking for one after the other leaves.
    #[test]
    fn the_order_alone_decides() {
        for number in 0..10 {
            let symmetry = Symmetry::from_number(number).unwrap_or_default();
            for (minimal, clues_min) in [(false, 0), (true, 0), (false, 30)] {
                let recipe = Recipe { minimal, symmetry, clues_min, ..Recipe::default() };
                let plan = Plan::new(&recipe).expect("a recipe");
                for index in 0..10 {
                    let left = [1, 7, FIRST_TOGETHER, 81].map(|together| {
                        let mut random = Random::new(GENERATE, 5, index);
                        let grid = random_grid(&mut random);
                        attempt(&plan, &grid, plan.allowed, &mut random, together)
                    });
                    assert_eq!(left, [left[0]; 4], "{recipe:?}");
                }
            }
        }
    }
}
