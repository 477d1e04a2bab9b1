package libsudoku;

import java.util.concurrent.CancellationException;

/**
 * Many boards, in slices of some hundredths of a second. A call of the library cannot be stopped;
 * between calls the thread's interruption is looked at, and the caller is told how far it is. No
 * code of the caller runs inside the library.
 */
final class Slices {
    private static final int FIRST = 256;
    private static final int LEAST = 16;
    private static final long SHORT = 20_000_000; // nanoseconds
    private static final long LONG = 40_000_000;

    private Slices() {}

    interface Work {
        void on(int start, int count);
    }

    static void run(int total, Progress progress, Work work) {
        int start = 0;
        int count = FIRST;
        while (start < total) {
            long before = System.nanoTime();
            count = Math.min(count, total - start);
            work.on(start, count);
            start += count;
            long took = System.nanoTime() - before;
            if (took < SHORT && count < 1 << 20) {
                count *= 2;
            } else if (took > LONG && count > LEAST) {
                count /= 2;
            }
            if (progress != null && !progress.done(start, total)) {
                throw new CancellationException(start + " of " + total + " boards are done");
            }
            if (start < total) {
                checkInterrupted();
            }
        }
    }

    /** The interruption stays set, for those who look for it further out. */
    static void checkInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
