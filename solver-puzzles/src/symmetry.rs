//! The symmetries that the places of a puzzle's clues can have.

/// A symmetry of the clues' places. Their digits are not symmetric.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry is asked for.
    #[default]
    None = 0,
    /// By half a turn.
    Rotation180 = 1,
    /// By a quarter turn.
    Rotation90 = 2,
    /// The upper half is mirrored into the lower.
    Horizontal = 3,
    /// The left half is mirrored into the right.
    Vertical = 4,
    /// `Horizontal` and `Vertical`.
    Both = 5,
    /// Mirrored at the diagonal from the upper left corner.
    Diagonal = 6,
    /// Mirrored at the diagonal from the upper right corner.
    Antidiagonal = 7,
    /// `Diagonal` and `Antidiagonal`.
    Diagonals = 8,
    /// All of them.
    Full = 9,
}

/// Where a rearrangement of a square brings the cell in a row and a column.
type Map = fn(u8, u8) -> (u8, u8);

/// The rearrangements of a square.
const MAPS: [Map; 8] = [
    |row, column| (row, column),
    |row, column| (8 - row, 8 - column),
    |row, column| (column, 8 - row),
    |row, column| (8 - column, row),
    |row, column| (8 - row, column),
    |row, column| (row, 8 - column),
    |row, column| (column, row),
    |row, column| (8 - column, 8 - row),
];

impl Symmetry {
    /// The symmetry with a number, 0 to 9.
    pub fn from_number(number: u32) -> Option<Self> {
        const ALL: [Symmetry; 10] = [
            Symmetry::None,
            Symmetry::Rotation180,
            Symmetry::Rotation90,
            Symmetry::Horizontal,
            Symmetry::Vertical,
            Symmetry::Both,
            Symmetry::Diagonal,
            Symmetry::Antidiagonal,
            Symmetry::Diagonals,
            Symmetry::Full,
        ];
        ALL.get(usize::try_from(number).ok()?).copied()
    }

    /// The cells that must have a clue if this one has, itself included, as a set: bit 0 is the
    /// first cell in reading order.
    pub fn orbit(self, cell: u8) -> u128 {
        if self == Self::None {
            return 1 << cell;
        }
        // A bit for each of the maps under which the places are to stay the same.
        let maps: u32 = match self {
            Self::None => 0b0000_0001,
            Self::Rotation180 => 0b0000_0011,
            Self::Rotation90 => 0b0000_1111,
            Self::Horizontal => 0b0001_0001,
            Self::Vertical => 0b0010_0001,
            Self::Both => 0b0011_0011,
            Self::Diagonal => 0b0100_0001,
            Self::Antidiagonal => 0b1000_0001,
            Self::Diagonals => 0b1100_0011,
            Self::Full => 0b1111_1111,
        };
        let used = MAPS.iter().enumerate().filter(|(number, _)| maps >> number & 1 == 1);
        used.fold(0, |orbit, (_, map)| {
            let (row, column) = map(cell / 9 % 9, cell % 9);
            orbit | 1 << (9 * row + column)
        })
    }
}
