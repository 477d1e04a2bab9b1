package libsudoku;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Solves 9x9 Sudoku with libsudoku.
 *
 * <p>A board is a string of 81 characters in reading order, row by row: {@code 1} to {@code 9} are
 * givens, {@code .} and {@code 0} are blanks. A text that is no board is an
 * {@link InvalidBoardException}. All methods can be called from any number of threads at once.
 */
public final class Sudoku {
    private Sudoku() {}

    /** Solves a board; of several solutions it finds the first in reading order. */
    public static Result solve(String board) {
        byte[] cells = Library.board(board);
        int code = Library.sudoku_solve(cells);
        if (code < 0) {
            throw Library.fault(board);
        }
        return new Result(Answer.of(code), code > 0 ? text(cells, 0) : null, null);
    }

    /**
     * Counts the solutions, no further than to a limit, which is at least 1. An empty board has more
     * than anyone will wait for.
     */
    public static long count(String board, long limit) {
        Objects.requireNonNull(board);
        if (limit < 1) {
            throw new IllegalArgumentException("the limit is below 1: " + limit);
        }
        byte[] cells = Library.board(board);
        long count = Library.sudoku_count(cells, limit);
        if (count < 0) {
            throw Library.fault(board);
        }
        return count;
    }

    /**
     * The solutions in reading order. They are found as they are asked for: limit the stream of a
     * board that has many.
     */
    public static Stream<String> solutions(String board) {
        validate(board);
        int kind = Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(new Solutions(board), kind), false);
    }

    /**
     * Returns if the givens are well-formed and free of clashes. Does not look for a solution.
     *
     * @throws InvalidBoardException if they are not
     */
    public static void validate(String board) {
        InvalidBoardException fault = Library.fault(board);
        if (fault != null) {
            throw fault;
        }
    }

    /**
     * Reads one puzzle from text as people write it into 81 characters, {@code 1} to {@code 9} and
     * {@code .}. The blanks are {@code .}, {@code 0}, {@code _} and {@code *}; white space, the
     * drawing characters {@code |}, {@code +} and {@code -}, lines whose first character is
     * {@code #}, and a byte order mark are left out. Clashes are for the solver to find.
     */
    public static String parse(String text) {
        int length = text.length();
        byte[] bytes = new byte[length + 1]; // never without a first byte
        for (int i = 0; i < length; i++) {
            bytes[i] = Library.one(text.charAt(i));
        }
        if (text.startsWith("\ufeff")) {
            bytes[0] = '\n'; // like the mark, nothing in front of a line
        }
        byte[] board = new byte[Library.CELLS];
        Library.Fault fault = new Library.Fault();
        if (Library.sudoku_parse(bytes, new Library.Size(length), board, fault) < 0) {
            throw fault.in(text);
        }
        return text(board, 0);
    }

    /**
     * Solves many boards, with as many threads as this process may use. A bad board spoils no other:
     * its result is {@link Answer#INVALID}.
     */
    public static List<Result> solveBatch(List<String> boards) {
        List<String> given = List.copyOf(boards);
        byte[] cells = new byte[Math.multiplyExact(Library.CELLS, given.size())];
        int at = 0;
        for (String board : given) {
            if (board.length() == Library.CELLS) {
                for (int cell = 0; cell < Library.CELLS; cell++) {
                    cells[at + cell] = Library.one(board.charAt(cell));
                }
            } // else it begins with a NUL, which no board does
            at += Library.CELLS;
        }
        Answer[] answers = solveBatch(cells, Library.CELLS, 0);
        List<Result> results = new ArrayList<>(answers.length);
        for (int i = 0; i < answers.length; i++) {
            boolean solved = answers[i] == Answer.UNIQUE || answers[i] == Answer.MULTIPLE;
            results.add(new Result(
                    answers[i],
                    solved ? text(cells, i * Library.CELLS) : null,
                    answers[i] == Answer.INVALID ? Library.fault(given.get(i)) : null));
        }
        return results;
    }

    /**
     * Solves many boards of ASCII characters in place. Only the blanks of boards that have a solution
     * are changed. Nobody else may touch the array meanwhile.
     *
     * @param stride how many bytes after each other boards begin: 81 for packed ones, 82 for lines;
     *     what is behind the last board's 81st byte may be missing
     * @param threads how many threads share the work, 0 for as many as this process may use
     * @return an answer for each board
     */
    public static Answer[] solveBatch(byte[] boards, int stride, int threads) {
        Objects.requireNonNull(boards);
        if (stride < Library.CELLS || threads < 0) {
            throw new IllegalArgumentException("stride " + stride + ", threads " + threads);
        }
        int count = boards.length / stride;
        int rest = boards.length % stride;
        if (rest >= Library.CELLS) {
            count++;
        } else if (rest > 0) {
            throw new IllegalArgumentException(
                    boards.length + " bytes are no whole number of boards, " + stride + " apart");
        }
        byte[] codes = new byte[count];
        if (count > 0) {
            Library.sudoku_solve_batch(
                    boards, new Library.Size(count), new Library.Size(stride), codes, threads, 0);
        }
        Answer[] answers = new Answer[count];
        for (int i = 0; i < count; i++) {
            answers[i] = Answer.of(codes[i]);
        }
        return answers;
    }

    /** The version of the library that was loaded, "1.2.3". */
    public static String version() {
        return Library.sudoku_version();
    }

    /** The engine that this CPU got, such as "avx2". */
    public static String backend() {
        return Library.sudoku_backend();
    }

    static String text(byte[] cells, int at) {
        return new String(cells, at, Library.CELLS, StandardCharsets.ISO_8859_1);
    }
}
