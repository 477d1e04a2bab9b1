//! The other archive: it allocates, starts a thread, and unwinds.

/// 42, the long way.
#[unsafe(no_mangle)]
pub extern "C" fn other_archive() -> i32 {
    std::panic::set_hook(Box::new(|_| ()));
    let caught = std::panic::catch_unwind(|| panic!("{}", vec![1; 3].len()));
    let half = std::thread::spawn(|| 21).join().unwrap_or(0);
    if caught.is_err() { 2 * half } else { 0 }
}
