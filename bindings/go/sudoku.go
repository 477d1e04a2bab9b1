// Package sudoku solves 9x9 Sudoku with libsudoku.
//
// A board is a string of 81 characters in reading order, row by row: '1' to '9' are givens, '.'
// and '0' are blanks. All functions can be called from any number of goroutines at once.
package sudoku

/*
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
*/
import "C"

import (
	"errors"
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

// What can be wrong with a board or a text (see BoardError), and ErrArgument, an argument outside
// its range. For errors.Is.
var (
	ErrLength    = sentence(C.SUDOKU_ERROR_LENGTH)
	ErrCharacter = sentence(C.SUDOKU_ERROR_CHARACTER)
	ErrClash     = sentence(C.SUDOKU_ERROR_CLASH)
	ErrArgument  = sentence(C.SUDOKU_ERROR_ARGUMENT)
)

func sentence(code C.int32_t) error {
	return errors.New("sudoku: " + C.GoString(C.sudoku_strerror(code)))
}

// BoardError says what is wrong with a board or a text, and where. Numbers that do not apply are -1.
type BoardError struct {
	Err    error // ErrLength, ErrCharacter or ErrClash
	Cell   int   // 0 to 80: of the bad character, or the one that repeats Other; of a length, the cells found
	Other  int   // of a clash, the first cell that Cell repeats
	Byte   int   // the bad character
	Offset int64 // the position in the string
}

func (e *BoardError) Error() string {
	switch {
	case e.Err == ErrLength:
		return fmt.Sprintf("%v: found %d", e.Err, e.Cell)
	case e.Err == ErrClash:
		return fmt.Sprintf("%v: %s repeats %s", e.Err, place(e.Cell), place(e.Other))
	case e.Cell < 0:
		return fmt.Sprintf("%v: %s at offset %d", e.Err, quote(e.Byte), e.Offset)
	}
	return fmt.Sprintf("%v: %s at %s", e.Err, quote(e.Byte), place(e.Cell))
}

// Unwrap returns Err, for errors.Is.
func (e *BoardError) Unwrap() error { return e.Err }

func place(cell int) string { return fmt.Sprintf("row %d, column %d", cell/9+1, cell%9+1) }

func quote(b int) string {
	if b < 0x80 {
		return fmt.Sprintf("%q", rune(b))
	}
	return fmt.Sprintf("byte 0x%02x", b)
}

func boardError(fault *C.struct_sudoku_fault) error {
	e := &BoardError{
		Cell: int(fault.cell), Other: int(fault.other), Byte: int(fault.byte), Offset: int64(fault.offset),
	}
	switch fault.code {
	case C.SUDOKU_ERROR_LENGTH:
		e.Err = ErrLength
	case C.SUDOKU_ERROR_CHARACTER:
		e.Err = ErrCharacter
	case C.SUDOKU_ERROR_CLASH:
		e.Err = ErrClash
	default:
		return sentence(fault.code)
	}
	return e
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
	return fmt.Errorf("sudoku: the library is version %d.%d, and this package was built for %d.%d",
		library>>16, library>>8&0xff, header>>16, header>>8&0xff)
}

// The board as C reads it. A Go string has no NUL behind it, so that its length is looked at here.
func toC(board string) ([]byte, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	if found := len(board); found != cells {
		e := &BoardError{Err: ErrLength, Cell: found, Other: -1, Byte: -1, Offset: cells}
		if found < cells {
			e.Offset = int64(found)
		}
		return nil, e
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

// Count counts the solutions, no further than to limit, which is at least 1. An empty board has
// more than anyone will wait for.
func Count(board string, limit int64) (int64, error) {
	if limit < 1 {
		return 0, ErrArgument
	}
	buffer, err := toC(board)
	if err != nil {
		return 0, err
	}
	if count := C.sudoku_count(pointer(buffer), C.int64_t(limit)); count >= 0 {
		return int64(count), nil
	}
	return 0, Validate(board)
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
		return boardError(&fault)
	}
	return nil
}

// Parse reads one puzzle from text as people write it, and returns its 81 characters, '1' to '9'
// and '.'. It takes '.', '0', '_' and '*' for blanks, and leaves out white space, the drawing
// characters '|', '+' and '-', lines whose first character is '#', and a byte order mark. The error
// is a *BoardError; clashes are for the solver to find.
func Parse(text string) (string, error) {
	if mismatch != nil {
		return "", mismatch
	}
	var fault C.struct_sudoku_fault
	board := make([]byte, cells)
	from := append([]byte(text), 0) // never without a first byte
	if C.sudoku_parse(pointer(from), C.size_t(len(text)), pointer(board), &fault) < 0 {
		return "", boardError(&fault)
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
