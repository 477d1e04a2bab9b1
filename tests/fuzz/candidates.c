/*
 * Candidates, as any sets and as any text: solving leaves one of each set, which make a grid.
 */

#include "fuzz.h"

static int32_t check_sets(const uint16_t *sets)
{
    uint16_t solved[81];
    char grid[81], empty[81];
    int32_t code;
    int64_t count = sudoku_count_candidates(sets, 5);
    int cell;

    memcpy(solved, sets, sizeof solved);
    code = sudoku_solve_candidates(solved);
    if (code <= 0) {
        CHECK(count == code && memcmp(solved, sets, sizeof solved) == 0);
        return code;
    }
    CHECK(code == (count < 2 ? count : 2));
    memset(empty, '.', 81);
    for (cell = 0; cell < 81; ++cell) {
        CHECK(__builtin_popcount(solved[cell]) == 1 && (solved[cell] & ~sets[cell]) == 0);
        grid[cell] = (char)('1' + __builtin_ctz(solved[cell]));
    }
    CHECK(is_solution(grid, empty));
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct sudoku_fault fault;
    uint16_t sets[81], untouched[81];
    char board[81];
    int32_t code;
    int cell;

    memset(sets, 9, sizeof sets);
    memcpy(untouched, sets, sizeof sets);
    code = sudoku_parse_candidates((const char *)data, size, sets, &fault);
    if (code == SUDOKU_OK) {
        CHECK(check_sets(sets) >= 0);
        /* What is a board is read as one. */
        if (sudoku_parse((const char *)data, size, board, NULL) == SUDOKU_OK) {
            uint16_t of_board[81];
            if (sudoku_candidates(board, of_board) == SUDOKU_OK)
                CHECK(sudoku_count_candidates(of_board, 5) == sudoku_count(board, 5));
        }
    } else {
        CHECK(fault.code == code && fault.offset >= 0 && (size_t)fault.offset <= size);
        CHECK(memcmp(sets, untouched, sizeof sets) == 0);
    }
    /* The bytes as sets: all nine digits but what the bytes take away. */
    for (cell = 0; cell < 81; ++cell) {
        unsigned high = take_byte(&input), low = take_byte(&input);
        sets[cell] = (uint16_t)(0x1ff ^ (high << 8 | low));
    }
    code = check_sets(sets);
    for (cell = 0; cell < 81; ++cell)
        if (sets[cell] > 0x1ff) {
            CHECK(code == SUDOKU_ERROR_CHARACTER);
            return 0;
        }
    CHECK(code >= 0);
    return 0;
}
