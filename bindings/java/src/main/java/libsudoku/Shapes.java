package libsudoku;

import java.util.Objects;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/** Boards that are no strings, and a board as a drawing. */
final class Shapes {
    private Shapes() {}

    static String text(int[][] rows) {
        check(rows, rows.length, row -> Objects.requireNonNull(rows[row], missing(row)).length);
        return text((row, column) -> {
            int number = rows[row][column];
            if (number < 0 || number > 9) {
                throw InvalidBoardException.number(number, 9 * row + column);
            }
            return '0' + number;
        });
    }

    static String text(char[][] rows) {
        check(rows, rows.length, row -> Objects.requireNonNull(rows[row], missing(row)).length);
        return text((row, column) -> rows[row][column]);
    }

    private static String missing(int row) {
        return "row " + (row + 1) + " is null, not 9 cells";
    }

    private static void check(Object rows, int count, IntUnaryOperator length) {
        int cells = 0;
        for (int row = 0; row < count; row++) {
            cells += length.applyAsInt(row);
        }
        int offset = Math.min(cells, Library.CELLS);
        if (count != 9) {
            throw InvalidBoardException.length("not 9 rows but " + count, cells, offset);
        }
        for (int row = 0; row < 9; row++) {
            int found = length.applyAsInt(row);
            if (found != 9) {
                String message = "row " + (row + 1) + ": not 9 cells but " + found;
                throw InvalidBoardException.length(message, cells, offset);
            }
        }
    }

    private static String text(IntBinaryOperator cell) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                text.append((char) cell.applyAsInt(row, column));
            }
        }
        return text.toString();
    }

    static int[][] rows(String board) {
        int[][] rows = new int[9][9];
        for (int cell = 0; cell < Library.CELLS; cell++) {
            char character = board.charAt(cell);
            rows[cell / 9][cell % 9] = character == '.' ? 0 : character - '0';
        }
        return rows;
    }

    /** Nine lines of cells, and two between the boxes. */
    static String drawing(String board) {
        StringBuilder drawing = new StringBuilder();
        for (int cell = 0; cell < Library.CELLS; cell++) {
            if (cell % 9 != 0) {
                drawing.append(cell % 3 == 0 ? " | " : " ");
            } else if (cell > 0) {
                drawing.append(cell % 27 == 0 ? "\n------+-------+------\n" : "\n");
            }
            drawing.append(board.charAt(cell));
        }
        return drawing.toString();
    }

    /** Nine lines of cells, in frames of boxes; {@code -} is a cell without candidates. */
    static String drawing(Candidates candidates) {
        String[] groups = new String[Library.CELLS];
        int[] widths = new int[9];
        for (int cell = 0; cell < Library.CELLS; cell++) {
            String digits =
                    candidates.digits(cell).stream().map(String::valueOf).collect(Collectors.joining());
            groups[cell] = digits.isEmpty() ? "-" : digits;
            widths[cell % 9] = Math.max(widths[cell % 9], groups[cell].length());
        }
        StringBuilder frame = new StringBuilder("+");
        for (int box = 0; box < 9; box += 3) {
            int width = widths[box] + widths[box + 1] + widths[box + 2] + 6;
            frame.append("-".repeat(width)).append('+');
        }
        StringBuilder drawing = new StringBuilder();
        for (int cell = 0; cell < Library.CELLS; cell++) {
            if (cell % 27 == 0) {
                drawing.append(frame).append('\n');
            }
            String gap = " ".repeat(widths[cell % 9] - groups[cell].length() + 1);
            drawing.append(cell % 3 == 0 ? "| " : " ").append(groups[cell]).append(gap);
            drawing.append(cell % 9 == 8 ? "|\n" : "");
        }
        return drawing.append(frame).toString();
    }
}
