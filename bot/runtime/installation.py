"""How this program was installed and started, for hints with commands that can be typed.

Modules that read metadata are imported inside functions, because every command imports this one.
"""

import shutil
import sys
from pathlib import Path
from shlex import quote
from typing import Final

DISTRIBUTION: Final = "claim-it-bot"
SCRIPTS: Final = ("claim-it", DISTRIBUTION)
"""Names of the scripts that start the program.

Hints never use ``python -m bot``: that would run a file bot.py in the working folder.
"""

_ROOT: Final = Path(__file__).resolve().parents[2]
_EXAMPLES: Final = (_ROOT / ".env.example", _ROOT / "assets" / "env.example")
"""Paths of the example settings: in a checkout, and in an installation."""


def program_version() -> str:
    """Return the version of this program."""
    from importlib.metadata import version

    return version(DISTRIBUTION)


def example_settings() -> str:
    """Return the example file that explains each setting."""
    return next(file for file in _EXAMPLES if file.exists()).read_text(encoding="utf-8")


def program_name() -> str:
    """Return the name of the script that started the program, or of the first script."""
    return _script().stem


def start_command() -> str:
    """Return the command that starts this program from another terminal in the same folder."""
    name, script = program_name(), _script()
    on_path = shutil.which(name)
    return name if on_path and Path(on_path).resolve() == script.resolve() else _from_here(script)


def _script() -> Path:
    started = Path(sys.argv[0])
    if started.stem in SCRIPTS:
        return started.absolute()
    return Path(sys.executable).with_name(SCRIPTS[0])


def install_extra_command(extra: str) -> str:
    """Return the command that adds an extra to this installation."""
    return f"{_installer()} '{DISTRIBUTION}[{extra}]'"


def install_game_command(package: Path, extra: str | None = None) -> str:
    """Return the command that installs a game's package in place, beside this program.

    With ``extra`` the command also adds that extra of the program.
    """
    folder = _from_here(package.absolute())
    if "/" not in folder:
        folder = f"./{folder}"  # installers look up a bare name in an index
    return f"{_installer() if extra is None else install_extra_command(extra)} -e {folder}"


def _installer() -> str:
    """Return the command that installs into this program's environment."""
    from importlib.metadata import distribution

    python = _from_here(Path(sys.executable))
    if (distribution(DISTRIBUTION).read_text("INSTALLER") or "").strip() == "uv":
        return f"uv pip install --python {python}"
    return f"{python} -m pip install"


def _from_here(path: Path) -> str:
    """Return a path, relative to the working folder if it is inside, quoted for a shell."""
    folder = Path.cwd()
    return quote(str(path.relative_to(folder) if path.is_relative_to(folder) else path))
