package sudoku

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// A line of tests/puzzles.tsv, whose head describes the columns.
type puzzleCase struct {
	id, call, input string
	options         map[string]string
	code            int
	answer          []string
	steps           [][]string // the lines of steps that follow
}

func puzzleCases(t *testing.T) (all []puzzleCase) {
	table, err := os.ReadFile("../../tests/puzzles.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSuffix(string(table), "\n"), "\n") {
		field := strings.Split(line, "\t")
		switch {
		case strings.HasPrefix(line, "#"):
		case field[1] == "step":
			last := &all[len(all)-1]
			last.steps = append(last.steps, field[5:])
		default:
			c := puzzleCase{id: field[0], call: field[1], options: map[string]string{}, answer: field[5:]}
			if c.input, err = strconv.Unquote(`"` + field[2] + `"`); err != nil {
				t.Fatal(line)
			}
			for _, pair := range strings.Split(field[3], ";") {
				name, value, _ := strings.Cut(pair, "=")
				c.options[name] = value
			}
			if c.code, err = strconv.Atoi(field[4]); err != nil {
				t.Fatal(line)
			}
			all = append(all, c)
		}
	}
	if len(all) < 100 {
		t.Fatal(len(all))
	}
	return all
}

func (c puzzleCase) number(name string) uint64 {
	number, _ := strconv.ParseUint(c.options[name], 10, 64) // 0 without one
	return number
}

// The sets of 81 groups of digits.
func sets(groups string) (candidates Candidates) {
	for cell, group := range strings.Fields(groups) {
		for _, digit := range strings.Trim(group, "-") {
			candidates[cell] |= 1 << (digit - '1')
		}
	}
	return candidates
}

func transform(text string) (t Transform) {
	word := strings.Fields(text)
	t.Transposed = word[0] == "1"
	for i := range t.Rows {
		t.Rows[i], t.Columns[i], t.Digits[i] = word[1][i]-'0', word[2][i]-'0', word[3][i]-'0'
	}
	return t
}

func transformText(t Transform) string {
	text := "0"
	if t.Transposed {
		text = "1"
	}
	for _, numbers := range [][9]uint8{t.Rows, t.Columns, t.Digits} {
		text += " " + strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ""), "[]")
	}
	return text
}

func (c puzzleCase) recipe() Recipe {
	symmetries := map[string]Symmetry{
		"": NoSymmetry, "none": NoSymmetry, "rotation_180": Rotation180, "rotation_90": Rotation90,
		"horizontal": Horizontal, "vertical": Vertical, "both": Both, "diagonal": Diagonal,
		"antidiagonal": Antidiagonal, "diagonals": Diagonals, "full": Full,
	}
	return Recipe{
		Minimal: c.options["minimal"] == "1", Symmetry: symmetries[c.options["symmetry"]],
		CluesMin: int(c.number("clues_min")), CluesMax: int(c.number("clues_max")),
		ERMin: int(c.number("er_min")), ERMax: int(c.number("er_max")),
		Pattern: c.options["pattern"], Keep: c.options["keep"], Attempts: c.number("attempts"),
	}
}

func ratingColumns(rating Rating) []string {
	technique := ""
	if rating.Technique != 0 {
		technique = rating.Technique.String()
	}
	return []string{fmt.Sprint(rating.ER), fmt.Sprint(rating.EP), fmt.Sprint(rating.ED),
		technique, fmt.Sprint(rating.Steps), fmt.Sprint(int(rating.Level))}
}

func stepColumns(step Step) []string {
	joined := func(list any) string { return strings.Trim(fmt.Sprint(list), "[]") }
	units := func(list []Unit) string {
		short := strings.NewReplacer("row ", "r", "column ", "c", "box ", "b")
		return short.Replace(joined(list))
	}
	placement, uniqueness, nodes := "", "0", []string{}
	if step.Placement != nil {
		placement = step.Placement.String()
	}
	if step.Uniqueness {
		uniqueness = "1"
	}
	for _, node := range step.Nodes {
		name := node.Candidate.String()
		if !node.On {
			name = strings.Replace(name, "=", "!", 1)
		}
		nodes = append(nodes, name+"<"+strings.ReplaceAll(joined(node.Parents), " ", ","))
	}
	return []string{step.Technique.String(), fmt.Sprint(step.Rating), placement, joined(step.Eliminations),
		joined(step.Pattern), joined(step.Extra), units(step.Units), units(step.Bases), uniqueness,
		fmt.Sprint(step.Complexity), strings.Join(nodes, " "), step.Text}
}

// What the call of a case gives: its code, its other columns, and its steps.
func (c puzzleCase) run(t *testing.T) (result int, columns []string, steps []Step) {
	var err error
	var answer Answer
	switch c.call {
	case "format":
		var drawing string
		drawing, err = Format(c.input)
		result, columns = 1, []string{strings.ReplaceAll(drawing, "\n", `\n`)}
	case "candidates", "parse_candidates":
		var candidates Candidates
		if c.call == "candidates" {
			candidates, err = CandidatesOf(c.input)
		} else {
			candidates, err = ParseCandidates(c.input)
		}
		want := Candidates{}
		if len(c.answer) > 0 {
			want = sets(c.answer[0])
		}
		if candidates == want {
			columns = c.answer
		}
		result = 1
	case "format_candidates":
		result, columns = 1, []string{strings.ReplaceAll(sets(c.input).String(), "\n", `\n`)}
	case "solve_candidates":
		var solution string
		solution, answer, err = sets(c.input).Solve()
		result, columns = int(answer), []string{solution}
	case "count_candidates":
		var count int64
		count, err = sets(c.input).Count(int64(c.number("limit")))
		result = int(count)
	case "canonical":
		var form CanonicalForm
		form, err = Canonical(c.input)
		result = 1
		columns = []string{form.Board, transformText(form.Transform), fmt.Sprint(form.Automorphisms)}
	case "transform":
		var board string
		board, err = transform(c.options["transform"]).Apply(c.input)
		result, columns = 1, []string{board}
	case "shuffle":
		var board string
		board, err = Shuffle(c.input, c.number("seed"))
		result, columns = 1, []string{board}
	case "rate":
		var rating Rating
		rating, answer, err = Rate(c.input)
		result, columns = int(answer), ratingColumns(rating)
	case "generate":
		return c.generate(t)
	case "path":
		steps, err = Path(c.input)
		result = len(steps)
	case "hint":
		var step *Step
		step, answer, err = Hint(c.input, c.position())
		if step != nil {
			steps = []Step{*step}
		}
		result = int(answer)
	case "hints":
		steps, err = Hints(c.input, c.position(), int(c.number("limit")))
		result = len(steps)
	default:
		t.Fatal(c.call)
	}
	if err != nil {
		result = puzzleCode(err)
	}
	return result, columns, steps
}

func puzzleCode(err error) int {
	switch {
	case errors.Is(err, ErrArgument):
		return -5
	case errors.Is(err, ErrGaveUp):
		return -7
	}
	return code(Invalid, err)
}

func (c puzzleCase) position() (position Position) {
	position.Board = c.options["board"]
	if c.options["candidates"] != "" {
		left := sets(c.options["candidates"])
		position.Candidates = &left
	}
	return position
}

// Both calls that make puzzles.
func (c puzzleCase) generate(t *testing.T) (result int, columns []string, steps []Step) {
	made, err := Generate(c.recipe(), c.number("seed"), c.number("index"))
	batch, batchErr := GenerateBatch(c.recipe(), c.number("seed"), c.number("index"), 1)
	if batchErr == nil && batch[0].Err != nil {
		batchErr, batch[0].Err = batch[0].Err, nil
	}
	if err != batchErr && err.Error() != batchErr.Error() || err == nil && !reflect.DeepEqual(batch[0], made) {
		t.Errorf("%s: %v, %v; in a batch %v, %v", c.id, made, err, batch, batchErr)
	}
	if err != nil {
		return puzzleCode(err), nil, nil
	}
	rating, _, err := Rate(made.Board)
	if err != nil || made.Rating != nil && *made.Rating != rating {
		t.Errorf("%s: %v, %v, %v", c.id, made.Rating, rating, err)
	}
	return 1, append([]string{made.Board, made.Solution}, ratingColumns(rating)...), nil
}
