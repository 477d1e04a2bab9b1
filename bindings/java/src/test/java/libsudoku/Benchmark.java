package libsudoku;

import java.nio.charset.StandardCharsets;
import java.util.Collections;

/** What a call from Java costs, against the same puzzle as often in one call. */
final class Benchmark {
    private static final int MANY = 200_000;

    public static void main(String[] arguments) {
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
            var some = list.subList(0, MANY / 10);
            double rated = time(() -> Puzzles.rateBatch(some, 1, null)) * 10;
            double made = time(
                    () -> Puzzles.generateBatch(Recipe.ANY, 1, 0, MANY / 100, 1, null)) * 100;
            System.out.printf(
                    "microseconds: solve %.2f, bytes in a batch on one thread %.2f, strings in a batch %.2f, "
                            + "a solution of many %.2f, the only one %.2f; "
                            + "in a batch on one thread, rate %.2f, generate %.2f%n",
                    call, c, batch, each, one, rated, made);
        }
    }

    private static double time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1000.0 / MANY;
    }
}
