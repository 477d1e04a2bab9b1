module sudoku

go 1.19
