//! Vector registers of candidate sets, and blocks of registers that compute as one.

use super::sets::{Sets, Weigh};
use core::ptr;

/// A vector register with a candidate set in each lane of 16 bits. Its implementations are all the
/// arithmetic with vector instructions that the rules need.
///
/// # Safety
///
/// [`PerLane`](Self::PerLane) must be an array of its `T` and nothing else, so that one of
/// `MaybeUninit` needs no initialising. One of `u16` must be as large as the register, lane by
/// lane, and any bits must be a register.
pub(super) unsafe trait Register: Sets {
    /// A `T` for each lane.
    type PerLane<T: Copy>: Copy + AsRef<[T]> + AsMut<[T]>;

    /// The same value for each lane.
    fn per_lane<T: Copy>(value: T) -> Self::PerLane<T>;

    /// Reads a register.
    #[inline(always)]
    fn load(lanes: &Self::PerLane<u16>) -> Self {
        // SAFETY: the lanes are as large as a register, and any bits are one.
        unsafe { ptr::from_ref(lanes).cast::<Self>().read_unaligned() }
    }

    /// Writes a register.
    #[inline(always)]
    fn store(self, lanes: &mut Self::PerLane<u16>) {
        // SAFETY: the lanes are as large as a register, and any bits are lanes.
        unsafe { ptr::from_mut(lanes).cast::<Self>().write_unaligned(self) }
    }

    /// Lane by lane, the smaller of the two. Lanes must be below 2^15.
    fn min(self, other: Self) -> Self;

    /// The lanes that are equal, a bit for each.
    fn equal_lanes(self, other: Self) -> u32;

    /// Is any lane empty?
    fn any_empty(self) -> bool;
}

/// N registers that compute as one: a plane, or the minirows of a band of many boards.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Block<R, const N: usize>(pub(super) [R; N]);

/// Joins registers by an operation of two, in the order of a tree of their numbers.
macro_rules! join {
    ($registers:ident $operation:ident [$first:tt $($next:tt)*]) => {
        join!($registers $operation $first)
            $(.$operation(join!($registers $operation $next)))*
    };
    ($registers:ident $operation:ident $at:literal) => { $registers[$at] };
}

/// Defines operations of a block, register by register: of two blocks, and of one. (A closure would
/// not be compiled for the engine's instructions, and a loop over nine registers is not always
/// unrolled, which would keep them in memory.)
macro_rules! by_register {
    ($registers:tt two: $($two:ident)+; one: $($one:ident)+) => {
        $(by_register!($registers $two other);)+
        $(by_register!($registers $one);)+
    };
    ([$($at:literal)+] $operation:ident other) => {
        #[inline(always)]
        fn $operation(self, other: Self) -> Self {
            Self([$(self.0[$at].$operation(other.0[$at])),+])
        }
    };
    ([$($at:literal)+] $operation:ident) => {
        #[inline(always)]
        fn $operation(self) -> Self {
            Self([$(self.0[$at].$operation()),+])
        }
    };
}

/// Blocks of `$n` registers.
macro_rules! blocks {
    ($([$n:literal: $($at:literal)+; $tree:tt])+) => {$(
        impl<R: Sets> Sets for Block<R, $n> {
            #[inline(always)]
            fn splat(set: u16) -> Self {
                Self([R::splat(set); $n])
            }

            by_register!([$($at)+]
                two: and or and_not add where_empty restrict_to restrict_to_three;
                one: drop_lowest singles at_most_three);

            #[inline(always)]
            fn same(self, other: Self) -> bool {
                $(self.0[$at].same(other.0[$at]))&&+
            }

            #[inline(always)]
            fn is_blank(self) -> bool {
                self.union().is_blank()
            }
        }

        impl<R: Sets> Weigh for Block<R, $n> {
            type Weight = R;

            #[inline(always)]
            fn weight(&[x, y, z]: &[Self; 3]) -> R {
                // Numbers of 16 bits have room for 27 sets of 9 bits. So has a `u64`, whose lanes
                // carry into each other.
                let Self(registers) = x.add(y).add(z);
                join!(registers add $tree)
            }
        }

        impl<R: Sets> Block<R, $n> {
            /// The union of its registers.
            #[inline(always)]
            pub(super) fn union(self) -> R {
                let registers = self.0;
                join!(registers or $tree)
            }
        }

        impl<R: Register> Block<R, $n> {
            /// The smallest of the registers of three blocks, lane by lane.
            #[inline(always)]
            pub(super) fn least([x, y, z]: &[Self; 3]) -> R {
                let registers = [$(x.0[$at].min(y.0[$at]).min(z.0[$at])),+];
                join!(registers min $tree)
            }
        }
    )+};
}

blocks! {
    [1: 0; [0]]
    [3: 0 1 2; [0 1 2]]
    [6: 0 1 2 3 4 5; [[0 2 4] [1 3 5]]]
    [9: 0 1 2 3 4 5 6 7 8; [0 1 2 3 4 5 6 7 8]]
}
