# frozen_string_literal: true

# Solves the puzzles of a file, or of standard input, one a line; says what is wrong with a line.

require "libsudoku"

Sudoku.solve_batch(ARGF.each_line(chomp: true).to_a).each_with_index do |result, index|
  if result.error
    warn "line #{index + 1}: #{result.error.message}"
  else
    puts "#{result.answer}: #{result.solution}"
  end
end
