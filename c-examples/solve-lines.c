/*
 * Solves a list of puzzles, 81 characters in each line, on all cores:
 *
 *     solve-lines < puzzles.txt > solutions.txt
 *
 * Each line of the output is the solution of that puzzle, or the line as it was. The status is 0 if
 * every puzzle was solved, 1 if not, 2 if the list cannot be read or the solutions not written.
 */

#include "sudoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many puzzles are in memory at a time, and from one to the next it is so many bytes: a puzzle and
   its end of line, so that all of them can be written at once. */
enum { MANY = 10000, STRIDE = 82 };

/* Reads puzzles, and returns how many, or -1 for a line that has not 81 characters. The library finds
   everything else that can be wrong with a puzzle. */
static long read_puzzles(char *boards)
{
    char line[STRIDE + 2];
    long count = 0;
    while (count < MANY && fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strcspn(line, "\r\n");
        if (length != STRIDE - 1) {
            fprintf(stderr, "solve-lines: a line has not 81 characters: %.81s\n", line);
            return -1;
        }
        memcpy(boards + count * STRIDE, line, length);
        boards[count * STRIDE + length] = '\n';
        count++;
    }
    return count;
}

int main(void)
{
    static char boards[MANY * STRIDE];
    static int8_t results[MANY];
    long line = 0, unsolved = 0, count;

    while ((count = read_puzzles(boards)) > 0) {
        int64_t solved = sudoku_solve_batch(boards, (size_t)count, STRIDE, results, 0, 0);
        if (solved < count) {
            for (long i = 0; i < count; i++) {
                if (results[i] <= 0)
                    fprintf(stderr, "line %ld: %s\n", line + i + 1, sudoku_strerror(results[i]));
            }
            unsolved += count - (long)solved;
        }
        if (fwrite(boards, STRIDE, (size_t)count, stdout) != (size_t)count)
            break;
        line += count;
    }
    if (count < 0)
        return 2;
    if (count > 0 || ferror(stdin) || fflush(stdout) != 0) {
        perror("solve-lines");
        return 2;
    }
    return unsolved > 0;
}
