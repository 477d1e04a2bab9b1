package sudoku

// #include <sudoku.h>
import "C"

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// What can be wrong with a board or a text (see BoardError); ErrArgument, an argument outside its
// range; ErrGaveUp, when the attempts for a new puzzle are used up; and ErrMemory, when rating finds
// none to work in. For errors.Is.
var (
	ErrLength    = sentence(C.SUDOKU_ERROR_LENGTH)
	ErrCharacter = sentence(C.SUDOKU_ERROR_CHARACTER)
	ErrClash     = sentence(C.SUDOKU_ERROR_CLASH)
	ErrArgument  = sentence(C.SUDOKU_ERROR_ARGUMENT)
	ErrGaveUp    = errors.New("sudoku: no attempt met the recipe")
	ErrMemory    = sentence(C.SUDOKU_ERROR_MEMORY)
)

func sentence(code C.int32_t) error {
	return errors.New("sudoku: " + C.GoString(C.sudoku_strerror(code)))
}

// BoardError says what is wrong with a board or a text, and where. Numbers that do not apply are
// -1. Its message counts rows and columns from 1.
type BoardError struct {
	Err    error // ErrLength, ErrCharacter or ErrClash
	Cell   int   // 0 to 80: of the bad character, or the one that repeats Other; of a length, the cells found
	Other  int   // of a clash, the first cell that Cell repeats
	Byte   int   // the bad character of a text
	Offset int64 // the position in the string

	message string
}

func (e *BoardError) Error() string { return "sudoku: " + e.message }

// Unwrap returns Err, for errors.Is.
func (e *BoardError) Unwrap() error { return e.Err }

func lengthError(found int, message string) error {
	e := &BoardError{Err: ErrLength, Cell: found, Other: -1, Byte: -1, Offset: cells, message: message}
	if found < cells {
		e.Offset = int64(found)
	}
	return e
}

func notCells(found int) string { return fmt.Sprintf("not %d cells but %d", cells, found) }

// The error of a number in rows.
func numberError(number, cell int) error {
	return &BoardError{
		Err: ErrCharacter, Cell: cell, Other: -1, Byte: -1, Offset: int64(cell),
		message: neither(fmt.Sprint(number), cell),
	}
}

// The error of a fault that C found in a text.
func boardError(fault *C.struct_sudoku_fault, text string) error {
	e := &BoardError{
		Cell: int(fault.cell), Other: int(fault.other), Byte: int(fault.byte), Offset: int64(fault.offset),
	}
	switch fault.code {
	case C.SUDOKU_ERROR_LENGTH:
		e.Err, e.message = ErrLength, notCells(e.Cell)
	case C.SUDOKU_ERROR_CHARACTER:
		e.Err, e.message = ErrCharacter, neither(quote(text[e.Offset:]), e.Cell)
	case C.SUDOKU_ERROR_CLASH:
		e.Err = ErrClash
		e.message = fmt.Sprintf("%s repeats the %c of %s", place(e.Cell), text[e.Offset], place(e.Other))
	default:
		return sentence(fault.code)
	}
	return e
}

func neither(shown string, cell int) string {
	where := "after the last cell"
	if cell >= 0 {
		where = "at " + place(cell)
	}
	return shown + " " + where + " is neither a digit nor a blank"
}

func place(cell int) string { return fmt.Sprintf("row %d, column %d", cell/9+1, cell%9+1) }

// The first character of a text, as a message shows it.
func quote(text string) string {
	character, size := utf8.DecodeRuneInString(text)
	switch {
	case character == utf8.RuneError && size == 1:
		return fmt.Sprintf("byte 0x%02X", text[0])
	case character >= ' ' && character <= '~':
		return fmt.Sprintf("'%c'", character)
	}
	return fmt.Sprintf("U+%04X", character)
}
