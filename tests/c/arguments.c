/* What the table cannot say: NULLs and other arguments, faults to the last field, texts, batches. */

#include "check.h"
#include "sudoku.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char EMPTY[] =
    ".................................................................................";
static const char CLASH[] =
    "..5...............................5........5.....................................";

static int32_t count_calls(const char *solution, void *context)
{
    (void)solution;
    ++*(int *)context;
    return 0;
}

/* A visitor may use the library itself. */
static int32_t nested(const char *solution, void *context)
{
    char board[82];
    memcpy(board, solution, 82);
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE && strcmp(board, solution) == 0);
    return ++*(int *)context == 100 ? INT32_MIN : 0;
}

/* A hook for progress that must not be called. */
static int32_t stop(size_t done, size_t count, void *context)
{
    (void)done;
    (void)count;
    (void)context;
    CHECK(!"called without boards");
    return 1;
}

static void check_nulls(void)
{
    char board[82], *rows[9];
    struct sudoku_fault fault = {7, 7, 7, 7, 7};
    int row, calls = 0;
    int64_t count = 77;

    check_subject = "NULL";
    memcpy(board, PUZZLE, sizeof board);
    CHECK(sudoku_solve(NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_any(NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_to(NULL, board) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_to("short", NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_digits(NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_validate(NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_validate(NULL, &fault) == SUDOKU_ERROR_NULL && fault.code == SUDOKU_ERROR_NULL);
    CHECK(fault.cell == -1 && fault.other == -1 && fault.byte == -1 && fault.offset == -1);
    CHECK(sudoku_count(NULL, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_enumerate(NULL, count_calls, &calls) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_enumerate("short", NULL, &calls) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_parse(NULL, 0, board, &fault) == SUDOKU_ERROR_NULL);
    CHECK(fault.code == SUDOKU_ERROR_NULL && fault.cell == -1 && fault.offset == -1);
    CHECK(sudoku_parse("x", 1, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_batch(NULL, 1, 81, NULL, 1, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_batch(NULL, 1, 1, NULL, 1, 99) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_batch_with(NULL, 1, 1, NULL, 1, 99, stop, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_count_batch(NULL, 1, 81, 2, &count, 1, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_count_batch(board, 1, 1, 0, NULL, 1, 99) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_count_batch_with(board, 1, 1, 0, NULL, 1, 99, stop, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_solve_rows(NULL) == SUDOKU_ERROR_NULL);
    for (row = 0; row < 9; ++row)
        rows[row] = board + 9 * row;
    for (row = 0; row < 9; ++row) {
        char *kept = rows[row];
        rows[row] = NULL;
        CHECK(sudoku_solve_rows(rows) == SUDOKU_ERROR_NULL);
        rows[row] = kept;
    }
    CHECK(memcmp(board, PUZZLE, 82) == 0 && count == 77);
}

static void check_counting(void)
{
    int calls = 0;
    check_subject = "counting";
    CHECK(sudoku_count(PUZZLE, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count("short", -5) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count(PUZZLE, INT64_MIN) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count(PUZZLE, INT64_MAX) == 1);
    CHECK(sudoku_count(EMPTY, 100000) == 100000);
    CHECK(sudoku_enumerate(PUZZLE, count_calls, &calls) == 1 && calls == 1);
    calls = 0;
    CHECK(sudoku_enumerate(EMPTY, nested, &calls) == 100 && calls == 100);
    CHECK(sudoku_enumerate(CLASH, count_calls, &calls) == SUDOKU_ERROR_CLASH && calls == 100);
}

static void check_fault(struct sudoku_fault fault, int32_t code, int32_t cell, int32_t other,
                        int32_t byte, int64_t offset)
{
    CHECK(fault.code == code);
    CHECK(fault.cell == cell);
    CHECK(fault.other == other);
    CHECK(fault.byte == byte);
    CHECK(fault.offset == offset);
}

static void check_faults(void)
{
    struct sudoku_fault fault = {7, 7, 7, 7, 7};
    char board[82], text[400];

    check_subject = "faults of boards";
    CHECK(sudoku_validate(PUZZLE, &fault) == SUDOKU_OK);
    check_fault(fault, SUDOKU_OK, -1, -1, -1, -1);
    sudoku_validate(CLASH, &fault);
    check_fault(fault, SUDOKU_ERROR_CLASH, 43, 34, -1, 43);
    sudoku_validate("", &fault);
    check_fault(fault, SUDOKU_ERROR_LENGTH, 0, -1, -1, 0);
    sudoku_validate("12x", &fault);
    check_fault(fault, SUDOKU_ERROR_LENGTH, 3, -1, -1, 3);
    memcpy(board, EMPTY, 82);
    board[80] = (char)0xe9;
    board[3] = board[4] = '1';
    sudoku_validate(board, &fault);
    check_fault(fault, SUDOKU_ERROR_CHARACTER, 80, -1, 0xe9, 80);

    check_subject = "faults of texts";
    CHECK(sudoku_parse("", 0, board, &fault) == SUDOKU_ERROR_LENGTH);
    check_fault(fault, SUDOKU_ERROR_LENGTH, 0, -1, -1, 0);
    CHECK(sudoku_parse("1 2|3\n", 6, board, &fault) == SUDOKU_ERROR_LENGTH);
    check_fault(fault, SUDOKU_ERROR_LENGTH, 3, -1, -1, 6);
    snprintf(text, sizeof text, "%s 1 2 3", PUZZLE);
    CHECK(sudoku_parse(text, strlen(text), board, &fault) == SUDOKU_ERROR_LENGTH);
    check_fault(fault, SUDOKU_ERROR_LENGTH, 84, -1, -1, 82);
    snprintf(text, sizeof text, "%s\n,", PUZZLE);
    CHECK(sudoku_parse(text, strlen(text), board, &fault) == SUDOKU_ERROR_CHARACTER);
    check_fault(fault, SUDOKU_ERROR_CHARACTER, -1, -1, ',', 82);
    CHECK(sudoku_parse(" 1\n #", 5, board, &fault) == SUDOKU_ERROR_CHARACTER);
    check_fault(fault, SUDOKU_ERROR_CHARACTER, 1, -1, '#', 4);
    CHECK(sudoku_parse("1\xef\xbb\xbf", 4, board, &fault) == SUDOKU_ERROR_CHARACTER);
    check_fault(fault, SUDOKU_ERROR_CHARACTER, 1, -1, 0xef, 1);
    CHECK(sudoku_parse("1", (size_t)PTRDIFF_MAX + 1, board, &fault) == SUDOKU_ERROR_ARGUMENT);
    check_fault(fault, SUDOKU_ERROR_ARGUMENT, -1, -1, -1, -1);
    CHECK(sudoku_parse("?", 1, board, NULL) == SUDOKU_ERROR_CHARACTER);

    check_subject = "texts";
    snprintf(text, sizeof text, "\xef\xbb\xbf# a | comment, with +\r#another\r%s\v\f\t ", PUZZLE);
    CHECK(sudoku_parse(text, strlen(text), board, &fault) == SUDOKU_OK);
    CHECK(memcmp(board, PUZZLE, 81) == 0);
    check_fault(fault, SUDOKU_OK, -1, -1, -1, -1);
    CHECK(sudoku_parse(text, strlen(text), text + 7, NULL) == SUDOKU_OK);
    CHECK(memcmp(text + 7, PUZZLE, 81) == 0);
    /* Clashes are for the solver to find. */
    CHECK(sudoku_parse(CLASH, 81, board, NULL) == SUDOKU_OK);
}

static void check_batches(void)
{
    enum { COUNT = 1000, STRIDE = 100 };
    static char boards[COUNT * STRIDE + 1];
    static int8_t results[COUNT + 1], again[COUNT];
    static int64_t counts[1];
    uint32_t threads;
    char *page = boards;
    int board;

    check_subject = "batch arguments";
    CHECK(sudoku_solve_batch(NULL, 0, 81, NULL, 0, 0) == 0);
    CHECK(sudoku_solve_batch(page, 0, 82, NULL, 0, 0) == 0);
    CHECK(sudoku_solve_batch(page, 1, 80, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, 0, 0, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, 1, 81, NULL, 0, 4) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, 0, 81, NULL, 0, UINT32_MAX) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, SIZE_MAX, 81, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, 2, SIZE_MAX, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch(page, 2, PTRDIFF_MAX, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch((char *)(UINTPTR_MAX - 100), 2, 81, NULL, 1, 0) ==
          SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch_with(NULL, 0, 81, NULL, 0, 0, stop, NULL) == 0);
    CHECK(sudoku_solve_batch_with(page, 1, 80, NULL, 0, 0, stop, NULL) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_solve_batch_with(page, 1, 81, NULL, 0, 8, stop, NULL) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(NULL, 0, 81, 1, NULL, 0, 0) == 0);
    CHECK(sudoku_count_batch_with(NULL, 0, 81, 1, NULL, 0, 0, stop, NULL) == 0);
    CHECK(sudoku_count_batch_with(page, 1, 80, 1, counts, 0, 0, stop, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, 0, 81, 0, NULL, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, 1, 81, 0, counts, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, 1, 81, INT64_MIN, counts, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, 1, 80, 1, counts, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, 1, 81, 1, counts, 0, SUDOKU_ANY) == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_count_batch(page, SIZE_MAX, 81, 1, counts, 0, 0) == SUDOKU_ERROR_ARGUMENT);
    CHECK(counts[0] == 0 && page[0] == 0);

    /* A limit that is no size_t everywhere. */
    memcpy(page, PUZZLE, 81);
    CHECK(sudoku_count_batch(page, 1, 81, INT64_MAX, counts, 0, 0) == 1 && counts[0] == 1);
    memcpy(page, EMPTY, 81);
    CHECK(sudoku_count_batch(page, 1, 81, 100000, counts, 2, 0) == 1 && counts[0] == 100000);

    /* Every fifth board is bad, each in its own way; bytes between boards are nobody's. */
    for (threads = 0; threads <= 16; ++threads) {
        check_subject = "batch";
        memset(boards, '#', sizeof boards - 1);
        boards[sizeof boards - 1] = '\0';
        results[COUNT] = 77;
        for (board = 0; board < COUNT; ++board) {
            char *at = boards + board * STRIDE;
            memcpy(at, PUZZLE, 81);
            switch (board % 20) {
            case 0: memcpy(at, CLASH, 81); break;
            case 5: at[40] = 'x'; break;
            case 10: at[80] = '\0'; break;
            case 15: at[8] = '8'; break;
            }
        }
        CHECK(sudoku_solve_batch(boards, COUNT, STRIDE, results, threads,
                                 threads % 2 ? SUDOKU_ANY : 0) == COUNT / 5 * 4);
        for (board = 0; board < COUNT; ++board) {
            const char *at = boards + board * STRIDE;
            static const int8_t bad[] = {SUDOKU_ERROR_CLASH, SUDOKU_ERROR_CHARACTER,
                                         SUDOKU_ERROR_LENGTH, SUDOKU_NONE};
            if (board % 5) {
                CHECK(results[board] == SUDOKU_UNIQUE && memcmp(at, SOLUTION, 81) == 0);
            } else {
                CHECK(results[board] == bad[board % 20 / 5]);
                CHECK(board % 20 == 0 || memcmp(at, PUZZLE, 8) == 0);
            }
            CHECK(strspn(at + 81, "#") >= STRIDE - 81);
        }
        CHECK(results[COUNT] == 77);
    }

    check_subject = "batch of numbers";
    memset(boards, 0, sizeof boards);
    boards[81 * 3] = 10;
    CHECK(sudoku_solve_batch(boards, 5, 81, again, 2, SUDOKU_DIGITS) == 4);
    CHECK(again[3] == SUDOKU_ERROR_CHARACTER && again[4] == SUDOKU_MULTIPLE);
    CHECK(boards[0] == 1 && boards[80] == 2 && boards[81 * 3 + 1] == 0);
    boards[81] = 0;
    CHECK(sudoku_solve_batch(boards, 5, 81, NULL, 1, SUDOKU_DIGITS | SUDOKU_ANY) == 4);
    CHECK(boards[81] == 1);
}

static void check_about(void)
{
    static const int32_t known[] = {2, 1, 0, -1, -2, -3, -4, -5, -6, -7, -8};
    size_t a, b;
    char expected[32];

    check_subject = "about";
    for (a = 0; a < sizeof known / sizeof *known; ++a) {
        const char *text = sudoku_strerror(known[a]);
        CHECK(strlen(text) > 4 && text == sudoku_strerror(known[a]));
        CHECK(strcmp(text, sudoku_strerror(-9)) != 0);
        for (b = 0; b < a; ++b)
            CHECK(strcmp(text, sudoku_strerror(known[b])) != 0);
    }
    CHECK(sudoku_strerror(INT32_MAX) == sudoku_strerror(INT32_MIN));
    CHECK(sudoku_strerror(3) == sudoku_strerror(-9));
    CHECK(strcmp(sudoku_version(), SUDOKU_VERSION) == 0);
    CHECK(sudoku_version_number() == SUDOKU_VERSION_NUMBER);
    snprintf(expected, sizeof expected, "%u.%u.%u", sudoku_version_number() >> 16,
             sudoku_version_number() >> 8 & 255, sudoku_version_number() & 255);
    CHECK(strcmp(expected, SUDOKU_VERSION) == 0);
    CHECK(sudoku_backend()[0] != '\0');
}

int main(void)
{
    errno = 4711;
    check_nulls();
    check_counting();
    check_faults();
    check_batches();
    check_about();
    CHECK(errno == 4711);
    return 0;
}
