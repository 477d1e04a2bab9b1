/*
 * The canonical form, transforms and shuffles through the C interface: what they answer, bad arguments
 * and boards, boards at the end of memory, and threads with 64 KiB of stack.
 */

#include "pages.h"
#include "small_stack.h"
#include "sudoku.h"

#include <string.h>

static const char PUZZLE[] =
    "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
static const char FORM[] =
    "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";

/* What a seed makes of the puzzle, on every machine, for ever. */
static const char SHUFFLED[] =
    "................57.7..8..3....6........2.9.6..8.........9...1......7...8..63..4..";

/* Boards that take long: many automorphisms, or many transforms that agree for long. */
static const char *const BOARDS[] = {
    ".................................................................................",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "12.456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "1..4..7..4..7..1..7..1..4..2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6..",
    "1.........2.........3.........4.........5.........6.........7.........8.........9",
};

static const struct sudoku_transform IDENTITY = {
    0, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};

static void check_answers(void)
{
    char form[82] = "", again[82] = "", board[82];
    struct sudoku_transform transform;
    uint64_t automorphisms = 0, seed;

    CHECK(sizeof transform == 28);
    CHECK(sudoku_canonical(PUZZLE, form, &transform, &automorphisms) == SUDOKU_OK);
    CHECK(strcmp(form, FORM) == 0 && automorphisms == 1);
    CHECK(sudoku_transform_board(PUZZLE, &transform, again) == SUDOKU_OK);
    CHECK(strcmp(again, FORM) == 0);
    CHECK(sudoku_canonical(BOARDS[0], form, NULL, &automorphisms) == SUDOKU_OK);
    CHECK(strcmp(form, BOARDS[0]) == 0 && automorphisms == UINT64_C(1218998108160));
    CHECK(sudoku_canonical(BOARDS[1], form, NULL, &automorphisms) == SUDOKU_OK);
    CHECK(strcmp(form, BOARDS[1]) == 0 && automorphisms == 648);
    /* In place, and with 0 for a blank. */
    for (seed = 0; seed < 100; ++seed) {
        int cell, blanks = 0;
        strcpy(board, PUZZLE);
        board[2] = '0';
        CHECK(sudoku_shuffle(board, seed) == SUDOKU_OK);
        for (cell = 0; cell < 81; ++cell)
            blanks += board[cell] == '0';
        CHECK(blanks == 1);
        strcpy(again, PUZZLE);
        CHECK(sudoku_shuffle(again, seed) == SUDOKU_OK);
        CHECK(sudoku_transform_board(board, &IDENTITY, board) == SUDOKU_OK);
        CHECK(sudoku_canonical(board, board, NULL, NULL) == SUDOKU_OK);
        CHECK(strcmp(board, FORM) == 0 && strcmp(again, PUZZLE) != 0);
    }
    strcpy(board, PUZZLE);
    CHECK(sudoku_shuffle(board, UINT64_C(0x123456789)) == SUDOKU_OK);
    check_subject = board;
    CHECK(strcmp(board, SHUFFLED) == 0);
    check_subject = "";
}

static void check_arguments(void)
{
    static const struct {
        const char *board;
        int32_t code;
    } bad[] = {
        {"", SUDOKU_ERROR_LENGTH},
        {"45.....6......17..8...............92....7.1..5...36..........58..1..7...........",
         SUDOKU_ERROR_LENGTH},
        {"45.....6......17..8...............92....7.1..5...36..........58..1..7...........x",
         SUDOKU_ERROR_CHARACTER},
        {"45.....6......17..8...............92....7.1..5...36..........58..1..7..........\xff.",
         SUDOKU_ERROR_CHARACTER},
        {"45.....64.....17..8...............92....7.1..5...36..........58..1..7............",
         SUDOKU_ERROR_CLASH},
    };
    char board[82], out[82], before[82];
    struct sudoku_transform transform, wrong;
    uint64_t automorphisms;
    size_t i;
    unsigned part;

    CHECK(sudoku_canonical(NULL, out, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_canonical(PUZZLE, NULL, &transform, &automorphisms) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_transform_board(NULL, &IDENTITY, out) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_transform_board(PUZZLE, NULL, out) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_transform_board(PUZZLE, &IDENTITY, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_shuffle(NULL, 1) == SUDOKU_ERROR_NULL);

    memset(before, 'b', sizeof before);
    for (i = 0; i < sizeof bad / sizeof *bad; ++i) {
        check_subject = bad[i].board;
        memcpy(out, before, sizeof out);
        memset(&transform, 77, sizeof transform);
        memset(&wrong, 77, sizeof wrong);
        automorphisms = 77;
        CHECK(sudoku_canonical(bad[i].board, out, &transform, &automorphisms) == bad[i].code);
        CHECK(sudoku_transform_board(bad[i].board, &IDENTITY, out) == bad[i].code);
        /* The transform comes before the board. */
        CHECK(sudoku_transform_board(bad[i].board, &transform, out) == SUDOKU_ERROR_ARGUMENT);
        CHECK(memcmp(out, before, sizeof out) == 0 && automorphisms == 77);
        CHECK(memcmp(&transform, &wrong, sizeof transform) == 0);
        memset(board, 0, sizeof board);
        strncpy(board, bad[i].board, 81);
        CHECK(sudoku_shuffle(board, 1) == bad[i].code);
        CHECK(strcmp(board, bad[i].board) == 0);
    }
    check_subject = "";

    /* Each byte of a transform, with every value but its own. */
    for (part = 0; part < sizeof transform; ++part) {
        unsigned value;
        for (value = 0; value < 256; ++value) {
            unsigned char bytes[sizeof transform];
            int is_fine;
            memcpy(bytes, &IDENTITY, sizeof bytes);
            is_fine = bytes[part] == value || (part == 0 && value == 1);
            bytes[part] = (unsigned char)value;
            memcpy(&transform, bytes, sizeof bytes);
            CHECK(sudoku_transform_board(PUZZLE, &transform, out)
                  == (is_fine ? SUDOKU_OK : SUDOKU_ERROR_ARGUMENT));
        }
    }
}

static void check_ends(void)
{
    char *board = pages_end(81) - 81, *out = pages_end(81) - 81, *end = pages_end(81);
    struct sudoku_transform *transform =
        (struct sudoku_transform *)(void *)(pages_end(81) - sizeof *transform);
    uint64_t *automorphisms = (uint64_t *)(void *)pages_end(81) - 1;
    int length;

    memcpy(board, PUZZLE, 81);
    CHECK(sudoku_canonical(board, out, transform, automorphisms) == SUDOKU_OK);
    CHECK(memcmp(out, FORM, 81) == 0);
    CHECK(sudoku_transform_board(board, transform, out) == SUDOKU_OK);
    CHECK(memcmp(out, FORM, 81) == 0);
    CHECK(sudoku_shuffle(board, 1) == SUDOKU_OK);
    for (length = 0; length < 81; ++length) {
        board = end - length - 1;
        memcpy(board, PUZZLE, (size_t)length);
        board[length] = '\0';
        CHECK(sudoku_canonical(board, out, NULL, NULL) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_transform_board(board, &IDENTITY, out) == SUDOKU_ERROR_LENGTH);
        CHECK(sudoku_shuffle(board, 1) == SUDOKU_ERROR_LENGTH);
    }
}

static void *work(void *unused)
{
    size_t board;
    uint64_t seed;
    for (board = 0; board < sizeof BOARDS / sizeof *BOARDS; ++board) {
        char form[82] = "", again[82] = "", shuffled[82];
        uint64_t first, second;
        CHECK(sudoku_canonical(BOARDS[board], form, NULL, &first) == SUDOKU_OK);
        for (seed = 0; seed < 5; ++seed) {
            memcpy(shuffled, BOARDS[board], 82);
            CHECK(sudoku_shuffle(shuffled, seed) == SUDOKU_OK);
            CHECK(sudoku_canonical(shuffled, again, NULL, &second) == SUDOKU_OK);
            CHECK(strcmp(form, again) == 0 && first == second);
        }
    }
    return unused;
}

static void check_threads(void)
{
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    pthread_attr_t attributes;
    int i;
    small_stack(&attributes);
    for (i = 0; i < THREADS; ++i)
        CHECK(pthread_create(&threads[i], &attributes, work, NULL) == 0);
    for (i = 0; i < THREADS; ++i)
        CHECK(pthread_join(threads[i], NULL) == 0);
}

int main(void)
{
    check_answers();
    check_arguments();
    check_ends();
    check_threads();
    return 0;
}
