/*
 * A program as Microsoft's compiler makes it, without a C library, linked with the import library
 * that is made from sudoku.def: calls in both directions, and structures.
 */

#include "sudoku.h"

__declspec(dllimport) void __stdcall ExitProcess(unsigned code);

static const char PUZZLE[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* The program says by its exit status where it failed. */
#define CHECK(condition) ((condition) ? (void)0 : ExitProcess(__LINE__))

static int32_t is_solution(const char *text)
{
    int cell;
    for (cell = 0; cell < 81; ++cell)
        if (text[cell] != SOLUTION[cell])
            return 0;
    return 1;
}

static int32_t visit(const char *solution, void *calls)
{
    CHECK(is_solution(solution) && solution[81] == '\0');
    ++*(int *)calls;
    return 0;
}

static int32_t look(size_t done, size_t count, void *last)
{
    CHECK(done <= count);
    *(size_t *)last = done;
    return 0;
}

void start(void)
{
    static char boards[3][82];
    int board, cell, calls = 0;
    size_t last = 0;
    int8_t results[3];
    struct sudoku_fault fault;
    struct sudoku_rating rating;

    for (board = 0; board < 3; ++board)
        for (cell = 0; cell < 81; ++cell)
            boards[board][cell] = PUZZLE[cell];
    boards[1][0] = 'x';
    CHECK(sudoku_enumerate(PUZZLE, visit, &calls) == 1 && calls == 1);
    CHECK(sudoku_validate(boards[1], &fault) == SUDOKU_ERROR_CHARACTER);
    CHECK(fault.code == SUDOKU_ERROR_CHARACTER && fault.cell == 0 && fault.byte == 'x');
    CHECK(fault.other == -1 && fault.offset == 0);
    CHECK(sudoku_rate(PUZZLE, &rating) == SUDOKU_UNIQUE && rating.er == 12);
    CHECK(sudoku_solve_batch_with(boards[0], 3, 82, results, 2, 0, look, &last) == 2);
    CHECK(last == 3 && results[1] == SUDOKU_ERROR_CHARACTER);
    CHECK(is_solution(boards[0]) && is_solution(boards[2]));
    CHECK(sudoku_version_number() == SUDOKU_VERSION_NUMBER);
    ExitProcess(0);
}
