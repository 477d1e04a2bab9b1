package libsudoku;

/**
 * The canonical form of a board.
 *
 * @param board the form, 81 characters with {@code .} for blanks
 * @param transform one that leads there
 * @param automorphisms how many do, which is also how many leave the board as it is
 */
public record Canonical(String board, Transform transform, long automorphisms) {}
