package sudoku

// #include <sudoku.h>
import "C"

import (
	"context"
	"unsafe"
)

// As many solutions are counted in one call of the library: some 25 milliseconds.
const mostSolutions = 1 << 16

// Count counts the solutions, no further than to limit, which is at least 1. An empty board has
// more than anyone will wait for: see CountContext.
func Count(board string, limit int64) (int64, error) {
	return CountContext(context.Background(), board, limit)
}

// CountContext counts as Count does. If the context is done before, its error is returned.
func CountContext(ctx context.Context, board string, limit int64) (int64, error) {
	if limit < 1 {
		return 0, ErrArgument
	}
	buffer, err := toC(board)
	if err != nil {
		return 0, err
	}
	count, err := count(ctx, buffer, limit)
	if err == nil && count < 0 {
		return 0, Validate(board)
	}
	return count, err
}

// The number of solutions, or a code.
func count(ctx context.Context, board []byte, limit int64) (int64, error) {
	var total int64
	parts := [][]byte{board}
	for total < limit && len(parts) > 0 {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		part := parts[len(parts)-1]
		parts = parts[:len(parts)-1]
		most := limit - total
		if most > mostSolutions {
			most = mostSolutions
		}
		found := int64(C.sudoku_count(pointer(part), C.int64_t(most)))
		if found < 0 && total == 0 && len(parts) == 0 {
			return found, nil
		}
		if found == mostSolutions && found < limit-total {
			first := append([]byte(nil), part...)
			C.sudoku_solve(pointer(first))
			behind := len(parts)
			eachBehind(part, first, func(board []byte) {
				parts = append(parts, append([]byte(nil), board...))
			})
			for i, j := behind, len(parts)-1; i < j; i, j = i+1, j-1 {
				parts[i], parts[j] = parts[j], parts[i]
			}
			found = 1
		}
		if found > 0 { // the digit that divided may clash
			total += found
		}
	}
	return total, nil
}

// CountResult is how many solutions a board of a batch has.
type CountResult struct {
	Count int64
	Err   error // a *BoardError; Count is 0 then
}

// CountBatch counts the solutions of many boards, of each no further than to limit, with as many
// threads as this process may use. It returns a result for each; a bad board spoils no other. The
// error is ErrArgument for a limit below 1.
func CountBatch(boards []string, limit int64) ([]CountResult, error) {
	return CountBatchContext(context.Background(), boards, limit, nil)
}

// CountBatchContext counts as CountBatch does, and tells progress, unless that is nil, how far it
// is. If the context is done before, its error is returned. Boards with more than 65536 solutions
// are counted further one after the other.
func CountBatchContext(
	ctx context.Context, boards []string, limit int64, progress Progress,
) ([]CountResult, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	if limit < 1 {
		return nil, ErrArgument
	}
	flat := pack(boards)
	most := limit
	if most > mostSolutions {
		most = mostSolutions
	}
	results := make([]CountResult, len(boards))
	err := inSlices(ctx, len(boards), progress, func(start, end int) error {
		counts := make([]int64, end-start)
		C.sudoku_count_batch(pointer(flat[cells*start:]), C.size_t(end-start), cells, C.int64_t(most),
			(*C.int64_t)(unsafe.Pointer(&counts[0])), 0, 0)
		for i, found := range counts {
			board := start + i
			if found == most && most < limit {
				var err error
				if found, err = count(ctx, flat[cells*board:cells*(board+1)], limit); err != nil {
					return err
				}
			}
			if found < 0 {
				results[board].Err = Validate(boards[board])
			} else {
				results[board].Count = found
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return results, nil
}
