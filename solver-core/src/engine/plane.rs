//! What the rules need of a plane, and nothing more.

/// Candidate sets have nine bits, bit `d - 1` for digit `d`.
pub(crate) const ALL_DIGITS: u16 = 0x1ff;

/// The digits of a board in reading order, 0 for a blank.
pub(crate) type Cells = [u8; 81];

/// A board, seen by the rules: plane `k` holds the cells in column `k` of their box.
pub(crate) type Planes<P> = [P; 3];

/// Candidate sets, many of them, side by side: what the rules compute with.
pub(crate) trait Algebra: Copy {
    /// Every set is `set`.
    fn splat(set: u16) -> Self;
    /// Intersection.
    fn and(self, other: Self) -> Self;
    /// Union.
    fn or(self, other: Self) -> Self;
    /// Difference: what `other` does not have.
    fn without(self, other: Self) -> Self;
    /// Takes the lowest digit out of each set that is not empty.
    fn drop_lowest(self) -> Self;
    /// The sets where those of `other` are empty; the others become empty.
    fn where_empty(self, other: Self) -> Self;
    /// Where `chosen` has digits, those that are also here; elsewhere what is here.
    fn take(self, chosen: Self) -> Self;

    /// The sets with exactly one digit; the others become empty.
    #[inline(always)]
    fn singles(self) -> Self {
        self.where_empty(self.drop_lowest())
    }

    /// The sets with three digits or fewer; the others become empty.
    #[inline(always)]
    fn at_most_three(self) -> Self {
        self.where_empty(self.drop_lowest().drop_lowest().drop_lowest())
    }

    /// Where `chosen`, whose digits are all here, has three or more, those; elsewhere what is here.
    #[inline(always)]
    fn take_three(self, chosen: Self) -> Self {
        self.and(chosen.or(self.where_empty(chosen.drop_lowest().drop_lowest())))
    }
}

/// Sets at (b, i, j), which can be brought to other places.
pub(crate) trait Turn: Algebra {
    /// The plane whose set at (b, i, j) is this one's at (b + B, i + I, j + J), each modulo 3.
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self;

    /// What is in each of three sets: the one at (i, j), that at (i + 1, j + J) and that at (i + 2, j + K).
    /// J and K are 1 and 2, or 2 and 1.
    #[inline(always)]
    fn in_permutation<const J: usize, const K: usize>(self) -> Self {
        self.and(self.rot::<0, 1, J>().and(self.rot::<0, 2, K>()))
    }
}

/// One plane: 27 candidate sets, one for every (b, i, j): band, row in the band, box in the band.
///
/// All operations work on the 27 sets side by side. A new engine is a new implementation of this
/// trait; the rules, the branching and the searches are written once against it. They have planes
/// in no closure and in no `array::map`: those are functions of their own, for the least of CPUs,
/// into which no vector instruction can be inlined.
pub(crate) trait Plane: Turn {
    /// See [`Plane::weight`].
    type Weight: Copy;
    /// A board as it lies on the guess stack, as small as is cheap.
    type Saved: Copy;
    /// See [`Plane::sets`].
    type Sets: Copy;
    /// Are all sets empty?
    fn is_blank(self) -> bool;
    /// Sums up the candidates of a board. Of boards of which one is part of the other, only equal
    /// ones have the same weight.
    fn weight(planes: &Planes<Self>) -> Self::Weight;
    /// The weight that every solved board has, if there is one. With it must go: a board of this weight,
    /// with every digit in every box, has each of them there once.
    #[inline(always)]
    fn solved_weight() -> Option<Self::Weight> {
        None
    }
    /// Are two weights the same?
    fn equal(left: Self::Weight, right: Self::Weight) -> bool;
    /// Is any set of the board empty?
    fn any_empty(planes: &Planes<Self>) -> bool;
    /// Gathers minicolumns: at (b, k, j), the digits that occur in the three cells (b, 0..3, j) of
    /// plane k, and those that occur in more than one of them.
    fn gather_columns(planes: &Planes<Self>) -> (Self, Self);
    /// The way back: plane k has at (b, i, j), for each i, this one's set at (b, k, j).
    fn spread_columns(self) -> Planes<Self>;
    /// The board for the guess stack.
    fn save(planes: &Planes<Self>) -> Self::Saved;
    /// The board that was saved.
    fn restore(saved: &Self::Saved) -> Planes<Self>;
    /// The first cell in reading order, 0 to 80, whose set is not empty.
    fn first_occupied(planes: &Planes<Self>) -> Option<usize>;
    /// All sets, for scalar code.
    fn sets(self) -> Self::Sets;
    /// The set in lane 9b + 3i + j.
    fn set(sets: &Self::Sets, lane: usize) -> u16;
    /// Takes the digits of `set` away from the set at (b, i, j).
    fn remove(&mut self, b: usize, i: usize, j: usize, set: u16);
    /// A saved board of the sets that `set` has for (k, b, i, j).
    #[allow(dead_code)] // Where there are no lanes.
    fn saved_from(set: impl Fn(usize, usize, usize, usize) -> u16) -> Self::Saved;
    /// The set at (b, i, j) of plane k of a board that was saved. (This and the next two are also called
    /// from functions for any CPU: no vector instructions.)
    fn saved_set(saved: &Self::Saved, k: usize, b: usize, i: usize, j: usize) -> u16;
    /// The candidates of all cells of a board that was saved.
    fn candidates(saved: &Self::Saved) -> u32;
    /// Takes the digits of `set` away from the set at (b, i, j) of plane k.
    fn remove_saved(saved: &mut Self::Saved, k: usize, b: usize, i: usize, j: usize, set: u16);
    /// All digits where a set is empty; elsewhere what is here.
    fn open(self) -> Self;
    /// The givens of a board: sets of one digit, and empty ones for blanks (0) and anything above 9.
    fn load(cells: &Cells) -> Planes<Self>;
    /// Of the cells with two candidates in a board that was saved, the one to guess in, see `branch`.
    fn best_pair(saved: &Self::Saved) -> Option<usize>;
    /// The digits of a solved board.
    fn store(planes: &Planes<Self>) -> Cells;

    /// The set at (b, i, j), if it is the only one to be looked at.
    #[inline(always)]
    fn get(self, b: usize, i: usize, j: usize) -> u16 {
        Self::set(&self.sets(), 9 * b + 3 * i + j)
    }
}
