/*
 * What Windows has of its own, with the DLL whose path is the argument: loaded and freed again and
 * again; a batch has the threads that it was told to have, or as many as the process's affinity
 * allows, none is left behind, and the last error and errno are what they were.
 */

#include "check.h"
#include "sudoku.h"

#include <errno.h>
#include <string.h>
#include <windows.h>

enum { COUNT = 20000 };

static const char PUZZLE[] =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
static char boards[COUNT][81];
static int8_t results[COUNT];
static volatile LONG started, ended;

typedef int64_t batch_with(char *, size_t, size_t, int8_t *, uint32_t, uint32_t, sudoku_progress,
                           void *);

/* Windows calls this for each thread of the process that starts or ends. */
static void NTAPI notice(void *module, DWORD reason, void *unused)
{
    (void)module;
    (void)unused;
    if (reason == DLL_THREAD_ATTACH)
        InterlockedIncrement(&started);
    if (reason == DLL_THREAD_DETACH)
        InterlockedIncrement(&ended);
}

__attribute__((section(".CRT$XLB"), used)) static PIMAGE_TLS_CALLBACK callback = notice;

/* What the hook is told, and when it stops the work. */
struct watch {
    DWORD caller;
    size_t stop_at;
};

static int32_t look(size_t done, size_t count, void *context)
{
    const struct watch *watch = context;
    CHECK(done <= count && watch->caller == GetCurrentThreadId());
    return done >= watch->stop_at;
}

/* Solves the boards, or stops, and returns how many threads were started for it. */
static LONG solve(batch_with *solve_batch, uint32_t threads, size_t stop_at)
{
    struct watch watch = {GetCurrentThreadId(), stop_at};
    size_t board, cancelled = 0;
    int64_t solved;
    for (board = 0; board < COUNT; ++board)
        memcpy(boards[board], PUZZLE, 81);
    started = ended = 0;
    errno = 4711;
    SetLastError(4712);
    solved = solve_batch(boards[0], COUNT, 81, results, threads, 0, look, &watch);
    CHECK(GetLastError() == 4712 && errno == 4711);
    for (board = 0; board < COUNT; ++board) {
        cancelled += results[board] == SUDOKU_ERROR_CANCELLED;
        CHECK(results[board] == SUDOKU_UNIQUE || results[board] == SUDOKU_ERROR_CANCELLED);
        CHECK((memcmp(boards[board], PUZZLE, 81) == 0) == (results[board] != SUDOKU_UNIQUE));
    }
    CHECK(solved == (int64_t)(COUNT - cancelled) && (stop_at < COUNT || cancelled == 0));
    CHECK(threads != 1 || (cancelled > 0) == (stop_at < COUNT));
    CHECK(started == ended);
    return started;
}

/* Without a number there are threads, but no more than the affinity allows. */
static void check_affinity(batch_with *solve_batch)
{
    DWORD_PTR allowed, system, left;
    LONG cpus = 0, threads;
    CHECK(GetProcessAffinityMask(GetCurrentProcess(), &allowed, &system));
    for (left = allowed; left; left &= left - 1)
        ++cpus;
    threads = solve(solve_batch, 0, COUNT);
    CHECK(threads < cpus && (threads > 0) == (cpus > 1));
    CHECK(SetProcessAffinityMask(GetCurrentProcess(), allowed & -allowed));
    CHECK(solve(solve_batch, 0, COUNT) == 0);
    CHECK(SetProcessAffinityMask(GetCurrentProcess(), allowed));
}

int main(int argc, char **argv)
{
    int round;
    CHECK(argc == 2);
    for (round = 0; round < 20; ++round) {
        HMODULE library = LoadLibraryA(argv[1]);
        batch_with *solve_batch;
        FARPROC found;
        CHECK(library && (found = GetProcAddress(library, "sudoku_solve_batch_with")));
        memcpy(&solve_batch, &found, sizeof found);
        CHECK(solve(solve_batch, 1, round ? 200 : COUNT) == 0);
        CHECK(solve(solve_batch, 2, round ? 200 : COUNT) == 1);
        CHECK(solve(solve_batch, 5, round ? 200 : COUNT) == 4);
        if (round == 0)
            check_affinity(solve_batch);
        CHECK(FreeLibrary(library) && !GetModuleHandleA("sudoku.dll"));
    }
    return 0;
}
