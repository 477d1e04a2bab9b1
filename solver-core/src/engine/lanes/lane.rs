//! The lanes with their boards, and what a lane goes on with when it cannot go on by the rules.

use super::memory::Memory;
use super::sweep::{Grid, SOLVED, complete_boards, sweep};
use crate::engine::geometry::{Cell, Cells};
use crate::engine::guess::{cell_to_guess, double_guess, may_guess_twice};
use crate::engine::kernel::{Cpu, Engine};
use crate::engine::packed::Packed;
use crate::engine::register::Register;
use crate::engine::rules::Verdict;
use crate::engine::search::{Effort, Search};
use crate::engine::sets::candidates;
use crate::engine::solve::{check, find, put_in_order};
use crate::engine::work::{Found, Goal, HasClash, Start, Work};

/// A puzzle that is being solved.
#[derive(Clone, Copy)]
struct Puzzle {
    /// The caller's number of it.
    number: usize,
    givens: Cells,
    found: Found,
    /// The lanes that search it, a bit for each.
    lanes: u32,
}

/// The search in a lane.
#[derive(Clone, Copy)]
struct Lane {
    /// The lane whose puzzle it is: this one, or, near the end of a batch, another.
    puzzle: usize,
    effort: Effort,
}

/// All lanes.
pub(super) struct Lanes<'a, E: Engine, R: Register> {
    cpu: Cpu<E>,
    boards: Grid<R>,
    /// The sum of each board's sets after the last sweep.
    weights: R::PerLane<u16>,
    lanes: R::PerLane<Lane>,
    /// The puzzle that each lane has begun.
    puzzles: R::PerLane<Puzzle>,
    memory: &'a mut Memory<E, R>,
    /// The lanes that have a board, a bit for each.
    pub(super) taken: u32,
    /// Are there more puzzles, as far as is known?
    more: bool,
    goal: Goal,
    work: &'a mut dyn Work,
}

impl<'a, E: Engine, R: Register> Lanes<'a, E, R> {
    /// Lanes without boards.
    #[inline(always)]
    pub(super) fn new(
        cpu: Cpu<E>,
        memory: &'a mut Memory<E, R>,
        goal: Goal,
        work: &'a mut dyn Work,
    ) -> Self {
        let none = Puzzle { number: 0, givens: [0; 81], found: Found::default(), lanes: 0 };
        Self {
            cpu,
            boards: Grid([[[[R::per_lane(0); 3]; 3]; 3]; 3]),
            weights: R::per_lane(0),
            lanes: R::per_lane(Lane { puzzle: 0, effort: Effort::default() }),
            puzzles: R::per_lane(none),
            memory,
            taken: 0,
            more: true,
            goal,
            work,
        }
    }

    #[inline(always)]
    fn lane(&mut self, lane: usize) -> &mut Lane {
        let lanes = self.lanes.as_mut();
        &mut lanes[lane % lanes.len()]
    }

    /// The puzzle that a lane searches.
    #[inline(always)]
    fn puzzle(&mut self, lane: usize) -> &mut Puzzle {
        let number = self.lane(lane).puzzle;
        let puzzles = self.puzzles.as_mut();
        &mut puzzles[number % puzzles.len()]
    }

    /// One sweep. Returns the lanes that are solved, dead and stuck after it, a bit for each.
    #[inline(always)]
    pub(super) fn sweep(&mut self) -> (u32, u32, u32) {
        let swept = sweep::<R>(&mut self.boards);
        let dead = swept.dead & self.taken;
        let alive = self.taken & !dead;
        let full = swept.weight.equal_lanes(R::splat(SOLVED)) & alive;
        // No cell is empty. If every unit has every digit, and the sum is no larger, each cell has
        // one.
        let solved = if full == 0 { 0 } else { full & complete_boards::<R>(&self.boards) };
        let stuck = swept.weight.equal_lanes(R::load(&self.weights)) & alive & !solved;
        swept.weight.store(&mut self.weights);
        (solved, dead, stuck)
    }

    /// The board in a lane, packed.
    #[inline(always)]
    fn pack(&self, lane: usize) -> E::Packed {
        E::pack_from(|cell| {
            let [b, i, j, k] = cell.coordinates();
            let sets = self.boards.0[k % 3][b % 3][i % 3][j % 3].as_ref();
            sets[lane % sets.len()]
        })
    }

    /// The digits of a lane that is solved.
    #[inline(always)]
    fn digits(&self, lane: usize) -> Cells {
        let cell = |b: usize, i: usize, j: usize, k: usize| {
            let sets = self.boards.0[k][b][i][j].as_ref();
            sets[lane % sets.len()].trailing_zeros() as u8 + 1
        };
        // A loop over all cells is not always unrolled.
        let minirow = |b, i, j| [cell(b, i, j, 0), cell(b, i, j, 1), cell(b, i, j, 2)];
        let row = |b, i| [minirow(b, i, 0), minirow(b, i, 1), minirow(b, i, 2)];
        let band = |b| [row(b, 0), row(b, 1), row(b, 2)];
        let board = [band(0), band(1), band(2)];
        board.as_flattened().as_flattened().as_flattened().try_into().unwrap_or([0; 81])
    }

    /// Gives a lane something to go on with, if there is anything: a guess, the newest board on its
    /// stack, or the next board.
    #[inline(always)]
    pub(super) fn advance(&mut self, lane: usize, verdict: Verdict) {
        let is_taken = self.taken >> lane & 1 == 1;
        match verdict {
            // Another lane has ended the search of the puzzle meanwhile, or there was none yet.
            _ if !is_taken => {}
            Verdict::Stuck => {
                if self.guess(lane) {
                    return;
                }
            }
            Verdict::Solved => {
                if self.goal.solution && self.puzzle(lane).found.solutions == 0 {
                    self.puzzle(lane).found.solution = Some(self.digits(lane));
                }
                self.puzzle(lane).found.solutions += 1;
            }
            Verdict::Dead => self.lane(lane).effort.dead_ends += 1,
        }
        // The lane gets another board. Its old weight must not equal the one after the next sweep,
        // or that board would be taken for stuck. No living board has the weight 0.
        let weights = self.weights.as_mut();
        weights[lane % weights.len()] = 0;
        if is_taken
            && self.puzzle(lane).found.solutions < self.goal.limit
            && let Some(board) = self.memory.stacks.pop(lane)
        {
            put(&mut self.boards, lane, |cell| board.get(cell));
            return;
        }
        if is_taken {
            self.leave(lane);
        }
        self.next(lane);
    }

    /// Guesses in a lane that is stuck, as [`guess`](crate::engine::guess::guess) does for one
    /// board. Returns false if no cell is open, or the stack is full.
    #[inline(always)]
    fn guess(&mut self, lane: usize) -> bool {
        let effort = &mut self.lane(lane).effort;
        let twice = effort.goes_well();
        effort.guesses += 1;
        let board = self.pack(lane);
        if twice
            && may_guess_twice(&board)
            && let [Some(first), second] = double_guess(&board)
        {
            return self.guess_twice(lane, board, first, second);
        }
        match cell_to_guess::<E>(&board) {
            Some(cell) => self.guess_in(lane, board, cell),
            None => false,
        }
    }

    // Compiled for any CPU: it must not take planes.
    #[cold]
    #[inline(never)]
    fn guess_twice(
        &mut self,
        lane: usize,
        mut board: E::Packed,
        first: Cell,
        second: Option<Cell>,
    ) -> bool {
        self.guess_in(lane, board, first)
            && second.is_none_or(|second| {
                board.keep_lowest(first);
                self.guess_in(lane, board, second)
            })
    }

    /// Puts the lowest digit of a cell into its lane, and the board without it on the lane's stack.
    /// Returns false, and drops the board, if the stack is full, which `DEPTH` proves never
    /// happens.
    #[inline(always)]
    fn guess_in(&mut self, lane: usize, board: E::Packed, cell: Cell) -> bool {
        let Some(other) = self.memory.stacks.push(lane, board) else { return false };
        let lowest = other.remove_lowest(cell);
        let [b, i, j, k] = cell.coordinates();
        // The weight stays: it is more than that of either half of the board.
        let sets = self.boards.0[k % 3][b % 3][i % 3][j % 3].as_mut();
        sets[lane % sets.len()] = lowest;
        true
    }

    /// Gives a lane the next puzzle, if there is one.
    #[inline(always)]
    fn next(&mut self, lane: usize) {
        let puzzles = self.puzzles.as_mut();
        let lane = lane % puzzles.len();
        let Puzzle { number, givens, found, lanes } = &mut puzzles[lane];
        while self.more {
            let Some(next) = self.work.next(givens) else {
                self.more = false;
                return;
            };
            if check(self.cpu, givens).is_ok() {
                put(&mut self.boards, lane, |cell| candidates(givens[cell.number()]));
                *number = next;
                *found = Found::default();
                *lanes = 1 << lane;
                self.taken |= 1 << lane;
                *self.lane(lane) = Lane { puzzle: lane, effort: Effort::default() };
                return;
            }
            self.work.done(next, givens, Err(HasClash));
        }
    }

    /// Gives lanes that have nothing to do the oldest board of those that have the most, when there
    /// are no more puzzles, so that a batch does not end in a few lanes with long searches.
    // Compiled for any CPU: it must not take planes.
    #[inline(never)]
    pub(super) fn share(&mut self) {
        // Of several solutions the first that is found would be another one.
        if self.more || self.goal.solution && self.goal.limit == 1 {
            return;
        }
        let (width, taken) = (self.lanes.as_ref().len(), self.taken);
        for lane in (0..width).filter(|lane| taken >> lane & 1 == 0) {
            let Some((richest, board)) = self.memory.stacks.take_oldest() else { return };
            put(&mut self.boards, lane, |cell| board.get(cell));
            self.weights.as_mut()[lane % width] = 0;
            *self.lane(lane) = *self.lane(richest);
            self.puzzle(lane).lanes |= 1 << lane;
            self.taken |= 1 << lane;
        }
    }

    /// Ends the search in a lane, which then has no board, and hands over what was found of its
    /// puzzle if that was all.
    // Compiled for any CPU: it must not take planes but through kernels.
    #[inline(never)]
    fn leave(&mut self, lane: usize) {
        self.taken &= !(1 << lane);
        self.memory.stacks.clear(lane);
        let limit = self.goal.limit;
        let puzzle = self.puzzle(lane);
        puzzle.lanes &= !(1 << lane);
        let others = puzzle.lanes;
        if others != 0 {
            if puzzle.found.solutions < limit {
                return;
            }
            self.taken &= !others;
            for other in (0..u32::BITS).filter(|other| others >> other & 1 == 1) {
                self.memory.stacks.clear(other as usize);
            }
        }
        let number = self.lane(lane).puzzle;
        let puzzles = self.puzzles.as_mut();
        let Puzzle { number, givens, found, .. } = &mut puzzles[number % puzzles.len()];
        put_in_order(self.cpu, Start::Givens(givens), found, &mut self.memory.single);
        self.work.done(*number, givens, Ok(found));
    }

    /// Finishes the search of a lane without the other lanes.
    #[inline(always)]
    pub(super) fn finish_alone(&mut self, lane: usize) {
        let node = E::unpack(&self.pack(lane));
        let Lane { puzzle, effort } = *self.lane(lane);
        let Memory { stacks, single } = &mut *self.memory;
        stacks.move_to(lane, single);
        let puzzles = self.puzzles.as_mut();
        let found = &mut puzzles[puzzle % puzzles.len()].found;
        find(self.cpu, &mut Search::new(node, single, 0, effort), self.goal, found);
        self.leave(lane);
    }
}

/// Writes a board to its lane, with the sets that `set` gives for each cell.
#[inline(always)]
fn put<R: Register>(boards: &mut Grid<R>, lane: usize, set: impl Fn(Cell) -> u16) {
    for (k, plane) in boards.0.iter_mut().enumerate() {
        for (b, band) in plane.iter_mut().enumerate() {
            for (i, row) in band.iter_mut().enumerate() {
                for (j, sets) in row.iter_mut().enumerate() {
                    let sets = sets.as_mut();
                    sets[lane % sets.len()] = set(Cell::at(b, i, j, k));
                }
            }
        }
    }
}
