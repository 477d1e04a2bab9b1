package libsudoku;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
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

    /** Solves nine rows of nine numbers, 0 for a blank, which are only read. */
    public static Result solve(int[][] rows) {
        return solve(board(rows));
    }

    /** Solves nine rows of nine characters, which are only read. */
    public static Result solve(char[][] rows) {
        return solve(board(rows));
    }

    /**
     * Any one solution, without a look whether it is the only one.
     *
     * @return null if there is none
     */
    public static String solveAny(String board) {
        byte[] cells = Library.board(board);
        int code = Library.sudoku_solve_any(cells);
        if (code < 0) {
            throw Library.fault(board);
        }
        return code > 0 ? text(cells, 0) : null;
    }

    /**
     * Counts the solutions, no further than to a limit, which is at least 1. An empty board has
     * more than anyone will wait for: interrupting the thread ends a long count with a {@link
     * java.util.concurrent.CancellationException}.
     */
    public static long count(String board, long limit) {
        Objects.requireNonNull(board);
        checkLimit(limit);
        long count = Solutions.count(Library.board(board), limit);
        if (count < 0) {
            throw Library.fault(board);
        }
        return count;
    }

    static void checkLimit(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("the limit is below 1: " + limit);
        }
    }

    /** Nine rows of nine numbers, 0 for a blank, as a board. Whether it has clashes is not looked at. */
    public static String board(int[][] rows) {
        return Shapes.text(rows);
    }

    /** Nine rows of nine characters as a board. What they are is for those to look at that get it. */
    public static String board(char[][] rows) {
        return Shapes.text(rows);
    }

    /** A board as nine rows of nine numbers, 0 for a blank. */
    public static int[][] rows(String board) {
        InvalidBoardException fault = Library.fault(board);
        if (fault != null && fault.reason() != InvalidBoardException.Reason.CLASH) {
            throw fault;
        }
        return Shapes.rows(board);
    }

    /** Draws a board, or any text that parse reads, as eleven lines, with {@code .} for blanks. */
    public static String format(String board) {
        return Shapes.drawing(parse(board));
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
     * Reads the only puzzle of a text, in any form that {@link #read} takes, into 81 characters,
     * {@code 1} to {@code 9} and {@code .}. Clashes are for the solver to find.
     */
    public static String parse(String text) {
        byte[] bytes = Library.utf8(text);
        byte[] never = bytes.length > 0 ? bytes : new byte[1]; // without a first byte
        byte[] board = new byte[Library.CELLS];
        Library.Fault fault = new Library.Fault();
        if (Library.sudoku_parse(never, new Library.Size(bytes.length), board, fault) < 0) {
            throw fault.in(text, bytes);
        }
        return text(board, 0);
    }

    /**
     * Reads puzzle after puzzle of a text, a whole file, say, in any of the forms that people have:
     * lists, tables, drawings, and the files of other programs. A piece that is no puzzle has a
     * {@link Puzzle#fault()} instead of a board.
     */
    public static Stream<Puzzle> read(String text) {
        int kind = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new Pieces(text), kind), false);
    }

    /**
     * Solves many boards, with as many threads as this process may use. A bad board, null included,
     * spoils no other: its result is {@link Answer#INVALID}. Interrupting the thread ends the batch
     * with a {@link java.util.concurrent.CancellationException}.
     */
    public static List<Result> solveBatch(List<String> boards) {
        return solveBatch(boards, null);
    }

    /** The same; {@code progress}, unless it is null, is told how far it is, and can end it. */
    public static List<Result> solveBatch(List<String> boards, Progress progress) {
        List<String> given = new ArrayList<>(boards); // which nobody else changes
        byte[] cells = pack(given);
        Answer[] answers = solveBatch(cells, Library.CELLS, 0, progress);
        List<Result> results = new ArrayList<>(answers.length);
        for (int i = 0; i < answers.length; i++) {
            boolean solved = answers[i] == Answer.UNIQUE || answers[i] == Answer.MULTIPLE;
            results.add(new Result(
                    answers[i],
                    solved ? text(cells, i * Library.CELLS) : null,
                    answers[i] == Answer.INVALID ? faultInBatch(given.get(i)) : null));
        }
        return results;
    }

    /**
     * Solves many boards of ASCII characters in place. Only the blanks of boards that have a
     * solution are changed. Nobody else may touch the array meanwhile.
     *
     * @param stride how many bytes after each other boards begin: 81 for packed ones, 82 for lines;
     *     what is behind the last board's 81st byte may be missing
     * @param threads how many threads share the work, 0 for as many as this process may use
     * @return an answer for each board
     */
    public static Answer[] solveBatch(byte[] boards, int stride, int threads) {
        return solveBatch(boards, stride, threads, null);
    }

    /**
     * The same; {@code progress}, unless it is null, is told how far it is, and can end it. The
     * boards that are done by then are solved.
     */
    public static Answer[] solveBatch(byte[] boards, int stride, int threads, Progress progress) {
        int total = total(boards, stride, threads);
        Answer[] answers = new Answer[total];
        Slices.run(total, progress, (start, count) -> {
            byte[] slice = slice(boards, stride, start, count);
            byte[] codes = new byte[count];
            Library.sudoku_solve_batch(
                    slice, new Library.Size(count), new Library.Size(stride), codes, threads, 0);
            System.arraycopy(slice, 0, boards, start * stride, slice.length);
            for (int i = 0; i < count; i++) {
                answers[start + i] = Answer.of(codes[i]);
            }
        });
        return answers;
    }

    /**
     * Counts the solutions of many boards, of each no further than to a limit. A bad board, null
     * included, spoils no other. Boards with more than 65536 solutions are counted further one
     * after the other.
     */
    public static List<Count> countBatch(List<String> boards, long limit) {
        return countBatch(boards, limit, null);
    }

    /** The same; {@code progress}, unless it is null, is told how far it is, and can end it. */
    public static List<Count> countBatch(List<String> boards, long limit, Progress progress) {
        List<String> given = new ArrayList<>(boards);
        long[] counts = countBatch(pack(given), Library.CELLS, limit, 0, progress);
        List<Count> results = new ArrayList<>(counts.length);
        for (int i = 0; i < counts.length; i++) {
            results.add(new Count(counts[i], counts[i] < 0 ? faultInBatch(given.get(i)) : null));
        }
        return results;
    }

    /**
     * Counts the solutions of many boards of ASCII characters, which are only read. The rest is as
     * with {@link #solveBatch(byte[], int, int, Progress)}.
     *
     * @return the number for each board, -1 for one that is none
     */
    public static long[] countBatch(byte[] boards, int stride, long limit, int threads, Progress progress) {
        checkLimit(limit);
        int total = total(boards, stride, threads);
        long[] counts = new long[total];
        long most = Math.min(limit, Solutions.MOST);
        Slices.run(total, progress, (start, count) -> {
            byte[] slice = slice(boards, stride, start, count);
            long[] found = new long[count];
            Library.sudoku_count_batch(
                    slice, new Library.Size(count), new Library.Size(stride), most, found, threads, 0);
            for (int i = 0; i < count; i++) {
                counts[start + i] = Math.max(found[i], -1);
                if (found[i] == most && most < limit) {
                    int at = i * stride;
                    counts[start + i] =
                            Solutions.count(Arrays.copyOfRange(slice, at, at + Library.CELLS), limit);
                }
            }
        });
        return counts;
    }

    /** How many boards there are. */
    private static int total(byte[] boards, int stride, int threads) {
        Objects.requireNonNull(boards);
        if (stride < Library.CELLS || threads < 0) {
            throw new IllegalArgumentException("stride " + stride + ", threads " + threads);
        }
        int count = boards.length / stride;
        int rest = boards.length % stride;
        if (rest > 0 && rest < Library.CELLS) {
            throw new IllegalArgumentException(
                    boards.length + " bytes are no whole number of boards, " + stride + " apart");
        }
        return rest > 0 ? count + 1 : count;
    }

    private static byte[] slice(byte[] boards, int stride, int start, int count) {
        int from = start * stride;
        return Arrays.copyOfRange(boards, from, from + (count - 1) * stride + Library.CELLS);
    }

    /** The boards as C reads them; one that is none begins with a NUL, which no board does. */
    static byte[] pack(List<String> boards) {
        byte[] cells = new byte[Math.multiplyExact(Library.CELLS, boards.size())];
        int at = 0;
        for (String board : boards) {
            if (board != null && board.length() == Library.CELLS) {
                for (int cell = 0; cell < Library.CELLS; cell++) {
                    cells[at + cell] = Library.one(board.charAt(cell));
                }
            }
            at += Library.CELLS;
        }
        return cells;
    }

    static InvalidBoardException faultInBatch(String board) {
        return board == null ? InvalidBoardException.missing() : Library.fault(board);
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
