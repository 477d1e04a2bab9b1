import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;
import libsudoku.Answer;
import libsudoku.Result;
import libsudoku.Sudoku;

/** Solves the puzzles of standard input, one a line; says what is wrong with a line. */
public class SolveLines {
    public static void main(String[] arguments) {
        List<String> lines = new BufferedReader(new InputStreamReader(System.in)).lines().toList();
        int number = 0;
        for (Result result : Sudoku.solveBatch(lines)) {
            number++;
            if (result.answer() == Answer.INVALID) {
                System.err.println("line " + number + ": " + result.error().getMessage());
            } else {
                System.out.println(result.answer() + ": " + result.solution());
            }
        }
    }
}
