package sudoku

/*
#include "watch.h"

// The recipe's texts come beside it: memory of Go must not point to memory of Go.
static int32_t generate(struct sudoku_recipe recipe, const char *pattern, const char *keep,
                        uint64_t seed, uint64_t index, char *puzzle, char *solution,
                        struct sudoku_rating *rating)
{
    recipe.pattern = pattern;
    recipe.keep = keep;
    return sudoku_generate(&recipe, seed, index, puzzle, solution, rating);
}

static int64_t generate_batch(struct sudoku_recipe recipe, const char *pattern, const char *keep,
                              uint64_t seed, uint64_t first, size_t count, char *puzzles,
                              int8_t *results, struct sudoku_rating *ratings,
                              uint32_t threads, struct watch *watch)
{
    recipe.pattern = pattern;
    recipe.keep = keep;
    return sudoku_generate_batch(&recipe, seed, first, count, puzzles, 81, results, ratings,
                                 threads, hook(watch), watch);
}
*/
import "C"

import (
	"context"
	"fmt"
	"math"
	"strings"
)

// Symmetry is that of the places of a puzzle's clues, not of their digits.
type Symmetry uint32

const (
	NoSymmetry   Symmetry = C.SUDOKU_SYMMETRY_NONE
	Rotation180  Symmetry = C.SUDOKU_SYMMETRY_ROTATION_180 // by half a turn
	Rotation90   Symmetry = C.SUDOKU_SYMMETRY_ROTATION_90  // by a quarter turn
	Horizontal   Symmetry = C.SUDOKU_SYMMETRY_HORIZONTAL   // the upper half is mirrored into the lower
	Vertical     Symmetry = C.SUDOKU_SYMMETRY_VERTICAL     // the left half is mirrored into the right
	Both         Symmetry = C.SUDOKU_SYMMETRY_BOTH         // horizontal and vertical
	Diagonal     Symmetry = C.SUDOKU_SYMMETRY_DIAGONAL     // at the diagonal from the upper left corner
	Antidiagonal Symmetry = C.SUDOKU_SYMMETRY_ANTIDIAGONAL // at the one from the upper right corner
	Diagonals    Symmetry = C.SUDOKU_SYMMETRY_DIAGONALS    // both
	Full         Symmetry = C.SUDOKU_SYMMETRY_FULL         // all of them
)

// Recipe is what kind of puzzle is wished. The zero value is any proper puzzle.
type Recipe struct {
	Version            int  // of the method: 0 and 1 are the first, for ever; there is no other yet
	Minimal            bool // no clue can go without another solution coming in
	Symmetry           Symmetry
	CluesMin, CluesMax int    // 0 for no wish; else up to 81, and CluesMax from 17 on
	ERMin, ERMax       int    // the rating, in tenths; 0 for no wish
	Pattern            string // 81 characters, '.' or '0' where no clue may stand; "" for everywhere
	Keep               string // a board whose clues must be among the puzzle's; "" for none
	Attempts           uint64 // how many grids are tried for a puzzle; 0 for 10000
}

// NewPuzzle is a puzzle that was made.
type NewPuzzle struct {
	Board    string
	Solution string
	Rating   *Rating // if the recipe has a wish for it; else nil, see Rate and RateBatch
	Err      error   // ErrGaveUp or ErrMemory; only in batches
}

var errRecipe = fmt.Errorf("sudoku: no puzzle can meet the recipe (%w)", ErrArgument)

// A recipe as C reads it. Empty texts are NULL.
type cRecipe struct {
	recipe        C.struct_sudoku_recipe
	pattern, keep *C.char
	isRated       bool
}

func (r Recipe) toC() (*cRecipe, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	result := &cRecipe{isRated: r.ERMin != 0 || r.ERMax != 0}
	recipe := &result.recipe
	if r.Minimal {
		recipe.flags = C.SUDOKU_MINIMAL
	}
	recipe.symmetry = C.uint32_t(r.Symmetry)
	recipe.attempts = C.uint64_t(r.Attempts)
	recipe.version = C.uint32_t(r.Version)
	recipe.clues_min, recipe.clues_max = C.int32_t(r.CluesMin), C.int32_t(r.CluesMax)
	recipe.er_min, recipe.er_max = C.int32_t(r.ERMin), C.int32_t(r.ERMax)
	if int(recipe.version) != r.Version || // too large for C
		int(recipe.clues_min) != r.CluesMin || int(recipe.clues_max) != r.CluesMax ||
		int(recipe.er_min) != r.ERMin || int(recipe.er_max) != r.ERMax {
		return nil, errRecipe
	}
	if r.Pattern != "" {
		found := len(r.Pattern)
		if end := strings.IndexByte(r.Pattern, 0); end >= 0 {
			found = end // where C ends
		}
		if found != cells {
			return nil, lengthError(found, "the pattern: "+notCells(found))
		}
		result.pattern = pointer([]byte(r.Pattern))
	}
	if r.Keep != "" {
		if err := Validate(r.Keep); err != nil {
			return nil, err
		}
		result.keep = pointer([]byte(r.Keep))
	}
	return result, nil
}

// What a code says of a recipe that was read.
func recipeError(code C.int64_t) error {
	switch code {
	case C.SUDOKU_GAVE_UP:
		return ErrGaveUp
	case C.SUDOKU_ERROR_MEMORY:
		return ErrMemory
	}
	return errRecipe
}

// Generate makes a puzzle. It depends on the recipe, the seed and the index, and on nothing else:
// it is the same on every machine, in every language and in every version. A seed's puzzles are
// numbered.
//
// The error is ErrGaveUp if none of the attempts met the recipe, which does not mean that nothing
// can; ErrArgument for a recipe that shows that nothing can, or has a number outside its range;
// ErrMemory; or a *BoardError of the pattern or the board to keep.
func Generate(recipe Recipe, seed, index uint64) (made NewPuzzle, err error) {
	r, err := recipe.toC()
	if err != nil {
		return made, err
	}
	var rating *C.struct_sudoku_rating
	if r.isRated {
		rating = new(C.struct_sudoku_rating)
	}
	puzzle, solution := make([]byte, cells), make([]byte, cells)
	code := C.generate(r.recipe, r.pattern, r.keep, C.uint64_t(seed), C.uint64_t(index),
		pointer(puzzle), pointer(solution), rating)
	if code < 0 {
		return made, recipeError(C.int64_t(code))
	}
	made = NewPuzzle{Board: string(puzzle), Solution: string(solution)}
	if r.isRated {
		found := toRating(rating)
		made.Rating = &found
	}
	return made, nil
}

// GenerateBatch makes the puzzles first to first + count - 1, with as many threads as this process
// may use: those that Generate makes one by one. One that is not made has an error of its own. The
// error is as with Generate, and ErrArgument for a count below 0 and indices that are no uint64.
func GenerateBatch(recipe Recipe, seed, first uint64, count int) ([]NewPuzzle, error) {
	return GenerateBatchContext(context.Background(), recipe, seed, first, count, 0, nil)
}

// GenerateBatchContext makes puzzles as GenerateBatch does, with so many threads (0 for as many as
// this process may use), and tells progress, unless that is nil, how far it is. If the context is
// done before, its error is returned, after the puzzles that were being made.
func GenerateBatchContext(
	ctx context.Context, recipe Recipe, seed, first uint64, count, threads int, progress Progress,
) ([]NewPuzzle, error) {
	r, err := recipe.toC()
	if err != nil {
		return nil, err
	}
	if threads < 0 || int64(threads) > math.MaxInt32 ||
		count < 0 || count > math.MaxInt/cells-1 || first > math.MaxUint64-uint64(count) {
		return nil, ErrArgument
	}
	flat, codes, ratings, err := r.generateCells(ctx, seed, first, count, threads, progress)
	if err != nil {
		return nil, err
	}
	all := make([]NewPuzzle, count)
	for i := range all {
		if codes[i] < 0 {
			all[i].Err = recipeError(C.int64_t(codes[i]))
			continue
		}
		all[i].Board = string(flat[cells*i : cells*(i+1)])
		if r.isRated {
			found := toRating(&ratings[i])
			all[i].Rating = &found
		}
	}
	C.sudoku_solve_batch(pointer(flat), C.size_t(count), cells, nil, C.uint32_t(threads), 0)
	for i := range all {
		if all[i].Err == nil {
			all[i].Solution = string(flat[cells*i : cells*(i+1)])
		}
	}
	return all, nil
}

// What C makes: puzzles, one behind the other, the code of each, and ratings if the recipe has a
// wish for them.
func (r *cRecipe) generateCells(
	ctx context.Context, seed, first uint64, count, threads int, progress Progress,
) (flat []byte, codes []C.int8_t, ratings []C.struct_sudoku_rating, err error) {
	// A puzzle more, so that there is an address if there is none.
	flat = make([]byte, cells*(count+1))
	codes = make([]C.int8_t, count+1)
	var rating *C.struct_sudoku_rating
	if r.isRated {
		ratings = make([]C.struct_sudoku_rating, count+1)
		rating = &ratings[0]
	}
	var code C.int64_t
	err = watched(ctx, count, progress, func(watch *C.struct_watch) {
		code = C.generate_batch(r.recipe, r.pattern, r.keep, C.uint64_t(seed), C.uint64_t(first),
			C.size_t(count), pointer(flat), &codes[0], rating, C.uint32_t(threads), watch)
	})
	if err == nil && code < 0 {
		err = recipeError(code)
	}
	return flat, codes, ratings, err
}
