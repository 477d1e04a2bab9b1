package sudoku

import (
	"context"
	"time"
)

// Progress is told how many boards of how many are done: every few hundredths of a second, and at
// last when all are. It runs in the goroutine of the batch, and not inside the library.
type Progress func(done, total int)

const (
	firstSlice, leastSlice, mostSlice = 256, 16, 1 << 20

	shortSlice, longSlice = 20 * time.Millisecond, 40 * time.Millisecond
)

// A call of the library cannot be stopped. So long work is done in slices of some hundredths of a
// second, between which the context is looked at.
func inSlices(ctx context.Context, total int, progress Progress, work func(start, end int) error) error {
	for start, count := 0, firstSlice; start < total; {
		if err := ctx.Err(); err != nil {
			return err
		}
		before := time.Now()
		end := start + count
		if end > total || end < 0 {
			end = total
		}
		if err := work(start, end); err != nil {
			return err
		}
		start = end
		switch took := time.Since(before); {
		case took < shortSlice && count < mostSlice:
			count *= 2
		case took > longSlice && count > leastSlice:
			count /= 2
		}
		if progress != nil {
			progress(start, total)
		}
	}
	return nil
}
