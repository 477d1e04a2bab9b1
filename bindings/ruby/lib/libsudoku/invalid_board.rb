# frozen_string_literal: true

module Sudoku
  # What is no board, and where that is seen. Numbers that do not apply are nil. The message counts
  # rows and columns from 1.
  class InvalidBoard < ArgumentError
    # :length, :character or :clash; in batches also :type, for what is neither a String nor an
    # Array.
    attr_reader :reason
    # 0 to 80 in reading order: of a bad character (nil if 81 cells come before it); of a clash, the
    # one that repeats +other+. For a wrong length, how many cells there are.
    attr_reader :cell
    # Of a clash, the first cell that +cell+ repeats.
    attr_reader :other
    # The bad character; of rows, whatever is in the cell.
    attr_reader :character
    # The index in the string.
    attr_reader :offset

    def initialize(message, reason:, cell: nil, other: nil, character: nil, offset: nil)
      @reason = reason
      @cell = cell
      @other = other
      @character = character
      @offset = offset
      super(message)
    end

    class << self
      def length(cells, offset = [cells, CELLS].min, message: "not #{CELLS} cells but #{cells}")
        new(message, reason: :length, cell: cells, offset: offset)
      end

      def character(character, shown, cell, offset)
        where = cell ? "at #{place(cell)}" : "after the last cell"
        message = "#{shown} #{where} is neither a digit nor a blank"
        new(message, reason: :character, cell: cell, character: character, offset: offset)
      end

      def clash(digit, cell, other)
        message = "#{place(cell)} repeats the #{digit} of #{place(other)}"
        new(message, reason: :clash, cell: cell, other: other, offset: cell)
      end

      # A character as a message shows it, from a string in UTF-8.
      def quoted(character)
        point = character.ord
        point.between?(32, 126) ? "'#{character}'" : format("U+%04X", point)
      end

      private

      def place(cell)
        "row #{cell / 9 + 1}, column #{cell % 9 + 1}"
      end
    end
  end
end
