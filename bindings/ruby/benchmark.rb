# frozen_string_literal: true

# What a call from Ruby costs, against the same puzzle as often in one call, which is C's time.

require "libsudoku"

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY = 50_000

def time(name)
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  yield
  format("%s %.2f", name, (Process.clock_gettime(Process::CLOCK_MONOTONIC) - start) / MANY * 1e6)
end

boards = [EASY] * MANY
c = Sudoku.send(:const_get, :C)
flat = EASY * MANY
2.times do
  puts ["microseconds: ", [
    time("solve") { boards.each { |board| Sudoku.solve(board) } },
    time("C") { c::SOLVE_BATCH.call(flat.dup << ".", MANY, 81, nil, 1, 0) },
    time("a board of a batch") { Sudoku.solve_batch(boards) },
    time("a solution of many") { Sudoku.solutions("." * 81).first(MANY) }
  ].join(", ")].join
end
