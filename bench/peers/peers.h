/* The `sudoku` crate, as src/lib.rs shows it to C. Boards are 81 characters, '.' for a blank. */

#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>

/* The number of solutions, counted no further than to `limit`; -1 if the board cannot be read. */
int32_t peer_count(const char *board, int32_t limit);

/* Fills in any one solution. 1 if there is one, 0 if there is none, -1 if the board cannot be
   read. */
int32_t peer_solve_any(char *board);

/* Makes a puzzle with a single solution, in which no clue can go; with `half_turn` its places have the
   symmetry of half a turn, and no two clues can go that belong together. */
void peer_generate(char *board, int32_t half_turn);

#endif
