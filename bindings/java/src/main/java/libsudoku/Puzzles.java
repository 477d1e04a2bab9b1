package libsudoku;

import com.sun.jna.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What is around solving: new puzzles, how hard they are, the next step and why, and which of them
 * are the same. Boards and errors are those of {@link Sudoku}. All methods can be called from any
 * number of threads at once.
 */
public final class Puzzles {
    private Puzzles() {}

    /**
     * Makes a puzzle. It depends on the recipe, the seed and the index, and on nothing else: it is
     * the same on every machine, in every language and in every version.
     *
     * @param seed any number; its 64 bits are meant, so that -1 is the largest
     * @param index the number of the puzzle among those of the seed, as the seed any 64 bits
     * @throws GaveUpException if none of the attempts met the recipe
     * @throws IllegalArgumentException for a recipe that shows that nothing can meet it, or has a
     *     number outside its range
     */
    public static Generated generate(Recipe recipe, long seed, long index) {
        Library.Recipe wish = recipe.toC();
        byte[] puzzle = new byte[Library.CELLS];
        byte[] solution = new byte[Library.CELLS];
        int[] rating = recipe.isRated() ? new int[Rating.NUMBERS] : null;
        int code = Library.sudoku_generate(wish, seed, index, puzzle, solution, rating);
        if (code == Library.GAVE_UP) {
            throw new GaveUpException();
        }
        checkRecipe(code);
        return new Generated(
                Sudoku.text(puzzle, 0), Sudoku.text(solution, 0), rating(rating, 0), null);
    }

    /**
     * The puzzles of a seed from number {@code first} on, made one by one as they are asked for.
     * The stream has no end, and throws what {@link #generate} throws.
     */
    public static Stream<Generated> stream(Recipe recipe, long seed, long first) {
        Objects.requireNonNull(recipe);
        return LongStream.iterate(first, index -> index + 1)
                .mapToObj(index -> generate(recipe, seed, index));
    }

    /**
     * Makes the puzzles {@code first} to {@code first + count - 1}, with as many threads as this
     * process may use: those that {@link #generate} makes one by one. One that is not made has an
     * error.
     */
    public static List<Generated> generateBatch(Recipe recipe, long seed, long first, int count) {
        return generateBatch(recipe, seed, first, count, 0, null);
    }

    /**
     * The same with so many threads, 0 for as many as this process may use; {@code progress},
     * unless it is null, is told how far it is, and can end it. So does interrupting the thread.
     */
    public static List<Generated> generateBatch(
            Recipe recipe, long seed, long first, int count, int threads, Progress progress) {
        if (count < 0 || threads < 0 || Long.compareUnsigned(first, -1 - count) > 0) {
            throw new IllegalArgumentException(
                    "first " + Long.toUnsignedString(first) + ", count " + count
                            + ", threads " + threads);
        }
        Library.Recipe wish = recipe.toC();
        // A byte more, so that there is an address if there is no puzzle.
        byte[] puzzles = new byte[Math.addExact(Math.multiplyExact(Library.CELLS, count), 1)];
        byte[] codes = new byte[count + 1];
        int[] ratings = null;
        if (recipe.isRated()) {
            ratings = new int[Math.multiplyExact(Rating.NUMBERS, count) + 1];
        }
        Library.Size size = new Library.Size(count);
        Library.Size stride = new Library.Size(Library.CELLS);
        Watch watch = new Watch(count, progress);
        checkRecipe(Library.sudoku_generate_batch(
                wish, seed, first, size, puzzles, stride, codes, ratings, threads, watch, null));
        watch.check();
        byte[] solutions = puzzles.clone();
        Library.sudoku_solve_batch(solutions, size, stride, null, threads, 0);
        List<Generated> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            if (codes[i] == Library.GAVE_UP) {
                all.add(new Generated(null, null, null, new GaveUpException()));
                continue;
            }
            checkRecipe(codes[i]);
            int at = i * Library.CELLS;
            String solution = Sudoku.text(solutions, at);
            all.add(new Generated(Sudoku.text(puzzles, at), solution, rating(ratings, i), null));
        }
        return all;
    }

    private static Rating rating(int[] numbers, int index) {
        return numbers == null ? null : Rating.of(numbers, index * Rating.NUMBERS);
    }

    private static void checkRecipe(long code) {
        if (code == Library.ERROR_MEMORY) {
            throw noMemory();
        }
        if (code < 0) {
            throw new IllegalArgumentException("no puzzle can meet the recipe");
        }
    }

    private static OutOfMemoryError noMemory() {
        return new OutOfMemoryError(Library.sudoku_strerror(Library.ERROR_MEMORY));
    }

    /**
     * How hard a puzzle is. Those above 9.5 can take seconds.
     *
     * @return null for a puzzle that has none, because it has several solutions or none
     */
    public static Rating rate(String puzzle) {
        int[] rating = new int[Rating.NUMBERS];
        int code = Library.sudoku_rate(Library.board(puzzle), rating);
        if (code < 0) {
            throw failure(code, puzzle, null);
        }
        return code == Library.UNIQUE ? Rating.of(rating, 0) : null;
    }

    /**
     * Rates many puzzles, with as many threads as this process may use. A bad one, null included,
     * spoils no other.
     */
    public static List<Rated> rateBatch(List<String> puzzles) {
        return rateBatch(puzzles, 0, null);
    }

    /**
     * The same with so many threads, 0 for as many as this process may use; {@code progress},
     * unless it is null, is told how far it is, and can end it. So does interrupting the thread.
     */
    public static List<Rated> rateBatch(List<String> puzzles, int threads, Progress progress) {
        if (threads < 0) {
            throw new IllegalArgumentException("threads " + threads);
        }
        List<String> given = new ArrayList<>(puzzles); // which nobody else changes
        int count = given.size();
        byte[] codes = new byte[count];
        int[] ratings = new int[Math.multiplyExact(Rating.NUMBERS, count)];
        Watch watch = new Watch(count, progress);
        Library.sudoku_rate_batch(
                Sudoku.pack(given), new Library.Size(count), new Library.Size(Library.CELLS), codes,
                ratings, threads, watch, null);
        watch.check();
        List<Rated> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            if (codes[i] == Library.ERROR_MEMORY) {
                throw noMemory();
            }
            Rating rating = codes[i] == Library.UNIQUE ? rating(ratings, i) : null;
            all.add(new Rated(rating, codes[i] < 0 ? Sudoku.faultInBatch(given.get(i)) : null));
        }
        return all;
    }

    /**
     * The next step for a puzzle: {@link #hint(String, String, Candidates)} with nothing entered.
     */
    public static Step hint(String puzzle) {
        return hint(puzzle, null, null);
    }

    /**
     * The next step for a board that a player has begun to fill in. An entry that is not the
     * solution's, or a cell that has lost the solution's candidate, comes before anything else, as
     * {@link Technique#MISTAKE}; then it is the step that the rating takes, the easiest.
     *
     * @param puzzle the puzzle
     * @param board the puzzle with what has been entered so far, which may clash; null for nothing
     * @param candidates what the player has left; null for all that nothing on the board excludes
     * @return null when nothing is left to do, when no technique suffices, and for a puzzle with
     *     several solutions or none
     */
    public static Step hint(String puzzle, String board, Candidates candidates) {
        byte[] step = new byte[Step.SIZE];
        int code = Library.sudoku_hint(
                Library.board(puzzle), entered(board), left(candidates), step);
        if (code < 0) {
            throw failure(code, puzzle, board);
        }
        return code == 1 ? Step.of(step) : null;
    }

    /**
     * The steps that there are, easiest first, no more than {@code limit}, which is at least 1.
     * There can be thousands, and those of the hardest techniques take minutes: interrupting the
     * thread ends it at the next one.
     *
     * @return none where {@link #hint(String, String, Candidates)} returns null
     */
    public static List<Step> hints(String puzzle, String board, Candidates candidates, int limit) {
        Sudoku.checkLimit(limit);
        byte[] given = Library.board(puzzle);
        byte[] filled = entered(board);
        short[] sets = left(candidates);
        return collect(limit, puzzle, board,
                visit -> Library.sudoku_hints(given, filled, sets, visit, null));
    }

    /**
     * The whole way from a puzzle to its solution, in the steps that the rating takes. Where the
     * techniques do not suffice, it ends early. Interrupting the thread ends it at the next step.
     *
     * @return none for a puzzle without blanks, with several solutions or none
     */
    public static List<Step> path(String puzzle) {
        byte[] given = Library.board(puzzle);
        return collect(
                Integer.MAX_VALUE, puzzle, null, visit -> Library.sudoku_path(given, visit, null));
    }

    private static byte[] entered(String board) {
        return board == null ? null : Library.board(board);
    }

    private static short[] left(Candidates candidates) {
        return candidates == null ? null : candidates.toC();
    }

    private static List<Step> collect(
            int limit, String puzzle, String board, ToLongFunction<Library.Visitor> call) {
        Collector collector = new Collector(limit);
        long calls = call.applyAsLong(collector);
        collector.check();
        if (calls < 0) {
            throw failure((int) calls, puzzle, board);
        }
        if (calls != collector.steps.size()) { // JNA goes on if it cannot call, as on a full stack
            throw new IllegalStateException("steps cannot be collected");
        }
        return collector.steps.stream().map(Step::of).toList();
    }

    /** What the library calls for each step. It must not throw. */
    private static final class Collector implements Library.Visitor {
        private final List<byte[]> steps = new ArrayList<>();
        private final int limit;
        private Throwable ended;

        Collector(int limit) {
            this.limit = limit;
        }

        @Override
        public int visit(Pointer step, Pointer context) {
            try {
                steps.add(step.getByteArray(0, Step.SIZE));
                if (steps.size() < limit) {
                    Slices.checkInterrupted();
                    return 0;
                }
            } catch (Throwable problem) {
                ended = problem;
            }
            return 1;
        }

        void check() {
            Watch.rethrow(ended);
        }
    }

    /**
     * The canonical form of a board: two boards have the same one exactly if they are the same
     * puzzle.
     */
    public static Canonical canonical(String board) {
        byte[] form = Library.board(board);
        byte[] transform = new byte[Transform.SIZE];
        long[] automorphisms = new long[1];
        if (Library.sudoku_canonical(form, form, transform, automorphisms) < 0) {
            throw Library.fault(board);
        }
        return new Canonical(Sudoku.text(form, 0), Transform.of(transform), automorphisms[0]);
    }

    /**
     * Rearranges a board at random, each way being equally likely: another puzzle for the eye, the
     * same for a solver. The same seed, of which all 64 bits are meant, gives the same on every
     * machine.
     */
    public static String shuffle(String board, long seed) {
        byte[] cells = Library.board(board);
        if (Library.sudoku_shuffle(cells, seed) < 0) {
            throw Library.fault(board);
        }
        return Sudoku.text(cells, 0);
    }

    /** What a code says of a puzzle, and of what has been entered. */
    private static RuntimeException failure(int code, String puzzle, String board) {
        if (code == Library.ERROR_MEMORY) {
            throw noMemory();
        }
        InvalidBoardException fault = Library.fault(puzzle);
        return fault != null || board == null ? fault : Library.fault(board);
    }
}
