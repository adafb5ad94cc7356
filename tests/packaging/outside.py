"""External games, installed into a folder: the examples and the output of `new-game`."""

import os
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from hatchling.build import build_wheel

from bot.__main__ import main

ROOT: Final = Path(__file__).resolve().parents[2]
EXAMPLES: Final = {
    "liars": ROOT / "examples" / "liars-dice",
    "reversi": ROOT / "examples" / "reversi",
}
"""The folder of each example, by the key of its game."""
NEW_KEY: Final = "sixes"
LONG_ENOUGH: Final = 2400


class Outside:
    """A folder with the wheels of these games and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.site, self.new = folder / "site", folder / NEW_KEY
        assert main(["new-game", NEW_KEY, "--folder", str(folder)]) == 0
        for package in (*EXAMPLES.values(), self.new):
            with chdir(package):
                wheel = folder / build_wheel(str(folder))
            with ZipFile(wheel) as packed:
                packed.extractall(self.site)

    def run(self, *arguments: str, folder: Path = ROOT) -> str:
        """Run Python with the games on its path; return its output."""
        completed = subprocess.run(  # noqa: S603
            [sys.executable, *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{self.site}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONG_ENOUGH,
            check=False,
        )
        assert completed.returncode == 0, completed.stdout[-9000:]
        return completed.stdout
