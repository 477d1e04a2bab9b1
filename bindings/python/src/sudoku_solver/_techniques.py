"""The techniques: their numbers and names."""

from __future__ import annotations

import enum

from . import _library


class Technique(enum.IntEnum):
    """A technique by its number in sudoku.h; str() of it is its name, "X-wing"."""

    MISTAKE = 1
    LAST_CELL = 2
    HIDDEN_SINGLE_BOX = 3
    HIDDEN_SINGLE_LINE = 4
    DIRECT_POINTING = 5
    DIRECT_CLAIMING = 6
    DIRECT_HIDDEN_PAIR = 7
    NAKED_SINGLE = 8
    DIRECT_HIDDEN_TRIPLET = 9
    POINTING = 10
    CLAIMING = 11
    NAKED_PAIR = 12
    X_WING = 13
    HIDDEN_PAIR = 14
    NAKED_TRIPLET = 15
    SWORDFISH = 16
    HIDDEN_TRIPLET = 17
    XY_WING = 18
    XYZ_WING = 19
    UNIQUE_RECTANGLE_1 = 20
    UNIQUE_RECTANGLE_2 = 21
    UNIQUE_RECTANGLE_3_NAKED = 22
    UNIQUE_RECTANGLE_3_HIDDEN = 23
    UNIQUE_RECTANGLE_4 = 24
    UNIQUE_LOOP_1 = 25
    UNIQUE_LOOP_2 = 26
    UNIQUE_LOOP_3_NAKED = 27
    UNIQUE_LOOP_3_HIDDEN = 28
    UNIQUE_LOOP_4 = 29
    NAKED_QUAD = 30
    JELLYFISH = 31
    HIDDEN_QUAD = 32
    BUG_1 = 33
    BUG_2 = 34
    BUG_3 = 35
    BUG_4 = 36
    ALIGNED_PAIR_EXCLUSION = 37
    X_CYCLE = 38
    Y_CYCLE = 39
    XY_CYCLE = 40
    X_FORCING_CHAIN = 41
    XY_FORCING_CHAIN = 42
    ALIGNED_TRIPLET_EXCLUSION = 43
    NISHIO = 44
    CELL_FORCING = 45
    REGION_FORCING = 46
    DYNAMIC_CONTRADICTION = 47
    DYNAMIC_DOUBLE_FORCING = 48
    DYNAMIC_CELL_FORCING = 49
    DYNAMIC_REGION_FORCING = 50
    DYNAMIC_PLUS_CONTRADICTION = 51
    DYNAMIC_PLUS_DOUBLE_FORCING = 52
    DYNAMIC_PLUS_CELL_FORCING = 53
    DYNAMIC_PLUS_REGION_FORCING = 54
    NESTED_CONTRADICTION = 55
    NESTED_DOUBLE_FORCING = 56
    NESTED_CELL_FORCING = 57
    NESTED_REGION_FORCING = 58

    def __str__(self) -> str:
        return str(_library.technique_name(self).decode())

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
