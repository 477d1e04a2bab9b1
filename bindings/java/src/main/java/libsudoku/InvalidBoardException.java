package libsudoku;

/** A text that is no board, and where that is seen. */
public final class InvalidBoardException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** What is wrong. */
    public enum Reason {
        /** Not 81 cells. */
        LENGTH,
        /** A character that is neither a digit nor a blank. */
        CHARACTER,
        /** Two equal givens in one row, column or box. */
        CLASH
    }

    private final Reason reason;
    private final int cell;
    private final int other;
    private final int character;
    private final int offset;

    InvalidBoardException(
            String sentence, Reason reason, int cell, int other, int character, int offset) {
        super(sentence + ": " + where(reason, cell, other, character, offset));
        this.reason = reason;
        this.cell = cell;
        this.other = other;
        this.character = character;
        this.offset = offset;
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

    /** The index in the string where the fault is. */
    public int offset() {
        return offset;
    }

    private static String where(Reason reason, int cell, int other, int character, int offset) {
        return switch (reason) {
            case LENGTH -> "found " + cell;
            case CLASH -> place(cell) + " repeats " + place(other);
            case CHARACTER -> quote(character) + " at " + (cell < 0 ? "index " + offset : place(cell));
        };
    }

    private static String place(int cell) {
        return "row " + (cell / 9 + 1) + ", column " + (cell % 9 + 1);
    }

    private static String quote(int character) {
        boolean printable = character > ' ' && character < 127;
        return printable ? "'" + (char) character + "'" : String.format("U+%04X", character);
    }
}
