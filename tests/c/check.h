/* What the test programs share: a check that says where it failed, and ends the program. */

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>

/* What is being checked, for the message. */
static const char *check_subject = "";

#define CHECK(condition)                                                                           \
    ((condition) ? (void)0                                                                         \
                 : (fprintf(stderr, "%s:%d: %s: not true: %s\n", __FILE__, __LINE__,              \
                            check_subject, #condition),                                            \
                    exit(1)))

#endif
