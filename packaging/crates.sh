#!/usr/bin/env bash
# The crates as they would go to the registry, in target/crates/package, each built from its own
# package. What solver-ffi's README says of building the library is done with its package, too.
set -euo pipefail
cd "$(dirname "$0")/.."

# In the order in which they go.
crates=(solver-core solver-puzzles solver-ffi solver-cli)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A package leaves the workspace's profiles behind, and solver-ffi has no unwinder. The folder is one
# of their own: what is built here has the names of what the tests build, and is something else.
export CARGO_PROFILE_DEV_PANIC=abort
# What cargo has unpacked of a version it takes for the same for ever; here it changes.
rm -rf target/crates
for crate in "${crates[@]}"; do
    rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/{src,cache}/-*/"$crate-$version"{,.crate}
done
cargo package --allow-dirty --target-dir target/crates "${crates[@]/#/--package=}"

mkdir "$folder/.cargo"
printf '[patch.crates-io]\n' > "$folder/.cargo/config.toml"
for crate in "${crates[@]}"; do
    tar -xzf "target/crates/package/$crate-$version.crate" -C "$folder"
    test "$crate" = solver-cli ||
        printf '%s.path = "%s"\n' "$crate" "$folder/$crate-$version" >> "$folder/.cargo/config.toml"
    for file in README.md LICENSE-APACHE LICENSE-MIT; do
        cmp "$crate/$file" "$folder/$crate-$version/$file"
    done
done
diff -r include "$folder/solver-ffi-$version/include"

cd "$folder/solver-ffi-$version"
# shellcheck disable=SC2016 # The backticks are Markdown's.
sed -n '/^```c$/,/^```$/p' README.md | grep -v '^```' > example.c
commands=$(grep -E '^(cargo|cc) ' README.md)
printf '%s\n' "$commands"
unset CARGO_TARGET_DIR
sh -ec "$commands"
test "$(./example)" = \
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
