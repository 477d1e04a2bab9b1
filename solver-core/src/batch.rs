//! Many boards, side by side in the lanes of a vector.

use crate::engine::{self, Clashing, Goal, Outcome, Work};
use crate::{Answer, Board, Clash, Workspace};

/// How many boards this machine solves side by side: 32 with AVX-512, 16 with AVX2, 8 with SSE2 and
/// NEON. Elsewhere 1, and then a [`Workspace`] solves one after the other.
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

impl Workspace {
    /// [`Board::solve`] for many boards.
    pub fn solve<B: Boards<Answer>>(&mut self, boards: &mut B) {
        let answer = |found, cells: Option<&_>| match cells {
            None => Answer::None,
            Some(&cells) if found == 1 => Answer::Unique(Board::of(cells)),
            Some(&cells) => Answer::Multiple(Board::of(cells)),
        };
        engine::run(self, Goal { limit: 2, cells: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::solve_any`] for many boards.
    pub fn solve_any<B: Boards<Option<Board>>>(&mut self, boards: &mut B) {
        let answer = |_, cells: Option<&_>| cells.copied().map(Board::of);
        engine::run(self, Goal { limit: 1, cells: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::count`] for many boards, each counted no further than `limit`.
    pub fn count<B: Boards<u64>>(&mut self, boards: &mut B, limit: u64) {
        // The engine counts at least to 1.
        let answer = |found: u64, _: Option<&_>| found.min(limit);
        let goal = Goal { limit: limit.max(1), cells: false };
        engine::run(self, goal, &mut Adapter { boards, answer });
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

impl<A, B: Boards<A>, F: Fn(u64, Option<&[u8; 81]>) -> A> Work for Adapter<'_, B, F> {
    fn next(&mut self, cells: &mut [u8; 81]) -> Option<usize> {
        let (number, board) = self.boards.next()?;
        *cells = *board.digits();
        Some(number)
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
