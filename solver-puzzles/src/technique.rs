//! The techniques: their numbers, names and ratings.

use core::ffi::CStr;

/// A technique, with the number that C callers know it by. A number never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Technique {
    /// An entry is not the solution's, or a cell has lost its solution's candidate.
    Mistake = 1,
    LastCell = 2,
    HiddenSingleBox = 3,
    HiddenSingleLine = 4,
    DirectPointing = 5,
    DirectClaiming = 6,
    DirectHiddenPair = 7,
    NakedSingle = 8,
    DirectHiddenTriplet = 9,
    Pointing = 10,
    Claiming = 11,
    NakedPair = 12,
    XWing = 13,
    HiddenPair = 14,
    NakedTriplet = 15,
    Swordfish = 16,
    HiddenTriplet = 17,
    XyWing = 18,
    XyzWing = 19,
    UniqueRectangle1 = 20,
    UniqueRectangle2 = 21,
    /// The extra digits of two cells are part of a naked set.
    UniqueRectangle3Naked = 22,
    /// The digits of the rectangle are part of a hidden set.
    UniqueRectangle3Hidden = 23,
    UniqueRectangle4 = 24,
    UniqueLoop1 = 25,
    UniqueLoop2 = 26,
    UniqueLoop3Naked = 27,
    UniqueLoop3Hidden = 28,
    UniqueLoop4 = 29,
    NakedQuad = 30,
    Jellyfish = 31,
    HiddenQuad = 32,
    Bug1 = 33,
    Bug2 = 34,
    Bug3 = 35,
    Bug4 = 36,
    AlignedPairExclusion = 37,
    XCycle = 38,
    YCycle = 39,
    XyCycle = 40,
    XForcingChain = 41,
    XyForcingChain = 42,
    AlignedTripletExclusion = 43,
    Nishio = 44,
    CellForcing = 45,
    RegionForcing = 46,
    DynamicContradiction = 47,
    DynamicDoubleForcing = 48,
    DynamicCellForcing = 49,
    DynamicRegionForcing = 50,
    /// As 47 to 50, with locked candidates, pairs and X-wings on the way.
    DynamicPlusContradiction = 51,
    DynamicPlusDoubleForcing = 52,
    DynamicPlusCellForcing = 53,
    DynamicPlusRegionForcing = 54,
    /// As 51 to 54, with whole chains on the way.
    NestedContradiction = 55,
    NestedDoubleForcing = 56,
    NestedCellForcing = 57,
    NestedRegionForcing = 58,
}

use Technique::*;

/// Each technique with its rating, that of its shortest or smallest case, in tenths, and its name.
const TABLE: [(Technique, u8, &CStr); 58] = [
    (Mistake, 0, c"Mistake"),
    (LastCell, 10, c"Last cell"),
    (HiddenSingleBox, 12, c"Hidden single in a box"),
    (HiddenSingleLine, 15, c"Hidden single in a line"),
    (DirectPointing, 17, c"Direct pointing"),
    (DirectClaiming, 19, c"Direct claiming"),
    (DirectHiddenPair, 20, c"Direct hidden pair"),
    (NakedSingle, 23, c"Naked single"),
    (DirectHiddenTriplet, 25, c"Direct hidden triplet"),
    (Pointing, 26, c"Pointing"),
    (Claiming, 28, c"Claiming"),
    (NakedPair, 30, c"Naked pair"),
    (XWing, 32, c"X-wing"),
    (HiddenPair, 34, c"Hidden pair"),
    (NakedTriplet, 36, c"Naked triplet"),
    (Swordfish, 38, c"Swordfish"),
    (HiddenTriplet, 40, c"Hidden triplet"),
    (XyWing, 42, c"XY-wing"),
    (XyzWing, 44, c"XYZ-wing"),
    (UniqueRectangle1, 45, c"Unique rectangle, type 1"),
    (UniqueRectangle2, 45, c"Unique rectangle, type 2"),
    (UniqueRectangle3Naked, 45, c"Unique rectangle, type 3 with a naked set"),
    (UniqueRectangle3Hidden, 45, c"Unique rectangle, type 3 with a hidden set"),
    (UniqueRectangle4, 45, c"Unique rectangle, type 4"),
    (UniqueLoop1, 46, c"Unique loop, type 1"),
    (UniqueLoop2, 46, c"Unique loop, type 2"),
    (UniqueLoop3Naked, 46, c"Unique loop, type 3 with a naked set"),
    (UniqueLoop3Hidden, 46, c"Unique loop, type 3 with a hidden set"),
    (UniqueLoop4, 46, c"Unique loop, type 4"),
    (NakedQuad, 50, c"Naked quad"),
    (Jellyfish, 52, c"Jellyfish"),
    (HiddenQuad, 54, c"Hidden quad"),
    (Bug1, 56, c"Bivalue universal grave, type 1"),
    (Bug2, 57, c"Bivalue universal grave, type 2"),
    (Bug3, 57, c"Bivalue universal grave, type 3"),
    (Bug4, 57, c"Bivalue universal grave, type 4"),
    (AlignedPairExclusion, 62, c"Aligned pair exclusion"),
    (XCycle, 65, c"X-cycle"),
    (YCycle, 65, c"Y-cycle"),
    (XyCycle, 70, c"XY-cycle"),
    (XForcingChain, 66, c"X forcing chain"),
    (XyForcingChain, 70, c"XY forcing chain"),
    (AlignedTripletExclusion, 75, c"Aligned triplet exclusion"),
    (Nishio, 75, c"Nishio"),
    (CellForcing, 80, c"Cell forcing chains"),
    (RegionForcing, 80, c"Region forcing chains"),
    (DynamicContradiction, 85, c"Dynamic contradiction"),
    (DynamicDoubleForcing, 85, c"Dynamic double forcing chains"),
    (DynamicCellForcing, 85, c"Dynamic cell forcing chains"),
    (DynamicRegionForcing, 85, c"Dynamic region forcing chains"),
    (DynamicPlusContradiction, 90, c"Dynamic plus contradiction"),
    (DynamicPlusDoubleForcing, 90, c"Dynamic plus double forcing chains"),
    (DynamicPlusCellForcing, 90, c"Dynamic plus cell forcing chains"),
    (DynamicPlusRegionForcing, 90, c"Dynamic plus region forcing chains"),
    (NestedContradiction, 95, c"Nested contradiction"),
    (NestedDoubleForcing, 95, c"Nested double forcing chains"),
    (NestedCellForcing, 95, c"Nested cell forcing chains"),
    (NestedRegionForcing, 95, c"Nested region forcing chains"),
];

// The table is in the order of the numbers.
const _: () = {
    let mut row = 0;
    while row < TABLE.len() {
        assert!(TABLE[row].0 as usize == row + 1);
        row += 1;
    }
};

impl Technique {
    /// Every technique, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|&(technique, ..)| technique)
    }

    /// The technique with a number.
    pub fn from_number(number: i32) -> Option<Self> {
        let row = usize::try_from(number).ok()?.checked_sub(1)?;
        TABLE.get(row).map(|&(technique, ..)| technique)
    }

    /// The number, which never changes.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// The English name.
    pub fn name(self) -> &'static str {
        self.c_name().to_str().unwrap_or_default()
    }

    /// The English name as `libsudoku` hands it out.
    pub fn c_name(self) -> &'static CStr {
        TABLE.get(self as usize - 1).map_or(c"", |&(.., name)| name)
    }

    /// The rating of its shortest or smallest case, in tenths.
    pub(crate) fn base(self) -> i32 {
        TABLE.get(self as usize - 1).map_or(0, |&(_, base, _)| i32::from(base))
    }

    /// Does it rely on the puzzle having one solution only?
    pub fn relies_on_uniqueness(self) -> bool {
        (UniqueRectangle1..=UniqueLoop4).contains(&self) || (Bug1..=Bug4).contains(&self)
    }

    /// Is it a chain, so that a step has its nodes?
    pub fn is_chain(self) -> bool {
        (XCycle..=XyForcingChain).contains(&self) || (Nishio..=NestedRegionForcing).contains(&self)
    }
}
