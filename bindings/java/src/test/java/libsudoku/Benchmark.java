package libsudoku;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/**
 * What a call from Java costs, against the same puzzle as often in one call. Then what batches of
 * ratings and of new puzzles cost, against the C function on one buffer.
 */
final class Benchmark {
    private static final int MANY = 200_000;
    private static final Library.Size STRIDE = new Library.Size(Library.CELLS);

    public static void main(String[] arguments) throws IOException {
        for (int run = 0; run < 3; run++) { // the first ones warm up
            double call = time(() -> {
                for (int i = 0; i < MANY; i++) {
                    Sudoku.solve(SudokuTest.EASY);
                }
            });
            byte[] bytes = SudokuTest.EASY.repeat(MANY).getBytes(StandardCharsets.ISO_8859_1);
            double c = time(() -> Sudoku.solveBatch(bytes, 81, 1));
            var list = Collections.nCopies(MANY, SudokuTest.EASY);
            double batch = time(() -> Sudoku.solveBatch(list));
            double each = time(() -> Sudoku.solutions(SudokuTest.EMPTY).limit(MANY).count());
            double one = time(() -> {
                for (int i = 0; i < MANY / 10; i++) {
                    Sudoku.solutions(SudokuTest.EASY).forEach(s -> { });
                }
            }) * 10;
            System.out.printf(
                    "microseconds: solve %.2f, bytes in a batch on one thread %.2f, "
                            + "strings in a batch %.2f, "
                            + "a solution of many %.2f, the only one %.2f%n",
                    call, c, batch, each, one);
        }
        byte[] codes = new byte[1000];
        int[] ratings = new int[Rating.NUMBERS * 1000];
        for (String corpus : List.of("easy", "minimal")) {
            int count = corpus.equals("easy") ? 1000 : 20;
            List<String> puzzles = Files.readAllLines(Path.of("bench/corpora", corpus + ".txt"))
                    .stream().filter(line -> !line.startsWith("#")).limit(count).toList();
            byte[] cells = String.join("", puzzles).getBytes(StandardCharsets.ISO_8859_1);
            Library.Size size = new Library.Size(count);
            compare("rating " + corpus + " puzzles", count,
                    () -> Library.sudoku_rate_batch(
                            cells, size, STRIDE, codes, ratings, 1, null, null),
                    () -> Puzzles.rateBatch(puzzles, 1, null));
        }
        int count = 300;
        Library.Size size = new Library.Size(count);
        byte[] cells = new byte[Library.CELLS * count];
        compare("making puzzles", count,
                () -> Library.sudoku_generate_batch(
                        Recipe.ANY.toC(), 1, 0, size, cells, STRIDE, codes, null, 1, null, null),
                () -> Puzzles.generateBatch(Recipe.ANY, 1, 0, count, 1, null));
    }

    /**
     * The best of a hundred short rounds of both, taking turns, in microseconds of this thread's
     * processor time a puzzle.
     */
    private static void compare(String name, int count, Runnable inC, Runnable inJava) {
        double c = Double.MAX_VALUE;
        double java = Double.MAX_VALUE;
        for (int round = 0; round < 100; round++) {
            c = Math.min(c, processorTime(inC) / count);
            java = Math.min(java, processorTime(inJava) / count);
        }
        System.out.printf("%-22s C %6.2f  batch %6.2f (%.3f)%n", name, c, java, java / c);
    }

    private static double processorTime(Runnable work) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        work.run();
        return (threads.getCurrentThreadCpuTime() - start) / 1000.0;
    }

    private static double time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1000.0 / MANY;
    }
}
