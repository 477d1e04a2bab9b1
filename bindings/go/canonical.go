package sudoku

// #include <sudoku.h>
import "C"

// Transform is a rearrangement of a board that leaves the rules as they are: the cell (r, c) of the
// result is the cell (Rows[r], Columns[c]) of the board, or of the transposed board, and a digit d
// becomes Digits[d-1].
type Transform struct {
	Transposed    bool
	Rows, Columns [9]uint8 // 0 to 8, in an order that keeps 0 to 2, 3 to 5 and 6 to 8 together
	Digits        [9]uint8 // 1 to 9 in any order
}

// Apply rearranges a board. The error is a *BoardError, or ErrArgument for a transform that is
// none; the zero value is none.
func (t Transform) Apply(board string) (string, error) {
	buffer, err := toC(board)
	if err != nil {
		return "", err
	}
	var transform C.struct_sudoku_transform
	if t.Transposed {
		transform.transposed = 1
	}
	for i := range t.Rows {
		transform.rows[i] = C.uint8_t(t.Rows[i])
		transform.columns[i] = C.uint8_t(t.Columns[i])
		transform.digits[i] = C.uint8_t(t.Digits[i])
	}
	switch code := C.sudoku_transform_board(pointer(buffer), &transform, pointer(buffer)); {
	case code == C.SUDOKU_ERROR_ARGUMENT:
		return "", ErrArgument
	case code < 0:
		return "", Validate(board)
	}
	return string(buffer), nil
}

// CanonicalForm is the canonical form of a board.
type CanonicalForm struct {
	Board         string    // with '.' for blanks
	Transform     Transform // one that leads there
	Automorphisms uint64    // how many do, which is also how many leave the board as it is
}

// Canonical finds the canonical form of a board, its minlex form: two boards have the same one
// exactly if they are the same puzzle, rearranged. Of all rearrangements it is the one whose 81
// cells are the smallest in reading order, a blank being 0. It needs no solution. The error is a
// *BoardError.
func Canonical(board string) (form CanonicalForm, err error) {
	buffer, err := toC(board)
	if err != nil {
		return form, err
	}
	var transform C.struct_sudoku_transform
	var automorphisms C.uint64_t
	if C.sudoku_canonical(pointer(buffer), pointer(buffer), &transform, &automorphisms) < 0 {
		return form, Validate(board)
	}
	form.Board, form.Automorphisms = string(buffer), uint64(automorphisms)
	form.Transform.Transposed = transform.transposed != 0
	for i := range transform.rows {
		form.Transform.Rows[i] = uint8(transform.rows[i])
		form.Transform.Columns[i] = uint8(transform.columns[i])
		form.Transform.Digits[i] = uint8(transform.digits[i])
	}
	return form, nil
}

// Shuffle rearranges a board at random, each way being equally likely: another puzzle for the eye,
// the same for a solver. The same seed gives the same on every machine. The error is a *BoardError.
func Shuffle(board string, seed uint64) (string, error) {
	buffer, err := toC(board)
	if err != nil {
		return "", err
	}
	if C.sudoku_shuffle(pointer(buffer), C.uint64_t(seed)) < 0 {
		return "", Validate(board)
	}
	return string(buffer), nil
}
