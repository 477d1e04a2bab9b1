import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import libsudoku.Answer;
import libsudoku.Result;
import libsudoku.Sudoku;

/**
 * Solves the puzzles of files, or of standard input, one a line. What is wrong with a line goes to
 * standard error. The status is 0 if all were solved, 1 if not, and 2 if a file cannot be read.
 */
public class SolveLines {
    // Every file is text in it: what is no board is said line by line.
    private static final Charset ANY = StandardCharsets.ISO_8859_1;
    private static final List<String> puzzles = new ArrayList<>();
    private static final List<String> places = new ArrayList<>();

    public static void main(String[] arguments) {
        try {
            if (arguments.length == 0) {
                read("-", new BufferedReader(new InputStreamReader(System.in, ANY)));
            }
            for (String name : arguments) {
                try (BufferedReader file = Files.newBufferedReader(Path.of(name), ANY)) {
                    read(name, file);
                }
            }
        } catch (IOException e) {
            System.err.println("SolveLines: " + e);
            System.exit(2);
        }
        System.exit(solve());
    }

    private static void read(String name, BufferedReader file) throws IOException {
        String line;
        for (int number = 1; (line = file.readLine()) != null; number++) {
            if (!line.isBlank()) {
                puzzles.add(line);
                places.add(name + ":" + number);
            }
        }
    }

    private static int solve() {
        int status = 0;
        List<Result> results = Sudoku.solveBatch(puzzles);
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            if (result.solution() != null) {
                System.out.println(result.answer() + ": " + result.solution());
            } else {
                boolean invalid = result.answer() == Answer.INVALID;
                String reason = invalid ? result.error().getMessage() : "no solution";
                System.err.println(places.get(i) + ": " + reason);
                status = 1;
            }
        }
        return status;
    }
}
