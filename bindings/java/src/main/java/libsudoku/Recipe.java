package libsudoku;

import com.sun.jna.Memory;
import java.util.Objects;

/**
 * What kind of puzzle is wished: {@link #ANY}, or what the methods make of it. Whether it can be
 * met is seen when it is used.
 *
 * @param version of the method by which puzzles are made: 0 and 1 are the first, for ever; there is
 *     no other yet
 * @param minimal whether no clue may go without another solution coming in
 * @param symmetry of the clues' places
 * @param cluesMin the fewest clues, up to 81; 0 for no wish
 * @param cluesMax the most clues, 17 to 81; 0 for no wish
 * @param erMin the least rating in tenths, see {@link Rating}; 0 for no wish
 * @param erMax the greatest rating; 0 for no wish
 * @param pattern 81 characters, {@code .} or {@code 0} where no clue may stand; null for everywhere
 * @param keep a board whose clues must be among the puzzle's; null for none
 * @param attempts how many grids are tried for a puzzle; 0 for 10000
 */
public record Recipe(
        int version, boolean minimal, Symmetry symmetry, int cluesMin, int cluesMax, int erMin,
        int erMax, String pattern, String keep, long attempts) {
    /** Any proper puzzle. */
    public static final Recipe ANY = new Recipe(0, false, Symmetry.NONE, 0, 0, 0, 0, null, null, 0);

    public Recipe {
        Objects.requireNonNull(symmetry);
    }

    /** The same of another version. */
    public Recipe withVersion(int version) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, keep,
                attempts);
    }

    /** The same, of which no clue can go without another solution coming in. */
    public Recipe withMinimal() {
        return new Recipe(
                version, true, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, keep,
                attempts);
    }

    /** The same with another symmetry. */
    public Recipe withSymmetry(Symmetry symmetry) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, keep,
                attempts);
    }

    /** The same with so many clues; 0 for no wish. */
    public Recipe withClues(int min, int max) {
        return new Recipe(
                version, minimal, symmetry, min, max, erMin, erMax, pattern, keep,
                attempts);
    }

    /** The same with such a rating; 0 for no wish. */
    public Recipe withEr(int min, int max) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, min, max, pattern, keep,
                attempts);
    }

    /** The same with another pattern, or none. */
    public Recipe withPattern(String pattern) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, keep,
                attempts);
    }

    /** The same with other clues to keep, or none. */
    public Recipe withKeep(String board) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, board,
                attempts);
    }

    /** The same with so many attempts; 0 for the default. */
    public Recipe withAttempts(long attempts) {
        return new Recipe(
                version, minimal, symmetry, cluesMin, cluesMax, erMin, erMax, pattern, keep,
                attempts);
    }

    boolean isRated() {
        return erMin != 0 || erMax != 0;
    }

    /** The recipe as C reads it. */
    Library.Recipe toC() {
        Library.Recipe recipe = new Library.Recipe();
        recipe.version = version;
        recipe.flags = minimal ? Library.MINIMAL : 0;
        recipe.symmetry = symmetry.ordinal();
        recipe.cluesMin = cluesMin;
        recipe.cluesMax = cluesMax;
        recipe.erMin = erMin;
        recipe.erMax = erMax;
        recipe.attempts = attempts;
        if (pattern != null) {
            int end = pattern.indexOf('\0'); // where C ends
            int found = end < 0 ? pattern.length() : end;
            if (found != Library.CELLS) {
                String message = "the pattern: not 81 cells but " + found;
                throw InvalidBoardException.length(message, found, Math.min(found, Library.CELLS));
            }
            recipe.pattern = memory(pattern);
        }
        if (keep != null) {
            Sudoku.validate(keep);
            recipe.keep = memory(keep);
        }
        return recipe;
    }

    private static Memory memory(String board) {
        Memory memory = new Memory(Library.CELLS);
        memory.write(0, Library.board(board), 0, Library.CELLS);
        return memory;
    }
}
