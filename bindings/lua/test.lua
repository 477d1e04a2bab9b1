-- Tests sudoku.lua with the project's table of cases, and with bad input. Run it in this folder.

local sudoku = require("sudoku")

local EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
local SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
local EMPTY = ("."):rep(81)
local CLASH = "11" .. ("."):rep(79)
local SIX = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."
local SOME = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7." -- 3295

local function same(got, want, what)
   if got ~= want then
      error(("%s: got %s, want %s"):format(what or "", tostring(got), tostring(want)), 2)
   end
end

-- The code that C has for what a function returned.
local CODES = { none = 0, unique = 1, multiple = 2, [true] = 1, length = -2, character = -3, clash = -4 }
local function code(answer, fault)
   if answer == nil then
      return CODES[fault.reason]
   end
   return CODES[answer] or answer
end

local function take(many, iterator)
   local some = {}
   for solution in iterator do
      some[#some + 1] = solution
      if #some == many then
         break
      end
   end
   return some
end

-- solutions(), whose fault is an error.
local function first_two(board)
   local fine, iterator = pcall(sudoku.solutions, board)
   if not fine then
      return nil, iterator
   end
   local some = take(2, iterator)
   return #some, some[1]
end

-- tests/c/table.h describes the columns.
local function cases()
   local all, lines = {}, 0
   local plain = { n = "\n", r = "\r", t = "\t", ["\\"] = "\\" }
   for line in io.lines("../../tests/cases.tsv") do
      if line:sub(1, 1) ~= "#" then
         lines = lines + 1
         local field = {}
         for text in (line .. "\t"):gmatch("(.-)\t") do
            field[#field + 1] = text
         end
         local input = field[3]:gsub("\\(.)(%x?%x?)", function(kind, digits)
            if kind == "x" then
               return string.char(tonumber(digits, 16))
            end
            return assert(plain[kind]) .. digits
         end)
         all[#all + 1] = {
            id = field[1],
            form = field[2],
            input = input,
            solve = tonumber(field[4]),
            parse = tonumber(field[5]),
            parse_and_solve = tonumber(field[6]),
            first = field[7],
         }
      end
   end
   same(#all, lines)
   assert(lines > 80)
   return all
end

local tests = {}

function tests.cases()
   local boards, codes, all = {}, {}, cases()
   for i, case in ipairs(all) do
      local board = case.form == "text" and case.input or case.input:gsub("|", "")
      -- C looks no further than to the 81st byte, and Lua knows the length.
      local want = #board == 81 and case.solve or -2
      boards[i], codes[i] = board, want
      local answer, solution = sudoku.solve(board)
      same(code(answer, solution), want, case.id)
      same(answer and solution, answer and (want > 0 and case.first or nil), case.id)
      same(code(sudoku.count(board, 2)), want, case.id)
      same(code(sudoku.validate(board)), want < 0 and want or 1, case.id)
      local some, first = first_two(board)
      same(code(some, first), want, case.id)
      same(some and first, some and (want > 0 and case.first or nil), case.id)
      if case.form == "text" then
         local parsed, fault = sudoku.parse(case.input)
         same(code(parsed and true, fault), case.parse, case.id)
         if parsed then
            answer, solution = sudoku.solve(parsed)
            same(code(answer, solution), case.parse_and_solve, case.id)
            same(answer and solution, answer and (case.parse_and_solve > 0 and case.first or nil), case.id)
         end
      end
   end
   for threads = 0, 2 do
      local results = sudoku.solve_batch(boards, threads)
      same(#results, #all)
      for i, result in ipairs(results) do
         same(code(result.answer, result.fault), codes[i], all[i].id)
         same(result.solution, codes[i] > 0 and all[i].first or nil, all[i].id)
         same(result.fault ~= nil, result.answer == nil, all[i].id)
      end
   end
end

function tests.faults()
   local function check(board, reason, cell, other, byte, says)
      local batch = sudoku.solve_batch({ EASY, board })
      for i, fault in ipairs({
         (select(2, sudoku.solve(board))),
         (select(2, sudoku.count(board, 1))),
         (select(2, sudoku.validate(board))),
         (select(2, pcall(sudoku.solutions, board))),
         batch[2].fault,
      }) do
         local what = ("%q, %d"):format(board, i)
         same(fault.reason, reason, what)
         same(fault.cell, cell, what)
         same(fault.other, other, what)
         same(fault.byte, byte, what)
         same(fault.offset, math.min(cell, 81), what)
         same(tostring(fault), fault.message, what)
         same(fault.message:sub(-#says), says, what)
      end
   end
   check("", "length", 0, nil, nil, "found 0")
   check(EMPTY:sub(2), "length", 80, nil, nil, "found 80")
   check(EMPTY .. ".", "length", 82, nil, nil, "found 82")
   check("12\0" .. EMPTY:sub(4), "length", 2, nil, nil, "found 2")
   check("...x" .. EMPTY:sub(5), "character", 3, nil, 120, "'x' at row 1, column 4")
   check(".\255" .. EMPTY:sub(3), "character", 1, nil, 255, "byte 0xff at row 1, column 2")
   check(CLASH, "clash", 1, 0, nil, "row 1, column 2 repeats row 1, column 1")
   local _, fault = sudoku.parse(("1 "):rep(81) .. "x")
   same(fault.reason, "character")
   same(fault.cell, nil)
   same(fault.offset, 162)
   same(fault.message:match("'x' at .*"), "'x' at offset 162")
   _, fault = sudoku.parse("")
   same(fault.reason, "length")
end

function tests.bad_arguments()
   local function refuses(says, f, ...)
      local fine, message = pcall(f, ...)
      assert(not fine and tostring(message):find(says, 1, true), tostring(message))
   end
   for _, name in ipairs({ "solve", "count", "validate", "solutions", "parse" }) do
      for _, wrong in ipairs({ 1, true, {}, print }) do
         refuses(("bad argument #1 to '%s' (string expected, got %s)"):format(name, type(wrong)), sudoku[name], wrong, 1)
      end
      refuses("(string expected, got nil)", sudoku[name])
   end
   for _, limit in ipairs({ 0, -1, 1.5, 1 / 0, -1 / 0, 0 / 0 }) do
      refuses("bad argument #2 to 'count'", sudoku.count, EASY, limit)
   end
   refuses("(number expected, got string)", sudoku.count, EASY, "1")
   refuses("(number expected, got nil)", sudoku.count, EASY)
   refuses("(table expected, got string)", sudoku.solve_batch, EASY)
   refuses("(string expected at 2, got number)", sudoku.solve_batch, { EASY, 1 })
   for _, threads in ipairs({ -1, 0.5, 2 ^ 32 }) do
      refuses("bad argument #2 to 'solve_batch'", sudoku.solve_batch, { EASY }, threads)
   end
   same(#sudoku.solve_batch({}), 0)
   same(sudoku.count(EASY, 2 ^ 53), 1)
   -- The place is the caller's.
   local _, message = pcall(function()
      sudoku.solve(nil)
   end)
   assert(message:find("^test.lua:"), message)
end

-- Every solution once, in order, over the edges of the pages.
function tests.solutions()
   for _, board in ipairs({ EASY, SIX, SOME, ("0"):rep(81), "123456789" .. ("."):rep(72) }) do
      local limit = 6000
      local some = take(limit, sudoku.solutions(board))
      same(#some, sudoku.count(board, limit))
      for i, solution in ipairs(some) do
         assert(i == 1 or some[i - 1] < solution)
         assert(sudoku.validate(solution))
         assert(solution:find("^" .. board:gsub("0", ".") .. "$"))
      end
   end
   local one = sudoku.solutions(EASY)
   same(one(), SOLVED)
   same(one(), nil)
   same(one(), nil)
end

-- More often than there could be callbacks.
function tests.leaving_early()
   for _ = 1, 2000 do
      local mine = {}
      local _, thrown = pcall(function()
         for solution in sudoku.solutions(EMPTY) do
            same(sudoku.solve(solution), "unique")
            error(mine)
         end
      end)
      same(thrown, mine)
      take(1, sudoku.solutions(EMPTY))
   end
end

function tests.coroutines()
   local function walk()
      for solution in sudoku.solutions(EMPTY) do
         coroutine.yield(solution)
      end
   end
   local one, other = coroutine.wrap(walk), coroutine.wrap(walk)
   for _ = 1, 3000 do
      same(one(), other())
   end
end

-- No hook is called inside the library, where it could fail.
function tests.hooks()
   local calls, line, callback = 0, 0, nil
   for text in io.lines("sudoku.lua") do
      line = line + 1
      callback = callback or text:find("^local put = ") and line
   end
   assert(callback)
   debug.sethook(function()
      calls = calls + 1
      local place = debug.getinfo(2, "S")
      if place.linedefined == callback and place.source:find("sudoku.lua") then
         callback = "called"
      end
      if calls == 2000 then
         error("too long")
      end
   end, "", 3)
   local fine, message = pcall(function()
      for _ in sudoku.solutions(EMPTY) do
      end
   end)
   debug.sethook()
   assert(not fine and message:find("too long"), message)
   assert(callback ~= "called", "a hook inside the library")
   same(#take(20, sudoku.solutions(EMPTY)), 20)
end

function tests.version()
   local header = assert(io.open("../../include/sudoku.h")):read("*a")
   same(sudoku.version(), header:match('SUDOKU_VERSION "(.-)"'))
   -- The header names the engines that there are.
   assert(header:find('"' .. sudoku.backend() .. '"', 1, true), sudoku.backend())
   same(sudoku._fits(0x000105, 0x000100), true)
   same(sudoku._fits(0x000200, 0x000100), false)
   same(sudoku._fits(0x010000, 0x000100), false)
   same(sudoku._fits(0x000100, 0x010000), false)
   same(sudoku._fits(0x010203, 0x010000), true)
   same(sudoku._fits(0x020000, 0x010000), false)
   package.loaded.sudoku = nil
   assert(require("sudoku") ~= sudoku, "loads again")
end

local passed, failed = 0, 0
for name, test in pairs(tests) do
   local fine, message = xpcall(test, debug.traceback)
   if fine then
      passed = passed + 1
   else
      failed = failed + 1
      print(name .. ": " .. tostring(message))
   end
end
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
