package sudoku

// #include <sudoku.h>
import "C"

// Technique is how a step is found. Its numbers are those of C, and never change.
type Technique int32

const (
	Mistake Technique = C.SUDOKU_MISTAKE // an entry that is not the solution's, or a lost candidate

	LastCell                 Technique = C.SUDOKU_TECHNIQUE_LAST_CELL
	HiddenSingleBox          Technique = C.SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX
	HiddenSingleLine         Technique = C.SUDOKU_TECHNIQUE_HIDDEN_SINGLE_LINE
	DirectPointing           Technique = C.SUDOKU_TECHNIQUE_DIRECT_POINTING
	DirectClaiming           Technique = C.SUDOKU_TECHNIQUE_DIRECT_CLAIMING
	DirectHiddenPair         Technique = C.SUDOKU_TECHNIQUE_DIRECT_HIDDEN_PAIR
	NakedSingle              Technique = C.SUDOKU_TECHNIQUE_NAKED_SINGLE
	DirectHiddenTriplet      Technique = C.SUDOKU_TECHNIQUE_DIRECT_HIDDEN_TRIPLET
	Pointing                 Technique = C.SUDOKU_TECHNIQUE_POINTING
	Claiming                 Technique = C.SUDOKU_TECHNIQUE_CLAIMING
	NakedPair                Technique = C.SUDOKU_TECHNIQUE_NAKED_PAIR
	XWing                    Technique = C.SUDOKU_TECHNIQUE_X_WING
	HiddenPair               Technique = C.SUDOKU_TECHNIQUE_HIDDEN_PAIR
	NakedTriplet             Technique = C.SUDOKU_TECHNIQUE_NAKED_TRIPLET
	Swordfish                Technique = C.SUDOKU_TECHNIQUE_SWORDFISH
	HiddenTriplet            Technique = C.SUDOKU_TECHNIQUE_HIDDEN_TRIPLET
	XYWing                   Technique = C.SUDOKU_TECHNIQUE_XY_WING
	XYZWing                  Technique = C.SUDOKU_TECHNIQUE_XYZ_WING
	UniqueRectangle1         Technique = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_1
	UniqueRectangle2         Technique = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_2
	UniqueRectangle3Naked    Technique = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_NAKED
	UniqueRectangle3Hidden   Technique = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_3_HIDDEN
	UniqueRectangle4         Technique = C.SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_4
	UniqueLoop1              Technique = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_1
	UniqueLoop2              Technique = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_2
	UniqueLoop3Naked         Technique = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_NAKED
	UniqueLoop3Hidden        Technique = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_3_HIDDEN
	UniqueLoop4              Technique = C.SUDOKU_TECHNIQUE_UNIQUE_LOOP_4
	NakedQuad                Technique = C.SUDOKU_TECHNIQUE_NAKED_QUAD
	Jellyfish                Technique = C.SUDOKU_TECHNIQUE_JELLYFISH
	HiddenQuad               Technique = C.SUDOKU_TECHNIQUE_HIDDEN_QUAD
	BUG1                     Technique = C.SUDOKU_TECHNIQUE_BUG_1
	BUG2                     Technique = C.SUDOKU_TECHNIQUE_BUG_2
	BUG3                     Technique = C.SUDOKU_TECHNIQUE_BUG_3
	BUG4                     Technique = C.SUDOKU_TECHNIQUE_BUG_4
	AlignedPairExclusion     Technique = C.SUDOKU_TECHNIQUE_ALIGNED_PAIR_EXCLUSION
	XCycle                   Technique = C.SUDOKU_TECHNIQUE_X_CYCLE
	YCycle                   Technique = C.SUDOKU_TECHNIQUE_Y_CYCLE
	XYCycle                  Technique = C.SUDOKU_TECHNIQUE_XY_CYCLE
	XForcingChain            Technique = C.SUDOKU_TECHNIQUE_X_FORCING_CHAIN
	XYForcingChain           Technique = C.SUDOKU_TECHNIQUE_XY_FORCING_CHAIN
	AlignedTripletExclusion  Technique = C.SUDOKU_TECHNIQUE_ALIGNED_TRIPLET_EXCLUSION
	Nishio                   Technique = C.SUDOKU_TECHNIQUE_NISHIO
	CellForcing              Technique = C.SUDOKU_TECHNIQUE_CELL_FORCING
	RegionForcing            Technique = C.SUDOKU_TECHNIQUE_REGION_FORCING
	DynamicContradiction     Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_CONTRADICTION
	DynamicDoubleForcing     Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_DOUBLE_FORCING
	DynamicCellForcing       Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_CELL_FORCING
	DynamicRegionForcing     Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_REGION_FORCING
	DynamicPlusContradiction Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CONTRADICTION
	DynamicPlusDoubleForcing Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_PLUS_DOUBLE_FORCING
	DynamicPlusCellForcing   Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_PLUS_CELL_FORCING
	DynamicPlusRegionForcing Technique = C.SUDOKU_TECHNIQUE_DYNAMIC_PLUS_REGION_FORCING
	NestedContradiction      Technique = C.SUDOKU_TECHNIQUE_NESTED_CONTRADICTION
	NestedDoubleForcing      Technique = C.SUDOKU_TECHNIQUE_NESTED_DOUBLE_FORCING
	NestedCellForcing        Technique = C.SUDOKU_TECHNIQUE_NESTED_CELL_FORCING
	NestedRegionForcing      Technique = C.SUDOKU_TECHNIQUE_NESTED_REGION_FORCING
)

// String is the English name of the technique.
func (t Technique) String() string {
	return C.GoString(C.sudoku_technique_name(C.int32_t(t)))
}
