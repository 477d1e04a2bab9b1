package libsudoku;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.sun.jna.Structure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.Test;

/** What stands here a second time is as the header has it. */
public class HeaderTest {
    /** The structures of the header, as the members that are read by hand lie. */
    @Test
    public void layouts() throws IOException {
        Map<String, Integer> ours = new TreeMap<>();
        ours.put("sudoku_step size", Step.SIZE);
        ours.put("sudoku_step technique", Step.TECHNIQUE);
        ours.put("sudoku_step rating", Step.RATING);
        ours.put("sudoku_step cell", Step.CELL);
        ours.put("sudoku_step digit", Step.DIGIT);
        ours.put("sudoku_step flags", Step.FLAGS);
        ours.put("sudoku_step units", Step.UNITS);
        ours.put("sudoku_step bases", Step.BASES);
        ours.put("sudoku_step complexity", Step.COMPLEXITY);
        ours.put("sudoku_step removed", Step.REMOVED);
        ours.put("sudoku_step pattern", Step.PATTERN);
        ours.put("sudoku_step extra", Step.EXTRA);
        ours.put("sudoku_step node_count", Step.NODE_COUNT);
        ours.put("sudoku_step nodes", Step.NODES);
        ours.put("sudoku_step links", Step.LINKS);
        ours.put("sudoku_node size", Step.NODE_SIZE);
        ours.put("sudoku_node cell", Step.NODE_CELL);
        ours.put("sudoku_node digit", Step.NODE_DIGIT);
        ours.put("sudoku_node on", Step.NODE_ON);
        ours.put("sudoku_node first_link", Step.NODE_FIRST_LINK);
        ours.put("sudoku_node links", Step.NODE_LINKS);
        ours.put("sudoku_transform size", Transform.SIZE);
        ours.put("sudoku_transform transposed", 0);
        ours.put("sudoku_transform rows", Transform.ROWS);
        ours.put("sudoku_transform columns", Transform.COLUMNS);
        ours.put("sudoku_transform digits", Transform.DIGITS);
        ours.put("sudoku_rating size", 4 * Rating.NUMBERS);
        List<String> members = List.of("er", "ep", "ed", "technique", "steps", "level");
        members.forEach(member -> ours.put("sudoku_rating " + member, 4 * members.indexOf(member)));
        Map<String, Integer> theirs = new TreeMap<>();
        List<Integer> recipe = new ArrayList<>();
        List<Integer> fault = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(System.getProperty("sudoku.layouts")))) {
            int space = line.lastIndexOf(' ');
            int number = Integer.parseInt(line.substring(space + 1));
            if (line.startsWith("sudoku_recipe")) {
                recipe.add(number);
            } else if (line.startsWith("sudoku_fault")) {
                fault.add(number);
            } else {
                theirs.put(line.substring(0, space), number);
            }
        }
        theirs.remove("sudoku_node reserved");
        assertEquals(theirs, ours);
        assertEquals(recipe, layout(new Library.Recipe()));
        assertEquals(fault, layout(new Library.Fault()));
    }

    /** The size, and where each member begins, which JNA shows as "int er@0x0=0". */
    private static List<Integer> layout(Structure structure) {
        List<Integer> layout = new ArrayList<>(List.of(structure.size()));
        Pattern.compile("[\\w\\]]@0x(\\w+)=").matcher(structure.toString()).results()
                .forEach(match -> layout.add(Integer.parseInt(match.group(1), 16)));
        return layout;
    }

    /** The header's techniques and symmetries are all here, with their numbers. */
    @Test
    public void enumerations() throws IOException {
        Path root = Path.of(System.getProperty("sudoku.root", "../.."));
        String header = Files.readString(root.resolve("include/sudoku.h"));
        List<MatchResult> names = Pattern.compile("#define SUDOKU_(TECHNIQUE|SYMMETRY)_(\\w+) (\\d+)")
                .matcher(header).results().toList();
        for (MatchResult name : names) {
            int number = Integer.parseInt(name.group(3));
            if (name.group(1).equals("TECHNIQUE")) {
                assertEquals(number, Technique.valueOf(name.group(2)).number());
                assertEquals(Technique.valueOf(name.group(2)), Technique.of(number));
            } else {
                assertEquals(number, Symmetry.valueOf(name.group(2)).ordinal());
            }
        }
        assertEquals(names.size(), Technique.values().length - 1 + Symmetry.values().length);
        assertEquals("X-wing", Technique.X_WING.toString());
        assertTrue(header.contains("#define SUDOKU_MISTAKE " + Technique.MISTAKE.number() + "\n"));
        assertTrue(header.contains("#define SUDOKU_MINIMAL " + Library.MINIMAL + "\n"));
    }
}
