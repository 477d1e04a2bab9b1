// Package sudoku solves 9x9 Sudoku with libsudoku, makes puzzles, says how hard they are, and
// explains the next step.
//
// A board is a string of 81 characters in reading order, row by row: '1' to '9' are givens, '.'
// and '0' are blanks. All functions can be called from any number of goroutines at once.
package sudoku

/*
#cgo linux LDFLAGS: -ldl
#ifndef _WIN32
#define _GNU_SOURCE
#include <dlfcn.h>
#endif
#include <string.h>
#include <sudoku.h>

struct page {
    char *to;
    int64_t room;
};

static int32_t put(const char *solution, void *context)
{
    struct page *page = context;
    memcpy(page->to, solution, 81);
    page->to += 81;
    return --page->room == 0;
}

// The first `room` solutions. The visitor is C: no Go code ever runs, panics or exits inside the
// library, and a solution costs no call from C to Go.
static int64_t first_solutions(const char *board, char *to, int64_t room)
{
    struct page page = {to, room};
    return sudoku_enumerate(board, put, &page);
}

// The file that the library was loaded from, or NULL. (If its address were taken here, a program
// that is not position-independent would have a function of its own there.)
static const char *library_file(void)
{
#ifndef _WIN32
    Dl_info info;
    void *function = dlsym(RTLD_DEFAULT, "sudoku_version_number");
    if (function != NULL && dladdr(function, &info) != 0)
        return info.dli_fname;
#endif
    return NULL;
}
*/
import "C"

import (
	"fmt"
	"unsafe"
)

const cells = 81

// Answer says what solving a board found.
type Answer int

const (
	None     Answer = C.SUDOKU_NONE     // well-formed, no clash, but no solution
	Unique   Answer = C.SUDOKU_UNIQUE   // exactly one solution
	Multiple Answer = C.SUDOKU_MULTIPLE // more than one solution
	Invalid  Answer = -1                // not a board: only in batches, where a function of one board has an error
)

// String is the name of the answer in lower case.
func (a Answer) String() string {
	switch a {
	case None:
		return "none"
	case Unique:
		return "unique"
	case Multiple:
		return "multiple"
	}
	return "invalid"
}

// Not nil if the library that was loaded is not the one that the header describes.
var mismatch = compare(uint32(C.sudoku_version_number()), C.SUDOKU_VERSION_NUMBER)

// Before 1.0 a minor version may change the interface, later a major one.
func compare(library, header uint32) error {
	major := func(version uint32) uint32 {
		if version>>16 == 0 {
			return version >> 8
		}
		return version >> 16 << 8
	}
	if major(library) == major(header) {
		return nil
	}
	name := "the library"
	if file := C.library_file(); file != nil {
		name = C.GoString(file)
	}
	return fmt.Errorf("sudoku: %s is libsudoku %d.%d, and this package was built for %d.%d",
		name, library>>16, library>>8&0xff, header>>16, header>>8&0xff)
}

// The board as C reads it. A Go string has no NUL behind it, so that its length is looked at here.
func toC(board string) ([]byte, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	if len(board) != cells {
		return nil, lengthError(len(board), notCells(len(board)))
	}
	buffer := make([]byte, cells)
	copy(buffer, board)
	return buffer, nil
}

func pointer(buffer []byte) *C.char { return (*C.char)(unsafe.Pointer(&buffer[0])) }

// Solve solves a board. With Unique and Multiple it returns a solution, of several the first in
// reading order; with None, the empty string. The error is a *BoardError.
func Solve(board string) (solution string, answer Answer, err error) {
	buffer, err := toC(board)
	if err != nil {
		return "", Invalid, err
	}
	switch code := C.sudoku_solve(pointer(buffer)); {
	case code > 0:
		return string(buffer), Answer(code), nil
	case code == 0:
		return "", None, nil
	}
	return "", Invalid, Validate(board)
}

// SolveAny fills in any one solution, without a look whether it is the only one, and says whether
// there is one. The error is a *BoardError.
func SolveAny(board string) (solution string, ok bool, err error) {
	buffer, err := toC(board)
	if err != nil {
		return "", false, err
	}
	switch code := C.sudoku_solve_any(pointer(buffer)); {
	case code > 0:
		return string(buffer), true, nil
	case code == 0:
		return "", false, nil
	}
	return "", false, Validate(board)
}

// Validate returns nil if the givens are well-formed and free of clashes, or else a *BoardError. It
// does not look for a solution.
func Validate(board string) error {
	buffer, err := toC(board)
	if err != nil {
		return err
	}
	var fault C.struct_sudoku_fault
	if C.sudoku_validate(pointer(buffer), &fault) < 0 {
		return boardError(&fault, board)
	}
	return nil
}

// Parse reads the only puzzle of a text, in any form that Read takes, and returns its 81
// characters, '1' to '9' and '.'. The error is a *BoardError; clashes are for the solver to find.
func Parse(text string) (string, error) {
	if mismatch != nil {
		return "", mismatch
	}
	var fault C.struct_sudoku_fault
	board := make([]byte, cells)
	from := append([]byte(text), 0) // never without a first byte
	if C.sudoku_parse(pointer(from), C.size_t(len(text)), pointer(board), &fault) < 0 {
		return "", boardError(&fault, text)
	}
	return string(board), nil
}

// Version is the version of the library that was loaded, "1.2.3".
func Version() string { return C.GoString(C.sudoku_version()) }

// Backend is the engine that this CPU got, such as "avx2".
func Backend() string { return C.GoString(C.sudoku_backend()) }

// Up to as many solutions of a board as there is room for; below 0 if it has a clash.
func first(board, room []byte) int {
	return int(C.first_solutions(pointer(board), pointer(room), C.int64_t(len(room)/cells)))
}
