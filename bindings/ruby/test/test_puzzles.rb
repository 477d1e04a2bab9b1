# frozen_string_literal: true

require "minitest/autorun"
require "timeout"
require "libsudoku"

# The binding against the project's table of puzzles, whose head describes it, and what Ruby adds.
class TestPuzzles < Minitest::Test
  EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
  EMPTY = "." * 81
  ROOT = File.expand_path("../../..", __dir__)
  CODES = { length: -2, character: -3, clash: -4 }.freeze

  Case = Struct.new(:id, :call, :input, :options, :code, :answer, :steps) do
    def text = input.gsub("\\n", "\n")
    def number(name) = options[name]&.to_i
  end

  def self.cases
    @cases ||= File.readlines("#{ROOT}/tests/puzzles.tsv", chomp: true).each_with_object([]) do |line, cases|
      next if line.start_with?("#")

      id, call, input, options, code, *answer = line.split("\t", -1)
      if call == "step"
        cases.last.steps << answer
      else
        pairs = options.split(";").to_h { |pair| pair.split("=", 2) }
        cases << Case.new(id, call, input, pairs, Integer(code), answer, [])
      end
    end
  end

  def cases(*calls)
    self.class.cases.select { |one| calls.include?(one.call) }
  end

  def sets(text)
    Sudoku::Candidates.new(text.split.map { |group| group == "-" ? [] : group.chars.map(&:to_i) })
  end

  def groups(candidates)
    Array.new(81) { |cell| candidates.digits(cell).join.sub(/\A\z/, "-") }.join(" ")
  end

  def rating(rating)
    rating.to_a.map(&:to_s)
  end

  def recipe(options)
    numbers = %w[clues_min clues_max er_min er_max attempts]
    recipe = options.slice(*numbers).transform_values(&:to_i).merge(options.slice("pattern", "keep"))
    recipe["minimal"] = true if options["minimal"]
    recipe["symmetry"] = options["symmetry"].to_sym if options["symmetry"]
    recipe.transform_keys(&:to_sym)
  end

  def place((cell, digit), sign = "=")
    "r#{cell / 9 + 1}c#{cell % 9 + 1}#{sign}#{digit}"
  end

  def step(step)
    places = [step.eliminations, step.pattern, step.extra].map { |set| set.map { |pair| place(pair) }.join(" ") }
    units = [step.units, step.bases].map { |set| set.map { |unit| "#{"rcb"[unit / 9]}#{unit % 9 + 1}" }.join(" ") }
    nodes = step.nodes.map { |node| "#{place(node.to_a, node.on ? "=" : "!")}<#{node.parents.join(",")}" }
    [
      step.technique.to_s, step.rating.to_s, step.placement ? place(step.placement) : "", *places, *units,
      step.uniqueness ? "1" : "0", step.complexity.to_s, nodes.join(" "), step.text
    ]
  end

  # The code, the columns behind it, and the steps.
  def answer(one)
    case one.call
    when "format" then [1, [Sudoku.format(one.text).gsub("\n", "\\n")]]
    when "candidates" then [1, [groups(Sudoku.candidates(one.text))]]
    when "parse_candidates" then [1, [groups(Sudoku.parse_candidates(one.text))]]
    when "format_candidates" then [1, [sets(one.text).format.gsub("\n", "\\n")]]
    when "solve_candidates"
      result = sets(one.text).solve
      [{ none: 0, unique: 1, multiple: 2 }.fetch(result.answer), [result.solution].compact]
    when "count_candidates" then [sets(one.text).count(one.number("limit")), []]
    when "canonical"
      form = Sudoku.canonical(one.text)
      assert_equal form.board, form.transform.apply(one.text)
      _transposed, *lines = form.transform.to_a
      way = [form.transform.transposed ? 1 : 0, *lines.map(&:join)].join(" ")
      [1, [form.board, way, form.automorphisms.to_s]]
    when "transform"
      transposed, *lines = one.options["transform"].split
      [1, [Sudoku::Transform.new(transposed == "1", *lines.map { |line| line.chars.map(&:to_i) }).apply(one.text)]]
    when "shuffle" then [1, [Sudoku.shuffle(one.text, one.number("seed"))]]
    when "rate"
      found = Sudoku.rate(one.text)
      found ? [1, rating(found)] : [Sudoku.count(one.text, 2), []]
    when "generate"
      puzzle = Sudoku.generate(
        seed: one.number("seed"), index: one.number("index"), rated: true, **recipe(one.options)
      )
      [1, [puzzle.board, puzzle.solution, *rating(puzzle.rating)]]
    else steps_of(one)
    end
  end

  def steps_of(one)
    left = one.options["candidates"]
    given = [one.options["board"], left && sets(left)]
    steps = case one.call
            when "hint" then [Sudoku.hint(one.text, *given)].compact
            when "hints" then Sudoku.hints(one.text, *given, limit: one.number("limit"))
            when "path" then Sudoku.path(one.text)
            end
    [steps.length, [], steps]
  end

  def outcome(one)
    answer(one)
  rescue Sudoku::InvalidBoard => e
    [CODES.fetch(e.reason), []]
  rescue Sudoku::RecipeError => e
    assert_equal "no puzzle can meet the recipe", e.message
    [-5, []]
  rescue RangeError => e
    assert_match(/rows and columns are 0 to 8/, e.message)
    [-5, []]
  rescue Sudoku::GaveUp => e
    assert_equal "no attempt met the recipe", e.message
    [-7, []]
  end

  def test_cases
    assert_operator self.class.cases.length, :>, 190
    self.class.cases.each do |one|
      code, columns, steps = outcome(one)
      # Of hints nil says that there is none, and nothing more.
      assert_equal one.call == "hint" && one.code == 2 ? 0 : one.code, code, one.id
      assert_equal one.answer, columns, one.id
      assert_equal one.steps, (steps || []).map { |found| step(found) }, one.id
    end
  end

  def test_rate_batch
    rated = cases("rate")
    boards = [*rated.map(&:text), nil]
    [0, 1, 2].each do |threads|
      told = []
      found = Sudoku.rate_batch(boards, threads: threads) { |*numbers| told << numbers }
      assert_equal [boards.length] * 2, told.last
      rated.zip(found) do |one, answer|
        if one.code.negative?
          assert_equal one.code, CODES.fetch(answer.reason), one.id
        elsif one.code == 1
          assert_equal one.answer, rating(answer), one.id
        else
          assert_nil answer, one.id
        end
      end
      assert_equal :type, found.last.reason
    end
    assert_empty Sudoku.rate_batch([])
  end

  def test_generate_batch
    told = []
    made = Sudoku.generate_batch(40, seed: 2026, first: 3, rated: true, threads: 2) { |*numbers| told << numbers }
    assert_equal [40, 40], told.last
    one = Sudoku.generate(seed: 2026, index: 10, rated: true)
    assert_equal [one, one.rating], [made[7], made[7].rating]
    assert_equal made, Sudoku.puzzles(seed: 2026, first: 3).first(40)
    assert_nil Sudoku.generate(seed: 1).rating
    assert_equal [Sudoku::GaveUp] * 3, Sudoku.generate_batch(3, seed: 1, clues_max: 17, attempts: 3).map(&:class)
    assert_empty Sudoku.generate_batch(0)
    # A puzzle is a board wherever one is taken.
    assert_equal one.solution, Sudoku.solve(one).solution
    assert_equal 1, Sudoku.count(one, 2)
    refute_equal Sudoku.generate, Sudoku.generate
  end

  def test_bad_arguments
    [-1, 2**64].each do |seed|
      assert_raises(RangeError) { Sudoku.generate(seed: seed) }
      assert_raises(RangeError) { Sudoku.generate(index: seed) }
      assert_raises(RangeError) { Sudoku.puzzles(first: seed) }
      assert_raises(RangeError) { Sudoku.shuffle(EASY, seed) }
    end
    assert_raises(RangeError) { Sudoku.generate_batch(2, first: 2**64 - 1) }
    assert_raises(ArgumentError) { Sudoku.generate(symmetry: :round) }
    assert_raises(TypeError) { Sudoku.generate(clues_min: "30") }
    assert_raises(TypeError) { Sudoku.shuffle(EASY, 1.5) }
    assert_raises(Sudoku::RecipeError) { Sudoku.puzzles(clues_max: 2**40) }
    assert_raises(Sudoku::RecipeError) { Sudoku.generate_batch(5, clues_max: 16) }
    assert_raises(RangeError) { Sudoku.hints(EASY, limit: 0) }
    assert_raises(RangeError) { Sudoku::Transform.new(false, [300] * 9, [0] * 9, [1] * 9).apply(EASY) }
    [[512], [-1], [[0]], [[10]], [[1, 1]], [nil]].each do |bad|
      error = assert_raises(Sudoku::InvalidBoard) { Sudoku::Candidates.new(bad + [1] * 80) }
      assert_match(/at row 1, column 1 is no set of digits/, error.message)
    end
    assert_raises(Sudoku::InvalidBoard) { Sudoku::Candidates.new([1] * 80) }
    assert_raises(TypeError) { Sudoku::Candidates.new(5) }
  end

  def test_candidates
    candidates = Sudoku.candidates(EASY)
    assert_equal candidates, Sudoku.parse_candidates(candidates.to_s)
    assert_equal 1, [candidates, Sudoku.candidates(EASY)].uniq.length
    assert_equal [1, 2, 4], candidates.digits(2)
    assert_predicate candidates.solve, :unique?
    assert_equal 70_000, Sudoku.candidates(EMPTY).count(70_000)
  end

  def test_techniques_are_the_header_s
    header = File.read("#{ROOT}/include/sudoku.h")
    numbers = header.scan(/#define SUDOKU_(?:TECHNIQUE_\w+|MISTAKE) (\d+)$/).flatten.map(&:to_i)
    assert_equal numbers.sort, Sudoku::Technique.all.map(&:number)
    assert_equal header.scan(/SYMMETRY_(\w+) \d/).flatten.map { |name| name.downcase.to_sym },
                 Sudoku.send(:const_get, :Recipe)::SYMMETRIES
    lost = Sudoku.hint(EASY, nil, [511, 511, [1, 2], *[511] * 78])
    assert_predicate lost.technique, :mistake?
    assert_equal [[2, 4]], lost.extra
  end

  def test_long_work_can_be_stopped
    [
      -> { Sudoku.rate_batch([EASY] * 300_000) },
      -> { Sudoku.generate_batch(10_000_000) },
      -> { Sudoku.puzzles.each { |puzzle| puzzle } },
      -> { Sudoku.candidates(EMPTY).count(10**12) }
    ].each do |work|
      start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      assert_raises(Timeout::Error) { Timeout.timeout(0.3) { work.call } }
      # Between two of the hardest steps there can be seconds.
      assert_operator Process.clock_gettime(Process::CLOCK_MONOTONIC) - start, :<, 60
    end
    assert_equal 3, Sudoku.generate_batch(10_000_000) { |done, _| break 3 if done > 20 }
  end
end
