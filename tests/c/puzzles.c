/*
 * New puzzles, ratings and canonical forms, which are the same on every machine: some lines of
 * ../generated.tsv, ../rating/rated.tsv and ../minlex-grids.tsv.
 *
 *     puzzles FOLDER STEP    looks at every STEP-th line of those in FOLDER
 */

#include "check.h"
#include "sudoku.h"

#include <inttypes.h>
#include <string.h>

static const char PATTERN[] =
    ".xx...xx.xxxx.xxxxxxxxxxxxxxx.xxx.xxxx..x..xx.xx...xx...xx.xx.....xxx.......x....";
static const char KEEP[] =
    "1.......2...............................5...............................3.......4";

/* The recipes of the table, by their names. */
static const struct {
    const char *name;
    struct sudoku_recipe recipe;
} RECIPES[] = {
    {"any", {.flags = 0}},
    {"minimal", {.flags = SUDOKU_MINIMAL}},
    {"rotation-180", {.symmetry = SUDOKU_SYMMETRY_ROTATION_180}},
    {"rotation-90", {.symmetry = SUDOKU_SYMMETRY_ROTATION_90}},
    {"horizontal", {.symmetry = SUDOKU_SYMMETRY_HORIZONTAL}},
    {"vertical", {.symmetry = SUDOKU_SYMMETRY_VERTICAL}},
    {"both", {.symmetry = SUDOKU_SYMMETRY_BOTH}},
    {"diagonal", {.symmetry = SUDOKU_SYMMETRY_DIAGONAL}},
    {"antidiagonal", {.symmetry = SUDOKU_SYMMETRY_ANTIDIAGONAL}},
    {"diagonals", {.symmetry = SUDOKU_SYMMETRY_DIAGONALS}},
    {"full", {.symmetry = SUDOKU_SYMMETRY_FULL}},
    {"minimal-rotation-180",
     {.flags = SUDOKU_MINIMAL, .symmetry = SUDOKU_SYMMETRY_ROTATION_180}},
    {"clues-30-32", {.clues_min = 30, .clues_max = 32}},
    {"clues-to-22", {.clues_max = 22}},
    {"pattern", {.pattern = PATTERN}},
    {"keep", {.keep = KEEP}},
    {"keep-minimal-diagonal",
     {.flags = SUDOKU_MINIMAL, .symmetry = SUDOKU_SYMMETRY_DIAGONAL, .keep = KEEP}},
};

static void check_made(const char *line)
{
    char name[32], expected[82], puzzle[82] = "";
    uint64_t index;
    size_t known = 0;
    CHECK(sscanf(line, "%31s %" SCNu64 " %81s", name, &index, expected) == 3);
    while (strcmp(RECIPES[known].name, name) != 0)
        CHECK(++known < sizeof RECIPES / sizeof *RECIPES);
    CHECK(sudoku_generate(&RECIPES[known].recipe, 2026, index, puzzle, NULL, NULL) == SUDOKU_OK);
    CHECK(strcmp(puzzle, expected) == 0);
}

static void check_rated(const char *line)
{
    char puzzle[82];
    int er, ep, ed;
    struct sudoku_rating rating;
    CHECK(sscanf(line, "%81s %d %d %d", puzzle, &er, &ep, &ed) == 4);
    CHECK(sudoku_rate(puzzle, &rating) == SUDOKU_UNIQUE);
    CHECK(rating.er == er && rating.ep == ep && rating.ed == ed);
}

static void check_canonical(const char *line)
{
    char grid[82], expected[82], form[82] = "";
    uint64_t expected_automorphisms, automorphisms;
    CHECK(sscanf(line, "%81s %81s %" SCNu64, grid, expected, &expected_automorphisms) == 3);
    CHECK(sudoku_canonical(grid, form, NULL, &automorphisms) == SUDOKU_OK);
    CHECK(strcmp(form, expected) == 0 && automorphisms == expected_automorphisms);
    CHECK(sudoku_shuffle(grid, automorphisms) == SUDOKU_OK);
    CHECK(sudoku_canonical(grid, grid, NULL, NULL) == SUDOKU_OK && strcmp(grid, form) == 0);
}

static void check_table(const char *folder, const char *name, unsigned long step,
                        void (*check)(const char *))
{
    static char line[512];
    char path[512];
    unsigned long number = 0;
    FILE *file;
    CHECK(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    check_subject = path;
    file = fopen(path, "r");
    CHECK(file && step > 0);
    while (fgets(line, sizeof line, file)) {
        check_subject = line;
        if (line[0] != '#' && number++ % step == 0)
            check(line);
    }
    check_subject = path;
    CHECK(number > 1 && feof(file));
    fclose(file);
    check_subject = "";
}

int main(int argc, char **argv)
{
    unsigned long step = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    CHECK(step > 0);
    check_table(argv[1], "generated.tsv", step, check_made);
    check_table(argv[1], "rating/rated.tsv", step, check_rated);
    check_table(argv[1], "minlex-grids.tsv", (step + 9) / 10, check_canonical);
    return 0;
}
