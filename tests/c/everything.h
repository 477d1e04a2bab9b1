/* All headers at once, for two translation units of one program. */

#include "sudoku.h"
#include "sudoku_leetcode.h"

#ifdef __cplusplus
#include "sudoku_puzzles.hpp"
#include "sudoku.hpp"
#endif

#include "sudoku.h"

#ifdef __cplusplus
extern "C"
#endif
int other_unit(char **rows, int size, int *sizes);
