--- Puzzles that are given as candidates.

local bit = require("bit")
local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")
local solutions = require("sudoku.solutions")

local functions = {}

local CELLS, ALL = 81, 0x1ff
local ANSWERS = { [0] = "none", "unique", "multiple" }
local Sets = ffi.typeof("uint16_t[81]")

--- For each of 81 cells the digits that it may have. `sets` has 81 numbers, that of cell 0 first, with
-- bit 2^(d - 1) for the digit d.
local Candidates = {}
Candidates.__index = Candidates

-- The digits of a set.
local function digits_of(set)
   local digits = {}
   for digit = 1, 9 do
      if bit.band(set, bit.lshift(1, digit - 1)) ~= 0 then
         digits[#digits + 1] = digit
      end
   end
   return digits
end

local function wrap(sets)
   local own = {}
   for cell = 1, CELLS do
      own[cell] = sets[cell]
   end
   return setmetatable({ sets = own }, Candidates)
end

-- From C's sets.
local function from_c(sets)
   local own = {}
   for cell = 1, CELLS do
      own[cell] = sets[cell - 1]
   end
   return wrap(own)
end

-- A set as a number: a number, or a table of digits. Or nil.
local function set_of(value)
   if type(value) == "table" then
      local set = 0
      for _, digit in ipairs(value) do
         if type(digit) ~= "number" or digit % 1 ~= 0 or digit < 1 or digit > 9 then
            return nil
         end
         set = bit.bor(set, bit.lshift(1, digit - 1))
      end
      return set
   end
   local fits = type(value) == "number" and value % 1 == 0 and value >= 0 and value <= ALL
   return fits and value or nil
end

--- Candidates of 81 sets, each a number or a table of digits; or nil and a fault.
function functions.candidates_of(sets)
   arguments.check(sets, "table", 1, "candidates_of")
   if #sets ~= CELLS then
      return nil, boards.length_fault(#sets)
   end
   local own = {}
   for cell = 1, CELLS do
      own[cell] = set_of(sets[cell])
      if not own[cell] then
         local message = ("%s at %s is no set of digits"):format(tostring(sets[cell]), boards.place(cell - 1))
         return nil, boards.new_fault(message, { reason = "character", cell = cell - 1 })
      end
   end
   return wrap(own)
end

--- Those that a function was given: Candidates, 81 sets, or nil. For C, or nil and a fault.
function functions.sets_of(candidates, position, name)
   if candidates == nil then
      return nil
   end
   arguments.check(candidates, "table", position, name, 2)
   if getmetatable(candidates) ~= Candidates then
      local fault
      candidates, fault = functions.candidates_of(candidates)
      if not candidates then
         return nil, fault
      end
   end
   return Sets(candidates.sets)
end

--- The candidates of a board: for each cell the digits that no given in its units excludes. Or nil and
-- a fault.
function functions.candidates(board)
   local text, fault = arguments.read(board, "candidates")
   fault = fault or boards.fault(text)
   if fault then
      return nil, fault
   end
   -- (A board is one of the forms that C reads candidates in.)
   local sets = Sets()
   C.parse_candidates(text, CELLS, sets, nil)
   return from_c(sets)
end

--- Reads the candidates of the only puzzle of a text: 729 characters, each digit in its own place, a
-- drawing of candidates, or a board. Or nil and a fault.
function functions.parse_candidates(text)
   arguments.check(text, "string", 1, "parse_candidates")
   local sets, found = Sets(), boards.CFault()
   if C.parse_candidates(text, #text, sets, found) < 0 then
      return nil, boards.fault_in(text, found)
   end
   return from_c(sets)
end

--- The digits, a table, that a cell, 0 to 80, may have.
function Candidates:digits(cell)
   arguments.check_range(cell, 0, CELLS - 1, 1, "digits")
   return digits_of(self.sets[cell + 1])
end

--- Solves the puzzle. Returns what sudoku.solve does.
function Candidates:solve()
   local sets = Sets(self.sets)
   local code = C.solve_candidates(sets)
   if code <= 0 then
      return "none"
   end
   local solution = {}
   for cell = 1, CELLS do
      solution[cell] = digits_of(sets[cell - 1])[1]
   end
   return ANSWERS[code], table.concat(solution)
end

-- Candidates whose solutions are those of `sets` but for its first.
local function each_behind(sets, take)
   local first = Sets(sets)
   C.solve_candidates(first)
   for cell = 1, CELLS do
      for _, digit in ipairs(digits_of(sets[cell])) do
         local set = bit.lshift(1, digit - 1)
         if set > first[cell - 1] then
            local following = {}
            for other = 1, CELLS do
               following[other] = other < cell and first[other - 1] or sets[other]
            end
            following[cell] = set
            take(following)
         end
      end
   end
end

--- The number of solutions, counted no further than to `limit`. `progress` is as with sudoku.count.
function Candidates:count(limit, progress)
   arguments.check_range(limit, 1, 2 ^ 53, 1, "count")
   local count, parts = 0, { self.sets }
   while count < limit and #parts > 0 do
      local part = table.remove(parts)
      local number = tonumber(C.count_candidates(Sets(part), math.min(limit - count, solutions.MOST)))
      if number == solutions.MOST and number < limit - count then
         number = 1
         each_behind(part, function(following)
            parts[#parts + 1] = following
         end)
      end
      count = count + number
      if progress and #parts > 0 and progress(count) then
         return nil, "stopped"
      end
   end
   return count
end

--- Draws the candidates in thirteen lines, as tostring() does; "-" is a cell that has none.
function Candidates:format()
   local groups, widths, dashes = {}, {}, {}
   for cell = 0, CELLS - 1 do
      local group = table.concat(digits_of(self.sets[cell + 1]))
      groups[cell] = group == "" and "-" or group
      widths[cell % 9] = math.max(widths[cell % 9] or 0, #groups[cell])
   end
   for box = 0, 2 do
      dashes[box + 1] = ("-"):rep(widths[3 * box] + widths[3 * box + 1] + widths[3 * box + 2] + 6)
   end
   local frame = "+" .. table.concat(dashes, "+") .. "+"
   local lines = { frame }
   for row = 0, 8 do
      local line = {}
      for column = 0, 8 do
         local group = groups[9 * row + column]
         local before = column % 3 == 0 and "| " or " "
         line[#line + 1] = before .. group .. (" "):rep(widths[column] - #group + 1)
      end
      lines[#lines + 1] = table.concat(line) .. "|"
      if row % 3 == 2 then
         lines[#lines + 1] = frame
      end
   end
   return table.concat(lines, "\n")
end
Candidates.__tostring = Candidates.format

function Candidates.__eq(one, other)
   for cell = 1, CELLS do
      if one.sets[cell] ~= other.sets[cell] then
         return false
      end
   end
   return true
end

return functions
