--- Puzzle after puzzle from a text, and what in it is none.

local ffi = require("ffi")
local C = require("sudoku.library")
local boards = require("sudoku.boards")

local Board = ffi.typeof("char[81]")
local Position = ffi.typeof("size_t[1]")

local MARK = "\239\187\191" -- in front of a text in UTF-8

-- A function that tells the line and the column of an offset, from 1; offsets grow from call to
-- call. A line ends with LF, CR or both; a column is a character in UTF-8.
local function places(text)
   local line, start, after = 1, text:sub(1, 3) == MARK and 3 or 0, 0
   return function(offset)
      while true do
         local first, last = text:find("[\r\n]", after + 1)
         if first == nil or first > offset then
            break
         end
         if text:sub(first, first + 1) == "\r\n" then
            last = first + 1
         end
         line, start, after = line + 1, last, last
      end
      local _, characters = text:sub(start + 1, offset):gsub("[^\128-\191]", "")
      return line, characters + 1
   end
end

--- An iterator: a board, or false and a fault.
return function(text)
   local position, place = Position(0), places(text)
   return function()
      local board, found = Board(), boards.CFault()
      local code = C.read(text, #text, position, board, found)
      if code > 0 then
         return ffi.string(board, 81)
      elseif code < 0 then
         return false, boards.fault_of_piece(found, place(tonumber(found[0].offset)))
      end
   end
end
