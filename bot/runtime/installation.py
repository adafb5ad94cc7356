"""How this program was installed and started, for hints that can be typed as they are.

What reads metadata is imported only then: every command begins here.
"""

import json
import shutil
import sys
from pathlib import Path
from shlex import quote
from typing import Any, Final

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


def how_to_add(extra: str) -> str:
    """Return what to type to install this program with an extra, by the means it came by."""
    origin, installer = _origin(), _installer()
    if (_ROOT / "pyproject.toml").exists():
        editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
        folder = "." if Path.cwd() == _ROOT else str(_ROOT)
        return f"{installer} {editable}{_quoted(f'{folder}[{extra}]')}"
    address = _address(origin)
    return f"{installer} {_quoted(f'{DISTRIBUTION}[{extra}]' + (address and f' @ {address}'))}"


def how_to_add_game(package: Path, extra: str | None = None) -> str:
    """Return what to type so that a game's package belongs to this program, and is read in place.

    With an ``extra`` the program gets that too, as by `how_to_add`.
    """
    environment, folder = Path(sys.prefix), _from_here(package.absolute())
    folder = folder if "/" in folder else f"./{folder}"  # a name alone is looked for on an index
    if (environment / "uv-receipt.toml").exists():
        return f"{_uv_tool_again(extra)} --with-editable {folder}"
    adds = _installer() if extra is None else how_to_add(extra)
    if (environment / "pipx_metadata.json").exists():
        inject = f"pipx inject {quote(environment.name)} --editable {folder}"
        return inject if extra is None else f"{adds} && {inject}"
    return f"{adds} -e {folder}"


def _uv_tool_again(extra: str | None) -> str:
    """Return what installs this tool of uv as it is: each time it gets only what is said."""
    import tomllib

    receipt = (Path(sys.prefix) / "uv-receipt.toml").read_text(encoding="utf-8")
    program, *others = tomllib.loads(receipt)["tool"]["requirements"]
    extras = ",".join(sorted({*program.get("extras", ()), *filter(None, [extra])}))
    address = _address(_origin())
    words = f"{DISTRIBUTION}{extras and f'[{extras}]'}{address and f' @ {address}'}"
    line = f"uv tool install {_quoted(words)}"
    for other in others:
        if "editable" in other:
            line += f" --with-editable {quote(other['editable'])}"
        else:
            place = other.get("directory") or other.get("path") or other.get("url")
            spec = f" @ {place}" if place else other.get("specifier", "")
            line += f" --with {_quoted(other['name'] + spec)}"
    return line


def _installer() -> str:
    """Return the command that installs into this program's environment."""
    environment = Path(sys.prefix)
    if (environment / "uv-receipt.toml").exists():
        return "uv tool install"
    if (environment / "pipx_metadata.json").exists():
        return "pipx install --force"
    if _metadata("INSTALLER").strip() == "uv":
        return f"uv pip install --python {_from_here(Path(sys.executable))}"
    return f"{_from_here(Path(sys.executable))} -m pip install"


def _origin() -> dict[str, Any]:
    """Return where the program came from if not from an index (PEP 610)."""
    origin: dict[str, Any] = json.loads(_metadata("direct_url.json") or "{}")
    return origin


def _address(origin: dict[str, Any]) -> str:
    """Return an origin's address as it is written behind a package's name."""
    address = str(origin.get("url", ""))
    if "vcs_info" not in origin:
        return address
    revision = origin["vcs_info"].get("requested_revision") or origin["vcs_info"]["commit_id"]
    return f"{origin['vcs_info']['vcs']}+{address}@{revision}"


def _metadata(file: str) -> str:
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return distribution(DISTRIBUTION).read_text(file) or ""
    except PackageNotFoundError:
        return ""


def _from_here(path: Path) -> str:
    """Return a path as it is typed in the working folder."""
    here = Path.cwd()
    return quote(str(path.relative_to(here) if path.is_relative_to(here) else path))


def _quoted(text: str) -> str:
    """Return a word in quotes: brackets mean something to most shells."""
    return f"'{text}'" if "'" not in text else quote(text)
