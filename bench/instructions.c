/*
 * Solves and counts the first COUNT puzzles of each FILE, and prints nothing: for instructions.sh,
 * which counts the instructions inside of the two functions.
 *
 *     instructions COUNT FILE...
 */

#include "sudoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    for (int i = 2; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (file == NULL) {
            perror(argv[i]);
            return 2;
        }
        char line[256];
        long left = strtol(argv[1], NULL, 10);
        while (left > 0 && fgets(line, sizeof line, file) != NULL) {
            if (line[0] == '#')
                continue;
            if (sudoku_count(line, 2) < 0 || sudoku_solve(line) < 0)
                return 1;
            left--;
        }
        fclose(file);
        if (left > 0)
            return 1;
    }
    return 0;
}
