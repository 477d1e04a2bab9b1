package libsudoku;

/** The symmetry of the places of a puzzle's clues, not of their digits. */
public enum Symmetry {
    /** None. */
    NONE,
    /** By half a turn. */
    ROTATION_180,
    /** By a quarter turn. */
    ROTATION_90,
    /** The upper half is mirrored into the lower. */
    HORIZONTAL,
    /** The left half is mirrored into the right. */
    VERTICAL,
    /** Horizontal and vertical. */
    BOTH,
    /** Mirrored at the diagonal from the upper left corner. */
    DIAGONAL,
    /** Mirrored at the diagonal from the upper right corner. */
    ANTIDIAGONAL,
    /** Both diagonals. */
    DIAGONALS,
    /** All of them. */
    FULL
}
