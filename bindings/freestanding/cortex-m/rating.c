/* Rates puzzles up to 6.2, with a hint for each, makes new ones, and says how much memory that
   takes. */

#include "board.h"
#include "sudoku.h"

static const struct puzzle {
    const char *board;
    int32_t code, er;
} PUZZLES[] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     SUDOKU_UNIQUE, 12},
    {"53..7", SUDOKU_ERROR_LENGTH, 0},
    {".................................................................................",
     SUDOKU_MULTIPLE, 0},
    {".....2.....3...1865.1...2.7....8.7..4.5.1...9.7.3..4.......5.9...62......9.......", SUDOKU_UNIQUE, 44},
    {"...........4...9.3.1..5..4...3.....2...6.2..474...3..16....4..75...1......8..9.6.", SUDOKU_UNIQUE, 46},
    {".........7....8..5..4.1.9..8......3..57.3.6..6..54...8....92........3.1..89....4.", SUDOKU_UNIQUE, 62},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     SUDOKU_ERROR_MEMORY, 0},
};
enum { COUNT = sizeof PUZZLES / sizeof *PUZZLES };

/* Of the caller's memory, not of the stack. */
static struct sudoku_step hint;
static char text[512];

/* Thousands of instructions for a new puzzle of a symmetry, on the average. */
static void make(uint32_t symmetry, const char *name)
{
    enum { MADE = 20 };
    struct sudoku_recipe recipe = {0};
    char puzzle[81];
    size_t thousands = 0;
    uint64_t index;
    recipe.symmetry = symmetry;
    for (index = 0; index < MADE; ++index) {
        start_clock();
        CHECK(name, sudoku_generate(&recipe, 1, index, puzzle, NULL, NULL) == SUDOKU_OK);
        thousands += read_clock();
        CHECK(name, sudoku_count(puzzle, 2) == 1);
    }
    print_number(thousands / MADE);
    print(" thousand instructions for a new puzzle, ");
    print(name);
    print("\n");
}

int main(void)
{
    int number;
    for (number = 0; number < COUNT; ++number) {
        const struct puzzle *puzzle = &PUZZLES[number];
        struct sudoku_rating rating;
        int32_t code;
        start_clock();
        code = sudoku_rate(puzzle->board, &rating);
        CHECK(puzzle->board, code == puzzle->code);
        if (code != SUDOKU_UNIQUE)
            continue;
        CHECK(puzzle->board, rating.er == puzzle->er);
        print_number((size_t)rating.er);
        print(" tenths, ");
        print_number(read_clock());
        print(" thousand instructions: ");
        CHECK(puzzle->board, sudoku_hint(puzzle->board, 0, 0, &hint) == 1);
        CHECK(puzzle->board, sudoku_step_text(&hint, text, sizeof text) > 0);
        print(text);
        print("\n");
    }
    make(SUDOKU_SYMMETRY_NONE, "minimal");
    make(SUDOKU_SYMMETRY_ROTATION_180, "with symmetry");
    print("flash ");
    print_number(flash_used());
    print(", RAM ");
    print_number(ram_used());
    print(", of which the step and its text are ");
    print_number(sizeof hint + sizeof text);
    print("\n");
    return 0;
}
