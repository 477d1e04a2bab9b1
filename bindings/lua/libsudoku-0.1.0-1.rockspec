-- For `luarocks make` in this folder.
rockspec_format = "3.0"
package = "libsudoku"
version = "0.1.0-1"
source = { url = "." }
description = {
   summary = "Solves 9x9 Sudoku with libsudoku, by LuaJIT's FFI",
   license = "MIT OR Apache-2.0",
}
dependencies = { "lua == 5.1" }
build = {
   type = "builtin",
   -- The licences are at the repository's root.
   install = { conf = { "../../LICENSE-APACHE", "../../LICENSE-MIT" } },
   modules = {
      sudoku = "sudoku.lua",
      ["sudoku.boards"] = "sudoku/boards.lua",
      ["sudoku.library"] = "sudoku/library.lua",
      ["sudoku.read"] = "sudoku/read.lua",
      ["sudoku.slices"] = "sudoku/slices.lua",
      ["sudoku.solutions"] = "sudoku/solutions.lua",
   },
}
