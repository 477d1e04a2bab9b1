#!/usr/bin/env bash
# Makes what a binding must not take for its library, in a folder:
#
#     wrong_libraries.sh FOLDER LIBRARY
#
# other.so is of another version, else.so something else, machine.so the library for another
# machine, and text.so none at all.
set -euo pipefail
folder=$1 library=$2

make_library() {
    printf '%s\n' "$2" > "$folder/$1.c"
    cc -shared -fPIC "$folder/$1.c" -o "$folder/$1.so"
}
make_library other 'unsigned sudoku_version_number(void) { return 7 << 16; }'
make_library else 'int nothing;'
cp "$library" "$folder/machine.so"
# The machine's number in an ELF file's head.
printf '\377' | dd of="$folder/machine.so" bs=1 seek=18 conv=notrunc status=none
echo 'no library' > "$folder/text.so"
