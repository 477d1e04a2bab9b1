# frozen_string_literal: true

require "fiddle"

# Solves 9x9 Sudoku with libsudoku.
#
# A board is a string of 81 characters in reading order, row by row: "1" to "9" are givens, "." and
# "0" are blanks. Strings are only read. All methods can be called from any number of threads.
module Sudoku
  # The version that this file was written for.
  VERSION = "0.1.0"
  CELLS = 81

  # No library, or one of another version.
  class LibraryError < LoadError; end

  # A text that is no board, and where that is seen. Numbers that do not apply are nil.
  class InvalidBoard < ArgumentError
    # :length, :character or :clash
    attr_reader :reason
    # 0 to 80 in reading order: of a bad character (nil if 81 cells come before it); of a clash, the
    # one that repeats +other+. For a wrong length, how many cells there are.
    attr_reader :cell
    # Of a clash, the first cell that +cell+ repeats.
    attr_reader :other
    # The bad character.
    attr_reader :character
    # The index in the string.
    attr_reader :offset

    def initialize(sentence, reason:, cell: nil, other: nil, character: nil, offset: nil)
      @reason = reason
      @cell = cell
      @other = other
      @character = character
      @offset = offset
      super("#{sentence}: #{where}")
    end

    private

    def where
      case reason
      when :length then "found #{cell}"
      when :clash then "#{place(cell)} repeats #{place(other)}"
      else "#{character.inspect} at #{cell ? place(cell) : "index #{offset}"}"
      end
    end

    def place(cell)
      "row #{cell / 9 + 1}, column #{cell % 9 + 1}"
    end
  end

  # What solving one board gave. +answer+ is :unique, :multiple or :none; in batches also :invalid,
  # with an InvalidBoard as +error+. +solution+ is, of several, the first in reading order.
  Result = Struct.new(:answer, :solution, :error) do
    def unique? = answer == :unique
    def multiple? = answer == :multiple
    def solved? = !solution.nil?
  end

  # The C functions.
  module C # :nodoc:
    ANSWERS = [:none, :unique, :multiple].freeze
    REASONS = { -2 => :length, -3 => :character, -4 => :clash }.freeze

    FAULT = "l4q" # struct sudoku_fault, for String#unpack
    FAULT_SIZE = 24

    def self.open
      path = ENV["SUDOKU_LIBRARY"].to_s
      names = path.empty? ? ["libsudoku.so.0", "libsudoku.dylib", "sudoku.dll"] : [path]
      problems = names.map do |name|
        return Fiddle.dlopen(name)
      rescue Fiddle::DLError => e
        e.message
      end
      raise LibraryError, problems.first
    end

    def self.function(name, arguments, result, **options)
      Fiddle::Function.new(LIBRARY[name], arguments, result, name: name, **options)
    end

    # Before 1.0 a minor version may change the interface, later a major one.
    def self.fits?(loaded, expected)
      shift = (expected >> 16).zero? ? 8 : 16
      loaded >> shift == expected >> shift
    end

    def self.check_version
      loaded = function("sudoku_version_number", [], Fiddle::TYPE_INT).call
      expected = VERSION.split(".").map(&:to_i).inject { |number, part| number << 8 | part }
      return if fits?(loaded, expected)

      raise LibraryError, "libsudoku is version #{[loaded >> 16, loaded >> 8 & 255, loaded & 255].join(".")}, " \
                          "and this file was made for #{VERSION}"
    end

    LIBRARY = open
    check_version

    string = pointer = Fiddle::TYPE_VOIDP
    int = Fiddle::TYPE_INT
    long = Fiddle::TYPE_LONG_LONG
    size = Fiddle::TYPE_SIZE_T

    # One board takes less time than to let another thread run.
    SOLVE_TO = function("sudoku_solve_to", [string, pointer], int, need_gvl: true)
    VALIDATE = function("sudoku_validate", [string, pointer], int, need_gvl: true)
    PARSE = function("sudoku_parse", [string, size, pointer, pointer], int, need_gvl: true)
    ENUMERATE = function("sudoku_enumerate", [string, pointer, pointer], long, need_gvl: true)
    # These can take long, and others may run meanwhile.
    COUNT = function("sudoku_count", [string, long], long)
    SOLVE_BATCH = function("sudoku_solve_batch", [pointer, size, size, pointer, int, int], long)
    STRERROR = function("sudoku_strerror", [int], string)
    TEXT_VERSION = function("sudoku_version", [], string)
    BACKEND = function("sudoku_backend", [], string)
  end
  private_constant :C, :CELLS

  # A page of solutions, which the library fills. No code of the caller runs in there: an exception, a
  # break or another fiber would leave the library in the middle.
  class Page # :nodoc:
    def initialize
      @put = Fiddle::Closure::BlockCaller.new(Fiddle::TYPE_INT, [Fiddle::TYPE_VOIDP] * 2) do |solution, _|
        @solutions << solution[0, CELLS].force_encoding(Encoding::US_ASCII)
        @solutions.length == @room ? 1 : 0
      rescue Exception => e # rubocop:disable Lint/RescueException
        @problem = e
        1
      end
    end

    # The first +room+ solutions of the boards that +boards+ yields. A clash has none.
    def fill(room, boards)
      @room = room
      @solutions = []
      # Not even Timeout or Thread#raise may leave through the library.
      boards.each do |board|
        Thread.handle_interrupt(Object => :never) { C::ENUMERATE.call(board, @put, nil) }
        raise @problem if @problem
        break if @solutions.length == room
      end
      @solutions
    end
  end
  private_constant :Page

  # Few at first, for callers who want the first only.
  FIRST_PAGE = 16
  LARGEST_PAGE = 1024
  private_constant :FIRST_PAGE, :LARGEST_PAGE

  class << self
    # Solves a board, and returns a Result. Raises InvalidBoard.
    def solve(board)
      solution = "\0" * CELLS
      code = C::SOLVE_TO.call(cells(board), solution)
      raise fault(board) if code.negative?

      Result.new(C::ANSWERS[code], (text(solution) if code.positive?))
    end

    # The number of solutions, counted no further than to +limit+, which is at least 1. An empty
    # board has more than anyone will wait for. Raises InvalidBoard, and RangeError for the limit.
    def count(board, limit)
      raise TypeError, "the limit is no Integer: #{limit.inspect}" unless limit.is_a?(Integer)
      raise RangeError, "the limit is not from 1 to 2**63-1: #{limit}" unless limit.between?(1, 2**63 - 1)

      count = C::COUNT.call(cells(board).dup, limit) # another thread may change the original
      raise fault(board) if count.negative?

      count
    end

    # Yields each solution, in reading order. Without a block, an Enumerator, which is also good for
    # +next+ and +lazy+. Raises InvalidBoard at once.
    def solutions(board, &block)
      validate(board)
      board = board.dup.freeze
      return enum_for(:solutions, board) unless block

      each_solution(board, &block)
      nil
    end

    # Returns true if the givens are well-formed and free of clashes; raises InvalidBoard if not. Does
    # not look for a solution.
    def validate(board)
      fault = fault(board)
      raise fault if fault

      true
    end

    # Reads one puzzle from text as people write it into 81 characters, "1" to "9" and ".". The blanks
    # are ".", "0", "_" and "*"; white space, "|", "+", "-", lines whose first character is "#", and a
    # byte order mark are left out. Raises InvalidBoard; clashes are for the solver to find.
    def parse(text)
      text = string(text)
      bytes = ascii(text)
      # Like the mark, a line's end is nothing in front of a line.
      bytes = "\n#{bytes[1..]}" if !text.empty? && utf8(text[0]) == "\uFEFF"
      board = "\0" * CELLS
      fault = "\0" * C::FAULT_SIZE
      raise located(fault, text) if C::PARSE.call(bytes, bytes.bytesize, board, fault).negative?

      text(board)
    end

    # Solves many boards, with as many threads as this process may use, and returns an Array of
    # Results. A bad board spoils no other: its answer is :invalid.
    def solve_batch(boards, threads: 0)
      raise TypeError, "the number of threads is no Integer: #{threads.inspect}" unless threads.is_a?(Integer)
      raise RangeError, "the number of threads is not from 0 to 2**31-1: #{threads}" unless threads.between?(0, 2**31 - 1)

      array = Array.try_convert(boards) || raise(TypeError, "boards are an Array, not #{boards.class}")
      boards = array.map { |board| string(board) }
      # What begins with a NUL is no board.
      flat = boards.map { |board| board.length == CELLS ? ascii(board) : "\0" * CELLS }.join
      codes = "\0" * boards.length
      C::SOLVE_BATCH.call(flat, boards.length, CELLS, codes, threads, 0)
      text(flat)
      codes.unpack("c*").each_with_index.map do |code, index|
        if code.negative?
          Result.new(:invalid, nil, fault(boards[index]))
        else
          Result.new(C::ANSWERS[code], (flat.byteslice(CELLS * index, CELLS) if code.positive?))
        end
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

    def string(text)
      text = String.try_convert(text) || raise(TypeError, "a board is a String, not #{text.class}")
      # Of a dummy encoding, such as UTF-16 with a mark, Ruby does not see the characters.
      text.encoding.dummy? ? utf8(text) : text
    end

    def utf8(text)
      text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace).scrub
    rescue Encoding::ConverterNotFoundError
      "\uFFFD" * text.length # Ruby cannot read it, and so it is no board
    end

    # One byte for each character, so that indices are the same; any bad one for what is not ASCII.
    # May be the text itself, and is only to be read. (Each character by itself: a whole text may
    # become shorter or longer by conversion, and the library counts on the length.)
    def ascii(text)
      return text if text.ascii_only?

      text.each_char.map do |character|
        one = utf8(character)
        one.length == 1 && one.ascii_only? ? one.ord : 128
      end.pack("C*")
    end

    def text(bytes)
      bytes.force_encoding(Encoding::US_ASCII)
    end

    # The board as C reads it.
    def cells(board)
      board = string(board)
      raise wrong_length(board) if board.length != CELLS

      ascii(board)
    end

    def wrong_length(board)
      InvalidBoard.new(sentence(-2), reason: :length, cell: board.length, offset: [board.length, CELLS].min)
    end

    def sentence(code)
      C::STRERROR.call(code).to_s
    end

    # What is wrong with a board, or nil.
    def fault(board)
      board = string(board)
      return wrong_length(board) if board.length != CELLS

      fault = "\0" * C::FAULT_SIZE
      located(fault, board) if C::VALIDATE.call(ascii(board), fault).negative?
    end

    def located(fault, text)
      code, cell, other, byte, offset = fault.unpack(C::FAULT)
      cell, other, offset = [cell, other, offset].map { |number| number unless number.negative? }
      character = utf8(text[offset]) unless byte.negative?
      InvalidBoard.new(
        sentence(code), reason: C::REASONS.fetch(code), cell: cell, other: other, character: character, offset: offset
      )
    end

    # Fetches page after page.
    def each_solution(board, &block)
      page = Page.new
      room = FIRST_PAGE
      cells = cells(board)
      boards = [cells]
      loop do
        solutions = page.fill(room, boards)
        solutions.each(&block)
        break if solutions.length < room

        boards = following(cells, solutions.last)
        room = [room * 4, LARGEST_PAGE].min
      end
    end

    # The solutions that follow a solution share all its cells before some blank, and have a larger
    # digit there: boards of their own, whose solutions follow each other if the later blanks come first.
    def following(cells, last)
      last = last.dup.freeze
      Enumerator.new do |boards|
        (CELLS - 1).downto(0) do |cell|
          next unless ".0".include?(cells[cell])

          (last[cell].to_i + 1..9).each { |digit| boards << last[0, cell] + digit.to_s + cells[cell + 1..] }
        end
      end
    end
  end
end
