#!/usr/bin/env bash
# Makes what is to be published, after `make`: the jar, which carries the library for this kind of
# machine, those of its sources and of its documentation, and their pom.
#
#     package.sh [FOLDER]        target/packages by default
#
# It takes Maven. Debian's own plugins are used if they are there, and then no network.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}
work=$root/target/bindings/java-maven
debian=/usr/share/maven-repo

rm -rf "$work"
mkdir -p "$work" "$out"
flags=(-q -B "-Droot=$root")
if [ -d $debian/org/apache/maven/plugins/maven-javadoc-plugin ]; then
    # Maven takes notes where it finds things: a copy, then.
    cp -rs $debian "$work/repository"
    flags+=(-o "-Dmaven.repo.local=$work/repository")
fi
mvn "${flags[@]}" -f "$here/pom.xml" package
for jar in "$work"/*.jar; do
    name=$(basename "$jar")
    # Beside it in the repository stands its pom.
    case $name in *-sources.jar | *-javadoc.jar) ;; *) cp "$here/pom.xml" "$out/${name%.jar}.pom" ;; esac
    mv "$jar" "$out"
done
