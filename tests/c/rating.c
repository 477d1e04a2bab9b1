/*
 * Ratings, hints and paths through the C interface: what they answer, bad arguments and boards,
 * structures and boards at the end of memory, the caller's own memory, and threads with 64 KiB of
 * stack.
 */

#include "pages.h"
#include "small_stack.h"
#include "sudoku.h"

#include <string.h>

static const char EASY[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char HARD[] =
    "..4..7...3......48......9...1..4.85...7..8..4....1..2.16....2.9..816.......2.....";
/* The least hard that takes memory: 6.7. */
static const char CHAINS[] =
    ".182...4..5..8...3.....1.9..8..2....1..7....5.73.........5.62....6.3.9..4..81....";
/* Its first step is a chain with chains in it. */
static const char NUGGET[] =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
/* It has a unique loop on its way. */
static const char LOOP[] =
    ".4...9...7.18.........5.3..3...9..86...2.....95....7.2..2....71......2.5...4.36..";
static const char FULL[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char EMPTY[] =
    ".................................................................................";
/* The first row lacks 8 and 9, and its two blanks see an 8 each. */
static const char NONE[] =
    "1234567...........................8...........................8..................";

/* Boards that are no puzzles, and what they are. */
static const struct {
    const char *board;
    int32_t code;
} BAD[] = {
    {"", SUDOKU_ERROR_LENGTH},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
     SUDOKU_ERROR_LENGTH},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x",
     SUDOKU_ERROR_CHARACTER},
    {"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     SUDOKU_ERROR_CLASH},
};

/* The path so far, and the solution that it must not leave. */
struct path {
    char board[82];
    int steps, hardest, stop_at, unique;
};

static int32_t follow(const struct sudoku_step *step, void *context)
{
    struct path *path = context;
    char text[8192], cut[40];
    int64_t length = sudoku_step_text(step, text, sizeof text);
    int cell, removed = 0, node, link, linked = 0, is_unique;

    CHECK(length > 0 && (size_t)length == strlen(text));
    CHECK(text[length - 1] == '.');
    memset(cut, 'x', sizeof cut);
    CHECK(sudoku_step_text(step, cut, 20) == length);
    CHECK(strlen(cut) == 19 && strncmp(cut, text, 19) == 0 && cut[20] == 'x');
    CHECK(sudoku_step_text(step, NULL, 0) == length);
    CHECK(step->rating >= 10 && (step->cell < 0) == (step->digit < 0));
    is_unique = (step->technique >= SUDOKU_TECHNIQUE_UNIQUE_RECTANGLE_1
                 && step->technique <= SUDOKU_TECHNIQUE_UNIQUE_LOOP_4)
                || (step->technique >= SUDOKU_TECHNIQUE_BUG_1
                    && step->technique <= SUDOKU_TECHNIQUE_BUG_4);
    CHECK(step->flags == (is_unique ? SUDOKU_STEP_UNIQUENESS : 0));
    path->unique += is_unique;
    /* Each node follows from earlier ones, by what the candidates say. */
    for (node = 0; node < step->node_count; ++node) {
        const struct sudoku_node *it = &step->nodes[node];
        CHECK(it->cell < 81 && it->digit >= 1 && it->digit <= 9 && it->on <= 1);
        CHECK(it->first_link + it->links <= SUDOKU_STEP_LINKS);
        for (link = 0; link < it->links; ++link) {
            int from = step->links[it->first_link + link];
            CHECK(from < node && step->nodes[from].on != it->on);
        }
        CHECK(node > 0 || it->links == 0);
        linked += it->links > 0;
    }
    CHECK((step->node_count > 0) == (step->complexity > 0) && (linked > 0) == (node > 0));
    if (step->cell >= 0)
        path->board[step->cell] = (char)('0' + step->digit);
    for (cell = 0; cell < 81; ++cell)
        removed += step->removed[cell] != 0;
    CHECK((step->cell < 0) == (removed > 0));
    if (step->rating > path->hardest)
        path->hardest = step->rating;
    return ++path->steps == path->stop_at;
}

static void check_answers(void)
{
    struct sudoku_rating rating;
    struct sudoku_step step;
    struct path path = {"", 0, 0, 0, 0};
    char solution[82] = "", board[82], text[200];
    uint16_t candidates[81];
    int cell;

    CHECK(sudoku_rate(EASY, &rating) == SUDOKU_UNIQUE);
    CHECK(rating.er == 12 && rating.ep == 12 && rating.ed == 12 && rating.level == 1);
    CHECK(rating.technique == SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX && rating.steps == 51);
    CHECK(sudoku_rate(HARD, &rating) == SUDOKU_UNIQUE);
    CHECK(rating.er == 91 && rating.ep == 12 && rating.ed == 12 && rating.level == 5);
    CHECK(sudoku_rate(FULL, &rating) == SUDOKU_UNIQUE);
    CHECK(rating.er == 0 && rating.steps == 0 && rating.technique == 0 && rating.level == 1);
    rating.er = 77;
    CHECK(sudoku_rate(EMPTY, &rating) == SUDOKU_MULTIPLE);
    CHECK(sudoku_rate(NONE, &rating) == SUDOKU_NONE && rating.er == 77);

    strcpy(path.board, HARD);
    sudoku_rate(HARD, &rating);
    CHECK(sudoku_path(HARD, follow, &path) == rating.steps);
    CHECK(path.steps == rating.steps && path.hardest == rating.er);
    CHECK(sudoku_solve_to(HARD, solution) == SUDOKU_UNIQUE && strcmp(solution, path.board) == 0);
    path.steps = 0;
    path.stop_at = 3;
    CHECK(sudoku_path(HARD, follow, &path) == 3);
    CHECK(sudoku_path(FULL, follow, &path) == 0 && sudoku_path(EMPTY, follow, &path) == 0);
    CHECK(sudoku_path(NONE, follow, &path) == 0);
    CHECK(path.unique == 0 && sudoku_path(LOOP, follow, &path) > 0 && path.unique > 0);

    CHECK(sudoku_hint(NUGGET, NULL, NULL, &step) == 1);
    CHECK(step.technique == SUDOKU_TECHNIQUE_NESTED_CONTRADICTION && step.rating == 113);
    CHECK(sudoku_step_text(&step, text, sizeof text) >= (int64_t)sizeof text);
    CHECK(sudoku_hint(EASY, NULL, NULL, &step) == 1);
    CHECK(step.technique == SUDOKU_TECHNIQUE_HIDDEN_SINGLE_BOX && step.rating == 12);
    CHECK(step.cell == 5 && step.digit == 8 && step.flags == 0 && step.units == 1u << 19);
    CHECK(step.pattern[5] == 1 << 7 && step.node_count == 0);
    sudoku_step_text(&step, text, sizeof text);
    CHECK(strcmp(text, "Hidden single: in box 2, 8 can only stand in r1c6.") == 0);
    strcpy(board, EASY);
    board[2] = '1';
    CHECK(sudoku_hint(EASY, board, NULL, &step) == 1);
    CHECK(step.technique == SUDOKU_MISTAKE && step.cell == -1 && step.removed[2] == 1);
    /* The wrong entry clashes with another one: still a mistake. */
    board[3] = '1';
    path.steps = 0;
    path.stop_at = 0;
    CHECK(sudoku_hint(EASY, board, NULL, &step) == 1 && step.technique == SUDOKU_MISTAKE);
    for (cell = 0; cell < 81; ++cell)
        candidates[cell] = 0x1ff;
    candidates[2] = 0x1f7;
    CHECK(sudoku_hint(EASY, NULL, candidates, &step) == 1);
    CHECK(step.technique == SUDOKU_MISTAKE && step.extra[2] == 1 << 3);
    candidates[2] = 1 << 3;
    CHECK(sudoku_hint(EASY, NULL, candidates, &step) == 1 && step.technique != SUDOKU_MISTAKE);
    CHECK(sudoku_hint(EASY, FULL, NULL, &step) == 0);
    CHECK(sudoku_hint(FULL, NULL, NULL, &step) == 0 && sudoku_hint(NONE, NULL, NULL, &step) == 0);
    CHECK(sudoku_hint(EMPTY, NULL, NULL, &step) == SUDOKU_MULTIPLE);
    path.stop_at = 40;
    CHECK(sudoku_hints(EASY, NULL, NULL, follow, &path) == 40);
    CHECK(sudoku_hints(EASY, FULL, NULL, follow, &path) == 0);
    CHECK(sudoku_hints(EMPTY, NULL, NULL, follow, &path) == 0);

    CHECK(strcmp(sudoku_technique_name(SUDOKU_TECHNIQUE_X_WING), "X-wing") == 0);
    CHECK(strcmp(sudoku_technique_name(0), "Unknown technique") == 0);
    CHECK(strcmp(sudoku_technique_name(-1), "Unknown technique") == 0);
    CHECK(strcmp(sudoku_technique_name(59), "Unknown technique") == 0);
}

static void check_arguments(void)
{
    struct sudoku_rating rating, rating_before;
    struct sudoku_step step, step_before;
    uint16_t candidates[81] = {0};
    char text[10] = "unwritten";
    struct path path = {"", 0, 0, 0, 0};
    size_t i;

    memset(&rating, 77, sizeof rating);
    rating_before = rating;
    memset(&step, 77, sizeof step);
    step_before = step;
    CHECK(sudoku_rate(NULL, &rating) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_rate(EASY, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_rate_in(NULL, &rating, NULL, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_rate_in(EASY, NULL, NULL, 0) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_hint(NULL, NULL, NULL, &step) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_hint(EASY, NULL, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_hints(NULL, NULL, NULL, follow, &path) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_hints(EASY, NULL, NULL, NULL, &path) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_path(NULL, follow, &path) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_path(EASY, NULL, &path) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_step_text(NULL, text, sizeof text) == SUDOKU_ERROR_NULL);
    candidates[80] = 0x200;
    CHECK(sudoku_hint(EASY, NULL, candidates, &step) == SUDOKU_ERROR_CHARACTER);
    CHECK(sudoku_hint("", NULL, candidates, &step) == SUDOKU_ERROR_CHARACTER);
    for (i = 0; i < sizeof BAD / sizeof *BAD; ++i) {
        check_subject = BAD[i].board;
        CHECK(sudoku_rate(BAD[i].board, &rating) == BAD[i].code);
        CHECK(sudoku_rate_in(BAD[i].board, &rating, NULL, 0) == BAD[i].code);
        CHECK(sudoku_hint(BAD[i].board, NULL, NULL, &step) == BAD[i].code);
        CHECK(sudoku_hints(BAD[i].board, NULL, NULL, follow, &path) == BAD[i].code);
        CHECK(sudoku_path(BAD[i].board, follow, &path) == BAD[i].code);
        /* Entries may clash. */
        if (BAD[i].code != SUDOKU_ERROR_CLASH)
            CHECK(sudoku_hint(EASY, BAD[i].board, NULL, &step) == BAD[i].code);
    }
    check_subject = "";
    CHECK(memcmp(&rating, &rating_before, sizeof rating) == 0 && path.steps == 0);
    CHECK(memcmp(&step, &step_before, sizeof step) == 0);
    /* A step full of 77s is none. */
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    CHECK(strcmp(text, "unwritten") == 0);
    CHECK(sudoku_hint(EASY, NULL, NULL, &step) == 1);
    CHECK(sudoku_step_text(&step, NULL, 5) == SUDOKU_ERROR_NULL);
    step_before = step;
    step.technique = 0;
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    step = step_before;
    step.cell = 81;
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    step = step_before;
    step.node_count = SUDOKU_STEP_NODES + 1;
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    step = step_before;
    step.node_count = 1;
    memset(&step.nodes[0], 0xff, sizeof step.nodes[0]);
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    memset(&step.nodes[0], 0, sizeof step.nodes[0]);
    CHECK(sudoku_step_text(&step, text, sizeof text) == SUDOKU_ERROR_ARGUMENT);
    step.nodes[0].digit = 1;
    CHECK(sudoku_step_text(&step, text, sizeof text) > 0);
}

/* The caller's memory, at every address. */
static void check_memory(void)
{
    size_t size = sudoku_workspace_size(), offset;
    unsigned char *memory = malloc(size + 16);
    struct sudoku_rating rating;

    CHECK(memory && size > 0);
    for (offset = 0; offset < 16; offset += 5) {
        memset(memory, 0xa5, size + 16);
        CHECK(sudoku_rate_in(HARD, &rating, memory + offset, size) == SUDOKU_UNIQUE);
        CHECK(rating.er == 91 && memory[size + offset] == 0xa5);
    }
    rating.er = 77;
    CHECK(sudoku_rate_in(HARD, &rating, memory, size - 1) == SUDOKU_ERROR_MEMORY);
    CHECK(sudoku_rate_in(HARD, &rating, NULL, size) == SUDOKU_ERROR_MEMORY && rating.er == 77);
    CHECK(sudoku_rate_in(EASY, &rating, NULL, 0) == SUDOKU_UNIQUE && rating.er == 12);
    free(memory);
}

static void check_ends(void)
{
    char *puzzle = pages_end(81) - 81, *board = pages_end(81) - 81;
    struct sudoku_step *step = (void *)(pages_end(sizeof *step) - sizeof *step);
    struct sudoku_rating *rating = (void *)(pages_end(sizeof *rating) - sizeof *rating);
    uint16_t *candidates = (uint16_t *)(void *)pages_end(162) - 81;
    char *text = pages_end(30) - 30;

    memcpy(puzzle, EASY, 81);
    memcpy(board, EASY, 81);
    memset(candidates, 0, 162);
    CHECK(sudoku_rate(puzzle, rating) == SUDOKU_UNIQUE && rating->er == 12);
    CHECK(sudoku_hint(puzzle, board, candidates, step) == 1);
    CHECK(step->technique == SUDOKU_MISTAKE);
    CHECK(sudoku_step_text(step, text, 30) > 30 && text[29] == '\0');
}

static int32_t stop(size_t done, size_t count, void *context)
{
    (void)count;
    *(size_t *)context = done;
    return done >= 20;
}

static void check_batches(void)
{
    enum { COUNT = 300 };
    static char puzzles[COUNT][82];
    static struct sudoku_rating ratings[COUNT];
    int8_t results[COUNT];
    size_t i, told = 0;
    uint32_t threads;
    struct sudoku_rating one;

    for (i = 0; i < COUNT; ++i) {
        strcpy(puzzles[i], i % 10 == 1 ? CHAINS : i % 10 == 2 ? EMPTY : i % 10 == 3 ? NONE : EASY);
        if (i % 10 == 4)
            puzzles[i][80] = 'x';
    }
    for (threads = 0; threads < 4; ++threads) {
        memset(ratings, 77, sizeof ratings);
        memset(results, 77, sizeof results);
        CHECK(sudoku_rate_batch(puzzles[0], COUNT, 82, results, ratings, threads, NULL, NULL)
              == COUNT / 10 * 7);
        for (i = 0; i < COUNT; ++i) {
            memset(&one, 77, sizeof one);
            CHECK(results[i] == sudoku_rate(puzzles[i], &one));
            CHECK(memcmp(&one, &ratings[i], sizeof one) == 0);
        }
    }
    CHECK(sudoku_rate_batch(puzzles[0], COUNT, 82, results, NULL, 1, stop, &told) < COUNT);
    CHECK(told >= 20 && results[COUNT - 1] == SUDOKU_ERROR_CANCELLED);
    CHECK(sudoku_rate_batch(puzzles[0], COUNT, 82, NULL, NULL, 2, NULL, NULL) == COUNT / 10 * 7);
    CHECK(sudoku_rate_batch(NULL, 0, 81, NULL, NULL, 0, NULL, NULL) == 0);
    CHECK(sudoku_rate_batch(NULL, 1, 81, NULL, NULL, 0, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_rate_batch(puzzles[0], 1, 80, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_rate_batch(puzzles[0], (size_t)-1, 82, NULL, NULL, 0, NULL, NULL)
          == SUDOKU_ERROR_ARGUMENT);
}

static void *work(void *unused)
{
    struct path path = {"", 0, 0, 0, 0};
    struct sudoku_rating rating;
    struct sudoku_step step;
    CHECK(sudoku_rate(HARD, &rating) == SUDOKU_UNIQUE && rating.er == 91);
    CHECK(sudoku_hint(HARD, NULL, NULL, &step) == 1);
    strcpy(path.board, HARD);
    CHECK(sudoku_path(HARD, follow, &path) == rating.steps);
    path.stop_at = path.steps + 100;
    CHECK(sudoku_hints(HARD, NULL, NULL, follow, &path) > 0);
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
    check_memory();
    check_ends();
    check_batches();
    check_threads();
    return 0;
}
