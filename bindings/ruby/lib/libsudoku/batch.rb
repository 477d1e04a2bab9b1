# frozen_string_literal: true

module Sudoku
  # Many boards, in slices of some hundredths of a second: between them Timeout, Thread#raise and
  # Ctrl-C are heard, and the caller's block is told how far it is. None of that happens inside the
  # library.
  class Batch # :nodoc:
    FIRST = 256
    LEAST = 16
    SHORT = 0.02 # seconds
    LONG = 0.04

    # What the library made of the boards.
    attr_reader :flat

    def initialize(boards)
      array = Array.try_convert(boards) || raise(TypeError, "boards are an Array, not #{boards.class}")
      plain = array.all? { |one| one.is_a?(String) && one.length == CELLS && one.ascii_only? }
      @texts = plain ? array.dup : array.map { |board| text(board) }
      # Most arrays hold nothing but what C can read, which is joined at once.
      @flat = (plain ? @texts : @texts.map { |text| cells(text) }).join.force_encoding(Encoding::US_ASCII)
    end

    def length
      @texts.length
    end

    # Calls with the address of a slice, how many boards it has, and the address of their results,
    # which have +size+ bytes each, and the index of the first.
    def run(results, size, progress, first: FIRST, &work)
      from = Fiddle::Pointer.to_ptr(@flat)
      to = Fiddle::Pointer.to_ptr(results)
      Batch.slices(length, progress, first: first) do |start, count|
        work.call(from + start * CELLS, count, to + start * size, start)
      end
    end

    # Calls with the first index of each slice, and how many items it has.
    def self.slices(length, progress, first: FIRST)
      start = 0
      count = first
      while start < length
        before = now
        count = [count, length - start].min
        yield start, count
        start += count
        progress&.call(start, length)
        took = now - before
        if took < SHORT
          count *= 2
        elsif took > LONG && count > LEAST
          count /= 2
        end
      end
    end

    # The board as C has it now.
    def [](index)
      @flat.byteslice(CELLS * index, CELLS)
    end

    # What is wrong with a board that C refused.
    def fault(index)
      text = @texts[index]
      text.is_a?(String) ? Sudoku.send(:fault, text) : text
    end

    def self.now
      Process.clock_gettime(Process::CLOCK_MONOTONIC)
    end
    private_class_method :now

    private

    # A board as a String, or what is wrong with it.
    def text(board)
      Shapes.text(board)
    rescue InvalidBoard => e
      e
    rescue TypeError => e
      InvalidBoard.new(e.message, reason: :type)
    end

    # 81 bytes for C. What begins with a NUL is no board.
    def cells(text)
      text.is_a?(String) && text.length == CELLS ? Sudoku.send(:ascii, text) : "\0" * CELLS
    end
  end
  private_constant :Batch
end
