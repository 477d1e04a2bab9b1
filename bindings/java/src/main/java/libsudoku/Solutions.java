package libsudoku;

import com.sun.jna.Pointer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The solutions of a valid board. They are fetched some at a time, so that no code of the caller ever
 * runs inside the library, and nothing is left open in it.
 */
final class Solutions implements Iterator<String> {
    /** Few at first, for callers who want the first only, and not too many for the cache. */
    private static final int FIRST_PAGE = 16;
    private static final int LARGEST_PAGE = 1024;

    private final byte[] board;
    private byte[] page = {};
    private int room = FIRST_PAGE;
    private int found;
    private int next;
    private boolean started;
    private boolean done;

    /** What the library calls. A field, because JNA frees what is not reachable. */
    private final Library.Visitor put = this::put;
    private Throwable thrown;

    Solutions(String board) {
        this.board = Library.board(board);
    }

    @Override
    public boolean hasNext() {
        if (next == found && !done) {
            fetch();
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
     * Fetches the page behind the last one. The solutions that follow a solution share all its cells
     * before some blank, and have a larger digit there: boards of their own, whose solutions follow
     * each other if the later blanks come first.
     */
    private void fetch() {
        byte[] last = page;
        int at = Library.CELLS * (found - 1);
        page = new byte[Library.CELLS * room];
        found = 0;
        next = 0;
        if (!started) {
            started = true;
            look(board);
        } else {
            byte[] following = Arrays.copyOfRange(last, at, at + Library.CELLS);
            for (int cell = Library.CELLS - 1; cell >= 0; cell--) {
                if (board[cell] == '.' || board[cell] == '0') {
                    for (int digit = last[at + cell] + 1; digit <= '9'; digit++) {
                        following[cell] = (byte) digit;
                        look(following);
                    }
                    following[cell] = '.';
                }
            }
        }
        done = found < room;
        room = done ? room : Math.min(4 * room, LARGEST_PAGE);
    }

    private void look(byte[] from) {
        if (found < room) {
            Library.sudoku_enumerate(from, put, null); // a clash has no solution either
        }
        if (thrown != null) {
            throw new IllegalStateException("solutions cannot be collected", thrown);
        }
    }

    /** Must not throw: there is the library between here and the caller. */
    private int put(Pointer solution, Pointer context) {
        try {
            solution.read(0, page, Library.CELLS * found, Library.CELLS);
            return ++found == room ? 1 : 0;
        } catch (Throwable problem) {
            thrown = problem;
            return 1;
        }
    }
}
