package libsudoku;

/** How a step is found. A technique's number is one more than its place here, and never changes. */
public enum Technique {
    /** An entry that is not the solution's, or a cell that has lost its candidate. */
    MISTAKE,
    /** Last cell, from 1.0. */
    LAST_CELL,
    /** Hidden single in a box, from 1.2. */
    HIDDEN_SINGLE_BOX,
    /** Hidden single in a line, from 1.5. */
    HIDDEN_SINGLE_LINE,
    /** Direct pointing, from 1.7. */
    DIRECT_POINTING,
    /** Direct claiming, from 1.9. */
    DIRECT_CLAIMING,
    /** Direct hidden pair, from 2.0. */
    DIRECT_HIDDEN_PAIR,
    /** Naked single, from 2.3. */
    NAKED_SINGLE,
    /** Direct hidden triplet, from 2.5. */
    DIRECT_HIDDEN_TRIPLET,
    /** Pointing, from 2.6. */
    POINTING,
    /** Claiming, from 2.8. */
    CLAIMING,
    /** Naked pair, from 3.0. */
    NAKED_PAIR,
    /** X-wing, from 3.2. */
    X_WING,
    /** Hidden pair, from 3.4. */
    HIDDEN_PAIR,
    /** Naked triplet, from 3.6. */
    NAKED_TRIPLET,
    /** Swordfish, from 3.8. */
    SWORDFISH,
    /** Hidden triplet, from 4.0. */
    HIDDEN_TRIPLET,
    /** XY-wing, from 4.2. */
    XY_WING,
    /** XYZ-wing, from 4.4. */
    XYZ_WING,
    /** Unique rectangle, type 1, from 4.5. */
    UNIQUE_RECTANGLE_1,
    /** Unique rectangle, type 2, from 4.5. */
    UNIQUE_RECTANGLE_2,
    /** Unique rectangle, type 3 with a naked set, from 4.5. */
    UNIQUE_RECTANGLE_3_NAKED,
    /** Unique rectangle, type 3 with a hidden set, from 4.5. */
    UNIQUE_RECTANGLE_3_HIDDEN,
    /** Unique rectangle, type 4, from 4.5. */
    UNIQUE_RECTANGLE_4,
    /** Unique loop, type 1, from 4.6. */
    UNIQUE_LOOP_1,
    /** Unique loop, type 2, from 4.6. */
    UNIQUE_LOOP_2,
    /** Unique loop, type 3 with a naked set, from 4.6. */
    UNIQUE_LOOP_3_NAKED,
    /** Unique loop, type 3 with a hidden set, from 4.6. */
    UNIQUE_LOOP_3_HIDDEN,
    /** Unique loop, type 4, from 4.6. */
    UNIQUE_LOOP_4,
    /** Naked quad, from 5.0. */
    NAKED_QUAD,
    /** Jellyfish, from 5.2. */
    JELLYFISH,
    /** Hidden quad, from 5.4. */
    HIDDEN_QUAD,
    /** Bivalue universal grave, type 1, from 5.6. */
    BUG_1,
    /** Bivalue universal grave, type 2, from 5.7. */
    BUG_2,
    /** Bivalue universal grave, type 3, from 5.7. */
    BUG_3,
    /** Bivalue universal grave, type 4, from 5.7. */
    BUG_4,
    /** Aligned pair exclusion, from 6.2. */
    ALIGNED_PAIR_EXCLUSION,
    /** X-cycle, from 6.5. */
    X_CYCLE,
    /** Y-cycle, from 6.5. */
    Y_CYCLE,
    /** XY-cycle, from 7.0. */
    XY_CYCLE,
    /** X forcing chain, from 6.6. */
    X_FORCING_CHAIN,
    /** XY forcing chain, from 7.0. */
    XY_FORCING_CHAIN,
    /** Aligned triplet exclusion, from 7.5. */
    ALIGNED_TRIPLET_EXCLUSION,
    /** Nishio, from 7.5. */
    NISHIO,
    /** Cell forcing chains, from 8.0. */
    CELL_FORCING,
    /** Region forcing chains, from 8.0. */
    REGION_FORCING,
    /** Dynamic contradiction, from 8.5. */
    DYNAMIC_CONTRADICTION,
    /** Dynamic double forcing chains, from 8.5. */
    DYNAMIC_DOUBLE_FORCING,
    /** Dynamic cell forcing chains, from 8.5. */
    DYNAMIC_CELL_FORCING,
    /** Dynamic region forcing chains, from 8.5. */
    DYNAMIC_REGION_FORCING,
    /** Dynamic plus contradiction, from 9.0. */
    DYNAMIC_PLUS_CONTRADICTION,
    /** Dynamic plus double forcing chains, from 9.0. */
    DYNAMIC_PLUS_DOUBLE_FORCING,
    /** Dynamic plus cell forcing chains, from 9.0. */
    DYNAMIC_PLUS_CELL_FORCING,
    /** Dynamic plus region forcing chains, from 9.0. */
    DYNAMIC_PLUS_REGION_FORCING,
    /** Nested contradiction, from 9.5. */
    NESTED_CONTRADICTION,
    /** Nested double forcing chains, from 9.5. */
    NESTED_DOUBLE_FORCING,
    /** Nested cell forcing chains, from 9.5. */
    NESTED_CELL_FORCING,
    /** Nested region forcing chains, from 9.5. */
    NESTED_REGION_FORCING;

    private static final Technique[] ALL = values();

    static Technique of(int number) {
        return ALL[number - 1];
    }

    /** The number that it has in C. */
    public int number() {
        return ordinal() + 1;
    }

    /** The English name, "X-wing". */
    @Override
    public String toString() {
        return Library.sudoku_technique_name(number());
    }
}
