//! New puzzles of a wished rating.
//!
//! For most ratings, puzzles are made until one has it. Hardly any is above 9.0, some in a hundred
//! thousand; but near a hard puzzle there often is one that is as hard or harder. So above 9.0 the
//! attempts are a walk: each swaps some clues of the puzzle before, and goes there if that is
//! nearer to the wish, or as near.

use crate::generate::{CELLS, Puzzle, attempt, fresh, is_proper, random_solution};
use crate::random::{GENERATE, Random};
use crate::recipe::{Plan, Recipe, Refusal, clues, only};
use core::ops::RangeInclusive;

/// From here on, in tenths, random puzzles are too rare.
const RARE: i32 = 91;

/// After so many swaps that lead no nearer, the walk begins anew.
const PATIENCE: u32 = 300;

/// A swap takes so many clues out at most, or pairs and so on of them with a symmetry.
const MOST_OUT: u32 = 2;

/// As [`generate`](crate::generate), for puzzles with a rating in a range, in tenths.
///
/// `rate` returns a puzzle's ER, or any higher number when that is seen to be above the range; None
/// ends the search.
///
/// # Errors
///
/// As [`generate`](crate::generate), and [`Refusal::GaveUp`] if `rate` ends the search.
///
/// ```
/// use solver_puzzles::{Recipe, generate_rated, rate_up_to_62};
///
/// let er = |puzzle: &solver_puzzles::Puzzle| {
///     rate_up_to_62(&puzzle.board).map_or(63, |rating| rating.er)
/// };
/// let puzzle = generate_rated(&Recipe::default(), 2026, 0, 20..=30, |puzzle| Some(er(puzzle)))?;
/// assert!((20..=30).contains(&er(&puzzle)));
/// # Ok::<(), solver_puzzles::Refusal>(())
/// ```
pub fn generate_rated(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    er: RangeInclusive<i32>,
    mut rate: impl FnMut(&Puzzle) -> Option<i32>,
) -> Result<Puzzle, Refusal> {
    let plan = Plan::new(recipe).ok_or(Refusal::Impossible)?;
    let mut random = Random::new(GENERATE, seed, index);
    // The puzzle that the walk has come to, and by how many tenths it misses the range.
    let mut here: Option<(Puzzle, i32)> = None;
    let mut in_vain = 0;
    for _ in 0..plan.attempts {
        let made = match &here {
            None => fresh(&plan, &mut random),
            Some((puzzle, _)) => near(&plan, puzzle, &mut random),
        };
        let Some(puzzle) = made else { continue };
        let rating = rate(&puzzle).ok_or(Refusal::GaveUp)?;
        if er.contains(&rating) {
            return Ok(puzzle);
        }
        if *er.start() < RARE {
            continue;
        }
        let misses_by = if rating < *er.start() { er.start() - rating } else { 1 };
        let least = here.as_ref().map_or(i32::MAX, |&(_, misses_by)| misses_by);
        in_vain = if misses_by < least { 0 } else { in_vain + 1 };
        if in_vain == PATIENCE {
            (here, in_vain) = (None, 0);
        } else if misses_by <= least {
            here = Some((puzzle, misses_by));
        }
    }
    Err(Refusal::GaveUp)
}

/// A puzzle near another, if that leads to one that meets the recipe: some clues are taken out, and
/// others put in, of any solution that there is then.
fn near(plan: &Plan, puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let mut order = CELLS;
    let order = order.get_mut(..plan.orbit_count)?;
    random.shuffle(order);
    let mut cells = clues(&puzzle.board);
    let count = 1 + random.below(MOST_OUT) as usize;
    let is_there = |number: &&u8| clues(&puzzle.board) & plan.orbit(**number) != 0;
    for &number in order.iter().filter(is_there).take(count) {
        cells &= !plan.orbit(number);
    }
    let solution = random_solution(&only(&puzzle.solution, cells), random);
    random.shuffle(order);
    for &number in &*order {
        if cells.count_ones() >= plan.clues_min && is_proper(&solution, cells) {
            break;
        }
        cells |= plan.orbit(number);
    }
    let cells = attempt(plan, &solution, cells, random, 1)?;
    Some(Puzzle { board: only(&solution, cells), solution })
}
