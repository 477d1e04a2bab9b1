package sudoku

// #include <sudoku.h>
import "C"

import (
	"context"
	"fmt"
	"math/bits"
	"strings"
)

// Candidates is a set of digits for each cell in reading order: bit 1 << (d - 1) for digit d. A
// cell with one bit is solved, and one without any can have no digit.
type Candidates [cells]uint16

// Candidate is a digit that may stand in a cell.
type Candidate struct {
	Cell  int // 0 to 80
	Digit int // 1 to 9
}

// String is the candidate in the usual notation: "r1c5=3".
func (c Candidate) String() string {
	return fmt.Sprintf("r%dc%d=%d", c.Cell/9+1, c.Cell%9+1, c.Digit)
}

// CandidatesOf returns for each cell the digits that no given in its row, column or box excludes;
// for a given, itself. The error is a *BoardError.
func CandidatesOf(board string) (candidates Candidates, err error) {
	buffer, err := toC(board)
	if err != nil {
		return candidates, err
	}
	if C.sudoku_candidates(pointer(buffer), candidates.pointer()) < 0 {
		return candidates, Validate(board)
	}
	return candidates, nil
}

// ParseCandidates reads the candidates of the only puzzle of a text: 729 characters, cell by cell,
// each digit in its own place and '.' or '0' where it is no candidate; or a drawing, as String
// makes it; or a board, as Parse reads it. The error is a *BoardError.
func ParseCandidates(text string) (candidates Candidates, err error) {
	if mismatch != nil {
		return candidates, mismatch
	}
	var fault C.struct_sudoku_fault
	from := append([]byte(text), 0) // never without a first byte
	length := C.size_t(len(text))
	if C.sudoku_parse_candidates(pointer(from), length, candidates.pointer(), &fault) < 0 {
		return candidates, boardError(&fault, text)
	}
	return candidates, nil
}

// Solve solves the puzzle that the candidates are. With Unique and Multiple it returns a solution,
// of several the first in reading order. The error is a *BoardError of a set with a bit above the
// ninth.
func (c Candidates) Solve() (solution string, answer Answer, err error) {
	if err := c.check(); err != nil {
		return "", Invalid, err
	}
	code := C.sudoku_solve_candidates(c.pointer())
	if code <= 0 {
		return "", None, nil
	}
	return c.solved(), Answer(code), nil
}

// Count counts the solutions, no further than to limit, which is at least 1.
func (c Candidates) Count(limit int64) (int64, error) {
	return c.CountContext(context.Background(), limit)
}

// CountContext counts as Count does. If the context is done before, its error is returned.
func (c Candidates) CountContext(ctx context.Context, limit int64) (int64, error) {
	if limit < 1 {
		return 0, ErrArgument
	}
	if err := c.check(); err != nil {
		return 0, err
	}
	var total int64
	for parts := []Candidates{c}; total < limit && len(parts) > 0; {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		part := parts[len(parts)-1]
		parts = parts[:len(parts)-1]
		most := limit - total
		if most > mostSolutions {
			most = mostSolutions
		}
		found := int64(C.sudoku_count_candidates(part.pointer(), C.int64_t(most)))
		if found == mostSolutions && found < limit-total {
			parts = part.divide(parts)
			found = 1
		}
		total += found
	}
	return total, nil
}

// Appends candidates whose solutions, together, are all but the first. Those that follow the first
// share its cells before some cell, and have a larger digit there.
func (c Candidates) divide(parts []Candidates) []Candidates {
	first := c
	C.sudoku_solve_candidates(first.pointer())
	for cell, digit := range first {
		if larger := c[cell] &^ (digit<<1 - 1); larger != 0 {
			part := c
			part[cell] = larger
			parts = append(parts, part)
		}
		c[cell] = digit
	}
	return parts
}

// Has says whether the digit, 1 to 9, is a candidate of the cell, 0 to 80.
func (c Candidates) Has(cell, digit int) bool { return c[cell]>>(digit-1)&1 != 0 }

// Digits are the candidates of a cell, 0 to 80, smallest first.
func (c Candidates) Digits(cell int) (digits []int) {
	for digit := 1; digit <= 9; digit++ {
		if c.Has(cell, digit) {
			digits = append(digits, digit)
		}
	}
	return digits
}

// List has all candidates, in reading order.
func (c Candidates) List() (all []Candidate) {
	for cell := range c {
		for _, digit := range c.Digits(cell) {
			all = append(all, Candidate{cell, digit})
		}
	}
	return all
}

// Text is the candidates as 729 characters, which ParseCandidates reads: cell by cell, each digit
// in its own place, '.' where it is no candidate.
func (c Candidates) Text() string {
	text := []byte(strings.Repeat(".", 9*cells))
	for _, candidate := range c.List() {
		text[9*candidate.Cell+candidate.Digit-1] = byte('0' + candidate.Digit)
	}
	return string(text)
}

// String draws the candidates as thirteen lines, each column as wide as its widest cell.
// ParseCandidates reads it, unless a cell has no candidate, which is drawn as '-'.
func (c Candidates) String() string {
	var digits [cells]string
	var width [9]int
	for cell := range c {
		digits[cell] = strings.Trim(strings.ReplaceAll(fmt.Sprint(c.Digits(cell)), " ", ""), "[]")
		if digits[cell] == "" {
			digits[cell] = "-"
		}
		if len(digits[cell]) > width[cell%9] {
			width[cell%9] = len(digits[cell])
		}
	}
	border := "+"
	for box := 0; box < 9; box += 3 {
		border += strings.Repeat("-", width[box]+width[box+1]+width[box+2]+6) + "+"
	}
	var drawing strings.Builder
	for cell, group := range digits {
		if cell%27 == 0 {
			drawing.WriteString(border + "\n")
		}
		if cell%3 == 0 {
			drawing.WriteByte('|')
		}
		fmt.Fprintf(&drawing, " %-*s ", width[cell%9], group)
		if cell%9 == 8 {
			drawing.WriteString("|\n")
		}
	}
	return drawing.String() + border
}

// Candidates that have one digit in each cell, as a board.
func (c *Candidates) solved() string {
	board := make([]byte, cells)
	for cell, set := range c {
		board[cell] = byte('1' + bits.TrailingZeros16(set))
	}
	return string(board)
}

func (c *Candidates) check() error {
	if mismatch != nil {
		return mismatch
	}
	for cell, set := range c {
		if set >= 1<<9 {
			return &BoardError{
				Err: ErrCharacter, Cell: cell, Other: -1, Byte: -1, Offset: int64(cell),
				message: fmt.Sprintf("0x%X at %s has a bit above the ninth", set, place(cell)),
			}
		}
	}
	return nil
}

func (c *Candidates) pointer() *C.uint16_t { return (*C.uint16_t)(&c[0]) }
