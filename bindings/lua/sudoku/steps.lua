--- The next step, and why.

local bit = require("bit")
local ffi = require("ffi")
local arguments = require("sudoku.arguments")
local C = require("sudoku.library")
local boards = require("sudoku.boards")
local candidates = require("sudoku.candidates")
local rating = require("sudoku.rating")

local functions = {}

local CELLS, MEMORY = 81, -8
local UNIQUENESS, CUT = 1, 2

-- An anonymous structure is another type each time it is written: these are made once.
local CNode = ffi.typeof("struct { uint8_t cell, digit, on, reserved; uint16_t first_link, links; }")
local CStep = ffi.typeof(
   [[struct {
      int32_t technique, rating, cell, digit;
      uint32_t flags, units, bases, complexity;
      uint16_t removed[81], pattern[81], extra[81];
      uint16_t node_count;
      $ nodes[256];
      uint16_t links[1024];
   }]],
   CNode
)
local SIZE = ffi.sizeof(CStep)

local Step = {
   __tostring = function(step)
      return step.text
   end,
}

-- Candidates as tables of a cell, 0 to 80, and a digit.
local function places(sets)
   local list = {}
   for cell = 0, CELLS - 1 do
      for digit = 1, sets[cell] ~= 0 and 9 or 0 do
         if bit.band(sets[cell], bit.lshift(1, digit - 1)) ~= 0 then
            list[#list + 1] = { cell = cell, digit = digit }
         end
      end
   end
   return list
end

local function units_of(bits)
   local list = {}
   for unit = 0, 26 do
      if bit.band(bits, bit.lshift(1, unit)) ~= 0 then
         list[#list + 1] = unit
      end
   end
   return list
end

local function nodes_of(step)
   local list = {}
   for number = 0, step.node_count - 1 do
      local node, parents = step.nodes[number], {}
      for link = node.first_link, node.first_link + node.links - 1 do
         parents[#parents + 1] = step.links[link]
      end
      list[number + 1] = { cell = node.cell, digit = node.digit, on = node.on == 1, parents = parents }
   end
   return list
end

--- A step as a table:
--   technique     see sudoku.technique
--   rating        in tenths
--   placement     the `cell`, 0 to 80, and the `digit` that it gets, or nil
--   eliminations  the candidates that go, each a table with its `cell` and `digit`
--   pattern       those that are the reason
--   extra         those in another role: the pivot of a wing, the extra digits of a unique loop
--   units, bases  the units that the pattern uses, and of these the ones that it rests on: rows 0 to 8,
--                 columns 9 to 17, boxes 18 to 26
--   uniqueness    does it rely on there being one solution?
--   cut           are some nodes of the chain left out?
--   complexity    the number of nodes, nested chains included
--   nodes         of a chain: `cell`, `digit`, `on`, and `parents`, the numbers, from 0, of the nodes
--                 from which it follows
--   text          one or two English sentences, which tostring() gives
local function step_of(step)
   local size = C.step_text(step, nil, 0) + 1
   local text = ffi.new("char[?]", size)
   C.step_text(step, text, size)
   return setmetatable({
      technique = rating.technique(step.technique),
      rating = step.rating,
      placement = step.cell >= 0 and { cell = step.cell, digit = step.digit } or nil,
      eliminations = places(step.removed),
      pattern = places(step.pattern),
      extra = places(step.extra),
      units = units_of(step.units),
      bases = units_of(step.bases),
      uniqueness = bit.band(step.flags, UNIQUENESS) ~= 0,
      cut = bit.band(step.flags, CUT) ~= 0,
      complexity = step.complexity,
      nodes = nodes_of(step),
      text = ffi.string(text),
   }, Step)
end

-- The steps that the library hands over. As in sudoku/solutions.lua there is one callback, in which
-- no code of the caller runs.
local visited, most, problem

local visit = ffi.cast("int32_t (*)(const void *, void *)", function(step)
   local fine, message = pcall(function()
      local copy = CStep()
      ffi.copy(copy, step, SIZE)
      visited[#visited + 1] = copy
   end)
   if not fine then
      problem = message
      return 1
   end
   return #visited == most and 1 or 0
end)

-- All steps, or the first `limit`, that a function of C visits.
local function collect(limit, work, ...)
   visited, most, problem = {}, limit, nil
   local hook, mask, count = debug.gethook()
   debug.sethook() -- one that fails would leave through the library
   local code = work(...)
   debug.sethook(hook, mask, count)
   local found = visited
   visited = nil
   if problem or code == MEMORY then
      error(problem or "no memory for a step", 0)
   end
   local steps = {}
   for index, step in ipairs(found) do
      steps[index] = step_of(step)
   end
   return steps
end
jit.off(collect) -- compiled code must not call what calls back

-- The puzzle, and the board and the candidates if there are any; or nil and a fault.
local function situation(puzzle, board, left, name)
   local text, fault = arguments.read(puzzle, name, 1)
   fault = fault or boards.fault(text)
   if fault then
      return nil, fault
   end
   local entered
   if board ~= nil then
      entered, fault = boards.text(board)
      fault = fault or boards.fault(entered)
      if fault and fault.reason ~= "clash" then
         return nil, fault
      end
   end
   local sets
   sets, fault = candidates.sets_of(left, 3, name)
   if fault then
      return nil, fault
   end
   return text, entered, sets
end

--- The next step for a board that a player has begun to fill in, or false: nothing is left to do, or
-- the puzzle has none or several solutions. `board` is the puzzle with what has been entered,
-- `candidates` are those that the player has left, or 81 sets; either may be nil. A wrong entry, or a
-- cell that has lost its candidate, is reported before anything else, with technique 1. Or nil and a
-- fault; that entries clash is none.
function functions.hint(puzzle, board, left)
   local text, entered, sets = situation(puzzle, board, left, "hint")
   if not text then
      return nil, entered
   end
   local step = CStep()
   local code = C.hint(text, entered, sets, step)
   if code == MEMORY then
      error("no memory for a step")
   end
   return code == 1 and step_of(step)
end

--- A table of the steps that are there now, easiest first: all, or the first `limit` of them. There can
-- be thousands, and those of the hardest techniques take minutes. The rest is as with hint.
function functions.hints(puzzle, board, left, limit)
   if limit ~= nil then
      arguments.check_range(limit, 1, 2 ^ 53, 4, "hints")
   end
   local text, entered, sets = situation(puzzle, board, left, "hints")
   if not text then
      return nil, entered
   end
   return collect(limit, C.hints, text, entered, sets, visit, nil)
end

--- A table of all steps from a puzzle to its solution: none if it has no solution, or several. Where the
-- techniques do not suffice, they end early. Or nil and a fault.
function functions.path(puzzle)
   local text, fault = situation(puzzle, nil, nil, "path")
   if not text then
      return nil, fault
   end
   return collect(nil, C.path, text, visit, nil)
end

return functions
