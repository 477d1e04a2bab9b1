//! Standard input, standard output and files, blocking or not.
//!
//! A terminal, or the program at the other end of a pipe, may have made a descriptor non-blocking.
//! Then reading and writing wait here until they can go on.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};

/// An open file, pipe or terminal.
pub struct Descriptor(File);

impl Descriptor {
    /// The standard input of this process.
    ///
    /// # Errors
    ///
    /// The system has no more descriptors.
    pub fn standard_input() -> io::Result<Self> {
        os::duplicate(&io::stdin()).map(Self)
    }

    /// The standard output of this process.
    ///
    /// # Errors
    ///
    /// The system has no more descriptors.
    pub fn standard_output() -> io::Result<Self> {
        os::duplicate(&io::stdout()).map(Self)
    }

    /// The standard error of this process.
    ///
    /// # Errors
    ///
    /// The system has no more descriptors.
    pub fn standard_error() -> io::Result<Self> {
        os::duplicate(&io::stderr()).map(Self)
    }

    /// Waits until there is something to read, reads what fits into `buffer`, and returns how many
    /// bytes that were: 0 at the end.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    pub fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(buffer) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => os::wait_to_read(&self.0)?,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }

    /// Would reading return at once?
    pub fn is_ready(&self) -> bool {
        os::is_ready(&self.0)
    }

    /// Writes all of it, waiting as long as that takes.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write_all(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            match self.0.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => os::wait_to_write(&self.0)?,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Closes it. Some file systems say only now that what was written is lost.
    ///
    /// # Errors
    ///
    /// Not all of what was written has arrived.
    pub fn close(self) -> io::Result<()> {
        os::close(self.0)
    }
}

impl From<File> for Descriptor {
    fn from(file: File) -> Self {
        Self(file)
    }
}

#[cfg(unix)]
mod os {
    use nix::errno::Errno;
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    pub fn duplicate(standard: &impl AsFd) -> io::Result<File> {
        standard.as_fd().try_clone_to_owned().map(File::from)
    }

    pub fn is_ready(file: &File) -> bool {
        poll_one(file, PollFlags::POLLIN, PollTimeout::ZERO).is_ok_and(|ready| ready)
    }

    pub fn wait_to_read(file: &File) -> io::Result<()> {
        poll_one(file, PollFlags::POLLIN, PollTimeout::NONE).map(|_| ())
    }

    pub fn wait_to_write(file: &File) -> io::Result<()> {
        poll_one(file, PollFlags::POLLOUT, PollTimeout::NONE).map(|_| ())
    }

    fn poll_one(file: &File, event: PollFlags, timeout: PollTimeout) -> io::Result<bool> {
        match poll(&mut [PollFd::new(file.as_fd(), event)], timeout) {
            Ok(ready) => Ok(ready > 0),
            // The caller tries again, and waits again if it must.
            Err(Errno::EINTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    pub fn close(file: File) -> io::Result<()> {
        nix::unistd::close(file).map_err(io::Error::from)
    }
}

/// On Windows no descriptor is non-blocking, and whether a console or pipe has something to read
/// cannot be asked in one way: what was read is answered before the next reading.
#[cfg(windows)]
mod os {
    use std::fs::File;
    use std::io;
    use std::os::windows::io::AsHandle;

    pub fn duplicate(standard: &impl AsHandle) -> io::Result<File> {
        standard.as_handle().try_clone_to_owned().map(File::from)
    }

    pub fn is_ready(_: &File) -> bool {
        false
    }

    pub fn wait_to_read(_: &File) -> io::Result<()> {
        Ok(())
    }

    pub fn wait_to_write(_: &File) -> io::Result<()> {
        Ok(())
    }

    pub fn close(file: File) -> io::Result<()> {
        drop(file);
        Ok(())
    }
}
