//! The quota of CPU time that Linux gives a container: `cpu.max` of this process's control group
//! and of the groups above it, in version 2 of control groups (the kernel's
//! `admin-guide/cgroup-v2`).
//!
//! Whatever cannot be read is no quota: a file that is not there, a group outside of this
//! process's namespace, a machine with version 1.

use core::num::NonZeroU64;
use core::ptr;

/// Where the groups are mounted, on every system that follows systemd's or Docker's custom.
const ROOT: &[u8] = b"/sys/fs/cgroup";
/// A group's file with its quota and the period that the quota is for, both in microseconds.
const FILE: &[u8] = b"/cpu.max\0";
/// The file with this process's groups, of which that in version 2 has the number 0 and no names.
const OWN: &[u8] = b"/proc/self/cgroup\0";
const MARK: &[u8] = b"0::";

/// The most that is read of a file. Of a path that is longer the groups further up still count.
const TEXT: usize = 1024;

/// How many CPUs' time this process may use, rounded up: with one and a half, two threads get more
/// done than one.
pub(crate) fn cpus() -> usize {
    let mut text = [0; TEXT];
    let group = read(OWN, &mut text)
        .split(|&byte| byte == b'\n')
        .find_map(|line| line.strip_prefix(MARK))
        .unwrap_or_default();
    let mut group = group.strip_suffix(b"/").unwrap_or(group);
    let mut least = usize::MAX;
    loop {
        least = least.min(of(group).unwrap_or(usize::MAX));
        let Some(end) = group.iter().rposition(|&byte| byte == b'/') else { return least };
        group = group.get(..end).unwrap_or_default();
    }
}

/// The CPUs of one group's quota, if it has one.
fn of(group: &[u8]) -> Option<usize> {
    let mut path = [0; ROOT.len() + TEXT + FILE.len()];
    for (to, from) in path.iter_mut().zip(ROOT.iter().chain(group).chain(FILE)) {
        *to = *from;
    }
    let mut text = [0; 64];
    let mut words = read(&path, &mut text).split(|&byte| byte == b' ' || byte == b'\n');
    // The word "max" is no number, and so no quota.
    let quota = number(words.next()?)?;
    let period = NonZeroU64::new(number(words.next()?)?)?;
    usize::try_from(quota.div_ceil(period.get())).ok().map(|cpus| cpus.max(1))
}

/// A decimal number.
fn number(word: &[u8]) -> Option<u64> {
    let digits = word.iter().try_fold(0_u64, |number, byte| match byte {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u64::from(byte - b'0')),
        _ => None,
    });
    digits.filter(|_| !word.is_empty())
}

/// The beginning of a file: as much as one read gets, which is all of it for the kernel's files.
/// Nothing if it cannot be read. `path` ends in a NUL.
fn read<'a>(path: &[u8], text: &'a mut [u8]) -> &'a [u8] {
    if !path.contains(&0) {
        return &[];
    }
    // SAFETY: the path has a NUL; `text` has room for as much as is read; the file is closed once.
    let length = unsafe {
        let file = libc::open(path.as_ptr().cast(), libc::O_RDONLY | libc::O_CLOEXEC);
        if file < 0 {
            return &[];
        }
        let length = libc::read(file, ptr::from_mut(text).cast(), text.len());
        libc::close(file);
        length
    };
    text.get(..usize::try_from(length).unwrap_or(0)).unwrap_or_default()
}
