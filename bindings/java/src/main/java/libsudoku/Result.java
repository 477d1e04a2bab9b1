package libsudoku;

/**
 * What solving one board gave.
 *
 * @param answer what was found
 * @param solution with {@link Answer#UNIQUE} and {@link Answer#MULTIPLE} a solution, of several the
 *     first in reading order; else null
 * @param error with {@link Answer#INVALID}, which only batches have, what is wrong with the board;
 *     else null
 */
public record Result(Answer answer, String solution, InvalidBoardException error) {
    /** The solution as nine rows of nine numbers, or null. */
    public int[][] rows() {
        return solution == null ? null : Shapes.rows(solution);
    }
}
