package libsudoku;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of tests/puzzles.tsv, whose head describes the columns, with the lines of its steps. */
record PuzzleCase(
        String id, String call, String input, Map<String, String> options, int code, List<String> answer,
        List<List<String>> steps) {
    static List<PuzzleCase> all() throws IOException {
        List<PuzzleCase> all = new ArrayList<>();
        Path root = Path.of(System.getProperty("sudoku.root", "../.."));
        for (String line : Files.readAllLines(root.resolve("tests/puzzles.tsv"))) {
            List<String> field = List.of(line.split("\t", -1));
            if (line.startsWith("#")) {
                continue;
            }
            if (field.get(1).equals("step")) {
                all.get(all.size() - 1).steps().add(field.subList(5, field.size()));
                continue;
            }
            Map<String, String> options = new HashMap<>();
            for (String pair : field.get(3).split(";")) {
                String[] both = pair.split("=", 2);
                options.put(both[0], both.length > 1 ? both[1] : "");
            }
            all.add(new PuzzleCase(
                    field.get(0), field.get(1), Case.unescape(field.get(2)), options,
                    Integer.parseInt(field.get(4)), field.subList(5, field.size()), new ArrayList<>()));
        }
        if (all.size() < 100) {
            throw new AssertionError(all.size());
        }
        return all;
    }

    /** An option that is a number without a sign, or 0. */
    long number(String name) {
        return Long.parseUnsignedLong(options.getOrDefault(name, "0"));
    }

    Candidates candidates(String groups) {
        return Candidates.of(Arrays.stream(groups.split(" "))
                .mapToInt(group -> group.equals("-") ? 0 : group.chars().map(d -> 1 << (d - '1')).sum())
                .toArray());
    }

    Candidates left() {
        return options.containsKey("candidates") ? candidates(options.get("candidates")) : null;
    }

    static Transform transform(String text) {
        String[] word = text.split(" ");
        List<List<Integer>> numbers = Stream.of(word)
                .map(part -> part.chars().mapToObj(digit -> digit - '0').toList())
                .toList();
        return new Transform(word[0].equals("1"), numbers.get(1), numbers.get(2), numbers.get(3));
    }

    Recipe recipe() {
        String symmetry = options.getOrDefault("symmetry", "none").toUpperCase(Locale.ROOT);
        Recipe recipe = options.containsKey("minimal") ? Recipe.ANY.withMinimal() : Recipe.ANY;
        return recipe.withSymmetry(Symmetry.valueOf(symmetry))
                .withClues((int) number("clues_min"), (int) number("clues_max"))
                .withEr((int) number("er_min"), (int) number("er_max"))
                .withPattern(options.get("pattern"))
                .withKeep(options.get("keep"))
                .withAttempts(number("attempts"));
    }

    static List<String> columns(Canonical form) {
        Transform transform = form.transform();
        String text = transform.transposed() ? "1" : "0";
        for (List<Integer> numbers : List.of(transform.rows(), transform.columns(), transform.digits())) {
            text += " " + joined(numbers, "");
        }
        return List.of(form.board(), text, String.valueOf(form.automorphisms()));
    }

    static List<String> columns(Rating rating) {
        String technique = rating.technique() == null ? "" : rating.technique().toString();
        return List.of(
                "" + rating.er(), "" + rating.ep(), "" + rating.ed(), technique, "" + rating.steps(),
                "" + (rating.level().ordinal() + 1));
    }

    static List<String> columns(Step step) {
        List<String> nodes = step.nodes().stream().map(PuzzleCase::node).toList();
        return List.of(
                step.technique().toString(), "" + step.rating(),
                step.placement() == null ? "" : step.placement().toString(),
                joined(step.eliminations(), " "), joined(step.pattern(), " "), joined(step.extra(), " "),
                units(step.units()), units(step.bases()), step.uniqueness() ? "1" : "0",
                "" + step.complexity(), joined(nodes, " "), step.text());
    }

    private static String node(Step.Node node) {
        String name = new Candidate(node.cell(), node.digit()).toString();
        return (node.on() ? name : name.replace('=', '!')) + "<" + joined(node.parents(), ",");
    }

    private static String units(List<Step.Unit> units) {
        return joined(units.stream().map(unit -> unit.toString().replaceAll("(.)\\w* ", "$1")).toList(), " ");
    }

    private static String joined(List<?> list, String between) {
        return list.stream().map(String::valueOf).collect(Collectors.joining(between));
    }
}
