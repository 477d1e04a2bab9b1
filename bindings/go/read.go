package sudoku

// #include <sudoku.h>
import "C"

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// ReadError says which piece of a text is no puzzle, and why.
type ReadError struct {
	Err          error // ErrLength or ErrCharacter
	Line, Column int   // from 1; a column is a character
	Offset       int64 // the position in the text

	message string
}

func (e *ReadError) Error() string {
	return fmt.Sprintf("sudoku: line %d, column %d: %s", e.Line, e.Column, e.message)
}

// Unwrap returns Err, for errors.Is.
func (e *ReadError) Unwrap() error { return e.Err }

// Puzzles hands out puzzle after puzzle of a text:
//
//	puzzles, err := sudoku.Read(text)
//	if err != nil {
//		return err
//	}
//	for puzzles.Next() {
//		board, err := puzzles.Puzzle()
//		...
//	}
//
// It needs no closing, and belongs to one goroutine at a time.
type Puzzles struct {
	text     []byte
	position C.size_t
	line     int // of the last error
	start    int // where that line begins
	board    string
	err      error
}

// Read returns the puzzles of a text, a whole file, say, in any of the forms that people have:
// lists, tables, drawings, and the files of other programs. The error is about the library, and not
// the text.
func Read(text string) (*Puzzles, error) {
	if mismatch != nil {
		return nil, mismatch
	}
	puzzles := &Puzzles{text: append([]byte(text), 0), line: 1} // never without a first byte
	if strings.HasPrefix(text, "\ufeff") {
		puzzles.start = len("\ufeff")
	}
	return puzzles, nil
}

// Next goes to the next puzzle, or to the next piece that is none, and says whether there is one.
func (p *Puzzles) Next() bool {
	p.board, p.err = "", nil
	if p.text == nil {
		return false
	}
	var fault C.struct_sudoku_fault
	board := make([]byte, cells)
	length := C.size_t(len(p.text) - 1)
	switch code := C.sudoku_read(pointer(p.text), length, &p.position, pointer(board), &fault); {
	case code > 0:
		p.board = string(board)
	case code < 0:
		p.err = p.readError(&fault)
	default:
		return false
	}
	return true
}

// Puzzle is the board that Next went to, or a *ReadError of a piece that is no puzzle.
func (p *Puzzles) Puzzle() (board string, err error) { return p.board, p.err }

func (p *Puzzles) readError(fault *C.struct_sudoku_fault) error {
	e := &ReadError{Err: ErrLength, Offset: int64(fault.offset), message: notCells(int(fault.cell))}
	text := p.text[:len(p.text)-1]
	if fault.code == C.SUDOKU_ERROR_CHARACTER {
		e.Err = ErrCharacter
		e.message = quote(string(text[e.Offset:min(len(text), int(e.Offset)+utf8.UTFMax)])) +
			" is neither a digit nor a blank"
	}
	// Lines end with LF, CR or both.
	for at := p.start; at < int(e.Offset); at++ {
		if text[at] == '\n' || text[at] == '\r' {
			if text[at] == '\r' && at+1 < len(text) && text[at+1] == '\n' {
				at++
			}
			p.line, p.start = p.line+1, at+1
		}
	}
	e.Line, e.Column = p.line, 1
	if p.start < int(e.Offset) {
		e.Column += utf8.RuneCount(text[p.start:e.Offset])
	}
	return e
}

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
