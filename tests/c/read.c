/*
 * sudoku_read on the files of ../inputs, whose folder is the argument: what their manifest says is
 * found, and no byte is read behind the text, however short it is cut.
 */

#include "pages.h"
#include "sudoku.h"

#include <stdint.h>
#include <string.h>

#define A "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define B "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

enum { ROOM = 1 << 16 };

/* A piece of each kind in the manifest, by its word. */
static const struct word {
    const char *name, *board;
} WORDS[] = {
    {"A", A},
    {"B", B},
    {"A4", "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    {"clash", "..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87"},
    {"C", ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4189.25.6.....8.3."},
    {"!", NULL},
};

static size_t load(const char *folder, const char *name, char *text)
{
    char path[512];
    size_t length;
    FILE *file;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    file = fopen(path, "rb");
    CHECK(file);
    length = fread(text, 1, ROOM, file);
    CHECK(length < ROOM && !ferror(file));
    fclose(file);
    return length;
}

/* Cuts off and returns what stands before the next `end`; NULL if nothing is left. */
static char *cut_off(char **rest, char end)
{
    char *field = *rest, *stop = field ? strchr(field, end) : NULL;
    if (stop)
        *stop++ = '\0';
    *rest = stop;
    return field;
}

/* Reads on, and checks what holds for every call. */
static int32_t next(const char *text, size_t length, size_t *position, char board[81],
                    struct sudoku_fault *fault)
{
    size_t before = *position;
    int cell;
    int32_t code;
    memset(board, 'z', 81);
    code = sudoku_read(text, length, position, board, fault);
    CHECK(fault->code == code && *position <= length);
    CHECK(code == 0 ? *position == length : *position > before);
    for (cell = 0; cell < 81; ++cell)
        CHECK(board[cell] && strchr(code == SUDOKU_OK ? ".123456789" : "z", board[cell]));
    CHECK(fault->other == -1);
    if (code < 0) {
        CHECK(code == SUDOKU_ERROR_LENGTH || code == SUDOKU_ERROR_CHARACTER);
        CHECK(fault->offset >= 0 && (size_t)fault->offset <= length);
        if (code == SUDOKU_ERROR_CHARACTER)
            CHECK((unsigned char)text[fault->offset] == fault->byte && fault->cell < 81);
        else
            CHECK(fault->cell >= 0 && fault->byte == -1);
    } else {
        CHECK(fault->cell == -1 && fault->byte == -1 && fault->offset == -1);
    }
    return code;
}

/* The pieces that a line of the manifest promises, and then the end. */
static void check_pieces(const char *text, size_t length, char *words)
{
    struct sudoku_fault fault;
    char board[81], *word;
    size_t position = 0, known;
    for (word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        int32_t code = next(text, length, &position, board, &fault);
        for (known = 0; strcmp(WORDS[known].name, word) != 0;)
            CHECK(++known < sizeof WORDS / sizeof *WORDS);
        if (!WORDS[known].board)
            CHECK(code < 0);
        else
            CHECK(code == SUDOKU_OK && memcmp(board, WORDS[known].board, 81) == 0);
    }
    CHECK(next(text, length, &position, board, &fault) == 0);
    CHECK(sudoku_read(text, length, &position, board, NULL) == 0 && position == length);
}

static void check_files(const char *folder)
{
    static char manifest[ROOM], text[ROOM];
    char *end = pages_end(ROOM), *line, *rest = manifest;
    int files = 0;
    manifest[load(folder, "manifest.tsv", manifest)] = '\0';
    while ((line = cut_off(&rest, '\n'))) {
        char *name = cut_off(&line, '\t'), *words = cut_off(&line, '\t'), board[81];
        struct sudoku_fault fault;
        size_t length, cut, position;
        if (*name == '#' || !words)
            continue;
        check_subject = name;
        length = load(folder, name, text);
        for (cut = 0; cut <= length; ++cut) {
            memcpy(end - cut, text, cut);
            for (position = 0; next(end - cut, cut, &position, board, &fault) != 0;)
                continue;
        }
        check_pieces(end - length, length, words);
        ++files;
    }
    CHECK(files > 80);
}

static void check_arguments(void)
{
    struct sudoku_fault fault;
    char board[81];
    size_t position = 0, beyond = 4;
    check_subject = "arguments";
    CHECK(sudoku_read(NULL, 0, &position, board, &fault) == SUDOKU_ERROR_NULL);
    CHECK(fault.code == SUDOKU_ERROR_NULL && fault.offset == -1);
    CHECK(sudoku_read("1", 1, NULL, board, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_read("1", 1, &position, NULL, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_read(NULL, (size_t)PTRDIFF_MAX + 1, &beyond, board, NULL) == SUDOKU_ERROR_NULL);
    CHECK(sudoku_read("1", (size_t)PTRDIFF_MAX + 1, &position, board, &fault) ==
          SUDOKU_ERROR_ARGUMENT);
    CHECK(sudoku_read("123", 3, &beyond, board, &fault) == SUDOKU_ERROR_ARGUMENT);
    CHECK(fault.code == SUDOKU_ERROR_ARGUMENT && fault.offset == -1);
    CHECK(position == 0 && beyond == 4);
    CHECK(sudoku_read("", 0, &position, board, &fault) == 0 && position == 0);
    CHECK(fault.code == 0 && fault.cell == -1);
}

static void check_faults(void)
{
    static const char text[] = "id,puzzle\n1," A "\n2,53..q\n3,\n4," B "\n";
    struct sudoku_fault fault;
    char board[81];
    size_t position = 0;
    check_subject = "faults";
    CHECK(sudoku_read(text, strlen(text), &position, board, NULL) == SUDOKU_OK);
    CHECK(memcmp(board, A, 81) == 0);
    CHECK(next(text, strlen(text), &position, board, &fault) == SUDOKU_ERROR_CHARACTER);
    CHECK(fault.cell == 4 && fault.byte == 'q' && text[fault.offset] == 'q');
    CHECK(next(text, strlen(text), &position, board, &fault) == SUDOKU_ERROR_LENGTH);
    CHECK(fault.cell == 0 && text[fault.offset - 1] == ',' && text[fault.offset] == '\n');
    CHECK(next(text, strlen(text), &position, board, &fault) == SUDOKU_OK);
    CHECK(memcmp(board, B, 81) == 0);
    CHECK(next(text, strlen(text), &position, board, &fault) == 0);
}

int main(int argc, char **argv)
{
    CHECK(argc == 2);
    check_arguments();
    check_faults();
    check_files(argv[1]);
    return 0;
}
