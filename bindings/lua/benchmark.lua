-- What a call from LuaJIT costs, against the same puzzle as often in one call, which is C's time.
-- Then what batches of ratings and of new puzzles cost, against the C function on one buffer.

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

-- The best of a hundred short rounds of both, taking turns, in microseconds of processor time a
-- puzzle.
local function compare(name, count, in_c, in_lua)
   local c, lua = math.huge, math.huge
   for _ = 1, 100 do
      local start = os.clock()
      in_c()
      local middle = os.clock()
      in_lua()
      c, lua = math.min(c, middle - start), math.min(lua, os.clock() - middle)
   end
   c, lua = c / count * 1e6, lua / count * 1e6
   print(("%-22s C %6.2f  batch %6.2f (%.3f)"):format(name, c, lua, lua / c))
end

local folder = arg[0]:match("^.*/") or ""
for _, one in ipairs({ { "easy", 1000 }, { "minimal", 20 } }) do
   local corpus, count = one[1], one[2]
   local puzzles = {}
   for line in io.lines(folder .. "../../bench/corpora/" .. corpus .. ".txt") do
      if not line:find("^#") and #puzzles < count then
         puzzles[#puzzles + 1] = line
      end
   end
   local cells, codes = table.concat(puzzles), ffi.new("int8_t[?]", count)
   local ratings = ffi.new("int32_t[?]", 6 * count)
   compare("rating " .. corpus .. " puzzles", count, function()
      library.rate_batch(cells, count, 81, codes, ratings, 1, nil, nil)
   end, function()
      sudoku.rate_batch(puzzles, 1)
   end)
end
local count = 300
local cells, codes = ffi.new("char[?]", 81 * count), ffi.new("int8_t[?]", count)
local recipe = ffi.new("uint64_t[11]")
compare("making puzzles", count, function()
   library.generate_batch(recipe, 1, 0, count, cells, 81, codes, nil, 1, nil, nil)
end, function()
   sudoku.generate_batch(nil, 1, 0, count, 1)
end)
