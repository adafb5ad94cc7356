"""Installed games: found through entry points, and rejected with a reason if they don't fit."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from bot.catalogue import ASSETS
from bot.game_packages import DISABLED, PACKAGES
from engine.package import CONTRACT

ROOT = ASSETS.parent
OURS = ["claimit", "nuggets", "claim"]
GAME = """
from dataclasses import replace
from tests.toy.game import TRICKS
from tests.toy.rules import Tricks
class Own(Tricks):
    key = {key!r}
GAME = replace(TRICKS, rules=Own(), {changes})
"""
UNFIT = {
    "import nowhere": "can't be imported: ModuleNotFoundError: No module named 'nowhere'",
    "1 / 0": "can't be imported: ZeroDivisionError: division by zero",
    "GAME = 1": "stranger2:GAME isn't an engine.package.GamePackage",
    "": "can't be imported: AttributeError: module 'stranger3' has no attribute 'GAME'",
    GAME.format(key="toy4", changes=f"contract={CONTRACT + 1}"): (
        f"it was written for contract {CONTRACT + 1}, this program has {CONTRACT}"
    ),
    GAME.format(key="toy5", changes="view='nowhere:VIEW'"): "nowhere:VIEW can't be imported",
}


def loaded(folder: Path, sources: Mapping[str, str], program: str) -> str:
    """Install a package with a module for each game; return a program's output."""
    lines = []
    for number, (name, source) in enumerate(sources.items()):
        (folder / f"stranger{number}.py").write_text(source, encoding="utf-8")
        lines.append(f"{name} = stranger{number}:GAME\n")
    about = folder / "stranger-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[claimit.games]\n{''.join(lines)}")
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_own_games_are_found_in_their_order() -> None:
    assert [*PACKAGES] == OURS
    assert DISABLED == {}


LISTS = (
    "from bot.views.hosted_games import GAMES; from bot.game_packages import DISABLED; import json;"
    "print(json.dumps([[*GAMES], DISABLED]))"
)


def test_an_unfit_game_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    sources = {f"toy{number}": source for number, source in enumerate(UNFIT)}
    sources["toy"] = GAME.format(key="toy", changes="")
    keys, refused = json.loads(loaded(tmp_path, sources, LISTS))
    assert keys == [*OURS, "toy"]
    names = [name.removesuffix(" of stranger") for name in refused]
    assert names == [f"toy{number}" for number in range(len(UNFIT))]
    for reason, expected in zip(refused.values(), UNFIT.values(), strict=True):
        assert expected in reason


def test_the_key_is_the_name(tmp_path: Path) -> None:
    source = GAME.format(key="toy", changes="")
    keys, refused = json.loads(
        loaded(tmp_path, dict.fromkeys(("tricks", "claimit"), source), LISTS)
    )
    assert keys == OURS
    assert [*refused] == ["tricks of stranger", "claimit of stranger"]
    for reason in refused.values():
        assert "its key is toy, and so its entry point must be named" in reason


def test_no_game_takes_the_key_of_another(tmp_path: Path) -> None:
    source = "from bot.games.claim.game import GAME as CLAIM\nfrom dataclasses import replace\n"
    source += "GAME = replace(CLAIM, list_order=0)"
    keys, refused = json.loads(loaded(tmp_path, {"claim": source}, LISTS))
    assert keys == OURS
    assert refused == {"claim of stranger": "another game has this key"}


def test_no_game_takes_a_command_of_the_bot(tmp_path: Path) -> None:
    source = GAME.format(key="play", changes="")
    program = (
        "from bot.interactions.tree import Commands; import discord;"
        "from bot.game_packages import *;"
        "Commands(discord.Client(intents=discord.Intents.none())); print(*PACKAGES, DISABLED)"
    )
    (tmp_path / "words" / "en").mkdir(parents=True)
    (tmp_path / "words" / "en" / "play.ftl").write_text("play-name = Play\n")
    source += "\nfrom pathlib import Path\nGAME = replace(GAME, folder=Path(__file__).parent)\n"
    said = loaded(tmp_path, {"play": source}, program)
    assert said == "claimit nuggets claim {'play': '/play is a command of the bot'}\n"


def test_a_program_without_any_game_explains_how_to_install_one(tmp_path: Path) -> None:
    """As after an update of the files alone, since only an installation makes entry points."""
    program = (
        "import importlib.metadata; importlib.metadata.entry_points = lambda **_: ();"
        "from bot.__main__ import main; import sys; sys.stderr = sys.stdout; main(['doctor'])"
    )
    said = loaded(tmp_path, {}, program)
    assert said == (
        "No game is installed, not even the program's own: install the program again, as after"
        " every update.\n"
    )


def test_the_buttons_of_a_game_can_read_its_key(tmp_path: Path) -> None:
    keys = ["2toy", "t", "Toy", "to-y", "t" * 17]
    sources = {key: GAME.format(key=key, changes="") for key in keys}
    loaded_keys, refused = json.loads(loaded(tmp_path, sources, LISTS))
    assert loaded_keys == OURS
    assert refused == {
        f"{key} of stranger": f"its key {key} isn't a word of 2 to 16 lowercase letters and digits"
        for key in keys
    }


def test_the_languages_import_no_game() -> None:
    program = (
        "import sys, bot.catalogue; print([name for name in sys.modules if 'bot.games' in name])"
    )
    command = [sys.executable, "-c", program]
    assert subprocess.check_output(command, cwd=ROOT, text=True) == "[]\n"  # noqa: S603
