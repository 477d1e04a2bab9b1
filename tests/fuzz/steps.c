/*
 * Hints for a player's board with any entries and candidates, and steps whose members are anything:
 * no step takes away what the solution has, and any step has a text or is refused.
 */

#include "fuzz.h"

struct game {
    char solution[81];
    int calls;
};

static void check_text(const struct sudoku_step *step)
{
    char text[200], whole[20000];
    int64_t length = sudoku_step_text(step, text, sizeof text);
    CHECK(length > 0 && length < (int64_t)sizeof whole);
    CHECK(strlen(text) == (size_t)(length < 200 ? length : 199));
    CHECK(sudoku_step_text(step, whole, sizeof whole) == length);
    CHECK(strlen(whole) == (size_t)length && memcmp(whole, text, strlen(text)) == 0);
}

static int32_t check_step(const struct sudoku_step *step, void *context)
{
    struct game *game = context;
    int cell;
    check_text(step);
    if (step->technique != SUDOKU_MISTAKE) {
        for (cell = 0; cell < 81; ++cell)
            CHECK(!(step->removed[cell] >> (game->solution[cell] - '1') & 1));
        if (step->cell >= 0)
            CHECK(game->solution[step->cell] == '0' + step->digit);
    }
    return ++game->calls >= 20;
}

/* The bytes as a step. */
static void check_any_step(struct input *input)
{
    struct sudoku_step step;
    size_t byte;
    int64_t length;
    memset(&step, 0, sizeof step);
    step.technique = take_byte(input);
    step.rating = take_byte(input);
    step.cell = (int8_t)take_byte(input);
    step.digit = (int8_t)take_byte(input);
    step.flags = take_byte(input);
    step.units = (uint32_t)take_number(input);
    step.bases = (uint32_t)take_number(input);
    step.node_count = take_byte(input);
    for (byte = 0; byte < sizeof step.removed && input->size > 0; ++byte)
        ((uint8_t *)step.removed)[byte] = take_byte(input);
    for (byte = 0; byte < sizeof step.pattern && input->size > 0; ++byte)
        ((uint8_t *)step.pattern)[byte] = take_byte(input);
    for (byte = 0; byte < sizeof step.extra && input->size > 0; ++byte)
        ((uint8_t *)step.extra)[byte] = take_byte(input);
    for (byte = 0; byte < sizeof step.nodes && input->size > 0; ++byte)
        ((uint8_t *)step.nodes)[byte] = take_byte(input);
    length = sudoku_step_text(&step, NULL, 0);
    CHECK(length > 0 || length == SUDOKU_ERROR_ARGUMENT);
    if (length > 0)
        check_text(&step);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct sudoku_step step;
    struct game game = {"", 0};
    char puzzle[81], board[81];
    uint16_t candidates[81];
    uint8_t has = take_byte(&input);
    int32_t code;
    int cell;

    if (has % 4 == 3) {
        check_any_step(&input);
        return 0;
    }
    take_board(&input, puzzle);
    memcpy(game.solution, puzzle, 81);
    code = sudoku_solve(game.solution);
    memcpy(board, puzzle, 81);
    for (cell = 0; cell < 81; ++cell)
        candidates[cell] = 0x1ff;
    /* Entries that are right, wrong, or no entries; candidates that are taken away. */
    while (input.size > 2) {
        int where = take_byte(&input) % 81, entry = take_byte(&input);
        if (entry < 64 && code > 0)
            board[where] = game.solution[where];
        else if (entry < 128)
            board[where] = (char)('1' + entry % 9);
        else
            candidates[where] &= (uint16_t)~(1u << entry % 9);
    }
    code = sudoku_hint(puzzle, has & 4 ? board : NULL, has & 8 ? candidates : NULL, &step);
    if (code == 1 && sudoku_count(puzzle, 2) == 1)
        check_step(&step, &game);
    else
        CHECK(code <= 0 || code == SUDOKU_MULTIPLE);
    /* All steps, or the whole way, of puzzles that are easy enough for a fuzzer. */
    if (code == 1 && step.rating < 45) {
        game.calls = 0;
        CHECK(sudoku_hints(puzzle, has & 4 ? board : NULL, has & 8 ? candidates : NULL, check_step,
                           &game) == game.calls);
        game.calls = -100;
        if (has & 16)
            sudoku_path(puzzle, check_step, &game);
    }
    return 0;
}
