//! Many boards, side by side in the lanes of a vector.

use crate::engine::{self, Clashing, Goal, Outcome, Work};
use crate::{Answer, Board, Clash};

/// How many boards this machine solves side by side: 32 with AVX-512, 16 with AVX2, 8 on any other
/// x86-64 and on arm64. Elsewhere 1, and then a [`Workspace`] solves one after the other.
pub fn lanes() -> usize {
    engine::lanes()
}

/// Boards to be solved, and what becomes of the answers. See [`Workspace`].
pub trait Boards<A> {
    /// The next board, with a number of the caller's own, or `None` if there are no more; then it is
    /// not asked again. Up to [`lanes`] boards are on their way at any time.
    fn next(&mut self) -> Option<(usize, Board)>;

    /// Takes the answer for a board that [`next`](Self::next) returned. Every board gets one, in no
    /// particular order.
    ///
    /// # Errors
    ///
    /// `answer` is the first [`Clash`] of the givens, if they have one.
    fn done(&mut self, number: usize, board: &Board, answer: Result<A, Clash>);
}

/// The memory in which many boards are solved side by side, which is faster than one after the other.
/// Each gets the same answer as from the [`Board`]'s own method.
///
/// It holds the guesses of all boards: 613 KiB on x86-64, 188 KiB on arm64, nothing elsewhere. What is
/// written first lies close together, so that of most boards little of it is ever touched. The methods need less than 32 KiB of stack besides,
/// and what [`Boards`] needs; they do not allocate and do not panic.
///
/// ```
/// use solver_core::{Answer, Board, Boards, Clash, Workspace};
///
/// /// The lines of a text, and the number of those that are proper puzzles.
/// struct Lines<'a> {
///     lines: std::iter::Enumerate<std::str::Lines<'a>>,
///     proper: usize,
/// }
///
/// impl Boards<Answer> for Lines<'_> {
///     fn next(&mut self) -> Option<(usize, Board)> {
///         self.lines.find_map(|(number, line)| Some((number, line.parse().ok()?)))
///     }
///
///     fn done(&mut self, _: usize, _: &Board, answer: Result<Answer, Clash>) {
///         self.proper += usize::from(matches!(answer, Ok(Answer::Unique(_))));
///     }
/// }
///
/// let text = "\
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9
/// ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
/// ";
/// let mut lines = Lines { lines: text.lines().enumerate(), proper: 0 };
/// Box::new(Workspace::new()).solve(&mut lines);
/// assert_eq!(lines.proper, 2);
/// ```
pub struct Workspace(engine::Workspace);

impl Workspace {
    /// Memory that is ready for use. It is large: keep it in a `Box` or a `static`.
    #[inline(always)]
    pub const fn new() -> Self {
        Self(engine::Workspace::new())
    }

    /// [`Board::solve`] for many boards.
    pub fn solve<B: Boards<Answer>>(&mut self, boards: &mut B) {
        let answer = |found, cells: Option<_>| match cells {
            None => Answer::None,
            Some(cells) if found == 1 => Answer::Unique(Board::of(cells)),
            Some(cells) => Answer::Multiple(Board::of(cells)),
        };
        engine::run(&mut self.0, Goal { limit: 2, cells: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::solve_any`] for many boards.
    pub fn solve_any<B: Boards<Option<Board>>>(&mut self, boards: &mut B) {
        let answer = |_, cells: Option<_>| cells.map(Board::of);
        engine::run(&mut self.0, Goal { limit: 1, cells: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::count`] for many boards, each counted no further than `limit`.
    pub fn count<B: Boards<u64>>(&mut self, boards: &mut B, limit: u64) {
        let answer = |found: u64, _| found.min(limit);
        engine::run(&mut self.0, Goal { limit, cells: false }, &mut Adapter { boards, answer });
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

/// The engine's view of the caller's boards.
struct Adapter<'a, B, F> {
    boards: &'a mut B,
    /// An answer, of the number of solutions and one of them.
    answer: F,
}

impl<A, B: Boards<A>, F: Fn(u64, Option<[u8; 81]>) -> A> Work for Adapter<'_, B, F> {
    fn next(&mut self) -> Option<(usize, [u8; 81])> {
        self.boards.next().map(|(number, board)| (number, *board.digits()))
    }

    fn done(&mut self, number: usize, givens: &[u8; 81], outcome: Outcome) {
        let board = Board::of(*givens);
        let answer = match outcome {
            Ok((found, cells)) => Ok((self.answer)(found, cells)),
            Err(Clashing) => Err(board.clash()),
        };
        self.boards.done(number, &board, answer);
    }
}
