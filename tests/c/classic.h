/*
 * Five classic backtrackers, the kind of program that libsudoku replaces: oracles for the tests,
 * peers for the benchmark.
 *
 * Each tries 1 to 9 in one blank after the other, in reading order, and so finds the first solution
 * in reading order. None looks for clashes of the givens. On a hard board each can take minutes.
 */

#ifndef CLASSIC_H
#define CLASSIC_H

#ifdef __cplusplus
extern "C" {
#endif

struct classic {
    const char *name;
    /* `board` is 81 characters, '1' to '9' and '.' for a blank. Solves in place and returns 1; or
       returns 0 if there is no solution, and leaves the board as it was. */
    int (*solve)(char *board);
};

#define CLASSIC_PROGRAMS 5
extern const struct classic classic_programs[CLASSIC_PROGRAMS];

#ifdef __cplusplus
}
#endif

#endif
