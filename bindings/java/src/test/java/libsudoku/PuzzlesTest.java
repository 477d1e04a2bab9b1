package libsudoku;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.Test;

public class PuzzlesTest {
    private static final String EASY = SudokuTest.EASY;
    private static final String EMPTY = SudokuTest.EMPTY;
    /** Some tenths of a second. */
    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /** What a call gave: its code in C, its columns in the table, and its steps. */
    private record Gave(int code, List<String> columns, List<Step> steps) {
        Gave(int code, String... columns) {
            this(code, List.of(columns), List.of());
        }

        Gave(List<Step> steps) {
            this(steps.size(), List.of(), steps);
        }
    }

    private static Gave call(PuzzleCase one) throws Exception {
        try {
            return calls(one);
        } catch (InvalidBoardException e) {
            return new Gave(SudokuTest.code(e));
        } catch (GaveUpException e) {
            assertEquals("no attempt met the recipe", e.getMessage());
            return new Gave(-7);
        } catch (IllegalArgumentException e) {
            return new Gave(-5);
        }
    }

    private static Gave calls(PuzzleCase one) {
        String input = one.input();
        return switch (one.call()) {
            case "format" -> new Gave(1, Sudoku.format(input).replace("\n", "\\n"));
            case "candidates" -> same(one, Candidates.of(input));
            case "parse_candidates" -> same(one, Candidates.parse(input));
            case "format_candidates" ->
                new Gave(1, one.candidates(input).toString().replace("\n", "\\n"));
            case "solve_candidates" -> {
                Result result = one.candidates(input).solve();
                int code = SudokuTest.code(result);
                yield code > 0 ? new Gave(code, result.solution()) : new Gave(code);
            }
            case "count_candidates" ->
                new Gave((int) one.candidates(input).count(one.number("limit")));
            case "canonical" -> new Gave(1, PuzzleCase.columns(Puzzles.canonical(input)), List.of());
            case "transform" -> {
                Transform transform = PuzzleCase.transform(one.options().get("transform"));
                yield new Gave(1, transform.apply(input));
            }
            case "shuffle" -> new Gave(1, Puzzles.shuffle(input, one.number("seed")));
            case "rate" -> rated(one, Puzzles.rate(input));
            case "generate" -> generated(one);
            case "path" -> new Gave(Puzzles.path(input));
            case "hint" -> {
                Step step = Puzzles.hint(input, one.options().get("board"), one.left());
                if (step == null) {
                    yield new Gave(one.code() == 2 ? 2 : 0); // the same here
                }
                yield new Gave(List.of(step));
            }
            case "hints" -> new Gave(Puzzles.hints(
                    input, one.options().get("board"), one.left(), (int) one.number("limit")));
            default -> throw new AssertionError(one.call());
        };
    }

    private static Gave same(PuzzleCase one, Candidates candidates) {
        assertEquals(one.id(), one.candidates(one.answer().get(0)), candidates);
        return new Gave(1, one.answer(), List.of());
    }

    private static Gave rated(PuzzleCase one, Rating rating) {
        if (rating == null) {
            return new Gave(one.code() == 2 ? 2 : 0); // the same here
        }
        return new Gave(1, PuzzleCase.columns(rating), List.of());
    }

    /** All calls that make puzzles. */
    private static Gave generated(PuzzleCase one) {
        Recipe recipe = one.recipe();
        long seed = one.number("seed");
        long index = one.number("index");
        Callable<Generated> batch = () -> Puzzles.generateBatch(recipe, seed, index, 1).get(0);
        Callable<Generated> stream = () -> Puzzles.stream(recipe, seed, index).findFirst().get();
        Generated made;
        try {
            made = Puzzles.generate(recipe, seed, index);
            assertEquals(one.id(), made, batch.call());
            assertEquals(one.id(), made, stream.call());
        } catch (GaveUpException e) {
            assertThrows(one.id(), GaveUpException.class, stream::call);
            assertEquals(e.getMessage(), Puzzles.generateBatch(recipe, seed, index, 1).get(0).error().getMessage());
            throw e;
        } catch (IllegalArgumentException e) {
            assertEquals(e.getMessage(), assertThrows(e.getClass(), batch::call).getMessage());
            assertEquals(e.getMessage(), assertThrows(e.getClass(), stream::call).getMessage());
            throw e;
        } catch (Exception e) {
            throw new AssertionError(one.id(), e);
        }
        Rating rating = Puzzles.rate(made.board());
        assertTrue(one.id(), made.rating() == null || made.rating().equals(rating));
        List<String> columns = new ArrayList<>(List.of(made.board(), made.solution()));
        columns.addAll(PuzzleCase.columns(rating));
        return new Gave(1, columns, List.of());
    }

    @Test
    public void cases() throws Exception {
        List<PuzzleCase> rated = new ArrayList<>();
        for (PuzzleCase one : PuzzleCase.all()) {
            Gave gave = call(one);
            assertEquals(one.id(), one.code(), gave.code());
            assertEquals(one.id(), one.answer(), gave.columns());
            assertEquals(one.id(), one.steps().size(), gave.steps().size());
            for (int i = 0; i < one.steps().size(); i++) {
                assertEquals(one.id(), one.steps().get(i), PuzzleCase.columns(gave.steps().get(i)));
            }
            if (one.call().equals("rate")) {
                rated.add(one);
            }
        }
        List<String> puzzles = new ArrayList<>(rated.stream().map(PuzzleCase::input).toList());
        puzzles.add(null);
        for (int threads : new int[] {0, 2}) {
            List<Rated> results = Puzzles.rateBatch(puzzles, threads, null);
            assertEquals(rated.size() + 1, results.size());
            assertEquals(InvalidBoardException.Reason.MISSING, results.get(rated.size()).error().reason());
            for (int i = 0; i < rated.size(); i++) {
                PuzzleCase one = rated.get(i);
                Rated result = results.get(i);
                Gave gave = result.error() == null
                        ? rated(one, result.rating()) : new Gave(SudokuTest.code(result.error()));
                assertEquals(one.id(), one.code(), gave.code());
                assertEquals(one.id(), one.answer(), gave.columns());
            }
        }
    }

    /** What is no puzzle, in all calls that take one. */
    @Test
    public void faults() {
        for (String board : List.of(
                "", EMPTY.substring(1), EMPTY + ".", "\0" + EMPTY.substring(1), "x" + EMPTY.substring(1),
                "\u00e9" + EMPTY.substring(1), SudokuTest.CLASH)) {
            var want = assertThrows(InvalidBoardException.class, () -> Sudoku.validate(board));
            List<Callable<?>> calls = List.of(
                    () -> Candidates.of(board),
                    () -> Puzzles.canonical(board),
                    () -> PuzzleCase.transform("0 012345678 012345678 123456789").apply(board),
                    () -> Puzzles.shuffle(board, 1),
                    () -> Puzzles.rate(board),
                    () -> {
                        throw Puzzles.rateBatch(Arrays.asList(EASY, board)).get(1).error();
                    },
                    () -> Puzzles.hint(board),
                    () -> Puzzles.hints(board, null, null, 1),
                    () -> Puzzles.path(board),
                    () -> Puzzles.generate(Recipe.ANY.withKeep(board), 1, 1),
                    () -> Puzzles.generateBatch(Recipe.ANY.withKeep(board), 1, 1, 1));
            for (Callable<?> call : calls) {
                var e = assertThrows(InvalidBoardException.class, call::call);
                assertEquals(want.getMessage(), e.getMessage());
                assertEquals(want.reason(), e.reason());
            }
            if (board != SudokuTest.CLASH) {
                var e = assertThrows(InvalidBoardException.class, () -> Puzzles.hint(EASY, board, null));
                assertEquals(want.getMessage(), e.getMessage());
            }
        }
    }

    @Test
    public void badArguments() {
        List<Callable<?>> nulls = List.of(
                () -> Candidates.of((String) null), () -> Candidates.of((int[]) null),
                () -> Candidates.parse(null), () -> Puzzles.canonical(null), () -> Puzzles.shuffle(null, 1),
                () -> Puzzles.rate(null), () -> Puzzles.rateBatch(null), () -> Puzzles.hint(null),
                () -> Puzzles.hints(null, null, null, 1), () -> Puzzles.path(null),
                () -> Puzzles.generate(null, 1, 1), () -> Puzzles.generateBatch(null, 1, 1, 1),
                () -> Puzzles.stream(null, 1, 1), () -> Recipe.ANY.withSymmetry(null),
                () -> new Transform(false, null, List.of(), List.of()),
                () -> PuzzleCase.transform("0 012345678 012345678 123456789").apply(null));
        for (Callable<?> call : nulls) {
            assertThrows(NullPointerException.class, call::call);
        }
        int[] sets = new int[81];
        for (int set : new int[] {0x200, 0x8001, 0x10001, -1}) {
            sets[40] = set;
            var e = assertThrows(InvalidBoardException.class, () -> Candidates.of(sets));
            assertEquals(InvalidBoardException.Reason.CHARACTER, e.reason());
            assertEquals(String.format("0x%X at row 5, column 5 has a bit above the ninth", set), e.getMessage());
        }
        assertThrows(InvalidBoardException.class, () -> Candidates.of(new int[80]));
        for (int limit : new int[] {0, -1}) {
            assertThrows(IllegalArgumentException.class, () -> Candidates.of(EASY).count(limit));
            assertThrows(IllegalArgumentException.class, () -> Puzzles.hints(EASY, null, null, limit));
        }
        List<Integer> rows = List.of(0, 1, 2, 3, 4, 5, 6, 7, 8);
        List<Integer> digits = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
        for (List<Integer> wrong : List.of(
                List.<Integer>of(), List.of(0, 1), List.of(256, 1, 2, 3, 4, 5, 6, 7, 8),
                List.of(-1, 1, 2, 3, 4, 5, 6, 7, 8), List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))) {
            assertThrows(IllegalArgumentException.class, () -> new Transform(false, wrong, rows, digits));
            assertThrows(IllegalArgumentException.class, () -> new Transform(false, rows, wrong, digits));
            assertThrows(IllegalArgumentException.class, () -> new Transform(false, rows, rows, wrong));
        }
    }

    @Test
    public void badRecipes() {
        Recipe any = Recipe.ANY;
        for (Recipe recipe : List.of(
                any.withVersion(2), any.withVersion(-1), any.withClues(-1, 0), any.withClues(82, 0),
                any.withClues(0, 16), any.withClues(30, 29), any.withEr(-1, 0), any.withEr(201, 0),
                any.withEr(0, 9), any.withEr(30, 20), any.withPattern(EMPTY))) {
            List<Callable<?>> calls = List.of(
                    () -> Puzzles.generate(recipe, 1, 1), () -> Puzzles.generateBatch(recipe, 1, 1, 1),
                    () -> Puzzles.generateBatch(recipe, 1, 1, 0));
            for (Callable<?> call : calls) {
                var e = assertThrows(recipe.toString(), IllegalArgumentException.class, call::call);
                assertEquals("no puzzle can meet the recipe", e.getMessage());
            }
        }
        for (String pattern : List.of("", "x", EMPTY + "x", "x\0" + EMPTY.substring(2))) {
            var e = assertThrows(
                    InvalidBoardException.class, () -> Puzzles.generate(any.withPattern(pattern), 1, 1));
            assertTrue(e.getMessage(), e.getMessage().startsWith("the pattern: not 81 cells but "));
        }
        for (long[] wrong : new long[][] {{0, -1, 0}, {0, 1, -1}, {-1, 1, 0}, {-2, 2, 0}}) {
            assertThrows(IllegalArgumentException.class,
                    () -> Puzzles.generateBatch(any, 1, wrong[0], (int) wrong[1], (int) wrong[2], null));
        }
        assertThrows(ArithmeticException.class, () -> Puzzles.generateBatch(any, 1, 0, Integer.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> Puzzles.rateBatch(List.of(EASY), -1, null));
        assertEquals(Puzzles.generate(any, -1, -2), Puzzles.generateBatch(any, -1, -2, 1).get(0));
        assertNotEquals(Puzzles.generate(any, -1, -2), Puzzles.generate(any, -1, -3));
        assertEquals(List.of(), Puzzles.generateBatch(any, 1, 0, 0));
        assertEquals(List.of(), Puzzles.rateBatch(List.of()));
        List<Generated> never = Puzzles.generateBatch(any.withClues(0, 17).withAttempts(1), 1, 0, 2);
        assertEquals("no attempt met the recipe", never.get(1).error().getMessage());
        assertNull(never.get(1).board());
    }

    @Test
    public void candidates() {
        Candidates candidates = Candidates.of(EASY);
        assertEquals(List.of(1, 2, 4), candidates.digits(2));
        assertTrue(candidates.has(0, 5) && candidates.has(2, 1) && !candidates.has(0, 1));
        assertEquals("r1c3=1", candidates.list().get(2).toString());
        assertEquals(11, candidates.sets()[2]);
        assertEquals(729, candidates.text().length());
        for (String text : List.of(candidates.text(), candidates.toString(), EASY)) {
            Candidates again = Candidates.parse(text);
            assertEquals(candidates, again);
            assertEquals(candidates.hashCode(), again.hashCode());
        }
        var e = assertThrows(InvalidBoardException.class, () -> Candidates.parse("\u00e9"));
        assertEquals("U+00E9 at row 1, column 1 is neither a digit nor a blank", e.getMessage());
        candidates.sets()[0] = 0; // a copy
        assertTrue(candidates.has(0, 5));
        // More solutions than are counted in one call of the library.
        String many = Sudoku.solve(EMPTY).solution().substring(0, 37) + ".".repeat(44);
        long all = Sudoku.count(many, 10_000_000);
        assertTrue(all > 65536);
        for (long limit : new long[] {all + 1, all, all - 1, 65535, 65536, 65537, 100_000}) {
            assertEquals(Math.min(limit, all), Candidates.of(many).count(limit));
        }
    }

    @Test
    public void progress() {
        // Some thousandths of a second each.
        String middling = "....48....5....1.....2.3...7.........4.8.....365...7.89.3..68.....7.....4.2.3..1.";
        List<String> puzzles = Collections.nCopies(1000, middling);
        List<Function<Progress, Integer>> works = List.of(
                progress -> Puzzles.rateBatch(puzzles, 1, progress).size(),
                progress -> Puzzles.generateBatch(Recipe.ANY, 1, 0, 1000, 1, progress).size());
        for (Function<Progress, Integer> work : works) {
            List<Integer> told = new ArrayList<>();
            assertEquals(1000, (int) work.apply((done, total) -> total == 1000 && told.add(done)));
            assertTrue(told.size() > 1);
            assertEquals(1000, (int) told.get(told.size() - 1));
            assertEquals(new ArrayList<>(new TreeSet<>(told)), told);
            told.clear();
            assertThrows(CancellationException.class, () -> work.apply((done, total) -> !told.add(done)));
            assertEquals(1, told.size());
            var mine = new IllegalStateException("mine");
            assertEquals(mine, assertThrows(IllegalStateException.class, () -> work.apply((done, total) -> {
                throw mine;
            })));
            var error = new AssertionError("mine");
            assertEquals(error, assertThrows(AssertionError.class, () -> work.apply((done, total) -> {
                throw error;
            })));
        }
    }

    /** What takes long ends when its thread is interrupted. */
    @Test
    public void interruption() throws Exception {
        int[] sets = new int[81];
        Arrays.fill(sets, 511);
        List<Runnable> works = List.of(
                () -> Candidates.of(sets).count(Long.MAX_VALUE),
                () -> Puzzles.path(HARD),
                () -> Puzzles.rateBatch(Collections.nCopies(20, HARD), 1, null),
                () -> Puzzles.generateBatch(Recipe.ANY, 1, 0, 1_000_000));
        for (Runnable work : works) {
            CompletableFuture<Boolean> ended = new CompletableFuture<>();
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                    ended.complete(false);
                } catch (CancellationException e) {
                    ended.complete(Thread.currentThread().isInterrupted());
                }
            });
            thread.setDaemon(true);
            thread.start();
            Thread.sleep(20);
            assertFalse(ended.isDone());
            thread.interrupt();
            assertTrue(ended.get(60, TimeUnit.SECONDS));
        }
    }

    /** Where the library cannot call back, the call ends, too. */
    @Test
    public void fullStack() throws Exception {
        for (int i = 0; i < 3; i++) {
            Throwable[] thrown = {null};
            Thread thread = new Thread(null, () -> {
                try {
                    dive();
                } catch (Throwable problem) {
                    thrown[0] = problem;
                }
            }, "dives", 512 * 1024);
            thread.setDaemon(true);
            thread.start();
            thread.join(60_000);
            assertFalse("hangs", thread.isAlive());
            assertTrue(String.valueOf(thrown[0]),
                    thrown[0] instanceof StackOverflowError || thrown[0] instanceof IllegalStateException);
            assertFalse(Puzzles.path(EASY).isEmpty());
        }
    }

    private static void dive() {
        Puzzles.path(SudokuTest.SOLVED.substring(1).replaceFirst("^", "."));
        dive();
    }
}
