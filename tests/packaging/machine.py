"""A simulated machine without the checkout: an empty home, and wheels instead of a registry."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import sysconfig
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

from uv import find_uv_bin

from bot.runtime.installation import DISTRIBUTION, SCRIPTS

LONG_ENOUGH: Final = 300


class InstallMethod(NamedTuple):
    """A method of installation: a line of shell, and the command of the installed program.

    ``adds`` matches the beginning of lines that install extras.
    """

    line: str
    program: str
    adds: str


WAYS: Final = {
    # `python -m venv` makes the same environment, but compiles all of pip.
    "pip": InstallMethod(
        "uv venv .venv && uv pip install --python .venv pip && .venv/bin/pip install {wheel}",
        ".venv/bin/claim-it",
        r"\.venv/bin/python[\d.]* -m pip install ",
    ),
    # pipx uses uv if it is installed.
    "pipx": InstallMethod(
        "pipx install {wheel}", "claim-it", r"uv pip install --python \S+/python[\d.]* "
    ),
    "uv tool": InstallMethod(
        "uv tool install {wheel}", "claim-it", r"uv pip install --python \S+/python[\d.]* "
    ),
}


class Machine:
    """A machine with Python, pipx and uv, and wheels instead of a registry."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.home, self.bin = folder / "home", folder / "bin"
        self.home.mkdir()
        self.bin.mkdir()
        (self.bin / "uv").symlink_to(find_uv_bin())
        (self.bin / "pipx").symlink_to(Path(sysconfig.get_path("scripts")) / "pipx")
        [self.wheel] = wheels.glob("claim_it_bot-*.whl")
        self.environ = {
            "PATH": os.pathsep.join([str(self.bin), os.defpath]),
            "HOME": str(self.home),
            "LANG": "C.UTF-8",
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_COMPILE": "0",  # few of the modules are imported; PIP_NO_COMPILE=1 would compile
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
        """Run a line of shell at home; return its exit code and output."""
        result = subprocess.run(  # noqa: S602
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
        return result.returncode, result.stdout

    def succeed(self, line: str) -> str:
        code, output = self.run(line)
        assert code == 0, output
        return output

    def install(self, method: InstallMethod) -> str:
        """Install the program, check its scripts, and return the line that adds the demo."""
        self.succeed(method.line.format(wheel=self.wheel))
        for script in SCRIPTS:
            output = self.succeed(f"{method.program.replace(SCRIPTS[0], script)} --version")
            assert output == f"{DISTRIBUTION} {self.wheel.name.split('-')[1]}\n"
        return self.hint(method, "demo", f"{method.program} demo --no-browser")

    def hint(self, method: InstallMethod, extra: str, line: str) -> str:
        """Run a line that needs an extra; return the command that installs it by its output."""
        code, output = self.run(line)
        assert code == 1, output
        match = re.search(rf"extra: ({method.adds}'claim-it-bot\[{extra}\]')$", output.strip())
        assert match, output
        return match[1]

    def add_new_game(self, method: InstallMethod, key: str, adds_the_demo: str = "") -> None:
        """Write the package of a game, and install it by the printed line.

        If the demo isn't installed, that line adds it too.
        """
        _, _, line, *_ = self.succeed(f"{method.program} new-game {key}").splitlines()
        assert line.strip().startswith(adds_the_demo)
        self.succeed(line)

    def plays(self, method: InstallMethod, key: str) -> None:
        """Let computer players play a game."""
        arena = self.succeed(f"{method.program} arena {key} easy random --games 10")
        assert arena.startswith(f"{key}, seed 1")

    @asynccontextmanager
    async def demo(self, method: InstallMethod) -> AsyncIterator[str]:
        """Run the demo in the context, and yield its address."""
        process = await asyncio.create_subprocess_shell(
            f"exec {method.program} demo --no-browser",
            cwd=self.home,
            env=self.environ,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            assert process.stdout is not None
            line = (await asyncio.wait_for(process.stdout.readline(), LONG_ENOUGH)).decode()
            [address] = re.findall(r"http://127\.0\.0\.1:\d+/#\S+", line)
            yield address
            process.send_signal(signal.SIGINT)
            assert await asyncio.wait_for(process.wait(), LONG_ENOUGH) == 0
        finally:
            if process.returncode is None:
                process.kill()
            await process.communicate()
