package libsudoku;

/**
 * A piece of a text that {@link Sudoku#read} reads.
 *
 * @param board the puzzle; null for a piece that is none
 * @param fault what is wrong with a piece that is no puzzle; else null
 */
public record Puzzle(String board, Fault fault) {
    /**
     * What is wrong with a piece of a text.
     *
     * @param line where it is, from 1
     * @param column the character in the line, from 1
     * @param message all of it as a sentence
     */
    public record Fault(int line, int column, String message) {}
}
