/*
 * A library that is wrong about one board in some thousands, and the one behind it otherwise: what
 * a soak must find.
 */

#define _GNU_SOURCE
#include "sudoku.h"

#include <dlfcn.h>
#include <string.h>

/* A board whose first cells are these gets a solution too many. */
static int is_unlucky(const char *board)
{
    return board[0] == '7' && board[1] == '.' && board[2] == '.' && board[3] == '4';
}

int64_t sudoku_count(const char *board, int64_t limit)
{
    int64_t (*count)(const char *, int64_t);
    void *next = dlsym(RTLD_NEXT, "sudoku_count");
    int64_t counted;
    memcpy(&count, &next, sizeof count);
    counted = count(board, limit);
    return counted == 1 && limit > 1 && is_unlucky(board) ? 2 : counted;
}
