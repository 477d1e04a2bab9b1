-- Tests sudoku.lua with the project's table of puzzles, whose head describes it, and with bad input.
-- Run it in this folder.

local sudoku = require("sudoku")

local EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
local EMPTY = ("."):rep(81)

local function same(got, want, what)
   if got ~= want then
      error(("%s: got %s, want %s"):format(what or "", tostring(got), tostring(want)), 2)
   end
end

-- A list as text.
local function joined(list, between, text_of)
   local texts = {}
   for index, value in ipairs(list) do
      texts[index] = text_of and text_of(value) or tostring(value)
   end
   return table.concat(texts, between)
end

local function fields(line, between)
   local list = {}
   for text in (line .. between):gmatch("(.-)" .. between) do
      list[#list + 1] = text
   end
   return list
end

local function uint64(text)
   return text and assert(loadstring("return " .. text .. "ULL"))()
end

local function sets(text)
   local list = {}
   for group in text:gmatch("%S+") do
      local digits = {}
      for digit in group:gmatch("%d") do
         digits[#digits + 1] = tonumber(digit)
      end
      list[#list + 1] = digits
   end
   return assert(sudoku.candidates_of(list))
end

local function groups(candidates)
   local list = {}
   for cell = 0, 80 do
      local group = table.concat(candidates:digits(cell))
      list[cell + 1] = group == "" and "-" or group
   end
   return table.concat(list, " ")
end

local function numbers(text)
   local list = {}
   for digit in text:gmatch("%d") do
      list[#list + 1] = tonumber(digit)
   end
   return list
end

local function rating(found)
   local technique = found.technique and tostring(found.technique) or ""
   return joined({ found.er, found.ep, found.ed, technique, found.steps, found.level }, "\t")
end

local function place(pair, sign)
   local row, column = math.floor(pair.cell / 9) + 1, pair.cell % 9 + 1
   return ("r%dc%d%s%d"):format(row, column, type(sign) == "string" and sign or "=", pair.digit)
end

local function unit(number)
   return ("rcb"):sub(math.floor(number / 9) + 1, math.floor(number / 9) + 1) .. number % 9 + 1
end

local function step_line(step)
   return joined({
      step.technique,
      step.rating,
      step.placement and place(step.placement) or "",
      joined(step.eliminations, " ", place),
      joined(step.pattern, " ", place),
      joined(step.extra, " ", place),
      joined(step.units, " ", unit),
      joined(step.bases, " ", unit),
      step.uniqueness and 1 or 0,
      step.complexity,
      joined(step.nodes, " ", function(node)
         return place(node, node.on and "=" or "!") .. "<" .. table.concat(node.parents, ",")
      end),
      step,
   }, "\t")
end

local function recipe_of(options)
   return {
      minimal = options.minimal ~= nil,
      symmetry = options.symmetry,
      clues_min = tonumber(options.clues_min),
      clues_max = tonumber(options.clues_max),
      er_min = tonumber(options.er_min),
      er_max = tonumber(options.er_max),
      attempts = tonumber(options.attempts),
      pattern = options.pattern,
      keep = options.keep,
      rated = true,
   }
end

local CODES =
   { length = -2, character = -3, clash = -4, recipe = -5, ["gave up"] = -7, none = 0, unique = 1, multiple = 2 }

-- Each returns the code, the columns behind it, and the steps; or nil and a fault.
local calls = {}

local function one(answer, fault)
   if answer == nil then
      return nil, fault
   end
   return 1, (answer:gsub("\n", "\\n"))
end

function calls.format(text)
   return one(sudoku.format(text))
end

function calls.candidates(text)
   local found, fault = sudoku.candidates(text)
   return one(found and groups(found), fault)
end

function calls.parse_candidates(text)
   local found, fault = sudoku.parse_candidates(text)
   return one(found and groups(found), fault)
end

function calls.format_candidates(text)
   return one(sets(text):format())
end

function calls.solve_candidates(text)
   local answer, solution = sets(text):solve()
   return CODES[answer], solution
end

function calls.count_candidates(text, options)
   return sets(text):count(tonumber(options.limit))
end

function calls.canonical(text)
   local form, fault = sudoku.canonical(text)
   if not form then
      return nil, fault
   end
   local way = form.transform
   same(way:apply(text), form.board, "apply")
   local parts = { way.transposed and "1" or "0" }
   for _, name in ipairs({ "rows", "columns", "digits" }) do
      parts[#parts + 1] = table.concat(way[name])
   end
   local line = { form.board, table.concat(parts, " "), ("%.0f"):format(form.automorphisms) }
   return one(table.concat(line, "\t"))
end

function calls.transform(text, options)
   local parts = fields(options.transform, " ")
   local way = sudoku.transform({
      transposed = parts[1] == "1",
      rows = numbers(parts[2]),
      columns = numbers(parts[3]),
      digits = numbers(parts[4]),
   })
   local fine, result, fault = pcall(way.apply, way, text)
   if not fine then
      assert(result:find("rows and columns are 0 to 8"), result)
      return -5
   end
   return one(result, fault)
end

function calls.shuffle(text, options)
   return one(sudoku.shuffle(text, uint64(options.seed)))
end

function calls.rate(text)
   local found, fault = sudoku.rate(text)
   if found == false then
      return sudoku.count(text, 2)
   end
   return one(found and rating(found), fault)
end

function calls.generate(_, options)
   local puzzle, fault = sudoku.generate(recipe_of(options), uint64(options.seed), uint64(options.index))
   if not puzzle then
      return nil, fault
   end
   return one(table.concat({ puzzle.board, puzzle.solution, rating(puzzle.rating) }, "\t"))
end

local function listed(steps, fault)
   if not steps then
      return nil, fault
   end
   return #steps, nil, steps
end

function calls.hint(text, options)
   local step, fault = sudoku.hint(text, options.board, options.candidates and sets(options.candidates))
   if step == nil then
      return nil, fault
   end
   return listed(step and { step } or {})
end

function calls.hints(text, options)
   local left = options.candidates and sets(options.candidates)
   return listed(sudoku.hints(text, options.board, left, tonumber(options.limit)))
end

function calls.path(text)
   return listed(sudoku.path(text))
end

local MESSAGES = { [-5] = "no puzzle can meet the recipe", [-7] = "no attempt met the recipe" }

local cases = {}
for line in io.lines("../../tests/puzzles.tsv") do
   if line:sub(1, 1) ~= "#" then
      local field = fields(line, "\t")
      local answer = table.concat(field, "\t", 6)
      if field[2] == "step" then
         local steps = cases[#cases].steps
         steps[#steps + 1] = answer
      else
         local options = {}
         for name, value in field[4]:gmatch("([%w_]+)=([^;]*)") do
            options[name] = value
         end
         local input = field[3]:gsub("\\n", "\n")
         cases[#cases + 1] = {
            id = field[1],
            call = field[2],
            input = input,
            options = options,
            code = tonumber(field[5]),
            answer = answer,
            steps = {},
         }
      end
   end
end
assert(#cases > 190)
for _, case in ipairs(cases) do
   local code, columns, steps = calls[case.call](case.input, case.options)
   if code == nil then
      code, columns = CODES[columns.reason], same(tostring(columns), MESSAGES[case.code] or columns.message, case.id)
   end
   -- Of hints false says that there is none, and nothing more.
   same(code, case.call == "hint" and case.code == 2 and 0 or case.code, case.id)
   same(columns or "", case.answer, case.id)
   same(#(steps or {}), #case.steps, case.id)
   for number, step in ipairs(case.steps) do
      same(step_line(steps[number]), step, case.id)
   end
end

-- Batches of ratings, with a hole.
local puzzles, rated = {}, {}
for _, case in ipairs(cases) do
   if case.call == "rate" then
      rated[#rated + 1] = case
      puzzles[#rated] = case.input
   end
end
puzzles.n = #rated + 1
for threads = 0, 2 do
   local told
   local results = sudoku.rate_batch(puzzles, {
      threads = threads,
      progress = function(done, total)
         told = done
         same(total, #rated + 1)
      end,
   })
   same(told, #rated + 1)
   for index, case in ipairs(rated) do
      local result = results[index]
      if case.code < 0 then
         same(CODES[result.fault.reason], case.code, case.id)
      elseif case.code == 1 then
         same(rating(result), case.answer, case.id)
      else
         same(result, false, case.id)
      end
   end
   same(results[#rated + 1].fault.reason, "type")
end
same(#sudoku.rate_batch({}), 0)

-- Batches of puzzles, and those without end.
local made = sudoku.generate_batch({ rated = true }, 2026, 3, 40, 2)
same(#made, 40)
local puzzle = sudoku.generate({ rated = true }, 2026ULL, 10)
same(made[8].board, puzzle.board)
same(rating(made[8].rating), rating(puzzle.rating))
same(tostring(puzzle), puzzle.board)
local index = 0
for found in sudoku.puzzles(nil, 2026, 3) do
   index = index + 1
   same(found.board, made[index].board)
   same(found.rating, nil)
   if index == 40 then
      break
   end
end
local refused = sudoku.generate_batch({ clues_max = 17, attempts = 3 }, 1, 0, 3)
same(refused[3].fault.message, "no attempt met the recipe")
same(select(2, sudoku.generate_batch({ clues_max = 16 }, 1, 0, 3)).reason, "recipe")
same(select(2, sudoku.generate({ clues_max = 2 ^ 40 }, 1)).reason, "recipe")
same(select(2, sudoku.generate({ pattern = "x" }, 1)).reason, "length")
same(#sudoku.generate_batch(nil, 1, 0, 0), 0)

-- Long work is told that it is enough.
local function enough(done)
   return done > 20
end
same(select(2, sudoku.generate_batch(nil, 1, 0, 1e7, { progress = enough })), "stopped")
local many = {}
for number = 1, 100000 do
   many[number] = EASY
end
same(select(2, sudoku.rate_batch(many, { progress = enough })), "stopped")
same(select(2, sudoku.candidates(EMPTY):count(1e12, enough)), "stopped")

-- Arguments of a wrong type or out of range are errors.
for _, call in ipairs({
   function() sudoku.generate({}, -1) end,
   function() sudoku.generate({}, 1.5) end,
   function() sudoku.generate({}, -1LL) end,
   function() sudoku.generate({ symmetry = "round" }, 1) end,
   function() sudoku.generate({ clues_min = "x" }, 1) end,
   function() sudoku.generate(5, 1) end,
   function() sudoku.shuffle(EASY) end,
   function() sudoku.hints(EASY, nil, nil, 0) end,
   function() sudoku.hint(EASY, nil, 5) end,
   function() sudoku.rate(5) end,
   function() sudoku.rate_batch(EASY) end,
   function() sudoku.transform({}) end,
   function() sudoku.candidates(EASY):digits(81) end,
   function() sudoku.candidates_of("x") end,
}) do
   local fine, message = pcall(call)
   assert(not fine and message:find("^test_puzzles.lua:%d+: bad argument"), message)
end
for _, bad in ipairs({ 512, -1, 1.5, "5", { 0 }, { 10 }, { "x" } }) do
   local all = {}
   for cell = 1, 81 do
      all[cell] = cell == 1 and bad or 1
   end
   local _, fault = sudoku.candidates_of(all)
   assert(fault.message:find("at row 1, column 1 is no set of digits"), fault.message)
end
same(select(2, sudoku.candidates_of({ 1 })).message, "not 81 cells but 1")
same(select(2, pcall(sudoku.puzzles({ clues_max = 16 }, 1))).reason, "recipe")

local candidates = sudoku.candidates(EASY)
assert(candidates == sudoku.parse_candidates(tostring(candidates)))
assert(candidates ~= sudoku.candidates(EMPTY))
same(sudoku.candidates(EMPTY):count(70000), 70000)

-- The enumerations are the header's.
local header, count = io.open("../../include/sudoku.h"):read("*a"), 0
for number in header:gmatch("#define SUDOKU_TECHNIQUE_[%w_]+ (%d+)\n") do
   count = count + 1
   same(sudoku.technique(tonumber(number)).number, tonumber(number))
end
same(count, 57)
same(sudoku.technique(count + 2), nil)
for name in header:gmatch("#define SUDOKU_SYMMETRY_([%w_]+) %d+\n") do
   assert(sudoku.generate({ symmetry = name:lower() }, 1))
end
print(#cases .. " cases of puzzles")
