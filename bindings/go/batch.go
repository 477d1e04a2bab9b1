package sudoku

// #include <sudoku.h>
import "C"

import (
	"context"
	"unsafe"
)

// Result is what solving one board of a batch gave.
type Result struct {
	Answer   Answer
	Solution string // with Unique and Multiple
	Err      error  // with Invalid, a *BoardError
}

// SolveBatch solves many boards, with as many threads as this process may use. It returns a result
// for each; a bad board spoils no other. The error is not about any board.
func SolveBatch(boards []string) ([]Result, error) {
	return SolveBatchContext(context.Background(), boards, nil)
}

// SolveBatchContext solves as SolveBatch does, and tells progress, unless that is nil, how far it
// is. If the context is done before, its error is returned.
func SolveBatchContext(ctx context.Context, boards []string, progress Progress) ([]Result, error) {
	flat := pack(boards)
	answers, err := SolveBytesContext(ctx, flat, cells, 0, progress)
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

// The boards as C reads them; one of a wrong length begins with a NUL, which no board does.
func pack(boards []string) []byte {
	flat := make([]byte, cells*len(boards))
	for i, board := range boards {
		if len(board) == cells {
			copy(flat[cells*i:], board)
		}
	}
	return flat
}

// SolveBytes solves many boards in place: boards begin stride bytes after each other, 81 for packed
// ones, 82 for lines. What is behind the last board's 81st byte may be missing. Only the blanks of
// boards that have a solution are written. threads is how many threads share the work, 0 as many
// as this process may use. Nobody else may touch boards meanwhile.
//
// It returns an answer for each board. The error is ErrArgument for a stride below 81, for threads
// below 0 and for a slice that does not hold a whole number of boards.
func SolveBytes(boards []byte, stride, threads int) ([]Answer, error) {
	return SolveBytesContext(context.Background(), boards, stride, threads, nil)
}

// SolveBytesContext solves as SolveBytes does, and tells progress, unless that is nil, how far it
// is. If the context is done before, its error is returned, and the boards that were done by then
// are solved.
func SolveBytesContext(
	ctx context.Context, boards []byte, stride, threads int, progress Progress,
) ([]Answer, error) {
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
	answers := make([]Answer, count)
	err := inSlices(ctx, count, progress, func(start, end int) error {
		codes := make([]int8, end-start)
		if C.sudoku_solve_batch(pointer(boards[stride*start:]), C.size_t(end-start), C.size_t(stride),
			(*C.int8_t)(unsafe.Pointer(&codes[0])), C.uint32_t(threads), 0) < 0 {
			return ErrArgument
		}
		for i, code := range codes {
			answers[start+i] = Answer(code)
			if code < 0 {
				answers[start+i] = Invalid
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return answers, nil
}
