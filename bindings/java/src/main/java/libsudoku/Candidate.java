package libsudoku;

/**
 * A digit that may stand in a cell.
 *
 * @param cell the cell, 0 to 80 in reading order
 * @param digit the digit, 1 to 9
 */
public record Candidate(int cell, int digit) {
    /** In the usual notation, "r1c5=3". */
    @Override
    public String toString() {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1) + "=" + digit;
    }
}
