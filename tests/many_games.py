"""Copies of a game under other keys, with its words, lesson and positions of the day."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game_packages import DISABLED, PACKAGES
from bot.games.nuggets.game import GAME
from engine.package import GamePackage


@contextmanager
def hosting(number: int, folder: Path) -> Iterator[list[str]]:
    """Register copies until the bot has a number of games; yield the keys of the copies.

    The processes that the bot starts don't know them.
    """
    with pytest.MonkeyPatch.context() as patch:
        copies = [_copy(f"copy{nth:02}", folder) for nth in range(number - len(PACKAGES))]
        for copy in copies:
            patch.setitem(PACKAGES, copy.key, copy)
        before = dict(DISABLED)
        yield [copy.key for copy in copies]
        DISABLED.clear()
        DISABLED.update(before)


def _copy(key: str, folder: Path) -> GamePackage:
    words = folder / key / "words" / "en"
    words.mkdir(parents=True)
    for file in GAME.words.glob("en/*.ftl"):
        renamed = file.read_text("utf-8").replace(f"{GAME.key}-", f"{key}-")
        named = f"{key}-name = Gold Nuggets"
        (words / file.name).write_text(renamed.replace(named, f"{named} {key[-2:]}"), "utf-8")
    for data in (GAME.lesson, GAME.daily):
        shutil.copy(data, folder / key)
    rules = type(key, (type(GAME.rules),), {"key": key})()
    return replace(GAME, rules=rules, folder=folder / key, list_order=9)
