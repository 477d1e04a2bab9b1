/* Threads with little stack: 64 KiB, or 128 where the system gives no less (glibc on arm64). */

#ifndef SMALL_STACK_H
#define SMALL_STACK_H

#include "check.h"

#include <pthread.h>

static inline void small_stack(pthread_attr_t *attributes)
{
    size_t stack = 64 * 1024;
    CHECK(pthread_attr_init(attributes) == 0);
    CHECK(pthread_attr_setstacksize(attributes, stack) == 0
          || pthread_attr_setstacksize(attributes, 2 * stack) == 0);
}

#endif
