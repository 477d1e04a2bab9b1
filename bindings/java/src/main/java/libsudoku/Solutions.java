package libsudoku;

import com.sun.jna.Pointer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The solutions of a valid board. They are fetched some at a time, so that no code of the caller
 * ever runs inside the library, and nothing is left open in it.
 *
 * <p>Only boards with few solutions are listed, so that the call ends by itself: JNA goes on with 0 if
 * it cannot call {@link #put}, as on a stack that is nearly full. Of others the first solution is
 * taken, and what is behind it is boards of their own.
 */
final class Solutions implements Iterator<String> {
    /** No longer lists than this: more would only make the first one later. */
    private static final int LARGEST_PAGE = 256;

    /** As many are counted in one call: some 25 milliseconds. */
    static final int MOST = 1 << 16;

    private final Deque<byte[]> parts = new ArrayDeque<>();
    private byte[] page = {};
    private int found;
    private int next;

    /** What the library calls. A field, because JNA frees what is not reachable. */
    private final Library.Visitor put = this::put;

    Solutions(String board) {
        parts.push(Library.board(board));
    }

    @Override
    public boolean hasNext() {
        while (next == found && !parts.isEmpty()) {
            fetch(parts.peek());
        }
        return next < found;
    }

    @Override
    public String next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return Sudoku.text(page, Library.CELLS * next++);
    }

    /**
     * The number of solutions of a board, or a code. Between calls of the library the thread's
     * interruption is looked at.
     */
    static long count(byte[] board, long limit) {
        Deque<byte[]> parts = new ArrayDeque<>();
        parts.push(board);
        long count = 0;
        while (count < limit && !parts.isEmpty()) {
            byte[] part = parts.pop();
            long most = Math.min(limit - count, MOST);
            long found = Library.sudoku_count(part, most);
            if (found < 0 && part == board) {
                return found;
            }
            if (found == MOST && found < limit - count) {
                byte[] first = part.clone();
                Library.sudoku_solve(first);
                divide(part, first, parts);
                found = 1;
            }
            count += Math.max(found, 0); // the digit that divided may clash
            if (count < limit && !parts.isEmpty()) {
                Slices.checkInterrupted();
            }
        }
        return count;
    }

    /** Lists the solutions of the part that is next, or takes its first and divides the rest. */
    private void fetch(byte[] part) {
        int count = (int) Library.sudoku_count(part, LARGEST_PAGE + 1); // a clash, below 0, has none either
        if (count > LARGEST_PAGE) {
            page = part.clone();
            Library.sudoku_solve(page);
            next = 0;
            found = 1;
            parts.pop();
            divide(part, page, parts);
            return;
        }
        next = 0;
        found = 0;
        if (count > 0) {
            page = new byte[Library.CELLS * count];
            Library.sudoku_enumerate(part, put, null);
            if (found != count) {
                next = found;
                throw new IllegalStateException("solutions cannot be collected");
            }
        }
        parts.pop();
    }

    /**
     * The solutions that follow a solution share all its cells before some blank, and have a larger
     * digit there: boards of their own, whose solutions follow each other if the later blanks come
     * first.
     */
    private static void divide(byte[] part, byte[] first, Deque<byte[]> parts) {
        byte[] following = part.clone();
        for (int cell = 0; cell < Library.CELLS; cell++) {
            if (part[cell] == '.' || part[cell] == '0') {
                for (byte digit = '9'; digit > first[cell]; digit--) {
                    following[cell] = digit;
                    parts.push(following.clone());
                }
                following[cell] = first[cell];
            }
        }
    }

    /** Must not throw: there is the library between here and the caller. */
    private int put(Pointer solution, Pointer context) {
        try {
            solution.read(0, page, Library.CELLS * found, Library.CELLS);
            found++;
            return 0;
        } catch (Throwable problem) {
            return 1;
        }
    }
}
