"""Which games are installed: found by entry points, and refused in words if they don't fit."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.catalogue import ASSETS
from engine.games import PACKAGES, REFUSED
from engine.package import CONTRACT

ROOT = ASSETS.parent
GAME = """
from dataclasses import replace
from tests.toy.game import TRICKS
GAME = replace(TRICKS, {changes})
"""
UNFIT = {
    "import nowhere": "can't be imported: ModuleNotFoundError: No module named 'nowhere'",
    "1 / 0": "can't be imported: ZeroDivisionError: division by zero",
    "GAME = 1": "stranger:GAME isn't an engine.package.GamePackage",
    "": "can't be imported: AttributeError: module 'stranger' has no attribute 'GAME'",
    GAME.format(changes=f"contract={CONTRACT + 1}"): (
        f"it was written for contract {CONTRACT + 1}, this program has {CONTRACT}"
    ),
    GAME.format(changes="view='nowhere:VIEW'"): "nowhere:VIEW can't be imported",
}


def loaded(folder: Path, source: str, *names: str, program: str) -> str:
    """Install a package that names its object as these games; return what a program prints."""
    (folder / "stranger.py").write_text(source, encoding="utf-8")
    about = folder / "stranger-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1\n")
    lines = "".join(f"{name} = stranger:GAME\n" for name in names)
    (about / "entry_points.txt").write_text(f"[claimit.games]\n{lines}")
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_all_of_ours_are_found_in_their_order() -> None:
    assert [*PACKAGES] == ["claimit", "nuggets", "claim"]
    assert REFUSED == {}


LISTS = (
    "from bot.views.games import GAMES; from engine.games import REFUSED; print(*GAMES, REFUSED)"
)


def test_a_game_of_another_package_is_found(tmp_path: Path) -> None:
    said = loaded(tmp_path, GAME.format(changes=""), "toy", program=LISTS)
    assert said == "claimit nuggets claim toy {}\n"


@pytest.mark.parametrize("source", UNFIT)
def test_what_does_not_fit_is_refused_and_the_others_go_on(tmp_path: Path, source: str) -> None:
    said = loaded(tmp_path, source, "toy", program=LISTS)
    assert said.startswith("claimit nuggets claim {'toy")
    assert UNFIT[source] in said


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("tricks", "its key is toy, and so its entry point must be named"),
        ("claimit", "its key is toy"),
    ],
)
def test_the_key_is_the_name(tmp_path: Path, name: str, why: str) -> None:
    said = loaded(tmp_path, GAME.format(changes=""), name, program=LISTS)
    assert said.startswith(f"claimit nuggets claim {{'{name} of stranger'")
    assert why in said


def test_no_game_takes_the_key_of_another(tmp_path: Path) -> None:
    source = "from bot.games.claim.game import GAME as CLAIM\nfrom dataclasses import replace\n"
    source += "GAME = replace(CLAIM, list_order=0)"
    said = loaded(tmp_path, source, "claim", program=LISTS)
    assert said == "claimit nuggets claim {'claim of stranger': 'another game has this key'}\n"


def test_no_game_takes_a_command_of_the_bot(tmp_path: Path) -> None:
    source = "from tests.toy.rules import Tricks\nTricks.key = 'play'\n" + GAME.format(changes="")
    program = (
        "from bot.interactions.tree import Commands; import discord; from engine.games import *;"
        "Commands(discord.Client(intents=discord.Intents.none())); print(*PACKAGES, REFUSED)"
    )
    (tmp_path / "words" / "en").mkdir(parents=True)
    (tmp_path / "words" / "en" / "play.ftl").write_text("play-name = Play\n")
    source += "\nfrom pathlib import Path\nGAME = replace(GAME, folder=Path(__file__).parent)\n"
    said = loaded(tmp_path, source, "play", program=program)
    assert said == "claimit nuggets claim {'play': '/play is a command of the bot'}\n"


def test_a_program_without_any_game_says_what_to_do(tmp_path: Path) -> None:
    """As after an update of the files alone: entry points are made by an installation."""
    program = (
        "import importlib.metadata; importlib.metadata.entry_points = lambda **_: ();"
        "from bot.__main__ import main; import sys; sys.stderr = sys.stdout; main(['doctor'])"
    )
    said = loaded(tmp_path, "", program=program)
    assert said == (
        "No game is installed, not even the program's own: install the program again, as after"
        " every update.\n"
    )


@pytest.mark.parametrize("key", ["2toy", "t", "Toy", "to-y", "t" * 17])
def test_the_buttons_of_a_game_can_read_its_key(tmp_path: Path, key: str) -> None:
    source = f"from tests.toy.rules import Tricks\nTricks.key = {key!r}\n" + GAME.format(changes="")
    said = loaded(tmp_path, source, key, program=LISTS)
    assert said.startswith("claimit nuggets claim {")
    assert f"its key {key} isn't a word of 2 to 16 lowercase letters and digits" in said


def test_what_needs_the_languages_alone_imports_no_game() -> None:
    program = "import sys, bot.catalogue; print([one for one in sys.modules if 'bot.games' in one])"
    command = [sys.executable, "-c", program]
    assert subprocess.check_output(command, cwd=ROOT, text=True) == "[]\n"  # noqa: S603
