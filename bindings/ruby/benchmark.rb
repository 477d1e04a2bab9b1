# frozen_string_literal: true

# What a call from Ruby costs, against the same puzzle as often in one call, which is C's time. Then
# what batches of ratings and of new puzzles cost, against the C function on one buffer.

require "libsudoku"

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MANY = 50_000
CORPORA = "#{__dir__}/../../bench/corpora"

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

# The best of a hundred short rounds of both, taking turns, in microseconds of this thread's
# processor time a puzzle.
def compare(name, count, in_c, in_ruby)
  times = Array.new(100) do
    [in_c, in_ruby].map do |way|
      start = Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID)
      way.call
      (Process.clock_gettime(Process::CLOCK_THREAD_CPUTIME_ID) - start) / count * 1e6
    end
  end
  c, ruby = times.transpose.map(&:min)
  puts format("%-22s C %6.2f  batch %6.2f (%.3f)", name, c, ruby, ruby / c)
end

{ easy: 1000, minimal: 20 }.each do |corpus, count|
  puzzles = File.readlines("#{CORPORA}/#{corpus}.txt", chomp: true).grep_v(/^#/).first(count)
  cells = puzzles.join
  codes = "\0" * count
  ratings = "\0" * (24 * count)
  compare(
    "rating #{corpus} puzzles", count,
    -> { c::RATE_BATCH.call(cells, count, 81, codes, ratings, 1, nil, nil) },
    -> { Sudoku.rate_batch(puzzles, threads: 1) }
  )
end
count = 300
cells = "\0" * (81 * count)
codes = "\0" * count
recipe = "\0" * 88
compare(
  "making puzzles", count,
  -> { c::GENERATE_BATCH.call(recipe, 1, 0, count, cells, 81, codes, nil, 1, nil, nil) },
  -> { Sudoku.generate_batch(count, seed: 1, threads: 1) }
)
