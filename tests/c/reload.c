/*
 * Opens the library, solves, and closes it again, many times, while threads that used it live on
 * and end later: nothing of it may be left in them.
 */

#define _XOPEN_SOURCE 700
#include "check.h"
#include "sudoku.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { ROUNDS = 200 };

struct functions {
    int32_t (*solve)(char *);
    int64_t (*solve_batch)(char *, size_t, size_t, int8_t *, uint32_t, uint32_t);
};

struct visitor {
    struct functions library;
    pthread_barrier_t used, closed;
};

static void find(void *library, const char *name, void *function)
{
    void *address = dlsym(library, name);
    CHECK(address);
    memcpy(function, &address, sizeof address);
}

static void use(const struct functions *library)
{
    static const char PUZZLE[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char boards[64][81];
    int board;
    for (board = 0; board < 64; ++board)
        memcpy(boards[board], PUZZLE, 81);
    CHECK(library->solve(boards[0]) == SUDOKU_UNIQUE);
    CHECK(library->solve_batch(boards[0], 64, 81, NULL, 4, 0) == 64);
    CHECK(memcmp(boards[0], boards[63], 81) == 0);
}

static void *visit(void *argument)
{
    struct visitor *visitor = argument;
    use(&visitor->library);
    pthread_barrier_wait(&visitor->used);
    pthread_barrier_wait(&visitor->closed);
    return NULL;
}

int main(int argc, char **argv)
{
    int round;
    CHECK(argc == 2);
    for (round = 0; round < ROUNDS; ++round) {
        struct visitor visitor;
        pthread_t thread;
        void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), *still;
        CHECK(library);
        find(library, "sudoku_solve", &visitor.library.solve);
        find(library, "sudoku_solve_batch", &visitor.library.solve_batch);
        CHECK(pthread_barrier_init(&visitor.used, NULL, 2) == 0);
        CHECK(pthread_barrier_init(&visitor.closed, NULL, 2) == 0);
        CHECK(pthread_create(&thread, NULL, visit, &visitor) == 0);
        use(&visitor.library);
        pthread_barrier_wait(&visitor.used);
        CHECK(dlclose(library) == 0);
        /* It is really gone, so that a destructor left behind would have nowhere to go. */
        still = dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD);
        CHECK(!still);
        pthread_barrier_wait(&visitor.closed);
        CHECK(pthread_join(thread, NULL) == 0);
    }
    return 0;
}
