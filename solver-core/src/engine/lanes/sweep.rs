//! One sweep of the rules over many boards, a few registers at a time.

use crate::engine::register::{Block, Register};
use crate::engine::rules::{
    Locked, intersect, locked, remove_from_unsolved, restrict_to_hidden, singles, triples_of,
    two_hidden_singles,
};
use crate::engine::sets::{ALL_DIGITS, Rotate, Sets};
use crate::engine::triads::{Rows, gather};

/// The minirows of one band of all boards, or the minicolumns of one stack as rows of the
/// transposed board: the set at (i, j) is register 3i + j.
type Band<R> = Block<R, 9>;

impl<R: Register> Rotate for Band<R> {
    #[inline(always)]
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self {
        const { assert!(B == 0) };
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let rows = [[a, b, c], [d, e, f], [g, h, i]];
        let [[a, b, c], [d, e, f], [g, h, i]] = [rows[I % 3], rows[(I + 1) % 3], rows[(I + 2) % 3]];
        Block(match J % 3 {
            0 => [a, b, c, d, e, f, g, h, i],
            1 => [b, c, a, e, f, d, h, i, g],
            _ => [c, a, b, f, d, e, i, g, h],
        })
    }

    // Three of the nine sets are the same each time, here and below. Each is computed once.
    #[inline(always)]
    fn box_unions(self) -> Self {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let [x, y, z] = [a.or(d).or(g), b.or(e).or(h), c.or(f).or(i)];
        Block([x, y, z, x, y, z, x, y, z])
    }

    #[inline(always)]
    fn in_permutation<const J: usize, const K: usize>(self) -> Self {
        let [a, b, c, d, e, f, g, h, i] = self.0;
        match (J, K) {
            (1, 2) => {
                let [x, y, z] = [a.and(e).and(i), b.and(f).and(g), c.and(d).and(h)];
                Block([x, y, z, z, x, y, y, z, x])
            }
            _ => {
                let [x, y, z] = [a.and(f).and(h), b.and(d).and(i), c.and(e).and(g)];
                Block([x, y, z, y, z, x, z, x, y])
            }
        }
    }
}

/// The cells of all boards, by their coordinates k, b, i and j.
#[repr(align(64))]
#[allow(clippy::type_complexity)]
pub(super) struct Grid<R: Register>(pub(super) [[[[R::PerLane<u16>; 3]; 3]; 3]; 3]);

impl<R: Register> Grid<R> {
    #[inline(always)]
    fn minirow(&self, b: usize, i: usize, j: usize) -> [R; 3] {
        let [x, y, z] = &self.0;
        [R::load(&x[b][i][j]), R::load(&y[b][i][j]), R::load(&z[b][i][j])]
    }

    #[inline(always)]
    fn set_minirow(&mut self, b: usize, i: usize, j: usize, &[x, y, z]: &[R; 3]) {
        x.store(&mut self.0[0][b][i][j]);
        y.store(&mut self.0[1][b][i][j]);
        z.store(&mut self.0[2][b][i][j]);
    }

    #[inline(always)]
    fn minicolumn(&self, k: usize, b: usize, j: usize) -> [R; 3] {
        let [x, y, z] = &self.0[k][b];
        [R::load(&x[j]), R::load(&y[j]), R::load(&z[j])]
    }

    #[inline(always)]
    fn set_minicolumn(&mut self, k: usize, b: usize, j: usize, &[x, y, z]: &[R; 3]) {
        x.store(&mut self.0[k][b][0][j]);
        y.store(&mut self.0[k][b][1][j]);
        z.store(&mut self.0[k][b][2][j]);
    }
}

/// The state of all boards after a sweep.
pub(super) struct Swept<R> {
    /// The sum of each board's sets.
    pub(super) weight: R,
    /// The boards with a contradiction, a bit for each.
    pub(super) dead: u32,
}

/// The sum of the sets of a solved board.
pub(super) const SOLVED: u16 = 9 * ALL_DIGITS;

/// One round of the rules on all boards. It holds few registers at a time, since a CPU has few.
#[inline(always)]
pub(super) fn sweep<R: Register>(boards: &mut Grid<R>) -> Swept<R> {
    let mut bad = R::splat(0);
    let (mut digits, mut repeated) = (Block([R::splat(0); 9]), Block([R::splat(0); 9]));
    for b in 0..3 {
        for j in 0..3 {
            let mut cells =
                [boards.minirow(b, 0, j), boards.minirow(b, 1, j), boards.minirow(b, 2, j)];
            let solved = [singles(&cells[0]), singles(&cells[1]), singles(&cells[2])];
            let mut in_box = R::splat(0);
            for [x, y, z] in solved {
                in_box = in_box.or(x).or(y).or(z);
            }
            for i in 0..3 {
                remove_from_unsolved(&mut cells[i], &solved[i], in_box);
                boards.set_minirow(b, i, j, &cells[i]);
                (digits.0[3 * i + j], repeated.0[3 * i + j]) = gather(&cells[i]);
            }
        }
        let Locked { allowed, asserted, lost } = locked::<Rows, Band<R>>(digits);
        let (kept, hidden) =
            (triples_of::<Rows, Band<R>>(allowed, asserted), asserted.and_not(repeated));
        bad = bad.or(lost.union());
        for i in 0..3 {
            for j in 0..3 {
                let (kept, hidden) = (kept.0[3 * i + j], hidden.0[3 * i + j]);
                let mut cells = boards.minirow(b, i, j);
                intersect(&mut cells, &[kept; 3]);
                bad = bad.or(two_hidden_singles(&cells, hidden));
                restrict_to_hidden(&mut cells, &[hidden; 3]);
                boards.set_minirow(b, i, j, &cells);
            }
        }
    }
    // The columns as rows of the transposed board. Hidden singles are left to the rows.
    let (mut weight, mut least) = (R::splat(0), R::splat(ALL_DIGITS));
    for j in 0..3 {
        for k in 0..3 {
            for b in 0..3 {
                (digits.0[3 * k + b], _) = gather(&boards.minicolumn(k, b, j));
            }
        }
        let Locked { allowed, asserted, lost } = locked::<Rows, Band<R>>(digits);
        let kept = triples_of::<Rows, Band<R>>(allowed, asserted);
        bad = bad.or(lost.union());
        for k in 0..3 {
            for b in 0..3 {
                let mut cells = boards.minicolumn(k, b, j);
                intersect(&mut cells, &[kept.0[3 * k + b]; 3]);
                boards.set_minicolumn(k, b, j, &cells);
                let [x, y, z] = cells;
                weight = weight.add(x).add(y).add(z);
                least = least.min(x).min(y).min(z);
            }
        }
    }
    let empty = R::splat(0);
    Swept { weight, dead: !bad.equal_lanes(empty) | least.equal_lanes(empty) }
}

/// The boards, a bit for each, that have every digit in every row, column and box.
#[inline(always)]
pub(super) fn complete_boards<R: Register>(boards: &Grid<R>) -> u32 {
    let mut complete = R::splat(ALL_DIGITS);
    for n in 0..3 {
        let (mut rows, mut columns, mut boxes) =
            ([R::splat(0); 3], [R::splat(0); 3], [R::splat(0); 3]);
        for (i, (row, column)) in rows.iter_mut().zip(&mut columns).enumerate() {
            for (j, in_box) in boxes.iter_mut().enumerate() {
                // A minirow of band n, and a minicolumn of stack n.
                let (minirow, _) = gather(&boards.minirow(n, i, j));
                let (minicolumn, _) = gather(&boards.minicolumn(i, j, n));
                *row = row.or(minirow);
                *in_box = in_box.or(minirow);
                *column = column.or(minicolumn);
            }
        }
        for digits in [rows, columns, boxes] {
            let [a, b, c] = digits;
            complete = complete.and(a).and(b).and(c);
        }
    }
    complete.equal_lanes(R::splat(ALL_DIGITS))
}
