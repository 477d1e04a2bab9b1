//! The numbers of the techniques. A number never changes once published.

use solver_puzzles::Technique;

/// An entry that is not the solution's, or a cell that has lost its candidate.
pub const SUDOKU_MISTAKE: i32 = 1;
/// Last cell, from 1.0.
pub const SUDOKU_TECHNIQUE_LAST_CELL: i32 = 2;
/// Hidden single in a box, from 1.2.
pub const SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX: i32 = 3;
/// Hidden single in a line, from 1.5.
pub const SUDOKU_TECHNIQUE_HIDDEN_SINGLE_LINE: i32 = 4;
/// Direct pointing, from 1.7.
pub const SUDOKU_TECHNIQUE_DIRECT_POINTING: i32 = 5;
/// Direct claiming, from 1.9.
pub const SUDOKU_TECHNIQUE_DIRECT_CLAIMING: i32 = 6;
/// Direct hidden pair, from 2.0.
pub const SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR: i32 = 7;
/// Naked single, from 2.3.
pub const SUDOKU_TECHNIQUE_NAKED_SINGLE: i32 = 8;
/// Direct hidden triplet, from 2.5.
pub const SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET: i32 = 9;
/// Pointing, from 2.6.
pub const SUDOKU_TECHNIQUE_POINTING: i32 = 10;
/// Claiming, from 2.8.
pub const SUDOKU_TECHNIQUE_CLAIMING: i32 = 11;
/// Naked pair, from 3.0.
pub const SUDOKU_TECHNIQUE_NAKED_PAIR: i32 = 12;
/// X-wing, from 3.2.
pub const SUDOKU_TECHNIQUE_X_WING: i32 = 13;
/// Hidden pair, from 3.4.
pub const SUDOKU_TECHNIQUE_HIDDEN_PAIR: i32 = 14;
/// Naked triplet, from 3.6.
pub const SUDOKU_TECHNIQUE_NAKED_TRIPLET: i32 = 15;
/// Swordfish, from 3.8.
pub const SUDOKU_TECHNIQUE_SWORDFISH: i32 = 16;
/// Hidden triplet, from 4.0.
pub const SUDOKU_TECHNIQUE_HIDDEN_TRIPLET: i32 = 17;
/// XY-wing, from 4.2.
pub const SUDOKU_TECHNIQUE_XY_WING: i32 = 18;
/// XYZ-wing, from 4.4.
pub const SUDOKU_TECHNIQUE_XYZ_WING: i32 = 19;
/// Unique rectangle, type 1, from 4.5.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_1: i32 = 20;
/// Unique rectangle, type 2, from 4.5.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_2: i32 = 21;
/// Unique rectangle, type 3 with a naked set, from 4.5.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_NAKED: i32 = 22;
/// Unique rectangle, type 3 with a hidden set, from 4.5.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_HIDDEN: i32 = 23;
/// Unique rectangle, type 4, from 4.5.
pub const SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_4: i32 = 24;
/// Unique loop, type 1, from 4.6.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_1: i32 = 25;
/// Unique loop, type 2, from 4.6.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_2: i32 = 26;
/// Unique loop, type 3 with a naked set, from 4.6.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_NAKED: i32 = 27;
/// Unique loop, type 3 with a hidden set, from 4.6.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_HIDDEN: i32 = 28;
/// Unique loop, type 4, from 4.6.
pub const SUDOKU_TECHNIQUE_UNIQUE_LOOP_4: i32 = 29;
/// Naked quad, from 5.0.
pub const SUDOKU_TECHNIQUE_NAKED_QUAD: i32 = 30;
/// Jellyfish, from 5.2.
pub const SUDOKU_TECHNIQUE_JELLYFISH: i32 = 31;
/// Hidden quad, from 5.4.
pub const SUDOKU_TECHNIQUE_HIDDEN_QUAD: i32 = 32;
/// Bivalue universal grave, type 1, from 5.6.
pub const SUDOKU_TECHNIQUE_BUG_1: i32 = 33;
/// Bivalue universal grave, type 2, from 5.7.
pub const SUDOKU_TECHNIQUE_BUG_2: i32 = 34;
/// Bivalue universal grave, type 3, from 5.7.
pub const SUDOKU_TECHNIQUE_BUG_3: i32 = 35;
/// Bivalue universal grave, type 4, from 5.7.
pub const SUDOKU_TECHNIQUE_BUG_4: i32 = 36;
/// Aligned pair exclusion, from 6.2.
pub const SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION: i32 = 37;
/// X-cycle, from 6.5.
pub const SUDOKU_TECHNIQUE_X_CYCLE: i32 = 38;
/// Y-cycle, from 6.5.
pub const SUDOKU_TECHNIQUE_Y_CYCLE: i32 = 39;
/// XY-cycle, from 7.0.
pub const SUDOKU_TECHNIQUE_XY_CYCLE: i32 = 40;
/// X forcing chain, from 6.6.
pub const SUDOKU_TECHNIQUE_X_FORCING_CHAIN: i32 = 41;
/// XY forcing chain, from 7.0.
pub const SUDOKU_TECHNIQUE_XY_FORCING_CHAIN: i32 = 42;
/// Aligned triplet exclusion, from 7.5.
pub const SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION: i32 = 43;
/// Nishio, from 7.5.
pub const SUDOKU_TECHNIQUE_NISHIO: i32 = 44;
/// Cell forcing chains, from 8.0.
pub const SUDOKU_TECHNIQUE_CELL_FORCING: i32 = 45;
/// Region forcing chains, from 8.0.
pub const SUDOKU_TECHNIQUE_REGION_FORCING: i32 = 46;
/// Dynamic contradiction, from 8.5.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION: i32 = 47;
/// Dynamic double forcing chains, from 8.5.
pub const SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_FORCING: i32 = 48;
/// Dynamic cell forcing chains, from 8.5.
pub const SUDOKU_TECHNIQUE_DYNAMIC_CELL_FORCING: i32 = 49;
/// Dynamic region forcing chains, from 8.5.
pub const SUDOKU_TECHNIQUE_DYNAMIC_REGION_FORCING: i32 = 50;
/// Dynamic plus contradiction, from 9.0.
pub const SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION: i32 = 51;
/// Dynamic plus double forcing chains, from 9.0.
pub const SUDOKU_TECHNIQUE_DYNAMIC_PLUS_DOUBLE_FORCING: i32 = 52;
/// Dynamic plus cell forcing chains, from 9.0.
pub const SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CELL_FORCING: i32 = 53;
/// Dynamic plus region forcing chains, from 9.0.
pub const SUDOKU_TECHNIQUE_DYNAMIC_PLUS_REGION_FORCING: i32 = 54;
/// Nested contradiction, from 9.5.
pub const SUDOKU_TECHNIQUE_NESTED_CONTRADICTION: i32 = 55;
/// Nested double forcing chains, from 9.5.
pub const SUDOKU_TECHNIQUE_NESTED_DOUBLE_FORCING: i32 = 56;
/// Nested cell forcing chains, from 9.5.
pub const SUDOKU_TECHNIQUE_NESTED_CELL_FORCING: i32 = 57;
/// Nested region forcing chains, from 9.5.
pub const SUDOKU_TECHNIQUE_NESTED_REGION_FORCING: i32 = 58;

/// The constants are the techniques' numbers.
macro_rules! same {
    ($($constant:ident = $technique:ident),+ $(,)?) => {
        const _: () = { $(assert!($constant == Technique::$technique as i32);)+ };
    };
}

same! {
    SUDOKU_MISTAKE = Mistake,
    SUDOKU_TECHNIQUE_LAST_CELL = LastCell,
    SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX = HiddenSingleBox,
    SUDOKU_TECHNIQUE_HIDDEN_SINGLE_LINE = HiddenSingleLine,
    SUDOKU_TECHNIQUE_DIRECT_POINTING = DirectPointing,
    SUDOKU_TECHNIQUE_DIRECT_CLAIMING = DirectClaiming,
    SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR = DirectHiddenPair,
    SUDOKU_TECHNIQUE_NAKED_SINGLE = NakedSingle,
    SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET = DirectHiddenTriplet,
    SUDOKU_TECHNIQUE_POINTING = Pointing,
    SUDOKU_TECHNIQUE_CLAIMING = Claiming,
    SUDOKU_TECHNIQUE_NAKED_PAIR = NakedPair,
    SUDOKU_TECHNIQUE_X_WING = XWing,
    SUDOKU_TECHNIQUE_HIDDEN_PAIR = HiddenPair,
    SUDOKU_TECHNIQUE_NAKED_TRIPLET = NakedTriplet,
    SUDOKU_TECHNIQUE_SWORDFISH = Swordfish,
    SUDOKU_TECHNIQUE_HIDDEN_TRIPLET = HiddenTriplet,
    SUDOKU_TECHNIQUE_XY_WING = XyWing,
    SUDOKU_TECHNIQUE_XYZ_WING = XyzWing,
    SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_1 = UniqueRectangle1,
    SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_2 = UniqueRectangle2,
    SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_NAKED = UniqueRectangle3Naked,
    SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_HIDDEN = UniqueRectangle3Hidden,
    SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_4 = UniqueRectangle4,
    SUDOKU_TECHNIQUE_UNIQUE_LOOP_1 = UniqueLoop1,
    SUDOKU_TECHNIQUE_UNIQUE_LOOP_2 = UniqueLoop2,
    SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_NAKED = UniqueLoop3Naked,
    SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_HIDDEN = UniqueLoop3Hidden,
    SUDOKU_TECHNIQUE_UNIQUE_LOOP_4 = UniqueLoop4,
    SUDOKU_TECHNIQUE_NAKED_QUAD = NakedQuad,
    SUDOKU_TECHNIQUE_JELLYFISH = Jellyfish,
    SUDOKU_TECHNIQUE_HIDDEN_QUAD = HiddenQuad,
    SUDOKU_TECHNIQUE_BUG_1 = Bug1,
    SUDOKU_TECHNIQUE_BUG_2 = Bug2,
    SUDOKU_TECHNIQUE_BUG_3 = Bug3,
    SUDOKU_TECHNIQUE_BUG_4 = Bug4,
    SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION = AlignedPairExclusion,
    SUDOKU_TECHNIQUE_X_CYCLE = XCycle,
    SUDOKU_TECHNIQUE_Y_CYCLE = YCycle,
    SUDOKU_TECHNIQUE_XY_CYCLE = XyCycle,
    SUDOKU_TECHNIQUE_X_FORCING_CHAIN = XForcingChain,
    SUDOKU_TECHNIQUE_XY_FORCING_CHAIN = XyForcingChain,
    SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION = AlignedTripletExclusion,
    SUDOKU_TECHNIQUE_NISHIO = Nishio,
    SUDOKU_TECHNIQUE_CELL_FORCING = CellForcing,
    SUDOKU_TECHNIQUE_REGION_FORCING = RegionForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION = DynamicContradiction,
    SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_FORCING = DynamicDoubleForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_CELL_FORCING = DynamicCellForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_REGION_FORCING = DynamicRegionForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION = DynamicPlusContradiction,
    SUDOKU_TECHNIQUE_DYNAMIC_PLUS_DOUBLE_FORCING = DynamicPlusDoubleForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CELL_FORCING = DynamicPlusCellForcing,
    SUDOKU_TECHNIQUE_DYNAMIC_PLUS_REGION_FORCING = DynamicPlusRegionForcing,
    SUDOKU_TECHNIQUE_NESTED_CONTRADICTION = NestedContradiction,
    SUDOKU_TECHNIQUE_NESTED_DOUBLE_FORCING = NestedDoubleForcing,
    SUDOKU_TECHNIQUE_NESTED_CELL_FORCING = NestedCellForcing,
    SUDOKU_TECHNIQUE_NESTED_REGION_FORCING = NestedRegionForcing,
}
