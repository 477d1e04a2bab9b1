package libsudoku;

/**
 * How hard a puzzle of a batch is.
 *
 * @param rating the rating; null for a puzzle that has none, because it has several solutions or
 *     none, or is no board
 * @param error what is wrong with the board, if it is none; else null
 */
public record Rated(Rating rating, InvalidBoardException error) {}
