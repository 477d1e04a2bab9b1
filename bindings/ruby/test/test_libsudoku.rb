# frozen_string_literal: true

require "minitest/autorun"
require "timeout"
require "libsudoku"

# The binding against the project's table of cases, and against bad input.
class TestSudoku < Minitest::Test
  EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  EMPTY = "." * 81
  CLASH = "11#{"." * 79}"
  # Boards with 6 and with 3295 solutions.
  SIX = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."
  SOME = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7."

  # tests/c/table.h describes the columns. Codes are those of C, nil where they do not apply.
  Case = Struct.new(:id, :form, :input, :solve, :parse, :parse_and_solve, :first)
  ESCAPES = { "n" => "\n", "r" => "\r", "t" => "\t", "\\" => "\\" }.freeze

  def cases
    lines = File.readlines(File.expand_path("../../../tests/cases.tsv", __dir__), chomp: true, encoding: "UTF-8")
    lines.reject! { |line| line.start_with?("#") }
    cases = lines.map do |line|
      id, form, input, *codes, first = line.split("\t", -1)[0, 7]
      input = input.b.gsub(/\\(x(..)|.)/) { Regexp.last_match(2)&.hex&.chr || ESCAPES.fetch(Regexp.last_match(1)) }
      codes.map! { |code| Integer(code) unless code == "-" }
      Case.new(id, form, input.force_encoding("UTF-8").freeze, *codes, first)
    end
    assert_operator cases.length, :>, 80
    assert_equal lines.length, cases.length
    cases
  end

  # The code that C has for an answer or an exception.
  def code
    { none: 0, unique: 1, multiple: 2 }.fetch(yield) { |number| number }
  rescue Sudoku::InvalidBoard => e
    error_code(e)
  end

  def error_code(error)
    { length: -2, character: -3, clash: -4 }.fetch(error.reason)
  end

  def test_cases
    boards = []
    codes = []
    all = cases
    all.each do |one|
      board = one.form == "text" ? one.input : one.input.delete("|").freeze
      before = board.dup
      # C looks no further than to the 81st byte, and Ruby knows the length.
      want = board.length == 81 ? one.solve : -2
      boards << board
      codes << want
      solution = nil
      assert_equal want, code { Sudoku.solve(board).tap { |result| solution = result.solution }.answer }, one.id
      want.positive? ? assert_equal(one.first, solution, one.id) : assert_nil(solution, one.id)
      assert_equal want, code { Sudoku.count(board, 2) }, one.id
      assert_equal [want, 0].min, code { Sudoku.validate(board) && 0 }, one.id
      some = []
      assert_equal want, code { Sudoku.solutions(board).first(2).tap { |found| some = found }.length }, one.id
      assert_equal one.first, some.first, one.id if want.positive?
      next unless one.form == "text"

      parsed = nil
      assert_equal one.parse, code { (parsed = Sudoku.parse(one.input)) && 1 }, one.id
      assert_equal one.parse_and_solve, code { Sudoku.solve(parsed).answer }, one.id if parsed
      assert_equal one.first, Sudoku.solve(parsed).solution, one.id if parsed && one.parse_and_solve.positive?
      assert_equal before, board
    end
    check_batches(all, boards, codes)
  end

  def check_batches(all, boards, codes)
    [0, 1, 2].each do |threads|
      results = Sudoku.solve_batch(boards, threads: threads)
      assert_equal all.length, results.length
      results.each_with_index do |result, index|
        id = all[index].id
        assert_equal codes[index], result.error ? error_code(result.error) : code { result.answer }, id
        assert_equal result.answer == :invalid, !result.error.nil?, id
        codes[index].positive? ? assert_equal(all[index].first, result.solution, id) : assert_nil(result.solution, id)
      end
    end
  end

  def assert_fault(board, reason, cell, other, character, says)
    board.freeze
    calls = [
      -> { Sudoku.solve(board) }, -> { Sudoku.solve_any(board) }, -> { Sudoku.count(board, 1) }, -> { Sudoku.validate(board) },
      -> { Sudoku.solutions(board) }, -> { Sudoku.solutions(board) { flunk } },
      -> { raise Sudoku.solve_batch([EASY, board]).last.error },
      -> { raise Sudoku.count_batch([EASY, board], 1).last }
    ]
    calls.each do |call|
      e = assert_raises(Sudoku::InvalidBoard, &call)
      assert_equal [reason, cell, other, character], [e.reason, e.cell, e.other, e.character]
      assert_equal [cell, 81].min, e.offset
      assert e.message.end_with?(says), e.message
    end
  end

  def test_faults
    assert_fault("", :length, 0, nil, nil, "not 81 cells but 0")
    assert_fault(EMPTY[1..], :length, 80, nil, nil, "not 81 cells but 80")
    assert_fault("#{EMPTY}.", :length, 82, nil, nil, "not 81 cells but 82")
    assert_fault("12\0#{EMPTY[3..]}", :length, 2, nil, nil, "not 81 cells but 2")
    neither = "is neither a digit nor a blank"
    assert_fault("...x#{EMPTY[4..]}", :character, 3, nil, "x", "'x' at row 1, column 4 #{neither}")
    assert_fault("#{EMPTY[1..]}é", :character, 80, nil, "é", "U+00E9 at row 9, column 9 #{neither}")
    assert_fault(CLASH, :clash, 1, 0, nil, "row 1, column 2 repeats the 1 of row 1, column 1")
    # Not text at all.
    assert_fault("..\xff#{EMPTY[3..]}", :character, 2, nil, "\ufffd", "U+FFFD at row 1, column 3 #{neither}")
    assert_fault("..\xff#{EMPTY[3..]}".b, :character, 2, nil, "\ufffd", "U+FFFD at row 1, column 3 #{neither}")

    e = assert_raises(Sudoku::InvalidBoard) { Sudoku.parse("#{"1 " * 81}x") }
    assert_equal [:character, nil, "x", 162], [e.reason, e.cell, e.character, e.offset]
    assert_equal "'x' after the last cell is neither a digit nor a blank", e.message
    e = assert_raises(Sudoku::InvalidBoard) { Sudoku.parse("\uFEFF1.é") }
    assert_equal [:character, 2, "é", 3], [e.reason, e.cell, e.character, e.offset]
    assert_equal :length, assert_raises(Sudoku::InvalidBoard) { Sudoku.parse("") }.reason
    assert_equal :character, assert_raises(Sudoku::InvalidBoard) { Sudoku.parse(" \uFEFF#{EMPTY}") }.reason
    assert_equal EMPTY, Sudoku.parse("\uFEFF# comment\n#{EMPTY}")
  end

  def test_encodings
    ["UTF-16LE", "UTF-16BE", "UTF-32LE", "US-ASCII", "Shift_JIS", "BINARY"].each do |name|
      board = EASY.encode(name).freeze
      assert_equal SOLVED, Sudoku.solve(board).solution, name
      assert_equal EASY, Sudoku.parse(board), name
      assert_equal SOLVED, Sudoku.solve_batch([board, EASY]).first.solution, name
      assert_equal 1, Sudoku.count(board, 2)
    end
  end

  # The library is told how many boards there are: each has to become 81 bytes, whatever it is.
  def test_broken_and_strange_encodings
    chance = Random.new(1)
    boards = ["\xE3\x81#{EMPTY[2..]}", "..e\u0301#{EMPTY[4..]}".dup.force_encoding("UTF8-MAC")]
    Encoding.list.each do |encoding|
      boards += [0.0, 0.5, 0.99].map do |share|
        Array.new(81) { chance.rand < share ? 46 : chance.rand(256) }.pack("C*").force_encoding(encoding)
      end
    end
    strange = boards.map { |board| Sudoku.solve_batch([board] * 20 + [EASY]) }
    strange.each_with_index { |results, index| assert_equal SOLVED, results.last.solution, boards[index].encoding }
    boards.each_with_index do |board, index|
      assert_includes [-2, -3, 2], code { Sudoku.solve(board).answer }
      assert_equal code { Sudoku.solve(board).answer }, code { strange[index][0].answer } if strange[index][0].solution
      begin
        Sudoku.parse(board)
      rescue Sudoku::InvalidBoard => e
        assert_equal e.reason == :character, !e.character.nil?
      end
    end
    marked = EASY.encode("UTF-16")
    assert_equal SOLVED, Sudoku.solve(marked).solution
    assert_equal EASY, Sudoku.parse(marked)
  end

  def test_bad_arguments
    [nil, 1, Float::NAN, :board, {}, Object.new, [nil] * 8 + [[]]].each do |wrong|
      assert_raises(TypeError) { Sudoku.solve(wrong) }
      assert_raises(TypeError) { Sudoku.solve_any(wrong) }
      assert_raises(TypeError) { Sudoku.format(wrong) }
      assert_raises(TypeError) { Sudoku.count(wrong, 1) }
      assert_raises(TypeError) { Sudoku.validate(wrong) }
      assert_raises(TypeError) { Sudoku.parse(wrong) }
      assert_raises(TypeError) { Sudoku.solutions(wrong) }
      assert_raises(TypeError) { Sudoku.solve_batch(wrong) } unless wrong.is_a?(Array)
    end
    [0, -1, 2**63, -2**70].each { |limit| assert_raises(RangeError) { Sudoku.count(EASY, limit) } }
    [nil, "1", 1.5].each { |limit| assert_raises(TypeError) { Sudoku.count(EASY, limit) } }
    [-1, 2**32].each { |threads| assert_raises(RangeError) { Sudoku.solve_batch([EASY], threads: threads) } }
    assert_raises(TypeError) { Sudoku.solve_batch([EASY], threads: nil) }
    assert_equal [], Sudoku.solve_batch([])
    assert_equal 1, Sudoku.count(EASY, 2**63 - 1)
    assert_equal SOLVED, Sudoku.solve(Class.new(String).new(EASY)).solution
  end

  # What is no board is an error of its own, and never the batch's.
  def test_nothing_among_boards
    nothing = [nil, 1, Float::NAN, :board, {}, Object.new, EASY.bytes, [nil] * 9]
    results = Sudoku.solve_batch([EASY, *nothing, EASY])
    counts = Sudoku.count_batch([EASY, *nothing, EASY], 2)
    assert_equal [SOLVED, SOLVED], results.values_at(0, -1).map(&:solution)
    assert_equal [1, 1], counts.values_at(0, -1)
    errors = results[1..-2].map(&:error)
    assert_equal [:type] * 6 + [:character, :length], errors.map(&:reason)
    assert_equal errors.map(&:message), counts[1..-2].map(&:message)
    assert(errors.all?(Sudoku::InvalidBoard))
  end

  def unescape(text)
    text.gsub(/\\(x(..)|.)/) { Regexp.last_match(2)&.hex&.chr || ESCAPES.fetch(Regexp.last_match(1)) }
  end

  # What is said is the same in every language.
  def test_messages
    lines = File.readlines(File.expand_path("../../../tests/messages.tsv", __dir__), chomp: true)
    lines.reject! { |line| line.start_with?("#") }
    assert_operator lines.length, :>, 20
    lines.each do |line|
      id, call, input, message = line.split("\t", -1)
      input = unescape(input)
      error = assert_raises(Sudoku::InvalidBoard, id) do
        case call
        when "solve" then Sudoku.solve(input)
        when "parse" then Sudoku.parse(input)
        when "rows" then Sudoku.solve(input.split("|").map { |row| row.split(",").map(&:to_i) })
        when "batch" then raise Sudoku.solve_batch([EASY, nil, EASY])[1].error
        end
      end
      assert_equal message.sub("null", "nil"), error.message, id
    end
  end

  # The files of tests/inputs; its README says what the words are.
  def test_read
    b = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    puzzles = { "A" => EASY, "B" => b, "A4" => "534#{EASY[3..]}" }
    folder = File.expand_path("../../../tests/inputs", __dir__)
    lines = File.readlines("#{folder}/manifest.tsv", chomp: true).reject { |line| line.start_with?("#") }
    assert_operator lines.length, :>, 80
    lines.each do |line|
      name, holds, faults = line.split("\t", -1)
      read = Sudoku.read(File.binread("#{folder}/#{name}")).to_a
      words = holds.split
      assert_equal words.map { |word| word == "!" }, read.map { |one| one.is_a?(Sudoku::ReadError) }, name
      errors, boards = read.partition { |one| one.is_a?(Exception) }
      assert_equal faults.to_s.scan(/line \d+, column \d+/), errors.map { |e| e.message[/\A[^:]*/] }, name
      assert_equal errors.map { |e| "line #{e.line}, column #{e.column}" }, errors.map { |e| e.message[/\A[^:]*/] }
      boards.zip(words - ["!"]) { |board, word| assert_equal puzzles.fetch(word, board), board, name }
    end
  end

  def test_read_in_ruby
    assert_equal [EASY, EASY], Sudoku.read("#{EASY}\n\n#{EASY}\r\n").to_a
    assert_equal [EASY], Sudoku.read(EASY.encode("UTF-16LE")).to_a
    assert_equal [], Sudoku.read("").to_a
    assert_equal EASY, Sudoku.read("#{EASY}\n" * 3).lazy.first
    assert_equal(:broken, Sudoku.read(EASY) { break :broken })
    [nil, 1, [EASY]].each { |wrong| assert_raises(TypeError) { Sudoku.read(wrong) } }
    assert_equal 1, Sudoku.read("123\n").count
  end

  def test_rows
    rows = EASY.tr(".", "0").scan(/.{9}/).map { |row| row.chars.map(&:to_i) }
    shapes = [
      rows, rows.map { |row| row.map(&:to_s) }, rows.map(&:join), rows.flatten, EASY.chars,
      rows.map(&:dup).each(&:freeze).freeze, EASY.encode("UTF-16LE").chars
    ]
    shapes.each do |shape|
      assert_equal SOLVED, Sudoku.solve(shape).solution
      assert_equal SOLVED, Sudoku.solve_any(shape)
      assert_equal 1, Sudoku.count(shape, 2)
      assert_equal [SOLVED], Sudoku.solutions(shape).to_a
      assert Sudoku.validate(shape)
      assert_equal Sudoku.format(EASY), Sudoku.format(shape)
    end
    assert_equal [SOLVED] * shapes.length, Sudoku.solve_batch(shapes).map(&:solution)
    assert_equal SOLVED.scan(/.{9}/).map { |row| row.chars.map(&:to_i) }, Sudoku.solve(rows).rows
    assert_nil Sudoku.solve("12.......34...............5...........5#{"." * 42}").rows

    [10, -1, nil, 5.0, true, "x", "", "12", "é", :a, [1]].each do |cell|
      rows[4][2] = cell
      e = assert_raises(Sudoku::InvalidBoard) { Sudoku.solve(rows) }
      assert_equal [:character, 38, 38], [e.reason, e.cell, e.offset]
      cell.nil? ? assert_nil(e.character) : assert_same(cell, e.character)
      assert e.message.end_with?(" at row 5, column 3 is neither a digit nor a blank"), e.message
    end
    [[], [EASY], [0] * 80, [0] * 82, rows[1..], rows + [rows[0]], rows[1..] + [[1]]].each do |shape|
      assert_equal :length, assert_raises(Sudoku::InvalidBoard) { Sudoku.count(shape, 1) }.reason
    end
  end

  # Not even where Ruby lets two strings share their bytes, as it does after +dup+.
  def test_no_board_is_written
    board = "." * 81
    batch = [board, board.dup]
    Sudoku.solve(board)
    Sudoku.solve_any(board)
    Sudoku.count(board, 100_000)
    Sudoku.solutions(board).first(20)
    Sudoku.parse(board)
    Sudoku.solve_batch(batch)
    Sudoku.solve_batch([board])
    Sudoku.count_batch([board], 100_000)
    assert_equal ["." * 81] * 3, [board, *batch]
  end

  def test_format
    lines = Sudoku.format(EASY.tr(".", "0")).split("\n")
    assert_equal 11, lines.length
    assert_equal "5 3 . | . 7 . | . . .", lines[0]
    assert_equal "------+-------+------", lines[3]
    assert_equal lines[3], lines[7]
    assert_equal EASY, Sudoku.parse(lines.join("\n"))
    assert Sudoku.format(CLASH).start_with?("1 1 .") # no reason not to draw
    assert_raises(Sudoku::InvalidBoard) { Sudoku.format("12") }
  end

  # More solutions than are counted in one call of the library.
  MANY = Sudoku.solve(EMPTY).solution[0, 37] + "." * 44

  def test_long_counts
    all = Sudoku.count(MANY, 10**7)
    assert_operator all, :>, 65536
    [all, all - 1, 65535, 65536, 65537, 100_000].each do |limit|
      assert_equal limit, Sudoku.count(MANY, limit)
      assert_equal [1, limit], Sudoku.count_batch([EASY, MANY, "x"], limit).first(2)
    end
    assert_equal all, Sudoku.count_batch([MANY], 2**63 - 1)[0]
    assert_equal SOLVED, Sudoku.solve_any(EASY)
    assert_nil Sudoku.solve_any("12.......34...............5...........5#{"." * 42}")
    assert_equal 2, Sudoku.count(Sudoku.solve_any(EMPTY), 1) + 1
  end

  def test_progress
    boards = [EASY] * 2000
    [->(&told) { Sudoku.solve_batch(boards, &told) }, ->(&told) { Sudoku.count_batch(boards, 2, &told) }].each do |work|
      told = []
      answers = work.call { |done, count| told << [done, count] }
      assert_equal 2000, answers.length
      assert_operator told.length, :>, 1
      assert_equal told.uniq.sort, told
      assert_equal [2000, 2000], told.last
      assert_raises(IOError) { work.call { raise IOError } }
    end
    assert_equal(:broken, Sudoku.solve_batch(boards) { break :broken })
    assert_equal([], Sudoku.solve_batch([]) { flunk })
    assert_raises(RangeError) { Sudoku.count_batch(boards, 0) }
    assert_raises(TypeError) { Sudoku.count_batch(boards, nil) }
  end

  # What would take hours ends when it is told to.
  def test_timeout
    several = [SOME] * 20_000
    [
      -> { Sudoku.count(EMPTY, 10**15) },
      -> { Sudoku.count_batch([EASY, EMPTY], 10**15) },
      -> { loop { Sudoku.solve_batch(several) } }
    ].each do |work|
      assert_raises(Timeout::Error) { Timeout.timeout(0.05) { work.call } }
      thread = Thread.new { work.call }
      thread.report_on_exception = false
      sleep 0.02
      thread.raise(IOError, "mine")
      assert_equal "mine", assert_raises(IOError) { thread.join }.message
    end
    assert_equal SOLVED, Sudoku.solve(EASY).solution
  end

  # Every solution once, in order, over the edges of the pages.
  def test_solutions
    [EASY, SIX, SOME, "0" * 81, "123456789#{EMPTY[9..]}"].each do |board|
      limit = 6000
      some = Sudoku.solutions(board).first(limit)
      assert_equal Sudoku.count(board, limit), some.length
      assert_equal some.uniq.sort, some
      some.each { |solution| assert Sudoku.validate(solution) && solution.match?(/\A#{board.tr("0", ".")}\z/) }
    end
    all = []
    assert_nil(Sudoku.solutions(SIX) { |solution| all << solution })
    assert_equal 6, all.length
    solutions = Sudoku.solutions(EASY)
    assert_equal SOLVED, solutions.next
    assert_raises(StopIteration) { solutions.next }
    board = +EASY
    solutions = Sudoku.solutions(board)
    board.replace(CLASH)
    assert_equal [SOLVED], solutions.to_a
  end

  # Each way out of a block, as often as it takes to see that nothing is left behind.
  def test_leaving_early
    200.times do
      assert_equal(:broken, Sudoku.solutions(EMPTY) { break :broken })
      assert_equal(:thrown, catch(:out) { Sudoku.solutions(EMPTY) { throw :out, :thrown } })
      assert_equal "mine", assert_raises(IOError) { Sudoku.solutions(EMPTY) { raise IOError, "mine" } }.message
      assert_equal 3, Sudoku.solutions(EMPTY).lazy.select { |solution| solution.end_with?("2") }.first(3).length
      two = [Sudoku.solutions(EMPTY), Sudoku.solutions(EMPTY)]
      assert_equal two[0].next, two[1].next
      assert_equal two[1].next, two[0].next
      fiber = Fiber.new { Sudoku.solutions(EMPTY) { |solution| Fiber.yield solution } }
      refute_equal fiber.resume, fiber.resume
    end
    assert_raises(Timeout::Error) { Timeout.timeout(0.05) { Sudoku.solutions(EMPTY) { |solution| solution } } }
    assert_equal SOLVED, Sudoku.solve(EASY).solution
  end

  def test_threads
    threads = Array.new(8) do
      Thread.new do
        solutions = Sudoku.solutions(EMPTY)
        100.times.map { [Sudoku.solve(EASY).solution, solutions.next && nil, Sudoku.count(EASY, 2)] }.uniq
      end
    end
    assert_equal [[[SOLVED, nil, 1]]], threads.map(&:value).uniq
  end

  def test_results
    assert Sudoku.solve(EASY).unique?
    assert Sudoku.solve(EMPTY).multiple?
    assert Sudoku.solve(EMPTY).solved?
    refute Sudoku.solve("12.......34...............5...........5#{"." * 42}").solved?
  end

  def test_version
    header = File.read(File.expand_path("../../../include/sudoku.h", __dir__))
    assert_equal header[/SUDOKU_VERSION "(.*)"/, 1], Sudoku.version
    assert_equal Gem::Specification.load(File.expand_path("../libsudoku.gemspec", __dir__)).version.to_s, Sudoku::VERSION
    # The header names the engines that there are.
    assert_includes header, Sudoku.backend.dump
    c = Sudoku.send(:const_get, :C)
    assert c.fits?(0x000105, 0x000100)
    refute c.fits?(0x000200, 0x000100)
    refute c.fits?(0x010000, 0x000100)
    refute c.fits?(0x000100, 0x010000)
    assert c.fits?(0x010203, 0x010000)
    refute c.fits?(0x020000, 0x010000)
  end
end
