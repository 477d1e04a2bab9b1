//! The boards of a block, worked on side by side in the lanes of the processor's vectors.

use crate::input::{Block, Piece, Problem, Puzzle};
use crate::pipeline::Workbench;
use crate::refusal::Refusal;
use solver_core::{Board, Boards, Candidates, Clash, Workspace, lanes};
use std::iter::Enumerate;
use std::slice;

/// With fewer boards some lanes would have nothing to do for most of the time.
const FEW: usize = 64;

/// What is to be found for boards.
pub trait Goal: Sync {
    /// What is found for one.
    type Answer;

    /// Finds it for one board.
    fn one(&self, board: &Board) -> Result<Self::Answer, Clash>;

    /// Finds it for one puzzle that is given as candidates.
    fn candidates(&self, candidates: &Candidates) -> Self::Answer;

    /// Finds it for many boards.
    fn many(&self, workspace: &mut Workspace, boards: &mut Lanes<Self::Answer>);
}

/// Finds the answers for all pieces of a block, in their order.
pub fn answers<'a, G: Goal>(
    goal: &G,
    block: &'a Block,
    bench: &mut Workbench,
) -> impl Iterator<Item = Result<G::Answer, Refusal<'a>>> {
    let pieces = &block.pieces;
    let candidates = |candidates: &Candidates| goal.candidates(candidates);
    let mut boards = Lanes {
        pieces: pieces.iter().enumerate(),
        answers: pieces.iter().map(|_| None).collect(),
        candidates: &candidates,
    };
    if pieces.len() >= FEW.max(2 * lanes()) {
        goal.many(bench.workspace(), &mut boards);
    } else {
        while let Some((index, board)) = boards.next() {
            boards.done(index, &board, goal.one(&board));
        }
    }
    boards.answers.into_iter().flatten()
}

/// The boards of a block, and what was found for its pieces so far.
pub struct Lanes<'a, 'c, A> {
    pieces: Enumerate<slice::Iter<'a, Piece>>,
    answers: Vec<Option<Result<A, Refusal<'a>>>>,
    /// Finds the answer for candidates, which have no lanes.
    candidates: &'c dyn Fn(&Candidates) -> A,
}

impl<A> Boards<A> for Lanes<'_, '_, A> {
    fn next(&mut self) -> Option<(usize, Board)> {
        for (index, piece) in self.pieces.by_ref() {
            let answer = match piece.puzzle().map(Puzzle::problem) {
                Ok(Problem::Board(board)) => return Some((index, board)),
                Ok(Problem::Candidates(candidates)) => Ok((self.candidates)(&candidates)),
                Err(refusal) => Err(refusal),
            };
            self.answers[index] = Some(answer);
        }
        None
    }

    fn done(&mut self, index: usize, board: &Board, answer: Result<A, Clash>) {
        self.answers[index] = Some(answer.map_err(|clash| Refusal::Clash(*board, clash)));
    }
}
