package sudoku

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// A line of the project's table of cases, tests/cases.tsv; tests/c/table.h describes its columns.
type testCase struct {
	id, form, input             string
	solve, parse, parseAndSolve int // codes; notApplicable
	first                       string
}

const notApplicable = 99

// A line of tests/messages.tsv, whose head describes the columns.
type message struct{ id, call, input, message string }

func messages(t *testing.T) (all []message) {
	table, err := os.ReadFile("../../tests/messages.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSuffix(string(table), "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			field := strings.Split(line, "\t")
			input, err := strconv.Unquote(`"` + field[2] + `"`)
			if err != nil {
				t.Fatal(line)
			}
			all = append(all, message{field[0], field[1], input, field[3]})
		}
	}
	if len(all) < 20 {
		t.Fatal(len(all))
	}
	return all
}

func cases(t *testing.T) []testCase {
	table, err := os.ReadFile("../../tests/cases.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var all []testCase
	for _, line := range strings.Split(strings.TrimSuffix(string(table), "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		// Nearly Go's own escapes.
		input, err := strconv.Unquote(`"` + strings.ReplaceAll(fields[2], `"`, `\"`) + `"`)
		if err != nil {
			t.Fatalf("%s: %v", fields[0], err)
		}
		code := func(field string) int {
			code, err := strconv.Atoi(field)
			if err != nil {
				return notApplicable
			}
			return code
		}
		all = append(all, testCase{fields[0], fields[1], input,
			code(fields[3]), code(fields[4]), code(fields[5]), fields[6]})
	}
	lines := strings.Count(string(table), "\n") - strings.Count("\n"+string(table), "\n#")
	if len(all) != lines || lines < 80 {
		t.Fatalf("%d cases in %d lines", len(all), lines)
	}
	return all
}
