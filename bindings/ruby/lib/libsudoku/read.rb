# frozen_string_literal: true

module Sudoku
  # A piece of a text that is no puzzle.
  class ReadError < ArgumentError
    # :length or :character
    attr_reader :reason
    # Where it is, from 1.
    attr_reader :line, :column

    def initialize(message, reason:, line:, column:)
      @reason = reason
      @line = line
      @column = column
      super("line #{line}, column #{column}: #{message}")
    end
  end

  # Puzzle after puzzle from a text.
  class Reader # :nodoc:
    MARK = "\xEF\xBB\xBF".b.freeze

    # +bytes+ is a text in UTF-8, whatever its encoding is called.
    def initialize(bytes)
      @bytes = bytes.b.freeze
    end

    # Yields each board, and a ReadError for what is none.
    def each
      position = [0].pack("J")
      @line = 1
      @start = @bytes.start_with?(MARK) ? 3 : 0
      loop do
        board = "\0" * CELLS
        found = "\0" * C::FAULT_SIZE
        code = C::READ.call(@bytes, @bytes.bytesize, position, board, found)
        return if code.zero?

        yield code.positive? ? board.force_encoding(Encoding::US_ASCII) : error(found)
      end
    end

    private

    def error(found)
      code, cells, _other, _byte, offset = found.unpack(C::FAULT)
      column = column_of(offset)
      reason = C::REASONS.fetch(code)
      message = "not #{CELLS} cells but #{cells}"
      if reason == :character
        character = @bytes.byteslice(offset, 4).force_encoding(Encoding::UTF_8).scrub[0]
        message = "#{InvalidBoard.quoted(character)} is neither a digit nor a blank"
      end
      ReadError.new(message, reason: reason, line: @line, column: column)
    end

    # Goes on to the line of an offset. It ends with LF, CR or both.
    def column_of(offset)
      while (ending = @bytes.index(/\r\n|\r|\n/n, @start)) && ending < offset
        @start = Regexp.last_match.end(0)
        @line += 1
      end
      @bytes.byteslice(@start...offset).force_encoding(Encoding::UTF_8).scrub.length + 1
    end
  end
  private_constant :Reader
end
