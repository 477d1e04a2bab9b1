# frozen_string_literal: true

module Sudoku
  # A candidate in a chain: a +cell+, 0 to 80, has the +digit+ (+on+) or has it not, which follows
  # from the +parents+, the numbers of earlier nodes; an assumption has none.
  Node = Struct.new(:cell, :digit, :on, :parents)

  # A step on the way to the solution, and its reason. Candidates are arrays of a cell, 0 to 80, and a
  # digit, in reading order. Units are numbers: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
  #
  # +placement+ is the cell and the digit that it gets, or nil; +eliminations+ are the candidates that
  # go, +pattern+ those that are the reason, +extra+ those in another role; +units+ are those that the
  # pattern uses, +bases+ of these the ones that it rests on; +uniqueness+ says that it relies on
  # there being one solution, +cut+ that some nodes of the chain are left out; +complexity+ is the
  # number of nodes, nested chains included; +text+ one or two English sentences.
  Step = Struct.new(
    :technique, :rating, :placement, :eliminations, :pattern, :extra, :units, :bases,
    :uniqueness, :cut, :complexity, :nodes, :text
  ) do
    def to_s = text
  end

  # Steps as the library hands them over. No code of the caller runs in there.
  module Steps # :nodoc:
    NUMBERS = 32
    SETS = 2 * CELLS
    NODES = 256
    LINKS = 1024
    SIZE = NUMBERS + 3 * SETS + 2 + 8 * NODES + 2 * LINKS

    class << self
      # The Step of a struct sudoku_step.
      def read(bytes)
        technique, rating, cell, digit, flags, units, bases, complexity = bytes.unpack("l4L4")
        removed, pattern, extra = (0..2).map { |set| places(bytes, NUMBERS + SETS * set) }
        Step.new(
          Technique.of(technique), rating, ([cell, digit] if cell >= 0), removed, pattern, extra,
          bits(units), bits(bases), flags[0] == 1, flags[1] == 1, complexity, nodes(bytes), text(bytes)
        )
      end

      # The steps of a call that visits them, at most +limit+.
      def visited(limit)
        steps = []
        problem = nil
        visit = Fiddle::Closure::BlockCaller.new(Fiddle::TYPE_INT, [Fiddle::TYPE_VOIDP] * 2) do |step, _|
          steps << step[0, SIZE]
          # What waits to be raised stops the work, and is raised behind it.
          steps.length == limit || Thread.pending_interrupt? ? 1 : 0
        rescue Exception => e # rubocop:disable Lint/RescueException
          problem = e
          1
        end
        code = Thread.handle_interrupt(Object => :never) { yield visit }
        raise problem if problem
        raise NoMemoryError, "no memory for a step" if code == C::MEMORY

        steps.map { |step| read(step) }
      end

      private

      def places(bytes, offset)
        bytes.unpack("@#{offset}S#{CELLS}").each_with_index.flat_map do |set, cell|
          set.zero? ? [] : (1..9).select { |digit| set[digit - 1] == 1 }.map { |digit| [cell, digit] }
        end
      end

      def bits(number)
        (0..26).select { |bit| number[bit] == 1 }
      end

      def nodes(bytes)
        at = NUMBERS + 3 * SETS
        count = bytes.unpack1("@#{at}S")
        links = bytes.unpack("@#{at + 2 + 8 * NODES}S#{LINKS}")
        Array.new(count) do |number|
          cell, digit, on, _reserved, first, length = bytes.unpack("@#{at + 2 + 8 * number}C4S2")
          Node.new(cell, digit, on == 1, links[first, length])
        end
      end

      def text(bytes)
        size = C::STEP_TEXT.call(bytes, nil, 0) + 1
        C::STEP_TEXT.call(bytes, text = "\0" * size, size)
        text.chop.force_encoding(Encoding::US_ASCII)
      end
    end
  end
  private_constant :Steps

  class << self
    # The next Step for a board that a player has begun to fill in, or nil: there is nothing left to
    # do, or the puzzle has none or several solutions. +board+ is the puzzle with what has been
    # entered, +candidates+ are those that the player has left (Candidates, or 81 sets). A wrong
    # entry, or a cell that has lost its candidate, comes before anything else, as a technique that is
    # a mistake?. Raises as solve does, but not for clashes on +board+.
    def hint(puzzle, board = nil, candidates = nil)
      step = "\0" * Steps::SIZE
      code = C::HINT.call(*situation(puzzle, board, candidates), step)
      raise NoMemoryError, "no memory for a step" if code == C::MEMORY

      Steps.read(step) if code == 1
    end

    # Every Step that is there now, easiest first, or the first +limit+ of them. There can be
    # thousands, and those of the hardest techniques take minutes. The rest is as with hint.
    def hints(puzzle, board = nil, candidates = nil, limit: nil)
      check_limit(limit) if limit
      given = situation(puzzle, board, candidates)
      Steps.visited(limit) { |visit| C::HINTS.call(*given, visit, nil) }
    end

    # All Steps from a puzzle to its solution: none if it has no solution, or several. Where the
    # techniques do not suffice, they end early. Raises as solve does.
    def path(puzzle)
      text = Shapes.text(puzzle)
      validate(text)
      Steps.visited(nil) { |visit| C::PATH.call(cells(text).dup, visit, nil) }
    end

    private

    # What C takes: the puzzle, and the board and the candidates if there are any. They are copies,
    # for other threads may run.
    def situation(puzzle, board, candidates)
      text = Shapes.text(puzzle)
      validate(text)
      entered = Shapes.text(board) if board
      if entered
        found = fault(entered)
        raise found if found && found.reason != :clash
      end
      candidates = Candidates.new(candidates) unless candidates.nil? || candidates.is_a?(Candidates)
      [cells(text).dup, entered && cells(entered).dup, candidates&.packed]
    end
  end
end
