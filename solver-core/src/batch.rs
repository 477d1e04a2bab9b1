//! `Boards`: how a caller hands many boards to a `Workspace`, and takes their answers.

use crate::engine::{self, Found, Goal, HasClash, Work};
use crate::{Answer, Board, Clash, Workspace};

/// How many boards this machine solves side by side: 32 with AVX-512, 16 with AVX2, 8 with SSE2 and
/// NEON. Elsewhere 1, and then a [`Workspace`] solves one after the other.
pub fn lanes() -> usize {
    engine::lanes()
}

/// Boards to be solved, and what becomes of the answers. See [`Workspace`].
pub trait Boards<A> {
    /// Returns the next board, with a number of the caller's choice, or `None` if there are no
    /// more. It is not called again after `None`. At any time up to [`lanes`] boards that it
    /// returned still wait for their answers.
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
        let answer = |found: &Found| Answer::of(*found);
        engine::run(self, Goal { limit: 2, solution: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::solve_any`] for many boards.
    pub fn solve_any<B: Boards<Option<Board>>>(&mut self, boards: &mut B) {
        let answer = |found: &Found| found.solution.map(Board::of);
        engine::run(self, Goal { limit: 1, solution: true }, &mut Adapter { boards, answer });
    }

    /// [`Board::count`] for many boards, each counted no further than `limit`.
    pub fn count<B: Boards<u64>>(&mut self, boards: &mut B, limit: u64) {
        // A `Goal` has a limit of 1 or more. `min` makes 0 of what it finds for the limit 0.
        let answer = |found: &Found| found.solutions.min(limit);
        let goal = Goal { limit: limit.max(1), solution: false };
        engine::run(self, goal, &mut Adapter { boards, answer });
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

/// The caller's boards as the engine's `Work`.
struct Adapter<'a, B, F> {
    boards: &'a mut B,
    /// Makes an answer of what was found.
    answer: F,
}

impl<A, B: Boards<A>, F: Fn(&Found) -> A> Work for Adapter<'_, B, F> {
    fn next(&mut self, cells: &mut [u8; 81]) -> Option<usize> {
        let (number, board) = self.boards.next()?;
        *cells = *board.digits();
        Some(number)
    }

    fn done(&mut self, number: usize, givens: &[u8; 81], found: Result<&Found, HasClash>) {
        let board = Board::of(*givens);
        let answer = found.map(&self.answer).map_err(|HasClash| board.clash());
        self.boards.done(number, &board, answer);
    }
}
