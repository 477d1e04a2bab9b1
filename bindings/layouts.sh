#!/usr/bin/env bash
# Prints where the members of the header's structures are, as C sees them: a line "structure member
# offset" for each, and "structure size bytes". Bindings that lay them out by hand test themselves
# with it. The arguments are the header and a file to compile to.
set -euo pipefail
header=$1
program=$2

# Of "  struct sudoku_node nodes[256];" the name is what comes before the bracket.
awk '
BEGIN { print "#include <stdio.h>\n#include <sudoku.h>\n#define S(name) printf(#name \" size %zu\\n\", sizeof(struct name))"
        print "#define M(name, member) printf(#name \" \" #member \" %zu\\n\", offsetof(struct name, member))"
        print "int main(void)\n{" }
/^struct .*{$/ { name = $2; print "S(" name ");" }
/^};$/ { name = "" }
name != "" && /^  [^ *\/].*;$/ { sub(/\[.*/, ""); sub(/;$/, ""); sub(/.*[ *]/, ""); print "M(" name ", " $0 ");" }
END { print "return 0;\n}" }' "$header" > "$program.c"
cc -I"$(dirname "$header")" "$program.c" -o "$program"
"$program"
