//! The functions around puzzles: which are the same, and new ones. They are in the library if its
//! feature `puzzles` is.
//!
//! | file | what it has |
//! |---|---|
//! | `canonical` | the canonical form of a board, transforms and shuffles |

mod canonical;
