package sudoku

import (
	"context"
	"errors"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	easy  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	clash = "11..............................................................................."
)

var empty = strings.Repeat(".", 81)

// The code that C has for an answer or an error.
func code(answer Answer, err error) int {
	switch {
	case err == nil:
		return int(answer)
	case errors.Is(err, ErrLength):
		return -2
	case errors.Is(err, ErrCharacter):
		return -3
	case errors.Is(err, ErrClash):
		return -4
	}
	return -99
}

func first3(board string) (all []string, err error) {
	solutions, err := Solutions(board)
	if err != nil {
		return nil, err
	}
	for len(all) < 3 && solutions.Next() {
		all = append(all, solutions.Solution())
	}
	return all, nil
}

func TestCases(t *testing.T) {
	var boards []string
	var codes []int
	all := cases(t)
	for _, c := range all {
		board, want := c.input, c.solve
		if c.form != "text" {
			board = strings.ReplaceAll(board, "|", "")
		}
		if len(board) != 81 {
			want = -2 // C looks no further than to the 81st byte, and Go knows the length
		}
		boards, codes = append(boards, board), append(codes, want)
		check := func(what string, got, want any) {
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: %s: got %v, want %v", c.id, what, got, want)
			}
		}
		solution, answer, err := Solve(board)
		check("solve", code(answer, err), want)
		if want > 0 {
			check("solution", solution, c.first)
		} else {
			check("solution", solution, "")
		}
		count, err := Count(board, 2)
		check("count", code(Answer(count), err), want)
		if want < 0 {
			check("validate", code(None, Validate(board)), want)
		} else {
			check("validate", Validate(board) == nil, true)
		}
		some, err := first3(board)
		if want == 2 {
			check("several solutions", len(some) >= 2, true)
		} else {
			check("solutions", code(Answer(len(some)), err), want)
		}
		if want > 0 {
			check("first of the solutions", some[0], c.first)
		}
		if c.form == "text" {
			parsed, err := Parse(c.input)
			check("parse", code(Unique, err), c.parse)
			if err == nil {
				solution, answer, err := Solve(parsed)
				check("parse, solve", code(answer, err), c.parseAndSolve)
				if code(answer, err) > 0 {
					check("parse, solution", solution, c.first)
				}
			} else {
				check("parsed", parsed, "")
			}
		}
	}
	results, err := SolveBatch(boards)
	if err != nil || len(results) != len(all) {
		t.Fatal(err, len(results))
	}
	for i, result := range results {
		if got := code(result.Answer, result.Err); got != codes[i] {
			t.Errorf("%s: batch: got %d, want %d", all[i].id, got, codes[i])
		}
		if (result.Answer == Invalid) != (result.Err != nil) {
			t.Errorf("%s: batch: %v, %v", all[i].id, result.Answer, result.Err)
		}
		if codes[i] > 0 && result.Solution != all[i].first {
			t.Errorf("%s: batch: %s", all[i].id, result.Solution)
		}
	}
	var flat []byte
	for _, board := range boards {
		flat = append(flat, (board + strings.Repeat("#", 82))[:81]...)
		flat = append(flat, '\n')
	}
	before := string(flat)
	for _, threads := range []int{1, 2} {
		flat = []byte(before)
		answers, err := SolveBytes(flat[:len(flat)-1], 82, threads)
		if err != nil || len(answers) != len(all) {
			t.Fatal(err, len(answers))
		}
		for i, answer := range answers {
			after := string(flat[82*i : 82*i+81])
			if answer > None && len(boards[i]) == 81 && after != all[i].first {
				t.Errorf("%s: bytes: %s", all[i].id, after)
			}
			if answer <= None && after != before[82*i:82*i+81] {
				t.Errorf("%s: bytes: written to", all[i].id)
			}
			if len(boards[i]) == 81 && answer != Answer(codes[i]) && (answer != Invalid || codes[i] >= 0) {
				t.Errorf("%s: bytes: got %v, want %d", all[i].id, answer, codes[i])
			}
		}
	}
}

func TestErrors(t *testing.T) {
	const neither = " is neither a digit nor a blank"
	for _, c := range []struct {
		board string
		want  BoardError
		says  string
	}{
		{"", BoardError{ErrLength, 0, -1, -1, 0, ""}, "not 81 cells but 0"},
		{empty + ".", BoardError{ErrLength, 82, -1, -1, 81, ""}, "not 81 cells but 82"},
		{"12\x00" + empty[3:], BoardError{ErrLength, 2, -1, -1, 2, ""}, "not 81 cells but 2"},
		{"...x" + empty[4:], BoardError{ErrCharacter, 3, -1, 'x', 3, ""}, "'x' at row 1, column 4" + neither},
		{"..é" + empty[4:], BoardError{ErrCharacter, 2, -1, 0xc3, 2, ""}, "U+00E9 at row 1, column 3" + neither},
		{"..\xe9" + empty[3:], BoardError{ErrCharacter, 2, -1, 0xe9, 2, ""}, "byte 0xE9 at row 1, column 3" + neither},
		{clash, BoardError{ErrClash, 1, 0, -1, 1, ""}, "row 1, column 2 repeats the 1 of row 1, column 1"},
	} {
		_, _, err1 := Solve(c.board)
		_, err2 := Count(c.board, 1)
		_, err3 := Solutions(c.board)
		_, _, err4 := SolveAny(c.board)
		batch, _ := SolveBatch([]string{easy, c.board})
		counts, _ := CountBatch([]string{easy, c.board}, 2)
		for i, err := range []error{err1, err2, err3, err4, Validate(c.board), batch[1].Err, counts[1].Err} {
			var got *BoardError
			c.want.message = c.says
			if !errors.As(err, &got) || *got != c.want || !errors.Is(err, c.want.Err) {
				t.Errorf("%q, %d: got %#v, want %#v", c.board, i, got, c.want)
			} else if err.Error() != "sudoku: "+c.says {
				t.Errorf("%q: %v", c.board, err)
			}
		}
	}
	_, err := Parse(strings.Repeat("1 ", 81) + "x")
	says := "'x' after the last cell" + neither
	if got := (BoardError{ErrCharacter, -1, -1, 'x', 162, says}); *err.(*BoardError) != got {
		t.Error(err)
	}
	if _, err := Count(easy, 0); err != ErrArgument {
		t.Error(err)
	}
	if _, err := Count(easy, -1); err != ErrArgument {
		t.Error(err)
	}
	if text, err := Parse(""); !errors.Is(err, ErrLength) || text != "" {
		t.Error(err)
	}
}

func TestBatchArguments(t *testing.T) {
	for _, empty := range [][]string{nil, {}} {
		if results, err := SolveBatch(empty); err != nil || len(results) != 0 {
			t.Error(results, err)
		}
	}
	for _, c := range []struct{ size, stride, threads int }{
		{81, 80, 1}, {81, 0, 1}, {81, -81, 1}, {80, 81, 1}, {163, 81, 1}, {163 + 80, 82, 1}, {81, 81, -1},
	} {
		if answers, err := SolveBytes(make([]byte, c.size), c.stride, c.threads); err != ErrArgument {
			t.Error(c, answers, err)
		}
	}
	if answers, err := SolveBytes(nil, 81, 1); err != nil || answers != nil {
		t.Error(answers, err)
	}
	twice := []byte(easy + "\n" + easy)
	if answers, err := SolveBytes(twice, 82, 1); err != nil || !reflect.DeepEqual(answers, []Answer{Unique, Unique}) {
		t.Error(answers, err)
	}
}

func numbers(t *testing.T, text string) (rows [][]int) {
	for _, line := range strings.Split(text, "|") {
		var row []int
		for _, cell := range strings.Split(line, ",") {
			number, err := strconv.Atoi(cell)
			if err != nil {
				t.Fatal(err)
			}
			row = append(row, number)
		}
		rows = append(rows, row)
	}
	return rows
}

// What is said is the same in every language.
func TestMessages(t *testing.T) {
	for _, c := range messages(t) {
		var err error
		switch c.call {
		case "solve":
			_, _, err = Solve(c.input)
		case "parse":
			_, err = Parse(c.input)
		case "rows":
			var board string
			if board, err = FromRows(numbers(t, c.input)); err == nil {
				err = Validate(board)
			}
		case "batch":
			continue // a string is never missing
		}
		if err == nil || err.Error() != "sudoku: "+c.message {
			t.Errorf("%s: got %v, want %s", c.id, err, c.message)
		}
	}
}

// The files of tests/inputs; its README says what the words are.
func TestRead(t *testing.T) {
	const b = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	boards := map[string]string{"A": easy, "B": b, "A4": "534" + easy[3:]}
	manifest, err := os.ReadFile("../../tests/inputs/manifest.tsv")
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	for _, line := range strings.Split(strings.TrimSuffix(string(manifest), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		field := append(strings.Split(line, "\t"), "")
		text, err := os.ReadFile("../../tests/inputs/" + field[0])
		if err != nil {
			t.Fatal(err)
		}
		files++
		places := regexp.MustCompile(`line \d+, column \d+: `).FindAllString(field[2], -1)
		puzzles, err := Read(string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range strings.Fields(field[1]) {
			if !puzzles.Next() {
				t.Errorf("%s: no %s", field[0], word)
				break
			}
			board, err := puzzles.Puzzle()
			var wrong *ReadError
			switch {
			case word != "!":
				if want := boards[word]; err != nil || want != "" && want != board || len(board) != 81 {
					t.Errorf("%s: %s: %q, %v", field[0], word, board, err)
				}
			case !errors.As(err, &wrong) || board != "" || len(places) == 0 ||
				!strings.HasPrefix(err.Error(), "sudoku: "+places[0]) ||
				!errors.Is(err, ErrLength) && !errors.Is(err, ErrCharacter):
				t.Errorf("%s: %q, %v, want %v", field[0], board, err, places)
			default:
				places = places[1:]
			}
		}
		if puzzles.Next() || puzzles.Next() {
			board, err := puzzles.Puzzle()
			t.Errorf("%s: also %q, %v", field[0], board, err)
		}
	}
	if files < 80 {
		t.Error(files)
	}
	var none Puzzles
	if none.Next() {
		t.Error("a puzzle of nothing")
	}
}

func TestRows(t *testing.T) {
	grid, err := ToGrid(easy)
	if err != nil || grid[0] != [9]int{5, 3, 0, 0, 7, 0, 0, 0, 0} || grid[8][8] != 9 {
		t.Fatal(grid, err)
	}
	zeros := strings.ReplaceAll(easy, ".", "0")
	if board, err := FromGrid(grid); board != zeros || err != nil {
		t.Error(board, err)
	}
	var rows [][]int
	var characters [][]byte
	for row := range grid {
		rows = append(rows, grid[row][:])
		characters = append(characters, []byte(easy[9*row:9*row+9]))
	}
	if board, err := FromRows(rows); board != zeros || err != nil {
		t.Error(board, err)
	}
	if board, err := FromBytes(characters); board != easy || err != nil {
		t.Error(board, err)
	}
	if grid, err := ToGrid(clash); err != nil || grid[0][1] != 1 {
		t.Error(grid, err) // a clash is no reason not to
	}
	for _, number := range []int{10, -1, 53, 1 << 40, -1 << 63} {
		grid[4][2] = number
		var wrong *BoardError
		board, err := FromGrid(grid)
		if !errors.As(err, &wrong) || wrong.Err != ErrCharacter || wrong.Cell != 38 || board != "" {
			t.Error(number, err)
		}
	}
	for _, wrong := range [][][]byte{nil, characters[:8], make([][]byte, 9), append(characters, nil)} {
		if board, err := FromBytes(wrong); !errors.Is(err, ErrLength) || board != "" {
			t.Error(wrong, err)
		}
	}
	for _, board := range []string{"", "x" + empty[1:]} {
		if _, err := ToGrid(board); err == nil {
			t.Error(board)
		}
	}
}

func TestFormat(t *testing.T) {
	drawing, err := Format(strings.ReplaceAll(easy, ".", "0"))
	lines := strings.Split(drawing, "\n")
	if err != nil || len(lines) != 11 || lines[0] != "5 3 . | . 7 . | . . ." ||
		lines[3] != "------+-------+------" || lines[7] != lines[3] {
		t.Error(drawing, err)
	}
	if board, err := Parse(drawing); board != easy || err != nil {
		t.Error(board, err)
	}
	if drawing, err := Format(clash); !strings.HasPrefix(drawing, "1 1 .") {
		t.Error(drawing, err) // a clash is no reason not to
	}
	if drawing, err := Format("12"); !errors.Is(err, ErrLength) || drawing != "" {
		t.Error(drawing, err)
	}
}

// More solutions than are counted in one call of the library.
func TestLongCounts(t *testing.T) {
	first, _, _ := Solve(empty)
	many := first[:37] + empty[37:]
	all, err := Count(many, 10000000)
	if err != nil || all <= 65536 {
		t.Fatal(all, err)
	}
	for _, limit := range []int64{all, all - 1, 65535, 65536, 65537, 100000} {
		if count, err := Count(many, limit); count != limit || err != nil {
			t.Error(limit, count, err)
		}
		want := []CountResult{{1, nil}, {limit, nil}}
		if counts, err := CountBatch([]string{easy, many, "x"}, limit); err != nil ||
			!reflect.DeepEqual(counts[:2], want) || !errors.Is(counts[2].Err, ErrLength) {
			t.Error(limit, counts, err)
		}
	}
	if counts, err := CountBatch(nil, 1); err != nil || len(counts) != 0 {
		t.Error(counts, err)
	}
	if _, err := CountBatch([]string{easy}, 0); err != ErrArgument {
		t.Error(err)
	}
	if solution, ok, err := SolveAny(easy); !ok || err != nil || solution[:9] != "534678912" {
		t.Error(solution, ok, err)
	}
	if solution, ok, err := SolveAny("12.......34...............5...........5" + empty[39:]); ok || err != nil || solution != "" {
		t.Error(solution, ok, err)
	}
}

func TestProgress(t *testing.T) {
	boards := make([]string, 2000)
	for i := range boards {
		boards[i] = easy
	}
	for i, work := range []func(context.Context, Progress) (int, error){
		func(ctx context.Context, progress Progress) (int, error) {
			results, err := SolveBatchContext(ctx, boards, progress)
			return len(results), err
		},
		func(ctx context.Context, progress Progress) (int, error) {
			results, err := CountBatchContext(ctx, boards, 2, progress)
			return len(results), err
		},
		func(ctx context.Context, progress Progress) (int, error) {
			answers, err := SolveBytesContext(ctx, []byte(strings.Join(boards, "\n")), 82, 2, progress)
			return len(answers), err
		},
	} {
		calls, last := 0, 0
		length, err := work(context.Background(), func(done, total int) {
			if done <= last || total != 2000 {
				t.Error(i, done, total)
			}
			calls, last = calls+1, done
		})
		if length != 2000 || err != nil || calls < 2 || last != 2000 {
			t.Error(i, length, err, calls, last)
		}
		ctx, cancel := context.WithCancel(context.Background())
		calls = 0
		length, err = work(ctx, func(done, total int) {
			calls++
			cancel()
		})
		if length != 0 || err != context.Canceled || calls != 1 {
			t.Error(i, length, err, calls)
		}
	}
}

// What would take hours ends with its context.
func TestContext(t *testing.T) {
	boards := make([]string, 20000)
	for i := range boards {
		boards[i] = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7."
	}
	for i, work := range []func(context.Context) error{
		func(ctx context.Context) error {
			_, err := CountContext(ctx, empty, 1<<62)
			return err
		},
		func(ctx context.Context) error {
			_, err := CountBatchContext(ctx, []string{easy, empty}, 1<<62, nil)
			return err
		},
		func(ctx context.Context) (err error) {
			for err == nil {
				_, err = SolveBatchContext(ctx, boards, nil)
			}
			return err
		},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		if err := work(ctx); err != context.DeadlineExceeded {
			t.Error(i, err)
		}
		cancel()
	}
}

// Every solution once, in order, over the edges of the pages.
func TestSolutions(t *testing.T) {
	const (
		six  = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."
		some = "5....8.1....1.5....9.3....7.5....4.3....5.7.1....2.8....1.3....2.7....3.3....6.7." // 3295
	)
	for _, board := range []string{easy, six, some, strings.Repeat("0", 81), "123456789" + empty[9:]} {
		const limit = 6000
		solutions, err := Solutions(board)
		if err != nil {
			t.Fatal(err)
		}
		found, last := int64(0), ""
		for found < limit && solutions.Next() {
			next := solutions.Solution()
			if next <= last || Validate(next) != nil {
				t.Fatalf("%s after %s", next, last)
			}
			for i := range board {
				if board[i] > '0' && board[i] != next[i] {
					t.Fatalf("%s of %s", next, board)
				}
			}
			found, last = found+1, next
		}
		if count, _ := Count(board, limit); count != found {
			t.Errorf("%d solutions of %d", found, count)
		}
		if found < limit && (solutions.Next() || solutions.Solution() != "") {
			t.Error("more after the end")
		}
	}
}

func TestGoroutines(t *testing.T) {
	want, _, _ := Solve(easy)
	var all sync.WaitGroup
	for i := 0; i < 8; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			solutions, _ := Solutions(empty)
			for i := 0; i < 200; i++ {
				if solution, answer, err := Solve(easy); solution != want || answer != Unique || err != nil {
					t.Error(solution, answer, err)
				}
				if !solutions.Next() {
					t.Error("an end")
				}
			}
		}()
	}
	all.Wait()
}

func TestVersion(t *testing.T) {
	if want := os.Getenv("SUDOKU_VERSION"); want != "" && Version() != want {
		t.Error(Version())
	}
	// The header names the engines that there are.
	header, err := os.ReadFile("../../include/sudoku.h")
	if err != nil || !strings.Contains(string(header), strconv.Quote(Backend())) {
		t.Error(Backend(), err)
	}
	for _, c := range []struct {
		library, header uint32
		fits            bool
	}{
		{0x000105, 0x000100, true}, {0x000200, 0x000100, false}, {0x010000, 0x000100, false},
		{0x010203, 0x010000, true}, {0x020000, 0x010000, false}, {0x000100, 0x010000, false},
	} {
		if err := compare(c.library, c.header); (err == nil) != c.fits {
			t.Error(c, err)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Solve(easy)
	}
}

// The same puzzle as often, in one call: the time of the C function.
func BenchmarkSolveBytes(b *testing.B) {
	boards := []byte(strings.Repeat(easy, b.N))
	b.ResetTimer()
	SolveBytes(boards, 81, 1)
}

func BenchmarkSolveBatch(b *testing.B) {
	boards := make([]string, b.N)
	for i := range boards {
		boards[i] = easy
	}
	b.ResetTimer()
	SolveBatch(boards)
}

func BenchmarkSolutions(b *testing.B) {
	solutions, _ := Solutions(empty)
	for i := 0; i < b.N; i++ {
		solutions.Next()
	}
}
