"""A machine away from the checkout: an empty home, and wheels instead of a registry."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from uv import find_uv_bin

LONG_ENOUGH: Final = 300


class Machine:
    """A machine with Python, pipx and uv, and wheels instead of a registry."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.home, self.bin = folder / "home", folder / "bin"
        self.home.mkdir()
        self.bin.mkdir()
        (self.bin / "uv").symlink_to(find_uv_bin())
        (self.bin / "pipx").symlink_to(Path(sysconfig.get_path("scripts")) / "pipx")
        self.environ = {
            "PATH": os.pathsep.join([str(self.bin), os.defpath]),
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_NO_COMPILE": "1",
            "PIP_FIND_LINKS": str(wheels),
            "PIPX_HOME": str(folder / "pipx"),
            "PIPX_BIN_DIR": str(self.bin),
            "PIPX_MAN_DIR": str(folder / "man"),
            "PIPX_DEFAULT_PYTHON": sys.executable,
            "UV_OFFLINE": "1",
            "UV_NO_CONFIG": "1",
            "UV_FIND_LINKS": str(wheels),
            "UV_CACHE_DIR": str(folder / "cache"),
            "UV_PYTHON": sys.executable,
            "UV_TOOL_DIR": str(folder / "tools"),
            "UV_TOOL_BIN_DIR": str(self.bin),
        }

    def run(self, line: str) -> tuple[int, str]:
        """Run a line of shell at home; return its exit code and all that it says."""
        ran = subprocess.run(  # noqa: S602
            line,
            shell=True,
            cwd=self.home,
            env=self.environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONG_ENOUGH,
            check=False,
        )
        return ran.returncode, ran.stdout

    def succeed(self, line: str) -> str:
        code, said = self.run(line)
        assert code == 0, said
        return said
