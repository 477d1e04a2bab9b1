/*
 * What the fuzz targets share. Each is a program of its own: libFuzzer calls it with bytes that it
 * makes up, and watches which code of the library they reach. A property that does not hold ends
 * the program, and the bytes are kept in a file.
 */

#ifndef FUZZ_H
#define FUZZ_H

#include "../c/check.h"
#include "sudoku.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The library that is not optimised as a whole names it, and never calls it. */
void rust_eh_personality(void);
void rust_eh_personality(void)
{
    abort();
}

/* The bytes, of which each target takes as many as it wants; behind the end there are zeros. */
struct input {
    const uint8_t *data;
    size_t size;
};

static inline uint8_t take_byte(struct input *input)
{
    if (input->size == 0)
        return 0;
    --input->size;
    return *input->data++;
}

static inline uint64_t take_number(struct input *input)
{
    uint64_t number = 0;
    int byte;
    for (byte = 0; byte < 8; ++byte)
        number = number << 8 | take_byte(input);
    return number;
}

/* A board of 81 characters: those of the input, so that it may be anything. */
static inline void take_board(struct input *input, char *board)
{
    int cell;
    for (cell = 0; cell < 81; ++cell)
        board[cell] = input->size > 0 ? (char)take_byte(input) : '.';
}

/* Is it a full grid that has the givens of the board? */
static inline int is_solution(const char *grid, const char *board)
{
    unsigned units[27] = {0};
    int cell;
    for (cell = 0; cell < 81; ++cell) {
        int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
        unsigned bit = 1u << (grid[cell] - '0');
        if (grid[cell] < '1' || grid[cell] > '9')
            return 0;
        if (board[cell] != '.' && board[cell] != '0' && board[cell] != grid[cell])
            return 0;
        if ((units[row] | units[9 + column] | units[18 + box]) & bit)
            return 0;
        units[row] |= bit;
        units[9 + column] |= bit;
        units[18 + box] |= bit;
    }
    return 1;
}

#endif
