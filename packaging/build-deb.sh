#!/usr/bin/env bash
# Debian's packages, in target/deb, built of the source archive without a network by the cargo and
# rustc that Debian has, and looked at by lintian. `build-deb.sh [ARCHIVE [OPTION...]]`; without an
# archive that of the last commit is made. The options are dpkg-buildpackage's: with --build=binary
# there is no source package, at which lintian looks for minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

archive=${1:-$(bash packaging/dist.sh)}
name=$(basename "$archive" .tar.xz)
version=${name#libsudoku-}
test $# -eq 0 || shift
rm -rf target/deb
mkdir -p target/deb
cp "$archive" "target/deb/libsudoku_$version.orig.tar.xz"
tar -xJf "$archive" -C target/deb
source=$PWD/target/deb/$name
cp -R "$source/packaging/debian" "$source/debian"
rm "$source/debian/changelog.in"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(LC_ALL=C date --utc --rfc-email --reference="$source")/" \
    "$source/packaging/debian/changelog.in" > "$source/debian/changelog"

cd "$source"
# Not what somebody has in their home.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
unset CARGO RUSTC RUSTFLAGS CARGO_TARGET_DIR
sh packaging/without-network.sh dpkg-buildpackage --unsigned-source --unsigned-changes "$@"
lintian --allow-root --display-info --pedantic --fail-on=error,warning,info,pedantic \
    "../libsudoku_$version-1_$(dpkg --print-architecture).changes"
ls -l ../*.deb
