package libsudoku;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * A puzzle that is given as candidates: a set of digits for each cell in reading order. A cell with
 * one digit is solved, and one without any can have none. It never changes.
 */
public final class Candidates {
    private static final int ALL = (1 << 9) - 1;

    private final short[] sets;

    private Candidates(short[] sets) {
        this.sets = sets;
    }

    /**
     * For each cell the digits that no given in its row, column or box excludes; a given has its
     * own.
     */
    public static Candidates of(String board) {
        short[] sets = new short[Library.CELLS];
        if (Library.sudoku_candidates(Library.board(board), sets) < 0) {
            throw Library.fault(board);
        }
        return new Candidates(sets);
    }

    /**
     * The candidates of 81 sets in reading order, {@code 1 << (digit - 1)} for a digit.
     *
     * @throws InvalidBoardException if they are not 81, or one is no set of digits
     */
    public static Candidates of(int[] sets) {
        if (sets.length != Library.CELLS) {
            throw InvalidBoardException.length(sets.length, Math.min(sets.length, Library.CELLS));
        }
        short[] given = new short[Library.CELLS];
        for (int cell = 0; cell < Library.CELLS; cell++) {
            if (sets[cell] < 0 || sets[cell] > ALL) {
                throw InvalidBoardException.set(sets[cell], cell);
            }
            given[cell] = (short) sets[cell];
        }
        return new Candidates(given);
    }

    /**
     * Reads the candidates of the only puzzle of a text: 729 characters, cell by cell, each digit
     * in its own place and {@code .} or {@code 0} where it is no candidate; or a drawing, as {@link
     * #toString} makes it; or a board, as {@link Sudoku#parse} reads it.
     */
    public static Candidates parse(String text) {
        byte[] bytes = Library.utf8(text);
        byte[] never = bytes.length > 0 ? bytes : new byte[1]; // without a first byte
        short[] sets = new short[Library.CELLS];
        Library.Fault fault = new Library.Fault();
        Library.Size length = new Library.Size(bytes.length);
        if (Library.sudoku_parse_candidates(never, length, sets, fault) < 0) {
            throw fault.in(text, bytes);
        }
        return new Candidates(sets);
    }

    /** Solves the puzzle; of several solutions it finds the first in reading order. */
    public Result solve() {
        short[] solved = sets.clone();
        int code = Library.sudoku_solve_candidates(solved);
        return new Result(Answer.of(code), code > 0 ? board(solved) : null, null);
    }

    /**
     * Counts the solutions, no further than to a limit, which is at least 1. Interrupting the
     * thread ends a long count with a {@link java.util.concurrent.CancellationException}.
     */
    public long count(long limit) {
        Sudoku.checkLimit(limit);
        Deque<short[]> parts = new ArrayDeque<>();
        parts.push(sets);
        long count = 0;
        while (count < limit && !parts.isEmpty()) {
            short[] part = parts.pop();
            long most = Math.min(limit - count, Solutions.MOST);
            long found = Library.sudoku_count_candidates(part, most);
            if (found == Solutions.MOST && found < limit - count) {
                divide(part, parts);
                found = 1;
            }
            count += found;
            if (count < limit && !parts.isEmpty()) {
                Slices.checkInterrupted();
            }
        }
        return count;
    }

    /**
     * Candidates whose solutions, together, are all but the first. Those that follow the first
     * share its cells before some cell, and have a larger digit there.
     */
    private static void divide(short[] part, Deque<short[]> parts) {
        short[] first = part.clone();
        Library.sudoku_solve_candidates(first);
        short[] following = part.clone();
        for (int cell = 0; cell < Library.CELLS; cell++) {
            int larger = part[cell] & -2 * first[cell];
            if (larger != 0) {
                following[cell] = (short) larger;
                parts.push(following.clone());
            }
            following[cell] = first[cell];
        }
    }

    /** The set of each cell in reading order, {@code 1 << (digit - 1)} for a digit. */
    public int[] sets() {
        int[] copy = new int[Library.CELLS];
        Arrays.setAll(copy, cell -> sets[cell]);
        return copy;
    }

    /** Whether a digit, 1 to 9, is a candidate of a cell, 0 to 80. */
    public boolean has(int cell, int digit) {
        return (sets[cell] >> (digit - 1) & 1) != 0;
    }

    /** The candidates of a cell, 0 to 80, smallest first. */
    public List<Integer> digits(int cell) {
        List<Integer> digits = new ArrayList<>();
        for (int digit = 1; digit <= 9; digit++) {
            if (has(cell, digit)) {
                digits.add(digit);
            }
        }
        return digits;
    }

    /** All candidates in reading order. */
    public List<Candidate> list() {
        return list(sets);
    }

    static List<Candidate> list(short[] sets) {
        List<Candidate> all = new ArrayList<>();
        for (int cell = 0; cell < Library.CELLS; cell++) {
            for (int digit = 1; digit <= 9; digit++) {
                if ((sets[cell] >> (digit - 1) & 1) != 0) {
                    all.add(new Candidate(cell, digit));
                }
            }
        }
        return List.copyOf(all);
    }

    /**
     * The candidates as 729 characters, which {@link #parse} reads, {@code .} where there is none.
     */
    public String text() {
        char[] text = new char[9 * Library.CELLS];
        Arrays.fill(text, '.');
        for (Candidate candidate : list()) {
            text[9 * candidate.cell() + candidate.digit() - 1] = (char) ('0' + candidate.digit());
        }
        return new String(text);
    }

    /**
     * Draws the candidates as thirteen lines, each column as wide as its widest cell. {@link
     * #parse} reads it, unless a cell has no candidate, which is drawn as {@code -}.
     */
    @Override
    public String toString() {
        return Shapes.drawing(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Candidates candidates && Arrays.equals(sets, candidates.sets);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sets);
    }

    short[] toC() {
        return sets.clone();
    }

    private static String board(short[] solved) {
        byte[] board = new byte[Library.CELLS];
        for (int cell = 0; cell < Library.CELLS; cell++) {
            board[cell] = (byte) ('1' + Integer.numberOfTrailingZeros(solved[cell]));
        }
        return new String(board, StandardCharsets.ISO_8859_1);
    }
}
