package libsudoku;

/** What solving a board found. */
public enum Answer {
    /** Well-formed, without a clash, but there is no solution. */
    NONE,
    /** There is exactly one solution. */
    UNIQUE,
    /** There is more than one solution. */
    MULTIPLE,
    /** Not a board. Only in batches: a method that takes one board throws. */
    INVALID;

    private static final Answer[] BY_CODE = {NONE, UNIQUE, MULTIPLE};

    static Answer of(int code) {
        return code < 0 ? INVALID : BY_CODE[code];
    }
}
