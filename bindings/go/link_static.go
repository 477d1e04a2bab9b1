//go:build sudoku_static

package sudoku

// #cgo LDFLAGS: -l:libsudoku.a -lpthread
import "C"
