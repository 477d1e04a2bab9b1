/* Reads one byte too many, to show that the sanitizer or valgrind it runs under is on. */

#include <stdlib.h>

int main(int argc, char **argv)
{
    volatile char *block = malloc(8);
    (void)argv;
    block[0] = 1;
    return block[7 + argc] == block[0];
}
