package libsudoku;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.Test;

public class SudokuTest {
    static final String EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static final String SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    static final String EMPTY = ".".repeat(81);
    static final String CLASH = "11" + ".".repeat(79);

    /** The code that C has for an answer or an exception. */
    private static int code(Callable<Integer> call) throws Exception {
        try {
            return call.call();
        } catch (InvalidBoardException e) {
            return code(e);
        }
    }

    static int code(InvalidBoardException e) {
        return switch (e.reason()) {
            case LENGTH -> -2;
            case CHARACTER -> -3;
            case CLASH -> -4;
            case MISSING -> throw new AssertionError(e);
        };
    }

    static int code(Result result) {
        assertEquals(result.answer() == Answer.INVALID, result.error() != null);
        assertEquals(
                result.answer() == Answer.UNIQUE || result.answer() == Answer.MULTIPLE,
                result.solution() != null);
        return switch (result.answer()) {
            case NONE -> 0;
            case UNIQUE -> 1;
            case MULTIPLE -> 2;
            case INVALID -> code(result.error());
        };
    }

    @Test
    public void cases() throws Exception {
        List<String> boards = new ArrayList<>();
        List<Integer> codes = new ArrayList<>();
        List<Case> all = Case.all();
        for (Case one : all) {
            String board = one.form().equals("text") ? one.input() : one.input().replace("|", "");
            // C looks no further than to the 81st byte, and Java knows the length.
            int want = board.length() == 81 ? one.solve() : -2;
            boards.add(board);
            codes.add(want);
            assertEquals(one.id(), want, code(() -> {
                Result result = Sudoku.solve(board);
                assertEquals(one.id(), want > 0 ? one.first() : null, result.solution());
                return code(result);
            }));
            assertEquals(one.id(), want, code(() -> (int) Sudoku.count(board, 2)));
            assertEquals(one.id(), Math.min(want, 0), code(() -> {
                Sudoku.validate(board);
                return 0;
            }));
            assertEquals(one.id(), want, code(() -> {
                List<String> some = Sudoku.solutions(board).limit(2).collect(Collectors.toList());
                assertEquals(one.id(), want > 0 ? one.first() : "", some.isEmpty() ? "" : some.get(0));
                return some.size();
            }));
            if (one.form().equals("text")) {
                assertEquals(one.id(), (int) one.parse(), code(() -> {
                    String parsed = Sudoku.parse(one.input());
                    assertEquals(one.id(), (int) one.parseAndSolve(), code(() -> {
                        Result result = Sudoku.solve(parsed);
                        assertEquals(one.id(), one.parseAndSolve() > 0 ? one.first() : null, result.solution());
                        return code(result);
                    }));
                    return 1;
                }));
            }
        }
        List<Result> results = Sudoku.solveBatch(boards);
        assertEquals(all.size(), results.size());
        for (int i = 0; i < results.size(); i++) {
            assertEquals(all.get(i).id(), (int) codes.get(i), code(results.get(i)));
            assertEquals(codes.get(i) > 0 ? all.get(i).first() : null, results.get(i).solution());
        }
        inPlace(all, boards, codes);
    }

    private static void inPlace(List<Case> all, List<String> boards, List<Integer> codes) {
        // Of another length: a board of 81 characters that is none.
        String lines = boards.stream()
                .map(board -> board.length() == 81 ? board : "#".repeat(81))
                .collect(Collectors.joining("\n"));
        for (int threads = 0; threads < 3; threads++) {
            byte[] bytes = lines.getBytes(StandardCharsets.ISO_8859_1);
            Answer[] answers = Sudoku.solveBatch(bytes, 82, threads);
            String after = new String(bytes, StandardCharsets.ISO_8859_1);
            assertEquals(all.size(), answers.length);
            for (int i = 0; i < answers.length; i++) {
                int code = boards.get(i).length() == 81 ? codes.get(i) : -3;
                String before = lines.substring(82 * i, 82 * i + 81);
                assertEquals(all.get(i).id(), Answer.of(code), answers[i]);
                assertEquals(all.get(i).id(),
                        code > 0 ? all.get(i).first() : before, after.substring(82 * i, 82 * i + 81));
            }
        }
    }

    private static void assertFault(
            String board, InvalidBoardException.Reason reason, int cell, int other, int character, String says)
            throws Exception {
        List<Callable<InvalidBoardException>> calls = List.of(
                () -> assertThrows(InvalidBoardException.class, () -> Sudoku.solve(board)),
                () -> assertThrows(InvalidBoardException.class, () -> Sudoku.solveAny(board)),
                () -> Sudoku.countBatch(List.of(EASY, board), 1).get(1).error(),
                () -> assertThrows(InvalidBoardException.class, () -> Sudoku.count(board, 1)),
                () -> assertThrows(InvalidBoardException.class, () -> Sudoku.validate(board)),
                () -> assertThrows(InvalidBoardException.class, () -> Sudoku.solutions(board)),
                () -> Sudoku.solveBatch(List.of(EASY, board)).get(1).error());
        for (Callable<InvalidBoardException> call : calls) {
            InvalidBoardException e = call.call();
            assertEquals(reason, e.reason());
            assertEquals(cell, e.cell());
            assertEquals(other, e.other());
            assertEquals(character, e.character());
            assertEquals(Math.min(cell, 81), e.offset());
            assertTrue(e.getMessage(), e.getMessage().endsWith(says));
        }
    }

    @Test
    public void faults() throws Exception {
        var length = InvalidBoardException.Reason.LENGTH;
        var character = InvalidBoardException.Reason.CHARACTER;
        String neither = " is neither a digit nor a blank";
        assertFault("", length, 0, -1, -1, "not 81 cells but 0");
        assertFault(EMPTY.substring(1), length, 80, -1, -1, "not 81 cells but 80");
        assertFault(EMPTY + ".", length, 82, -1, -1, "not 81 cells but 82");
        assertFault("12\0" + EMPTY.substring(3), length, 2, -1, -1, "not 81 cells but 2");
        assertFault("...x" + EMPTY.substring(4), character, 3, -1, 'x', "'x' at row 1, column 4" + neither);
        assertFault(EMPTY.substring(1) + "\u0663", character, 80, -1, 0x663,
                "U+0663 at row 9, column 9" + neither);
        assertFault("\ud83d\ude00" + EMPTY.substring(2), character, 0, -1, 0x1f600,
                "U+1F600 at row 1, column 1" + neither);
        assertFault(CLASH, InvalidBoardException.Reason.CLASH, 1, 0, -1,
                "row 1, column 2 repeats the 1 of row 1, column 1");

        var e = assertThrows(InvalidBoardException.class, () -> Sudoku.parse("1 ".repeat(81) + "x"));
        assertEquals(character, e.reason());
        assertEquals(-1, e.cell());
        assertEquals('x', e.character());
        assertEquals(162, e.offset());
        assertEquals("'x' after the last cell" + neither, e.getMessage());
        for (String before : List.of("\u00e9", "\u20ac", "\ud83d\ude00", "\ud800", "\udc00\ud800\u00e9")) {
            e = assertThrows(InvalidBoardException.class, () -> Sudoku.parse("# " + before + "\n12q"));
            assertEquals(before.length() + 5, e.offset());
            assertEquals('q', e.character());
        }
        e = assertThrows(InvalidBoardException.class, () -> Sudoku.parse("\ufeff1.\u00e9"));
        assertEquals(3, e.offset());
        assertEquals(2, e.cell());
        assertEquals(0xe9, e.character());
        e = assertThrows(InvalidBoardException.class, () -> Sudoku.parse(""));
        assertEquals(length, e.reason());
        assertEquals(0, e.cell());
        assertThrows(InvalidBoardException.class, () -> Sudoku.parse(" \ufeff" + EMPTY));
        assertEquals(EMPTY, Sudoku.parse("\ufeff# comment\n" + EMPTY));
    }

    @Test
    public void badArguments() {
        assertThrows(NullPointerException.class, () -> Sudoku.solve((String) null));
        assertThrows(NullPointerException.class, () -> Sudoku.count(null, 1));
        assertThrows(NullPointerException.class, () -> Sudoku.solutions(null));
        assertThrows(NullPointerException.class, () -> Sudoku.validate(null));
        assertThrows(NullPointerException.class, () -> Sudoku.parse(null));
        assertThrows(NullPointerException.class, () -> Sudoku.solveBatch(null));
        assertThrows(NullPointerException.class, () -> Sudoku.solve((int[][]) null));
        assertThrows(NullPointerException.class, () -> Sudoku.solveAny(null));
        assertThrows(NullPointerException.class, () -> Sudoku.format(null));
        assertThrows(NullPointerException.class, () -> Sudoku.countBatch(null, 1));
        assertThrows(NullPointerException.class, () -> Sudoku.solveBatch(null, 81, 0));
        for (long limit : new long[] {0, -1, Long.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Sudoku.count(EASY, limit));
            assertThrows(IllegalArgumentException.class, () -> Sudoku.countBatch(List.of(EASY), limit));
            // The limit comes before the board.
            var e = assertThrows(IllegalArgumentException.class, () -> Sudoku.count("", limit));
            assertFalse(e instanceof InvalidBoardException);
        }
        int[][] wrong = {{81, 80, 0}, {81, 0, 0}, {81, -81, 0}, {80, 81, 0}, {163, 81, 0}, {243, 82, 0}, {81, 81, -1}};
        for (int[] one : wrong) {
            assertThrows(IllegalArgumentException.class,
                    () -> Sudoku.solveBatch(new byte[one[0]], one[1], one[2]));
        }
        assertEquals(List.of(), Sudoku.solveBatch(List.of()));
        assertArrayEquals(new Answer[0], Sudoku.solveBatch(new byte[0], 81, 0));
        assertEquals(1, Sudoku.count(EASY, Long.MAX_VALUE));
    }

    @Test
    public void nothingAmongBoards() {
        List<String> boards = Arrays.asList(EASY, null, "x", null, EASY);
        List<Result> results = Sudoku.solveBatch(boards);
        List<Count> counts = Sudoku.countBatch(boards, 2);
        assertEquals(SOLVED, results.get(0).solution());
        assertEquals(SOLVED, results.get(4).solution());
        assertEquals(new Count(1, null), counts.get(4));
        assertEquals(Answer.INVALID, results.get(1).answer());
        assertEquals(InvalidBoardException.Reason.MISSING, results.get(1).error().reason());
        assertEquals(InvalidBoardException.Reason.LENGTH, results.get(2).error().reason());
        for (int i = 1; i < 4; i++) {
            assertEquals(-1, counts.get(i).solutions());
            assertEquals(results.get(i).error().getMessage(), counts.get(i).error().getMessage());
        }
    }

    private static int[][] numbers(String text) {
        return Arrays.stream(text.split("\\|"))
                .map(row -> Arrays.stream(row.split(",")).mapToInt(Integer::parseInt).toArray())
                .toArray(int[][]::new);
    }

    /** What is said is the same in every language. */
    @Test
    public void messages() throws Exception {
        List<Case.Message> all = Case.messages();
        assertTrue(all.size() > 20);
        for (Case.Message one : all) {
            var e = assertThrows(one.id(), InvalidBoardException.class, () -> {
                switch (one.call()) {
                    case "solve" -> Sudoku.solve(one.input());
                    case "parse" -> Sudoku.parse(one.input());
                    case "rows" -> Sudoku.solve(numbers(one.input()));
                    case "batch" -> throw Sudoku.solveBatch(Arrays.asList(EASY, null)).get(1).error();
                    default -> throw new AssertionError(one.call());
                }
            });
            assertEquals(one.id(), one.message(), e.getMessage());
        }
    }

    /** The files of tests/inputs; its README says what the words are. */
    @Test
    public void read() throws IOException {
        Map<String, String> boards = Map.of("A", EASY, "A4", "534" + EASY.substring(3), "B",
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        Path folder = Path.of(System.getProperty("sudoku.root", "../.."), "tests/inputs");
        int files = 0;
        for (String line : Files.readAllLines(folder.resolve("manifest.tsv"))) {
            if (line.startsWith("#")) {
                continue;
            }
            files++;
            String[] field = (line + "\t").split("\t", -1);
            List<String> places = new ArrayList<>();
            Pattern.compile("line \\d+, column \\d+: ").matcher(field[2]).results().forEach(m -> places.add(m.group()));
            String text;
            try {
                text = Files.readString(folder.resolve(field[0]), StandardCharsets.UTF_8);
            } catch (MalformedInputException e) {
                continue; // Java has another name for what it is
            }
            List<Puzzle> read = Sudoku.read(text).toList();
            List<String> words = field[1].isEmpty() ? List.of() : List.of(field[1].split(" "));
            assertEquals(field[0], words.size(), read.size());
            for (int i = 0; i < words.size(); i++) {
                Puzzle.Fault fault = read.get(i).fault();
                assertEquals(field[0], words.get(i).equals("!"), fault != null);
                assertEquals(field[0], fault != null, read.get(i).board() == null);
                if (fault != null) {
                    String place = places.remove(0);
                    assertEquals(place, "line " + fault.line() + ", column " + fault.column() + ": ");
                    assertTrue(fault.message(), fault.message().startsWith(place));
                } else {
                    String want = boards.getOrDefault(words.get(i), read.get(i).board());
                    assertEquals(field[0], want, read.get(i).board());
                }
            }
            assertEquals(List.of(), places);
        }
        assertTrue(files > 80);
        String utf16 = Files.readString(folder.resolve("utf16le.txt"), StandardCharsets.UTF_16);
        assertEquals(EASY, Sudoku.read(utf16).findFirst().get().board());
        assertEquals(0, Sudoku.read("").count());
        assertThrows(NullPointerException.class, () -> Sudoku.read(null));
        assertThrows(NoSuchElementException.class, () -> Sudoku.read("").iterator().next());
    }

    @Test
    public void rows() {
        int[][] rows = Sudoku.rows(EASY);
        assertArrayEquals(new int[] {5, 3, 0, 0, 7, 0, 0, 0, 0}, rows[0]);
        char[][] characters = Arrays.stream(EASY.split("(?<=\\G.{9})")).map(String::toCharArray).toArray(char[][]::new);
        assertEquals(SOLVED, Sudoku.solve(rows).solution());
        assertEquals(SOLVED, Sudoku.solve(characters).solution());
        assertEquals(EASY, Sudoku.board(characters));
        assertEquals(EASY.replace('.', '0'), Sudoku.board(rows));
        assertEquals(5, rows[0][0]);
        assertArrayEquals(Sudoku.rows(SOLVED), Sudoku.solve(rows).rows());
        assertNull(Sudoku.solve("12.......34...............5...........5" + ".".repeat(42)).rows());
        assertEquals(1, Sudoku.rows(CLASH)[0][1]);
        assertThrows(InvalidBoardException.class, () -> Sudoku.rows("1"));
        characters[4][2] = '\u00e9';
        var e = assertThrows(InvalidBoardException.class, () -> Sudoku.solve(characters));
        assertEquals("U+00E9 at row 5, column 3 is neither a digit nor a blank", e.getMessage());
        for (int number : new int[] {10, -1, 53, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            rows[4][2] = number;
            e = assertThrows(InvalidBoardException.class, () -> Sudoku.board(rows));
            assertEquals(38, e.cell());
            assertEquals(number + " at row 5, column 3 is neither a digit nor a blank", e.getMessage());
        }
        rows[8] = null;
        assertThrows(NullPointerException.class, () -> Sudoku.solve(rows));
        assertThrows(InvalidBoardException.class, () -> Sudoku.solve(new int[0][]));
        assertThrows(InvalidBoardException.class, () -> Sudoku.solve(new char[9][10]));
    }

    @Test
    public void drawings() {
        String[] lines = Sudoku.format(EASY.replace('.', '0')).split("\n");
        assertEquals(11, lines.length);
        assertEquals("5 3 . | . 7 . | . . .", lines[0]);
        assertEquals("------+-------+------", lines[7]);
        assertEquals(EASY, Sudoku.parse(String.join("\n", lines)));
        assertTrue(Sudoku.format(CLASH).startsWith("1 1 .")); // no reason not to draw
        assertThrows(InvalidBoardException.class, () -> Sudoku.format("12"));
    }

    /** More solutions than are counted in one call of the library. */
    @Test
    public void longCounts() {
        String many = Sudoku.solve(EMPTY).solution().substring(0, 37) + ".".repeat(44);
        long all = Sudoku.count(many, 10_000_000);
        assertTrue(all > 65536);
        for (long limit : new long[] {all, all - 1, 65535, 65536, 65537, 100_000}) {
            assertEquals(limit, Sudoku.count(many, limit));
            assertEquals(limit, Sudoku.countBatch(Arrays.asList(EASY, many, null), limit).get(1).solutions());
        }
        byte[] lines = (EASY + "\n" + many + "\n" + CLASH).getBytes(StandardCharsets.ISO_8859_1);
        byte[] before = lines.clone();
        assertArrayEquals(new long[] {1, all, -1}, Sudoku.countBatch(lines, 82, Long.MAX_VALUE, 2, null));
        assertArrayEquals(before, lines);
        assertEquals(SOLVED, Sudoku.solveAny(EASY));
        assertNull(Sudoku.solveAny("12.......34...............5...........5" + ".".repeat(42)));
    }

    @Test
    public void progress() {
        List<String> boards = Collections.nCopies(2000, EASY);
        List<Function<Progress, Integer>> works = List.of(
                progress -> Sudoku.solveBatch(boards, progress).size(),
                progress -> Sudoku.countBatch(boards, 2, progress).size());
        for (Function<Progress, Integer> work : works) {
            List<Integer> told = new ArrayList<>();
            assertEquals(2000, (int) work.apply((done, total) -> total == 2000 && told.add(done)));
            assertTrue(told.size() > 1);
            assertEquals(2000, (int) told.get(told.size() - 1));
            assertEquals(new ArrayList<>(new TreeSet<>(told)), told);
            told.clear();
            assertThrows(CancellationException.class, () -> work.apply((done, total) -> !told.add(done)));
            assertEquals(1, told.size());
            assertThrows(IllegalStateException.class, () -> work.apply((done, total) -> {
                throw new IllegalStateException();
            }));
        }
        byte[] bytes = EASY.repeat(2000).getBytes(StandardCharsets.ISO_8859_1);
        int[] done = {0};
        assertThrows(CancellationException.class, () -> Sudoku.solveBatch(bytes, 81, 1, (number, total) -> {
            done[0] = number;
            return false;
        }));
        // What was done before is solved, and the rest as it was.
        String after = new String(bytes, StandardCharsets.ISO_8859_1);
        assertEquals(SOLVED.repeat(done[0]) + EASY.repeat(2000 - done[0]), after);
    }

    /** What would take hours ends when its thread is interrupted. */
    @Test
    public void interruption() throws Exception {
        String several = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7.";
        List<String> boards = Collections.nCopies(20_000, several);
        List<Runnable> works = List.of(
                () -> Sudoku.count(EMPTY, Long.MAX_VALUE),
                () -> Sudoku.countBatch(List.of(EASY, EMPTY), Long.MAX_VALUE),
                () -> {
                    while (true) {
                        Sudoku.solveBatch(boards);
                    }
                });
        for (Runnable work : works) {
            CompletableFuture<Boolean> ended = new CompletableFuture<>();
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                } catch (CancellationException e) {
                    ended.complete(Thread.currentThread().isInterrupted());
                }
            });
            thread.setDaemon(true);
            thread.start();
            Thread.sleep(50);
            assertFalse(ended.isDone());
            thread.interrupt();
            assertTrue(ended.get(60, TimeUnit.SECONDS));
        }
        // What is done in one call does not look at it.
        Thread.currentThread().interrupt();
        assertEquals(SOLVED, Sudoku.solveBatch(List.of(EASY)).get(0).solution());
        assertTrue(Thread.interrupted());
    }

    /** Every solution once, in order, over the edges of the pages. */
    @Test
    public void solutions() {
        String six = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..";
        String some = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7."; // 3295
        for (String board : List.of(EASY, six, some, "0".repeat(81), "123456789" + ".".repeat(72))) {
            int limit = 6000;
            List<String> all = Sudoku.solutions(board).limit(limit).toList();
            assertEquals(Sudoku.count(board, limit), all.size());
            String last = "";
            for (String next : all) {
                assertTrue(next.compareTo(last) > 0);
                Sudoku.validate(next);
                for (int cell = 0; cell < 81; cell++) {
                    assertTrue(board.charAt(cell) <= '0' || board.charAt(cell) == next.charAt(cell));
                }
                last = next;
            }
        }
        Iterator<String> one = Sudoku.solutions(EASY).iterator();
        assertEquals(SOLVED, one.next());
        assertFalse(one.hasNext());
        assertThrows(NoSuchElementException.class, one::next);
    }

    @Test
    public void consumersMayThrow() {
        for (int i = 0; i < 100; i++) {
            var thrown = new IllegalStateException("mine");
            assertEquals(thrown, assertThrows(IllegalStateException.class, () -> Sudoku.solutions(EMPTY).forEach(s -> {
                Sudoku.solve(s);
                throw thrown;
            })));
        }
    }

    /** Where the library cannot call back, the call ends, too. */
    @Test
    public void fullStack() throws Exception {
        for (int i = 0; i < 5; i++) {
            Throwable[] thrown = {null};
            Thread thread = new Thread(null, () -> {
                try {
                    dive();
                } catch (Throwable problem) {
                    thrown[0] = problem;
                }
            }, "dives", 256 * 1024);
            thread.setDaemon(true);
            thread.start();
            thread.join(60_000);
            assertFalse("hangs", thread.isAlive());
            assertTrue(String.valueOf(thrown[0]),
                    thrown[0] instanceof StackOverflowError || thrown[0] instanceof IllegalStateException);
            assertEquals(SOLVED, Sudoku.solutions(EASY).findFirst().get());
        }
    }

    private static void dive() {
        Sudoku.solutions(SOLVED.substring(0, 36) + EMPTY.substring(36)).limit(3).forEach(s -> { });
        dive();
    }

    @Test
    public void threads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Future<?>> all = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
            all.add(pool.submit(() -> {
                Iterator<String> solutions = Sudoku.solutions(EMPTY).iterator();
                for (int i = 0; i < 200; i++) {
                    assertEquals(SOLVED, Sudoku.solve(EASY).solution());
                    solutions.next();
                }
                assertEquals(Answer.UNIQUE, Sudoku.solveBatch(List.of(EASY)).get(0).answer());
            }));
        }
        for (Future<?> one : all) {
            one.get();
        }
        pool.shutdown();
    }

    @Test
    public void versions() throws IOException {
        String version = System.getProperty("sudoku.version");
        if (version != null) {
            assertEquals(version, Sudoku.version());
        }
        // The header names the engines that there are.
        Path root = Path.of(System.getProperty("sudoku.root", "../.."));
        assertTrue(Files.readString(root.resolve("include/sudoku.h")).contains('"' + Sudoku.backend() + '"'));
        assertTrue(Library.fits(0x000105, 0x000100));
        assertFalse(Library.fits(0x000200, 0x000100));
        assertFalse(Library.fits(0x010000, 0x000100));
        assertFalse(Library.fits(0x000100, 0x010000));
        assertTrue(Library.fits(0x010203, 0x010000));
        assertFalse(Library.fits(0x020000, 0x010000));
        assertNull(Sudoku.solve("12.......34...............5...........5" + ".".repeat(42)).solution());
    }
}
