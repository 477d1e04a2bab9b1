-- What a call from LuaJIT costs, against the same puzzle as often in one call, which is C's time.

local ffi = require("ffi")
local sudoku = require("sudoku")

local EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
local MANY = 200000

-- Processor time, which is the time of one thread: batches are told to start no others.
local function time(name, work)
   local start = os.clock()
   work()
   io.write((", %s %.2f"):format(name, (os.clock() - start) / MANY * 1e6))
end

local library = require("sudoku.library")
local flat = ffi.new("char[?]", 81 * MANY)
local boards = {}
for i = 1, MANY do
   boards[i] = EASY
end
for _ = 1, 2 do
   ffi.copy(flat, EASY:rep(MANY), 81 * MANY)
   io.write("microseconds")
   time("solve", function()
      for i = 1, MANY do
         sudoku.solve(boards[i])
      end
   end)
   time("C", function()
      library.solve_batch(flat, MANY, 81, nil, 1, 0)
   end)
   time("a board of a batch", function()
      sudoku.solve_batch(boards, 1)
   end)
   time("a solution of many", function()
      local next_solution = sudoku.solutions(("."):rep(81))
      for _ = 1, MANY do
         next_solution()
      end
   end)
   io.write("\n")
end
