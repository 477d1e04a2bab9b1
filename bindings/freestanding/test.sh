#!/usr/bin/env bash
# The library on an emulated Cortex-M4, without an operating system.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export SUDOKU_ROOT=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
built=$SUDOKU_ROOT/target/bindings/freestanding
tests=$SUDOKU_ROOT/tests
skipped=0

# Is all there that a part needs? If not, says so, or fails where REQUIRE_TOOLS is set.
has() {
    local tool part=$1
    for tool in "${@:2}"; do
        if ! command -v "$tool" > /dev/null; then
            skip "$part: no $tool"
            return 1
        fi
    done
}

skip() {
    echo "SKIPPED: bindings/freestanding: $1" >&2
    [ -z "${REQUIRE_TOOLS:-}" ] || exit 1
    skipped=1
}

# Builds for a target and sets `archive`.
build() {
    local status=0 output
    output=$("$here/build.sh" "$@") || status=$?
    archive=${output##*$'\n'}
    if [ $status = 77 ]; then
        skip "no Rust for $1"
        return 1
    fi
    [ $status = 0 ] || exit $status
}

# What an archive needs that it does not have itself. (readelf, for nm has a plugin for the members
# that also hold LLVM's code, and sees none of their symbols where it cannot read that.)
undefined() {
    readelf -sW "$1" | awk '
        $1 ~ /^[0-9]+:$/ && $5 != "LOCAL" && NF >= 8 { if ($7 == "UND") u[$8]; else d[$8] }
        END { if (!("sudoku_solve" in d)) print "sudoku_solve"; for (s in u) if (!(s in d)) print s }'
}

cortex_m() {
    local level flash
    has "Cortex-M4" arm-none-eabi-gcc qemu-system-arm readelf make awk || return 0
    echo "| \`opt-level\` | flash | RAM | easy | hard | several solutions |"
    echo "|---|---|---|---|---|---|"
    for level in 3 s; do
        # Built to be small it has to fit into what board.ld allows by itself.
        flash=$([ $level = s ] && echo 80K || echo 112K)
        SUDOKU_BUILT=$built/$level CARGO_PROFILE_RELEASE_OPT_LEVEL=$level \
            build thumbv7em-none-eabihf --no-default-features || return 0
        if [ -n "$(undefined "$archive")" ]; then
            echo "the archive needs: $(undefined "$archive")" >&2
            exit 1
        fi
        make --no-print-directory --silent -C "$here/cortex-m" LIBRARY="$archive" \
            BUILT="$built/$level" FLASH="$flash" demo cases > "$built/$level/printed" ||
            { cat "$built/$level/printed" >&2; exit 1; }
        grep -qx "$(grep -vc "^#" "$tests/cases.tsv") cases are right" "$built/$level/printed"
        awk -F': ' -v level="$level" '
            / thousand instructions$/ { split($0, word, " "); cost[kind] = word[1] }
            /^flash / { split($0, word, /[ ,]+/); flash = word[2]; ram = word[4] }
            { kind = $1 }
            END {
                printf "| %s | %d | %d | %d | %d | %d |\n", level, flash, ram, cost["easy"],
                    cost["hard"], cost["several solutions"]
            }' "$built/$level/printed"
    done
    # Ratings and hints up to 6.2, and new puzzles.
    SUDOKU_BUILT=$built/rating CARGO_PROFILE_RELEASE_OPT_LEVEL=s \
        build thumbv7em-none-eabihf --no-default-features --features puzzles || return 0
    make --no-print-directory --silent -C "$here/cortex-m" LIBRARY="$archive" \
        BUILT="$built/rating" rating > "$built/rating/printed" ||
        { cat "$built/rating/printed" >&2; exit 1; }
    grep "^flash \| new puzzle, " "$built/rating/printed"
    SUDOKU_BUILT=$built/s CARGO_PROFILE_RELEASE_OPT_LEVEL=s \
        build thumbv7em-none-eabihf --no-default-features
    # The checks can fail: on a stack that is too small, and for a wrong table.
    if make --no-print-directory --silent -C "$here/cortex-m" LIBRARY="$archive" \
        BUILT="$built/small" RAM=16K demo > "$built/small.txt" 2>&1; then
        echo "a stack that is too small goes unnoticed" >&2
        exit 1
    fi
    grep -q "^fault: " "$built/small.txt"
    sed s/753428619/753428691/ "$tests/cases.tsv" > "$built/wrong.tsv"
    if make --no-print-directory --silent -C "$here/cortex-m" LIBRARY="$archive" \
        BUILT="$built/wrong" TABLE="$built/wrong.tsv" cases > "$built/wrong.txt" 2>&1; then
        echo "a wrong table goes unnoticed" >&2
        exit 1
    fi
    grep -q "^slow-02: " "$built/wrong.txt"
}

cortex_m
[ $skipped = 0 ] || exit 77
