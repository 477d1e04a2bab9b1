/*
 * sudoku_read and sudoku_parse, on any text: every byte is read once, what is wrong has its place,
 * and what is one puzzle for the one is so for the other.
 */

#include "fuzz.h"

static void check_board(const char *board)
{
    int cell;
    for (cell = 0; cell < 81; ++cell)
        CHECK(board[cell] == '.' || (board[cell] >= '1' && board[cell] <= '9'));
}

static void check_fault(int32_t code, const struct sudoku_fault *fault, size_t size)
{
    CHECK(code == SUDOKU_ERROR_LENGTH || code == SUDOKU_ERROR_CHARACTER);
    CHECK(fault->code == code && fault->other == -1);
    CHECK(fault->offset >= 0 && (size_t)fault->offset <= size);
    CHECK((fault->byte >= 0) == (code == SUDOKU_ERROR_CHARACTER) && fault->byte <= 255);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    char first[81], board[81], parsed[81], untouched[81];
    struct sudoku_fault fault;
    size_t position = 0, before = 0, pieces = 0, boards = 0;
    int32_t code;

    memset(untouched, 7, 81);
    for (;;) {
        memcpy(board, untouched, 81);
        before = position;
        code = sudoku_read(text, size, &position, board, &fault);
        CHECK(position <= size);
        if (code == 0)
            break;
        CHECK(position > before);
        ++pieces;
        if (code == SUDOKU_OK) {
            check_board(board);
            CHECK(fault.code == SUDOKU_OK && fault.offset == -1);
            memcpy(first, board, 81);
            ++boards;
        } else {
            check_fault(code, &fault, size);
            CHECK(memcmp(board, untouched, 81) == 0);
        }
    }
    CHECK(position == size && memcmp(board, untouched, 81) == 0);

    memcpy(parsed, untouched, 81);
    code = sudoku_parse(text, size, parsed, &fault);
    if (code == SUDOKU_OK) {
        check_board(parsed);
        /* What is written is read. */
        CHECK(sudoku_parse(parsed, 81, board, NULL) == SUDOKU_OK);
        CHECK(memcmp(board, parsed, 81) == 0);
    } else {
        check_fault(code, &fault, size);
        CHECK(memcmp(parsed, untouched, 81) == 0);
    }
    /* What is one puzzle by itself is read alike. (Not the other way round: beside a line that is a
       whole puzzle sudoku_parse takes nothing but comments.) */
    check_subject = "the only puzzle";
    if (code == SUDOKU_OK)
        CHECK(pieces == 1 && boards == 1 && memcmp(parsed, first, 81) == 0);
    check_subject = "";
    return 0;
}
