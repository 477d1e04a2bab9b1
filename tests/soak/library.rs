//! The library, opened from a file, so that one program runs several builds of it side by side.

use std::ffi::{CStr, CString, c_char, c_int, c_void};

unsafe extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dlerror() -> *const c_char;
}

/// RTLD_NOW, which is the same number everywhere. Names stay the library's own.
const NOW: c_int = 2;

/// `struct sudoku_fault`.
#[repr(C)]
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fault {
    pub code: i32,
    pub cell: i32,
    pub other: i32,
    pub byte: i32,
    pub offset: i64,
}

/// The functions, as the header declares them.
macro_rules! library {
    ($($name:ident = $symbol:literal: fn($($argument:ty),*) -> $result:ty;)*) => {
        /// A build of the library.
        pub struct Library {
            /// The engine that it has chosen.
            pub engine: String,
            $(pub $name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        impl Library {
            /// Opens a build of the library, for as long as the program runs.
            pub fn open(path: &str) -> Result<Self, String> {
                let file = CString::new(path).map_err(|error| error.to_string())?;
                // SAFETY: a C string; what the library does when it is opened is nothing.
                let handle = unsafe { dlopen(file.as_ptr(), NOW) };
                if handle.is_null() {
                    return Err(last_error());
                }
                let mut library = Self {
                    engine: String::new(),
                    $($name: {
                        // SAFETY: the handle is that of an open library, the name a C string.
                        let symbol = unsafe { dlsym(handle, $symbol.as_ptr()) };
                        if symbol.is_null() {
                            return Err(last_error());
                        }
                        // SAFETY: the function of this name has this type.
                        unsafe {
                            std::mem::transmute::<
                                *mut c_void,
                                unsafe extern "C" fn($($argument),*) -> $result,
                            >(symbol)
                        }
                    },)*
                };
                // SAFETY: a static C string.
                let engine = unsafe { CStr::from_ptr((library.backend)()) };
                library.engine = engine.to_string_lossy().into_owned();
                Ok(library)
            }
        }
    };
}

library! {
    backend = c"sudoku_backend": fn() -> *const c_char;
    solve = c"sudoku_solve": fn(*mut u8) -> i32;
    solve_any = c"sudoku_solve_any": fn(*mut u8) -> i32;
    solve_digits = c"sudoku_solve_digits": fn(*mut u8) -> i32;
    validate = c"sudoku_validate": fn(*const u8, *mut Fault) -> i32;
    count = c"sudoku_count": fn(*const u8, i64) -> i64;
    enumerate = c"sudoku_enumerate":
        fn(*const u8, extern "C" fn(*const u8, *mut c_void) -> i32, *mut c_void) -> i64;
    solve_batch = c"sudoku_solve_batch": fn(*mut u8, usize, usize, *mut i8, u32, u32) -> i64;
    count_batch = c"sudoku_count_batch":
        fn(*const u8, usize, usize, i64, *mut i64, u32, u32) -> i64;
}

fn last_error() -> String {
    // SAFETY: the call before it failed, so that there is a message, a C string.
    unsafe { CStr::from_ptr(dlerror()) }.to_string_lossy().into_owned()
}
