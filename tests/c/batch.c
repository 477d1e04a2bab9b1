/*
 * Batches against single calls: the boards of the table in many disguises, mixed with bad ones;
 * every size, stride and number of threads; told how far they are, and stopped at every stage.
 *
 *     batch TABLE [BOARDS]    all of it, with so many boards (100,000); in short under 2,000
 *     batch race              races, on purpose: a checker for threads must find it
 */

#define _XOPEN_SOURCE 700
#include "check.h"
#include "sudoku.h"
#include "table.h"

#include <pthread.h>
#include <stdint.h>

enum { MOST = 100000, BASES = 200, WIDEST = 100, CHUNK = 64, LIMIT = 20 };

static char bases[BASES][81], boards[MOST][81], solutions[MOST][81], memory[MOST * WIDEST];
static int8_t codes[MOST], results[MOST + 1];
static int64_t expected_counts[MOST], counts[MOST + 1];
static size_t base_count, board_count = MOST;
static int in_short;

static uint64_t random_state = 1;

/* SplitMix64 (Steele, Lea, Flood 2014). */
static size_t below(size_t bound)
{
    uint64_t word = random_state += 0x9e3779b97f4a7c15u;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return (size_t)((word ^ word >> 31) % bound);
}

static void keep_base(const struct table_case *one)
{
    size_t from, to = 0;
    CHECK(base_count < BASES);
    for (from = 0; from < one->length && to < 81; ++from)
        if (one->form[0] != 'r' || one->input[from] != '|')
            bases[base_count][to++] = one->input[from];
    base_count += to == 81 && one->form[0] != 's';
}

/* Three numbers in random order, from `first` on. */
static void shuffle(int *three, int first)
{
    size_t turn = below(3), swap = below(2);
    three[0] = first + (int)turn;
    three[1] = first + (int)(turn + 1 + swap) % 3;
    three[2] = first + (int)(turn + 2 - swap) % 3;
}

static void shuffle_lines(int *lines)
{
    int bands[3], band;
    shuffle(bands, 0);
    for (band = 0; band < 3; ++band)
        shuffle(lines + 3 * band, 3 * bands[band]);
}

/* The same puzzle to everyone but a program: digits renamed, rows and columns exchanged, turned. */
static void disguise(char *board, const char *base)
{
    int rows[9], columns[9], turned = (int)below(2), rename = (int)below(9), cell;
    shuffle_lines(rows);
    shuffle_lines(columns);
    for (cell = 0; cell < 81; ++cell) {
        int row = rows[cell / 9], column = columns[cell % 9];
        char byte = base[turned ? column * 9 + row : row * 9 + column];
        board[cell] = byte >= '1' && byte <= '9' ? (char)('1' + (byte - '1' + rename) % 9) : byte;
    }
}

/* Every third board is a bad one; what is wrong with it comes to every cell. */
static void make_boards(void)
{
    static const char wrong[] = {'\0', 'x', '_', (char)0xb1, ' ', '\n', ':', '/'};
    size_t number;
    for (number = 0; number < board_count; ++number) {
        char *board = boards[number];
        size_t cell = number / 3 % 81;
        disguise(board, bases[below(base_count)]);
        if (number % 3 == 0 && number / 3 % 3 == 0)
            board[cell] = board[(cell + 9) % 81] = (char)('1' + below(9));
        else if (number % 3 == 0)
            board[cell] = wrong[below(sizeof wrong)];
    }
}

static void answer_by_single_calls(void)
{
    size_t number, kinds[9] = {0};
    check_subject = "single calls";
    for (number = 0; number < board_count; ++number) {
        char board[82];
        memcpy(board, boards[number], 81);
        expected_counts[number] = sudoku_count(board, LIMIT);
        codes[number] = (int8_t)sudoku_solve(board);
        memcpy(solutions[number], board, 81);
        ++kinds[codes[number] + 6];
    }
    CHECK(kinds[2] && kinds[3] && kinds[4] && kinds[6] && kinds[7] && kinds[8]);
}

static void lay_out(size_t first, size_t count, size_t stride)
{
    size_t number;
    memset(memory, '#', count * stride);
    for (number = 0; number < count; ++number)
        memcpy(memory + number * stride, boards[first + number], 81);
    memset(results, 77, count + 1);
    for (number = 0; number <= count && number < MOST + 1; ++number)
        counts[number] = 77;
}

/* Is it a solution of the board? */
static int solves(const char *text, const char *board)
{
    char grid[82];
    int cell;
    memcpy(grid, text, 81);
    for (cell = 0; cell < 81; ++cell)
        if (grid[cell] < '1' || grid[cell] > '9'
            || (board[cell] >= '1' && board[cell] <= '9' && board[cell] != grid[cell]))
            return 0;
    return sudoku_validate(grid, NULL) == SUDOKU_OK;
}

/* Compares what a batch has left with single calls, and returns how many boards it solved. */
static int64_t compare(size_t first, size_t count, size_t stride, uint32_t flags, int with_results,
                       size_t *cancelled)
{
    int64_t solved = 0;
    size_t number, between;
    for (number = 0; number < count; ++number) {
        const char *text = memory + number * stride, *board = boards[first + number];
        int8_t code = codes[first + number];
        if (cancelled && with_results && results[number] == SUDOKU_ERROR_CANCELLED) {
            CHECK(memcmp(text, board, 81) == 0);
            ++*cancelled;
        } else if (flags & SUDOKU_ANY && code > 0) {
            CHECK(solves(text, board));
            CHECK(!with_results || results[number] == SUDOKU_OK);
            ++solved;
        } else {
            CHECK(memcmp(text, solutions[first + number], 81) == 0);
            CHECK(!with_results || results[number] == code);
            solved += code > 0;
        }
        for (between = 81; between < stride; ++between)
            CHECK(text[between] == '#');
    }
    CHECK(with_results || results[0] == 77);
    CHECK(results[count] == 77);
    return solved;
}

static void run(size_t first, size_t count, size_t stride, uint32_t threads, uint32_t flags,
                int with_results)
{
    int64_t solved;
    lay_out(first, count, stride);
    solved = sudoku_solve_batch(memory, count, stride, with_results ? results : NULL, threads,
                                flags);
    CHECK(solved == compare(first, count, stride, flags, with_results, NULL));
}

static void run_counts(size_t first, size_t count, size_t stride, uint32_t threads)
{
    size_t number;
    int64_t good = 0, counted;
    lay_out(first, count, stride);
    counted = sudoku_count_batch(memory, count, stride, LIMIT, counts, threads, 0);
    for (number = 0; number < count; ++number) {
        CHECK(counts[number] == expected_counts[first + number]);
        CHECK(memcmp(memory + number * stride, boards[first + number], 81) == 0);
        good += counts[number] >= 0;
    }
    CHECK(counts[count] == 77 && counted == good);
}

static void check_all(void)
{
    static const size_t strides[] = {81, 82, 100};
    uint32_t threads;
    check_subject = "all boards";
    for (threads = 0; threads < 3; ++threads) {
        run(0, board_count, strides[threads], threads, 0, 1);
        run_counts(0, board_count, strides[threads], threads);
    }
    run(0, board_count, 81, 0, SUDOKU_ANY, 1);
    check_subject = "1 to 16 threads";
    for (threads = 1; threads <= 16; ++threads)
        run(below(board_count / 2), board_count / 20, strides[threads % 3], threads, 0,
            threads != 7);
}

static void check_sizes(void)
{
    size_t count, middle;
    uint32_t threads;
    check_subject = "sizes";
    for (threads = 0; threads <= (in_short ? 2 : 4); ++threads) {
        for (count = 0; count <= 100; count += in_short ? 11 : 1) {
            run(below(board_count / 2), count, 81 + below(2), threads, 0, count % 10 != 5);
            run_counts(below(board_count / 2), count, 81, threads);
        }
        for (middle = 2 * CHUNK; middle <= 10 * CHUNK; middle += in_short ? 7 * CHUNK : CHUNK)
            for (count = middle - 1; count <= middle + 1; ++count)
                run(below(board_count / 4), count, 82, threads, 0, 1);
    }
}

/* Numbers in place of characters; a number above 9 comes to every cell. */
static void check_digits(void)
{
    size_t number, cell, count = in_short ? 500 : 2000;
    char board[81];
    uint32_t threads;
    check_subject = "numbers";
    for (threads = 0; threads < 3; ++threads) {
        for (number = 0; number < count; ++number) {
            disguise(board, bases[below(base_count)]);
            for (cell = 0; cell < 81; ++cell)
                board[cell] = (char)(board[cell] >= '1' && board[cell] <= '9' ? board[cell] - '0'
                                                                              : 0);
            if (number % 5 == 0)
                board[number / 5 % 81] = (char)(10 + below(246));
            memcpy(memory + 81 * number, board, 81);
            memcpy(memory + 81 * (count + number), board, 81);
        }
        sudoku_count_batch(memory, count, 81, 3, counts, threads, SUDOKU_DIGITS);
        CHECK(memcmp(memory, memory + 81 * count, 81 * count) == 0);
        sudoku_solve_batch(memory, count, 81, results, threads, SUDOKU_DIGITS);
        for (number = 0; number < count; ++number) {
            char *single = memory + 81 * (count + number);
            CHECK(results[number] == sudoku_solve_digits((uint8_t *)single));
            CHECK(memcmp(memory + 81 * number, single, 81) == 0);
            CHECK((counts[number] < 3 ? counts[number] : 2) >= results[number]);
            CHECK(counts[number] >= 0 || counts[number] == results[number]);
        }
    }
}

/* What a hook was told, and when it is to stop. */
struct watch {
    pthread_t caller;
    size_t count, calls, stop_at, last, widest;
};

static int32_t look(size_t done, size_t count, void *context)
{
    struct watch *watch = context;
    char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    CHECK(pthread_equal(watch->caller, pthread_self()));
    CHECK(count == watch->count && done > watch->last && done <= count);
    CHECK(watch->calls < watch->stop_at);
    if (done - watch->last > watch->widest)
        watch->widest = done - watch->last;
    watch->last = done;
    /* It may use the library itself. */
    CHECK(sudoku_solve(board) == SUDOKU_UNIQUE);
    CHECK(sudoku_solve_batch_with(board, 1, 81, NULL, 1, 0, NULL, NULL) == 1);
    return ++watch->calls == watch->stop_at ? (watch->calls % 2 ? 1 : INT32_MIN) : 0;
}

/* Stops at a call, and returns whether there were as many. */
static int stop_at(size_t call, size_t count, uint32_t threads, int with_results)
{
    struct watch watch = {0};
    size_t first = below(board_count - count + 1), cancelled = 0;
    int64_t solved;
    watch.caller = pthread_self();
    watch.count = count;
    watch.stop_at = call;
    lay_out(first, count, 82);
    solved = sudoku_solve_batch_with(memory, count, 82, with_results ? results : NULL, threads, 0,
                                     look, &watch);
    if (with_results || watch.last == count)
        CHECK(solved == compare(first, count, 82, 0, with_results, &cancelled));
    CHECK(watch.calls <= call && cancelled <= count - watch.last);
    if (threads == 1) {
        CHECK(watch.widest <= CHUNK);
        CHECK(!with_results || cancelled == count - watch.last);
    }
    if (watch.calls < call)
        CHECK(watch.last == count && cancelled == 0);
    return watch.calls == call;
}

/* The same, counting. */
static int stop_counting_at(size_t call, size_t count, uint32_t threads)
{
    struct watch watch = {0};
    size_t first = below(board_count - count + 1), cancelled = 0, number;
    int64_t counted, good = 0;
    watch.caller = pthread_self();
    watch.count = count;
    watch.stop_at = call;
    lay_out(first, count, 82);
    counted = sudoku_count_batch_with(memory, count, 82, LIMIT, counts, threads, 0, look, &watch);
    for (number = 0; number < count; ++number) {
        if (counts[number] == SUDOKU_ERROR_CANCELLED)
            ++cancelled;
        else
            CHECK(counts[number] == expected_counts[first + number]);
        good += counts[number] >= 0;
    }
    CHECK(counted == good && counts[count] == 77);
    CHECK(watch.calls <= call && cancelled <= count - watch.last);
    if (watch.calls < call)
        CHECK(watch.last == count && cancelled == 0);
    return watch.calls == call;
}

static void check_progress(void)
{
    size_t most = in_short ? 300 : 1500, counts_tried[4], kind, call;
    uint32_t threads;
    check_subject = "progress";
    counts_tried[0] = 1;
    counts_tried[1] = 40;
    counts_tried[2] = 150;
    counts_tried[3] = most;
    for (threads = 0; threads <= 6; threads += in_short ? 2 : 1) {
        struct watch none = {0};
        CHECK(sudoku_solve_batch_with(memory, 0, 81, results, threads, 0, look, &none) == 0);
        CHECK(none.calls == 0);
        for (kind = 0; kind < 4; ++kind) {
            stop_at(1, counts_tried[kind], threads, 0);
            CHECK(!stop_at(SIZE_MAX, counts_tried[kind], threads, 1));
            for (call = 1; stop_at(call, counts_tried[kind], threads, 1); ++call)
                continue;
            CHECK(call > 1);
            CHECK(!stop_counting_at(SIZE_MAX, counts_tried[kind], threads));
            for (call = 1; stop_counting_at(call, counts_tried[kind], threads); ++call)
                continue;
            CHECK(call > 1);
        }
    }
}

/* The results lie in the boards, where the thread that writes them meets the one that reads. */
static int race(void)
{
    size_t number;
    for (number = 0; number < MOST; ++number)
        memset(boards[number], '.', 81);
    sudoku_solve_batch(boards[0], MOST, 81, (int8_t *)boards[0], 2, 0);
    return 0;
}

int main(int argc, char **argv)
{
    CHECK(argc > 1);
    if (strcmp(argv[1], "race") == 0)
        return race();
    if (argc > 2)
        board_count = (size_t)strtoul(argv[2], NULL, 10);
    CHECK(board_count >= 1000 && board_count <= MOST);
    in_short = board_count < 2000;
    table_run(argv[1], keep_base);
    make_boards();
    answer_by_single_calls();
    check_all();
    check_sizes();
    check_digits();
    check_progress();
    return 0;
}
