# frozen_string_literal: true

module Sudoku
  # For each of 81 cells the digits that it may have; such a puzzle is also called a sukaku. It is
  # made of 81 sets: numbers with bit 1 << (d - 1) for the digit d, or arrays of digits.
  class Candidates
    ALL = 0x1ff
    private_constant :ALL

    # The 81 sets, as numbers.
    attr_reader :sets

    def initialize(sets)
      sets = Array.try_convert(sets) || raise(TypeError, "candidates are 81 sets, not #{sets.class}")
      raise InvalidBoard.length(sets.length) if sets.length != CELLS

      @sets = sets.each_with_index.map { |set, cell| number(set, cell) }.freeze
    end

    # The digits that a cell, 0 to 80, may have.
    def digits(cell)
      (1..9).select { |digit| @sets.fetch(cell)[digit - 1] == 1 }
    end

    # Solves the puzzle; a Result, as of Sudoku.solve.
    def solve
      found = packed
      code = C::SOLVE_CANDIDATES.call(found)
      solution = found.unpack("S*").map(&:bit_length).join if code.positive?
      Result.new(C::ANSWERS.fetch(code), solution)
    end

    # The number of solutions, counted no further than to +limit+.
    def count(limit)
      Sudoku.send(:check_limit, limit)
      count = 0
      parts = [@sets]
      # In several calls if there are many: between them Timeout and Thread#raise are heard.
      while count < limit && (part = parts.pop)
        found = C::COUNT_CANDIDATES.call(part.pack("S*"), [limit - count, Solutions::MOST].min)
        if found == Solutions::MOST && found < limit - count
          parts.concat(behind(part))
          found = 1
        end
        count += found
      end
      count
    end

    # Draws the candidates in thirteen lines, "-" for a cell that has none.
    def format
      groups = Array.new(CELLS) { |cell| digits(cell).join.then { |group| group.empty? ? "-" : group } }
      widths = (0..8).map { |column| (0..8).map { |row| groups[9 * row + column].length }.max }
      frame = "+#{widths.each_slice(3).map { |three| "-" * (three.sum + 6) }.join("+")}+"
      lines = groups.each_slice(9).map do |row|
        row.zip(widths).map { |group, width| group.ljust(width) }.each_slice(3).map { |box| "| #{box.join("  ")} " }.join + "|"
      end
      [frame, *lines.each_slice(3).flat_map { |band| band + [frame] }].join("\n")
    end
    alias to_s format

    def ==(other)
      other.is_a?(Candidates) && sets == other.sets
    end
    alias eql? ==

    def hash
      @sets.hash
    end

    # As C has them.
    def packed # :nodoc:
      @sets.pack("S*")
    end

    private

    def number(set, cell)
      digits = Array.try_convert(set)
      if digits
        fine = digits.all? { |digit| digit.is_a?(Integer) && digit.between?(1, 9) }
        set = digits.sum { |digit| 1 << (digit - 1) } if fine && digits.uniq == digits
      end
      return set if set.is_a?(Integer) && set.between?(0, ALL)

      message = "#{set.inspect} at row #{cell / 9 + 1}, column #{cell % 9 + 1} is no set of digits"
      raise InvalidBoard.new(message, reason: :character, cell: cell, character: set)
    end

    # Candidates whose solutions are those of +sets+ but for its first.
    def behind(sets)
      C::SOLVE_CANDIDATES.call(packed = sets.pack("S*"))
      first = packed.unpack("S*")
      (0...CELLS).flat_map do |cell|
        bits = (0..8).map { |bit| 1 << bit }.select { |bit| (sets[cell] & bit).positive? && bit > first[cell] }
        bits.map { |bit| first[0...cell] + [bit] + sets[cell + 1..] }
      end
    end
  end

  class << self
    # The Candidates of a board: for each cell the digits that no given in its units excludes. Raises
    # as solve does.
    def candidates(board)
      text = Shapes.text(board)
      cells(text)
      validate(text)
      open_candidates(text)
    end

    # Reads the Candidates of the only puzzle of a text: 729 characters, each digit in its own place,
    # a drawing of candidates, or a board. Raises InvalidBoard.
    def parse_candidates(text)
      characters = Shapes.only_text(text).each_char.map { |character| Shapes.utf8(character) }
      bytes = characters.join
      sets = "\0" * (2 * CELLS)
      found = "\0" * C::FAULT_SIZE
      code = C::PARSE_CANDIDATES.call(bytes, bytes.bytesize, sets, found)
      return Candidates.new(sets.unpack("S*")) unless code.negative?

      raise located(found, characters) { |offset| index_of(offset, characters) }
    end

    private

    # The candidates of cells that may clash.
    def open_candidates(text)
      given = text.each_char.map(&:to_i)
      sets = (0...CELLS).map do |cell|
        next [given[cell]] if given[cell].positive?

        seen = Shapes.peers(cell).map { |peer| given[peer] }
        (1..9).to_a - seen
      end
      Candidates.new(sets)
    end
  end
end
