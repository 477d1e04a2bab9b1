package libsudoku;

/** What a batch calls now and then, in the thread that began it. */
@FunctionalInterface
public interface Progress {
    /**
     * Is told how many boards are done, the last time when all are.
     *
     * @return true to go on; false ends the batch with a
     *     {@link java.util.concurrent.CancellationException}
     */
    boolean done(int done, int total);
}
