/* What the board gives to a program; see board.c. */

#ifndef BOARD_H
#define BOARD_H

#include <stddef.h>
#include <stdint.h>

/* Of the C library there is what compilers take for granted; it is in libsudoku.a. */
void *memcpy(void *to, const void *from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int value, size_t length);
int memcmp(const void *left, const void *right, size_t length);
size_t strlen(const char *text);

/* Writes to the console of the debugger or emulator. */
void print(const char *text);
void print_number(size_t number);

/* Ends the program. */
void quit(int failed);

/* Says what was not true, and of what, and ends the program. */
#define CHECK(subject, condition)                                                                  \
    ((condition) ? (void)0 : (print(subject), print(": not true: " #condition "\n"), quit(1)))

/* How much flash the program takes, and how much RAM: variables, and the stack at its deepest. */
size_t flash_used(void);
size_t ram_used(void);

/* A clock: thousands of instructions, which is what QEMU counts with -icount shift=0. */
void start_clock(void);
size_t read_clock(void);

#endif
