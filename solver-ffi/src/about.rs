//! What the library says about itself.

use crate::codes::*;
use core::ffi::{CStr, c_char};

/// The version with the NUL that C wants.
const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

const VERSION_NUMBER: u32 = number(env!("CARGO_PKG_VERSION_MAJOR")) << 16
    | number(env!("CARGO_PKG_VERSION_MINOR")) << 8
    | number(env!("CARGO_PKG_VERSION_PATCH"));

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => 0,
    }
}

/// An English sentence for a result, without a full stop.
///
/// That for 1 fits SUDOKU_UNIQUE and SUDOKU_OK; any number that is no result has one of its own.
/// The text is static: never NULL, never to be freed.
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

/// The version of the library that was loaded, "1.2.3". The header's own is SUDOKU_VERSION.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The same as a number, 1 << 16 | 2 << 8 | 3. The header's own is SUDOKU_VERSION_NUMBER.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_version_number() -> u32 {
    VERSION_NUMBER
}

/// Which engine this CPU got: "avx512", "avx2" or "sse2" on x86-64, "neon" on arm64, and "portable"
/// on all other machines.
///
/// Later versions may have others.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_backend() -> *const c_char {
    solver_core::backend().as_ptr()
}
