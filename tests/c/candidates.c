/*
 * Puzzles that are given as candidates, through the C interface: the same answers as for the board,
 * candidates that no board has, texts, bad arguments, and sets at the end of memory.
 */

#include "pages.h"
#include "sudoku.h"

#include <string.h>

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* A board's candidates have its solutions. */
static void check_a_board(void)
{
    uint16_t candidates[81], before[81];
    char text[730];
    int cell, digit;

    CHECK(sudoku_candidates(PUZZLE, candidates) == SUDOKU_OK);
    CHECK(candidates[0] == 1 << 4 && candidates[2] == (1 | 1 << 1 | 1 << 3));
    CHECK(sudoku_count_candidates(candidates, 2) == 1);

    for (cell = 0; cell < 81; ++cell)
        for (digit = 0; digit < 9; ++digit)
            text[9 * cell + digit] = candidates[cell] >> digit & 1 ? (char)('1' + digit) : '.';
    text[729] = '\0';
    memset(before, 0, sizeof before);
    CHECK(sudoku_parse_candidates(text, 729, before, NULL) == SUDOKU_OK);
    CHECK(memcmp(before, candidates, sizeof before) == 0);
    CHECK(sudoku_parse_candidates(PUZZLE, 81, before, NULL) == SUDOKU_OK);
    CHECK(memcmp(before, candidates, sizeof before) == 0);

    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_UNIQUE);
    for (cell = 0; cell < 81; ++cell)
        CHECK(candidates[cell] == 1 << (SOLUTION[cell] - '1'));
}

/* Candidates that no givens leave: a solution is ruled out, or a cell has nothing left. */
static void check_sets(void)
{
    uint16_t candidates[81], before[81];
    int cell;

    for (cell = 0; cell < 81; ++cell)
        candidates[cell] = 0x1ff;
    CHECK(sudoku_count_candidates(candidates, 10) == 10);
    candidates[0] = 0x1fe;
    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_MULTIPLE);
    CHECK(candidates[0] == 2 && candidates[1] == 1);

    CHECK(sudoku_candidates(PUZZLE, candidates) == SUDOKU_OK);
    candidates[2] &= (uint16_t)~(1 << (SOLUTION[2] - '1'));
    memcpy(before, candidates, sizeof before);
    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_NONE);
    CHECK(memcmp(before, candidates, sizeof before) == 0);
    candidates[2] = 0;
    CHECK(sudoku_count_candidates(candidates, 1) == 0);
}

static void check_faults(void)
{
    uint16_t candidates[81], before[81];
    struct sudoku_fault fault;
    char text[730];

    CHECK(sudoku_candidates(PUZZLE, candidates) == SUDOKU_OK);
    memcpy(before, candidates, sizeof before);
    CHECK(sudoku_candidates(NULL, candidates) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_candidates(PUZZLE, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_candidates("12", candidates) == SUDOKU_ERROR_LENGTH);
    memcpy(text, PUZZLE, sizeof PUZZLE);
    text[1] = '5';
    CHECK(sudoku_candidates(text, candidates) == SUDOKU_ERROR_CLASH);
    text[1] = 'q';
    CHECK(sudoku_candidates(text, candidates) == SUDOKU_ERROR_CHARACTER);
    CHECK(sudoku_solve_candidates(NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_count_candidates(NULL, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_count_candidates(candidates, 0) == SUDOKU_ERROR_ARGUMENT);

    memset(text, '.', 729);
    text[9 * 40 + 3] = '5';
    CHECK(sudoku_parse_candidates(text, 729, candidates, &fault) == SUDOKU_ERROR_CHARACTER);
    CHECK(fault.cell == 40 && fault.byte == '5' && fault.offset == 9 * 40 + 3);
    CHECK(sudoku_parse_candidates(text, 100, candidates, &fault) == SUDOKU_ERROR_LENGTH);
    CHECK(sudoku_parse_candidates(NULL, 1, candidates, &fault) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_parse_candidates(text, 1, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(memcmp(before, candidates, sizeof before) == 0);

    candidates[80] |= 1 << 9;
    memcpy(before, candidates, sizeof before);
    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_ERROR_CHARACTER);
    CHECK(sudoku_count_candidates(candidates, 1) == SUDOKU_ERROR_CHARACTER);
    CHECK(memcmp(before, candidates, sizeof before) == 0);
}

/* 81 sets that end where memory ends. */
static void check_the_end_of_memory(void)
{
    uint16_t *candidates = (uint16_t *)(void *)pages_end(162) - 81;

    CHECK(sudoku_candidates(PUZZLE, candidates) == SUDOKU_OK);
    CHECK(sudoku_count_candidates(candidates, 9) == 1);
    CHECK(sudoku_solve_candidates(candidates) == SUDOKU_UNIQUE);
    CHECK(sudoku_parse_candidates(PUZZLE, 81, candidates, NULL) == SUDOKU_OK);
}

int main(void)
{
    check_a_board();
    check_sets();
    check_faults();
    check_the_end_of_memory();
    return 0;
}
