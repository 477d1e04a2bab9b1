--- What is a board, what is wrong with one, and a board as a drawing.

local ffi = require("ffi")
local C = require("sudoku.library")

local boards = {}

local CELLS = 81
local CHARACTER, CLASH = -3, -4
local CFault = ffi.typeof("struct { int32_t code, cell, other, byte; int64_t offset; }[1]")
boards.CFault = CFault

--- What is wrong with a board or a text, and where. Positions are those of C, from 0.
--   reason  "length", "character" or "clash"; in batches also "type", for what is neither a string nor a
--           table; of recipes "recipe" (no puzzle can meet it) and "gave up" (no attempt met it)
--   cell    0 to 80 in reading order: of a bad character (nil if 81 cells come before it); of a
--           clash, the one that repeats `other`. For a wrong length, how many cells there are.
--   other   of a clash, the first cell that `cell` repeats
--   byte    the bad character of a text
--   offset  the position in the text
--   line, column  from 1, of a fault that sudoku.read() finds
--   message what is wrong as a sentence, with rows and columns from 1, as is tostring()
local Fault = {
   __tostring = function(fault)
      return fault.message
   end,
}

local function new_fault(message, fault)
   fault.message = message
   return setmetatable(fault, Fault)
end

boards.new_fault = new_fault

local function place(cell)
   return ("row %d, column %d"):format(math.floor(cell / 9) + 1, cell % 9 + 1)
end

boards.place = place

local function length_fault(cells, offset, message)
   message = message or ("not %d cells but %d"):format(CELLS, cells)
   return new_fault(message, { reason = "length", cell = cells, offset = offset or math.min(cells, CELLS) })
end

boards.length_fault = length_fault

local function character_fault(shown, cell, byte, offset)
   local where = cell and "at " .. place(cell) or "after the last cell"
   local message = ("%s %s is neither a digit nor a blank"):format(shown, where)
   return new_fault(message, { reason = "character", cell = cell, byte = byte, offset = offset })
end

local function quoted(byte)
   if byte >= 32 and byte < 127 then
      return ("'%c'"):format(byte)
   end
   return (byte < 128 and "U+%04X" or "byte 0x%02X"):format(byte)
end

-- The fault that C found in a text.
local function fault_in(text, found)
   local fault = found[0]
   local cell, offset = fault.cell, tonumber(fault.offset)
   if fault.code == CHARACTER then
      return character_fault(quoted(fault.byte), cell >= 0 and cell or nil, fault.byte, offset)
   elseif fault.code == CLASH then
      local digit = text:sub(offset + 1, offset + 1)
      local message = ("%s repeats the %s of %s"):format(place(cell), digit, place(fault.other))
      return new_fault(message, { reason = "clash", cell = cell, other = fault.other, offset = offset })
   end
   return length_fault(cell, offset)
end

boards.fault_in = fault_in

--- The fault of a piece of a text, which begins at a line and a column.
function boards.fault_of_piece(found, line, column)
   local fault, reason, what = found[0], "length", ("not %d cells but %d"):format(CELLS, found[0].cell)
   if fault.code == CHARACTER then
      reason, what = "character", quoted(fault.byte) .. " is neither a digit nor a blank"
   end
   return new_fault(("line %d, column %d: %s"):format(line, column, what), {
      reason = reason,
      cell = fault.cell >= 0 and fault.cell or nil,
      byte = reason == "character" and fault.byte or nil,
      offset = tonumber(fault.offset),
      line = line,
      column = column,
   })
end

--- What is wrong with a text that should be a board, or nil.
function boards.fault(text)
   if #text ~= CELLS then
      return length_fault(#text)
   end
   local found = CFault()
   if C.validate(text, found) < 0 then
      return fault_in(text, found)
   end
end

--- Reads a text as people write it. Returns a board, or nil and a fault.
function boards.parse(text)
   local board, found = ffi.new("char[81]"), CFault()
   if C.parse(text, #text, board, found) < 0 then
      return nil, fault_in(text, found)
   end
   return ffi.string(board, CELLS)
end

local function kind(value)
   return value ~= value and "NaN" or type(value)
end

--- What neither is a board nor has its shape: the message for that.
function boards.wrong_type(value)
   return "a board is 81 characters or 9 rows of 9 cells, not " .. kind(value)
end

function boards.type_fault(value)
   return new_fault(boards.wrong_type(value), { reason = "type" })
end

-- The last index that a table of cells or rows has something at.
local function last_of(list)
   local last = 0
   for index in pairs(list) do
      if type(index) == "number" and index > last and index % 1 == 0 then
         last = index
      end
   end
   return last
end

local function is_row(value)
   return type(value) == "table" or type(value) == "string" and #value > 1
end

local function shown(cell)
   if type(cell) == "string" then
      return #cell == 1 and quoted(cell:byte()) or ("%q"):format(cell)
   end
   return (type(cell) == "number" or type(cell) == "boolean") and tostring(cell) or type(cell)
end

local function digit(cell)
   if type(cell) == "number" then
      return cell >= 0 and cell <= 9 and cell % 1 == 0 and ("%d"):format(cell)
   end
   return type(cell) == "string" and cell:match("^[.0-9]$")
end

-- The text of 81 cells, which cell(0) to cell(80) are.
local function text_of_cells(cell)
   local text = {}
   for index = 0, CELLS - 1 do
      local value = cell(index)
      local character = digit(value)
      if not character then
         return nil, character_fault(shown(value), index, nil, index)
      end
      text[index + 1] = character
   end
   return table.concat(text)
end

--- A board as text, which C has still to look at: a string, nine rows of nine cells, or 81 cells.
-- Or nil and a fault.
function boards.text(board)
   if type(board) == "string" then
      return board
   elseif type(board) ~= "table" then
      return nil, boards.type_fault(board)
   end
   local size, rows, count = last_of(board), false, 0
   -- One that is far too long is not looked through.
   for index = 1, math.min(size, CELLS) do
      rows = rows or is_row(board[index])
   end
   if not rows then
      if size ~= CELLS then
         return nil, length_fault(size)
      end
      return text_of_cells(function(cell)
         return board[cell + 1]
      end)
   end
   local lengths = {}
   for index = 1, math.min(size, CELLS) do
      local row = board[index]
      if type(row) ~= "table" and type(row) ~= "string" then
         return nil, new_fault(("row %d is %s, not 9 cells"):format(index, kind(row)), { reason = "type" })
      end
      lengths[index] = type(row) == "string" and #row or last_of(row)
      count = count + lengths[index]
   end
   if size ~= 9 then
      return nil, length_fault(count, nil, ("not 9 rows but %d"):format(size))
   end
   for index = 1, 9 do
      if lengths[index] ~= 9 then
         return nil, length_fault(count, nil, ("row %d: not 9 cells but %d"):format(index, lengths[index]))
      end
   end
   return text_of_cells(function(cell)
      local row, column = board[math.floor(cell / 9) + 1], cell % 9 + 1
      return type(row) == "string" and row:sub(column, column) or row[column]
   end)
end

--- Nine lines of cells, and two between the boxes.
function boards.drawing(board)
   local lines = {}
   for row = 0, 8 do
      if row == 3 or row == 6 then
         lines[#lines + 1] = "------+-------+------"
      end
      local cells = board:sub(9 * row + 1, 9 * row + 9)
      lines[#lines + 1] = cells:gsub("(.)(.)(.)", "%1 %2 %3 | ", 2):gsub("(.)(.)(.)$", "%1 %2 %3")
   end
   return table.concat(lines, "\n")
end

return boards
