/*
 * Recipes of any numbers and boards: what is made is what was wished, and the same again.
 */

#include "fuzz.h"

static int is_clue(char character)
{
    return character >= '1' && character <= '9';
}

static void check_puzzle(const struct sudoku_recipe *recipe, const char *puzzle,
                         const char *solution)
{
    int cell, clues = 0;
    CHECK(sudoku_count(puzzle, 2) == 1 && is_solution(solution, puzzle));
    for (cell = 0; cell < 81; ++cell) {
        clues += is_clue(puzzle[cell]);
        if (recipe->pattern && is_clue(puzzle[cell]))
            CHECK(recipe->pattern[cell] != '.' && recipe->pattern[cell] != '0');
        if (recipe->keep && is_clue(recipe->keep[cell]))
            CHECK(puzzle[cell] == recipe->keep[cell]);
        if (recipe->symmetry == SUDOKU_SYMMETRY_ROTATION_180)
            CHECK(is_clue(puzzle[cell]) == is_clue(puzzle[80 - cell]));
        if (recipe->symmetry == SUDOKU_SYMMETRY_DIAGONAL)
            CHECK(is_clue(puzzle[cell]) == is_clue(puzzle[cell % 9 * 9 + cell / 9]));
    }
    CHECK(clues >= recipe->clues_min);
    CHECK(recipe->clues_max == 0 || clues <= recipe->clues_max);
    for (cell = 0; recipe->flags & SUDOKU_MINIMAL && cell < 81; ++cell)
        if (is_clue(puzzle[cell])) {
            char without[81];
            memcpy(without, puzzle, 81);
            without[cell] = '.';
            CHECK(sudoku_count(without, 2) == 2);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct sudoku_recipe recipe = {0};
    char pattern[82] = "", keep[82] = "", puzzle[81], again[81], solution[81];
    uint64_t seed = take_number(&input);
    uint8_t has = take_byte(&input);
    int32_t code;

    recipe.version = take_byte(&input);
    recipe.flags = take_byte(&input);
    recipe.symmetry = take_byte(&input);
    recipe.clues_min = (int8_t)take_byte(&input);
    recipe.clues_max = (int8_t)take_byte(&input);
    if (has & 1) {
        take_board(&input, pattern);
        recipe.pattern = pattern;
    }
    if (has & 2) {
        take_board(&input, keep);
        recipe.keep = keep;
    }
    /* Ratings take long: they are the steps' target. */
    if (has & 4)
        recipe.er_min = (int8_t)take_byte(&input);
    if (has & 8)
        recipe.reserved[take_byte(&input) % 4] = take_byte(&input);
    recipe.attempts = 1;
    memset(puzzle, 7, 81);
    memset(again, 7, 81);
    if (recipe.er_min > 0 && recipe.er_min < 200)
        recipe.er_min = 0;
    code = sudoku_generate(&recipe, seed, 1, puzzle, solution, NULL);
    if (code != SUDOKU_OK) {
        CHECK(code < 0 && code != SUDOKU_ERROR_NULL && code != SUDOKU_ERROR_CANCELLED);
        CHECK(memcmp(puzzle, again, 81) == 0);
        return 0;
    }
    check_puzzle(&recipe, puzzle, solution);
    CHECK(sudoku_generate(&recipe, seed, 1, again, NULL, NULL) == SUDOKU_OK);
    CHECK(memcmp(puzzle, again, 81) == 0);
    return 0;
}
