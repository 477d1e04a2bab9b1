package libsudoku;

/**
 * How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1. Ratings are in tenths: 71 is 7.1.
 *
 * @param er the rating of the hardest step; 200 where the techniques do not suffice, 0 for a puzzle
 *     without blanks
 * @param ep the pearl: the hardest step up to and with the first that places a digit
 * @param ed the diamond: the first step
 * @param technique that of the hardest step; null if {@code er} is 200 or 0
 * @param steps how many there are
 * @param level how hard it is, in words
 */
public record Rating(int er, int ep, int ed, Technique technique, int steps, Level level) {
    /** As many numbers of 32 bits as C's has, in the order above. */
    static final int NUMBERS = 6;

    static Rating of(int[] numbers, int at) {
        int technique = numbers[at + 3];
        return new Rating(
                numbers[at], numbers[at + 1], numbers[at + 2],
                technique == 0 ? null : Technique.of(technique),
                numbers[at + 4], Level.of(numbers[at + 5]));
    }
}
