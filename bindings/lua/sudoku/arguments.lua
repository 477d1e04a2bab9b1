--- What functions are given: their arguments, boards, many boards, and options.

local ffi = require("ffi")
local boards = require("sudoku.boards")

local arguments = {}

local CELLS = 81
local Boards = ffi.typeof("char[?]")

-- Bad arguments are reported where the caller's caller stands, or `more` callers further.
function arguments.bad_argument(position, name, what, level)
   error(("bad argument #%d to '%s' (%s)"):format(position, name, what), level + 1)
end

function arguments.check(value, kind, position, name, more)
   if type(value) ~= kind then
      arguments.bad_argument(position, name, ("%s expected, got %s"):format(kind, type(value)), 3 + (more or 0))
   end
end

function arguments.check_range(value, low, high, position, name, more)
   arguments.check(value, "number", position, name, (more or 0) + 1)
   if value ~= math.floor(value) or value < low or value > high then
      local message = "%.17g is no whole number from %d to %d"
      arguments.bad_argument(position, name, message:format(value, low, high), 3 + (more or 0))
   end
end

-- A board as text of 81 characters; or nil and a fault.
function arguments.read(board, name, more)
   if type(board) ~= "string" and type(board) ~= "table" then
      arguments.bad_argument(1, name, boards.wrong_type(board), 3 + (more or 0))
   end
   local text, fault = boards.text(board)
   if text and #text ~= CELLS then
      return nil, boards.fault(text)
   end
   return text, fault
end

-- Boards for C, one behind the other, and their texts and faults. `n` is how many there are, if nil
-- is among them.
function arguments.pack(list, name)
   local texts, faults, total = {}, {}, list.n or #list
   arguments.check_range(total, 0, 2 ^ 31 - 1, 1, name)
   local flat = Boards(CELLS * total)
   for index = 1, total do
      texts[index], faults[index] = boards.text(list[index])
      if texts[index] and #texts[index] == CELLS then
         ffi.copy(flat + CELLS * (index - 1), texts[index], CELLS)
      end -- else it begins with a NUL, which no board does
   end
   return flat, total, function(index)
      return faults[index] or boards.fault(texts[index])
   end
end

-- Options of a batch: how many threads, or a table with `threads` and `progress`.
function arguments.options_of(options, position, name)
   if type(options) ~= "table" then
      options = { threads = options }
   end
   local threads = options.threads or 0
   arguments.check_range(threads, 0, 2 ^ 31 - 1, position, name)
   if options.progress ~= nil and type(options.progress) ~= "function" then
      local message = "progress: function expected, got " .. type(options.progress)
      arguments.bad_argument(position, name, message, 3)
   end
   return threads, options.progress
end

--- A uint64_t: a whole number up to 2^53, or a cdata such as 123ULL.
function arguments.uint64(value, position, name, more)
   if ffi.istype("uint64_t", value) or ffi.istype("int64_t", value) and value >= 0 then
      return ffi.cast("uint64_t", value)
   end
   if type(value) == "cdata" then
      arguments.bad_argument(position, name, "not from 0 to 2^64-1", 3 + (more or 0))
   end
   arguments.check_range(value, 0, 2 ^ 53, position, name, (more or 0) + 1)
   return ffi.cast("uint64_t", value)
end

return arguments
