/*
 * Solves a list of puzzles, 81 characters in each line, on all cores:
 *
 *     solve-lines < puzzles.txt > solutions.txt
 *
 * Each line of the output is the solution of that puzzle, or the line as it was. The status is 0 if
 * every puzzle was solved and 1 if not. It is 2 if a line has another length, where the program
 * stops, if the list cannot be read, or if the solutions cannot be written.
 */

#include "sudoku.h"

#include <stdio.h>
#include <string.h>

/* MANY puzzles are in memory at a time, each STRIDE bytes after the one before: a puzzle and
   its end of line, so that all of them can be written at once. */
enum { MANY = 10000, STRIDE = 82 };

/* Reads puzzles, and returns how many. It stops at a line that has not 81 characters, and then sets
   `is_wrong`. The library finds everything else that can be wrong with a puzzle. */
static long read_puzzles(char *boards, int *is_wrong)
{
    char line[STRIDE + 2];
    long count = 0;
    while (count < MANY && fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strcspn(line, "\r\n");
        if (length != STRIDE - 1) {
            *is_wrong = 1;
            break;
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
    long lines = 0, unsolved = 0, count;
    int is_wrong = 0;

    do {
        count = read_puzzles(boards, &is_wrong);
        unsolved += count - (long)sudoku_solve_batch(boards, (size_t)count, STRIDE, results, 0, 0);
        for (long i = 0; i < count; i++) {
            if (results[i] <= 0)
                fprintf(stderr, "line %ld: %s\n", lines + i + 1, sudoku_strerror(results[i]));
        }
        if (fwrite(boards, STRIDE, (size_t)count, stdout) != (size_t)count)
            break;
        lines += count;
    } while (count == MANY && !is_wrong);

    if (is_wrong)
        fprintf(stderr, "line %ld: not 81 characters\n", lines + 1);
    if (ferror(stdin) || ferror(stdout) || fflush(stdout) != 0) {
        perror("solve-lines");
        return 2;
    }
    return is_wrong ? 2 : unsolved > 0;
}
