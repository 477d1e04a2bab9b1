# frozen_string_literal: true

module Sudoku
  # A technique: its number in sudoku.h, and its English name, "X-wing".
  Technique = Struct.new(:number, :name) do
    def to_s = name

    # An entry that is wrong, or a candidate that is missing.
    def mistake? = number == 1

    # The technique of a number, or nil for 0.
    def self.of(number) # :nodoc:
      @all[number]
    end
    @all = Hash.new do |all, one|
      all[one] = new(one, C::TECHNIQUE_NAME.call(one).to_s.freeze).freeze
    end
    @all[0] = nil

    # All of them, easiest first.
    def self.all
      (1..).lazy.map { |number| of(number) }.take_while { |one| one.name != "Unknown technique" }.to_a
    end
  end

  # How hard a puzzle is, on the scale of Sudoku Explainer 1.2.1, in tenths: 71 is 7.1. +er+ is the
  # hardest step (200 where the techniques do not suffice, 0 for a puzzle without blanks), +ep+ the
  # hardest up to the first placement, +ed+ the first step; +technique+ is that of the hardest, or nil;
  # +steps+ their number, +level+ 1 (easy) to 5 (fiendish).
  Rating = Struct.new(:er, :ep, :ed, :technique, :steps, :level) do
    # The rating with an index among C's, whose numbers are in one Array: so a batch is read in one
    # piece.
    def self.at(index, numbers) # :nodoc:
      er = 6 * index
      new(
        numbers[er], numbers[er + 1], numbers[er + 2], Technique.of(numbers[er + 3]),
        numbers[er + 4], numbers[er + 5]
      )
    end

    # One of C's.
    def self.read(bytes) # :nodoc:
      at(0, bytes.unpack("l6"))
    end
  end

  class << self
    # The Rating of a puzzle, or nil for one without or with several solutions. Raises as solve does.
    # Puzzles above 9.5 can take seconds.
    def rate(puzzle)
      text = Shapes.text(puzzle)
      rating = "\0" * RATING
      code = C::RATE.call(cells(text).dup, rating)
      raise NoMemoryError, "no memory for a rating" if code == C::MEMORY
      raise fault(text) if code.negative?

      Rating.read(rating) if code == 1
    end

    # Rates many puzzles, with as many threads as this process may use. Returns an Array with what
    # rate returns for each, or with the InvalidBoard that it would raise. The block is that of
    # solve_batch; it is called between slices of at least 16 puzzles.
    def rate_batch(puzzles, threads: 0, &progress)
      check_threads(threads)
      batch = Batch.new(puzzles)
      codes = "\0" * batch.length
      ratings = "\0" * (RATING * batch.length)
      to = Fiddle::Pointer.to_ptr(ratings)
      batch.run(codes, 1, progress, first: Batch::LEAST) do |at, count, results, start|
        C::RATE_BATCH.call(at, count, CELLS, results, to + RATING * start, threads, nil, nil)
      end
      results = codes.unpack("c*")
      numbers = ratings.unpack("l*")
      Array.new(batch.length) do |index|
        code = results[index]
        next Rating.at(index, numbers) if code == 1
        raise NoMemoryError, "no memory for a rating" if code == C::MEMORY

        batch.fault(index) if code.negative?
      end
    end
  end

  # The bytes of struct sudoku_rating.
  RATING = 24
  private_constant :RATING
end
