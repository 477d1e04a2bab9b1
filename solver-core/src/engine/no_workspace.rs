//! The memory for many boards at once on machines where no engine can do that.

use core::mem::MaybeUninit;

/// The memory in which many boards are solved side by side, of which this machine has no need: they are
/// solved one after the other.
pub struct Workspace(());

impl Workspace {
    /// A workspace.
    pub const fn new() -> Self {
        Self(())
    }

    /// A workspace at this place.
    pub fn at(place: &mut MaybeUninit<Self>) -> &mut Self {
        place.write(Self::new())
    }
}
