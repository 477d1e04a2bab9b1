package libsudoku;

/**
 * What is no board, and where that is seen. The message counts rows and columns from 1; the numbers
 * are those of C, from 0.
 */
public final class InvalidBoardException extends IllegalArgumentException {
    private static final long serialVersionUID = 2;

    /** What is wrong. */
    public enum Reason {
        /** Not 81 cells, or not nine rows of nine. */
        LENGTH,
        /** A character, or a number, that is neither a digit nor a blank. */
        CHARACTER,
        /** Two equal givens in one row, column or box. */
        CLASH,
        /** Null, in a batch. */
        MISSING
    }

    private final Reason reason;
    private final int cell;
    private final int other;
    private final int character;
    private final int offset;

    private InvalidBoardException(
            String message, Reason reason, int cell, int other, int character, int offset) {
        super(message);
        this.reason = reason;
        this.cell = cell;
        this.other = other;
        this.character = character;
        this.offset = offset;
    }

    static InvalidBoardException length(int cells, int offset) {
        return length("not 81 cells but " + cells, cells, offset);
    }

    static InvalidBoardException length(String message, int cells, int offset) {
        return new InvalidBoardException(message, Reason.LENGTH, cells, -1, -1, offset);
    }

    static InvalidBoardException character(int character, int cell, int offset) {
        String message = neither(quoted(character), cell);
        return new InvalidBoardException(message, Reason.CHARACTER, cell, -1, character, offset);
    }

    /** A character as a message shows it. */
    static String quoted(int character) {
        boolean printable = character >= ' ' && character < 127;
        return printable ? "'" + (char) character + "'" : String.format("U+%04X", character);
    }

    static InvalidBoardException number(int number, int cell) {
        String message = neither(String.valueOf(number), cell);
        return new InvalidBoardException(message, Reason.CHARACTER, cell, -1, -1, cell);
    }

    static InvalidBoardException set(int set, int cell) {
        String message = String.format("0x%X at %s has a bit above the ninth", set, place(cell));
        return new InvalidBoardException(message, Reason.CHARACTER, cell, -1, -1, cell);
    }

    static InvalidBoardException clash(char digit, int cell, int other) {
        String message = place(cell) + " repeats the " + digit + " of " + place(other);
        return new InvalidBoardException(message, Reason.CLASH, cell, other, -1, cell);
    }

    static InvalidBoardException missing() {
        String message = "a board is 81 characters or 9 rows of 9 cells, not null";
        return new InvalidBoardException(message, Reason.MISSING, -1, -1, -1, -1);
    }

    /** What is wrong. */
    public Reason reason() {
        return reason;
    }

    /**
     * The cell, 0 to 80 in reading order: of a bad character (-1 if 81 cells come before it); of a
     * clash, the one that repeats {@link #other()}. For a wrong length, how many cells there are.
     */
    public int cell() {
        return cell;
    }

    /** Of a clash, the first cell that {@link #cell()} repeats; else -1. */
    public int other() {
        return other;
    }

    /** The code point of a bad character; else -1. */
    public int character() {
        return character;
    }

    /** The index in the string where the fault is, or -1 if there is none. */
    public int offset() {
        return offset;
    }

    private static String neither(String shown, int cell) {
        String where = cell < 0 ? "after the last cell" : "at " + place(cell);
        return shown + " " + where + " is neither a digit nor a blank";
    }

    private static String place(int cell) {
        return "row " + (cell / 9 + 1) + ", column " + (cell % 9 + 1);
    }
}
