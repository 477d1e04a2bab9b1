# frozen_string_literal: true

module Sudoku
  # A recipe that no puzzle can meet.
  class RecipeError < ArgumentError
    def initialize(message = "no puzzle can meet the recipe") = super
  end

  # No attempt met the recipe, which does not mean that no puzzle can.
  class GaveUp < StandardError
    def initialize(message = "no attempt met the recipe") = super
  end

  # A puzzle that was made. It is a board wherever one is taken. +rating+ is nil if that was not asked
  # for.
  class Puzzle
    attr_reader :board, :rating

    def initialize(board, rating = nil)
      @board = board.freeze
      @rating = rating
    end

    # The only solution.
    def solution
      Sudoku.solve(board).solution
    end

    def to_s = board
    alias to_str to_s

    def ==(other)
      other.is_a?(Puzzle) && board == other.board
    end
    alias eql? ==

    def hash = board.hash
  end

  # What is wished of a puzzle, for C.
  class Recipe # :nodoc:
    SYMMETRIES = %i[
      none rotation_180 rotation_90 horizontal vertical both diagonal antidiagonal diagonals full
    ].freeze

    def initialize(minimal: false, symmetry: :none, clues_min: 0, clues_max: 0, er_min: 0, er_max: 0,
                   pattern: nil, keep: nil, attempts: 0)
      number = SYMMETRIES.index(symmetry)
      raise ArgumentError, "no symmetry is called #{symmetry.inspect}" unless number

      wishes = [clues_min, clues_max, er_min, er_max]
      raise TypeError, "a number of the recipe is no Integer" unless wishes.all?(Integer)
      raise RecipeError unless wishes.all? { |wish| wish.between?(0, 255) } # as C takes them

      Sudoku.send(:check_seed, attempts, "number of attempts")
      @pattern = places(pattern) if pattern
      @keep = kept(keep) if keep
      address = ->(text) { text ? Fiddle::Pointer.to_ptr(text).to_i : 0 }
      @bytes = [0, minimal ? 1 : 0, number, *wishes, address[@pattern], address[@keep], attempts, *[0] * 4]
               .pack("L3l4x4J2Q5")
    end

    # struct sudoku_recipe, which is good as long as this is there.
    attr_reader :bytes

    private

    def places(pattern)
      text = (Array.try_convert(pattern)&.join || Shapes.only_text(pattern))
      raise InvalidBoard.length(text.length) if text.length != CELLS

      # Any character but . and 0 is a place.
      text.each_char.map { |character| ".0".include?(character) ? "." : "x" }.join
    end

    def kept(board)
      text = Shapes.text(board)
      Sudoku.validate(text)
      Sudoku.send(:cells, text).dup
    end
  end
  private_constant :Recipe

  class << self
    # Makes a Puzzle. It depends on the recipe, the seed and the index (0 to 2**64-1), and on nothing
    # else. The recipe is keywords: +minimal+ (no clue can go), +symmetry+ (:none, :rotation_180,
    # :rotation_90, :horizontal, :vertical, :both, :diagonal, :antidiagonal, :diagonals or :full),
    # +clues_min+, +clues_max+, +er_min+ and +er_max+ (in tenths), +pattern+ (81 characters, or rows of
    # them, "." where no clue may stand), +keep+ (a board whose clues must be there), +attempts+.
    # +rated+ asks for its rating. Raises RecipeError, GaveUp, and for +keep+ as solve does.
    def generate(seed: Random.rand(2**64), index: 0, rated: false, **recipe)
      check_seed(seed, "seed")
      check_seed(index, "index")
      wish = Recipe.new(**recipe)
      board = "\0" * CELLS
      rating = "\0" * RATING if rated
      code = C::GENERATE.call(wish.bytes, C.signed(seed), C.signed(index), board, nil, rating)
      raise refusal(code) if code.negative?

      Puzzle.new(ascii_text(board), rating && Rating.read(rating))
    end

    # Makes +count+ puzzles, those of the indices from +first+ on, with as many threads as this process
    # may use. Returns an Array, in which a puzzle that no attempt met is a GaveUp. The block is that
    # of solve_batch, the rest as with generate.
    def generate_batch(count, seed: Random.rand(2**64), first: 0, rated: false, threads: 0, **recipe, &progress)
      check_threads(threads)
      check_seed(seed, "seed")
      check_seed(first, "first index")
      check_seed(first + count, "last index")
      wish = Recipe.new(**recipe)
      boards = "\0" * (CELLS * count)
      codes = "\0" * count
      ratings = "\0" * (RATING * count) if rated
      to = [boards, codes, ratings].map { |bytes| bytes && Fiddle::Pointer.to_ptr(bytes) }
      Batch.slices(count, progress, first: Batch::LEAST) do |start, length|
        made = C::GENERATE_BATCH.call(
          wish.bytes, C.signed(seed), C.signed(first + start), length, to[0] + CELLS * start, CELLS,
          to[1] + start, to[2] && to[2] + RATING * start, threads, nil, nil
        )
        raise refusal(made) if made.negative?
      end
      codes.unpack("c*").each_with_index.map do |code, index|
        next refusal(code).tap { |error| raise error unless error.is_a?(GaveUp) } if code.negative?

        rating = Rating.read(ratings.byteslice(RATING * index, RATING)) if rated
        Puzzle.new(ascii_text(boards.byteslice(CELLS * index, CELLS)), rating)
      end
    end

    # Yields puzzles without end, those of the indices from +first+ on; without a block, an
    # Enumerator. Raises as generate does, for a bad recipe at once.
    def puzzles(seed: Random.rand(2**64), first: 0, rated: false, **recipe)
      check_seed(seed, "seed")
      check_seed(first, "first index")
      Recipe.new(**recipe)
      return enum_for(:puzzles, seed: seed, first: first, rated: rated, **recipe) unless block_given?

      (first..).each { |index| yield generate(seed: seed, index: index, rated: rated, **recipe) }
    end

    private

    def refusal(code)
      case code
      when C::ARGUMENT then RecipeError.new
      when C::GAVE_UP then GaveUp.new
      when C::MEMORY then NoMemoryError.new("no memory for a rating")
      else RuntimeError.new("unexpected result #{code} of the library")
      end
    end
  end
end
