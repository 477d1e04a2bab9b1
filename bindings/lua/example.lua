-- Solves the puzzles of files, or of standard input, one a line: luajit example.lua [FILE...]. What
-- is wrong with a line goes to standard error. The status is 0 if all were solved, 1 if not, and 2
-- if a file cannot be read.

local sudoku = require("sudoku")

local puzzles, places = {}, {}
local names = #arg > 0 and arg or { "-" }
for _, name in ipairs(names) do
   local file, problem = io.stdin, nil
   if name ~= "-" then
      file, problem = io.open(name)
   end
   if not file then
      io.stderr:write("example.lua: ", problem, "\n")
      os.exit(2)
   end
   local number = 0
   for line in file:lines() do
      number = number + 1
      line = line:gsub("\r$", "")
      if line:find("%S") then
         puzzles[#puzzles + 1] = line
         places[#places + 1] = ("%s:%d"):format(name, number)
      end
   end
end

local status = 0
for i, result in ipairs(sudoku.solve_batch(puzzles)) do
   if result.solution then
      print(result.answer, result.solution)
   else
      status = 1
      local reason = result.fault and result.fault.message or "no solution"
      io.stderr:write(("%s: %s\n"):format(places[i], reason))
   end
end
os.exit(status)
