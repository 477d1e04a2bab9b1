/*
 * Eight threads with 64 KiB of stack each, at once, on different boards: every answer is the one
 * that a single thread gets. Batches from several threads, too.
 */

#define _XOPEN_SOURCE 700
#include "small_stack.h"
#include "sudoku.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 8, ROUNDS = 50, BOARDS = 12 };

static const char *const PUZZLES[BOARDS] = {
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "080604020000000000907050301001000000200000003000000000060000000400000000005000",
    ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".................................................................................",
    "........2.2..5.8.1......3..7.4.9........8541...5.37...18....9....7..9...2...4..58",
    "......6...43.....7...1.............................7.6......38...78...2.....5....",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "1...4....x.926..3..3....51...7.1....4..4.5.6..2....4.8...94....1..8..652.....1...6",
    "11...............................................................................",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
};

struct answers {
    int32_t solve[BOARDS], any[BOARDS];
    int64_t count[BOARDS], visits[BOARDS];
    char grids[BOARDS][82];
};

static int32_t three(const char *solution, void *context)
{
    (void)solution;
    return ++*(int64_t *)context == 3;
}

static void answer(int board, struct answers *answers)
{
    char any[82] = "";
    int64_t visits = 0;
    memset(answers->grids[board], 0, 82);
    strncpy(answers->grids[board], PUZZLES[board], 81);
    strncpy(any, PUZZLES[board], 81);
    answers->solve[board] = sudoku_solve(answers->grids[board]);
    answers->any[board] = sudoku_solve_any(any);
    answers->count[board] = sudoku_count(PUZZLES[board], 50);
    sudoku_enumerate(PUZZLES[board], three, &visits);
    answers->visits[board] = visits;
}

static struct answers expected;

static void *work(void *start)
{
    static const char *const SHORT = "short";
    struct answers *answers = malloc(sizeof *answers);
    int round, step;
    CHECK(answers);
    memset(answers, 0, sizeof *answers);
    for (round = 0; round < ROUNDS; ++round) {
        for (step = 0; step < BOARDS; ++step)
            answer((step + (int)(size_t)start) % BOARDS, answers);
        CHECK(memcmp(answers, &expected, sizeof expected) == 0);
        CHECK(sudoku_validate(SHORT, NULL) == SUDOKU_ERROR_LENGTH);
    }
    free(answers);
    return NULL;
}

static void *batch(void *threads)
{
    char boards[40][81];
    int board;
    for (board = 0; board < 40; ++board)
        memcpy(boards[board], PUZZLES[board % 2 ? 3 : 5], 81);
    CHECK(sudoku_solve_batch(boards[0], 40, 81, NULL, (uint32_t)(size_t)threads, 0) == 40);
    for (board = 0; board < 40; ++board)
        CHECK(memcmp(boards[board], expected.grids[board % 2 ? 3 : 5], 81) == 0);
    return NULL;
}

static void run_in_threads(void *(*function)(void *))
{
    pthread_t threads[THREADS];
    pthread_attr_t attributes;
    size_t number;
    small_stack(&attributes);
    for (number = 0; number < THREADS; ++number)
        CHECK(pthread_create(&threads[number], &attributes, function, (void *)number) == 0);
    for (number = 0; number < THREADS; ++number)
        CHECK(pthread_join(threads[number], NULL) == 0);
    pthread_attr_destroy(&attributes);
}

int main(void)
{
    int board;

    check_subject = "one thread";
    for (board = 0; board < BOARDS; ++board)
        answer(board, &expected);
    CHECK(expected.solve[0] == SUDOKU_UNIQUE && expected.solve[4] == SUDOKU_MULTIPLE);

    check_subject = "eight threads";
    run_in_threads(work);
    check_subject = "batches in eight threads";
    run_in_threads(batch);
    return 0;
}
