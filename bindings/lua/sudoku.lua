--- Solves 9x9 Sudoku with libsudoku, by LuaJIT's FFI.
--
-- A board is a string of 81 characters in reading order, row by row: "1" to "9" are givens, "." and
-- "0" are blanks. Or it is a table of nine rows of nine cells, or of 81 cells: numbers, 0 for a
-- blank, or characters; a row may be a string. What is wrong with a board is a fault, see
-- sudoku/boards.lua: functions that answer about one board return nil and the fault. Arguments of a
-- wrong type or out of range are errors.

local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")
local read_text = require("sudoku.read")
local slices = require("sudoku.slices")
local solutions = require("sudoku.solutions")

local sudoku = {}

local CELLS = 81
local ANSWERS = { [0] = "none", "unique", "multiple" }

local Board = ffi.typeof("char[81]")
local Codes = ffi.typeof("int8_t[?]")
local Counts = ffi.typeof("int64_t[?]")

local bad_argument, check, check_range = arguments.bad_argument, arguments.check, arguments.check_range
local read, pack, options_of = arguments.read, arguments.pack, arguments.options_of

-- Lets a function work on a copy of the board; the code, and what it made of the copy.
local function run(work, text)
   local cells = Board()
   ffi.copy(cells, text, CELLS)
   return work(cells), cells
end

--- Solves a board. Returns "unique" or "multiple" and a solution, of several the first in reading
-- order; or "none"; or nil and a fault.
function sudoku.solve(board)
   local text, fault = read(board, "solve")
   if not text then
      return nil, fault
   end
   local code, cells = run(C.solve, text)
   if code > 0 then
      return ANSWERS[code], ffi.string(cells, CELLS)
   elseif code == 0 then
      return "none"
   end
   return nil, boards.fault(text)
end

--- Any one solution, without a look whether it is the only one; false if there is none; or nil and
-- a fault.
function sudoku.solve_any(board)
   local text, fault = read(board, "solve_any")
   if not text then
      return nil, fault
   end
   local code, cells = run(C.solve_any, text)
   if code < 0 then
      return nil, boards.fault(text)
   end
   return code > 0 and ffi.string(cells, CELLS)
end

--- The number of solutions, counted no further than to `limit`, which is at least 1; or nil and a
-- fault. An empty board has more than anyone will wait for: `progress`, if given, is called now
-- and then with the number so far. If it returns true, nil and "stopped" are returned.
function sudoku.count(board, limit, progress)
   check_range(limit, 1, 2 ^ 53, 2, "count")
   if progress ~= nil then
      check(progress, "function", 3, "count")
   end
   local text, fault = read(board, "count")
   if not text then
      return nil, fault
   end
   local count = solutions.count(text, limit, progress)
   if count == nil then
      return nil, "stopped"
   elseif count < 0 then
      return nil, boards.fault(text)
   end
   return count
end

--- Are the givens well-formed and free of clashes? Returns true, or nil and a fault. Does not look
-- for a solution.
function sudoku.validate(board)
   local text, fault = read(board, "validate")
   fault = fault or boards.fault(text)
   if fault then
      return nil, fault
   end
   return true
end

--- Reads the only puzzle of a text, in any form that read takes, into 81 characters, "1" to "9" and
-- ".". Returns nil and a fault if it cannot; clashes are for the solver to find.
function sudoku.parse(text)
   check(text, "string", 1, "parse")
   return boards.parse(text)
end

--- For `for board, fault in sudoku.read(text) do`: puzzle after puzzle of a text, a whole file,
-- say, in any of the forms that people have: lists, tables, drawings, and the files of other
-- programs. `board` is false for a piece that is no puzzle; `fault` says then what is wrong, and
-- at which `line` and `column`.
function sudoku.read(text)
   check(text, "string", 1, "read")
   return read_text(text)
end

--- Draws a board, or any text that parse reads, as eleven lines, with "." for blanks; or nil and a
-- fault.
function sudoku.format(board)
   if type(board) ~= "string" and type(board) ~= "table" then
      bad_argument(1, "format", boards.wrong_type(board), 2)
   end
   local text, fault = boards.text(board)
   if text then
      text, fault = boards.parse(text)
   end
   return text and boards.drawing(text), fault
end

--- A board as nine tables of nine numbers, 0 for a blank; or nil and a fault.
function sudoku.rows(board)
   local text, fault = read(board, "rows")
   fault = fault or boards.fault(text)
   if fault and fault.reason ~= "clash" then
      return nil, fault
   end
   local rows = {}
   for row = 1, 9 do
      rows[row] = {}
      for column = 1, 9 do
         local cell = 9 * row - 9 + column
         rows[row][column] = tonumber(text:sub(cell, cell)) or 0
      end
   end
   return rows
end

--- For `for solution in sudoku.solutions(board) do`: each solution in reading order. A fault is an
-- error here, with the fault as its value.
function sudoku.solutions(board)
   local text, fault = read(board, "solutions")
   fault = fault or boards.fault(text)
   if fault then
      error(fault)
   end
   return solutions.each(text)
end

--- Solves many boards, a table from 1 to #boards, or to boards.n if nil is among them. Returns a
-- table with a result for each, which has `answer` and `solution`, or else `fault`. A bad board,
-- nil included, spoils no other.
--
-- `options` is a number of threads (by default as many as this process may use) or a table with
-- `threads` and `progress`, a function that is called now and then with how many boards are done,
-- and how many there are. If it returns true, nil and "stopped" are returned.
function sudoku.solve_batch(list, options)
   check(list, "table", 1, "solve_batch")
   local threads, progress = options_of(options, 2, "solve_batch")
   local flat, total, fault = pack(list, "solve_batch")
   local codes = Codes(total)
   local done = slices(total, function(start, count)
      C.solve_batch(flat + CELLS * start, count, CELLS, codes + start, threads, 0)
   end, progress)
   if not done then
      return nil, "stopped"
   end
   local results = {}
   for index = 1, total do
      local code = codes[index - 1]
      if code > 0 then
         results[index] = { answer = ANSWERS[code], solution = ffi.string(flat + CELLS * (index - 1), CELLS) }
      elseif code == 0 then
         results[index] = { answer = "none" }
      else
         results[index] = { fault = fault(index) }
      end
   end
   return results
end

--- Counts the solutions of many boards, of each no further than to `limit`. Returns a table with a
-- result for each, which has `count` or else `fault`. Boards with more than 65536 solutions are
-- counted further one after the other. The rest is as with solve_batch.
function sudoku.count_batch(list, limit, options)
   check(list, "table", 1, "count_batch")
   check_range(limit, 1, 2 ^ 53, 2, "count_batch")
   local threads, progress = options_of(options, 3, "count_batch")
   local flat, total, fault = pack(list, "count_batch")
   local counts, most = Counts(total), math.min(limit, solutions.MOST)
   local results = {}
   local done = slices(total, function(start, count)
      C.count_batch(flat + CELLS * start, count, CELLS, most, counts + start, threads, 0)
      for index = start + 1, start + count do
         local found = tonumber(counts[index - 1])
         if found == most and most < limit then
            local text = ffi.string(flat + CELLS * (index - 1), CELLS)
            found = solutions.count(text, limit, progress and function()
               return progress(index - 1, total)
            end)
            if found == nil then
               return false
            end
         end
         results[index] = found < 0 and { fault = fault(index) } or { count = found }
      end
   end, progress)
   if not done then
      return nil, "stopped"
   end
   return results
end

-- Around the solver; each file says what its functions do.
for part, names in pairs({
   candidates = { "candidates", "candidates_of", "parse_candidates" },
   canonical = { "canonical", "shuffle", "transform" },
   generate = { "generate", "generate_batch", "puzzles" },
   rating = { "rate", "rate_batch", "technique" },
   steps = { "hint", "hints", "path" },
}) do
   for _, name in ipairs(names) do
      sudoku[name] = require("sudoku." .. part)[name]
   end
end

--- The version of the library that was loaded, "1.2.3".
function sudoku.version()
   return ffi.string(C.version())
end

--- The engine that this CPU got, such as "avx2".
function sudoku.backend()
   return ffi.string(C.backend())
end

return sudoku
