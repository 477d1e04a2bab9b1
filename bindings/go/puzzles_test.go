package sudoku

import (
	"context"
	"errors"
	"math"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestPuzzleCases(t *testing.T) {
	var puzzles []string
	var rated []puzzleCase
	for _, c := range puzzleCases(t) {
		result, columns, steps := c.run(t)
		if result != c.code {
			t.Errorf("%s: got %d, want %d", c.id, result, c.code)
			continue
		}
		if len(c.answer) > 0 && !reflect.DeepEqual(columns, c.answer) {
			t.Errorf("%s: got %q, want %q", c.id, columns, c.answer)
		}
		if len(steps) != len(c.steps) {
			t.Errorf("%s: got %d steps, want %d", c.id, len(steps), len(c.steps))
			continue
		}
		for i, step := range steps {
			if got := stepColumns(step); !reflect.DeepEqual(got, c.steps[i]) {
				t.Errorf("%s: step %d: got %q, want %q", c.id, i, got, c.steps[i])
			}
		}
		if c.call == "rate" {
			puzzles, rated = append(puzzles, c.input), append(rated, c)
		}
	}
	for _, threads := range []int{0, 2} {
		results, err := RateBatchContext(context.Background(), puzzles, threads, nil)
		if err != nil || len(results) != len(rated) {
			t.Fatal(results, err)
		}
		for i, result := range results {
			if got := code(result.Answer, result.Err); got != rated[i].code {
				t.Errorf("%s: batch: got %d, want %d", rated[i].id, got, rated[i].code)
			} else if columns := ratingColumns(result.Rating); got == 1 && !reflect.DeepEqual(columns, rated[i].answer) {
				t.Errorf("%s: batch: got %q, want %q", rated[i].id, columns, rated[i].answer)
			}
		}
	}
}

// All techniques of the header are there, by their names.
func TestTechniques(t *testing.T) {
	header, err := os.ReadFile("../../include/sudoku.h")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("technique.go")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`#define SUDOKU_TECHNIQUE_(\w+) `).FindAllStringSubmatch(string(header), -1)
	if len(names) < 57 {
		t.Error(len(names))
	}
	for _, name := range names {
		camel := ""
		for _, word := range strings.Split(name[1], "_") {
			if word != "X" && word != "Y" && word != "XY" && word != "XYZ" && word != "BUG" {
				word = word[:1] + strings.ToLower(word[1:])
			}
			camel += word
		}
		if !regexp.MustCompile(`\n\t` + camel + ` +Technique = C\.SUDOKU_TECHNIQUE_` + name[1] + `\n`).Match(source) {
			t.Error(camel)
		}
	}
	if XWing.String() != "X-wing" || BUG1.String() != "Bivalue universal grave, type 1" || Mistake != 1 ||
		Technique(-1).String() != "Unknown technique" || Technique(0).String() != Technique(999).String() {
		t.Error(XWing, BUG1, Mistake, Technique(-1))
	}
	if Easy.String() != "easy" || Fiendish.String() != "fiendish" || Level(0).String() != "unknown" ||
		Unit(3).String() != "row 4" || Unit(26).String() != "box 9" || Unit(27).String() != "unit 27" {
		t.Error(Easy, Fiendish, Unit(3), Unit(26), Unit(27))
	}
}

// What is no puzzle, in all calls that take one.
func TestPuzzleErrors(t *testing.T) {
	for _, c := range []struct {
		board string
		want  error
	}{{"", ErrLength}, {empty[1:], ErrLength}, {empty + ".", ErrLength}, {"x" + empty[1:], ErrCharacter},
		{"\x00" + empty[1:], ErrLength}, {clash, ErrClash}} {
		candidates, err1 := CandidatesOf(c.board)
		form, err2 := Canonical(c.board)
		shuffled, err3 := Shuffle(c.board, 1)
		_, answer, err4 := Rate(c.board)
		step, _, err5 := Hint(c.board, Position{})
		hints, err6 := Hints(c.board, Position{}, 1)
		path, err7 := Path(c.board)
		batch, err := RateBatch([]string{easy, c.board})
		if err != nil || len(batch) != 2 || batch[0].Err != nil || batch[1].Answer != Invalid {
			t.Fatal(batch, err)
		}
		all := []error{err1, err2, err3, err4, err5, err6, err7, batch[1].Err}
		if c.want != ErrLength || c.board != "" { // which is no wish
			_, err8 := Generate(Recipe{Keep: c.board}, 1, 1)
			_, err9 := GenerateBatch(Recipe{Keep: c.board}, 1, 1, 1)
			all = append(all, err8, err9)
		}
		for i, err := range all {
			if want := Validate(c.board); !errors.Is(err, c.want) || err.Error() != want.Error() {
				t.Errorf("%q, %d: %v", c.board, i, err)
			}
		}
		if (candidates != Candidates{}) || (form != CanonicalForm{}) || shuffled != "" || answer != Invalid ||
			step != nil || hints != nil || path != nil {
			t.Errorf("%q: %v %v %q %v %v %v %v", c.board, candidates, form, shuffled, answer, step, hints, path)
		}
	}
}

func TestPuzzleArguments(t *testing.T) {
	var bad, all Candidates
	bad[40] = 0x300
	for cell := range all {
		all[cell] = 1<<9 - 1
	}
	_, _, err1 := bad.Solve()
	_, err2 := bad.Count(1)
	_, _, err3 := Hint(easy, Position{Candidates: &bad})
	_, err4 := Hints(easy, Position{Candidates: &bad}, 1)
	for _, err := range []error{err1, err2, err3, err4} {
		if !errors.Is(err, ErrCharacter) || err.Error() != "sudoku: 0x300 at row 5, column 5 has a bit above the ninth" {
			t.Error(err)
		}
	}
	for _, number := range []int{0, -1} {
		_, err1 := all.Count(int64(number))
		_, err2 := Hints(easy, Position{}, number)
		if err1 != ErrArgument || err2 != ErrArgument {
			t.Error(number, err1, err2)
		}
	}
	if _, err := (Transform{}).Apply(easy); err != ErrArgument {
		t.Error(err)
	}
	for _, recipe := range []Recipe{
		{Version: 2}, {Version: -1}, {Version: 1 << 32}, {Symmetry: 10}, {Symmetry: 1 << 31}, {CluesMin: -1}, {CluesMin: 82},
		{CluesMin: 1 << 32}, {CluesMax: 16}, {CluesMax: math.MinInt}, {CluesMin: 30, CluesMax: 29}, {ERMin: -1}, {ERMin: 201},
		{ERMax: 9}, {ERMax: 201}, {ERMax: 1<<32 + 20}, {ERMin: 30, ERMax: 20}, {Pattern: empty},
		{Keep: "1........2" + empty[10:], CluesMax: 17, Minimal: true, Pattern: "." + strings.Repeat("x", 80)},
	} {
		_, err1 := Generate(recipe, 1, 1)
		_, err2 := GenerateBatch(recipe, 1, 1, 1)
		for _, err := range []error{err1, err2} {
			if !errors.Is(err, ErrArgument) || !strings.Contains(err.Error(), "no puzzle can meet the recipe") {
				t.Errorf("%+v: %v", recipe, err)
			}
		}
	}
	for _, pattern := range []string{"x", empty + "x", "x\x00" + empty[2:]} {
		if _, err := Generate(Recipe{Pattern: pattern}, 1, 1); !errors.Is(err, ErrLength) ||
			!strings.HasPrefix(err.Error(), "sudoku: the pattern: not 81 cells but ") {
			t.Errorf("%q: %v", pattern, err)
		}
	}
	never := Recipe{CluesMax: 17, Attempts: 1}
	batch, err := GenerateBatch(never, 1, 0, 2)
	if err != nil || len(batch) != 2 || batch[1] != (NewPuzzle{Err: ErrGaveUp}) {
		t.Error(batch, err)
	}
	if made, err := Generate(never, 1, 0); err != ErrGaveUp || made != (NewPuzzle{}) {
		t.Error(made, err)
	}
	for _, c := range []struct {
		first          uint64
		count, threads int
	}{{0, -1, 0}, {0, math.MaxInt, 0}, {0, 1, -1}, {math.MaxUint64, 1, 0}, {math.MaxUint64 - 1, 2, 0}} {
		if _, err := GenerateBatchContext(context.Background(), Recipe{}, 1, c.first, c.count, c.threads, nil); err != ErrArgument {
			t.Error(c, err)
		}
	}
	if _, err := RateBatchContext(context.Background(), []string{easy}, -1, nil); err != ErrArgument {
		t.Error(err)
	}
	last, err := GenerateBatch(Recipe{}, math.MaxUint64, math.MaxUint64-1, 1)
	if one, err1 := Generate(Recipe{}, math.MaxUint64, math.MaxUint64-1); err != nil || err1 != nil || last[0] != one {
		t.Error(last, err, one, err1)
	}
	none, err := GenerateBatch(Recipe{}, 1, 0, 0)
	if rated, err1 := RateBatch(nil); len(none) != 0 || err != nil || len(rated) != 0 || err1 != nil {
		t.Error(none, err, rated, err1)
	}
}

func TestCandidates(t *testing.T) {
	candidates, err := CandidatesOf(easy)
	if err != nil || candidates.Has(0, 1) || !candidates.Has(0, 5) || !candidates.Has(2, 1) ||
		!reflect.DeepEqual(candidates.Digits(2), []int{1, 2, 4}) || len(candidates.List()) < 150 ||
		candidates.List()[2] != (Candidate{2, 1}) || candidates.List()[2].String() != "r1c3=1" {
		t.Error(candidates, err)
	}
	for _, text := range []string{candidates.Text(), candidates.String(), easy} {
		if again, err := ParseCandidates(text); again != candidates || err != nil {
			t.Error(text, err)
		}
	}
	if len(candidates.Text()) != 729 || candidates.Text()[18:27] != "12.4....." {
		t.Error(candidates.Text())
	}
	// More solutions than are counted in one call of the library.
	first, _, _ := Solve(empty)
	many, err := CandidatesOf(first[:37] + empty[37:])
	all, err1 := many.Count(10000000)
	want, err2 := Count(first[:37]+empty[37:], 10000000)
	if err != nil || err1 != nil || err2 != nil || all != want || all <= 65536 {
		t.Error(all, want, err, err1, err2)
	}
	for _, limit := range []int64{all - 1, 65535, 65536, 65537, 100000} {
		if count, err := many.Count(limit); count != limit || err != nil {
			t.Error(limit, count, err)
		}
	}
}

// Calls that take long tell how far they are, and end with their context.
func TestPuzzleProgress(t *testing.T) {
	const (
		middling = "....48....5....1.....2.3...7.........4.8.....365...7.89.3..68.....7.....4.2.3..1." // some thousandths of a second
		hard     = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." // some tenths
	)
	puzzles, hards := make([]string, 2000), make([]string, 16)
	for i := range puzzles {
		puzzles[i], hards[i%16] = middling, hard
	}
	minimal := Recipe{Minimal: true, Symmetry: Rotation180}
	for i, work := range []func(context.Context, Progress) (int, error){
		func(ctx context.Context, progress Progress) (int, error) {
			results, err := RateBatchContext(ctx, puzzles, 1, progress)
			return len(results), err
		},
		func(ctx context.Context, progress Progress) (int, error) {
			made, err := GenerateBatchContext(ctx, Recipe{}, 1, 0, 2000, 1, progress)
			return len(made), err
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
		func() { // a panic goes through
			defer func() {
				if recover() != "mine" {
					t.Error(i)
				}
			}()
			work(context.Background(), func(done, total int) { panic("mine") })
		}()
	}
	var all Candidates
	for cell := range all {
		all[cell] = 1<<9 - 1
	}
	for i, work := range []func(context.Context) error{
		func(ctx context.Context) error { _, err := all.CountContext(ctx, math.MaxInt64); return err },
		func(ctx context.Context) error { _, err := PathContext(ctx, hard); return err },
		func(ctx context.Context) error { _, err := RateBatchContext(ctx, hards, 1, nil); return err },
		func(ctx context.Context) error {
			_, err := GenerateBatchContext(ctx, minimal, 1, 0, 100000, 1, nil)
			return err
		},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		if err := work(ctx); err != context.DeadlineExceeded {
			t.Error(i, err)
		}
		if err := work(ctx); err != context.DeadlineExceeded { // before it begins
			t.Error(i, err)
		}
		cancel()
	}
}

// Of what C does alone and of what the package does, taking turns, the best of ten rounds each:
// nanoseconds a puzzle, and the package's as a multiple of C's.
func besideC(b *testing.B, inC, inGo func()) {
	best := [2]time.Duration{math.MaxInt64, math.MaxInt64}
	for round := 0; round < 10; round++ {
		for i, way := range []func(){inC, inGo} {
			start := time.Now()
			way()
			if took := time.Since(start); took < best[i] {
				best[i] = took
			}
		}
	}
	b.ReportMetric(float64(best[0])/float64(b.N), "C-ns/op")
	b.ReportMetric(float64(best[1])/float64(b.N), "ns/op")
	b.ReportMetric(float64(best[1])/float64(best[0]), "of-C")
}

func BenchmarkRateBatch(b *testing.B) {
	for _, corpus := range []string{"easy", "minimal"} {
		b.Run(corpus, func(b *testing.B) {
			text, err := os.ReadFile("../../bench/corpora/" + corpus + ".txt")
			if err != nil {
				b.Fatal(err)
			}
			_, lines, _ := strings.Cut(string(text), "\n") // the first is a comment
			puzzles := strings.Fields(lines)
			for len(puzzles) < b.N {
				puzzles = append(puzzles, puzzles...)
			}
			puzzles = puzzles[:b.N]
			flat := pack(puzzles)
			ctx := context.Background()
			besideC(b,
				func() { rateCells(ctx, flat, 1, nil) },
				func() { RateBatchContext(ctx, puzzles, 1, nil) })
		})
	}
}

func BenchmarkGenerateBatch(b *testing.B) {
	ctx := context.Background()
	recipe, _ := Recipe{}.toC()
	besideC(b,
		func() { recipe.generateCells(ctx, 1, 0, b.N, 1, nil) },
		func() { GenerateBatchContext(ctx, Recipe{}, 1, 0, b.N, 1, nil) })
}
