package libsudoku;

import java.util.concurrent.CancellationException;

/**
 * Lets a caller know how far a call of the library is, and ends it. It runs in the calling thread,
 * inside the library, where it must not throw.
 */
final class Watch implements Library.Hook {
    private static final long INTERVAL = 20_000_000; // nanoseconds

    private final int total;
    private final Progress progress;
    private long told = System.nanoTime();
    private Throwable ended;

    Watch(int total, Progress progress) {
        this.total = total;
        this.progress = progress;
    }

    @Override
    public int done(int done) {
        try {
            long now = System.nanoTime();
            if (done == total || now - told >= INTERVAL) {
                told = now;
                if (progress != null && !progress.done(done, total)) {
                    throw new CancellationException(done + " of " + total + " are done");
                }
            }
            if (done < total) {
                Slices.checkInterrupted();
            }
            return 0;
        } catch (Throwable problem) {
            ended = problem;
            return 1;
        }
    }

    /** Throws what ended the call, if anything did. */
    void check() {
        rethrow(ended);
    }

    static void rethrow(Throwable ended) {
        if (ended instanceof Error error) {
            throw error;
        }
        if (ended != null) {
            throw (RuntimeException) ended; // nothing that is called throws anything else
        }
    }
}
