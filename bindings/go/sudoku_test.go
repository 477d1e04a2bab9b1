package sudoku

import (
	"errors"
	"os"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
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
	for _, c := range []struct {
		board string
		want  BoardError
		says  string
	}{
		{"", BoardError{ErrLength, 0, -1, -1, 0}, "found 0"},
		{empty + ".", BoardError{ErrLength, 82, -1, -1, 81}, "found 82"},
		{"12\x00" + empty[3:], BoardError{ErrLength, 2, -1, -1, 2}, "found 2"},
		{"...x" + empty[4:], BoardError{ErrCharacter, 3, -1, 'x', 3}, "'x' at row 1, column 4"},
		{"..é" + empty[4:], BoardError{ErrCharacter, 2, -1, 0xc3, 2}, "byte 0xc3 at row 1, column 3"},
		{clash, BoardError{ErrClash, 1, 0, -1, 1}, "row 1, column 2 repeats row 1, column 1"},
	} {
		_, _, err1 := Solve(c.board)
		_, err2 := Count(c.board, 1)
		_, err3 := Solutions(c.board)
		batch, _ := SolveBatch([]string{easy, c.board})
		for i, err := range []error{err1, err2, err3, Validate(c.board), batch[1].Err} {
			var got *BoardError
			if !errors.As(err, &got) || *got != c.want || !errors.Is(err, c.want.Err) {
				t.Errorf("%q, %d: got %#v, want %#v", c.board, i, got, c.want)
			} else if !strings.HasSuffix(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "sudoku: ") {
				t.Errorf("%q: %v", c.board, err)
			}
		}
	}
	_, err := Parse(strings.Repeat("1 ", 81) + "x")
	if got := (BoardError{ErrCharacter, -1, -1, 'x', 162}); *err.(*BoardError) != got {
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
