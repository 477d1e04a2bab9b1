--- Which puzzles are the same.

local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")

local functions = {}

local CELLS = 81
local Board = ffi.typeof("char[81]")
local CTransform = ffi.typeof("struct { uint8_t transposed, rows[9], columns[9], digits[9]; }[1]")
local PARTS = { "rows", "columns", "digits" }

--- A rearrangement of a board: `transposed`, and tables of nine numbers as C has them: the cell in row
-- r and column c of the result, from 0, is that in rows[r + 1] and columns[c + 1] of the board, or of
-- the transposed board; a digit d becomes digits[d].
local Transform = {}
Transform.__index = Transform

--- Makes a transform of a table with these four.
function functions.transform(parts)
   arguments.check(parts, "table", 1, "transform")
   local transform = setmetatable({ transposed = parts.transposed and true or false }, Transform)
   for _, name in ipairs(PARTS) do
      arguments.check(parts[name], "table", 1, "transform")
      transform[name] = {}
      for index = 1, 9 do
         local number = parts[name][index]
         arguments.check_range(number, 0, 9, 1, "transform")
         transform[name][index] = number
      end
   end
   return transform
end

--- The rearranged board; or nil and a fault.
function Transform:apply(board)
   local text, fault = arguments.read(board, "apply")
   if not text then
      return nil, fault
   end
   local transform, result = CTransform(), Board()
   transform[0].transposed = self.transposed and 1 or 0
   for _, name in ipairs(PARTS) do
      for index = 1, 9 do
         transform[0][name][index - 1] = self[name][index]
      end
   end
   local code = C.transform_board(text, transform, result)
   if code > 0 then
      return ffi.string(result, CELLS)
   end
   fault = boards.fault(text)
   if not fault then
      local what = "rows and columns are 0 to 8 with each band and stack together, and digits 1 to 9"
      arguments.bad_argument(0, "apply", what, 1)
   end
   return nil, fault
end

--- The canonical form of a board: of all boards that come from it by transposing, permuting and
-- relabelling, the smallest, a blank being 0 ("minlex"). Two boards have the same one exactly if they
-- are the same puzzle. Returns a table with the `board`, one of the `transform`s that lead there, and
-- how many there are, `automorphisms`; or nil and a fault.
function functions.canonical(board)
   local text, fault = arguments.read(board, "canonical")
   if not text then
      return nil, fault
   end
   local form, found, number = Board(), CTransform(), ffi.new("uint64_t[1]")
   if C.canonical(text, form, found, number) < 0 then
      return nil, boards.fault(text)
   end
   local parts = { transposed = found[0].transposed == 1 }
   for _, name in ipairs(PARTS) do
      parts[name] = {}
      for index = 1, 9 do
         parts[name][index] = found[0][name][index - 1]
      end
   end
   return {
      board = ffi.string(form, CELLS),
      transform = functions.transform(parts),
      automorphisms = tonumber(number[0]),
   }
end

--- A board rearranged at random. The same seed, a whole number up to 2^53 or a uint64_t, gives the same
-- one everywhere. Or nil and a fault.
function functions.shuffle(board, seed)
   seed = arguments.uint64(seed, 2, "shuffle")
   local text, fault = arguments.read(board, "shuffle")
   if not text then
      return nil, fault
   end
   local cells = Board()
   ffi.copy(cells, text, CELLS)
   if C.shuffle(cells, seed) < 0 then
      return nil, boards.fault(text)
   end
   return ffi.string(cells, CELLS)
end

return functions
