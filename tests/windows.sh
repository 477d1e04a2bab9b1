#!/usr/bin/env bash
# What Windows has besides the archive: `windows.sh BUILT FOLDER`, which targets.sh runs with the
# folder where cargo has built for x86_64-pc-windows-gnu and one for the tests' files. The DLL with
# what it exports and needs, its import library, one for Microsoft's linker, C++, and the tool.
set -euo pipefail
built=$1
folder=$2
flags=(-Wall -Wextra -Wpedantic -Werror -O2 -Iinclude)
mkdir -p "$folder/dll"
cp "$built/sudoku.dll" "$folder/dll"

# It exports what sudoku.def lists, and nothing else. The list is held to the header by the
# test `header`.
x86_64-w64-mingw32-objdump -p "$built/sudoku.dll" > "$folder/dll.txt"
sed -n 's/^\t\[ *[0-9]*\] \([^ ]*\)$/    \1/p' "$folder/dll.txt" > "$folder/exports.txt"
sed '1,/^EXPORTS/d' install/sudoku.def | cmp - "$folder/exports.txt"
# It needs what every Windows has, and nothing else.
sed -n 's/^\tDLL Name: //p' "$folder/dll.txt" | tr "[:upper:]" "[:lower:]" | sort -u \
    > "$folder/needs.txt"
printf 'kernel32.dll\nmsvcrt.dll\n' | cmp - "$folder/needs.txt"

# With MinGW's import library.
for program in cases arguments batch; do
    x86_64-w64-mingw32-gcc -std=c99 "${flags[@]}" "tests/c/$program.c" "$built/libsudoku.dll.a" \
        -static -lpthread -o "$folder/dll/$program.exe"
done
wine "$folder/dll/cases.exe" tests/cases.tsv
wine "$folder/dll/arguments.exe"
wine "$folder/dll/batch.exe" tests/cases.tsv 1000
x86_64-w64-mingw32-gcc -std=c99 "${flags[@]}" tests/c/windows.c -o "$folder/dll/windows.exe"
wine "$folder/dll/windows.exe" "$folder/dll/sudoku.dll"

# README.md's example, as README.md links it.
awk '/^```c$/ { on = 1; next } on && /^```$/ { exit } on' README.md > "$folder/dll/example.c"
for library in "-L$built -lsudoku" "$built/libsudoku.a"; do
    read -ra words <<< "$library"
    x86_64-w64-mingw32-gcc "$folder/dll/example.c" -Iinclude "${words[@]}" -o "$folder/dll/example.exe"
    wine "$folder/dll/example.exe" | grep -q ^534678912672195348198342567
done

# As Microsoft's compiler and linker do it, played by LLVM's: `lib /def:` makes an import library.
llvm-dlltool -m i386:x86-64 -d install/sudoku.def -l "$folder/sudoku.lib"
clang --target=x86_64-pc-windows-msvc -std=c99 -ffreestanding "${flags[@]}" -c tests/c/msvc.c \
    -o "$folder/msvc.obj"
lld-link /entry:start /subsystem:console /nodefaultlib "$folder/msvc.obj" "$folder/sudoku.lib" \
    /usr/x86_64-w64-mingw32/lib/libkernel32.a "/out:$folder/dll/msvc.exe"
wine "$folder/dll/msvc.exe"

# The C++ header, with the DLL and with the archive.
for library in libsudoku.dll.a libsudoku.a; do
    x86_64-w64-mingw32-g++ -std=c++17 "${flags[@]}" tests/c/cases.cpp "$built/$library" -static \
        -o "$folder/dll/cases-cpp.exe"
    wine "$folder/dll/cases-cpp.exe" tests/cases.tsv
done

# The tool: its answers are this machine's. An older Wine lacks a DLL that Rust's std needs.
tool=$folder/tool
mkdir -p "$tool"
cp "$built/sudoku-tool.exe" "$tool"
[ -e /usr/lib/x86_64-linux-gnu/wine/x86_64-windows/bcryptprimitives.dll ] ||
    x86_64-w64-mingw32-gcc -shared -O2 -Wall -Wextra -Werror tests/c/bcryptprimitives.c -ladvapi32 \
        -o "$tool/bcryptprimitives.dll"
# compare ARGUMENT...: what both print with the same standard input, which is in `puzzles.txt`, and
# their exit status.
compare() {
    local status=0 expected=0
    target/release/sudoku-tool "$@" < "$folder/puzzles.txt" > "$folder/expected.txt" || expected=$?
    wine "$tool/sudoku-tool.exe" "$@" < "$folder/puzzles.txt" > "$folder/printed.txt" || status=$?
    if [ "$status" != "$expected" ] || [ "$expected" -gt 1 ]; then
        echo "sudoku-tool $*: $status, not $expected" >&2
        exit 1
    fi
    cmp "$folder/printed.txt" "$folder/expected.txt"
}
# Lines that end as on Windows, and one that is no puzzle.
head -n 200 bench/corpora/hard.txt | sed 's/$/\r/' > "$folder/puzzles.txt"
compare solve
compare solve bench/corpora/hard.txt
compare rate
compare convert --to svg
compare generate 3 --seed 7
compare hint
printf '53..q\r\n' >> "$folder/puzzles.txt"
compare check
[ -s "$folder/expected.txt" ]
