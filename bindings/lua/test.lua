-- Tests sudoku.lua with the project's table of cases, and with bad input. Run it in this folder.

-- Another module may have declared the same functions, and as something else.
require("ffi").cdef("double sudoku_solve(double); int sudoku_count; void sudoku_version_number(struct other *);")

local library = require("sudoku.library")
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
         sudoku.count_batch({ EASY, board }, 1)[2].fault,
         (select(2, sudoku.solve_any(board))),
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
   check("", "length", 0, nil, nil, "not 81 cells but 0")
   check(EMPTY:sub(2), "length", 80, nil, nil, "not 81 cells but 80")
   check(EMPTY .. ".", "length", 82, nil, nil, "not 81 cells but 82")
   check("12\0" .. EMPTY:sub(4), "length", 2, nil, nil, "not 81 cells but 2")
   local neither = " is neither a digit nor a blank"
   check("...x" .. EMPTY:sub(5), "character", 3, nil, 120, "'x' at row 1, column 4" .. neither)
   check(".\255" .. EMPTY:sub(3), "character", 1, nil, 255, "byte 0xFF at row 1, column 2" .. neither)
   check(CLASH, "clash", 1, 0, nil, "row 1, column 2 repeats the 1 of row 1, column 1")
   local _, fault = sudoku.parse(("1 "):rep(81) .. "x")
   same(fault.reason, "character")
   same(fault.cell, nil)
   same(fault.offset, 162)
   same(fault.message, "'x' after the last cell is neither a digit nor a blank")
   _, fault = sudoku.parse("")
   same(fault.reason, "length")
end

function tests.bad_arguments()
   local function refuses(says, f, ...)
      local fine, message = pcall(f, ...)
      assert(not fine and tostring(message):find(says, 1, true), tostring(message))
   end
   for _, name in ipairs({ "solve", "solve_any", "count", "validate", "solutions", "format", "rows" }) do
      local says = "bad argument #1 to '%s' (a board is 81 characters or 9 rows of 9 cells, not %s)"
      for _, wrong in ipairs({ 1, true, print }) do
         refuses(says:format(name, type(wrong)), sudoku[name], wrong, 1)
      end
      refuses(says:format(name, "NaN"), sudoku[name], 0 / 0, 1)
      refuses(says:format(name, "nil"), sudoku[name], nil, 1)
   end
   refuses("bad argument #1 to 'parse' (string expected, got table)", sudoku.parse, {})
   for _, limit in ipairs({ 0, -1, 1.5, 1 / 0, -1 / 0, 0 / 0 }) do
      refuses("bad argument #2 to 'count'", sudoku.count, EASY, limit)
   end
   refuses("(number expected, got string)", sudoku.count, EASY, "1")
   refuses("(number expected, got nil)", sudoku.count, EASY)
   refuses("(table expected, got string)", sudoku.solve_batch, EASY)
   refuses("bad argument #3 to 'count' (function expected, got number)", sudoku.count, EASY, 1, 1)
   refuses("bad argument #2 to 'count_batch'", sudoku.count_batch, { EASY }, 0)
   refuses("bad argument #2 to 'count_batch'", sudoku.count_batch, { EASY })
   refuses("(progress: function expected, got string)", sudoku.solve_batch, { EASY }, { progress = "" })
   refuses("(number expected, got string)", sudoku.solve_batch, { EASY }, "1")
   for _, threads in ipairs({ -1, 0.5, 2 ^ 32 }) do
      refuses("bad argument #2 to 'solve_batch'", sudoku.solve_batch, { EASY }, threads)
      refuses("bad argument #3 to 'count_batch'", sudoku.count_batch, { EASY }, 1, { threads = threads })
   end
   same(#sudoku.solve_batch({}), 0)
   for _, n in ipairs({ -1, 0.5, 2 ^ 40, "2", 0 / 0 }) do
      refuses("bad argument #1 to 'solve_batch'", sudoku.solve_batch, { EASY, n = n })
   end
   same(sudoku.count(EASY, 2 ^ 53), 1)
   -- The place is the caller's.
   local _, message = pcall(function()
      sudoku.solve(nil)
   end)
   assert(message:find("^test.lua:"), message)
end

-- What is no board is a fault of its own, and never the batch's.
function tests.nothing_among_boards()
   local list = { EASY, nil, 0 / 0, 1, true, print, {}, { 1, nil, 3 }, EASY, nil, n = 10 }
   local results, counts = sudoku.solve_batch(list), sudoku.count_batch(list, 2)
   same(#results, 10)
   same(#counts, 10)
   for i, reason in ipairs({ "", "type", "type", "type", "type", "type", "length", "length", "", "type" }) do
      same(results[i].fault and results[i].fault.reason or "", reason, i)
      same(tostring(results[i].fault), tostring(counts[i].fault), i)
   end
   same(results[9].solution, SOLVED)
   same(counts[9].count, 1)
end

-- What is said is the same in every language.
function tests.messages()
   local lines, plain = 0, { n = "\n", r = "\r", t = "\t", ["\\"] = "\\" }
   for line in io.lines("../../tests/messages.tsv") do
      if line:sub(1, 1) ~= "#" then
         lines = lines + 1
         local id, call, input, message = line:match("^(.-)\t(.-)\t(.-)\t(.-)$")
         input = input:gsub("\\x(%x%x)", function(digits)
            return string.char(tonumber(digits, 16))
         end):gsub("\\([nrt\\])", plain)
         local fault
         if call == "solve" then
            fault = select(2, sudoku.solve(input))
         elseif call == "parse" then
            fault = select(2, sudoku.parse(input))
         elseif call == "rows" then
            local rows = {}
            for row in input:gmatch("[^|]+") do
               rows[#rows + 1] = {}
               for cell in row:gmatch("[^,]+") do
                  table.insert(rows[#rows], tonumber(cell))
               end
            end
            fault = select(2, sudoku.solve(rows))
         elseif call == "batch" then
            fault = sudoku.solve_batch({ EASY, nil, EASY })[2].fault
         end
         same(tostring(fault), (message:gsub("null", "nil")), id)
      end
   end
   assert(lines > 20)
end

-- The files of tests/inputs; its README says what the words are.
function tests.read()
   local A = EASY
   local B = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
   local puzzles = { A = A, B = B, A4 = "534" .. A:sub(4) }
   local files = 0
   for line in io.lines("../../tests/inputs/manifest.tsv") do
      if line:sub(1, 1) ~= "#" then
         local name, holds, faults = line:match("^([^\t]*)\t([^\t]*)\t?(.*)$")
         local file = assert(io.open("../../tests/inputs/" .. name, "rb"))
         local text, words, found = file:read("*a"), {}, {}
         file:close()
         files = files + 1
         for word in holds:gmatch("%S+") do
            words[#words + 1] = word
         end
         local place = faults:gmatch("(line %d+, column %d+): ")
         for board, fault in sudoku.read(text) do
            local word = words[#found + 1]
            found[#found + 1] = word
            same(not board, word == "!", name)
            if fault then
               same(fault.message:match("^line %d+, column %d+"), place(), name)
               same(fault.message, tostring(fault))
            elseif puzzles[word] then
               same(board, puzzles[word], name)
            else
               assert(sudoku.format(board))
            end
         end
         same(#found, #words, name)
      end
   end
   assert(files > 80)
   same(sudoku.read("")(), nil)
   local board, fault = sudoku.read("\239\187\191# \195\169\r\n\n\195\169 5q.\n")()
   same(board, false)
   same(fault.line, 3)
   -- Many faults take no time for each that grows with the text.
   local count = 0
   for _ in sudoku.read(("12345\n"):rep(20000)) do
      count = count + 1
   end
   assert(count > 0)
end

function tests.rows()
   local numbers, strings, lines, flat = {}, {}, {}, {}
   for row = 1, 9 do
      lines[row], numbers[row], strings[row] = EASY:sub(9 * row - 8, 9 * row), {}, {}
      for column = 1, 9 do
         local cell = lines[row]:sub(column, column)
         numbers[row][column], strings[row][column] = tonumber(cell) or 0, cell
         flat[#flat + 1] = tonumber(cell) or 0
      end
   end
   local shapes = { numbers, strings, lines, flat }
   for i, shape in ipairs(shapes) do
      same(select(2, sudoku.solve(shape)), SOLVED, i)
      same(sudoku.solve_any(shape), SOLVED, i)
      same(sudoku.count(shape, 2), 1, i)
      same(sudoku.validate(shape), true, i)
      same(sudoku.solutions(shape)(), SOLVED, i)
      same(sudoku.format(shape), sudoku.format(EASY), i)
      same(sudoku.rows(shape)[3][2], 9, i)
      same(sudoku.rows(shape)[1][3], 0, i)
      same(sudoku.solve_batch(shapes)[i].solution, SOLVED, i)
   end
   for _, cell in ipairs({ 10, -1, 5.5, 0 / 0, "x", "", "12", true, {}, print }) do
      numbers[5][3] = cell
      local _, fault = sudoku.solve(numbers)
      same(fault.reason, "character")
      same(fault.cell, 38)
      assert(fault.message:find(" at row 5, column 3 is neither a digit nor a blank$"), fault.message)
   end
   numbers[5][3] = nil -- a hole is a cell, too
   same(select(2, sudoku.solve(numbers)).message, "nil at row 5, column 3 is neither a digit nor a blank")
   for _, shape in ipairs({ {}, { EASY }, { 1, 2, 3 }, { [1e9] = 1 }, { {}, [2 ^ 40] = {} }, { [0] = EASY } }) do
      local _, fault = sudoku.count(shape, 1)
      assert(fault.reason == "length" or fault.reason == "type", fault.message)
   end
end

function tests.format()
   local drawn, lines = sudoku.format((EASY:gsub("%.", "0"))), {}
   for line in drawn:gmatch("[^\n]+") do
      lines[#lines + 1] = line
   end
   same(#lines, 11)
   same(lines[1], "5 3 . | . 7 . | . . .")
   same(lines[8], "------+-------+------")
   same(sudoku.parse(drawn), EASY)
   same(sudoku.format(CLASH):sub(1, 5), "1 1 .") -- no reason not to draw
   same(select(2, sudoku.format("12")).reason, "length")
end

-- More solutions than are counted in one call of the library.
local MANY = select(2, sudoku.solve(EMPTY)):sub(1, 37) .. ("."):rep(44)

function tests.long_counts()
   local all = sudoku.count(MANY, 1e7)
   assert(all > 65536)
   for _, limit in ipairs({ all, all - 1, 65535, 65536, 65537, 100000 }) do
      same(sudoku.count(MANY, limit), limit)
      local counts = sudoku.count_batch({ EASY, MANY, "x" }, limit)
      same(counts[1].count, 1)
      same(counts[2].count, limit)
   end
   same(sudoku.count_batch({ MANY }, 2 ^ 53)[1].count, all)
   same(sudoku.solve_any("12.......34...............5...........5" .. ("."):rep(42)), false)
end

function tests.progress()
   local list, told = {}, {}
   for i = 1, 2000 do
      list[i] = EASY
   end
   local function tell(done, total)
      told[#told + 1] = done
      same(total, 2000)
      assert(#told == 1 or done > told[#told - 1])
   end
   for _, work in ipairs({ sudoku.solve_batch, function(boards, options)
      return sudoku.count_batch(boards, 2, options)
   end }) do
      told = {}
      same(#work(list, { progress = tell, threads = 2 }), 2000)
      same(told[#told], 2000)
      assert(#told > 1)
      local calls = 0
      local nothing, why = work(list, { progress = function()
         calls = calls + 1
         return true
      end })
      same(nothing, nil)
      same(why, "stopped")
      same(calls, 1)
      local mine = {}
      local _, thrown = pcall(work, list, { progress = function()
         error(mine)
      end })
      same(thrown, mine)
   end
   -- What would take hours ends when it is told to.
   local function enough(number)
      return number > 100000
   end
   same(select(2, sudoku.count(EMPTY, 2 ^ 53, enough)), "stopped")
   local calls = 0
   same(select(2, sudoku.count_batch({ EASY, EMPTY, EMPTY }, 2 ^ 53, { progress = function()
      calls = calls + 1
      return calls == 3
   end })), "stopped")
   same(calls, 3)
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
   for text in io.lines("sudoku/solutions.lua") do
      line = line + 1
      callback = callback or text:find("^local put = ") and line
   end
   assert(callback)
   debug.sethook(function()
      calls = calls + 1
      local place = debug.getinfo(2, "S")
      if place.linedefined == callback and place.source:find("solutions.lua") then
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
   same(library.fits(0x000105, 0x000100), true)
   same(library.fits(0x000200, 0x000100), false)
   same(library.fits(0x010000, 0x000100), false)
   same(library.fits(0x000100, 0x010000), false)
   same(library.fits(0x010203, 0x010000), true)
   same(library.fits(0x020000, 0x010000), false)
   for name in pairs(package.loaded) do
      if name:find("^sudoku") then
         package.loaded[name] = nil
      end
   end
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
