# frozen_string_literal: true

require "fiddle"
require "rbconfig"

module Sudoku
  # The C functions.
  module C # :nodoc:
    ANSWERS = [:none, :unique, :multiple].freeze
    ARGUMENT = -5
    GAVE_UP = -7
    MEMORY = -8
    REASONS = { -2 => :length, -3 => :character, -4 => :clash }.freeze

    FAULT = "l4q" # struct sudoku_fault, for String#unpack
    FAULT_SIZE = 24

    # A uint64_t as Fiddle takes it.
    def self.signed(number)
      number < 1 << 63 ? number : number - (1 << 64)
    end

    # What the library may be called, or where it is: a gem may carry it.
    def self.names
      path = ENV["SUDOKU_LIBRARY"].to_s
      return [path] unless path.empty?

      packaged = "#{__dir__}/libsudoku.#{RbConfig::CONFIG["SOEXT"]}"
      File.file?(packaged) ? [packaged] : ["libsudoku.so.0", "libsudoku.dylib", "sudoku.dll"]
    end

    # The library, and the name by which it was found.
    def self.open
      problems = names.map do |name|
        return [Fiddle.dlopen(name), name]
      rescue Fiddle::DLError => e
        e.message.include?(name) ? e.message : "#{name}: #{e.message}"
      end
      raise LibraryError, problems.first
    end

    def self.function(name, arguments, result, **options)
      Fiddle::Function.new(LIBRARY[name], arguments, result, name: name, **options)
    rescue Fiddle::DLError => e
      raise LibraryError, "#{NAME} is no libsudoku: #{e.message}"
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

      number = [loaded >> 16, loaded >> 8 & 255, loaded & 255].join(".")
      raise LibraryError, "#{NAME} is libsudoku #{number}, and this gem was made for #{VERSION}"
    end

    LIBRARY, NAME = open
    check_version

    string = pointer = Fiddle::TYPE_VOIDP
    int = Fiddle::TYPE_INT
    long = Fiddle::TYPE_LONG_LONG
    size = Fiddle::TYPE_SIZE_T

    # One board takes less time than to let another thread run.
    SOLVE_ANY = function("sudoku_solve_any", [pointer], int, need_gvl: true)
    SOLVE_TO = function("sudoku_solve_to", [string, pointer], int, need_gvl: true)
    VALIDATE = function("sudoku_validate", [string, pointer], int, need_gvl: true)
    PARSE = function("sudoku_parse", [string, size, pointer, pointer], int, need_gvl: true)
    READ = function("sudoku_read", [string, size, pointer, pointer, pointer], int, need_gvl: true)
    ENUMERATE = function("sudoku_enumerate", [string, pointer, pointer], long, need_gvl: true)
    # These can take long, and others may run meanwhile.
    COUNT = function("sudoku_count", [string, long], long)
    SOLVE_BATCH = function("sudoku_solve_batch", [pointer, size, size, pointer, int, int], long)
    COUNT_BATCH = function("sudoku_count_batch", [pointer, size, size, long, pointer, int, int], long)

    # Around the solver. A rating, a hint or a puzzle can take long, too; what calls back holds the
    # lock.
    SOLVE_CANDIDATES = function("sudoku_solve_candidates", [pointer], int, need_gvl: true)
    COUNT_CANDIDATES = function("sudoku_count_candidates", [pointer, long], long)
    PARSE_CANDIDATES = function("sudoku_parse_candidates", [string, size, pointer, pointer], int, need_gvl: true)
    CANONICAL = function("sudoku_canonical", [string, pointer, pointer, pointer], int, need_gvl: true)
    TRANSFORM_BOARD = function("sudoku_transform_board", [string, string, pointer], int, need_gvl: true)
    SHUFFLE = function("sudoku_shuffle", [pointer, long], int, need_gvl: true)
    RATE = function("sudoku_rate", [string, pointer], int)
    RATE_BATCH = function("sudoku_rate_batch", [pointer, size, size, *[pointer] * 2, int, *[pointer] * 2], long)
    STEP_TEXT = function("sudoku_step_text", [string, pointer, size], long, need_gvl: true)
    TECHNIQUE_NAME = function("sudoku_technique_name", [int], string, need_gvl: true)
    HINT = function("sudoku_hint", [*[pointer] * 4], int)
    HINTS = function("sudoku_hints", [*[pointer] * 5], long, need_gvl: true)
    PATH = function("sudoku_path", [pointer] * 3, long, need_gvl: true)
    GENERATE = function("sudoku_generate", [pointer, long, long, *[pointer] * 3], int)
    GENERATE_BATCH = function(
      "sudoku_generate_batch",
      [pointer, long, long, size, pointer, size, *[pointer] * 2, int, *[pointer] * 2], long
    )
    TEXT_VERSION = function("sudoku_version", [], string)
    BACKEND = function("sudoku_backend", [], string)
  end
  private_constant :C
end
