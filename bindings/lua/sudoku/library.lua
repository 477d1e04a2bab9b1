--- The C functions of libsudoku, found and checked; sudoku.h describes them.

local ffi = require("ffi")

-- The version that these files were written for.
local VERSION = 0x000100

-- Each function under a name of its own: another module may have declared sudoku_solve, and in
-- another way. The name that the library has for it stands behind.
local PREFIX = "libsudoku_lua_"
local FUNCTIONS = {
   solve = "int32_t %s(char *board)",
   solve_any = "int32_t %s(char *board)",
   validate = "int32_t %s(const char *board, void *fault)",
   count = "int64_t %s(const char *board, int64_t limit)",
   enumerate = "int64_t %s(const char *board, int32_t (*visit)(const char *solution, void *context), void *context)",
   parse = "int32_t %s(const char *text, size_t length, char *board, void *fault)",
   read = "int32_t %s(const char *text, size_t length, size_t *position, char *board, void *fault)",
   solve_batch = "int64_t %s(char *boards, size_t count, size_t stride, int8_t *results, uint32_t threads, "
      .. "uint32_t flags)",
   count_batch = "int64_t %s(const char *boards, size_t count, size_t stride, int64_t limit, int64_t *counts, "
      .. "uint32_t threads, uint32_t flags)",
   solve_candidates = "int32_t %s(uint16_t *candidates)",
   count_candidates = "int64_t %s(const uint16_t *candidates, int64_t limit)",
   parse_candidates = "int32_t %s(const char *text, size_t length, uint16_t *candidates, void *fault)",
   canonical = "int32_t %s(const char *board, char *form, void *transform, uint64_t *automorphisms)",
   transform_board = "int32_t %s(const char *board, const void *transform, char *result)",
   shuffle = "int32_t %s(char *board, uint64_t seed)",
   rate = "int32_t %s(const char *puzzle, void *rating)",
   rate_batch = "int64_t %s(const char *puzzles, size_t count, size_t stride, int8_t *results, void *ratings, "
      .. "uint32_t threads, void *progress, void *context)",
   step_text = "int64_t %s(const void *step, char *text, size_t size)",
   technique_name = "const char *%s(int32_t technique)",
   hint = "int32_t %s(const char *puzzle, const char *board, const uint16_t *candidates, void *step)",
   hints = "int64_t %s(const char *puzzle, const char *board, const uint16_t *candidates, "
      .. "int32_t (*visit)(const void *step, void *context), void *context)",
   path = "int64_t %s(const char *puzzle, int32_t (*visit)(const void *step, void *context), void *context)",
   generate = "int32_t %s(const void *recipe, uint64_t seed, uint64_t index, char *puzzle, char *solution, "
      .. "void *rating)",
   generate_batch = "int64_t %s(const void *recipe, uint64_t seed, uint64_t first, size_t count, char *puzzles, "
      .. "size_t stride, int8_t *results, void *ratings, uint32_t threads, void *progress, void *context)",
   version = "const char *%s(void)",
   version_number = "uint32_t %s(void)",
   backend = "const char *%s(void)",
}
for name, declaration in pairs(FUNCTIONS) do
   ffi.cdef((declaration .. ' __asm__("sudoku_%s");'):format(PREFIX .. name, name))
end

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
   local function check(fine, result)
      if not fine then
         -- Not each system's message names the file.
         error(("%s cannot be used: %s"):format(path, result), 0)
      end
      return result
   end
   local library = check(pcall(ffi.load, path))
   local function find(name)
      return check(pcall(function()
         return library[PREFIX .. name]
      end))
   end
   -- The other functions may lack in another version, or be different.
   local version = find("version_number")()
   if not fits(version, VERSION) then
      local message = "%s is libsudoku %s, and sudoku.lua was made for %s"
      error(message:format(path, dotted(version), dotted(VERSION)), 0)
   end
   -- The library itself has to stay, or it would be closed.
   local functions = { library = library, fits = fits }
   for name in pairs(FUNCTIONS) do
      functions[name] = find(name)
   end
   return functions
end

return load()
