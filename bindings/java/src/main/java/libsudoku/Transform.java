package libsudoku;

import java.util.List;

/**
 * A rearrangement of a board that leaves the rules as they are: the cell (r, c) of the result is
 * the cell (rows[r], columns[c]) of the board, or of the transposed board, and a digit d becomes
 * digits[d - 1].
 *
 * @param transposed whether the board is transposed first
 * @param rows the numbers 0 to 8, in an order that keeps 0 to 2, 3 to 5 and 6 to 8 together
 * @param columns the same for columns
 * @param digits the numbers 1 to 9 in any order
 */
public record Transform(
        boolean transposed, List<Integer> rows, List<Integer> columns, List<Integer> digits) {
    /** As many bytes as C's has, and where each member begins. */
    static final int SIZE = 28;
    static final int ROWS = 1;
    static final int COLUMNS = 10;
    static final int DIGITS = 19;

    /** @throws IllegalArgumentException if it is no such permutation */
    public Transform {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        digits = List.copyOf(digits);
        byte[] empty = Library.board(".".repeat(Library.CELLS));
        boolean fits = rows.size() == 9 && columns.size() == 9 && digits.size() == 9;
        if (!fits || Library.sudoku_transform_board(
                empty, toC(transposed, rows, columns, digits), empty) < 0) {
            throw new IllegalArgumentException(
                    "not a rearrangement: rows " + rows + ", columns " + columns
                            + ", digits " + digits);
        }
    }

    /** Rearranges a board. Blanks stay the characters that they are. */
    public String apply(String board) {
        byte[] cells = Library.board(board);
        byte[] transform = toC(transposed, rows, columns, digits);
        if (Library.sudoku_transform_board(cells, transform, cells) < 0) {
            throw Library.fault(board);
        }
        return Sudoku.text(cells, 0);
    }

    static Transform of(byte[] bytes) {
        return new Transform(
                bytes[0] != 0, list(bytes, ROWS), list(bytes, COLUMNS), list(bytes, DIGITS));
    }

    private static List<Integer> list(byte[] bytes, int start) {
        Integer[] numbers = new Integer[9];
        for (int i = 0; i < 9; i++) {
            numbers[i] = (int) bytes[start + i];
        }
        return List.of(numbers);
    }

    private static byte[] toC(
            boolean transposed, List<Integer> rows, List<Integer> columns, List<Integer> digits) {
        byte[] bytes = new byte[SIZE];
        bytes[0] = (byte) (transposed ? 1 : 0);
        for (int i = 0; i < 9; i++) {
            bytes[ROWS + i] = one(rows.get(i));
            bytes[COLUMNS + i] = one(columns.get(i));
            bytes[DIGITS + i] = one(digits.get(i));
        }
        return bytes;
    }

    /** A number as C reads it, and one that is none of its for all that are too large. */
    private static byte one(int number) {
        return (byte) (number < 0 || number > 9 ? -1 : number);
    }
}
