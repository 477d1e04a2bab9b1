# frozen_string_literal: true

module Sudoku
  # What is a board: a String, nine rows of nine cells, or 81 cells in one Array.
  module Shapes # :nodoc:
    class << self
      # A board as a String, which C has still to look at. Raises TypeError and InvalidBoard.
      def text(board)
        string = String.try_convert(board)
        return readable(string) if string

        array = Array.try_convert(board)
        raise TypeError, "a board is 81 characters or 9 rows of 9 cells, not #{kind(board)}" unless array

        array.any? { |row| row?(row) } ? rows_text(array) : cells_text(array)
      end

      # A text that is none but a String.
      def only_text(text)
        string = String.try_convert(text) || raise(TypeError, "a text is a String, not #{kind(text)}")
        readable(string)
      end

      def utf8(text)
        text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace).scrub
      rescue Encoding::ConverterNotFoundError
        "\uFFFD" * text.length # Ruby cannot read it, and so it is no board
      end

      # The cells that share a unit with a cell.
      def peers(cell)
        @peers ||= (0...CELLS).map do |one|
          units = ->(of) { [of / 9, of % 9, [of / 27, of % 9 / 3]] }
          (0...CELLS).select { |other| other != one && units[one].zip(units[other]).any? { |a, b| a == b } }
        end.freeze
        @peers[cell]
      end

      # Nine lines of cells, and two between the boxes.
      def drawing(board)
        lines = board.scan(/.{9}/).map do |row|
          row.scan(/.{3}/).map { |box| box.chars.join(" ") }.join(" | ")
        end
        lines.each_slice(3).map { |band| band.join("\n") }.join("\n------+-------+------\n")
      end

      private

      # Of a dummy encoding, such as UTF-16 with a mark, Ruby does not see the characters.
      def readable(string)
        string.encoding.dummy? ? utf8(string) : string
      end

      def kind(value)
        return "nil" if value.nil?

        value.is_a?(Float) && value.nan? ? "NaN" : value.class.to_s
      end

      def row?(value)
        !Array.try_convert(value).nil? || (value.is_a?(String) && value.length > 1)
      end

      def rows_text(array)
        rows = array.each_with_index.map do |row, index|
          cells = row.is_a?(String) ? row.chars : Array.try_convert(row)
          cells || raise(TypeError, "row #{index + 1} is #{kind(row)}, not 9 cells")
        end
        count = rows.sum(&:length)
        raise InvalidBoard.length(count, message: "not 9 rows but #{rows.length}") if rows.length != 9

        wrong = rows.index { |row| row.length != 9 }
        if wrong
          raise InvalidBoard.length(count, message: "row #{wrong + 1}: not 9 cells but #{rows[wrong].length}")
        end

        cells_text(rows.flatten(1))
      end

      def cells_text(cells)
        raise InvalidBoard.length(cells.length) if cells.length != CELLS

        cells.each_with_index.map { |cell, index| digit(cell) || raise(bad_cell(cell, index)) }.join
      end

      def digit(cell)
        case cell
        when Integer then cell.to_s if cell.between?(0, 9)
        when String then cell if cell.length == 1 && ".0123456789".include?(utf8(cell))
        end
      end

      def bad_cell(cell, index)
        one = cell.is_a?(String) && cell.length == 1
        InvalidBoard.character(cell, one ? InvalidBoard.quoted(utf8(cell)) : cell.inspect, index, index)
      end
    end
  end
  private_constant :Shapes
end
