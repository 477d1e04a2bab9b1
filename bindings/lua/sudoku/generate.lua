--- New puzzles.

local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")
local rating = require("sudoku.rating")
local slices = require("sudoku.slices")

local functions = {}

local CELLS, ARGUMENT, GAVE_UP = 81, -5, -7
local MINIMAL, FIRST = 1, 16
local SYMMETRIES = {
   none = 0,
   rotation_180 = 1,
   rotation_90 = 2,
   horizontal = 3,
   vertical = 4,
   both = 5,
   diagonal = 6,
   antidiagonal = 7,
   diagonals = 8,
   full = 9,
}
local NUMBERS = { "clues_min", "clues_max", "er_min", "er_max" }

local Board, Boards, Codes = ffi.typeof("char[81]"), ffi.typeof("char[?]"), ffi.typeof("int8_t[?]")
local CRecipe = ffi.typeof([[struct {
   uint32_t version, flags, symmetry;
   int32_t clues_min, clues_max, er_min, er_max;
   const char *pattern, *keep;
   uint64_t attempts, reserved[4];
}]])

local Puzzle = {
   __tostring = function(puzzle)
      return puzzle.board
   end,
}

local function refusal(code)
   if code == ARGUMENT then
      return boards.new_fault("no puzzle can meet the recipe", { reason = "recipe" })
   elseif code == GAVE_UP then
      return boards.new_fault("no attempt met the recipe", { reason = "gave up" })
   end
   error("no memory for a rating")
end

-- A recipe for C, with what it points to; or nil and a fault.
local function read(recipe, position, name)
   recipe = recipe or {}
   arguments.check(recipe, "table", position, name, 1)
   local wish, kept = CRecipe(), {}
   wish.flags = recipe.minimal and MINIMAL or 0
   wish.symmetry = SYMMETRIES[recipe.symmetry or "none"]
      or arguments.bad_argument(position, name, "no symmetry is called " .. tostring(recipe.symmetry), 3)
   for _, number in ipairs(NUMBERS) do
      local value = recipe[number] or 0
      arguments.check(value, "number", position, name, 1)
      if value % 1 ~= 0 or value < 0 or value > 255 then -- others C might take for something else
         return nil, refusal(ARGUMENT)
      end
      wish[number] = value
   end
   wish.attempts = arguments.uint64(recipe.attempts or 0, position, name, 1)
   if recipe.pattern ~= nil then
      local pattern = recipe.pattern
      kept.pattern = type(pattern) == "table" and table.concat(pattern) or pattern
      arguments.check(kept.pattern, "string", position, name, 1)
      if #kept.pattern ~= CELLS then
         return nil, boards.length_fault(#kept.pattern)
      end
      -- Anything but . and 0 is a place; C's end of a text is none.
      kept.pattern = kept.pattern:gsub("%z", "x")
      wish.pattern = kept.pattern
   end
   if recipe.keep ~= nil then
      local text, fault = boards.text(recipe.keep)
      fault = fault or boards.fault(text)
      if fault then
         return nil, fault
      end
      kept.keep = text
      wish.keep = text
   end
   kept.wish = wish
   return kept
end

--- Makes a puzzle: a table with its `board`, its `solution`, and its `rating` if the recipe says
-- `rated`. It depends on the recipe, the seed and the index, whole numbers up to 2^53 or uint64_t, and
-- on nothing else. Or nil and a fault.
--
-- The recipe, or nil for any, is a table. What it may have: `minimal` (no clue can go); `symmetry`
-- ("none", "rotation_180", "rotation_90", "horizontal", "vertical", "both", "diagonal", "antidiagonal",
-- "diagonals" or "full"); `clues_min`, `clues_max`; `er_min` and `er_max`, in tenths; `pattern`, 81
-- characters, "." where no clue may stand; `keep`, a board whose clues must be there; `attempts`.
function functions.generate(recipe, seed, index)
   seed = arguments.uint64(seed, 2, "generate")
   index = arguments.uint64(index or 0, 3, "generate")
   local kept, fault = read(recipe, 1, "generate")
   if not kept then
      return nil, fault
   end
   local board, solution, found = Board(), Board(), nil
   if recipe and recipe.rated then
      found = rating.ratings_for_c(1)
   end
   local code = C.generate(kept.wish, seed, index, board, solution, found)
   if code < 0 then
      return nil, refusal(code)
   end
   return setmetatable({
      board = ffi.string(board, CELLS),
      solution = ffi.string(solution, CELLS),
      rating = found and rating.rating_of(found[0]),
   }, Puzzle)
end

--- Makes `count` puzzles, those of the indices from `first` on. Returns a table with, for each, a table
-- with its `board` (and its `rating`), or with a `fault`. Or nil and a fault, for the recipe. Options are
-- those of solve_batch.
function functions.generate_batch(recipe, seed, first, count, options)
   seed = arguments.uint64(seed, 2, "generate_batch")
   first = arguments.uint64(first, 3, "generate_batch")
   arguments.check_range(count, 0, 2 ^ 31 - 1, 4, "generate_batch")
   local threads, progress = arguments.options_of(options, 5, "generate_batch")
   local kept, fault = read(recipe, 1, "generate_batch")
   if not kept then
      return nil, fault
   end
   local flat, codes, found = Boards(CELLS * count), Codes(count), nil
   if recipe and recipe.rated then
      found = rating.ratings_for_c(count)
   end
   local refused
   local done = slices(count, function(start, number)
      local ratings = found and found + start
      local to, of = flat + CELLS * start, codes + start
      local made =
         C.generate_batch(kept.wish, seed, first + start, number, to, CELLS, of, ratings, threads, nil, nil)
      if made < 0 then
         refused = tonumber(made)
         return false
      end
   end, progress, FIRST)
   if refused then
      return nil, refusal(refused)
   elseif not done then
      return nil, "stopped"
   end
   local results = {}
   for index = 1, count do
      if codes[index - 1] < 0 then
         results[index] = { fault = refusal(codes[index - 1]) }
      else
         results[index] = setmetatable({
            board = ffi.string(flat + CELLS * (index - 1), CELLS),
            rating = found and rating.rating_of(found[index - 1]),
         }, Puzzle)
      end
   end
   return results
end

--- For `for puzzle in sudoku.puzzles(recipe, seed, first) do`: puzzles without end, those of the indices
-- from `first`, or 0, on. A fault is an error here, with the fault as its value.
function functions.puzzles(recipe, seed, first)
   seed = arguments.uint64(seed, 2, "puzzles")
   local index = arguments.uint64(first or 0, 3, "puzzles")
   local kept, bad = read(recipe, 1, "puzzles")
   if not kept then
      error(bad)
   end
   return function()
      local puzzle, fault = functions.generate(recipe, seed, index)
      index = index + 1
      if not puzzle then
         error(fault)
      end
      return puzzle
   end
end

return functions
