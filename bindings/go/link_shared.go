//go:build !sudoku_static

package sudoku

// #cgo LDFLAGS: -lsudoku
import "C"
