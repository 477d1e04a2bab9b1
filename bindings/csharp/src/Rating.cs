// How hard a puzzle is.

namespace LibSudoku
{
    /// <summary>How hard a puzzle is, in words.</summary>
    public enum Level
    {
        /// <summary>ER up to 1.2.</summary>
        Easy = 1,

        /// <summary>ER up to 1.5.</summary>
        Medium = 2,

        /// <summary>ER up to 2.5.</summary>
        Hard = 3,

        /// <summary>ER up to 6.0.</summary>
        Superior = 4,

        /// <summary>ER above 6.0.</summary>
        Fiendish = 5,
    }

    /// <summary>
    /// How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1. Ratings are in tenths: 71 is
    /// 7.1.
    /// </summary>
    public sealed class Rating
    {
        internal Rating(Library.Rating raw)
        {
            Er = raw.Er;
            Ep = raw.Ep;
            Ed = raw.Ed;
            Technique = raw.Technique == 0 ? (Technique?)null : (Technique)raw.Technique;
            Steps = raw.Steps;
            Level = (Level)raw.Level;
        }

        /// <summary>
        /// The rating of the hardest step; 200 where the techniques do not suffice, 0 for a puzzle
        /// without blanks.
        /// </summary>
        public int Er { get; }

        /// <summary>
        /// The pearl: the hardest step up to and with the first that places a digit.
        /// </summary>
        public int Ep { get; }

        /// <summary>The diamond: the first step.</summary>
        public int Ed { get; }

        /// <summary>The technique of the hardest step; null if Er is 200 or 0.</summary>
        public Technique? Technique { get; }

        /// <summary>How many steps there are.</summary>
        public int Steps { get; }

        /// <summary>How hard it is, in words.</summary>
        public Level Level { get; }
    }

    /// <summary>How hard a puzzle of a batch is.</summary>
    public sealed class Rated
    {
        internal Rated(Rating rating, InvalidBoardException error)
        {
            Rating = rating;
            Error = error;
        }

        /// <summary>
        /// The rating; null for a puzzle that has none, because it has several solutions or none,
        /// or is no board.
        /// </summary>
        public Rating Rating { get; }

        /// <summary>What is wrong with the board, if it is none; else null.</summary>
        public InvalidBoardException Error { get; }
    }
}
