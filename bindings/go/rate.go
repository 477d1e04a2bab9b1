package sudoku

/*
#include "watch.h"

static int64_t rate_batch(const char *puzzles, size_t count, int8_t *results,
                          struct sudoku_rating *ratings, uint32_t threads, struct watch *watch)
{
    return sudoku_rate_batch(puzzles, count, 81, results, ratings, threads, hook(watch), watch);
}
*/
import "C"

import (
	"context"
	"math"
)

// Level is how hard a puzzle is, in words.
type Level int

const (
	Easy     Level = iota + 1 // ER up to 1.2
	Medium                    // up to 1.5
	Hard                      // up to 2.5
	Superior                  // up to 6.0
	Fiendish                  // above
)

// String is the name of the level in lower case.
func (l Level) String() string {
	if l < Easy || l > Fiendish {
		return "unknown"
	}
	return [...]string{"easy", "medium", "hard", "superior", "fiendish"}[l-Easy]
}

// Rating is how hard a puzzle is, on the scale of Sudoku Explainer 1.2.1, in tenths: 71 is 7.1.
type Rating struct {
	ER        int       // the hardest step; 200 where the techniques do not suffice, 0 without blanks
	EP        int       // the pearl: the hardest step up to the first that places a digit
	ED        int       // the diamond: the first step
	Technique Technique // of the hardest step; 0 if ER is 200 or 0
	Steps     int       // how many there are
	Level     Level
}

func toRating(rating *C.struct_sudoku_rating) Rating {
	return Rating{
		ER: int(rating.er), EP: int(rating.ep), ED: int(rating.ed),
		Technique: Technique(rating.technique), Steps: int(rating.steps), Level: Level(rating.level),
	}
}

// Rate says how hard a puzzle is. Only with Unique is there a rating: a puzzle with no solution
// (None) or several (Multiple) has none. The error is a *BoardError, or ErrMemory. Puzzles with an
// ER above 9.5 can take seconds.
func Rate(puzzle string) (rating Rating, answer Answer, err error) {
	buffer, err := toC(puzzle)
	if err != nil {
		return rating, Invalid, err
	}
	var found C.struct_sudoku_rating
	code := C.sudoku_rate(pointer(buffer), &found)
	if code < 0 {
		return rating, Invalid, failure(code, puzzle)
	}
	if code == C.SUDOKU_UNIQUE {
		rating = toRating(&found)
	}
	return rating, Answer(code), nil
}

// What a code says of a board.
func failure(code C.int32_t, board string) error {
	if code == C.SUDOKU_ERROR_MEMORY {
		return ErrMemory
	}
	return Validate(board)
}

// RateResult is how hard a puzzle of a batch is.
type RateResult struct {
	Answer Answer
	Rating Rating // with Unique
	Err    error  // with Invalid, a *BoardError or ErrMemory
}

// RateBatch rates many puzzles, with as many threads as this process may use. It returns a result
// for each; a bad one spoils no other. The error is not about any puzzle.
func RateBatch(puzzles []string) ([]RateResult, error) {
	return RateBatchContext(context.Background(), puzzles, 0, nil)
}

// RateBatchContext rates as RateBatch does, with so many threads (0 for as many as this process may
// use), and tells progress, unless that is nil, how far it is. If the context is done before, its
// error is returned, after the puzzles that were being rated. For threads below 0 it is
// ErrArgument.
func RateBatchContext(
	ctx context.Context, puzzles []string, threads int, progress Progress,
) ([]RateResult, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	if threads < 0 || int64(threads) > math.MaxInt32 {
		return nil, ErrArgument
	}
	count := len(puzzles)
	if count == 0 {
		return nil, nil
	}
	codes, ratings, err := rateCells(ctx, pack(puzzles), threads, progress)
	if err != nil {
		return nil, err
	}
	results := make([]RateResult, count)
	for i, code := range codes {
		result := &results[i]
		switch {
		case code < 0:
			*result = RateResult{Answer: Invalid, Err: failure(C.int32_t(code), puzzles[i])}
		case code == C.SUDOKU_UNIQUE:
			*result = RateResult{Answer: Unique, Rating: toRating(&ratings[i])}
		default:
			result.Answer = Answer(code)
		}
	}
	return results, nil
}

// What C says of puzzles that lie one behind the other.
func rateCells(
	ctx context.Context, flat []byte, threads int, progress Progress,
) ([]C.int8_t, []C.struct_sudoku_rating, error) {
	count := len(flat) / cells
	codes := make([]C.int8_t, count)
	ratings := make([]C.struct_sudoku_rating, count)
	err := watched(ctx, count, progress, func(watch *C.struct_watch) {
		C.rate_batch(pointer(flat), C.size_t(count), &codes[0], &ratings[0], C.uint32_t(threads), watch)
	})
	return codes, ratings, err
}
