"""How this program was installed and started, for hints that can be typed as they are.

What reads metadata is imported in the functions: every command imports this.
"""

import shutil
import sys
from pathlib import Path
from shlex import quote
from typing import Final

DISTRIBUTION: Final = "claim-it-bot"
SCRIPTS: Final = ("claim-it", DISTRIBUTION)
"""The scripts that start the program.

Hints never say ``python -m bot``: that runs a file bot.py of the working folder, if there is one.
"""

_ROOT: Final = Path(__file__).resolve().parents[2]
_EXAMPLES: Final = (_ROOT / ".env.example", _ROOT / "assets" / "env.example")
"""Where the settings are explained: in a checkout, and where the program is installed."""


def program_version() -> str:
    """Return the version of this program."""
    from importlib.metadata import version

    return version(DISTRIBUTION)


def example_settings() -> str:
    """Return a file of settings that explains each of them."""
    return next(file for file in _EXAMPLES if file.exists()).read_text(encoding="utf-8")


def program_name() -> str:
    """Return what the program calls itself: the script that started it, or the first one."""
    return _script().stem


def start_command() -> str:
    """Return what to type in another terminal, in the same folder, to start this program."""
    name, script = program_name(), _script()
    on_path = shutil.which(name)
    return name if on_path and Path(on_path).resolve() == script.resolve() else _from_here(script)


def _script() -> Path:
    started = Path(sys.argv[0])
    if started.stem in SCRIPTS:
        return started.absolute()
    return Path(sys.executable).with_name(SCRIPTS[0])


def install_extra_command(extra: str) -> str:
    """Return what to type to add an extra to this program, which stays as it is installed."""
    return f"{_installer()} '{DISTRIBUTION}[{extra}]'"


def install_game_command(package: Path, extra: str | None = None) -> str:
    """Return what to type so that a game's package belongs to this program, and is read in place.

    With an ``extra`` the program gets that too, as by `install_extra_command`.
    """
    folder = _from_here(package.absolute())
    if "/" not in folder:
        folder = f"./{folder}"  # a name alone is looked for on an index
    return f"{_installer() if extra is None else install_extra_command(extra)} -e {folder}"


def _installer() -> str:
    """Return the command that installs into this program's environment."""
    from importlib.metadata import distribution

    python = _from_here(Path(sys.executable))
    if (distribution(DISTRIBUTION).read_text("INSTALLER") or "").strip() == "uv":
        return f"uv pip install --python {python}"
    return f"{python} -m pip install"


def _from_here(path: Path) -> str:
    """Return a path as it is typed in the working folder."""
    here = Path.cwd()
    return quote(str(path.relative_to(here) if path.is_relative_to(here) else path))
