--- Many solutions of one board, in pieces: no code of the caller runs inside the library.

local ffi = require("ffi")
local C = require("sudoku.library")

local solutions = {}

local CELLS = 81
local Board = ffi.typeof("char[81]")
local Boards = ffi.typeof("char[?]")

-- Few at first, for callers who want the first only.
local FIRST_PAGE, LARGEST_PAGE = 16, 1024

--- As many are counted in one call: some 25 milliseconds.
solutions.MOST = 0x10000

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
      C.enumerate(board, put, nil)
      debug.sethook(hook, mask, count)
   end
end
jit.off(look) -- compiled code must not call what calls back

-- The solutions that follow a solution share all its cells before some blank, and have a larger
-- digit there: boards of their own, whose solutions follow each other if the later blanks come
-- first.
local function each_behind(last, board, take)
   for cell = CELLS, 1, -1 do
      local given = board:sub(cell, cell)
      if given == "." or given == "0" then
         for digit = last:sub(cell, cell) + 1, 9 do
            take(last:sub(1, cell - 1) .. digit .. board:sub(cell + 1))
         end
      end
   end
end

--- An iterator over the solutions of a valid board.
function solutions.each(board)
   local mine, given, fetched, size, last
   return function()
      if given == fetched and (fetched == nil or fetched == size) then
         size = math.min((size or FIRST_PAGE / 4) * 4, LARGEST_PAGE)
         mine = Boards(CELLS * size)
         page, room, found, problem = mine, size, 0, nil
         if last then
            each_behind(last, board, look)
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

--- The number of solutions, or a code below 0; nil if `progress`, which is told the number between
-- calls of the library, returned something.
function solutions.count(board, limit, progress)
   local count, parts = 0, { board }
   while count < limit and #parts > 0 do
      local part = table.remove(parts)
      local most = math.min(limit - count, solutions.MOST)
      local number = tonumber(C.count(part, most))
      if number < 0 and part == board then
         return number
      end
      if number == solutions.MOST and number < limit - count then
         local first, behind = Board(), {}
         ffi.copy(first, part, CELLS)
         C.solve(first)
         each_behind(ffi.string(first, CELLS), part, function(following)
            behind[#behind + 1] = following
         end)
         for index = #behind, 1, -1 do
            parts[#parts + 1] = behind[index]
         end
         number = 1
      end
      count = count + math.max(number, 0) -- the digit that divided may clash
      if progress and #parts > 0 and progress(count) then
         return nil
      end
   end
   return count
end

return solutions
