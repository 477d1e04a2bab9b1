package libsudoku;

/**
 * A puzzle that was made.
 *
 * @param board the puzzle, with {@code .} for blanks
 * @param solution its solution
 * @param rating if the recipe has a wish for it; else null, see {@link Puzzles#rate}
 * @param error only in batches, and if the attempts were used up: then there is no puzzle, and the
 *     rest is null
 */
public record Generated(String board, String solution, Rating rating, GaveUpException error) {}
