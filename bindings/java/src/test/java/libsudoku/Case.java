package libsudoku;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of the project's table of cases, tests/cases.tsv; tests/c/table.h describes its columns.
 * Codes are those of C, null where they do not apply.
 */
record Case(
        String id, String form, String input, Integer solve, Integer parse, Integer parseAndSolve, String first) {

    static List<Case> all() throws IOException {
        Path root = Path.of(System.getProperty("sudoku.root", "../.."));
        List<String> lines = Files.readAllLines(root.resolve("tests/cases.tsv"));
        List<Case> cases = new ArrayList<>();
        for (String line : lines) {
            if (!line.startsWith("#")) {
                String[] field = line.split("\t", -1);
                cases.add(new Case(field[0], field[1], unescape(field[2]),
                        code(field[3]), code(field[4]), code(field[5]), field[6]));
            }
        }
        long expected = lines.stream().filter(line -> !line.startsWith("#")).count();
        if (cases.size() != expected || expected < 80) {
            throw new AssertionError(cases.size() + " cases in " + expected + " lines");
        }
        return cases;
    }

    private static Integer code(String field) {
        return field.equals("-") ? null : Integer.valueOf(field);
    }

    /** A line of tests/messages.tsv, whose head describes the columns. */
    record Message(String id, String call, String input, String message) {}

    static List<Message> messages() throws IOException {
        Path root = Path.of(System.getProperty("sudoku.root", "../.."));
        return Files.readAllLines(root.resolve("tests/messages.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1))
                .map(field -> new Message(field[0], field[1], unescape(field[2]), field[3]))
                .toList();
    }

    static String unescape(String text) {
        byte[] from = text.getBytes(StandardCharsets.UTF_8);
        byte[] to = new byte[from.length];
        int length = 0;
        for (int i = 0; i < from.length; i++) {
            byte next = from[i];
            if (next == '\\') {
                next = switch (from[++i]) {
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    case 't' -> '\t';
                    case '\\' -> '\\';
                    case 'x' -> {
                        i += 2;
                        yield (byte) Integer.parseInt(new String(from, i - 1, 2, StandardCharsets.UTF_8), 16);
                    }
                    default -> throw new AssertionError(text);
                };
            }
            to[length++] = next;
        }
        return new String(to, 0, length, StandardCharsets.UTF_8);
    }
}
