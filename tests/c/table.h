/*
 * Reads the table of cases (../cases.tsv), for C and C++. Columns: id; form (`text`: bytes, as a C
 * string or with a length; `rows`: nine rows of nine, joined by |; `shape`: rows of a wrong shape);
 * input, escaped; the code of sudoku_solve; the code of sudoku_parse; the code of solving what was
 * parsed; the first solution in reading order; a note. `-` does not apply.
 */

#ifndef TABLE_H
#define TABLE_H

#include "check.h"

#include <stddef.h>
#include <string.h>

#define NOT_APPLICABLE 99

struct table_case {
    const char *id;
    const char *form;
    char *input; /* unescaped, with a NUL behind it */
    size_t length;
    int solve;
    int parse;
    int parse_then_solve;
    const char *first_solution;
};

static int table_code(const char *field)
{
    return strcmp(field, "-") == 0 ? NOT_APPLICABLE : (int)strtol(field, NULL, 10);
}

static size_t table_unescape(char *text)
{
    char *from = text, *to = text;
    while (*from) {
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        switch (from[1]) {
        case 'n': *to++ = '\n'; break;
        case 'r': *to++ = '\r'; break;
        case 't': *to++ = '\t'; break;
        case '\\': *to++ = '\\'; break;
        default: {
            char digits[3] = {0, 0, 0};
            CHECK(from[1] == 'x' && from[2] && from[3]);
            digits[0] = from[2];
            digits[1] = from[3];
            *to++ = (char)strtol(digits, NULL, 16);
            from += 2;
        }
        }
        from += 2;
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* Cuts off and returns what stands before the next `end`. */
static char *table_field(char **rest, char end)
{
    char *field = *rest;
    char *stop = strchr(field, end);
    if (stop) {
        *stop = '\0';
        *rest = stop + 1;
    } else {
        *rest = field + strlen(field);
    }
    return field;
}

/* Calls `run` for each case of the file; there must be some of each form. */
static void table_run(const char *path, void (*run)(const struct table_case *))
{
    FILE *file = fopen(path, "rb");
    char *text, *rest;
    long size;
    size_t texts = 0, rows = 0, shapes = 0;

    check_subject = path;
    CHECK(file && fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) > 0);
    rewind(file);
    text = (char *)malloc((size_t)size + 1);
    CHECK(text && fread(text, 1, (size_t)size, file) == (size_t)size);
    text[size] = '\0';
    fclose(file);

    rest = text;
    while (*rest) {
        char *line = table_field(&rest, '\n');
        struct table_case one;
        if (line[0] == '#' || line[0] == '\0')
            continue;
        one.id = table_field(&line, '\t');
        one.form = table_field(&line, '\t');
        one.input = table_field(&line, '\t');
        one.solve = table_code(table_field(&line, '\t'));
        one.parse = table_code(table_field(&line, '\t'));
        one.parse_then_solve = table_code(table_field(&line, '\t'));
        one.first_solution = table_field(&line, '\t');
        check_subject = one.id;
        one.length = table_unescape(one.input);
        texts += strcmp(one.form, "text") == 0;
        rows += strcmp(one.form, "rows") == 0;
        shapes += strcmp(one.form, "shape") == 0;
        run(&one);
    }
    check_subject = path;
    CHECK(texts > 50 && rows > 25 && shapes > 3);
    free(text);
}

#endif
