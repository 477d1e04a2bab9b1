// The techniques by which steps are found.

using System.Runtime.InteropServices;

namespace LibSudoku
{
    /// <summary>How a step is found. The numbers are those of C, and never change.</summary>
    public enum Technique
    {
        /// <summary>
        /// An entry that is not the solution's, or a cell that has lost its candidate.
        /// </summary>
        Mistake = 1,

        /// <summary>Last cell, from 1.0.</summary>
        LastCell = 2,

        /// <summary>Hidden single in a box, from 1.2.</summary>
        HiddenSingleBox = 3,

        /// <summary>Hidden single in a line, from 1.5.</summary>
        HiddenSingleLine = 4,

        /// <summary>Direct pointing, from 1.7.</summary>
        DirectPointing = 5,

        /// <summary>Direct claiming, from 1.9.</summary>
        DirectClaiming = 6,

        /// <summary>Direct hidden pair, from 2.0.</summary>
        DirectHiddenPair = 7,

        /// <summary>Naked single, from 2.3.</summary>
        NakedSingle = 8,

        /// <summary>Direct hidden triplet, from 2.5.</summary>
        DirectHiddenTriplet = 9,

        /// <summary>Pointing, from 2.6.</summary>
        Pointing = 10,

        /// <summary>Claiming, from 2.8.</summary>
        Claiming = 11,

        /// <summary>Naked pair, from 3.0.</summary>
        NakedPair = 12,

        /// <summary>X-wing, from 3.2.</summary>
        XWing = 13,

        /// <summary>Hidden pair, from 3.4.</summary>
        HiddenPair = 14,

        /// <summary>Naked triplet, from 3.6.</summary>
        NakedTriplet = 15,

        /// <summary>Swordfish, from 3.8.</summary>
        Swordfish = 16,

        /// <summary>Hidden triplet, from 4.0.</summary>
        HiddenTriplet = 17,

        /// <summary>XY-wing, from 4.2.</summary>
        XyWing = 18,

        /// <summary>XYZ-wing, from 4.4.</summary>
        XyzWing = 19,

        /// <summary>Unique rectangle, type 1, from 4.5.</summary>
        UniqueRectangle1 = 20,

        /// <summary>Unique rectangle, type 2, from 4.5.</summary>
        UniqueRectangle2 = 21,

        /// <summary>Unique rectangle, type 3 with a naked set, from 4.5.</summary>
        UniqueRectangle3Naked = 22,

        /// <summary>Unique rectangle, type 3 with a hidden set, from 4.5.</summary>
        UniqueRectangle3Hidden = 23,

        /// <summary>Unique rectangle, type 4, from 4.5.</summary>
        UniqueRectangle4 = 24,

        /// <summary>Unique loop, type 1, from 4.6.</summary>
        UniqueLoop1 = 25,

        /// <summary>Unique loop, type 2, from 4.6.</summary>
        UniqueLoop2 = 26,

        /// <summary>Unique loop, type 3 with a naked set, from 4.6.</summary>
        UniqueLoop3Naked = 27,

        /// <summary>Unique loop, type 3 with a hidden set, from 4.6.</summary>
        UniqueLoop3Hidden = 28,

        /// <summary>Unique loop, type 4, from 4.6.</summary>
        UniqueLoop4 = 29,

        /// <summary>Naked quad, from 5.0.</summary>
        NakedQuad = 30,

        /// <summary>Jellyfish, from 5.2.</summary>
        Jellyfish = 31,

        /// <summary>Hidden quad, from 5.4.</summary>
        HiddenQuad = 32,

        /// <summary>Bivalue universal grave, type 1, from 5.6.</summary>
        Bug1 = 33,

        /// <summary>Bivalue universal grave, type 2, from 5.7.</summary>
        Bug2 = 34,

        /// <summary>Bivalue universal grave, type 3, from 5.7.</summary>
        Bug3 = 35,

        /// <summary>Bivalue universal grave, type 4, from 5.7.</summary>
        Bug4 = 36,

        /// <summary>Aligned pair exclusion, from 6.2.</summary>
        AlignedPairExclusion = 37,

        /// <summary>X-cycle, from 6.5.</summary>
        XCycle = 38,

        /// <summary>Y-cycle, from 6.5.</summary>
        YCycle = 39,

        /// <summary>XY-cycle, from 7.0.</summary>
        XyCycle = 40,

        /// <summary>X forcing chain, from 6.6.</summary>
        XForcingChain = 41,

        /// <summary>XY forcing chain, from 7.0.</summary>
        XyForcingChain = 42,

        /// <summary>Aligned triplet exclusion, from 7.5.</summary>
        AlignedTripletExclusion = 43,

        /// <summary>Nishio, from 7.5.</summary>
        Nishio = 44,

        /// <summary>Cell forcing chains, from 8.0.</summary>
        CellForcing = 45,

        /// <summary>Region forcing chains, from 8.0.</summary>
        RegionForcing = 46,

        /// <summary>Dynamic contradiction, from 8.5.</summary>
        DynamicContradiction = 47,

        /// <summary>Dynamic double forcing chains, from 8.5.</summary>
        DynamicDoubleForcing = 48,

        /// <summary>Dynamic cell forcing chains, from 8.5.</summary>
        DynamicCellForcing = 49,

        /// <summary>Dynamic region forcing chains, from 8.5.</summary>
        DynamicRegionForcing = 50,

        /// <summary>Dynamic plus contradiction, from 9.0.</summary>
        DynamicPlusContradiction = 51,

        /// <summary>Dynamic plus double forcing chains, from 9.0.</summary>
        DynamicPlusDoubleForcing = 52,

        /// <summary>Dynamic plus cell forcing chains, from 9.0.</summary>
        DynamicPlusCellForcing = 53,

        /// <summary>Dynamic plus region forcing chains, from 9.0.</summary>
        DynamicPlusRegionForcing = 54,

        /// <summary>Nested contradiction, from 9.5.</summary>
        NestedContradiction = 55,

        /// <summary>Nested double forcing chains, from 9.5.</summary>
        NestedDoubleForcing = 56,

        /// <summary>Nested cell forcing chains, from 9.5.</summary>
        NestedCellForcing = 57,

        /// <summary>Nested region forcing chains, from 9.5.</summary>
        NestedRegionForcing = 58,
    }

    /// <summary>What techniques are called.</summary>
    public static class Techniques
    {
        /// <summary>The English name of a technique, "X-wing".</summary>
        public static string Name(this Technique technique)
        {
            return Marshal.PtrToStringAnsi(Library.Get.TechniqueName((int)technique));
        }
    }
}
