//! WebAssembly without a system: no threads and no clock, but memory.
//!
//! The module's memory grows by a block when none that was given back is large enough. Who shares
//! the memory (JavaScript does) must therefore grow it, too, where it wants more than it has.

use core::arch::wasm32::{memory_grow, memory_size};
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicPtr, Ordering};

/// What begins a block that was given back.
#[repr(C, align(16))]
struct Block {
    next: *mut Block,
    /// The bytes behind this.
    size: usize,
}

const PAGE: usize = 65536;

/// The blocks that were given back: a handful, for no block is larger than what one call needs.
static FREE: AtomicPtr<Block> = AtomicPtr::new(ptr::null_mut());

/// Memory behind a block, which keeps its size.
pub(crate) fn allocate(size: usize) -> Option<*mut u8> {
    // Whoever takes blocks takes all of them, so that nobody else has one of them meanwhile.
    let mut rest = FREE.swap(ptr::null_mut(), Ordering::Acquire);
    let mut found = None;
    while let Some(block) = NonNull::new(rest) {
        // SAFETY: blocks of the list are blocks that were given back, and are ours alone now.
        let Block { next, size: has } = unsafe { block.read() };
        rest = next;
        if found.is_none() && has >= size {
            found = Some(block);
        } else {
            give_back(block);
        }
    }
    let block = match found {
        Some(block) => block,
        None => grow(size)?,
    };
    // SAFETY: a block is as large as its head and the `size` bytes behind it.
    Some(unsafe { block.add(1) }.cast().as_ptr())
}

/// A new block.
fn grow(size: usize) -> Option<NonNull<Block>> {
    let pages = size.checked_add(size_of::<Block>())?.div_ceil(PAGE);
    let first = memory_grow(0, pages);
    if first == usize::MAX || first.checked_add(pages)? > memory_size(0) {
        return None;
    }
    let block = NonNull::new((first * PAGE) as *mut Block)?;
    let size = pages * PAGE - size_of::<Block>();
    // SAFETY: the pages are new, and so nobody else's; pages are aligned.
    unsafe { block.write(Block { next: ptr::null_mut(), size }) };
    Some(block)
}

/// Puts a block on the list.
fn give_back(block: NonNull<Block>) {
    let mut first = FREE.load(Ordering::Relaxed);
    loop {
        // SAFETY: the block is the caller's, until it is on the list.
        unsafe { (*block.as_ptr()).next = first };
        match FREE.compare_exchange(first, block.as_ptr(), Ordering::Release, Ordering::Relaxed) {
            Ok(_) => return,
            Err(other) => first = other,
        }
    }
}

/// Keeps memory of `allocate` for a later call.
pub(crate) fn free(memory: *mut u8) {
    if let Some(memory) = NonNull::new(memory.cast::<Block>()) {
        // SAFETY: memory of `allocate` has its block's head before it.
        give_back(unsafe { memory.sub(1) });
    }
}
