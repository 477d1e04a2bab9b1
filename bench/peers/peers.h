/* The `sudoku` crate, as src/lib.rs shows it to C. Boards are 81 characters, '.' for a blank. */

#ifndef PEERS_H
#define PEERS_H

#include <stdint.h>

/* The number of solutions, counted no further than to `limit`; -1 if the board cannot be read. */
int32_t peer_count(const char *board, int32_t limit);

/* Fills in any one solution. 1 if there is one, 0 if there is none, -1 if the board cannot be
   read. */
int32_t peer_solve_any(char *board);

#endif
