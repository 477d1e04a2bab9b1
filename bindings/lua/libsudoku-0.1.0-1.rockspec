-- For `luarocks make` in this folder.
rockspec_format = "3.0"
package = "libsudoku"
version = "0.1.0-1"
source = { url = "." }
description = {
   summary = "Solves, rates, explains and makes 9x9 Sudoku with libsudoku, by LuaJIT's FFI",
   detailed = [[
      Solves 9x9 Sudoku in microseconds and says whether a solution is the only one; reads puzzles in
      any form that people have; rates them, explains the next step, and makes new ones. It needs
      LuaJIT, and the library libsudoku in the system.
   ]],
   labels = { "sudoku", "puzzle", "solver", "ffi" },
   license = "MIT OR Apache-2.0",
}
dependencies = { "lua == 5.1" }
build = {
   type = "builtin",
   -- The licences are at the repository's root.
   install = { conf = { "../../LICENSE-APACHE", "../../LICENSE-MIT" } },
   modules = {
      sudoku = "sudoku.lua",
      ["sudoku.arguments"] = "sudoku/arguments.lua",
      ["sudoku.boards"] = "sudoku/boards.lua",
      ["sudoku.candidates"] = "sudoku/candidates.lua",
      ["sudoku.canonical"] = "sudoku/canonical.lua",
      ["sudoku.generate"] = "sudoku/generate.lua",
      ["sudoku.library"] = "sudoku/library.lua",
      ["sudoku.rating"] = "sudoku/rating.lua",
      ["sudoku.read"] = "sudoku/read.lua",
      ["sudoku.slices"] = "sudoku/slices.lua",
      ["sudoku.solutions"] = "sudoku/solutions.lua",
      ["sudoku.steps"] = "sudoku/steps.lua",
   },
}
