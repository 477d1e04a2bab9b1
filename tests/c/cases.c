/* Every case of the table through every C function that can take it, and LeetCode's C header. */

#include "sudoku.h"
#include "sudoku_leetcode.h"
#include "table.h"

#include <errno.h>

/* Bytes that nobody may touch, behind every buffer. */
enum { BEHIND = 16 };

/* A copy of `length` bytes in a block of its own, a NUL and some guards behind them. */
static char *guarded(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1 + BEHIND);
    CHECK(copy);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    memset(copy + length + 1, 0x5a, BEHIND);
    return copy;
}

/* Is a guarded copy what it was, except for the solution that a positive code brings? */
static void check_guarded(const char *copy, const char *bytes, size_t length, int32_t code,
                          const char *solution)
{
    size_t at = code > 0 ? 81 : 0;
    if (code > 0)
        CHECK(memcmp(copy, solution, 81) == 0);
    CHECK(memcmp(copy + at, bytes + at, length - at) == 0);
    CHECK(copy[length] == '\0');
    for (at = 1; at <= BEHIND; ++at)
        CHECK(copy[length + at] == 0x5a);
}

/* Does a full grid hold the givens, and each digit once in each unit? */
static void check_grid(const char *puzzle, const char *grid)
{
    int cell, other;
    for (cell = 0; cell < 81; ++cell) {
        CHECK(grid[cell] >= '1' && grid[cell] <= '9');
        CHECK(puzzle[cell] == '.' || puzzle[cell] == '0' || puzzle[cell] == grid[cell]);
        for (other = 0; other < cell; ++other)
            CHECK(grid[cell] != grid[other] ||
                  (cell / 9 != other / 9 && cell % 9 != other % 9 &&
                   (cell / 27 != other / 27 || cell % 9 / 3 != other % 9 / 3)));
    }
}

struct visit {
    const char *first_solution;
    char last[82];
    int calls;
};

static int32_t visit(const char *solution, void *context)
{
    struct visit *visit = context;
    CHECK(strlen(solution) == 81);
    if (visit->calls == 0)
        CHECK(strcmp(solution, visit->first_solution) == 0);
    else
        CHECK(strcmp(visit->last, solution) < 0);
    memcpy(visit->last, solution, 82);
    return ++visit->calls == 3;
}

/* The functions on a `char *`. */
static void run_string(const struct table_case *one, const char *bytes, size_t length)
{
    char *board = guarded(bytes, length);
    char out[81 + BEHIND];
    struct sudoku_fault fault;
    struct visit seen = {one->first_solution, "", 0};
    int32_t code;
    int64_t count;

    CHECK(sudoku_solve(board) == one->solve);
    check_guarded(board, bytes, length, one->solve, one->first_solution);
    free(board);

    board = guarded(bytes, length);
    memset(out, 0x5a, sizeof out);
    CHECK(sudoku_solve_to(board, out) == one->solve);
    check_guarded(board, bytes, length, 0, NULL);
    for (count = one->solve > 0 ? 81 : 0; count < 81 + BEHIND; ++count)
        CHECK(out[count] == 0x5a);
    if (one->solve > 0)
        CHECK(memcmp(out, one->first_solution, 81) == 0);
    CHECK(sudoku_solve_to(board, board) == one->solve);
    check_guarded(board, bytes, length, one->solve, one->first_solution);
    free(board);

    board = guarded(bytes, length);
    code = sudoku_solve_any(board);
    CHECK(code == (one->solve > 0 ? SUDOKU_OK : one->solve));
    check_guarded(board, bytes, length, code, board);
    if (code > 0)
        check_grid(bytes, board);
    if (one->solve == SUDOKU_UNIQUE)
        CHECK(memcmp(board, one->first_solution, 81) == 0);
    free(board);

    board = guarded(bytes, length);
    CHECK(sudoku_count(board, 1) == (one->solve > 0 ? 1 : one->solve));
    CHECK(sudoku_count(board, 2) == one->solve);
    CHECK(sudoku_validate(board, NULL) == (one->solve >= 0 ? SUDOKU_OK : one->solve));
    CHECK(sudoku_validate(board, &fault) == fault.code);
    CHECK(fault.code == (one->solve >= 0 ? SUDOKU_OK : one->solve));
    CHECK((fault.cell == -1) == (one->solve >= 0) && fault.offset == fault.cell);
    CHECK((fault.other != -1) == (one->solve == SUDOKU_ERROR_CLASH));
    CHECK((fault.byte != -1) == (one->solve == SUDOKU_ERROR_CHARACTER));
    if (fault.other != -1)
        CHECK(fault.other < fault.cell && bytes[fault.other] == bytes[fault.cell]);
    if (fault.byte != -1)
        CHECK((unsigned char)bytes[fault.cell] == fault.byte);
    count = sudoku_enumerate(board, visit, &seen);
    CHECK(count == (one->solve < 0 ? one->solve : seen.calls));
    CHECK(one->solve < 0 || (seen.calls > 1 ? 2 : seen.calls) == one->solve);
    check_guarded(board, bytes, length, 0, NULL);
    free(board);
}

/* The functions on 81 cells without an end: a batch of one record, numbers, rows. */
static void run_cells(const struct table_case *one, const char *bytes)
{
    char record[81], lines[9][9], *rows[9];
    uint8_t digits[81], before[81];
    int8_t code = 77;
    int row, cell, sizes[9];

    memcpy(record, bytes, 81);
    CHECK(sudoku_solve_batch(record, 1, 81, &code, 1, 0) == (one->solve > 0));
    CHECK(code == one->solve);
    CHECK(memcmp(record, one->solve > 0 ? one->first_solution : bytes, 81) == 0);

    for (row = 0; row < 9; ++row) {
        rows[row] = lines[row];
        sizes[row] = 9;
    }
    memcpy(lines, bytes, 81);
    CHECK(sudoku_solve_rows(rows) ==
          (one->solve == SUDOKU_ERROR_LENGTH ? SUDOKU_ERROR_CHARACTER : one->solve));
    CHECK(memcmp(lines, one->solve > 0 ? one->first_solution : bytes, 81) == 0);
    memcpy(lines, bytes, 81);
    CHECK(isValidSudoku(rows, 9, sizes) == (one->solve >= 0));
    CHECK(memcmp(lines, bytes, 81) == 0);
    solveSudoku(rows, 9, sizes);
    CHECK(memcmp(lines, one->solve > 0 ? one->first_solution : bytes, 81) == 0);

    if (one->solve == SUDOKU_ERROR_LENGTH || one->solve == SUDOKU_ERROR_CHARACTER)
        return;
    for (cell = 0; cell < 81; ++cell)
        digits[cell] = before[cell] = (uint8_t)(bytes[cell] == '.' ? 0 : bytes[cell] - '0');
    CHECK(sudoku_solve_digits(digits) == one->solve);
    for (cell = 0; cell < 81; ++cell)
        CHECK(digits[cell] ==
              (one->solve > 0 ? (uint8_t)(one->first_solution[cell] - '0') : before[cell]));
    CHECK(sudoku_solve_batch((char *)before, 1, 81, &code, 1, SUDOKU_DIGITS) == (one->solve > 0));
    CHECK(code == one->solve && memcmp(before, digits, 81) == 0);
}

static void run_parse(const struct table_case *one)
{
    char board[81 + BEHIND], *text = guarded(one->input, one->length);
    struct sudoku_fault fault;

    memset(board, 0x5a, sizeof board);
    CHECK(sudoku_parse(text, one->length, board, &fault) == one->parse);
    check_guarded(text, one->input, one->length, 0, NULL);
    CHECK(fault.code == one->parse);
    CHECK((fault.offset != -1) == (one->parse < 0) && fault.offset <= (int64_t)one->length);
    if (one->parse == SUDOKU_ERROR_CHARACTER)
        CHECK((unsigned char)one->input[fault.offset] == fault.byte);
    if (one->parse < 0) {
        CHECK(board[0] == 0x5a && memcmp(board, board + 1, sizeof board - 1) == 0);
    } else {
        CHECK(board[81] == 0x5a && memcmp(board + 81, board + 82, BEHIND - 1) == 0);
        CHECK(strspn(board, ".123456789") == 81);
        board[81] = '\0';
        CHECK(sudoku_solve(board) == one->parse_then_solve);
        if (one->parse_then_solve > 0)
            CHECK(strcmp(board, one->first_solution) == 0);
    }
    /* The board may be the text itself. */
    if (one->length >= 81)
        CHECK(sudoku_parse(text, one->length, text, NULL) == one->parse);
    free(text);
}

/* LeetCode's functions on rows of a wrong shape: nothing happens. */
static void run_shape(const struct table_case *one)
{
    char *text = guarded(one->input, one->length), *rest = text, *rows[32];
    int sizes[32], row = 0;
    char *before = guarded(one->input, one->length);

    if (one->length > 0) {
        do {
            char *field = rest;
            sizes[row] = (int)strcspn(rest, "|");
            rest += sizes[row];
            rows[row++] = field;
        } while (*rest++ == '|' && row < 32);
    }
    CHECK(one->solve == SUDOKU_ERROR_LENGTH);
    solveSudoku(rows, row, sizes);
    CHECK(!isValidSudoku(rows, row, sizes));
    CHECK(memcmp(text, before, one->length + 1 + BEHIND) == 0);
    free(text);
    free(before);
}

static void run(const struct table_case *one)
{
    errno = 4711;
    if (strcmp(one->form, "text") == 0) {
        run_string(one, one->input, one->length);
        if (one->length >= 81)
            run_cells(one, one->input);
        run_parse(one);
    } else if (strcmp(one->form, "rows") == 0) {
        char cells[81];
        int row;
        CHECK(one->length == 89);
        for (row = 0; row < 9; ++row)
            memcpy(cells + 9 * row, one->input + 10 * row, 9);
        run_cells(one, cells);
        run_string(one, cells, 81);
    } else {
        run_shape(one);
    }
    CHECK(errno == 4711);
}

int main(int argc, char **argv)
{
    CHECK(argc == 2);
    table_run(argv[1], run);
    return 0;
}
