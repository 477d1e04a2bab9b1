# frozen_string_literal: true

module Sudoku
  # A rearrangement of a board that leaves the rules as they are. The cell (r, c) of the result is the
  # cell (rows[r], columns[c]) of the board, or of the transposed board; a digit d becomes
  # digits[d - 1].
  Transform = Struct.new(:transposed, :rows, :columns, :digits) do
    # The rearranged board. Raises as Sudoku.solve does, and RangeError for what is no transform.
    def apply(board)
      text = Shapes.text(board)
      numbers = [transposed ? 1 : 0, *rows, *columns, *digits]
      bytes = numbers.length == 28 && numbers.all? { |number| number.is_a?(Integer) && number.between?(0, 255) }
      code = bytes ? C::TRANSFORM_BOARD.call(Sudoku.send(:cells, text), numbers.pack("C*"), result = "\0" * CELLS) : C::ARGUMENT
      if code == C::ARGUMENT
        raise RangeError, "rows and columns are 0 to 8 with each band and stack together, and digits 1 to 9"
      end
      raise Sudoku.send(:fault, text) if code.negative?

      result.force_encoding(Encoding::US_ASCII)
    end
  end

  # A board's canonical form: two boards have the same one exactly if they are the same puzzle. Then
  # one of the transforms that lead there, and how many there are.
  Canonical = Struct.new(:board, :transform, :automorphisms)

  class << self
    # The Canonical of a board: of all boards that come from it by transposing, permuting and
    # relabelling, the smallest, a blank being 0 ("minlex"). Raises as solve does.
    def canonical(board)
      text = Shapes.text(board)
      form = "\0" * CELLS
      transform = "\0" * 28
      number = "\0" * 8
      raise fault(text) if C::CANONICAL.call(cells(text), form, transform, number).negative?

      transposed, *lines = transform.unpack("C*")
      way = Transform.new(transposed == 1, *lines.each_slice(9))
      Canonical.new(ascii_text(form), way, number.unpack1("Q"))
    end

    # A board rearranged at random; the same seed, 0 to 2**64-1, gives the same one everywhere. Raises
    # as solve does.
    def shuffle(board, seed = Random.rand(2**64))
      check_seed(seed, "seed")
      text = Shapes.text(board)
      board = cells(text) + "\0" # a string of its own: after dup both would share their bytes
      raise fault(text) if C::SHUFFLE.call(board, C.signed(seed)).negative?

      ascii_text(board.byteslice(0, CELLS))
    end

    private

    def check_seed(number, name)
      raise TypeError, "the #{name} is no Integer: #{number.inspect}" unless number.is_a?(Integer)
      raise RangeError, "the #{name} is not from 0 to 2**64-1: #{number}" unless number.between?(0, 2**64 - 1)
    end
  end
end
