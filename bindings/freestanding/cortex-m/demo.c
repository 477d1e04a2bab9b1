/* Solves puzzles of every kind, and says how much memory that takes. */

#include "board.h"
#include "sudoku.h"

static const struct puzzle {
    const char *kind;
    int32_t code;
    const char *board;
    const char *solution;
} PUZZLES[] = {
    {"easy", SUDOKU_UNIQUE,
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
    {"hard", SUDOKU_UNIQUE,
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
    {"several solutions", SUDOKU_MULTIPLE,
     ".....6....59.....82....8....45........3........6..3.54...325..6..................",
     "138246579659137248274598163745682391813459627926713854487325916362971485591864732"},
    {"empty", SUDOKU_MULTIPLE,
     ".................................................................................",
     "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
    {"no solution", SUDOKU_NONE,
     ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0},
    {"clash", SUDOKU_ERROR_CLASH,
     "11...............................................................................", 0},
    {"too short", SUDOKU_ERROR_LENGTH, "53..7....6..195....98", 0},
    {"bad character", SUDOKU_ERROR_CHARACTER,
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x", 0},
};
enum { COUNT = sizeof PUZZLES / sizeof *PUZZLES };

static int32_t visit(const char *solution, void *calls)
{
    (void)solution;
    return ++*(int *)calls == 100;
}

/* The rest of the interface, for its share of flash and stack. */
static void solve_otherwise(const struct puzzle *puzzle)
{
    const int32_t code = puzzle->code;
    char solution[81], board[81], *rows[9];
    uint8_t digits[81];
    int8_t result;
    int cell, calls = 0;
    struct sudoku_fault fault;

    CHECK(puzzle->kind, sudoku_validate(puzzle->board, &fault) == fault.code);
    CHECK(puzzle->kind, sudoku_count(puzzle->board, 2) == code);
    CHECK(puzzle->kind, sudoku_enumerate(puzzle->board, visit, &calls) == (code < 0 ? code : calls));
    CHECK(puzzle->kind, sudoku_solve_to(puzzle->board, solution) == code);
    if (sudoku_parse(puzzle->board, strlen(puzzle->board), board, &fault) < 0)
        return;
    for (cell = 0; cell < 81; ++cell) {
        rows[cell / 9] = board + cell / 9 * 9;
        digits[cell] = (uint8_t)(board[cell] == '.' ? 0 : board[cell] - '0');
    }
    CHECK(puzzle->kind, sudoku_solve_digits(digits) == code);
    CHECK(puzzle->kind, sudoku_solve_rows(rows) == code);
    CHECK(puzzle->kind, code <= 0 || memcmp(board, solution, 81) == 0);
    sudoku_parse(puzzle->board, 81, board, &fault);
    CHECK(puzzle->kind, sudoku_solve_any(board) == (code > 0 ? SUDOKU_OK : code));
    sudoku_parse(puzzle->board, 81, board, &fault);
    CHECK(puzzle->kind, sudoku_solve_batch(board, 1, 81, &result, 8, 0) == (code > 0));
    CHECK(puzzle->kind, result == code);
}

int main(void)
{
    int number;
    print("libsudoku ");
    print(sudoku_version());
    print(", engine: ");
    print(sudoku_backend());
    print("\n");
    CHECK("version", sudoku_version_number() == SUDOKU_VERSION_NUMBER);
    for (number = 0; number < COUNT; ++number) {
        const struct puzzle *puzzle = &PUZZLES[number];
        const size_t length = strlen(puzzle->board);
        char board[82];
        size_t thousands;
        int32_t code;
        memcpy(board, puzzle->board, length + 1);
        start_clock();
        code = sudoku_solve(board);
        thousands = read_clock();
        CHECK(puzzle->kind, code == puzzle->code);
        CHECK(puzzle->kind,
              memcmp(board, code > 0 ? puzzle->solution : puzzle->board, length + 1) == 0);
        print(puzzle->kind);
        print(": ");
        print(code > 0 ? board : sudoku_strerror(code));
        print("\n    ");
        print_number(thousands);
        print(" thousand instructions\n");
        solve_otherwise(puzzle);
    }
    print("flash ");
    print_number(flash_used());
    print(", RAM ");
    print_number(ram_used());
    print("\n");
    return 0;
}
