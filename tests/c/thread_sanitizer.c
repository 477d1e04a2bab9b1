/*
 * What Rust code calls under ThreadSanitizer in place of memcpy and its kind, and gcc's runtime does
 * not have. The plain functions are watched there.
 */

#include <string.h>

void *__tsan_memcpy(void *to, const void *from, size_t size);
void *__tsan_memmove(void *to, const void *from, size_t size);
void *__tsan_memset(void *to, int byte, size_t size);

void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    return memcpy(to, from, size);
}

void *__tsan_memmove(void *to, const void *from, size_t size)
{
    return memmove(to, from, size);
}

void *__tsan_memset(void *to, int byte, size_t size)
{
    return memset(to, byte, size);
}
