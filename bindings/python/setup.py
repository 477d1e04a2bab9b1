"""Puts the shared library into the package, and names the wheel after the platform.

The library is what the environment variable SUDOKU_LIBRARY names, or else what cargo builds of the
crates: those of the repository around this folder, or those in `crates`, where a source
distribution has them, together with the crates that they need from elsewhere. There is no extension
module: one wheel is for every Python 3.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Optional

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent
CRATES = "crates"
LIBRARY = {"win32": "sudoku.dll", "darwin": "libsudoku.dylib"}.get(sys.platform, "libsudoku.so")
LICENCES = ("LICENSE-APACHE", "LICENSE-MIT")


def workspace() -> Optional[Path]:
    """The folder with the crates."""
    for root in (HERE / CRATES, *HERE.parents):
        if (root / "solver-ffi" / "Cargo.toml").is_file():
            return root
    return None


def cargo(root: Path, *arguments: str) -> bytes:
    try:
        done = subprocess.run(["cargo", *arguments], cwd=root, check=True, stdout=subprocess.PIPE)
    except FileNotFoundError:
        raise SystemExit("sudoku_solver needs Rust (cargo) to be built") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"cargo failed with status {error.returncode}") from None
    return done.stdout


def library() -> Path:
    given = os.environ.get("SUDOKU_LIBRARY")
    if given:
        return Path(given)
    root = workspace()
    if root is None:
        raise SystemExit(
            "sudoku_solver is built inside a clone of its repository, of its source distribution, "
            "or with SUDOKU_LIBRARY set to the full path of the shared library"
        )
    cargo(root, "build", "--release", "--package", "solver-ffi", "--target-dir", "target")
    return root / "target" / "release" / LIBRARY


def needed_crates(root: Path) -> "list[Path]":
    """The folders of solver-ffi and of those crates of the repository that it is made of."""
    described = json.loads(cargo(root, "metadata", "--format-version=1", "--no-deps"))
    packages = {Path(package["manifest_path"]).parent: package for package in described["packages"]}
    found = [root / "solver-ffi"]
    for folder in found:
        for dependency in packages[folder]["dependencies"]:
            path = dependency.get("path")
            if path and dependency["kind"] != "dev" and Path(path) not in found:
                found.append(Path(path))
    return found


def copy_crates(root: Path, to: Path) -> None:
    """Makes a workspace of the needed crates and of what they need, that builds without a network."""
    folders = needed_crates(root)
    names = [folder.relative_to(root).as_posix() for folder in folders]
    to.mkdir(parents=True)
    shutil.copyfile(root / "Cargo.lock", to / "Cargo.lock")
    text = (root / "Cargo.toml").read_text()
    text = re.sub(r"(?ms)^members = \[.*?\]", f"members = {json.dumps(names)}", text)
    text = re.sub(r"(?m)^exclude = .*\n", "", text)
    # A dependency of the whole workspace may be a crate that is left behind.
    text = re.sub(
        r'(?m)^[\w-]+ = \{ path = "([^"]+)".*\n',
        lambda line: line[0] if line[1] in names else "",
        text,
    )
    (to / "Cargo.toml").write_text(text)
    # Without what only tests and benchmarks need.
    left_out = shutil.ignore_patterns("benches", "examples", "target", "tests")
    for folder, name in zip(folders, names):
        shutil.copytree(folder, to / name, ignore=left_out)
        sections = re.split(r"(?m)^(?=\[)", (folder / "Cargo.toml").read_text())
        kept = (part for part in sections if not re.match(r"\[\[|.*\bdev-dependencies\]", part))
        (to / name / "Cargo.toml").write_text("".join(kept))
    cargo(to, "vendor", "--quiet", "vendor")
    (to / ".cargo").mkdir()
    (to / ".cargo" / "config.toml").write_text(
        '[source.crates-io]\nreplace-with = "vendored"\n\n[source.vendored]\ndirectory = "vendor"\n'
    )


class BuildWithLibrary(build_py):
    def _target(self) -> str:
        # An editable install runs from the source folder.
        folder = "src" if self.editable_mode else self.build_lib
        return os.path.join(folder, "sudoku_solver", LIBRARY)

    def run(self) -> None:
        super().run()
        target = self._target()
        self.mkpath(os.path.dirname(target))
        shutil.copyfile(library(), target)

    def get_outputs(self, include_bytecode: bool = True) -> "list[str]":
        return [*super().get_outputs(include_bytecode), self._target()]


class SourceWithCrates(sdist):
    def make_release_tree(self, base_dir: str, files: "list[str]") -> None:
        super().make_release_tree(base_dir, files)
        root = workspace()
        if root is None:
            raise SystemExit("a source distribution is made inside a clone of the repository")
        target = Path(base_dir, CRATES)
        if root == HERE / CRATES:
            shutil.copytree(root, target, ignore=shutil.ignore_patterns("target"))
        else:
            copy_crates(root, target)


class PlatformWheel(bdist_wheel):
    def get_tag(self) -> "tuple[str, str, str]":
        return "py3", "none", super().get_tag()[2]


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


# setuptools takes the licences that it finds in this folder; those of the repository are at its
# root.
for name in LICENCES:
    original = (workspace() or HERE) / name
    if original.is_file() and original.parent != HERE:
        shutil.copyfile(original, HERE / name)

setup(
    distclass=BinaryDistribution,
    cmdclass={
        "build_py": BuildWithLibrary,
        "bdist_wheel": PlatformWheel,
        "sdist": SourceWithCrates,
    },
)
