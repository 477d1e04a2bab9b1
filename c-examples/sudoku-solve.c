/*
 * sudoku-solve: solves puzzles from arguments, files and standard input. install/sudoku-solve.1 is
 * its manual.
 *
 *     cc -std=c99 -O2 sudoku-solve.c -lsudoku -o sudoku-solve
 *
 * Input of any size takes the same memory: the lines of what fits into one buffer, if they are not too
 * many, make a block, which one call of sudoku_solve_batch_with solves (or sudoku_count_batch counts).
 * There are two blocks: while the library's threads solve one, the tool's progress hook writes the
 * answers before it and reads the next one. So the tool needs no threads of its own.
 */

#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sudoku.h"

enum {
    CELLS = 81,
    /* From one board to the next: each is a line, so that many can be written at once. */
    STRIDE = CELLS + 1,
    /* Of a puzzle with one solution. */
    FEWEST_GIVENS = 17,
    BUFFER = 512 * 1024,
    /* A longer line might go on for ever. */
    LONGEST_TEXT = BUFFER - 1,
    /* More plain lines than the buffer holds; shorter ones are left to the next block. */
    BLOCK = 8192,
    /* With fewer puzzles there is too little time to write and read while they are solved. */
    MANY = 1024,
    /* Of a line that is no board, no more than this is written again. */
    LONGEST_ECHO = 1024,
    OUTPUT_BUFFER = 64 * 1024
};

enum status { ALL_SOLVED = 0, SOME_NOT_SOLVED = 1, TROUBLE = 2 };

enum mode { SOLVE, COUNT, ALL, CHECK };

/* What comes of reading the options: work, nothing more to do, or wrong usage. */
enum parsed { GO_ON, DONE, WRONG };

/* What comes of reading an input: there may be more, it has ended, or it cannot be read. */
enum filled { MORE, ENDED, FAILED };

struct options {
    enum mode mode;
    int64_t limit;
    uint32_t threads;
    bool grid, pretty;
};

/* Where a puzzle came from: what a message about it needs. */
struct origin {
    /* The line, or all of a grid. */
    const char *text;
    size_t length;
    /* The board in it; of a grid, nothing is known but the text. */
    size_t start, cells;
    uintmax_t line;
    /* It was taken for a board without looking at every character. */
    bool at_a_glance;
    bool too_long;
};

/* What is wrong with a puzzle, and where. */
struct trouble {
    uintmax_t line, column;
    char reason[160];
};

/* Puzzles that were read and not yet answered. */
struct block {
    /* What was read, `held` bytes of it, of which `used` were cut into lines. */
    char *buffer;
    size_t held, used;

    /* A text that is no board has a row of question marks in its place, which the library turns
       down. */
    size_t count;
    char *boards;
    struct origin *origins;
    int8_t *results;
    int64_t *counts;
    /* What the library returned for all of them. */
    int64_t done;
};

struct tool {
    struct options options;
    enum status status;

    /* The input that is being read: its name for messages, and its lines so far. */
    const char *name;
    char argument_name[32];
    uintmax_t line;
    bool header_may_come, inside_too_long;
    int descriptor;
    enum filled filled;
    int read_error;

    struct block blocks[2];
    /* The one that is being read, or was read; from within the hook, the one behind that which is being
       solved. */
    struct block *block;
    /* The other one, if it is solved and not yet written. */
    struct block *pending;
    /* The one before is written, and the next one read. */
    bool went_on;

    char *output;
    bool something_written;
    int write_error;

    bool wants_progress, shows_progress;
    int64_t next_progress;
    uintmax_t answered;
};

/* Messages */

static void erase_progress(struct tool *tool)
{
    if (tool->shows_progress)
        fprintf(stderr, "\r%50s\r", "");
    tool->shows_progress = false;
}

static void worsen(struct tool *tool, enum status status)
{
    if (status > tool->status)
        tool->status = status;
}

static void complain_of_system(struct tool *tool, const char *name, const char *reason)
{
    erase_progress(tool);
    fprintf(stderr, "sudoku-solve: %s: %s\n", name, reason);
    worsen(tool, TROUBLE);
}

static enum parsed refuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("sudoku-solve: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\nTry 'sudoku-solve --help'.\n", stderr);
    va_end(arguments);
    return WRONG;
}

static int64_t milliseconds(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void show_progress(struct tool *tool)
{
    if (!tool->wants_progress || milliseconds() < tool->next_progress)
        return;
    fprintf(stderr, "\rsudoku-solve: %" PRIuMAX " puzzles", tool->answered);
    tool->shows_progress = true;
    tool->next_progress = milliseconds() + 250;
}

/* What is a board */

static bool is_cell(char byte)
{
    return (byte >= '0' && byte <= '9') || byte == '.';
}

static bool is_separator(char byte)
{
    return byte == ',' || byte == ';' || byte == '\t';
}

static size_t count_cells(const char *text, size_t length)
{
    size_t cells = 0;
    for (size_t i = 0; i < length; i++)
        cells += is_cell(text[i]);
    return cells;
}

/* A board, if need be a damaged one: were only whole ones taken, then the solution that stands
   behind a damaged puzzle would be taken for the puzzle. */
static bool is_meant_as_board(const char *text, size_t length)
{
    size_t cells = count_cells(text, length);
    if (length == CELLS)
        return cells >= FEWEST_GIVENS;
    return cells > CELLS / 2 && length - cells <= 9;
}

/* Finds the field of a line that is meant as a board, or else the longest one. */
static void find_board(struct origin *origin)
{
    const char *text = origin->text;
    size_t separator;
    origin->cells = 0;
    for (size_t start = 0; start <= origin->length; start = separator + 1) {
        separator = start;
        while (separator < origin->length && !is_separator(text[separator]))
            separator++;
        size_t end = separator;
        while (start < end && (text[start] == ' ' || text[start] == '"'))
            start++;
        while (start < end && (text[end - 1] == ' ' || text[end - 1] == '"'))
            end--;
        bool found = is_meant_as_board(text + start, end - start);
        if (found || end - start > origin->cells) {
            origin->start = start;
            origin->cells = end - start;
        }
        if (found)
            return;
    }
}

/* What is wrong with a puzzle */

/* How much of a grid's text comes before a cell. The parser counts cells, so the cell ends the
   shortest beginning of the text that has it; no second set of rules is needed. */
static size_t offset_of_cell(const struct origin *origin, int32_t cell)
{
    size_t without = 0, with = origin->length;
    while (with - without > 1) {
        size_t middle = without + (with - without) / 2;
        char board[CELLS];
        struct sudoku_fault fault;
        int32_t found = CELLS;
        if (sudoku_parse(origin->text, middle, board, &fault) != SUDOKU_OK)
            found = fault.cell;
        if (found > cell)
            with = middle;
        else
            without = middle;
    }
    return without;
}

/* The fault of a puzzle, and its offset in the text it came from. */
static struct sudoku_fault find_fault(const struct tool *tool, const struct origin *origin,
                                      const char *board)
{
    struct sudoku_fault fault;
    char cells[CELLS];
    if (tool->options.grid) {
        if (sudoku_parse(origin->text, origin->length, cells, &fault) == SUDOKU_OK
            && sudoku_validate(board, &fault) != SUDOKU_OK)
            fault.offset = (int64_t)offset_of_cell(origin, fault.cell);
    } else if (origin->cells != CELLS) {
        fault.code = SUDOKU_ERROR_LENGTH;
        fault.cell = (int32_t)origin->cells;
        fault.offset = (int64_t)(origin->start + (origin->cells < CELLS ? origin->cells : CELLS));
    } else {
        /* A NUL would end the board, but here it is a bad character like others. */
        memcpy(cells, board, CELLS);
        for (char *end; (end = memchr(cells, '\0', CELLS)) != NULL;)
            *end = '?';
        if (sudoku_validate(cells, &fault) != SUDOKU_OK)
            fault.offset += (int64_t)origin->start;
    }
    return fault;
}

static void find_place(const struct origin *origin, size_t offset, struct trouble *trouble)
{
    trouble->line = origin->line;
    trouble->column = 1;
    for (size_t i = 0; i < offset; i++) {
        trouble->column++;
        if (origin->text[i] == '\n') {
            trouble->line++;
            trouble->column = 1;
        }
    }
}

static void explain(const struct tool *tool, const struct block *block, size_t number,
                    struct trouble *trouble)
{
    struct origin *origin = &block->origins[number];
    const char *board = block->boards + number * STRIDE;
    size_t size = sizeof trouble->reason;
    if (origin->at_a_glance)
        find_board(origin);

    find_place(origin, origin->start, trouble);
    if (origin->too_long) {
        snprintf(trouble->reason, size, "the %s is longer than %d bytes",
                 tool->options.grid ? "grid" : "line", (int)LONGEST_TEXT);
        return;
    }
    struct sudoku_fault fault = find_fault(tool, origin, board);
    if (fault.code == SUDOKU_OK) {
        snprintf(trouble->reason, size, "%s", sudoku_strerror(SUDOKU_NONE));
        return;
    }
    const char *reason = sudoku_strerror(fault.code);
    find_place(origin, (size_t)fault.offset, trouble);
    if (fault.code == SUDOKU_ERROR_CLASH) {
        snprintf(trouble->reason, size, "%s: row %d, column %d repeats the %c of row %d, column %d",
                 reason, fault.cell / 9 + 1, fault.cell % 9 + 1, board[fault.cell],
                 fault.other / 9 + 1, fault.other % 9 + 1);
    } else if (fault.code == SUDOKU_ERROR_CHARACTER) {
        int byte = (unsigned char)origin->text[fault.offset];
        bool visible = byte > ' ' && byte < 0x7f;
        snprintf(trouble->reason, size, visible ? "%s: '%c'" : "%s: byte 0x%02x", reason, byte);
    } else {
        snprintf(trouble->reason, size, "%s: it has %d", reason, fault.cell);
    }
}

static void complain(struct tool *tool, const struct trouble *trouble)
{
    erase_progress(tool);
    fprintf(stderr, "sudoku-solve: %s:%" PRIuMAX ":%" PRIuMAX ": %s\n", tool->name, trouble->line,
            trouble->column, trouble->reason);
    worsen(tool, SOME_NOT_SOLVED);
}

/* Answers */

static void put(struct tool *tool, const char *bytes, size_t length)
{
    if (tool->write_error == 0 && fwrite(bytes, 1, length, stdout) != length)
        tool->write_error = errno != 0 ? errno : EIO;
}

static void flush(struct tool *tool)
{
    if (tool->write_error == 0 && fflush(stdout) != 0)
        tool->write_error = errno != 0 ? errno : EIO;
}

static void put_line(struct tool *tool, const char *text, size_t length)
{
    if (tool->options.pretty && tool->something_written)
        put(tool, "\n", 1);
    put(tool, text, length);
    put(tool, "\n", 1);
    tool->something_written = true;
}

static void put_board(struct tool *tool, const char *board)
{
    static const char drawing[] = ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .\n"
                                  "------+-------+------\n"
                                  ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .\n"
                                  "------+-------+------\n"
                                  ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .\n"
                                  ". . . | . . . | . . .";
    if (!tool->options.pretty) {
        put_line(tool, board, CELLS);
        return;
    }
    char grid[sizeof drawing];
    memcpy(grid, drawing, sizeof drawing);
    for (char *place = grid; *place != '\0'; place++) {
        if (*place == '.') {
            *place = *board == '0' ? '.' : *board;
            board++;
        }
    }
    put_line(tool, grid, sizeof drawing - 1);
}

static void put_text(struct tool *tool, const struct origin *origin)
{
    /* One line for each puzzle, and the text of a grid is many. */
    if (tool->options.grid)
        put_line(tool, "-", 1);
    else
        put_line(tool, origin->text, origin->length < LONGEST_ECHO ? origin->length : LONGEST_ECHO);
}

/* (printf takes as long for it as to count the solutions of an easy puzzle.) */
static void put_count(struct tool *tool, int64_t count)
{
    char text[32];
    size_t start = sizeof text;
    text[--start] = '\n';
    do {
        text[--start] = (char)('0' + count % 10);
        count /= 10;
    } while (count > 0);
    put(tool, text + start, sizeof text - start);
}

static int32_t put_solution(const char *solution, void *context)
{
    struct tool *tool = context;
    put_board(tool, solution);
    return tool->write_error;
}

/* Writes the answer to a puzzle, and returns its code or its number of solutions. */
static int64_t answer(struct tool *tool, const struct block *block, size_t number)
{
    const char *board = block->boards + number * STRIDE;
    int64_t result = 0;
    switch (tool->options.mode) {
    case SOLVE:
        result = block->results[number];
        if (result >= 0 || result == SUDOKU_ERROR_CLASH)
            put_board(tool, board);
        else
            put_text(tool, &block->origins[number]);
        break;
    case COUNT:
        result = block->counts[number];
        if (result >= 0)
            put_count(tool, result);
        else
            put_line(tool, "-", 1);
        break;
    case ALL:
        result = sudoku_enumerate(board, put_solution, tool);
        break;
    case CHECK:
        result = sudoku_validate(board, NULL);
        if (result > 0)
            put_line(tool, "ok", 2);
        break;
    }
    return result;
}

static void answer_or_explain(struct tool *tool, const struct block *block, size_t number)
{
    if (answer(tool, block, number) > 0)
        return;
    struct trouble trouble;
    explain(tool, block, number, &trouble);
    complain(tool, &trouble);
    if (tool->options.mode == CHECK)
        put_line(tool, trouble.reason, strlen(trouble.reason));
}

/* Writes the answers from a puzzle on that are lines already, and returns how many. */
static size_t write_solved(struct tool *tool, const struct block *block, size_t first)
{
    size_t next = first;
    if (tool->options.mode == SOLVE && !tool->options.pretty) {
        while (next < block->count && block->results[next] > 0)
            next++;
        put(tool, block->boards + first * STRIDE, (next - first) * STRIDE);
    }
    return next - first;
}

static void write_answers(struct tool *tool, struct block *block)
{
    if (block->done < 0) {
        complain_of_system(tool, tool->name, sudoku_strerror((int32_t)block->done));
        block->count = 0;
    }
    size_t next = 0;
    while (next < block->count && tool->write_error == 0) {
        size_t written = write_solved(tool, block, next);
        if (written == 0) {
            answer_or_explain(tool, block, next);
            written = 1;
        }
        next += written;
        tool->answered += written;
    }
    block->count = 0;
    show_progress(tool);
}

static void write_pending(struct tool *tool)
{
    if (tool->pending != NULL) {
        write_answers(tool, tool->pending);
        flush(tool);
    }
    tool->pending = NULL;
}

/* Lines */

/* Names of columns: fields, letters, and nothing like a row of cells. */
static bool is_header(const struct origin *origin)
{
    bool has_fields = false, has_letters = false;
    size_t run = 0;
    for (size_t i = 0; i < origin->length; i++) {
        unsigned char byte = (unsigned char)origin->text[i];
        run = is_cell(origin->text[i]) ? run + 1 : 0;
        if (run == 9)
            return false;
        has_fields = has_fields || is_separator(origin->text[i]);
        has_letters = has_letters || isalpha(byte) || byte >= 0x80;
    }
    return has_fields && has_letters;
}

/* Adds a puzzle to the block, in which there is room for it. */
static void add(struct tool *tool, const struct origin *origin)
{
    struct block *block = tool->block;
    char *board = block->boards + block->count * STRIDE;
    block->origins[block->count++] = *origin;
    board[CELLS] = '\n';
    if (origin->cells == CELLS && !origin->too_long && !tool->options.grid) {
        memcpy(board, origin->text + origin->start, CELLS);
        return;
    }
    memset(board, '?', CELLS);
    if (tool->options.grid && !origin->too_long)
        sudoku_parse(origin->text, origin->length, board, NULL);
}

/* Leaves out a UTF-8 byte order mark: nobody sees it, so it is no column either. */
static void leave_out_mark(struct origin *origin)
{
    if (origin->length >= 3 && memcmp(origin->text, "\xef\xbb\xbf", 3) == 0) {
        origin->text += 3;
        origin->length -= 3;
    }
}

/* Takes one line of an input, without its LF. */
static void take_line(struct tool *tool, const char *line, size_t length, bool too_long)
{
    struct origin origin = {.text = line, .length = length, .too_long = too_long};
    origin.line = ++tool->line;
    if (origin.line == 1)
        leave_out_mark(&origin);
    if (origin.length > 0 && origin.text[origin.length - 1] == '\r')
        origin.length--;
    size_t blanks = 0;
    while (blanks < origin.length && (origin.text[blanks] == ' ' || origin.text[blanks] == '\t'))
        blanks++;
    if (blanks == origin.length || origin.text[0] == '#')
        return;
    /* Mostly there is nothing else in the line. */
    origin.at_a_glance = origin.length == CELLS && is_cell(origin.text[0])
                         && is_cell(origin.text[CELLS - 1]);
    if (origin.at_a_glance)
        origin.cells = CELLS;
    else if (!too_long)
        find_board(&origin);
    if (too_long || !tool->header_may_come || !is_header(&origin))
        add(tool, &origin);
    tool->header_may_come = false;
}

/* Input */

static bool is_ready(int descriptor, int timeout)
{
    struct pollfd poll_this = {.fd = descriptor, .events = POLLIN};
    return poll(&poll_this, 1, timeout) > 0 && (poll_this.revents & POLLNVAL) == 0;
}

/* Reads until the buffer is full, or the input has ended or has nothing more for now: who typed a
   line shall see its answer. Waits for the first of it, or not. */
static enum filled fill(struct tool *tool, struct block *block, bool waits)
{
    while (block->held < BUFFER && (waits || is_ready(tool->descriptor, 0))) {
        ssize_t got = read(tool->descriptor, block->buffer + block->held, BUFFER - block->held);
        if (got == 0)
            return ENDED;
        if (got > 0) {
            block->held += (size_t)got;
            waits = false;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (waits)
                is_ready(tool->descriptor, -1);
        } else if (errno != EINTR) {
            tool->read_error = errno;
            return FAILED;
        }
    }
    return MORE;
}

/* Cuts what was read into lines, as many as the block has room for. */
static void cut(struct tool *tool)
{
    struct block *block = tool->block;
    while (block->count < BLOCK) {
        const char *line = block->buffer + block->used;
        size_t rest = block->held - block->used;
        const char *end = memchr(line, '\n', rest);
        if (end != NULL) {
            if (!tool->inside_too_long)
                take_line(tool, line, (size_t)(end - line), false);
            tool->inside_too_long = false;
            block->used += (size_t)(end - line) + 1;
            continue;
        }
        bool too_long = rest == BUFFER;
        if (!tool->inside_too_long && (too_long || (rest > 0 && tool->filled == ENDED)))
            take_line(tool, line, rest, too_long);
        tool->inside_too_long = tool->inside_too_long || too_long;
        if (tool->inside_too_long || tool->filled == ENDED)
            block->used = block->held;
        return;
    }
}

/* Goes on to the other block: with what is left of this one, and with what there is to read. */
static void read_next(struct tool *tool)
{
    struct block *block = tool->block;
    struct block *next = block == tool->blocks ? tool->blocks + 1 : tool->blocks;
    next->held = block->held - block->used;
    next->used = 0;
    memcpy(next->buffer, block->buffer + block->used, next->held);
    tool->block = next;
    if (tool->filled == MORE && tool->write_error == 0)
        tool->filled = fill(tool, next, false);
    cut(tool);
}

/* Writes the block before, and goes on to the next one. */
static void go_on(struct tool *tool)
{
    write_pending(tool);
    read_next(tool);
    tool->went_on = true;
}

/* The progress hook, on the calling thread. At first there may be no others yet that would solve
   meanwhile: so not before an eighth is done. Without anybody to write for, the rest need not be. */
static int32_t go_on_meanwhile(size_t done, size_t count, void *context)
{
    struct tool *tool = context;
    if (!tool->went_on && done >= count / 8)
        go_on(tool);
    return tool->write_error;
}

static void solve(const struct options *options, struct block *block, sudoku_progress progress,
                  void *context)
{
    block->done = 0;
    if (options->mode == SOLVE)
        block->done = sudoku_solve_batch_with(block->boards, block->count, STRIDE, block->results,
                                              options->threads, 0, progress, context);
    else if (options->mode == COUNT)
        block->done = sudoku_count_batch(block->boards, block->count, STRIDE, options->limit,
                                         block->counts, options->threads, 0);
}

/* Solves the block, and goes on to the other one. */
static void solve_and_go_on(struct tool *tool)
{
    struct block *block = tool->block;
    tool->went_on = false;
    /* Counting has no hook, and for few puzzles it is not worth it: no answer shall wait for them. */
    if (tool->options.mode != SOLVE || block->count < MANY)
        write_pending(tool);
    solve(&tool->options, block, go_on_meanwhile, tool);
    if (!tool->went_on)
        go_on(tool);
    tool->pending = block;
}

/* Solves a block that has nothing before it and nothing behind it. */
static void answer_block(struct tool *tool)
{
    solve(&tool->options, tool->block, NULL, NULL);
    write_answers(tool, tool->block);
    flush(tool);
}

static void read_lines(struct tool *tool)
{
    tool->inside_too_long = false;
    do {
        if (tool->block->count == 0) {
            /* Nobody shall wait for an answer while the tool waits for a puzzle. */
            write_pending(tool);
            if (tool->write_error == 0)
                tool->filled = fill(tool, tool->block, true);
            cut(tool);
        }
        solve_and_go_on(tool);
    } while (tool->write_error == 0 && (tool->filled == MORE || tool->block->count > 0));
    write_pending(tool);
    if (tool->filled == FAILED)
        complain_of_system(tool, tool->name, strerror(tool->read_error));
}

static void add_grid(struct tool *tool, const char *text, size_t length, bool too_long)
{
    struct origin origin = {.text = text, .length = length, .line = 1, .too_long = too_long};
    leave_out_mark(&origin);
    add(tool, &origin);
}

static void read_grid(struct tool *tool)
{
    struct block *block = tool->block;
    enum filled filled;
    do {
        filled = fill(tool, block, true);
    } while (filled == MORE && block->held < BUFFER);
    if (filled == FAILED)
        complain_of_system(tool, tool->name, strerror(tool->read_error));
    else
        add_grid(tool, block->buffer, block->held, block->held == BUFFER);
    answer_block(tool);
}

static void read_input(struct tool *tool, int descriptor, const char *name)
{
    tool->name = name;
    tool->line = 0;
    tool->header_may_come = true;
    tool->block->held = tool->block->used = 0;
    tool->descriptor = descriptor;
    tool->filled = MORE;
    if (tool->options.grid)
        read_grid(tool);
    else
        read_lines(tool);
}

static void take_argument(struct tool *tool, const char *text, int number)
{
    snprintf(tool->argument_name, sizeof tool->argument_name, "argument %d", number);
    tool->name = tool->argument_name;
    if (tool->options.grid) {
        add_grid(tool, text, strlen(text), false);
    } else {
        struct origin origin = {.text = text, .length = strlen(text), .line = 1};
        origin.cells = origin.length;
        add(tool, &origin);
    }
    answer_block(tool);
}

/* Puzzles come first, then files; what is neither may still be meant as a puzzle. */
static void take_operand(struct tool *tool, const char *operand, int number)
{
    bool grid = tool->options.grid;
    size_t length = strlen(operand);
    char board[CELLS];
    if (strcmp(operand, "-") == 0) {
        read_input(tool, STDIN_FILENO, "standard input");
        return;
    }
    if (grid ? sudoku_parse(operand, length, board, NULL) == SUDOKU_OK
             : length == CELLS && count_cells(operand, length) == CELLS) {
        take_argument(tool, operand, number);
        return;
    }
    int descriptor = open(operand, O_RDONLY);
    if (descriptor >= 0) {
        read_input(tool, descriptor, operand);
        close(descriptor);
    } else if (errno != ENOENT && errno != ENAMETOOLONG) {
        complain_of_system(tool, operand, strerror(errno));
    } else if (is_meant_as_board(operand, length) || (grid && strchr(operand, '\n') != NULL)) {
        take_argument(tool, operand, number);
    } else {
        complain_of_system(tool, operand, "neither a file nor a puzzle of 81 cells");
    }
}

/* The command line */

static void print_help(void)
{
    puts("Usage: sudoku-solve [OPTION]... [PUZZLE | FILE | -]...\n"
         "Solves 9x9 Sudoku puzzles and writes one line for each: the solution or, if there is\n"
         "none, the board as it was read. Without arguments, or for '-', reads standard input.\n"
         "\n"
         "A puzzle is 81 cells, row by row: 1 to 9, and '.' or 0 for a blank. Input has one in a\n"
         "line, if need be as a field of a CSV file; blank lines and lines that begin with '#'\n"
         "are left out. What is wrong with a puzzle is reported as FILE:LINE:COLUMN, and the\n"
         "others go on.\n"
         "\n"
         "  -c, --count N    write the number of solutions, counted no further than to N\n"
         "  -a, --all        write all solutions, in reading order\n"
         "  -k, --check      only check the givens: write 'ok' or what is wrong\n"
         "  -g, --grid       each file, standard input or argument is one puzzle drawn over\n"
         "                   several lines\n"
         "  -p, --pretty     draw boards as grids, with a blank line between them\n"
         "  -t, --threads N  solve or count with N threads; 0, the default, is all that are\n"
         "                   of use\n"
         "  -h, --help       write this and end\n"
         "  -V, --version    write the versions of the tool and the library, and end\n"
         "\n"
         "The status is 0 if every puzzle was solved, 1 if one was not, and 2 for wrong usage or\n"
         "trouble with input or output.");
}

static void print_version(void)
{
    printf("sudoku-solve %s\nlibsudoku %s (%s)\n", SUDOKU_VERSION, sudoku_version(),
           sudoku_backend());
}

/* Reads a number in decimal digits and nothing else. */
static bool read_number(const char *text, int64_t least, int64_t most, int64_t *number)
{
    char *end;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    *number = value;
    return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0 && value >= least
           && value <= most;
}

static enum parsed parse_options(int count, char **arguments, struct options *options)
{
    static const struct option known[] = {
        {"count", required_argument, NULL, 'c'},   {"all", no_argument, NULL, 'a'},
        {"check", no_argument, NULL, 'k'},         {"grid", no_argument, NULL, 'g'},
        {"pretty", no_argument, NULL, 'p'},        {"threads", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},          {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    int letter;
    int64_t threads = 0;
    while ((letter = getopt_long(count, arguments, "c:akgpt:hV", known, NULL)) != -1) {
        enum mode mode = letter == 'c'   ? COUNT
                         : letter == 'a' ? ALL
                         : letter == 'k' ? CHECK
                                         : SOLVE;
        if (mode != SOLVE && options->mode != SOLVE && options->mode != mode)
            return refuse("only one of --count, --all and --check can be given");
        if (mode != SOLVE)
            options->mode = mode;
        switch (letter) {
        case 'c':
            if (!read_number(optarg, 1, INT64_MAX, &options->limit))
                return refuse("--count wants a number from 1 to %" PRId64 ", not '%s'", INT64_MAX, optarg);
            break;
        case 't':
            if (!read_number(optarg, 0, UINT32_MAX, &threads))
                return refuse("--threads wants a number from 0 to %" PRIu32 ", not '%s'", UINT32_MAX,
                              optarg);
            options->threads = (uint32_t)threads;
            break;
        case 'g':
            options->grid = true;
            break;
        case 'p':
            options->pretty = true;
            break;
        case 'h':
            print_help();
            return DONE;
        case 'V':
            print_version();
            return DONE;
        case '?':
            /* getopt_long has already said what is wrong. */
            fputs("Try 'sudoku-solve --help'.\n", stderr);
            return WRONG;
        default:
            break;
        }
    }
    if (options->pretty && (options->mode == COUNT || options->mode == CHECK))
        return refuse("--pretty draws boards, and %s writes none",
                      options->mode == COUNT ? "--count" : "--check");
    return GO_ON;
}

static bool set_up(struct tool *tool)
{
    bool has_memory = true;
    for (int i = 0; i < 2; i++) {
        struct block *block = &tool->blocks[i];
        block->buffer = malloc(BUFFER);
        block->boards = malloc((size_t)BLOCK * STRIDE);
        block->origins = malloc(BLOCK * sizeof *block->origins);
        block->results = malloc(BLOCK);
        block->counts = malloc(BLOCK * sizeof *block->counts);
        has_memory = has_memory && block->buffer != NULL && block->boards != NULL
                     && block->origins != NULL && block->results != NULL && block->counts != NULL;
    }
    tool->block = tool->blocks;
    tool->output = malloc(OUTPUT_BUFFER);
    /* On the terminal of the answers a progress line would be in their way. */
    tool->wants_progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    tool->next_progress = milliseconds() + 1000;
    return has_memory && tool->output != NULL;
}

/* Closes standard output: only then is it known whether all of it was written. */
static void finish(struct tool *tool)
{
    erase_progress(tool);
    flush(tool);
    if (fclose(stdout) != 0 && tool->write_error == 0)
        tool->write_error = errno != 0 ? errno : EIO;
    if (tool->write_error != 0)
        worsen(tool, TROUBLE);
    /* Who closed the pipe has what they wanted. */
    if (tool->write_error != 0 && tool->write_error != EPIPE)
        complain_of_system(tool, "standard output", strerror(tool->write_error));
    for (int i = 0; i < 2; i++) {
        struct block *block = &tool->blocks[i];
        free(block->buffer);
        free(block->boards);
        free(block->origins);
        free(block->results);
        free(block->counts);
    }
    free(tool->output);
}

int main(int count, char **arguments)
{
    struct tool tool = {.status = ALL_SOLVED};
    signal(SIGPIPE, SIG_IGN);
    enum parsed parsed = parse_options(count, arguments, &tool.options);
    if (parsed == WRONG)
        return TROUBLE;
    if (parsed == GO_ON) {
        if (!set_up(&tool)) {
            complain_of_system(&tool, "memory", strerror(ENOMEM));
        } else {
            if (!isatty(STDOUT_FILENO))
                setvbuf(stdout, tool.output, _IOFBF, OUTPUT_BUFFER);
            if (optind == count)
                read_input(&tool, STDIN_FILENO, "standard input");
            for (int i = optind; i < count && tool.write_error == 0; i++)
                take_operand(&tool, arguments[i], i - optind + 1);
        }
    }
    finish(&tool);
    return (int)tool.status;
}
