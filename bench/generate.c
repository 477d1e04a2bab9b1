/*
 * Makes corpora of puzzles: generate KIND COUNT SEED. The same arguments give the same puzzles
 * everywhere.
 *
 *     easy     34 to 40 givens, solved by naked and hidden singles alone
 *     minimal  proper puzzles without a given to spare, otherwise random
 *     hard     minimal puzzles that make a simple solver guess often: the best of many random
 *              ones, each improved by many small random changes
 *     several  minimal puzzles less one to three givens, with 2 to 5,000 solutions
 *     none     no clash and no solution: minimal puzzles with one blank filled wrongly
 */

#include "sudoku.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Random numbers: splitmix64 (Steele, Lea and Flood, 2014). */

static uint64_t random_state;

static uint64_t random_bits(void) {
    uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number below `bound`, each as likely as the next: the top of a product with 32 random bits,
   without those that would favour some numbers. */
static unsigned random_below(unsigned bound) {
    uint64_t product;
    do {
        product = (random_bits() >> 32) * bound;
    } while ((uint32_t)product < (uint32_t)(UINT64_C(0x100000000) % bound));
    return (unsigned)(product >> 32);
}

static void shuffle(int *list, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below((unsigned)i + 1), kept = list[i];
        list[i] = list[j];
        list[j] = kept;
    }
}

/* A simple solver. It knows naked and hidden singles, and guesses in the first cell with the fewest
   candidates. Its guesses are the measure of how hard a puzzle is: libsudoku's own would favour or
   disfavour libsudoku. */

enum { ALL = 0x1ff };

static int units[27][9];
static int peers[81][20];

struct grid {
    uint16_t candidates[81]; /* sets of digits, 1 is bit 0 */
    bool done[81];           /* the cell has its digit, and its peers know it */
    int left;                /* cells that are not done */
};

struct search {
    int limit;    /* solutions after which to stop */
    bool at_random;
    int solutions;
    int guesses;
    char first[81];
};

static bool same_unit(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static void make_tables(void) {
    for (int unit = 0; unit < 9; unit++)
        for (int i = 0; i < 9; i++) {
            units[unit][i] = 9 * unit + i;
            units[9 + unit][i] = 9 * i + unit;
            units[18 + unit][i] = unit / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3;
        }
    for (int cell = 0; cell < 81; cell++) {
        int count = 0;
        for (int other = 0; other < 81; other++)
            if (other != cell && same_unit(cell, other))
                peers[cell][count++] = other;
    }
}

static bool is_single(unsigned set) { return set != 0 && (set & (set - 1)) == 0; }

static int size(unsigned set) {
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

static char digit_of(unsigned single) {
    char digit = '1';
    for (; single > 1; single >>= 1)
        digit++;
    return digit;
}

static void place(struct grid *grid, int cell, unsigned single) {
    grid->candidates[cell] = (uint16_t)single;
    grid->done[cell] = true;
    grid->left--;
    for (int i = 0; i < 20; i++)
        grid->candidates[peers[cell][i]] &= (uint16_t)~single;
}

/* All singles until there are no more. False if the grid has no solution. */
static bool place_singles(struct grid *grid) {
    bool progress = true;
    while (progress) {
        progress = false;
        for (int cell = 0; cell < 81; cell++) {
            if (grid->candidates[cell] == 0)
                return false;
            if (!grid->done[cell] && is_single(grid->candidates[cell])) {
                place(grid, cell, grid->candidates[cell]);
                progress = true;
            }
        }
        for (int unit = 0; unit < 27; unit++) {
            unsigned once = 0, twice = 0;
            for (int i = 0; i < 9; i++) {
                unsigned set = grid->candidates[units[unit][i]];
                twice |= once & set;
                once |= set;
            }
            if (once != ALL)
                return false;
            for (int i = 0; i < 9; i++) {
                int cell = units[unit][i];
                unsigned hidden = grid->candidates[cell] & once & ~twice;
                if (hidden == 0 || grid->done[cell])
                    continue;
                if (!is_single(hidden))
                    return false;
                place(grid, cell, hidden);
                progress = true;
            }
        }
    }
    return true;
}

static void solve(struct search *search, struct grid *grid) {
    if (!place_singles(grid))
        return;
    if (grid->left == 0) {
        if (search->solutions++ == 0)
            for (int cell = 0; cell < 81; cell++)
                search->first[cell] = digit_of(grid->candidates[cell]);
        return;
    }
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 2; cell++)
        if (!grid->done[cell] && size(grid->candidates[cell]) < fewest) {
            best = cell;
            fewest = size(grid->candidates[cell]);
        }
    int digits[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    if (search->at_random)
        shuffle(digits, 9);
    for (int i = 0; i < 9 && search->solutions < search->limit; i++) {
        unsigned single = 1u << digits[i];
        if ((grid->candidates[best] & single) == 0)
            continue;
        struct grid guess = *grid;
        search->guesses++;
        place(&guess, best, single);
        solve(search, &guess);
    }
}

static struct grid read_grid(const char *board) {
    struct grid grid = {.left = 81};
    for (int cell = 0; cell < 81; cell++)
        grid.candidates[cell] = ALL;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] != '.')
            place(&grid, cell, 1u << (board[cell] - '1'));
    return grid;
}

static bool solved_by_singles(const char *board) {
    struct grid grid = read_grid(board);
    return place_singles(&grid) && grid.left == 0;
}

/* The guesses it takes to solve a proper puzzle and to show that it is one. */
static int guesses(const char *board) {
    struct search search = {.limit = 2};
    struct grid grid = read_grid(board);
    solve(&search, &grid);
    if (search.solutions != 1) {
        fprintf(stderr, "generate: %.81s: libsudoku calls it proper, but it is not\n", board);
        exit(1);
    }
    return search.guesses;
}

/* Puzzles. */

static bool is_proper(const char *board) { return sudoku_count(board, 2) == 1; }

/* A full grid, by a search that tries the digits in random order. */
static void fill(char *board) {
    struct search search = {.limit = 1, .at_random = true};
    memset(board, '.', 81);
    struct grid grid = read_grid(board);
    solve(&search, &grid);
    memcpy(board, search.first, 81);
}

/* Takes givens out in random order, as long as `good` stays true and more than `least` are left.
   Returns how many are. */
static int take_out(char *board, bool good(const char *), int least) {
    int cells[81], count = 0;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] != '.')
            cells[count++] = cell;
    shuffle(cells, count);
    int left = count;
    for (int i = 0; i < count && left > least; i++) {
        char given = board[cells[i]];
        board[cells[i]] = '.';
        if (good(board))
            left--;
        else
            board[cells[i]] = given;
    }
    return left;
}

static void make_easy(char *board) {
    int givens = 34 + (int)random_below(7);
    do {
        fill(board);
    } while (take_out(board, solved_by_singles, givens) > givens);
}

static void make_minimal(char *board) {
    fill(board);
    take_out(board, is_proper, 0);
}

static void make_hard(char *board) {
    /* Both are a matter of patience: a thousand puzzles shall take two or three minutes. */
    enum { CANDIDATES = 20, CHANGES = 400 };
    int most = -1;
    char trial[82] = "";
    for (int i = 0; i < CANDIDATES; i++) {
        make_minimal(trial);
        int count = guesses(trial);
        if (count > most) {
            most = count;
            memcpy(board, trial, 81);
        }
    }
    char solution[81];
    memcpy(solution, board, 81);
    sudoku_solve(solution);
    for (int i = 0; i < CHANGES; i++) {
        memcpy(trial, board, 81);
        for (unsigned more = 1 + random_below(3); more > 0; more--) {
            unsigned cell = random_below(81);
            trial[cell] = solution[cell];
        }
        take_out(trial, is_proper, 0);
        int count = guesses(trial);
        /* An equal one will do: the next change then starts from elsewhere. */
        if (count >= most) {
            most = count;
            memcpy(board, trial, 81);
        }
    }
}

static void make_several(char *board) {
    enum { MOST = 5000 };
    int64_t solutions;
    do {
        make_minimal(board);
        for (unsigned less = 1 + random_below(3); less > 0;) {
            unsigned cell = random_below(81);
            if (board[cell] != '.') {
                board[cell] = '.';
                less--;
            }
        }
        solutions = sudoku_count(board, MOST + 1);
    } while (solutions < 2 || solutions > MOST);
}

static void make_none(char *board) {
    for (;;) {
        make_minimal(board);
        char solution[81];
        memcpy(solution, board, 81);
        sudoku_solve(solution);
        /* Most cells have some wrong digit that clashes with nothing, but not every one has. */
        for (int i = 0; i < 100; i++) {
            unsigned cell = random_below(81);
            char digit = (char)('1' + random_below(9));
            if (board[cell] != '.' || digit == solution[cell])
                continue;
            board[cell] = digit;
            if (sudoku_validate(board, NULL) == SUDOKU_OK)
                return;
            board[cell] = '.';
        }
    }
}

static const struct kind {
    const char *name;
    void (*make)(char *board);
    int64_t solutions; /* counted to 2 */
} kinds[] = {
    {"easy", make_easy, 1},       {"minimal", make_minimal, 1}, {"hard", make_hard, 1},
    {"several", make_several, 2}, {"none", make_none, 0},
};

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return errno == 0 && text[0] >= '0' && text[0] <= '9' && *end == '\0';
}

int main(int argc, char **argv) {
    const struct kind *kind = NULL;
    uint64_t count, seed;
    for (size_t i = 0; argc == 4 && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(argv[1], kinds[i].name) == 0)
            kind = &kinds[i];
    if (kind == NULL || !read_number(argv[2], &count) || !read_number(argv[3], &seed)) {
        fputs("usage: generate easy|minimal|hard|several|none COUNT SEED\n", stderr);
        return 2;
    }
    make_tables();
    random_state = seed;
    printf("# generate %s %" PRIu64 " %" PRIu64 "\n", kind->name, count, seed);
    for (uint64_t i = 0; i < count; i++) {
        char board[82] = "";
        kind->make(board);
        if (sudoku_count(board, 2) != kind->solutions) {
            fprintf(stderr, "generate: %s: %" PRId64 " solutions\n", board, sudoku_count(board, 2));
            return 1;
        }
        puts(board);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("generate");
        return 1;
    }
    return 0;
}
