#!/usr/bin/env bash
# The source archive of a commit, target/dist/libsudoku-VERSION.tar.xz: what git tracks, and the
# crates that the library, the tool and their tests need. It builds, tests and installs without a
# network. The same commit and cargo make the same bytes. `dist.sh [COMMIT]`
set -euo pipefail
cd "$(dirname "$0")/.."

commit=${1:-HEAD}
version=$(git show "$commit:Cargo.toml" | sed -n 's/^version = "\(.*\)"/\1/p' | head -n 1)
name=libsudoku-$version
archive=$PWD/target/dist/$name.tar.xz
seconds=$(git log -1 --format=%ct "$commit")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir -p "${archive%/*}" "$folder/$name/.cargo"
git archive --prefix="$name/" "$commit" | tar -x -C "$folder"
cat > "$folder/$name/.cargo/config.toml" << 'EOF'
# The crates are in the folder `vendor`, all but those of `bench`, which needs a network. Without this
# file cargo fetches them all.
[source.crates-io]
replace-with = "vendored"

[source.vendored]
directory = "vendor"
EOF
(cd "$folder/$name" && cargo vendor --quiet --locked vendor)
# Half of it would be what somebody has built already: import libraries for Windows, which nothing but
# a benchmark there is linked with.
find "$folder/$name/vendor" -name '*.a' -delete

export LC_ALL=C
# How many threads xz has is part of what it writes; a higher level takes a minute for a tenth less.
tar -c -C "$folder" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner \
    --mode=u=rwX,go=rX --mtime="@$seconds" "$name" | xz -T2 -2 > "$archive"
printf '%s\n' "$archive"
