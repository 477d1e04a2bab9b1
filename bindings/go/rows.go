package sudoku

import (
	"fmt"
	"strings"
)

// FromGrid makes a board of nine rows of nine numbers, 0 for a blank. The error is a *BoardError of
// a number that is none of a cell; clashes are for those to find that get the board.
func FromGrid(grid [9][9]int) (string, error) {
	var rows [9][]int
	for row := range grid {
		rows[row] = grid[row][:]
	}
	return FromRows(rows[:])
}

// FromRows makes a board of nine rows of nine numbers, 0 for a blank. The error is a *BoardError.
func FromRows(rows [][]int) (string, error) {
	if err := shapeError(len(rows), func(row int) int { return len(rows[row]) }); err != nil {
		return "", err
	}
	board := make([]byte, 0, cells)
	for _, row := range rows {
		for _, number := range row {
			if number < 0 || number > 9 {
				return "", numberError(number, len(board))
			}
			board = append(board, byte('0'+number))
		}
	}
	return string(board), nil
}

// FromBytes makes a board of nine rows of nine characters. The error is a *BoardError of a wrong
// shape; what the characters are is for those to look at that get the board.
func FromBytes(rows [][]byte) (string, error) {
	if err := shapeError(len(rows), func(row int) int { return len(rows[row]) }); err != nil {
		return "", err
	}
	var board strings.Builder
	for _, row := range rows {
		board.Write(row)
	}
	return board.String(), nil
}

func shapeError(rows int, length func(row int) int) error {
	found, wrong := 0, -1
	for row := 0; row < rows; row++ {
		found += length(row)
		if length(row) != 9 && wrong < 0 {
			wrong = row
		}
	}
	switch {
	case rows != 9:
		return lengthError(found, fmt.Sprintf("not 9 rows but %d", rows))
	case wrong >= 0:
		return lengthError(found, fmt.Sprintf("row %d: not 9 cells but %d", wrong+1, length(wrong)))
	}
	return nil
}

// ToGrid returns a board as nine rows of nine numbers, 0 for a blank. The error is a *BoardError;
// clashes are none.
func ToGrid(board string) (grid [9][9]int, err error) {
	if err := Validate(board); err != nil && !isClash(err) {
		return grid, err
	}
	for cell, character := range []byte(board) {
		if character != '.' {
			grid[cell/9][cell%9] = int(character - '0')
		}
	}
	return grid, nil
}

func isClash(err error) bool {
	board, ok := err.(*BoardError)
	return ok && board.Err == ErrClash
}

// Format draws a board, or any text that Parse reads, as eleven lines, with '.' for blanks. The
// error is a *BoardError.
func Format(board string) (string, error) {
	board, err := Parse(board)
	if err != nil {
		return "", err
	}
	var drawing strings.Builder
	for cell, character := range []byte(board) {
		switch {
		case cell > 0 && cell%27 == 0:
			drawing.WriteString("\n------+-------+------\n")
		case cell > 0 && cell%9 == 0:
			drawing.WriteByte('\n')
		case cell%9 > 0 && cell%3 == 0:
			drawing.WriteString(" | ")
		case cell%9 > 0:
			drawing.WriteByte(' ')
		}
		drawing.WriteByte(character)
	}
	return drawing.String(), nil
}
