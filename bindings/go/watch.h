// How long calls of the library are watched. All that runs inside them is C: no Go code runs, panics
// or exits there.

#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

// What a call looks at, and tells, while another goroutine does the opposite.
struct watch {
    int32_t stop;
    int64_t done;
};

static inline int32_t watch_progress(size_t done, size_t count, void *context)
{
    struct watch *watch = context;
    (void)count;
    __atomic_store_n(&watch->done, (int64_t)done, __ATOMIC_RELAXED);
    return __atomic_load_n(&watch->stop, __ATOMIC_RELAXED);
}

static inline sudoku_progress hook(struct watch *watch)
{
    return watch != NULL ? watch_progress : NULL;
}
