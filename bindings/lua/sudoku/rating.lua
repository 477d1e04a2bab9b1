--- How hard a puzzle is.

local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")
local slices = require("sudoku.slices")

local functions = {}

local CELLS, MEMORY = 81, -8
-- A slice has so few puzzles at first, for some take seconds.
local FIRST = 16
local Codes = ffi.typeof("int8_t[?]")
local CRatings = ffi.typeof("struct { int32_t er, ep, ed, technique, steps, level; }[?]")

local techniques = {}

--- A technique, or nil: its `number` in sudoku.h and its `name`, which tostring() gives. Each is one
-- table, so that == compares them.
function functions.technique(number)
   arguments.check(number, "number", 1, "technique")
   if not techniques[number] then
      local name = ffi.string(C.technique_name(number))
      if name ~= "Unknown technique" then
         local technique = { number = number, name = name }
         techniques[number] = setmetatable(technique, {
            __tostring = function()
               return name
            end,
         })
      end
   end
   return techniques[number]
end

--- Room for ratings, for C.
functions.ratings_for_c = CRatings

--- One of C's ratings as a table: `er`, `ep` and `ed` in tenths (71 is 7.1); the `technique` of the
-- hardest step, or nil; the number of `steps`; and a `level`, 1 (easy) to 5 (fiendish).
function functions.rating_of(found)
   return {
      er = found.er,
      ep = found.ep,
      ed = found.ed,
      technique = functions.technique(found.technique),
      steps = found.steps,
      level = found.level,
   }
end

--- The rating of a puzzle, on the scale of Sudoku Explainer 1.2.1; false for one without or with
-- several solutions; or nil and a fault. Puzzles above 9.5 can take seconds.
function functions.rate(puzzle)
   local text, fault = arguments.read(puzzle, "rate")
   if not text then
      return nil, fault
   end
   local found = CRatings(1)
   local code = C.rate(text, found)
   if code == MEMORY then
      error("no memory for a rating")
   elseif code < 0 then
      return nil, boards.fault(text)
   end
   return code == 1 and functions.rating_of(found[0])
end

--- Rates many puzzles. Returns a table with, for each, what rate returns for it, or a table with the
-- `fault`. The rest is as with solve_batch.
function functions.rate_batch(list, options)
   arguments.check(list, "table", 1, "rate_batch")
   local threads, progress = arguments.options_of(options, 2, "rate_batch")
   local flat, total, fault = arguments.pack(list, "rate_batch")
   local codes, found = Codes(total), CRatings(total)
   local done = slices(total, function(start, count)
      C.rate_batch(flat + CELLS * start, count, CELLS, codes + start, found + start, threads, nil, nil)
   end, progress, FIRST)
   if not done then
      return nil, "stopped"
   end
   local results = {}
   for index = 1, total do
      local code = codes[index - 1]
      if code == MEMORY then
         error("no memory for a rating")
      elseif code < 0 then
         results[index] = { fault = fault(index) }
      else
         results[index] = code == 1 and functions.rating_of(found[index - 1])
      end
   end
   return results
end

return functions
