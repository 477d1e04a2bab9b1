//! The techniques up to 6.2, which need no work space, and aligned triplet exclusion.
//!
//! Each fills a [`Step`] and reports it, in the order in which the Explainer meets them, until the
//! report says stop.

pub(crate) mod single;
pub(crate) mod locking;
pub(crate) mod hidden_set;
pub(crate) mod naked_set;
pub(crate) mod fish;
pub(crate) mod wing;
mod loops;
pub(crate) mod unique_loop;
pub(crate) mod bug;
pub(crate) mod aligned_exclusion;

use crate::step::{Flow, Step};

/// What is called for each step that a technique finds.
pub(crate) type Report<'a> = &'a mut dyn FnMut(&Step) -> Flow;
