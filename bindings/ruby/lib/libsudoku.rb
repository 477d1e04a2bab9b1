# frozen_string_literal: true

# Solves 9x9 Sudoku with libsudoku.
#
# A board is a string of 81 characters in reading order, row by row: "1" to "9" are givens, "." and
# "0" are blanks. Or it is an array of nine rows of nine cells, or of 81 cells: numbers, 0 for a
# blank, or characters; a row may be a string. Boards are only read. All methods can be called from
# any number of threads.
module Sudoku
  # The version that these files were written for.
  VERSION = "0.1.0"
  CELLS = 81
  private_constant :CELLS

  # No library, or one of another version.
  class LibraryError < LoadError; end

  # What solving one board gave. +answer+ is :unique, :multiple or :none; in batches also :invalid,
  # with an InvalidBoard as +error+. +solution+ is, of several, the first in reading order.
  Result = Struct.new(:answer, :solution, :error) do
    def unique? = answer == :unique
    def multiple? = answer == :multiple
    def solved? = !solution.nil?

    # The solution as nine arrays of nine numbers, or nil.
    def rows = solution&.each_char&.map(&:to_i)&.each_slice(9)&.to_a
  end
end

require_relative "libsudoku/invalid_board"
require_relative "libsudoku/c"
require_relative "libsudoku/shapes"
require_relative "libsudoku/read"
require_relative "libsudoku/solutions"
require_relative "libsudoku/batch"
require_relative "libsudoku/candidates"
require_relative "libsudoku/canonical"
require_relative "libsudoku/rating"
require_relative "libsudoku/steps"
require_relative "libsudoku/generate"

module Sudoku # :nodoc:
  class << self
    # Solves a board, and returns a Result. Raises InvalidBoard, and TypeError for what is no board
    # at all.
    def solve(board)
      text = Shapes.text(board)
      solution = "\0" * CELLS
      code = C::SOLVE_TO.call(cells(text), solution)
      raise fault(text) if code.negative?

      Result.new(C::ANSWERS[code], (ascii_text(solution) if code.positive?))
    end

    # Any one solution, or nil; does not look whether it is the only one. Raises as solve does.
    def solve_any(board)
      text = Shapes.text(board)
      solution = cells(text) + "\0" # a string of its own: after dup both would share their bytes
      code = C::SOLVE_ANY.call(solution)
      raise fault(text) if code.negative?

      ascii_text(solution.byteslice(0, CELLS)) if code.positive?
    end

    # The number of solutions, counted no further than to +limit+, which is at least 1. An empty
    # board has more than anyone will wait for; Timeout and Ctrl-C are heard. Raises InvalidBoard,
    # and RangeError for the limit.
    def count(board, limit)
      check_limit(limit)
      text = Shapes.text(board)
      count = Solutions.count(cells(text).dup.freeze, limit) # another thread may change the original
      raise fault(text) if count.negative?

      count
    end

    # Yields each solution, in reading order. Without a block, an Enumerator, which is also good for
    # +next+ and +lazy+. Raises InvalidBoard at once.
    def solutions(board, &block)
      text = Shapes.text(board).dup.freeze
      validate(text)
      return enum_for(:solutions, text) unless block

      Solutions.each(cells(text), &block)
      nil
    end

    # Returns true if the givens are well-formed and free of clashes; raises InvalidBoard if not.
    # Does not look for a solution.
    def validate(board)
      fault = fault(Shapes.text(board))
      raise fault if fault

      true
    end

    # Reads the only puzzle of a text, in any form that read takes, into 81 characters, "1" to "9"
    # and ".". Raises InvalidBoard; clashes are for the solver to find.
    def parse(text)
      # Each character by itself, so that a position can be found again.
      characters = Shapes.only_text(text).each_char.map { |character| Shapes.utf8(character) }
      bytes = characters.join
      board = "\0" * CELLS
      found = "\0" * C::FAULT_SIZE
      return ascii_text(board) unless C::PARSE.call(bytes, bytes.bytesize, board, found).negative?

      raise located(found, characters) { |offset| index_of(offset, characters) }
    end

    # Yields puzzle after puzzle of a text, a whole file, say, in any of the forms that people have:
    # lists, tables, drawings, and the files of other programs. Without a block, an Enumerator. A
    # piece that is no puzzle is yielded as a ReadError, which has a +line+ and a +column+.
    def read(text, &block)
      text = Shapes.only_text(text).dup.freeze
      return enum_for(:read, text) unless block

      as_it_is = [Encoding::UTF_8, Encoding::US_ASCII, Encoding::BINARY].include?(text.encoding)
      Reader.new(as_it_is ? text : Shapes.utf8(text)).each(&block)
      nil
    end

    # Draws a board, or any text that parse reads, as eleven lines, with "." for blanks.
    def format(board)
      Shapes.drawing(parse(Shapes.text(board)))
    end

    # Solves many boards, with as many threads as this process may use, and returns an Array of
    # Results. A bad board, nil included, spoils no other: its answer is :invalid.
    #
    # A block is called now and then with how many boards are done, and how many there are. It may
    # raise or break, as Timeout may: the batch ends then.
    def solve_batch(boards, threads: 0, &progress)
      check_threads(threads)
      batch = Batch.new(boards)
      codes = "\0" * batch.length
      batch.run(codes, 1, progress) do |at, count, results|
        C::SOLVE_BATCH.call(at, count, CELLS, results, threads, 0)
      end
      codes.unpack("c*").each_with_index.map do |code, index|
        next Result.new(:invalid, nil, batch.fault(index)) if code.negative?

        Result.new(C::ANSWERS[code], (batch[index] if code.positive?))
      end
    end

    # Counts the solutions of many boards, of each no further than to +limit+. Returns an Array of
    # numbers, in which a bad board has its InvalidBoard. Boards with more than 65536 solutions are
    # counted further one after the other. The rest is as with solve_batch.
    def count_batch(boards, limit, threads: 0, &progress)
      check_limit(limit)
      check_threads(threads)
      batch = Batch.new(boards)
      counts = "\0" * (8 * batch.length)
      most = [limit, Solutions::MOST].min
      batch.run(counts, 8, progress) do |at, count, results|
        C::COUNT_BATCH.call(at, count, CELLS, most, results, threads, 0)
      end
      counts.unpack("q*").each_with_index.map do |count, index|
        next batch.fault(index) if count.negative?

        count == most && most < limit ? Solutions.count(batch[index].freeze, limit) : count
      end
    end

    # The version of the library that was loaded, "1.2.3".
    def version
      C::TEXT_VERSION.call.to_s
    end

    # The engine that this CPU got, such as "avx2".
    def backend
      C::BACKEND.call.to_s
    end

    private

    def check_limit(limit)
      raise TypeError, "the limit is no Integer: #{limit.inspect}" unless limit.is_a?(Integer)
      raise RangeError, "the limit is not from 1 to 2**63-1: #{limit}" unless limit.between?(1, 2**63 - 1)
    end

    def check_threads(threads)
      raise TypeError, "the number of threads is no Integer: #{threads.inspect}" unless threads.is_a?(Integer)
      raise RangeError, "the number of threads is not from 0 to 2**31-1: #{threads}" unless threads.between?(0, 2**31 - 1)
    end

    # One byte for each character, so that indices are the same; any bad one for what is not ASCII.
    # May be the text itself, and is only to be read. (Each character by itself: a whole text may
    # become shorter or longer by conversion, and the library counts on the length.)
    def ascii(text)
      return text if text.ascii_only?

      text.each_char.map do |character|
        one = Shapes.utf8(character)
        one.length == 1 && one.ascii_only? ? one.ord : 128
      end.pack("C*")
    end

    def ascii_text(bytes)
      bytes.force_encoding(Encoding::US_ASCII)
    end

    # The board as C reads it.
    def cells(text)
      raise InvalidBoard.length(text.length) if text.length != CELLS

      ascii(text)
    end

    # What is wrong with a text that should be a board, or nil.
    def fault(text)
      return InvalidBoard.length(text.length) if text.length != CELLS

      found = "\0" * C::FAULT_SIZE
      return unless C::VALIDATE.call(ascii(text), found).negative?

      located(found, text.each_char.map { |character| Shapes.utf8(character) }) { |offset| offset }
    end

    # The error of a fault among characters. The block makes an index of C's offset.
    def located(found, characters)
      code, cell, other, _byte, offset = found.unpack(C::FAULT)
      index = yield offset
      case C::REASONS.fetch(code)
      when :length then InvalidBoard.length(cell, index)
      when :clash then InvalidBoard.clash(characters[index], cell, other)
      else
        character = characters[index]
        InvalidBoard.character(character, InvalidBoard.quoted(character), (cell unless cell.negative?), index)
      end
    end

    # The index of the character that begins after so many bytes.
    def index_of(offset, characters)
      characters.index { |character| (offset -= character.bytesize).negative? } || characters.length
    end
  end
end
