//! A block of boards through one build of the library: single calls, batches and counts.

use crate::boards::{Block, Case};
use crate::library::{Fault, Library};
use std::ffi::c_void;
use sudoku_tests::plain::Grid;
use sudoku_tests::quick::is_solution_of;

/// For batches: any solution will do, and cells are numbers.
const ANY: u32 = 2;
const DIGITS: u32 = 1;

/// What the library got wrong, for people.
pub type Wrong = String;

/// Fails with what was found and what was expected.
fn expect<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), Wrong> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: {found:?}, where {expected:?} was expected"))
}

/// The numbers of a solved text.
fn digits(text: &[u8; 81]) -> Grid {
    text.map(|character| character.wrapping_sub(b'0'))
}

/// All of a block through one build. `round` chooses which of the rarer functions have their turn.
/// What the plain solver has left open is taken from the first build that answers.
pub fn check(library: &Library, block: &mut Block, round: u64) -> Result<(), Wrong> {
    let limit = block.limit;
    for case in &mut block.cases {
        check_case(library, case, limit, round).map_err(|wrong| {
            format!("{}: {:?}: {wrong}", library.engine, String::from_utf8_lossy(&case.text))
        })?;
    }
    check_batches(library, block, round)
        .map_err(|wrong| format!("{}, in a batch: {wrong}", library.engine))
}

fn check_case(library: &Library, case: &mut Case, limit: i64, round: u64) -> Result<(), Wrong> {
    let mut text = case.text;
    // SAFETY: 81 characters, here as in all calls below, and writable.
    let code = unsafe { (library.solve)(text.as_mut_ptr()) };
    expect("sudoku_solve", code, *case.code.get_or_insert(code))?;
    check_solution("sudoku_solve", code, &text, case)?;
    if code > 0 {
        expect("its solution", digits(&text), *case.first.get_or_insert(digits(&text)))?;
    }
    // SAFETY: as above.
    let count = unsafe { (library.count)(case.text.as_ptr(), limit) };
    expect("sudoku_count", count, *case.count.get_or_insert(count))?;
    match round % 4 {
        0 => {
            let mut text = case.text;
            // SAFETY: as above.
            let any = unsafe { (library.solve_any)(text.as_mut_ptr()) };
            expect("sudoku_solve_any", any, code.min(1))?;
            check_solution("sudoku_solve_any", any, &text, case)
        }
        1 => {
            let mut cells = case.digits;
            // SAFETY: 81 numbers.
            let found = unsafe { (library.solve_digits)(cells.as_mut_ptr()) };
            expect("sudoku_solve_digits", found, code)?;
            let expected = if code > 0 { case.first.unwrap_or(cells) } else { case.digits };
            expect("its solution", cells, expected)
        }
        2 => check_order(library, case, code),
        _ => check_fault(library, case, code),
    }
}

/// Without an answer the text is as it was; with one it is a solution of the board.
fn check_solution(what: &str, code: i32, text: &[u8; 81], case: &Case) -> Result<(), Wrong> {
    if code <= 0 {
        return expect(what, text, &case.text);
    }
    expect(what, is_solution_of(&digits(text), &case.digits), true)
}

/// The first solutions, as a visitor gets them.
fn check_order(library: &Library, case: &Case, code: i32) -> Result<(), Wrong> {
    /// Takes note of a solution, and stops after the third.
    extern "C" fn visit(solution: *const u8, context: *mut c_void) -> i32 {
        // SAFETY: the context is the list below, and a solution has 81 characters.
        let (seen, solution) =
            unsafe { (&mut *context.cast::<Vec<[u8; 81]>>(), *solution.cast::<[u8; 81]>()) };
        seen.push(solution);
        i32::from(seen.len() == 3)
    }

    let mut seen = Vec::<[u8; 81]>::new();
    let context = std::ptr::from_mut(&mut seen).cast();
    // SAFETY: the visitor takes such a list.
    let calls = unsafe { (library.enumerate)(case.text.as_ptr(), visit, context) };
    if code <= 0 {
        return expect("sudoku_enumerate", calls, i64::from(code));
    }
    expect("calls of the visitor", calls, seen.len() as i64)?;
    expect("sudoku_enumerate", seen.len().min(2) as i32, code)?;
    expect("the first that is visited", Some(digits(&seen[0])), case.first)?;
    expect("reading order", seen.is_sorted_by(|a, b| a < b), true)?;
    let are_solutions = seen.iter().all(|one| is_solution_of(&digits(one), &case.digits));
    expect("each visited is a solution", are_solutions, true)
}

fn check_fault(library: &Library, case: &Case, code: i32) -> Result<(), Wrong> {
    let mut fault = Fault::default();
    // SAFETY: a fault that is writable.
    let found = unsafe { (library.validate)(case.text.as_ptr(), &mut fault) };
    let (cell, other, byte) = match (case.strange(), code) {
        (Some(cell), _) => (cell as i32, -1, i32::from(case.text[cell])),
        (None, -4) => {
            case.clash().map_or((-1, -1, -1), |(cell, other)| (cell as i32, other as i32, -1))
        }
        _ => (-1, -1, -1),
    };
    let code = if code < 0 { code } else { 1 };
    expect("sudoku_validate", found, code)?;
    expect("the fault", fault, Fault { code, cell, other, byte, offset: i64::from(cell) })
}

/// The same boards, side by side and by several threads.
fn check_batches(library: &Library, block: &Block, round: u64) -> Result<(), Wrong> {
    let flags = [0, ANY, DIGITS, ANY | DIGITS][(round % 4) as usize];
    let stride = 81 + (round % 3) as usize;
    let threads = 1 + (round / 4 % 3) as u32;
    let count = block.cases.len();
    let mut boards = vec![b'\n'; stride * count];
    for (case, board) in block.cases.iter().zip(boards.chunks_mut(stride)) {
        board[..81].copy_from_slice(if flags & DIGITS == 0 { &case.text } else { &case.digits });
    }
    let mut counts = vec![0; count];
    let form = flags & DIGITS;
    // SAFETY: so many boards lie so far apart, and so many counts there are.
    let counted = unsafe {
        let counts = counts.as_mut_ptr();
        (library.count_batch)(boards.as_ptr(), count, stride, block.limit, counts, threads, form)
    };
    expect("counted", counted, counts.iter().filter(|&&count| count >= 0).count() as i64)?;
    let mut results = vec![0; count];
    // SAFETY: as above, and the boards are writable.
    let solved = unsafe {
        let results = results.as_mut_ptr();
        (library.solve_batch)(boards.as_mut_ptr(), count, stride, results, threads, flags)
    };
    expect("solved", solved, results.iter().filter(|&&result| result > 0).count() as i64)?;
    for (index, (case, board)) in block.cases.iter().zip(boards.chunks(stride)).enumerate() {
        check_in_batch(case, board, flags, results[index], counts[index])
            .map_err(|wrong| format!("{:?}: {wrong}", String::from_utf8_lossy(&case.text)))?;
        expect("what is between boards", board[81..].iter().all(|&byte| byte == b'\n'), true)?;
    }
    Ok(())
}

fn check_in_batch(
    case: &Case,
    board: &[u8],
    flags: u32,
    result: i8,
    count: i64,
) -> Result<(), Wrong> {
    // Single calls have filled in what was open.
    let code = case.code.unwrap_or_default();
    expect("the count", Some(count), case.count)?;
    expect("the result", i32::from(result), if flags & ANY != 0 { code.min(1) } else { code })?;
    let (before, solution) = if flags & DIGITS != 0 {
        (&case.digits, board[..81].try_into().unwrap_or([0; 81]))
    } else {
        (&case.text, digits(board[..81].try_into().unwrap_or(&[0; 81])))
    };
    if code <= 0 {
        expect("a board without a solution", &board[..81], &before[..])
    } else if flags & ANY != 0 {
        expect("it is a solution", is_solution_of(&solution, &case.digits), true)
    } else {
        expect("the solution", Some(solution), case.first)
    }
}
