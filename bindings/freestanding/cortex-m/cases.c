/* Every case of the project's table through every function that can take it. */

#include "board.h"
#include "sudoku.h"

struct table_case {
    const char *id, *form, *input;
    size_t length;
    int32_t solve, parse, parse_then_solve; /* 99: does not apply */
    const char *solution;
};

#define CASE(id, form, input, solve, parse, parse_then_solve, solution)                            \
    {id, form, input, sizeof input - 1, solve, parse, parse_then_solve, solution},
static const struct table_case CASES[] = {
#include "table.inc"
};
enum { COUNT = sizeof CASES / sizeof *CASES, LONGEST = 1023 };

#define IS(condition) CHECK(one->id, condition)

static char text[LONGEST + 1];

/* A fresh copy of an input, in writable memory. */
static char *copy(const char *input, size_t length)
{
    memcpy(text, input, length);
    text[length] = '\0';
    return text;
}

/* Is the copy what it was, except for the solution that a positive code brings? */
static int is_right(const struct table_case *one, const char *input, size_t length, int32_t code)
{
    size_t solved = code > 0 ? 81 : 0;
    return memcmp(text, one->solution, solved) == 0 &&
           memcmp(text + solved, input + solved, length - solved) == 0 && text[length] == '\0';
}

static int32_t visit(const char *solution, void *first)
{
    memcpy(first, solution, 82);
    return 1;
}

static void run_string(const struct table_case *one, const char *input, size_t length)
{
    char solution[82] = "";
    int32_t code = one->solve, valid = code < 0 ? code : SUDOKU_OK;
    struct sudoku_fault fault;

    IS(sudoku_solve(copy(input, length)) == code);
    IS(is_right(one, input, length, code));
    IS(sudoku_solve_to(copy(input, length), text) == code);
    IS(is_right(one, input, length, code));
    IS(sudoku_solve_any(copy(input, length)) == (code > 0 ? SUDOKU_OK : code));
    IS(code == SUDOKU_MULTIPLE || is_right(one, input, length, code));
    IS(code != SUDOKU_MULTIPLE || sudoku_validate(text, 0) == SUDOKU_OK);

    copy(input, length);
    IS(sudoku_solve_to(text, solution) == code);
    IS(memcmp(solution, code > 0 ? one->solution : "", code > 0 ? 81 : 1) == 0);
    IS(sudoku_count(text, 2) == code);
    IS(sudoku_validate(text, &fault) == valid && fault.code == valid);
    IS(sudoku_enumerate(text, visit, solution) == (code > 0 ? 1 : code));
    IS(memcmp(solution, code > 0 ? one->solution : "", code > 0 ? 82 : 1) == 0);
    IS(is_right(one, input, length, 0));
}

static void run_cells(const struct table_case *one, const char *cells)
{
    char *rows[9];
    int32_t code = one->solve;
    int8_t result;
    int cell;

    for (cell = 0; cell < 81; ++cell)
        rows[cell / 9] = text + cell / 9 * 9;
    copy(cells, 81);
    IS(sudoku_solve_rows(rows) == (code == SUDOKU_ERROR_LENGTH ? SUDOKU_ERROR_CHARACTER : code));
    IS(is_right(one, cells, 81, code));
    copy(cells, 81);
    IS(sudoku_solve_batch(text, 1, 81, &result, 8, 0) == (code > 0) && result == code);
    IS(is_right(one, cells, 81, code));
    if (code == SUDOKU_ERROR_LENGTH || code == SUDOKU_ERROR_CHARACTER)
        return;
    for (cell = 0; cell < 81; ++cell)
        text[cell] = (char)(cells[cell] == '.' ? 0 : cells[cell] - '0');
    IS(sudoku_solve_digits((uint8_t *)text) == code);
    for (cell = 0; cell < 81; ++cell)
        text[cell] = (char)(code > 0 ? text[cell] + '0' : cells[cell]);
    IS(is_right(one, cells, 81, code));
}

static void run_parse(const struct table_case *one)
{
    char board[82] = "";
    struct sudoku_fault fault;
    IS(sudoku_parse(one->input, one->length, board, &fault) == one->parse);
    IS(fault.code == one->parse);
    if (one->parse < 0) {
        IS(board[0] == '\0');
        return;
    }
    IS(sudoku_solve(board) == one->parse_then_solve);
    IS(one->parse_then_solve <= 0 || memcmp(board, one->solution, 82) == 0);
}

int main(void)
{
    int number;
    for (number = 0; number < COUNT; ++number) {
        const struct table_case *one = &CASES[number];
        IS(one->length <= LONGEST);
        if (one->form[0] == 't') {
            run_string(one, one->input, one->length);
            if (one->length >= 81)
                run_cells(one, one->input);
            run_parse(one);
        } else if (one->form[0] == 'r') {
            char cells[81];
            int cell;
            IS(one->length == 89);
            for (cell = 0; cell < 81; ++cell)
                cells[cell] = one->input[cell / 9 * 10 + cell % 9];
            run_string(one, cells, 81);
            run_cells(one, cells);
        } else {
            /* Rows of a wrong shape are not a board that C could hand over. */
            IS(one->form[0] == 's');
        }
    }
    print_number(COUNT);
    print(" cases are right\n");
    return 0;
}
