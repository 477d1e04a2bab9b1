package libsudoku;

/** The attempts that a recipe allows are used up, which does not mean that nothing can meet it. */
public final class GaveUpException extends RuntimeException {
    private static final long serialVersionUID = 1;

    GaveUpException() {
        super("no attempt met the recipe");
    }
}
