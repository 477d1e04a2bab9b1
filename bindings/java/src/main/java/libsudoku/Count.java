package libsudoku;

/**
 * How many solutions a board of a batch has.
 *
 * @param solutions the number, no greater than the limit; -1 if the board is none
 * @param error what is wrong with the board, if it is none; else null
 */
public record Count(long solutions, InvalidBoardException error) {}
