/*
 * A program without a C library, for Linux on x86-64: its own start, system calls, and the four
 * functions that compilers take for granted. Ends with status 0 if all went well, else with the
 * line of the check that failed.
 */

#include "sudoku.h"

#define CHECK(condition) ((condition) ? (void)0 : quit(__LINE__))

enum { WRITE = 1, EXIT = 60, BOARDS = 100, THREADS = 8 };

static long call(long number, long first, const void *second, long third)
{
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(first), "S"(second), "d"(third)
                     : "rcx", "r11", "memory");
    return result;
}

static void quit(int status)
{
    for (;;)
        call(EXIT, status, 0, 0);
}

void *memcpy(void *to, const void *from, size_t length)
{
    char *target = to;
    const char *source = from;
    while (length--)
        *target++ = *source++;
    return to;
}

void *memmove(void *to, const void *from, size_t length)
{
    char *target = to;
    const char *source = from;
    if ((uintptr_t)to <= (uintptr_t)from)
        return memcpy(to, from, length);
    while (length--)
        target[length] = source[length];
    return to;
}

void *memset(void *to, int value, size_t length)
{
    char *target = to;
    while (length--)
        *target++ = (char)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t length)
{
    const unsigned char *a = left, *b = right;
    for (; length; ++a, ++b, --length)
        if (*a != *b)
            return *a - *b;
    return 0;
}

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static int32_t visit(const char *solution, void *calls)
{
    ++*(int *)calls;
    return memcmp(solution, SOLUTION, sizeof SOLUTION);
}

/* A batch for eight threads, in a program that cannot have any. */
static void check_batch(void)
{
    static char boards[BOARDS][81];
    static int8_t results[BOARDS];
    int board;
    for (board = 0; board < BOARDS; ++board)
        memcpy(boards[board], PUZZLE, 81);
    boards[BOARDS / 2][0] = 'x';
    CHECK(sudoku_solve_batch(boards[0], BOARDS, 81, results, THREADS, 0) == BOARDS - 1);
    for (board = 0; board < BOARDS; ++board)
        if (board == BOARDS / 2)
            CHECK(results[board] == SUDOKU_ERROR_CHARACTER && boards[board][0] == 'x');
        else
            CHECK(results[board] == SUDOKU_UNIQUE && memcmp(boards[board], SOLUTION, 81) == 0);
}

/* Every function, so that all that the library needs is linked. */
static void check_all(void)
{
    char board[82], out[81], *rows[9];
    uint8_t digits[81];
    struct sudoku_fault fault;
    int cell, calls = 0;

    memcpy(board, PUZZLE, sizeof board);
    CHECK(sudoku_validate(board, &fault) == SUDOKU_OK && fault.code == SUDOKU_OK);
    CHECK(sudoku_count(board, 2) == 1);
    CHECK(sudoku_enumerate(board, visit, &calls) == 1 && calls == 1);
    CHECK(sudoku_solve_to(board, out) == SUDOKU_UNIQUE && memcmp(out, SOLUTION, 81) == 0);
    CHECK(memcmp(board, PUZZLE, sizeof board) == 0);
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE && memcmp(board, SOLUTION, sizeof board) == 0);
    CHECK(sudoku_solve_any(memcpy(board, PUZZLE, sizeof board)) == SUDOKU_OK);
    CHECK(memcmp(board, SOLUTION, sizeof board) == 0);
    memcpy(board, PUZZLE, sizeof board);
    for (cell = 0; cell < 81; ++cell) {
        rows[cell / 9] = board + cell / 9 * 9;
        digits[cell] = (uint8_t)(PUZZLE[cell] == '.' ? 0 : PUZZLE[cell] - '0');
    }
    CHECK(sudoku_solve_rows(rows) == SUDOKU_UNIQUE);
    CHECK(memcmp(board, SOLUTION, sizeof board) == 0);
    CHECK(sudoku_solve_digits(digits) == SUDOKU_UNIQUE);
    for (cell = 0; cell < 81; ++cell)
        CHECK(digits[cell] == SOLUTION[cell] - '0');
    CHECK(sudoku_parse(PUZZLE, 81, board, &fault) == SUDOKU_OK);
    CHECK(memcmp(board, PUZZLE, sizeof board - 1) == 0);
    CHECK(sudoku_solve(memcpy(board, "123", 4)) == SUDOKU_ERROR_LENGTH);
    CHECK(sudoku_strerror(SUDOKU_NONE)[0] == 't' && sudoku_version()[1] == '.');
    CHECK(sudoku_version_number() == SUDOKU_VERSION_NUMBER && sudoku_backend()[0] != '\0');
    check_batch();
}

__attribute__((used)) static void run(void)
{
    static const char DONE[] = "solved\n";
    check_all();
    CHECK(call(WRITE, 1, DONE, sizeof DONE - 1) == sizeof DONE - 1);
    quit(0);
}

/* The kernel enters here, with no caller to return to. */
__asm__(".globl _start\n_start:\n\txor %ebp, %ebp\n\tand $-16, %rsp\n\tcall run\n");
