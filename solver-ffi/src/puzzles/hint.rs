//! The next step, all steps, and the way to the solution.

use super::rate::code;
use super::step::{sudoku_step, sudoku_step_visitor};
use crate::codes::*;
use crate::memory::{Form, read_board, read_text};
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ops::ControlFlow;
use solver_core::Board;
use solver_puzzles::{Candidates, Path, Proper, Situation, Step};
#[cfg(feature = "chains")]
use {super::room::Room, crate::place::Place, solver_puzzles::Unrated};

/// What a caller hands over.
struct Given {
    puzzle: Proper,
    board: Option<Board>,
    candidates: Option<Candidates>,
}

impl Given {
    fn situation(&self) -> Situation {
        Situation::of(&self.puzzle, self.board.as_ref(), self.candidates.as_ref())
    }
}

/// Reads it.
///
/// # Safety
///
/// Each of `puzzle` and `board` must be NULL, or readable up to its 81st byte or its first NUL;
/// `candidates` must be NULL or point to 81 readable numbers.
unsafe fn read(
    puzzle: *const c_char,
    board: *const c_char,
    candidates: *const u16,
) -> Result<Given, i32> {
    let candidates = if candidates.is_null() {
        None
    } else {
        // SAFETY: there are 81 numbers.
        let candidates = unsafe { candidates.cast::<[u16; 81]>().read_unaligned() };
        if candidates.iter().any(|&set| set > 0x1ff) {
            return Err(SUDOKU_ERROR_CHARACTER);
        }
        Some(Candidates::from(candidates))
    };
    // SAFETY: the caller promises the same.
    let puzzle = unsafe { read_board(puzzle) }.map_err(|fault| fault.code)?;
    puzzle.check().map_err(|clash| sudoku_fault::from(clash).code)?;
    let board = if board.is_null() {
        None
    } else {
        // SAFETY: the caller promises the same.
        let raw = unsafe { read_text(board) }.map_err(|fault| fault.code)?;
        Some(Form::Text.board(&raw).map_err(|error| sudoku_fault::from(error).code)?)
    };
    Ok(Given { puzzle: Proper::new(&puzzle).map_err(code)?, board, candidates })
}

/// Writes the next step. (Neither this nor the other functions that walk are inlined, since solving
/// comes before them and needs the stack, too.)
///
/// # Safety
///
/// `step` must be writable.
#[inline(never)]
unsafe fn write_hint(given: &Given, step: *mut sudoku_step) -> i32 {
    let situation = given.situation();
    let found = match situation.hint_up_to_62() {
        #[cfg(feature = "chains")]
        Err(Unrated::NeedsWorkspace) => match Room::new().get() {
            Some(workspace) => Ok(situation.hint(workspace)),
            None => Err(Unrated::NeedsWorkspace),
        },
        found => found,
    };
    match found {
        Ok(Some(found)) => {
            // SAFETY: `step` is writable.
            unsafe { sudoku_step::write(&found, step) };
            1
        }
        Ok(None) => 0,
        Err(unrated) => code(unrated),
    }
}

/// What is called for each step.
type Visitor = unsafe extern "C" fn(*const sudoku_step, *mut c_void) -> i32;

/// Calls a visitor with a step, which is written to `place`.
fn call_with(
    visit: Visitor,
    context: *mut c_void,
    step: &Step,
    place: &mut MaybeUninit<sudoku_step>,
) -> ControlFlow<()> {
    // SAFETY: the place is writable, and written; the visitor is the caller's.
    let result = unsafe {
        sudoku_step::write(step, place.as_mut_ptr());
        visit(place.as_ptr(), context)
    };
    if result == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Calls a visitor with a step. It is no part of what it is called by, so that nothing but the
/// visitor's own call is made while the step lies on the stack.
#[inline(never)]
fn call(visit: Visitor, context: *mut c_void, step: &Step) -> ControlFlow<()> {
    call_with(visit, context, step, &mut MaybeUninit::uninit())
}

#[inline(never)]
fn visit_hints(given: &Given, visit: Visitor, context: *mut c_void) -> i64 {
    let situation = given.situation();
    #[cfg(feature = "chains")]
    let visits = {
        // Chains are visited while they are looked for, for which the stack is needed.
        let (mut room, place) = (Room::new(), Place::allocate());
        let (Some(workspace), Some(mut place)) = (room.get(), place) else {
            return i64::from(SUDOKU_ERROR_MEMORY);
        };
        situation.visit_hints(workspace, |step| call_with(visit, context, step, place.get_mut()))
    };
    #[cfg(not(feature = "chains"))]
    let visits = situation.visit_hints_up_to_62(|step| call(visit, context, step));
    visits as i64
}

#[inline(never)]
fn visit_path(puzzle: &Proper, visit: Visitor, context: *mut c_void) -> i64 {
    let mut path = Path::of(puzzle);
    let mut calls = 0;
    let mut walk = |path: &mut Path<'_>| {
        while let Some(step) = path.advance()? {
            calls += 1;
            if call(visit, context, step).is_break() {
                break;
            }
        }
        Ok(())
    };
    let walked = match walk(&mut path) {
        #[cfg(feature = "chains")]
        Err(Unrated::NeedsWorkspace) => match Room::new().get() {
            Some(workspace) => walk(&mut path.with_workspace(workspace)),
            None => Err(Unrated::NeedsWorkspace),
        },
        walked => walked,
    };
    match walked {
        Ok(()) => calls,
        Err(unrated) => i64::from(code(unrated)),
    }
}

/// The next step for a board that a player has begun to fill in, with its reason.
///
/// An entry that is not the solution's, or a blank cell that has lost the solution's candidate, is
/// reported before anything else, as SUDOKU_MISTAKE: `removed` has the wrong entry, or `extra` the
/// candidate that is missing. Otherwise it is the step that the rating would take: the easiest.
///
///     struct sudoku_step step;
///     char text[4096];
///     if (sudoku_hint(puzzle, NULL, NULL, &step) == 1) {
///         sudoku_step_text(&step, text, sizeof text);
///         puts(text);
///     }
///
/// @param puzzle      the puzzle; read up to its 81st byte or its first NUL
/// @param board       the puzzle with what has been entered so far, or NULL for nothing. A given
///                    that is blank here is there nevertheless; entries may clash
/// @param candidates  81 sets of the candidates that the player has left, 1 << (d - 1) for the
///                    digit d, or NULL for all that nothing on the board excludes. Those of filled
///                    cells do not matter
/// @param step        gets the step; without one it is not written
/// @return 1 and a step; 0 when there is nothing left to do, no technique suffices, or the puzzle
///         has no solution; SUDOKU_MULTIPLE for a puzzle with several; else SUDOKU_ERROR_NULL
///         (puzzle or step), _CHARACTER (a set with a bit above the ninth), then of the puzzle
///         _LENGTH, _CHARACTER and _CLASH, of the board _LENGTH and _CHARACTER, and _MEMORY as
///         sudoku_rate
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint(
    puzzle: *const c_char,
    board: *const c_char,
    candidates: *const u16,
    step: *mut sudoku_step,
) -> i32 {
    if puzzle.is_null() || step.is_null() {
        return SUDOKU_ERROR_NULL;
    }
    // SAFETY: the caller promises the same.
    match unsafe { read(puzzle, board, candidates) } {
        // SAFETY: `step` is writable.
        Ok(given) => unsafe { write_hint(&given, step) },
        Err(code) => code,
    }
}

/// Every step that is there now, easiest first.
///
/// Mistakes are all steps there are, as long as there are any. Otherwise the first step is that of
/// sudoku_hint, and the others follow in the order of their ratings. Of chains and aligned
/// triplets, those are left out that do nothing but what earlier ones of their kind do. Of the
/// techniques above dynamic chains (SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION and after it),
/// which take seconds, there is one step at most: the first, where nothing easier is there. So
/// there are some hundreds of steps, and all of them take some tenths of a second, unless the
/// first alone takes longer.
///
///     sudoku_hints(puzzle, board, NULL, show, &window);
///
/// @param puzzle      as for sudoku_hint
/// @param board       as for sudoku_hint
/// @param candidates  as for sudoku_hint
/// @param visit       is called for each step, see sudoku_step_visitor
/// @param context     is handed to `visit`; may be NULL
/// @return the number of calls: 0 when there is nothing left to do, or for a puzzle without or with
///         several solutions; else SUDOKU_ERROR_NULL (puzzle or visit), and the other errors of
///         sudoku_hint, _MEMORY being found before the first call
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hints(
    puzzle: *const c_char,
    board: *const c_char,
    candidates: *const u16,
    visit: sudoku_step_visitor,
    context: *mut c_void,
) -> i64 {
    let Some(visit) = visit else { return i64::from(SUDOKU_ERROR_NULL) };
    if puzzle.is_null() {
        return i64::from(SUDOKU_ERROR_NULL);
    }
    // SAFETY: the caller promises the same.
    match unsafe { read(puzzle, board, candidates) } {
        Ok(given) => visit_hints(&given, visit, context),
        Err(code) => i64::from(code.min(0)),
    }
}

/// The whole way from a puzzle to its solution, in the steps that the rating takes.
///
///     int32_t print(const struct sudoku_step *step, void *context)
///     {
///         char text[4096];
///         sudoku_step_text(step, text, sizeof text);
///         return puts(text) < 0;
///     }
///     sudoku_path(puzzle, print, NULL);
///
/// @param puzzle   the puzzle; read up to its 81st byte or its first NUL
/// @param visit    is called for each step, see sudoku_step_visitor
/// @param context  is handed to `visit`; may be NULL
/// @return the number of calls: 0 for a puzzle without blanks, without a solution or with several.
///         Where the techniques do not suffice, the way ends early. Else SUDOKU_ERROR_NULL (puzzle
///         or visit), _LENGTH, _CHARACTER, _CLASH, or _MEMORY, after the calls for the steps up to
///         6.2
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path(
    puzzle: *const c_char,
    visit: sudoku_step_visitor,
    context: *mut c_void,
) -> i64 {
    let Some(visit) = visit else { return i64::from(SUDOKU_ERROR_NULL) };
    // SAFETY: the caller promises the same.
    let puzzle = unsafe { read_board(puzzle) }.map_err(|fault| fault.code);
    match puzzle.and_then(|puzzle| Proper::new(&puzzle).map_err(code)) {
        Ok(puzzle) => visit_path(&puzzle, visit, context),
        Err(code) => i64::from(code.min(0)),
    }
}
