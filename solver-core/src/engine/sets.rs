//! Candidate sets, many of them side by side: what the rules compute with.
//!
//! A set has nine bits, bit `d - 1` for digit `d`.

/// The set of all nine digits.
pub(crate) const ALL_DIGITS: u16 = 0x1ff;

/// The set of each digit, and another for a blank and what is no digit. Entries above 9 keep
/// four-bit indices in bounds.
const fn sets_of_digits(other: u16) -> [u16; 16] {
    let mut sets = [other; 16];
    let mut digit = 1;
    while digit <= 9 {
        sets[digit] = 1 << (digit - 1);
        digit += 1;
    }
    sets
}

/// The set of a given. It is empty for a blank (0) and for 10 to 15; a board holds nothing above 9.
#[inline(always)]
pub(super) fn given(digit: u8) -> u16 {
    static SETS: [u16; 16] = sets_of_digits(0);
    SETS[usize::from(digit) % 16]
}

/// The candidates of a cell before any rule: its digit, or all digits if it is a blank (0).
#[inline(always)]
pub(super) fn candidates(digit: u8) -> u16 {
    static SETS: [u16; 16] = sets_of_digits(ALL_DIGITS);
    SETS[usize::from(digit) % 16]
}

/// Candidate sets side by side: a plane of one board, a register, or nine registers of many boards.
///
/// Implementations may use vector instructions. Generic code that computes with them is
/// `#[inline(always)]` and holds them in no closure and in no `array::map`: a closure is a function
/// of its own, compiled for the least of CPUs, into which no vector instruction can be inlined.
pub(crate) trait Sets: Copy {
    /// Every set is `set`.
    fn splat(set: u16) -> Self;

    /// Intersection.
    fn and(self, other: Self) -> Self;

    /// Union.
    fn or(self, other: Self) -> Self;

    /// Difference: the digits that `other` does not have.
    fn and_not(self, other: Self) -> Self;

    /// The sums of sets as numbers, for weights.
    fn add(self, other: Self) -> Self;

    /// Are all sets the same as the other's?
    fn same(self, other: Self) -> bool;

    /// Each set without its lowest digit.
    fn drop_lowest(self) -> Self;

    /// The sets where those of `other` are empty. The others become empty.
    fn where_empty(self, other: Self) -> Self;

    /// Intersects each set with `chosen`, but leaves it as it is where `chosen` is empty.
    fn restrict_to(self, chosen: Self) -> Self;

    /// Are all sets empty?
    #[inline(always)]
    fn is_blank(self) -> bool {
        self.same(Self::splat(0))
    }

    /// The sets with exactly one digit. The others become empty.
    #[inline(always)]
    fn singles(self) -> Self {
        self.where_empty(self.drop_lowest())
    }

    /// The sets with three digits or fewer. The others become empty.
    #[inline(always)]
    fn at_most_three(self) -> Self {
        self.where_empty(self.drop_lowest().drop_lowest().drop_lowest())
    }

    /// `chosen` where it has three digits or more, elsewhere `self`. `chosen` must be a subset.
    #[inline(always)]
    fn restrict_to_three(self, chosen: Self) -> Self {
        self.and(chosen.or(self.where_empty(chosen.drop_lowest().drop_lowest())))
    }
}

/// Planes whose boards have a weight.
pub(crate) trait Weigh: Sets {
    /// Sums of sets as numbers. [`Sets::same`] compares them.
    type Weight: Sets;

    /// A number that becomes smaller when a candidate is removed: if one board is a subset of
    /// another, equal weights mean equal boards.
    fn weight(planes: &[Self; 3]) -> Self::Weight;
}

/// Sets at (b, i, j) that can be brought to other places.
pub(crate) trait Rotate: Sets {
    /// All digits in every set. Lanes that are no sets stay empty, unlike with `splat`.
    #[inline(always)]
    fn full() -> Self {
        Self::splat(ALL_DIGITS)
    }

    /// The sets whose one at (b, i, j) is this one's at (b + B, i + I, j + J), each modulo 3.
    fn rot<const B: usize, const I: usize, const J: usize>(self) -> Self;

    /// For each triad, the union of the three in its box.
    #[inline(always)]
    fn box_unions(self) -> Self {
        self.or(self.rot::<0, 1, 0>().or(self.rot::<0, 2, 0>()))
    }

    /// The intersection of three sets: the one at (i, j), the one at (i + 1, j + J) and the one at
    /// (i + 2, j + K). J and K are 1 and 2, or 2 and 1.
    #[inline(always)]
    fn in_permutation<const J: usize, const K: usize>(self) -> Self {
        self.and(self.rot::<0, 1, J>().and(self.rot::<0, 2, K>()))
    }
}
