//! The two directions in which a board is looked at: along its rows and along its columns.
//!
//! A *triad* is a minirow or a minicolumn, and what the rules do with the one they do with the
//! other.

use super::register::Block;
use super::sets::{Rotate, Sets};

/// One of the two directions, for planes of a kind.
pub(super) trait Direction<P: Rotate> {
    /// A set for each triad. The three triads of a box are those that [`box_mates`] joins.
    ///
    /// [`box_mates`]: Self::box_mates
    type Triads: Sets;

    /// All digits in every set.
    fn full() -> Self::Triads;

    /// The digits of each triad, and those that occur in more than one of its cells.
    fn gather(planes: &[P; 3]) -> (Self::Triads, Self::Triads);

    /// For each cell, the set of its triad.
    fn spread(triads: Self::Triads) -> [P; 3];

    /// The digits of each triad that have an even, and those that have an odd, configuration
    /// through it.
    ///
    /// In a band each digit takes one box for each row, all different: a permutation, called a
    /// configuration. Three are even and three are odd; each goes through three triads, which all
    /// must have the digit.
    fn configurations(triads: Self::Triads) -> (Self::Triads, Self::Triads);

    /// For each triad, the digits of the other two in its box.
    fn box_mates(triads: Self::Triads) -> Self::Triads;

    /// For each triad, the digits of its box.
    fn boxes(triads: Self::Triads) -> Self::Triads;

    /// For each triad, the digits of its row or column.
    fn lines(triads: Self::Triads) -> Self::Triads;

    /// For each triad, the digits that it and another one of its row or column have, so that all
    /// of them are in one triad or another.
    fn repeated_in_lines(triads: Self::Triads) -> Self::Triads;
}

/// Triads are minirows: a plane of them has one at (b, i, j).
pub(super) struct Rows;

/// Triads are minicolumns, in three planes: plane k has the same one at (b, i, j) for each i. So
/// each cell has its minicolumn at its own place, and the others of the box in the other planes.
/// That is best where any rotation takes one instruction.
#[allow(dead_code)] // Not every architecture has an engine that uses it.
pub(super) struct SpreadColumns;

/// Triads are minicolumns, in one plane that has them at (b, k, j), with the column in the box at
/// the place of the row. To get there and back takes more, and the rules less, than with
/// [`SpreadColumns`].
pub(super) struct TransposedColumns;

/// What [`TransposedColumns`] needs of planes.
pub(super) trait Transpose: Rotate {
    /// The cells of each minicolumn, in whatever order: the three planes of the result have at
    /// (b, k, j) what plane k has at (b, i, j) for the three i.
    fn minicolumns(planes: &[Self; 3]) -> [Self; 3];

    /// For each cell, the set of its minicolumn, which this plane has at (b, k, j): plane k of the
    /// result has that set at (b, i, j) for each i.
    fn spread_minicolumns(self) -> [Self; 3];
}

impl<P: Rotate> Direction<P> for Rows {
    type Triads = P;

    #[inline(always)]
    fn full() -> P {
        P::full()
    }

    #[inline(always)]
    fn gather(planes: &[P; 3]) -> (P, P) {
        gather(planes)
    }

    #[inline(always)]
    fn spread(triads: P) -> [P; 3] {
        [triads; 3]
    }

    #[inline(always)]
    fn configurations(triads: P) -> (P, P) {
        (triads.in_permutation::<1, 2>(), triads.in_permutation::<2, 1>())
    }

    #[inline(always)]
    fn box_mates(triads: P) -> P {
        triads.rot::<0, 1, 0>().or(triads.rot::<0, 2, 0>())
    }

    #[inline(always)]
    fn boxes(triads: P) -> P {
        triads.box_unions()
    }

    #[inline(always)]
    fn lines(triads: P) -> P {
        triads.or(triads.rot::<0, 0, 1>()).or(triads.rot::<0, 0, 2>())
    }

    #[inline(always)]
    fn repeated_in_lines(triads: P) -> P {
        triads.and(triads.rot::<0, 0, 1>())
    }
}

impl<P: Rotate> Direction<P> for SpreadColumns {
    type Triads = Block<P, 3>;

    #[inline(always)]
    fn full() -> Self::Triads {
        Block([P::full(); 3])
    }

    #[inline(always)]
    fn gather(&[x, y, z]: &[P; 3]) -> (Self::Triads, Self::Triads) {
        let x = gather(&[x, x.rot::<0, 1, 0>(), x.rot::<0, 2, 0>()]);
        let y = gather(&[y, y.rot::<0, 1, 0>(), y.rot::<0, 2, 0>()]);
        let z = gather(&[z, z.rot::<0, 1, 0>(), z.rot::<0, 2, 0>()]);
        (Block([x.0, y.0, z.0]), Block([x.1, y.1, z.1]))
    }

    #[inline(always)]
    fn spread(Block(planes): Self::Triads) -> [P; 3] {
        planes
    }

    #[inline(always)]
    fn configurations(Block([x, y, z]): Self::Triads) -> (Self::Triads, Self::Triads) {
        let next = [x.rot::<1, 0, 0>(), y.rot::<1, 0, 0>(), z.rot::<1, 0, 0>()];
        let last = [x.rot::<2, 0, 0>(), y.rot::<2, 0, 0>(), z.rot::<2, 0, 0>()];
        let even = Block([
            x.and(next[1].and(last[2])),
            y.and(next[2].and(last[0])),
            z.and(next[0].and(last[1])),
        ]);
        let odd = Block([
            x.and(next[2].and(last[1])),
            y.and(next[0].and(last[2])),
            z.and(next[1].and(last[0])),
        ]);
        (even, odd)
    }

    #[inline(always)]
    fn box_mates(Block([x, y, z]): Self::Triads) -> Self::Triads {
        Block([y.or(z), x.or(z), x.or(y)])
    }

    #[inline(always)]
    fn boxes(Block([x, y, z]): Self::Triads) -> Self::Triads {
        Block([x.or(y).or(z); 3])
    }

    #[inline(always)]
    fn lines(Block([x, y, z]): Self::Triads) -> Self::Triads {
        Block([
            x.or(x.rot::<1, 0, 0>()).or(x.rot::<2, 0, 0>()),
            y.or(y.rot::<1, 0, 0>()).or(y.rot::<2, 0, 0>()),
            z.or(z.rot::<1, 0, 0>()).or(z.rot::<2, 0, 0>()),
        ])
    }

    #[inline(always)]
    fn repeated_in_lines(Block([x, y, z]): Self::Triads) -> Self::Triads {
        Block([x.and(x.rot::<1, 0, 0>()), y.and(y.rot::<1, 0, 0>()), z.and(z.rot::<1, 0, 0>())])
    }
}

impl<P: Transpose> Direction<P> for TransposedColumns {
    type Triads = P;

    #[inline(always)]
    fn full() -> P {
        P::full()
    }

    #[inline(always)]
    fn gather(planes: &[P; 3]) -> (P, P) {
        gather(&P::minicolumns(planes))
    }

    #[inline(always)]
    fn spread(triads: P) -> [P; 3] {
        triads.spread_minicolumns()
    }

    #[inline(always)]
    fn configurations(triads: P) -> (P, P) {
        let even = triads.rot::<1, 1, 0>().and(triads.rot::<2, 2, 0>());
        let odd = triads.rot::<1, 2, 0>().and(triads.rot::<2, 1, 0>());
        (triads.and(even), triads.and(odd))
    }

    #[inline(always)]
    fn box_mates(triads: P) -> P {
        Rows::box_mates(triads)
    }

    #[inline(always)]
    fn boxes(triads: P) -> P {
        Rows::boxes(triads)
    }

    #[inline(always)]
    fn lines(triads: P) -> P {
        triads.or(triads.rot::<1, 0, 0>()).or(triads.rot::<2, 0, 0>())
    }

    #[inline(always)]
    fn repeated_in_lines(triads: P) -> P {
        triads.and(triads.rot::<1, 0, 0>())
    }
}

/// The digits of three cells, and those that occur in more than one of them.
#[inline(always)]
pub(super) fn gather<S: Sets>(&[a, b, c]: &[S; 3]) -> (S, S) {
    let some = a.or(b);
    (some.or(c), a.and(b).or(some.and(c)))
}
