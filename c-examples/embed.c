/*
 * Uses the library without linking against it, as a plug-in or another language's runtime does:
 * opens it, checks its version, solves, and closes it again.
 */

#include "sudoku.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

typedef int32_t (*solve_function)(char *);
typedef uint32_t (*version_function)(void);

/* POSIX wants the address of an object to become that of a function; C99 has no cast for it. */
static int find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    if (!address) {
        fprintf(stderr, "embed: no %s: %s\n", name, dlerror());
        return 0;
    }
    memcpy(function, &address, sizeof address);
    return 1;
}

static int solve_with(void *library)
{
    char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    version_function version;
    solve_function solve;

    if (!find(library, "sudoku_version_number", &version) || !find(library, "sudoku_solve", &solve))
        return 1;
    /* Before 1.0 another minor version may be another interface; later, another major one. */
    if (version() >> 8 != SUDOKU_VERSION_NUMBER >> 8) {
        fprintf(stderr, "embed: made for version %s\n", SUDOKU_VERSION);
        return 1;
    }
    if (solve(board) != SUDOKU_UNIQUE)
        return 1;
    printf("%s\n", board);
    return 0;
}

int main(int argc, char **argv)
{
    void *library = dlopen(argc > 1 ? argv[1] : "libsudoku.so.0", RTLD_NOW | RTLD_LOCAL);
    int status;

    if (!library) {
        fprintf(stderr, "embed: %s\n", dlerror());
        return 1;
    }
    status = solve_with(library);
    return dlclose(library) == 0 ? status : 1;
}
