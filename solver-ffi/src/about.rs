//! The version of the library, its engine, and the texts of its results.

use crate::codes::*;
use core::ffi::{CStr, c_char};

/// The version of the package, with a NUL behind it.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

const VERSION_NUMBER: u32 = number(env!("CARGO_PKG_VERSION_MAJOR")) << 16
    | number(env!("CARGO_PKG_VERSION_MINOR")) << 8
    | number(env!("CARGO_PKG_VERSION_PATCH"));

/// Reads a part of the version. Cargo lets it be nothing but digits, so there is no error to meet.
const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0,
    }
}

/// Says in English what a result means.
///
/// @param code  what a function returned, or any other number
/// @return a sentence without a full stop, in static memory: it is never NULL, and not to be freed.
///         The sentence for 1 fits SUDOKU_UNIQUE and SUDOKU_OK; numbers that are no result share
///         one
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_strerror(code: i32) -> *const c_char {
    let text = match code {
        SUDOKU_MULTIPLE => c"solved, and there are other solutions",
        SUDOKU_OK => c"success",
        SUDOKU_NONE => c"the board has no solution",
        SUDOKU_ERROR_NULL => c"a required pointer is NULL",
        SUDOKU_ERROR_LENGTH => c"the board does not have 81 cells",
        SUDOKU_ERROR_CHARACTER => c"a cell is neither a digit nor a blank",
        SUDOKU_ERROR_CLASH => c"two equal givens in one row, column or box",
        SUDOKU_ERROR_ARGUMENT => c"an argument is outside its range",
        SUDOKU_ERROR_CANCELLED => c"the caller stopped the work",
        SUDOKU_GAVE_UP => c"the attempts that were allowed are used up",
        SUDOKU_ERROR_MEMORY => c"there is no memory for the work space",
        _ => c"unknown result code",
    };
    text.as_ptr()
}

/// Tells the version of the library that was loaded. SUDOKU_VERSION is the header's.
///
/// @return three numbers such as "1.2.3", in static memory
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    VERSION.as_ptr()
}

/// Tells the same version as a number. SUDOKU_VERSION_NUMBER is the header's.
///
/// @return 1 << 16 | 2 << 8 | 3 for "1.2.3"
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version_number() -> u32 {
    VERSION_NUMBER
}

/// Tells which engine this CPU got.
///
/// @return "avx512", "avx2" or "sse2" on x86-64, "neon" on arm64, "portable" on all other machines,
///         in static memory; later versions may have others
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_backend() -> *const c_char {
    solver_core::backend().as_ptr()
}
