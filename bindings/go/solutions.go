package sudoku

// Iterator hands out the solutions of a board one by one, in reading order:
//
//	solutions, err := sudoku.Solutions(board)
//	if err != nil {
//		return err
//	}
//	for solutions.Next() {
//		fmt.Println(solutions.Solution())
//	}
//
// It needs no closing, and belongs to one goroutine at a time.
type Iterator struct {
	board []byte
	last  []byte // the last solution fetched, nil before the first
	page  []byte // fetched, and not yet handed out
	room  int    // solutions to fetch next time
	done  bool   // there are no more to fetch
	now   string
}

// Few at first, for callers who want the first only, and not too many for the cache.
const firstPage, largestPage = 16, 1024

// Solutions returns an iterator over the solutions of a board. The error is a *BoardError.
func Solutions(board string) (*Iterator, error) {
	if err := Validate(board); err != nil {
		return nil, err
	}
	return &Iterator{board: []byte(board), room: firstPage}, nil
}

// Next goes to the next solution, and says whether there is one.
func (s *Iterator) Next() bool {
	if len(s.page) == 0 && !s.done && s.board != nil {
		s.fetch()
	}
	if len(s.page) == 0 {
		s.now = ""
		return false
	}
	s.now, s.page = string(s.page[:cells]), s.page[cells:]
	return true
}

// Solution is the solution that Next went to.
func (s *Iterator) Solution() string { return s.now }

// Fetches the page behind the last one. So nothing is held open in the library meanwhile.
func (s *Iterator) fetch() {
	page := make([]byte, cells*s.room)
	found := 0
	look := func(board []byte) {
		if found < s.room {
			// Clashes, which are below 0, have no solution either.
			if more := first(board, page[cells*found:]); more > 0 {
				found += more
			}
		}
	}
	if s.last == nil {
		look(s.board)
	} else {
		eachBehind(s.board, s.last, look)
	}
	s.page = page[:cells*found]
	s.done = found < s.room
	if !s.done {
		s.last = page[cells*(found-1):]
	}
	if s.room < largestPage {
		s.room *= 4
	}
}

// The solutions that follow a solution share all its cells before some blank, and have a larger
// digit there: boards of their own, whose solutions follow each other if the later blanks come
// first. Each is the same slice, with other cells.
func eachBehind(board, solution []byte, take func(board []byte)) {
	following := append([]byte(nil), solution...)
	for cell := cells - 1; cell >= 0; cell-- {
		if board[cell] == '.' || board[cell] == '0' {
			for digit := solution[cell] + 1; digit <= '9'; digit++ {
				following[cell] = digit
				take(following)
			}
			following[cell] = '.'
		}
	}
}
