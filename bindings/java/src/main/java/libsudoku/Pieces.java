package libsudoku;

import com.sun.jna.Memory;
import com.sun.jna.ptr.LongByReference;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The pieces of a text: puzzles, and what is none. */
final class Pieces implements Iterator<Puzzle> {
    private final byte[] text;
    /** The text where C reads it, which would be copied for each call else. */
    private final Memory memory;
    private final LongByReference position = new LongByReference();
    private final byte[] board = new byte[Library.CELLS];
    private final Library.Fault fault = new Library.Fault();
    private Puzzle next;
    /** The line of the last fault, and where it begins. */
    private int line = 1;
    private int start;

    Pieces(String text) {
        this.text = Library.utf8(text);
        memory = new Memory(this.text.length + 1L);
        memory.write(0, this.text, 0, this.text.length);
        start = text.startsWith("\ufeff") ? 3 : 0;
    }

    @Override
    public boolean hasNext() {
        if (next == null) {
            int code = Library.sudoku_read(
                    memory, new Library.Size(text.length), position, board, fault);
            if (code > 0) {
                next = new Puzzle(Sudoku.text(board, 0), null);
            } else if (code < 0) {
                next = new Puzzle(null, found(code));
            }
        }
        return next != null;
    }

    @Override
    public Puzzle next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Puzzle piece = next;
        next = null;
        return piece;
    }

    private Puzzle.Fault found(int code) {
        int offset = (int) fault.offset;
        // Lines end with LF, CR or both.
        for (int at = start; at < offset; at++) {
            if (text[at] == '\n' || text[at] == '\r') {
                if (text[at] == '\r' && at + 1 < text.length && text[at + 1] == '\n') {
                    at++;
                }
                line++;
                start = at + 1;
            }
        }
        String before = new String(text, start, Math.max(0, offset - start), StandardCharsets.UTF_8);
        int column = before.codePointCount(0, before.length()) + 1;
        String message = "not 81 cells but " + fault.cell;
        if (code == Library.ERROR_CHARACTER) {
            int length = Math.min(4, text.length - offset);
            String rest = new String(text, offset, length, StandardCharsets.UTF_8);
            String shown = InvalidBoardException.quoted(rest.codePointAt(0));
            message = shown + " is neither a digit nor a blank";
        }
        return new Puzzle.Fault(line, column, "line " + line + ", column " + column + ": " + message);
    }
}
