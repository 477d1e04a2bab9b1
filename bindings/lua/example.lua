-- Solves the puzzles of standard input, one a line; says what is wrong with a line.

local sudoku = require("sudoku")

local boards = {}
for line in io.lines() do
   boards[#boards + 1] = line
end
for i, result in ipairs(sudoku.solve_batch(boards)) do
   if result.fault then
      io.stderr:write(("line %d: %s\n"):format(i, result.fault.message))
   else
      print(result.answer, result.solution)
   end
end
