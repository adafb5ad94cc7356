"""`claim-it new-game`: writes the package of a small playable game, to be changed into another.

The package is a copy of the folder `template`, in which the game is named `mygame`.
"""

import re
import shutil
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.errors import Failure
from bot.game_packages import PACKAGES
from bot.interactions.tree import own_commands
from bot.runtime.installation import install_game_command, start_command

TEMPLATE: Final = Path(__file__).parent / "template"
"""Folder of the template, which is copied but never imported."""
_NAME: Final = "mygame"
"""Key of the template's game, which is also the name of its module."""
_WORD: Final = re.compile(r"[a-z][a-z0-9]{1,11}", re.ASCII)
"""Pattern of a key (see `bot.game_packages.KEY`) that is short enough for the game's first title.
"""


def new_game(key: str, folder: Path) -> None:
    """Write a package named after its game into a folder, and print the next commands.

    Raises Failure if no game can have this key, or if the package can't be written.
    """
    package = folder / key
    if reason := _unusable(key) or _occupied(package):
        raise Failure(f"No new game: {reason}.")
    try:
        _write(key, package)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Failure(f"No new game: {package} can't be written: {reason}.") from error
    sys.stdout.write(_next_steps(key, package))


def _unusable(key: str) -> str:
    """Return the reason why no new game can have this key, or an empty string."""
    if not _WORD.fullmatch(key):
        rule = "2 to 12 lowercase letters and digits that begins with a letter"
        nearest = re.sub("[^a-z0-9]", "", key.lower()).lstrip("0123456789")
        is_better = _WORD.fullmatch(nearest) and not _unusable(nearest)
        return f"{key!r} isn't a word of {rule}{f': try {nearest}' if is_better else ''}"
    if key in PACKAGES:
        return f"there is a game {key} already"
    if key in own_commands():
        return f"/{key} is a command of the bot"
    if any(message.startswith(f"{key}-") for message in catalogue(DEFAULT_LANGUAGE).texts):
        return f"messages of the bot begin with {key}-, as those of the game would"
    return ""


def _occupied(package: Path) -> str:
    """Return the reason why a package can't be at this path, or an empty string."""
    folder, key = package.parent, package.name
    if folder.exists() and not folder.is_dir():
        return f"{folder} isn't a folder"
    if package.exists():
        return f"{package} exists already"
    if iskeyword(key) or (TEMPLATE / key).exists() or find_spec(key) is not None:
        return (
            f"{key} is another module or a keyword in Python, and the game needs it for its module"
        )
    return ""


def _write(key: str, package: Path) -> None:
    """Write the package as a whole or not at all."""
    package.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{key}-", dir=package.parent) as unfinished:
        copy = Path(unfinished) / key
        shutil.copytree(TEMPLATE, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        for path in sorted(copy.rglob("*"), reverse=True):  # files before their folder
            if path.is_file():
                path.write_text(_renamed(path.read_text("utf-8"), key), "utf-8", newline="\n")
            path.rename(path.with_name(_renamed(path.name, key)))
        copy.rename(package)


def _renamed(text: str, key: str) -> str:
    return text.replace(_NAME, key).replace(_NAME.capitalize(), key.capitalize())


def _next_steps(key: str, package: Path) -> str:
    """Return the commands that install, play and check the game."""
    program = start_command()
    extra = None if find_spec("simcord") else "demo"
    steps = {
        install_game_command(package, extra): "install it where the bot is installed, once",
        f"{program} demo": f"play it in the browser: press “Play: {key.capitalize()}”",
        f"{program} play {key}": "play it in the terminal",
        f"{program} check-game {key}": "check what is missing or doesn't work",
    }
    lines = "".join(f"\n  {line}\n      {purpose}\n" for line, purpose in steps.items())
    return (
        f"{package} is a game that can be played as it is. Type next:\n{lines}\n"
        f"Its title is in {package / key / 'words'}, its rules are in"
        f" {package / key / 'rules.py'}; {package / 'README.md'} says what the other files are.\n"
    )
