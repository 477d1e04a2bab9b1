#!/usr/bin/env bash
# Makes what is to be published, after `make`: the NuGet package, with the library for this kind of
# machine.
#
#     package.sh [FOLDER]        target/packages by default
#
# With the .NET SDK that is `dotnet pack`. Here Mono compiles, and the package, an archive with a
# description in it, is put together of what LibSudoku.csproj says.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=${SUDOKU_ROOT:-$(cd "$here/../.." && pwd)}
out=${1:-$root/target/packages}
work=$root/target/bindings/csharp-package
case $(uname -m) in x86_64) machine=x64 ;; aarch64) machine=arm64 ;; *) machine=$(uname -m) ;; esac

# What the project file says of something.
said() {
    sed -n "s|^ *<$1>\(.*\)</$1>\$|\1|p" "$here/LibSudoku.csproj"
}

rm -rf "$work"
mkdir -p "$work/_rels" "$work/lib/$(said TargetFramework)" "$work/runtimes/linux-$machine/native" "$out"
cd "$work"
# -doc is what an editor shows; not all that is public needs a comment.
mcs -warnaserror -nowarn:1591 -langversion:7 -optimize -target:library \
    -doc:"lib/$(said TargetFramework)/LibSudoku.xml" \
    -out:"lib/$(said TargetFramework)/LibSudoku.dll" "$here"/src/*.cs
cp "$root/target/release/libsudoku.so" "runtimes/linux-$machine/native"
cp "$here/README.md" "$root"/LICENSE-* .
cat > LibSudoku.nuspec << END
<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
  <metadata>
    <id>$(said PackageId)</id>
    <version>$(said Version)</version>
    <authors>$(said Authors)</authors>
    <description>$(said Description)</description>
    <tags>$(said PackageTags)</tags>
    <readme>$(said PackageReadmeFile)</readme>
    <license type="expression">$(said PackageLicenseExpression)</license>
    <dependencies>
      <group targetFramework="$(said TargetFramework)" />
    </dependencies>
  </metadata>
</package>
END
cat > _rels/.rels << 'END'
<?xml version="1.0" encoding="utf-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Type="http://schemas.microsoft.com/packaging/2010/07/manifest"
      Target="/LibSudoku.nuspec" Id="manifest" />
</Relationships>
END
cat > '[Content_Types].xml' << 'END'
<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml" />
  <Default Extension="nuspec" ContentType="application/octet" />
  <Default Extension="dll" ContentType="application/octet" />
  <Default Extension="so" ContentType="application/octet" />
  <Default Extension="xml" ContentType="application/octet" />
  <Default Extension="md" ContentType="application/octet" />
  <Override PartName="/LICENSE-APACHE" ContentType="application/octet" />
  <Override PartName="/LICENSE-MIT" ContentType="application/octet" />
</Types>
END
package=$out/$(said PackageId).$(said Version).nupkg
rm -f "$package"
zip -q -X -D -r "$package" .
