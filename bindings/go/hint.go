package sudoku

/*
#include "watch.h"

// Steps that were found, as many as `limit`.
struct steps {
    struct watch *watch;
    struct sudoku_step *all;
    size_t count, room, limit;
    int32_t lacks_memory;
};

static int32_t add(const struct sudoku_step *step, void *context)
{
    struct steps *steps = context;
    if (steps->count == steps->room) {
        size_t room = 2 * steps->room + 8;
        struct sudoku_step *all = realloc(steps->all, room * sizeof *all);
        if (all == NULL) {
            steps->lacks_memory = 1;
            return 1;
        }
        steps->all = all;
        steps->room = room;
    }
    steps->all[steps->count++] = *step;
    return steps->count == steps->limit ||
           (steps->watch != NULL && watch_progress(steps->count, 0, steps->watch));
}

static int64_t path(const char *puzzle, struct steps *steps)
{
    return sudoku_path(puzzle, add, steps);
}

static int64_t hints(const char *puzzle, const char *board, const uint16_t *candidates,
                     struct steps *steps)
{
    return sudoku_hints(puzzle, board, candidates, add, steps);
}
*/
import "C"

import (
	"context"
	"unsafe"
)

// Position is how far a player has got with a puzzle. The zero value is the beginning.
type Position struct {
	Board      string      // the puzzle with what has been entered so far; "" for nothing
	Candidates *Candidates // that the player has left; nil for all that nothing on the board excludes
}

// The position as C reads it.
func (p Position) toC() (board *C.char, candidates *C.uint16_t, err error) {
	if p.Board != "" {
		buffer, err := toC(p.Board)
		if err != nil {
			return nil, nil, err
		}
		board = pointer(buffer)
	}
	if p.Candidates != nil {
		if err := p.Candidates.check(); err != nil {
			return nil, nil, err
		}
		candidates = p.Candidates.pointer()
	}
	return board, candidates, nil
}

// What a code says of a puzzle and a position.
func (p Position) failure(code C.int32_t, puzzle string) error {
	if err := failure(code, puzzle); err != nil {
		return err
	}
	if p.Board != "" {
		if err := Validate(p.Board); err != nil && !isClash(err) { // entries may clash
			return err
		}
	}
	return sentence(code)
}

// Hint is the next step for a puzzle, with its reason. An entry that is not the solution's, or a
// cell that has lost the solution's candidate, comes before anything else, as Mistake; then it is
// the step that the rating takes, the easiest.
//
// Only with Unique is there a step. None says that nothing is left to do, that no technique
// suffices, or that the puzzle has no solution; Multiple that it has several. The error is a
// *BoardError, or ErrMemory.
func Hint(puzzle string, position Position) (step *Step, answer Answer, err error) {
	buffer, err := toC(puzzle)
	if err != nil {
		return nil, Invalid, err
	}
	board, candidates, err := position.toC()
	if err != nil {
		return nil, Invalid, err
	}
	var found C.struct_sudoku_step
	code := C.sudoku_hint(pointer(buffer), board, candidates, &found)
	if code < 0 {
		return nil, Invalid, position.failure(code, puzzle)
	}
	if code == C.SUDOKU_UNIQUE {
		next := toStep(&found)
		step = &next
	}
	return step, Answer(code), nil
}

// Hints are the steps that there are, easiest first, no more than limit, which is at least 1. There
// can be thousands, and those of the hardest techniques take minutes. There are none when nothing
// is left to do, or for a puzzle with no solution or several. The error is a *BoardError, ErrMemory
// or ErrArgument.
func Hints(puzzle string, position Position, limit int) ([]Step, error) {
	return HintsContext(context.Background(), puzzle, position, limit)
}

// HintsContext finds steps as Hints does. If the context is done before, its error is returned,
// once the next step is found.
func HintsContext(ctx context.Context, puzzle string, position Position, limit int) ([]Step, error) {
	if limit < 1 {
		return nil, ErrArgument
	}
	buffer, err := toC(puzzle)
	if err != nil {
		return nil, err
	}
	board, candidates, err := position.toC()
	if err != nil {
		return nil, err
	}
	return collect(ctx, limit, puzzle, position, func(steps *C.struct_steps) C.int64_t {
		return C.hints(pointer(buffer), board, candidates, steps)
	})
}

// Path is the whole way from a puzzle to its solution, in the steps that the rating takes. It is
// empty for a puzzle without blanks, with no solution or several, and ends early where the
// techniques do not suffice. The error is a *BoardError, or ErrMemory.
func Path(puzzle string) ([]Step, error) {
	return PathContext(context.Background(), puzzle)
}

// PathContext finds the way as Path does. If the context is done before, its error is returned,
// once the next step is found.
func PathContext(ctx context.Context, puzzle string) ([]Step, error) {
	buffer, err := toC(puzzle)
	if err != nil {
		return nil, err
	}
	return collect(ctx, 0, puzzle, Position{Board: puzzle}, func(steps *C.struct_steps) C.int64_t {
		return C.path(pointer(buffer), steps)
	})
}

// The steps that a call finds, all of them if the limit is 0.
func collect(
	ctx context.Context, limit int, puzzle string, position Position,
	call func(steps *C.struct_steps) C.int64_t,
) ([]Step, error) {
	steps := &C.struct_steps{limit: C.size_t(limit)} // it points to C's memory only
	defer func() { C.free(unsafe.Pointer(steps.all)) }()
	var code C.int64_t
	if err := watched(ctx, 0, nil, func(watch *C.struct_watch) {
		steps.watch = watch
		code = call(steps)
	}); err != nil {
		return nil, err
	}
	if steps.lacks_memory != 0 {
		return nil, ErrMemory
	}
	if code < 0 {
		return nil, position.failure(C.int32_t(code), puzzle)
	}
	all := make([]Step, steps.count)
	for i, step := range unsafe.Slice(steps.all, int(steps.count)) {
		all[i] = toStep(&step)
	}
	return all, nil
}
