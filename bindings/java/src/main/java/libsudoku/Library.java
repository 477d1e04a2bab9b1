package libsudoku;

import com.sun.jna.Callback;
import com.sun.jna.IntegerType;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.LongByReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The C functions, and how boards get there. */
final class Library {
    static final int CELLS = 81;

    /** The version that this package was written for, the header's. */
    static final int VERSION = 0x000100;

    static final int ERROR_LENGTH = -2;
    static final int ERROR_CHARACTER = -3;
    static final int ERROR_CLASH = -4;
    static final int GAVE_UP = -7;
    static final int ERROR_MEMORY = -8;
    static final int UNIQUE = 1;

    /** The flag of recipes. */
    static final int MINIMAL = 1;

    static {
        String name = name();
        NativeLibrary library = NativeLibrary.getInstance(name); // its error names the file
        try {
            // The other functions may not be there or be different in another version.
            int loaded = library.getFunction("sudoku_version_number").invokeInt(new Object[0]);
            if (!fits(loaded, VERSION)) {
                throw new UnsatisfiedLinkError("it is version " + dotted(loaded)
                        + ", and this package was made for " + dotted(VERSION));
            }
            Native.register(Library.class, library);
        } catch (UnsatisfiedLinkError e) {
            throw new UnsatisfiedLinkError(name + " is not the libsudoku wanted: " + e.getMessage());
        }
    }

    private Library() {}

    private static String name() {
        String path = System.getenv("SUDOKU_LIBRARY");
        if (path != null && !path.isEmpty()) {
            return path;
        }
        try {
            // The one in the jar, which JNA takes out of it.
            return Native.extractFromResourcePath("sudoku", Library.class.getClassLoader()).getPath();
        } catch (IOException e) {
            // Without development files there is no libsudoku.so.
            return Platform.isWindows() || Platform.isMac() ? "sudoku" : "libsudoku.so.0";
        }
    }

    /** Before 1.0 a minor version may change the interface, later a major one. */
    static boolean fits(int loaded, int expected) {
        int shift = expected >> 16 == 0 ? 8 : 16;
        return loaded >> shift == expected >> shift;
    }

    private static String dotted(int version) {
        return (version >> 16) + "." + (version >> 8 & 255) + "." + (version & 255);
    }

    static native int sudoku_solve(byte[] board);

    static native int sudoku_solve_any(byte[] board);

    static native long sudoku_count(byte[] board, long limit);

    static native long sudoku_enumerate(byte[] board, Visitor visit, Pointer context);

    static native int sudoku_validate(byte[] board, Fault fault);

    static native int sudoku_parse(byte[] text, Size length, byte[] board, Fault fault);

    static native int sudoku_read(
            Pointer text, Size length, LongByReference position, byte[] board, Fault fault);

    static native int sudoku_candidates(byte[] board, short[] candidates);

    static native int sudoku_solve_candidates(short[] candidates);

    static native long sudoku_count_candidates(short[] candidates, long limit);

    static native int sudoku_parse_candidates(
            byte[] text, Size length, short[] candidates, Fault fault);

    static native int sudoku_canonical(
            byte[] board, byte[] canonical, byte[] transform, long[] automorphisms);

    static native int sudoku_transform_board(byte[] board, byte[] transform, byte[] result);

    static native int sudoku_shuffle(byte[] board, long seed);

    static native int sudoku_rate(byte[] puzzle, int[] rating);

    static native long sudoku_rate_batch(
            byte[] puzzles, Size count, Size stride, byte[] results, int[] ratings, int threads,
            Hook progress, Pointer context);

    static native int sudoku_hint(byte[] puzzle, byte[] board, short[] candidates, byte[] step);

    static native long sudoku_hints(
            byte[] puzzle, byte[] board, short[] candidates, Visitor visit, Pointer context);

    static native long sudoku_path(byte[] puzzle, Visitor visit, Pointer context);

    static native long sudoku_step_text(byte[] step, byte[] text, Size size);

    static native String sudoku_technique_name(int technique);

    static native int sudoku_generate(
            Recipe recipe, long seed, long index, byte[] puzzle, byte[] solution, int[] rating);

    static native long sudoku_generate_batch(
            Recipe recipe, long seed, long first, Size count, byte[] puzzles, Size stride,
            byte[] results, int[] ratings, int threads, Hook progress, Pointer context);

    static native long sudoku_solve_batch(
            byte[] boards, Size count, Size stride, byte[] results, int threads, int flags);

    static native long sudoku_count_batch(
            byte[] boards, Size count, Size stride, long limit, long[] counts, int threads, int flags);

    static native String sudoku_strerror(int code);

    static native String sudoku_version();

    static native String sudoku_backend();

    /** For solutions and for steps. */
    interface Visitor extends Callback {
        int visit(Pointer found, Pointer context);
    }

    /**
     * The hook of batches. Of C's three arguments it takes the first, and of that the lower half,
     * which is all of it, because an array has no more boards than an int: so JNA has less to do.
     */
    interface Hook extends Callback {
        int done(int done);
    }

    /** A size_t. */
    public static final class Size extends IntegerType {
        private static final long serialVersionUID = 1;

        public Size() {
            this(0);
        }

        public Size(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    @Structure.FieldOrder({"code", "cell", "other", "character", "offset"})
    public static final class Fault extends Structure {
        public int code;
        public int cell;
        public int other;
        public int character;
        public long offset;

        /** What is wrong with a text that C read as UTF-8. */
        InvalidBoardException in(String text, byte[] utf8) {
            return in(text, new String(utf8, 0, (int) offset, StandardCharsets.UTF_8).length());
        }

        /** What is wrong with a text, {@code index} being the offset as an index in it. */
        InvalidBoardException in(String text, int index) {
            return switch (code) {
                case ERROR_LENGTH -> InvalidBoardException.length(cell, index);
                case ERROR_CHARACTER ->
                    InvalidBoardException.character(text.codePointAt(index), cell, index);
                case ERROR_CLASH -> InvalidBoardException.clash(text.charAt(index), cell, other);
                default -> throw new IllegalStateException(sudoku_strerror(code));
            };
        }
    }

    @Structure.FieldOrder({
        "version", "flags", "symmetry", "cluesMin", "cluesMax", "erMin", "erMax", "pattern", "keep",
        "attempts", "reserved"
    })
    public static final class Recipe extends Structure {
        public int version;
        public int flags;
        public int symmetry;
        public int cluesMin;
        public int cluesMax;
        public int erMin;
        public int erMax;
        public Pointer pattern;
        public Pointer keep;
        public long attempts;
        public long[] reserved = new long[4];
    }

    /** The board as C reads it. */
    static byte[] board(String board) {
        if (board.length() != CELLS) {
            throw wrongLength(board);
        }
        byte[] cells = new byte[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            cells[cell] = one(board.charAt(cell));
        }
        return cells;
    }

    /** What is wrong with a board, or null. */
    static InvalidBoardException fault(String board) {
        if (board.length() != CELLS) {
            return wrongLength(board);
        }
        Fault fault = new Fault();
        return sudoku_validate(board(board), fault) < 0 ? fault.in(board, (int) fault.offset) : null;
    }

    private static InvalidBoardException wrongLength(String board) {
        return InvalidBoardException.length(board.length(), Math.min(board.length(), CELLS));
    }

    /**
     * A text as C reads it. Half a pair of UTF-16 has no form in UTF-8; what stands for it here is
     * as long in UTF-16.
     */
    static byte[] utf8(String text) {
        return text.replaceAll("[\\x{D800}-\\x{DFFF}]", "\ufffd").getBytes(StandardCharsets.UTF_8);
    }

    /** One byte for each char, so that indices are the same; any bad one for what is not ASCII. */
    static byte one(char character) {
        return (byte) (character < 128 ? character : 128);
    }
}
