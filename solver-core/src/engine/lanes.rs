//! Many boards at once: the planes turned by a right angle. A lane of a vector is a board, and 81
//! vectors are the same cell of as many boards as a vector has lanes.
//!
//! Rotations cost nothing here: they only give other names to registers. All boards take a sweep of the
//! rules together. Then each one that is solved, dead or at rest is served on its own: it gets the
//! alternative from its stack, a guess, or its lane gets the next board, so that no lane ever waits for
//! another. What is done to a board, and so what is found, is the same as in the search for one board.

use super::branch::{bold_guesses, cell_to_guess, drop_others, take_lowest};
use super::order::InOrder;
use super::plane::{ALL_DIGITS, Algebra, Cells, Turn};
use super::rules::{
    Groups, Rows, clear, counted, crowded, gather, groups, keep, singles, take_hidden,
};
use super::search::Effort;
use super::stack::Stack;
use super::work::{Goal, Work};
use super::workspace::{Memory, Workspace};
use super::{Clashing, Engine};

/// A register of sets, a lane for each board.
pub(super) trait Vector: Algebra {
    /// Something for each lane: an array, and nothing else, as `workspace` relies on.
    type Each<T: Copy>: Copy + AsRef<[T]> + AsMut<[T]>;
    /// The same for each lane.
    fn each<T: Copy>(value: T) -> Self::Each<T>;
    /// Reads a register.
    fn load(lanes: &Self::Each<u16>) -> Self;
    /// Writes a register.
    fn store(self, lanes: &mut Self::Each<u16>);
    /// Sums.
    fn plus(self, other: Self) -> Self;
    /// The smaller one of each two.
    fn least(self, other: Self) -> Self;
    /// The lanes that are the same, a bit for each.
    fn equal(self, other: Self) -> u32;
}

/// An engine that can solve many boards at once.
pub(super) trait Wide: Engine {
    /// A register for them.
    type Vector: Vector;

    /// See [`run`].
    #[inline(never)]
    fn run(memory: &mut Memory<Self>, goal: Goal, work: &mut dyn Work) {
        run(memory, goal, work)
    }
}

/// How many boards an engine solves side by side.
pub(super) fn width<P: Wide>() -> usize {
    P::Vector::each(()).as_ref().len()
}

/// See [`run`].
pub(super) fn run_in<P: Wide>(workspace: &mut Workspace, goal: Goal, work: &mut dyn Work) {
    P::run(workspace.begin(), goal, work)
}

/// A plane of one band, or of one stack turned by a right angle: nine vectors, 3i + j.
#[derive(Clone, Copy)]
struct Group<V>([V; 9]);

/// Calls an operation for each of nine vectors. (Not by a closure, see `Plane`, nor a loop: loops over
/// this much are not always unrolled, and then the vectors are not in registers.)
macro_rules! each_vector {
    (@at [$($n:tt)*] $body:expr; $names:tt) => { Group([$(each_vector!(@one $n $body; $names)),*]) };
    (@one $n:tt $body:expr; [$($name:ident = $group:expr),+]) => {{
        $(let $name = $group.0[$n];)+
        $body
    }};
    ($body:expr; $($names:tt)+) => {
        each_vector!(@at [0 1 2 3 4 5 6 7 8] $body; [$($names)+])
    };
}

impl<V: Vector> Algebra for Group<V> {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self([V::splat(set); 9])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        each_vector!(a.and(b); a = self, b = other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        each_vector!(a.or(b); a = self, b = other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        each_vector!(a.without(b); a = self, b = other)
    }

    #[inline(always)]
    fn drop_lowest(self) -> Self {
        each_vector!(a.drop_lowest(); a = self)
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        each_vector!(a.where_empty(b); a = self, b = other)
    }

    #[inline(always)]
    fn take(self, chosen: Self) -> Self {
        each_vector!(a.take(b); a = self, b = chosen)
    }
}

impl<V: Vector> Turn for Group<V> {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        const { assert!(B == 0) };
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let rows = [[a, b, c], [d, e, f], [g, h, i]];
        let [[a, b, c], [d, e, f], [g, h, i]] = [rows[I % 3], rows[(I + 1) % 3], rows[(I + 2) % 3]];
        Self(match J % 3 {
            0 => [a, b, c, d, e, f, g, h, i],
            1 => [b, c, a, e, f, d, h, i, g],
            _ => [c, a, b, f, d, e, i, g, h],
        })
    }

    // Of the nine sets three at a time are the same: here each is made once.
    #[inline(always)]
    fn in_permutation<const J: usize, const K: usize>(self) -> Self {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        match (J, K) {
            (1, 2) => {
                let [x, y, z] = [a.and(e).and(i), b.and(f).and(g), c.and(d).and(h)];
                Self([x, y, z, z, x, y, y, z, x])
            }
            _ => {
                let [x, y, z] = [a.and(f).and(h), b.and(d).and(i), c.and(e).and(g)];
                Self([x, y, z, y, z, x, z, x, y])
            }
        }
    }
}

impl<V: Vector> Group<V> {
    #[inline(always)]
    fn any(self) -> V {
        let mut any = self.0[0];
        for n in 1..9 {
            any = any.or(self.0[n]);
        }
        any
    }
}

/// The cells of all boards: plane k, band b, row i of the band, box j of the band.
#[repr(align(64))]
#[allow(clippy::type_complexity)]
struct Grid<V: Vector>([[[[V::Each<u16>; 3]; 3]; 3]; 3]);

impl<V: Vector> Grid<V> {
    #[inline(always)]
    fn minirow(&self, b: usize, i: usize, j: usize) -> [V; 3] {
        let [x, y, z] = &self.0;
        [V::load(&x[b][i][j]), V::load(&y[b][i][j]), V::load(&z[b][i][j])]
    }

    #[inline(always)]
    fn put_minirow(&mut self, b: usize, i: usize, j: usize, &[x, y, z]: &[V; 3]) {
        x.store(&mut self.0[0][b][i][j]);
        y.store(&mut self.0[1][b][i][j]);
        z.store(&mut self.0[2][b][i][j]);
    }

    #[inline(always)]
    fn minicolumn(&self, k: usize, b: usize, j: usize) -> [V; 3] {
        let [x, y, z] = &self.0[k][b];
        [V::load(&x[j]), V::load(&y[j]), V::load(&z[j])]
    }

    #[inline(always)]
    fn put_minicolumn(&mut self, k: usize, b: usize, j: usize, &[x, y, z]: &[V; 3]) {
        x.store(&mut self.0[k][b][0][j]);
        y.store(&mut self.0[k][b][1][j]);
        z.store(&mut self.0[k][b][2][j]);
    }
}

/// What a sweep says of all boards.
struct Swept<V> {
    /// The sum of a board's sets.
    weight: V,
    /// Boards, a bit for each, with a contradiction.
    dead: u32,
}

/// One round of the rules on all boards. Few vectors at a time, since there are few registers.
#[inline(always)]
fn sweep<V: Vector>(boards: &mut Grid<V>) -> Swept<V> {
    let mut bad = V::splat(0);
    let (mut digits, mut repeated) = (Group::splat(0), Group::splat(0));
    for b in 0..3 {
        for j in 0..3 {
            let mut cells =
                [boards.minirow(b, 0, j), boards.minirow(b, 1, j), boards.minirow(b, 2, j)];
            let solved = [singles(&cells[0]), singles(&cells[1]), singles(&cells[2])];
            let mut in_box = V::splat(0);
            for [x, y, z] in solved {
                in_box = in_box.or(x).or(y).or(z);
            }
            for i in 0..3 {
                clear(&mut cells[i], &solved[i], in_box);
                boards.put_minirow(b, i, j, &cells[i]);
                (digits.0[3 * i + j], repeated.0[3 * i + j]) = gather(&cells[i]);
            }
        }
        let Groups { allowed, asserted, lost } = groups::<Rows, _>(digits);
        let (kept, hidden) = (counted(allowed, asserted), asserted.without(repeated));
        bad = bad.or(lost.any());
        for i in 0..3 {
            for j in 0..3 {
                let (kept, hidden) = (kept.0[3 * i + j], hidden.0[3 * i + j]);
                let mut cells = boards.minirow(b, i, j);
                keep(&mut cells, &[kept; 3]);
                bad = bad.or(crowded(&cells, hidden));
                take_hidden(&mut cells, &[hidden; 3]);
                boards.put_minirow(b, i, j, &cells);
            }
        }
    }
    // The columns as rows of the board turned by a right angle. Hidden singles are left to the rows.
    let (mut weight, mut least) = (V::splat(0), V::splat(ALL_DIGITS));
    for j in 0..3 {
        for k in 0..3 {
            for b in 0..3 {
                (digits.0[3 * k + b], _) = gather(&boards.minicolumn(k, b, j));
            }
        }
        let Groups { allowed, asserted, lost } = groups::<Rows, _>(digits);
        let kept = counted(allowed, asserted);
        bad = bad.or(lost.any());
        for k in 0..3 {
            for b in 0..3 {
                let mut cells = boards.minicolumn(k, b, j);
                keep(&mut cells, &[kept.0[3 * k + b]; 3]);
                boards.put_minicolumn(k, b, j, &cells);
                let [x, y, z] = cells;
                weight = weight.plus(x).plus(y).plus(z);
                least = least.least(x).least(y).least(z);
            }
        }
    }
    let empty = V::splat(0);
    Swept { weight, dead: !bad.equal(empty) | least.equal(empty) }
}

/// The boards, a bit for each, that have every digit in every row, column and box.
#[inline(always)]
fn whole<V: Vector>(boards: &Grid<V>) -> u32 {
    let mut whole = V::splat(ALL_DIGITS);
    for n in 0..3 {
        let (mut rows, mut columns, mut boxes) =
            ([V::splat(0); 3], [V::splat(0); 3], [V::splat(0); 3]);
        for (i, (row, column)) in rows.iter_mut().zip(&mut columns).enumerate() {
            for (j, in_box) in boxes.iter_mut().enumerate() {
                // A minirow of the band n, and a minicolumn of the stack n.
                let (minirow, _) = gather(&boards.minirow(n, i, j));
                let (minicolumn, _) = gather(&boards.minicolumn(i, j, n));
                *row = row.or(minirow);
                *in_box = in_box.or(minirow);
                *column = column.or(minicolumn);
            }
        }
        for digits in [rows, columns, boxes] {
            let [a, b, c] = digits;
            whole = whole.and(a).and(b).and(c);
        }
    }
    whole.equal(V::splat(ALL_DIGITS))
}

/// The sum of the sets of a solved board.
const SOLVED: u16 = 9 * ALL_DIGITS;

/// Who sits in a lane.
#[derive(Clone, Copy)]
struct Seat {
    number: usize,
    found: u64,
    effort: Effort,
    givens: Cells,
    first: Cells,
}

/// Why a lane cannot go on.
#[derive(Clone, Copy)]
enum Halt {
    Solved,
    /// There is a contradiction, or there is no board yet.
    Dead,
    Stuck,
}

struct Lanes<'a, P: Wide> {
    boards: Grid<P::Vector>,
    weights: <P::Vector as Vector>::Each<u16>,
    seats: <P::Vector as Vector>::Each<Seat>,
    memory: &'a mut Memory<P>,
    /// The lanes that have a board, a bit for each.
    taken: u32,
    /// There may be more boards.
    more: bool,
    goal: Goal,
    work: &'a mut dyn Work,
}

impl<P: Wide> Lanes<'_, P> {
    #[inline(always)]
    fn seat(&mut self, lane: usize) -> &mut Seat {
        let seats = self.seats.as_mut();
        &mut seats[lane % seats.len()]
    }

    /// What is in a lane, as a board for a stack.
    #[inline(always)]
    fn gather(&self, lane: usize) -> P::Saved {
        P::saved_from(|k, b, i, j| {
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
        // (Not by a loop, which is not always unrolled.)
        let minirow = |b, i, j| [cell(b, i, j, 0), cell(b, i, j, 1), cell(b, i, j, 2)];
        let row = |b, i| [minirow(b, i, 0), minirow(b, i, 1), minirow(b, i, 2)];
        let band = |b| [row(b, 0), row(b, 1), row(b, 2)];
        let board = [band(0), band(1), band(2)];
        board.as_flattened().as_flattened().as_flattened().try_into().unwrap_or([0; 81])
    }

    /// Gives a lane something to go on with, if there is anything.
    #[inline(always)]
    fn serve(&mut self, lane: usize, halt: Halt) {
        match halt {
            Halt::Stuck => {
                if self.guess(lane) {
                    return;
                }
            }
            Halt::Solved => {
                if self.goal.cells && self.seat(lane).found == 0 {
                    self.seat(lane).first = self.digits(lane);
                }
                self.seat(lane).found += 1;
            }
            Halt::Dead => self.seat(lane).effort.dead_ends += 1,
        }
        // The weight is another board's, which must not be taken for what a sweep has left. No living
        // board has 0.
        let weights = self.weights.as_mut();
        weights[lane % weights.len()] = 0;
        let is_taken = self.taken >> lane & 1 == 1;
        if is_taken
            && self.seat(lane).found < self.goal.limit
            && let Some(saved) = self.memory.stacks.pop(lane)
        {
            put::<P>(&mut self.boards, lane, |k, b, i, j| P::saved_set(saved, k, b, i, j));
            return;
        }
        if is_taken {
            self.hand_out(lane);
        }
        self.next(lane);
    }

    /// Guesses in a lane where the rules have come to rest, as [`super::branch::branch`] does, if there is
    /// an open cell.
    #[inline(always)]
    fn guess(&mut self, lane: usize) -> bool {
        let effort = &mut self.seat(lane).effort;
        let boldly = effort.goes_well();
        effort.guesses += 1;
        let saved = self.gather(lane);
        if boldly && let [Some(first), second] = bold_guesses::<P>(&saved) {
            return self.guess_boldly(lane, saved, first, second);
        }
        match cell_to_guess::<P>(&saved) {
            Some(cell) => self.guess_in(lane, saved, cell),
            None => false,
        }
    }

    #[cold]
    #[inline(never)]
    fn guess_boldly(
        &mut self,
        lane: usize,
        mut node: P::Saved,
        first: usize,
        second: Option<usize>,
    ) -> bool {
        self.guess_in(lane, node, first)
            && second.is_none_or(|second| {
                drop_others::<P>(&mut node, first);
                self.guess_in(lane, node, second)
            })
    }

    /// Puts the lowest digit of a cell into its lane, and what is left of `node` without it on the stack.
    /// With a full stack, which cannot be, the node is lost, and nothing else.
    #[inline(always)]
    fn guess_in(&mut self, lane: usize, node: P::Saved, cell: usize) -> bool {
        let Some(other) = self.memory.stacks.push(lane, node) else { return false };
        let lowest = take_lowest::<P>(other, cell);
        let (b, i, j, k) = (cell / 27 % 3, cell / 9 % 3, cell / 3 % 3, cell % 3);
        // The weight stays: it is more than that of any half of the board.
        let sets = self.boards.0[k][b][i][j].as_mut();
        sets[lane % sets.len()] = lowest;
        true
    }

    /// Gives a lane the next board, if there is one.
    #[inline(always)]
    fn next(&mut self, lane: usize) {
        let seats = self.seats.as_mut();
        let seat = &mut seats[lane % seats.len()];
        while self.more {
            let Some(number) = self.work.next(&mut seat.givens) else {
                self.more = false;
                return;
            };
            let givens = &seat.givens;
            if P::check(givens).is_ok() {
                put::<P>(&mut self.boards, lane, |k, b, i, j| {
                    SETS[usize::from(givens[27 * b + 9 * i + 3 * j + k]) % 16]
                });
                (seat.number, seat.found, seat.effort) = (number, 0, Effort::default());
                self.taken |= 1 << lane;
                return;
            }
            self.work.done(number, givens, Err(Clashing));
        }
    }

    /// Hands out what was found in a lane, which then has no board.
    #[inline(never)]
    fn hand_out(&mut self, lane: usize) {
        self.taken &= !(1 << lane);
        self.memory.stacks.clear(lane);
        let seats = self.seats.as_ref();
        let Seat { number, givens, found, first, .. } = &seats[lane % seats.len()];
        let in_order;
        let cells = match found {
            _ if !self.goal.cells => None,
            0 => None,
            1 => Some(first),
            _ => {
                in_order = first_in_order(givens, first, &mut self.memory.single);
                Some(&in_order)
            }
        };
        self.work.done(*number, givens, Ok((*found, cells)));
    }

    /// Ends the search of a lane on its own.
    #[inline(always)]
    fn end(&mut self, lane: usize) {
        let mut node = P::restore(&self.gather(lane));
        let Memory { stacks, single } = &mut *self.memory;
        stacks.hand_over(lane, single);
        let (mut done, mut effort) = (false, self.seat(lane).effort);
        while self.seat(lane).found < self.goal.limit
            && P::next_solution(&mut node, &mut self.memory.single, 0, done, &mut effort)
        {
            if self.goal.cells && self.seat(lane).found == 0 {
                self.seat(lane).first = P::finish(&node);
            }
            self.seat(lane).found += 1;
            done = true;
        }
        self.hand_out(lane);
    }
}

/// Writes a board to its lane, as `set` has it for (k, b, i, j).
#[inline(always)]
fn put<P: Wide>(
    boards: &mut Grid<P::Vector>,
    lane: usize,
    set: impl Fn(usize, usize, usize, usize) -> u16,
) {
    for (k, plane) in boards.0.iter_mut().enumerate() {
        for (b, band) in plane.iter_mut().enumerate() {
            for (i, row) in band.iter_mut().enumerate() {
                for (j, sets) in row.iter_mut().enumerate() {
                    let sets = sets.as_mut();
                    sets[lane % sets.len()] = set(k, b, i, j);
                }
            }
        }
    }
}

/// The set of each digit, and of a blank. (Sixteen, so that no index is out of bounds.)
static SETS: [u16; 16] = {
    let mut sets = [ALL_DIGITS; 16];
    let mut digit = 1;
    while digit <= 9 {
        sets[digit] = 1 << (digit - 1);
        digit += 1;
    }
    sets
};

/// The first solution in reading order, with another one in hand.
#[inline(never)]
fn first_in_order<P: Wide>(givens: &Cells, other: &Cells, stack: &mut Stack<P>) -> Cells {
    let Ok(root) = P::begin(givens) else { return *other };
    let Ok(witness) = P::begin(other) else { return *other };
    let mut search = InOrder::new(root, witness, stack);
    P::next_in_order(&mut search).map_or(*other, P::finish)
}

/// Solves, or counts, all that there is to do.
#[inline(always)]
pub(super) fn run<P: Wide>(memory: &mut Memory<P>, goal: Goal, work: &mut dyn Work) {
    let width = width::<P>() as u32;
    let mut lanes = Lanes::<P> {
        boards: Grid([[[[P::Vector::each(0); 3]; 3]; 3]; 3]),
        weights: P::Vector::each(0),
        seats: P::Vector::each(Seat {
            number: 0,
            found: 0,
            effort: Effort::default(),
            givens: [0; 81],
            first: [0; 81],
        }),
        memory,
        taken: 0,
        more: true,
        goal,
        work,
    };
    let (mut solved, mut dead, mut stuck) = (0, u32::MAX >> (32 - width), 0);
    loop {
        // One loop, since its body is long; by kind, since the CPU foresees that better.
        let kinds = [(solved, Halt::Solved), (dead, Halt::Dead), (stuck, Halt::Stuck)];
        for (mut halted, halt) in kinds {
            while halted != 0 {
                lanes.serve(halted.trailing_zeros() as usize, halt);
                halted &= halted - 1;
            }
        }
        // A sweep takes as long as about a quarter as many single ones, however many boards there are.
        if lanes.taken.count_ones() <= width / 4 {
            break;
        }
        let swept = sweep::<P::Vector>(&mut lanes.boards);
        dead = swept.dead & lanes.taken;
        let alive = lanes.taken & !dead;
        let full = swept.weight.equal(P::Vector::splat(SOLVED)) & alive;
        // No cell is empty: with every digit in every unit, and no more in sum, each has one.
        solved = if full == 0 { 0 } else { full & whole::<P::Vector>(&lanes.boards) };
        stuck = swept.weight.equal(P::Vector::load(&lanes.weights)) & alive & !solved;
        swept.weight.store(&mut lanes.weights);
    }
    while lanes.taken != 0 {
        lanes.end(lanes.taken.trailing_zeros() as usize);
    }
}
