package libsudoku;

/** How hard a puzzle is, in words. */
public enum Level {
    /** ER up to 1.2. */
    EASY,
    /** ER up to 1.5. */
    MEDIUM,
    /** ER up to 2.5. */
    HARD,
    /** ER up to 6.0. */
    SUPERIOR,
    /** ER above 6.0. */
    FIENDISH;

    private static final Level[] ALL = values();

    static Level of(int number) {
        return ALL[number - 1];
    }
}
