"""Puts the shared library into the package, and names the wheel after the platform.

The library is what the environment variable SUDOKU_LIBRARY names, or else what cargo builds in the
repository around this folder. There is no extension module: one wheel is for every Python 3.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

LIBRARY = {"win32": "sudoku.dll", "darwin": "libsudoku.dylib"}.get(sys.platform, "libsudoku.so")


def library() -> Path:
    given = os.environ.get("SUDOKU_LIBRARY")
    if given:
        return Path(given)
    for root in Path(__file__).resolve().parents:
        if (root / "solver-ffi" / "Cargo.toml").is_file():
            break
    else:
        raise SystemExit(
            "sudoku_solver is built inside a clone of its repository, or with SUDOKU_LIBRARY "
            "set to the full path of the shared library"
        )
    command = ["cargo", "build", "--release", "--package", "solver-ffi", "--target-dir", "target"]
    try:
        subprocess.run(command, cwd=root, check=True)
    except FileNotFoundError:
        raise SystemExit("sudoku_solver needs Rust (cargo) to be built") from None
    except subprocess.CalledProcessError as error:
        raise SystemExit(f"cargo failed with status {error.returncode}") from None
    return root / "target" / "release" / LIBRARY


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


class PlatformWheel(bdist_wheel):
    def get_tag(self) -> "tuple[str, str, str]":
        return "py3", "none", super().get_tag()[2]


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    distclass=BinaryDistribution,
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
)
