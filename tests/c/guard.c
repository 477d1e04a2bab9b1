/*
 * Boards that end where the memory ends: behind the last byte that may be read there is a page
 * without access, so that one byte too many ends the program.
 */

#include "pages.h"
#include "sudoku.h"

#include <string.h>

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static int32_t stop(const char *solution, void *context)
{
    (void)solution;
    (void)context;
    return 1;
}

static void check_short(char *end)
{
    struct sudoku_fault fault;
    char out[81];
    int length;

    /* A NUL at every position: it is the last byte there is. */
    for (length = 0; length < 81; ++length) {
        char *board = end - length - 1;
        memcpy(board, PUZZLE, (size_t)length);
        board[length] = '\0';
        CHECK(sudoku_solve(board) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_solve_any(board) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_solve_to(board, out) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_count(board, 2) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_enumerate(board, stop, NULL) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_validate(board, &fault) == SUDOKU_ERROR_LENGTH && fault.cell == length);
        CHECK(sudoku_parse(board, (size_t)length, out, NULL) == SUDOKU_ERROR_LENGTH);
        CHECK(memcmp(board, PUZZLE, (size_t)length) == 0);
    }
}

static void check_full(char *end)
{
    char *board = end - 81, *other = pages_end(81) - 81, *rows[9];
    int64_t *counts = (int64_t *)(void *)pages_end(16) - 2;
    int row;

    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_validate(board, NULL) == SUDOKU_OK);
    CHECK(sudoku_count(board, 2) == 1);
    CHECK(sudoku_enumerate(board, stop, NULL) == 1);
    CHECK(sudoku_solve_to(board, other) == SUDOKU_UNIQUE && memcmp(other, SOLUTION, 81) == 0);
    CHECK(sudoku_parse(board, 81, other, NULL) == SUDOKU_OK && memcmp(other, PUZZLE, 81) == 0);
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE && memcmp(board, SOLUTION, 81) == 0);
    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_solve_any(board) == SUDOKU_OK && memcmp(board, SOLUTION, 81) == 0);
    memcpy(board - 82, PUZZLE, 81);
    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_count_batch(board - 82, 2, 82, 2, counts, 2, 0) == 2);
    CHECK(sudoku_solve_batch(board - 82, 2, 82, (int8_t *)pages_end(81) - 2, 2, 0) == 2);
    CHECK(memcmp(board, SOLUTION, 81) == 0);
    memset(board, 0, 81);
    CHECK(sudoku_solve_digits((uint8_t *)board) == SUDOKU_MULTIPLE);
    for (row = 0; row < 9; ++row) {
        rows[row] = pages_end(81) - 9;
        memcpy(rows[row], PUZZLE + 9 * row, 9);
    }
    CHECK(sudoku_solve_rows(rows) == SUDOKU_UNIQUE && memcmp(rows[8], SOLUTION + 72, 9) == 0);
}

/* Only blanks are written: a full board may be read-only. */
static void check_read_only(char *end)
{
    int64_t count;
    memcpy(end - 81, SOLUTION, 81);
    make_read_only(end);
    CHECK(sudoku_solve(end - 81) == SUDOKU_UNIQUE);
    CHECK(sudoku_solve_any(end - 81) == SUDOKU_OK);
    CHECK(sudoku_solve_batch(end - 81, 1, 81, NULL, 1, 0) == 1);
    /* Counting writes not even blanks. */
    end = pages_end(81);
    memcpy(end - 81, PUZZLE, 81);
    make_read_only(end);
    CHECK(sudoku_count_batch(end - 81, 1, 81, 2, &count, 1, 0) == 1 && count == 1);
}

int main(int argc, char **argv)
{
    char *end = pages_end(81);
    /* With an argument, shows that the guard works: the caller expects a crash. */
    if (argc > 1)
        return ((volatile char *)end)[atoi(argv[1])];
    check_short(end);
    check_full(end);
    check_read_only(pages_end(81));
    return 0;
}
