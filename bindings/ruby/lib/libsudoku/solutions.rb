# frozen_string_literal: true

module Sudoku
  # Many solutions of one board, in pieces. No code of the caller runs inside the library, and
  # nothing is left open in it.
  module Solutions # :nodoc:
    # Few at first, for callers who want the first only.
    FIRST_PAGE = 16
    LARGEST_PAGE = 1024
    # As many are counted in one call: some 25 milliseconds.
    MOST = 1 << 16

    # A page of solutions, which the library fills. No code of the caller runs in there: an
    # exception, a break or another fiber would leave the library in the middle.
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

    class << self
      # Yields each solution of a board, fetched page after page.
      def each(cells, &block)
        page = Page.new
        room = FIRST_PAGE
        boards = [cells]
        loop do
          solutions = page.fill(room, boards)
          solutions.each(&block)
          break if solutions.length < room

          boards = behind(cells, solutions.last)
          room = [room * 4, LARGEST_PAGE].min
        end
      end

      # The number of solutions, or a code. A call of the library cannot be stopped; between calls
      # Timeout and Thread#raise are heard.
      def count(cells, limit)
        count = 0
        parts = [cells]
        while count < limit && (part = parts.pop)
          most = [limit - count, MOST].min
          found = C::COUNT.call(part, most)
          return found if found.negative? && part.equal?(cells)

          if found == MOST && found < limit - count
            C::SOLVE_TO.call(part, first = "\0" * CELLS)
            parts.concat(behind(part, first).to_a.reverse)
            found = 1
          end
          count += found if found.positive? # the digit that divided may clash
        end
        count
      end

      private

      # The solutions that follow a solution share all its cells before some blank, and have a
      # larger digit there: boards of their own, whose solutions follow each other if the later
      # blanks come first.
      def behind(cells, last)
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
  private_constant :Solutions
end
