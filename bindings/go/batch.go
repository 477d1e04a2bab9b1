package sudoku

// #include <sudoku.h>
import "C"

import "unsafe"

// Result is what solving one board of a batch gave.
type Result struct {
	Answer   Answer
	Solution string // with Unique and Multiple
	Err      error  // with Invalid, a *BoardError
}

// SolveBatch solves many boards, with as many threads as this process may use. It returns a result
// for each; a bad board spoils no other. The error is not about any board.
func SolveBatch(boards []string) ([]Result, error) {
	flat := make([]byte, cells*len(boards))
	for i, board := range boards {
		if len(board) == cells {
			copy(flat[cells*i:], board)
		} // else it begins with a NUL, which no board does
	}
	answers, err := SolveBytes(flat, cells, 0)
	if err != nil {
		return nil, err
	}
	results := make([]Result, len(boards))
	for i, answer := range answers {
		results[i].Answer = answer
		switch answer {
		case Unique, Multiple:
			results[i].Solution = string(flat[cells*i : cells*(i+1)])
		case Invalid:
			results[i].Err = Validate(boards[i])
		}
	}
	return results, nil
}

// SolveBytes solves many boards in place: boards begin stride bytes after each other, 81 for packed
// ones, 82 for lines. What is behind the last board's 81st byte may be missing. Only the blanks of
// boards that have a solution are written. threads is how many threads share the work, 0 as many
// as this process may use. Nobody else may touch boards meanwhile.
//
// It returns an answer for each board. The error is ErrArgument for a stride below 81, for threads
// below 0 and for a slice that does not hold a whole number of boards.
func SolveBytes(boards []byte, stride, threads int) ([]Answer, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	if stride < cells || threads < 0 || int64(threads) > 1<<31 {
		return nil, ErrArgument
	}
	if len(boards) == 0 {
		return nil, nil
	}
	count, rest := len(boards)/stride, len(boards)%stride
	if rest >= cells {
		count, rest = count+1, 0
	}
	if rest != 0 {
		return nil, ErrArgument
	}
	codes := make([]int8, count)
	if C.sudoku_solve_batch(pointer(boards), C.size_t(count), C.size_t(stride),
		(*C.int8_t)(unsafe.Pointer(&codes[0])), C.uint32_t(threads), 0) < 0 {
		return nil, ErrArgument
	}
	answers := make([]Answer, count)
	for i, code := range codes {
		answers[i] = Answer(code)
		if code < 0 {
			answers[i] = Invalid
		}
	}
	return answers, nil
}
