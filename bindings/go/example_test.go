package sudoku_test

import (
	"errors"
	"fmt"

	"sudoku"
)

func ExampleSolve() {
	solution, answer, err := sudoku.Solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	fmt.Println(solution, answer, err)
	// Output: 534678912672195348198342567859761423426853791713924856961537284287419635345286179 unique <nil>
}

func ExampleBoardError() {
	_, _, err := sudoku.Solve("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	var wrong *sudoku.BoardError
	if errors.As(err, &wrong) && errors.Is(err, sudoku.ErrClash) {
		fmt.Println(wrong.Cell, wrong.Other)
	}
	fmt.Println(err)
	// Output:
	// 1 0
	// sudoku: row 1, column 2 repeats the 5 of row 1, column 1
}

func ExampleSolutions() {
	solutions, err := sudoku.Solutions("53467891267219534819834256785976142342.8.379171392485696153728428741963534.2.6179")
	if err != nil {
		fmt.Println(err)
		return
	}
	for solutions.Next() {
		fmt.Println(solutions.Solution()[36:45])
	}
	// Output: 426853791
}

func ExampleParse() {
	board, err := sudoku.Parse(`
# with a comment
5 3 _ | _ 7 _ | _ _ _
6 _ _ | 1 9 5 | _ _ _
_ 9 8 | _ _ _ | _ 6 _
------+-------+------
8 _ _ | _ 6 _ | _ _ 3
4 _ _ | 8 _ 3 | _ _ 1
7 _ _ | _ 2 _ | _ _ 6
------+-------+------
_ 6 _ | _ _ _ | 2 8 _
_ _ _ | 4 1 9 | _ _ 5
_ _ _ | _ 8 _ | _ 7 9`)
	fmt.Println(board, err)
	// Output: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 <nil>
}
