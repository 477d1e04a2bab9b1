# frozen_string_literal: true

# Solves the puzzles of files, or of standard input, one a line: ruby example.rb [FILE...]. What is
# wrong with a line goes to standard error. The status is 0 if all were solved, 1 if not, and 2 if a
# file cannot be read.

require "libsudoku"

begin
  places = []
  puzzles = ARGF.each_line(chomp: true).filter_map do |line|
    next if line.strip.empty?

    places << "#{ARGF.filename}:#{ARGF.file.lineno}"
    line
  end
rescue SystemCallError, IOError => e
  warn "example.rb: #{e.message}"
  exit 2
end

results = Sudoku.solve_batch(puzzles)
results.each_with_index do |result, index|
  if result.solved?
    puts "#{result.answer}: #{result.solution}"
  else
    warn "#{places[index]}: #{result.error ? result.error.message : "no solution"}"
  end
end
exit results.all?(&:solved?) ? 0 : 1
