package sudoku

// #include <sudoku.h>
import "C"

import (
	"fmt"
	"unsafe"
)

// Unit is a row, 0 to 8, a column, 9 to 17, or a box, 18 to 26.
type Unit int

// String is the unit in words, numbered from 1: "row 4".
func (u Unit) String() string {
	if u < 0 || u >= 27 {
		return fmt.Sprintf("unit %d", int(u))
	}
	return fmt.Sprintf("%s %d", [...]string{"row", "column", "box"}[u/9], u%9+1)
}

// Node is a candidate in a chain.
type Node struct {
	Candidate
	On      bool  // whether the cell has the digit
	Parents []int // the earlier nodes from which it follows; none for an assumption
}

// Step is a step on the way to the solution, and its reason.
type Step struct {
	Technique    Technique
	Rating       int         // in tenths
	Placement    *Candidate  // what is placed; nil if nothing is
	Eliminations []Candidate // the candidates that go
	Pattern      []Candidate // the candidates that are the reason
	Extra        []Candidate // those in another role: the pivot of a wing, say; of Mistake, what a cell has lost
	Units        []Unit      // that the pattern uses
	Bases        []Unit      // of these, the ones that it rests on
	Complexity   int         // of chains, the number of nodes, nested chains included
	Nodes        []Node      // of chains, each behind those from which it follows
	Uniqueness   bool        // it relies on the puzzle having one solution
	Cut          bool        // some of the chain's nodes or links found no room
	Text         string      // all of it in English sentences
}

func toStep(step *C.struct_sudoku_step) Step {
	result := Step{
		Technique:    Technique(step.technique),
		Rating:       int(step.rating),
		Eliminations: list(&step.removed),
		Pattern:      list(&step.pattern),
		Extra:        list(&step.extra),
		Units:        toUnits(step.units),
		Bases:        toUnits(step.bases),
		Complexity:   int(step.complexity),
		Uniqueness:   step.flags&C.SUDOKU_STEP_UNIQUENESS != 0,
		Cut:          step.flags&C.SUDOKU_STEP_CUT != 0,
		Text:         text(step),
	}
	if step.cell >= 0 {
		result.Placement = &Candidate{int(step.cell), int(step.digit)}
	}
	for _, node := range step.nodes[:step.node_count] {
		var parents []int
		for _, link := range step.links[node.first_link : node.first_link+node.links] {
			parents = append(parents, int(link))
		}
		candidate := Candidate{int(node.cell), int(node.digit)}
		result.Nodes = append(result.Nodes, Node{candidate, node.on != 0, parents})
	}
	return result
}

func list(sets *[cells]C.uint16_t) []Candidate {
	return (*Candidates)(unsafe.Pointer(sets)).List()
}

func toUnits(set C.uint32_t) (units []Unit) {
	for unit := Unit(0); unit < 27; unit++ {
		if set>>unit&1 != 0 {
			units = append(units, unit)
		}
	}
	return units
}

func text(step *C.struct_sudoku_step) string {
	buffer := make([]byte, 512) // longer than most
	for {
		length := int(C.sudoku_step_text(step, pointer(buffer), C.size_t(len(buffer))))
		if length < len(buffer) {
			return string(buffer[:length])
		}
		buffer = make([]byte, length+1)
	}
}
