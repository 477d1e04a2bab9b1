/*
 * Memory that ends in a page without access, so that one byte too many ends the program. Included
 * before any other header, since what a system's headers declare depends on it.
 */

#ifndef PAGES_H
#define PAGES_H

#define _DEFAULT_SOURCE
#include "check.h"

#include <stddef.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

static inline size_t page_size(void)
{
#ifdef _WIN32
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return system.dwPageSize;
#else
    return (size_t)sysconf(_SC_PAGESIZE);
#endif
}

/* The end of pages that may be read and written, `bytes` at least, with a forbidden one behind. */
static inline char *pages_end(size_t bytes)
{
    size_t page = page_size(), size = (bytes + page - 1) / page * page;
#ifdef _WIN32
    DWORD before;
    char *pages = VirtualAlloc(NULL, size + page, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    CHECK(pages && VirtualProtect(pages + size, page, PAGE_NOACCESS, &before));
#else
    char *pages =
        mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(pages != MAP_FAILED);
    CHECK(mprotect(pages + size, page, PROT_NONE) == 0);
#endif
    return pages + size;
}

/* Makes the page before the end of `pages_end`'s read-only. */
static inline void make_read_only(char *end)
{
    size_t page = page_size();
#ifdef _WIN32
    DWORD before;
    CHECK(VirtualProtect(end - page, page, PAGE_READONLY, &before));
#else
    CHECK(mprotect(end - page, page, PROT_READ) == 0);
#endif
}

#endif
