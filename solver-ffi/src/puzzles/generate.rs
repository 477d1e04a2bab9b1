//! New puzzles.

use super::rate::{self, sudoku_rating};
use super::room::Room;
use crate::codes::*;
use crate::memory::{Raw, read_board, read_text};
use core::ffi::c_char;
use core::ops::RangeInclusive;
use solver_core::Board;
use solver_puzzles::{Proper, Puzzle, Rating, Recipe, Refusal, Symmetry, generate, generate_rated};

/// For recipes: no clue can go without another solution coming in.
pub const SUDOKU_MINIMAL: u32 = 1;

// The symmetries of clues' places.

/// No symmetry.
pub const SUDOKU_SYMMETRY_NONE: u32 = 0;
/// By half a turn.
pub const SUDOKU_SYMMETRY_ROTATION_180: u32 = 1;
/// By a quarter turn.
pub const SUDOKU_SYMMETRY_ROTATION_90: u32 = 2;
/// The upper half is mirrored into the lower.
pub const SUDOKU_SYMMETRY_HORIZONTAL: u32 = 3;
/// The left half is mirrored into the right.
pub const SUDOKU_SYMMETRY_VERTICAL: u32 = 4;
/// Horizontal and vertical.
pub const SUDOKU_SYMMETRY_BOTH: u32 = 5;
/// Mirrored at the diagonal from the upper left corner.
pub const SUDOKU_SYMMETRY_DIAGONAL: u32 = 6;
/// Mirrored at the diagonal from the upper right corner.
pub const SUDOKU_SYMMETRY_ANTIDIAGONAL: u32 = 7;
/// Both diagonals.
pub const SUDOKU_SYMMETRY_DIAGONALS: u32 = 8;
/// All of them.
pub const SUDOKU_SYMMETRY_FULL: u32 = 9;

/// What kind of puzzle is wished. All zero is any proper puzzle, one with a single solution.
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct sudoku_recipe {
    /// Of the method by which puzzles are made: 0 and 1 are the first, for ever. There is no other
    /// yet.
    pub version: u32,
    /// 0, or SUDOKU_MINIMAL.
    pub flags: u32,
    /// One of SUDOKU_SYMMETRY_...: of the clues' places, not of their digits.
    pub symmetry: u32,
    /// The fewest clues, up to 81; 0 for no wish. Clues are taken out down to that number, if it is
    /// not a minimal puzzle that is wished; so with 81 it is a complete grid.
    pub clues_min: i32,
    /// The most clues, 17 to 81; 0 for no wish.
    pub clues_max: i32,
    /// The least rating (see struct sudoku_rating), in tenths; 0 for no wish. From 91 on, which
    /// hardly any puzzle has, clues of one are swapped until it does: 91 and 92 take seconds, and
    /// more than that is a matter of luck.
    pub er_min: i32,
    /// The greatest rating, from 10 on; 0 for no wish.
    pub er_max: i32,
    /// 81 characters, '.' or '0' where no clue may stand, anything else where one may; NULL for
    /// everywhere. For a clue in every place, wish for so many with clues_min.
    pub pattern: *const c_char,
    /// A board whose clues must be among the puzzle's; NULL for none.
    pub keep: *const c_char,
    /// How many grids, or swaps of clues, are tried for one puzzle; 0 for 10000.
    pub attempts: u64,
    /// 0.
    pub reserved: [u64; 4],
}

/// The symmetry that a number stands for.
fn symmetry(number: u32) -> Option<Symmetry> {
    Some(match number {
        SUDOKU_SYMMETRY_NONE => Symmetry::None,
        SUDOKU_SYMMETRY_ROTATION_180 => Symmetry::Rotation180,
        SUDOKU_SYMMETRY_ROTATION_90 => Symmetry::Rotation90,
        SUDOKU_SYMMETRY_HORIZONTAL => Symmetry::Horizontal,
        SUDOKU_SYMMETRY_VERTICAL => Symmetry::Vertical,
        SUDOKU_SYMMETRY_BOTH => Symmetry::Both,
        SUDOKU_SYMMETRY_DIAGONAL => Symmetry::Diagonal,
        SUDOKU_SYMMETRY_ANTIDIAGONAL => Symmetry::Antidiagonal,
        SUDOKU_SYMMETRY_DIAGONALS => Symmetry::Diagonals,
        SUDOKU_SYMMETRY_FULL => Symmetry::Full,
        _ => return None,
    })
}

/// A recipe that has been read.
pub(super) struct Wish {
    recipe: Recipe,
    er: Option<RangeInclusive<i32>>,
}

impl Wish {
    /// Reads a recipe.
    ///
    /// # Safety
    ///
    /// `recipe` must be NULL or readable, and its pattern and board must be NULL or readable up to
    /// their 81st byte or their first NUL.
    pub(super) unsafe fn read(recipe: *const sudoku_recipe) -> Result<Self, i32> {
        if recipe.is_null() {
            return Ok(Self { recipe: Recipe::default(), er: None });
        }
        // SAFETY: the recipe is readable.
        let recipe = unsafe { &*recipe };
        let clues = |number: i32| u32::try_from(number).map_err(|_| SUDOKU_ERROR_ARGUMENT);
        let (clues_min, clues_max) = (clues(recipe.clues_min)?, clues(recipe.clues_max)?);
        let symmetry = symmetry(recipe.symmetry).ok_or(SUDOKU_ERROR_ARGUMENT)?;
        // No step is rated lower than 1.0 or higher than 20.0.
        let er_max = if recipe.er_max == 0 { 200 } else { recipe.er_max };
        let er = recipe.er_min..=er_max;
        let is_known = recipe.version <= 1
            && recipe.flags & !SUDOKU_MINIMAL == 0
            && recipe.reserved.iter().all(|&number| number == 0);
        let is_in_range =
            clues_min <= 81 && (clues_max == 0 || (clues_min.max(17)..=81).contains(&clues_max));
        let has_ratings = recipe.er_min >= 0 && (10..=200).contains(&er_max) && !er.is_empty();
        if !is_known || !is_in_range || !has_ratings {
            return Err(SUDOKU_ERROR_ARGUMENT);
        }
        let pattern = if recipe.pattern.is_null() {
            None
        } else {
            // SAFETY: the caller promises the same.
            let raw = unsafe { read_text(recipe.pattern) }.map_err(|fault| fault.code)?;
            let cells = raw.iter().enumerate();
            let may_stand = |byte| !matches!(byte, b'.' | b'0');
            Some(cells.fold(0, |set, (cell, &byte)| set | u128::from(may_stand(byte)) << cell))
        };
        let keep = if recipe.keep.is_null() {
            None
        } else {
            // SAFETY: the caller promises the same.
            let keep = unsafe { read_board(recipe.keep) }.map_err(|fault| fault.code)?;
            keep.check().map_err(|clash| sudoku_fault::from(clash).code)?;
            Some(keep)
        };
        Ok(Self {
            recipe: Recipe {
                minimal: recipe.flags & SUDOKU_MINIMAL != 0,
                symmetry,
                clues_min,
                clues_max,
                pattern,
                keep,
                attempts: recipe.attempts,
            },
            er: (recipe.er_min != 0 || recipe.er_max != 0).then_some(er),
        })
    }

    /// Might there be such a puzzle?
    pub(super) fn is_possible(&self) -> bool {
        self.recipe.is_possible()
    }

    /// Makes a puzzle, and its rating, if that is wanted or wished for.
    pub(super) fn make(
        &self,
        seed: u64,
        index: u64,
        is_rated: bool,
        room: &mut Room,
    ) -> Result<(Puzzle, Option<sudoku_rating>), i32> {
        // The last rating, that of the puzzle which is returned.
        let mut rated = Ok(None);
        let made = match &self.er {
            None => generate(&self.recipe, seed, index),
            Some(er) => generate_rated(&self.recipe, seed, index, er.clone(), |puzzle| {
                rated = rate_up_to(*er.end(), &puzzle.board, room);
                // Without memory there is no use in going on.
                let rating = rated.as_ref().ok()?;
                Some(rating.map_or(er.end() + 1, |rating| rating.er))
            }),
        };
        let rated = rated?;
        let puzzle = made.map_err(|refusal| match refusal {
            Refusal::Impossible => SUDOKU_ERROR_ARGUMENT,
            Refusal::GaveUp => SUDOKU_GAVE_UP,
        })?;
        let rating = match rated {
            None if is_rated => rate_up_to(i32::MAX, &puzzle.board, room)?,
            rated => rated,
        };
        Ok((puzzle, rating.map(sudoku_rating::from)))
    }
}

/// The rating of a puzzle that is proper, unless it is above `most`.
#[inline(never)]
fn rate_up_to(most: i32, puzzle: &Board, room: &mut Room) -> Result<Option<Rating>, i32> {
    rate::rate_up_to(most, &Proper::new(puzzle).map_err(rate::code)?, room)
}

/// Makes a puzzle.
///
/// The puzzle depends on the recipe, the seed and the index, and on nothing else: it is the same on
/// every CPU and in every version. So the puzzle of a day is that of its date, and machines that
/// share work have but to share indices. The random numbers are those of Philox 4x32-10 (Salmon and
/// others, 2011) with the seed as its key; bounded ones are drawn without bias.
///
/// A complete grid is drawn almost evenly from all that there are, and clues are taken out in
/// random order as long as there is one solution. That leaves few clues: 24.4 on the average
/// without symmetry, where all minimal puzzles have 26.6. One in 28 has 22 or fewer, one in 420 has
/// 21 or fewer, one in 17000 has 20, and fewer are not to be had like this. What misses the recipe
/// is thrown away and tried anew; for a puzzle that has a symmetry and is minimal, too, that takes
/// dozens to hundreds of attempts.
///
///     struct sudoku_recipe recipe = {0};
///     char puzzle[82] = "";
///     recipe.symmetry = SUDOKU_SYMMETRY_ROTATION_180;
///     if (sudoku_generate(&recipe, 20261201, 0, puzzle, NULL, NULL) == SUDOKU_OK)
///         puts(puzzle);
///
/// @param recipe    what is wished; NULL is any proper puzzle
/// @param seed      any number
/// @param index     any number: the puzzles of a seed are numbered
/// @param puzzle    gets 81 characters, '1' to '9' and '.', without a NUL
/// @param solution  unless NULL, gets 81 characters without a NUL
/// @param rating    unless NULL, gets the puzzle's rating, as from sudoku_rate, which may take long
///                  and need memory
/// @return SUDOKU_OK; SUDOKU_GAVE_UP if none of the attempts met the recipe, which does not mean
///         that nothing can; else SUDOKU_ERROR_NULL (puzzle); SUDOKU_ERROR_ARGUMENT for a recipe
///         with an unknown version, flag or symmetry, a reserved member that is not 0, or a number
///         out of its range; for the pattern SUDOKU_ERROR_LENGTH, for the board to keep _LENGTH,
///         _CHARACTER or _CLASH; SUDOKU_ERROR_ARGUMENT for what nothing can meet and shows it
///         (fewer than 17 clues, two empty rows in a band or columns in a stack, more clues than
///         have a place, a number of clues that the symmetry does not have, a board to keep that is
///         not in the pattern, has no solution, or has clues to spare in a minimal puzzle);
///         SUDOKU_ERROR_MEMORY if a rating needs it. Nothing is written unless it is SUDOKU_OK
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate(
    recipe: *const sudoku_recipe,
    seed: u64,
    index: u64,
    puzzle: *mut c_char,
    solution: *mut c_char,
    rating: *mut sudoku_rating,
) -> i32 {
    if puzzle.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    let made = unsafe { Wish::read(recipe) }
        .and_then(|wish| wish.make(seed, index, !rating.is_null(), &mut Room::new()));
    let (made, rated) = match made {
        Ok(made) => made,
        Err(code) => return code,
    };
    // SAFETY: there is room for 81 bytes in each, and for the rating, or they are NULL.
    unsafe {
        puzzle.cast::<Raw>().write(made.board.to_ascii());
        if !solution.is_null() {
            solution.cast::<Raw>().write(made.solution.to_ascii());
        }
        if let Some(rated) = rated.filter(|_| !rating.is_null()) {
            rating.write(rated);
        }
    }
    SUDOKU_OK
}
