package libsudoku;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A step on the way to the solution, and its reason.
 *
 * @param technique how it is found
 * @param rating in tenths
 * @param placement what is placed; null if nothing is
 * @param eliminations the candidates that go
 * @param pattern the candidates that are the reason
 * @param extra those in another role: the pivot of a wing, say; of a mistake, what a cell has lost
 * @param units that the pattern uses
 * @param bases of these, the ones that the pattern rests on
 * @param uniqueness whether it relies on the puzzle having one solution
 * @param cut whether some of the chain's nodes or links found no room
 * @param complexity of chains, the number of nodes, nested chains included
 * @param nodes of chains, each behind those from which it follows
 * @param text all of it in English sentences
 */
public record Step(
        Technique technique, int rating, Candidate placement, List<Candidate> eliminations,
        List<Candidate> pattern, List<Candidate> extra, List<Unit> units, List<Unit> bases,
        boolean uniqueness, boolean cut, int complexity, List<Node> nodes, String text) {
    /**
     * A candidate in a chain.
     *
     * @param cell the cell, 0 to 80
     * @param digit the digit, 1 to 9
     * @param on whether the cell has the digit
     * @param parents the places, in the list, of the nodes from which it follows; of an assumption,
     *     none
     */
    public record Node(int cell, int digit, boolean on, List<Integer> parents) {}

    /**
     * A row, column or box.
     *
     * @param kind which of them
     * @param number 1 to 9
     */
    public record Unit(Kind kind, int number) {
        /** What a unit is. */
        public enum Kind {
            /** Nine cells side by side. */
            ROW,
            /** Nine cells one above the other. */
            COLUMN,
            /** Three by three cells. */
            BOX
        }

        /** In words, "row 4". */
        @Override
        public String toString() {
            return kind.name().toLowerCase(java.util.Locale.ROOT) + " " + number;
        }
    }

    /** As many bytes as C's has, and where each member begins. */
    static final int SIZE = 4616;
    static final int TECHNIQUE = 0;
    static final int RATING = 4;
    static final int CELL = 8;
    static final int DIGIT = 12;
    static final int FLAGS = 16;
    static final int UNITS = 20;
    static final int BASES = 24;
    static final int COMPLEXITY = 28;
    static final int REMOVED = 32;
    static final int PATTERN = 194;
    static final int EXTRA = 356;
    static final int NODE_COUNT = 518;
    static final int NODES = 520;
    static final int LINKS = 2568;

    /** The same of a node. */
    static final int NODE_SIZE = 8;
    static final int NODE_CELL = 0;
    static final int NODE_DIGIT = 1;
    static final int NODE_ON = 2;
    static final int NODE_FIRST_LINK = 4;
    static final int NODE_LINKS = 6;

    private static final int FLAG_UNIQUENESS = 1;
    private static final int FLAG_CUT = 2;

    /** A step as C has it. */
    static Step of(byte[] bytes) {
        ByteBuffer step = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        int cell = step.getInt(CELL);
        return new Step(
                Technique.of(step.getInt(TECHNIQUE)),
                step.getInt(RATING),
                cell < 0 ? null : new Candidate(cell, step.getInt(DIGIT)),
                candidates(step, REMOVED),
                candidates(step, PATTERN),
                candidates(step, EXTRA),
                units(step.getInt(UNITS)),
                units(step.getInt(BASES)),
                (step.getInt(FLAGS) & FLAG_UNIQUENESS) != 0,
                (step.getInt(FLAGS) & FLAG_CUT) != 0,
                step.getInt(COMPLEXITY),
                nodes(step),
                text(bytes));
    }

    private static List<Candidate> candidates(ByteBuffer step, int start) {
        short[] sets = new short[Library.CELLS];
        step.slice(start, 2 * sets.length).order(ByteOrder.nativeOrder()).asShortBuffer().get(sets);
        return Candidates.list(sets);
    }

    private static List<Unit> units(int set) {
        List<Unit> units = new ArrayList<>();
        for (int unit = 0; unit < 27; unit++) {
            if ((set >> unit & 1) != 0) {
                units.add(new Unit(Unit.Kind.values()[unit / 9], unit % 9 + 1));
            }
        }
        return List.copyOf(units);
    }

    private static List<Node> nodes(ByteBuffer step) {
        List<Node> nodes = new ArrayList<>();
        for (int node = 0; node < step.getShort(NODE_COUNT); node++) {
            int at = NODES + NODE_SIZE * node;
            int first = step.getShort(at + NODE_FIRST_LINK);
            List<Integer> parents = new ArrayList<>();
            for (int link = first; link < first + step.getShort(at + NODE_LINKS); link++) {
                parents.add((int) step.getShort(LINKS + 2 * link));
            }
            nodes.add(new Node(
                    step.get(at + NODE_CELL), step.get(at + NODE_DIGIT),
                    step.get(at + NODE_ON) != 0, List.copyOf(parents)));
        }
        return List.copyOf(nodes);
    }

    private static String text(byte[] step) {
        byte[] text = new byte[512]; // longer than most
        while (true) {
            int length = (int) Library.sudoku_step_text(step, text, new Library.Size(text.length));
            if (length < text.length) {
                return new String(text, 0, length, StandardCharsets.US_ASCII);
            }
            text = new byte[length + 1];
        }
    }
}
