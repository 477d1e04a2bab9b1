--- Solves 9x9 Sudoku with libsudoku, by LuaJIT's FFI.
--
-- A board is a string of 81 characters in reading order, row by row: "1" to "9" are givens, "."
-- and "0" are blanks. What is wrong with a board is a fault, see `Fault`: functions that answer about
-- one board return nil and the fault. Arguments of a wrong type or out of range are errors.

local ffi = require("ffi")

local sudoku = {}

-- The version that this file was written for.
local VERSION = 0x000100

local CELLS = 81
local ANSWERS = { [0] = "none", "unique", "multiple" }
local REASONS = { [-2] = "length", [-3] = "character", [-4] = "clash" }

-- From sudoku.h; without names of its own that another module could have, too.
ffi.cdef([[
int32_t sudoku_solve(char *board);
int32_t sudoku_validate(const char *board, void *fault);
int64_t sudoku_count(const char *board, int64_t limit);
int64_t sudoku_enumerate(const char *board, int32_t (*visit)(const char *solution, void *context), void *context);
int32_t sudoku_parse(const char *text, size_t length, char *board, void *fault);
int64_t sudoku_solve_batch(char *boards, size_t count, size_t stride, int8_t *results, uint32_t threads, uint32_t flags);
const char *sudoku_strerror(int32_t code);
const char *sudoku_version(void);
uint32_t sudoku_version_number(void);
const char *sudoku_backend(void);
]])

-- Before 1.0 a minor version may change the interface, later a major one.
local function fits(loaded, expected)
   local unit = expected < 0x10000 and 0x100 or 0x10000
   return math.floor(loaded / unit) == math.floor(expected / unit)
end

local function dotted(version)
   return ("%d.%d.%d"):format(version / 0x10000, version / 0x100 % 0x100, version % 0x100)
end

local function load()
   local path = os.getenv("SUDOKU_LIBRARY")
   if path == nil or path == "" then
      path = jit.os == "Linux" and "libsudoku.so.0" or "sudoku"
   end
   local library = ffi.load(path)
   local version = library.sudoku_version_number()
   if not fits(version, VERSION) then
      error(("libsudoku is version %s, and sudoku.lua was made for %s"):format(dotted(version), dotted(VERSION)), 0)
   end
   return library
end

local C = load()

local Board = ffi.typeof("char[81]")
local Boards = ffi.typeof("char[?]")
local Codes = ffi.typeof("int8_t[?]")
local CFault = ffi.typeof("struct { int32_t code, cell, other, byte; int64_t offset; }[1]")

--- What is wrong with a board or a text, and where. Positions are those of C, from 0.
--   reason  "length", "character" or "clash"
--   cell    0 to 80 in reading order: of a bad character (nil if 81 cells come before it); of a
--           clash, the one that repeats `other`. For a wrong length, how many cells there are.
--   other   of a clash, the first cell that `cell` repeats
--   byte    the bad character
--   offset  the position in the text
--   message all of that as a sentence, as is tostring()
local Fault = {
   __tostring = function(fault)
      return fault.message
   end,
}

local function place(cell)
   return ("row %d, column %d"):format(math.floor(cell / 9) + 1, cell % 9 + 1)
end

local function where(fault)
   if fault.reason == "length" then
      return ("found %d"):format(fault.cell)
   elseif fault.reason == "clash" then
      return ("%s repeats %s"):format(place(fault.cell), place(fault.other))
   end
   local printable = fault.byte > 32 and fault.byte < 127
   local byte = (printable and "'%c'" or "byte 0x%02x"):format(fault.byte)
   return ("%s at %s"):format(byte, fault.cell and place(fault.cell) or "offset " .. fault.offset)
end

local function number(n)
   return n >= 0 and tonumber(n) or nil
end

local function new_fault(code, cell, other, byte, offset)
   local fault = {
      reason = REASONS[code],
      cell = number(cell),
      other = number(other),
      byte = number(byte),
      offset = number(offset),
   }
   fault.message = ffi.string(C.sudoku_strerror(code)) .. ": " .. where(fault)
   return setmetatable(fault, Fault)
end

local function fault_from(found)
   local fault = found[0]
   return new_fault(fault.code, fault.cell, fault.other, fault.byte, fault.offset)
end

-- Bad arguments are reported where the caller's caller stands.
local function check(value, kind, position, name)
   if type(value) ~= kind then
      error(("bad argument #%d to '%s' (%s expected, got %s)"):format(position, name, kind, type(value)), 3)
   end
end

local function check_range(value, low, high, position, name)
   if value ~= math.floor(value) or value < low or value > high then
      error(("bad argument #%d to '%s' (%.17g is no whole number from %d to %d)"):format(position, name, value, low, high), 3)
   end
end

local function wrong_length(board)
   return new_fault(-2, #board, -1, -1, math.min(#board, CELLS))
end

-- What is wrong with a board, or nil.
local function validate(board)
   if #board ~= CELLS then
      return wrong_length(board)
   end
   local found = CFault()
   if C.sudoku_validate(board, found) < 0 then
      return fault_from(found)
   end
end

--- Solves a board. Returns "unique" or "multiple" and a solution, of several the first in reading
-- order; or "none"; or nil and a fault.
function sudoku.solve(board)
   check(board, "string", 1, "solve")
   if #board ~= CELLS then
      return nil, wrong_length(board)
   end
   local cells = Board()
   ffi.copy(cells, board, CELLS)
   local code = C.sudoku_solve(cells)
   if code > 0 then
      return ANSWERS[code], ffi.string(cells, CELLS)
   elseif code == 0 then
      return "none"
   end
   return nil, validate(board)
end

--- The number of solutions, counted no further than to `limit`, which is at least 1; or nil and a
-- fault. An empty board has more than anyone will wait for.
function sudoku.count(board, limit)
   check(board, "string", 1, "count")
   check(limit, "number", 2, "count")
   check_range(limit, 1, 2 ^ 53, 2, "count")
   if #board ~= CELLS then
      return nil, wrong_length(board)
   end
   local count = tonumber(C.sudoku_count(board, limit))
   if count < 0 then
      return nil, validate(board)
   end
   return count
end

--- Are the givens well-formed and free of clashes? Returns true, or nil and a fault. Does not look for
-- a solution.
function sudoku.validate(board)
   check(board, "string", 1, "validate")
   local wrong = validate(board)
   if wrong then
      return nil, wrong
   end
   return true
end

--- Reads one puzzle from text as people write it into 81 characters, "1" to "9" and ".". The blanks are
-- ".", "0", "_" and "*"; white space, "|", "+", "-", lines whose first character is "#", and a byte
-- order mark are left out. Returns nil and a fault if it cannot; clashes are for the solver to find.
function sudoku.parse(text)
   check(text, "string", 1, "parse")
   local board, found = Board(), CFault()
   if C.sudoku_parse(text, #text, board, found) < 0 then
      return nil, fault_from(found)
   end
   return ffi.string(board, CELLS)
end

-- Few at first, for callers who want the first only.
local FIRST_PAGE, LARGEST_PAGE = 16, 1024

-- The page that the library fills. There is one callback for all iterators, because LuaJIT has room
-- for few; it runs no code of the caller, which could fail or yield with the library in the middle.
local page, room, found, problem

local put = ffi.cast("int32_t (*)(const char *, void *)", function(solution)
   local fine, message = pcall(ffi.copy, page + CELLS * found, solution, CELLS)
   if not fine then
      problem = message
      return 1
   end
   found = found + 1
   return found == room and 1 or 0
end)

-- Appends the solutions of a board to the page. A clash has none.
local function look(board)
   if found < room then
      local hook, mask, count = debug.gethook()
      debug.sethook() -- one that fails would leave through the library
      C.sudoku_enumerate(board, put, nil)
      debug.sethook(hook, mask, count)
   end
end
jit.off(look) -- compiled code must not call what calls back

-- The solutions that follow a solution share all its cells before some blank, and have a larger digit
-- there: boards of their own, whose solutions follow each other if the later blanks come first.
local function look_behind(last, board)
   for cell = CELLS, 1, -1 do
      local given = board:sub(cell, cell)
      if given == "." or given == "0" then
         for digit = last:sub(cell, cell) + 1, 9 do
            look(last:sub(1, cell - 1) .. digit .. board:sub(cell + 1))
         end
      end
   end
end

--- For `for solution in sudoku.solutions(board) do`: each solution in reading order. A fault is an
-- error here, with the fault as its value.
function sudoku.solutions(board)
   check(board, "string", 1, "solutions")
   local wrong = validate(board)
   if wrong then
      error(wrong)
   end
   local mine, given, fetched, size, last
   return function()
      if given == fetched and (fetched == nil or fetched == size) then
         size = math.min((size or FIRST_PAGE / 4) * 4, LARGEST_PAGE)
         mine = Boards(CELLS * size)
         page, room, found, problem = mine, size, 0, nil
         if last then
            look_behind(last, board)
         else
            look(board)
         end
         given, fetched, page = 0, found, nil
         if problem then
            error(problem, 0)
         end
      end
      if given < fetched then
         last = ffi.string(mine + CELLS * given, CELLS)
         given = given + 1
         return last
      end
   end
end

--- Solves many boards, a table from 1 to #boards, with `threads` threads (by default as many as this
-- process may use). Returns a table with a result for each, which has `answer` and `solution`, or else
-- `fault`. A bad board spoils no other.
function sudoku.solve_batch(boards, threads)
   check(boards, "table", 1, "solve_batch")
   threads = threads or 0
   check(threads, "number", 2, "solve_batch")
   check_range(threads, 0, 2 ^ 31 - 1, 2, "solve_batch")
   local count = #boards
   local flat, codes = Boards(CELLS * count), Codes(count)
   for i = 1, count do
      local board = boards[i]
      if type(board) ~= "string" then
         error(("bad argument #1 to 'solve_batch' (string expected at %d, got %s)"):format(i, type(board)), 2)
      end
      if #board == CELLS then
         ffi.copy(flat + CELLS * (i - 1), board, CELLS)
      end -- else it begins with a NUL, which no board does
   end
   C.sudoku_solve_batch(flat, count, CELLS, codes, threads, 0)
   local results = {}
   for i = 1, count do
      local code = codes[i - 1]
      if code > 0 then
         results[i] = { answer = ANSWERS[code], solution = ffi.string(flat + CELLS * (i - 1), CELLS) }
      elseif code == 0 then
         results[i] = { answer = "none" }
      else
         results[i] = { fault = validate(boards[i]) }
      end
   end
   return results
end

--- The version of the library that was loaded, "1.2.3".
function sudoku.version()
   return ffi.string(C.sudoku_version())
end

--- The engine that this CPU got, such as "avx2".
function sudoku.backend()
   return ffi.string(C.sudoku_backend())
end

sudoku._fits = fits -- for its test

return sudoku
