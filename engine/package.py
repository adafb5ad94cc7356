"""A game as one object, by which the program finds all that belongs to it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.game import AnyGame
from engine.lesson import Script
from engine.player import Adviser, AnyAdviser, AnyPlayer, Luck, Strength, no_luck

CONTRACT: Final = 1
"""The version of what a game and this program expect of each other.

It rises when a game that was written before has to be changed.
"""

UNMEASURED: Final = {Strength.EASY: 1350, Strength.MEDIUM: 1500, Strength.STRONG: 1650}
"""The ratings of computer players who haven't been measured."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GamePackage:
    """A game: what an entry point of the group `bot.game_packages.GROUP` names.

    ``contract`` is the `CONTRACT` that it was written for. ``players`` are its computer players by
    name: one for each `engine.player.Strength`, and others to measure them against.

    ``view`` is its looks, a `bot.views.game.GameView`, and ``sample`` an `engine.sample.Sample` for
    the checks that all games share. Both are names such as "module:NAME", and are imported where
    they are needed: a process that thinks draws nothing.

    ``folder`` has what isn't code: its words, ``words/<language>/*.ftl``; its lesson if it has one,
    ``lesson.toml``, which is written as its ``script`` says; and if it has positions of the day,
    ``daily.jsonl``.

    ``computer_ratings`` are the fixed points of people's ratings (see `engine.analysis.ratings`),
    measured by ``claim-it arena``. ``luck`` tells what of a game was chance. ``list_order``
    says where the game stands in lists: the lowest first, and by key where it is the same.
    """

    contract: int
    rules: AnyGame
    players: Mapping[str, AnyPlayer]
    view: str
    sample: str
    folder: Path
    script: Script | None = None
    computer_ratings: Mapping[Strength, int] = field(default_factory=lambda: UNMEASURED)
    luck: Luck = no_luck
    list_order: int = 100

    @property
    def key(self) -> str:
        """The key of its rules, which is also the name of its slash command."""
        return self.rules.key

    @property
    def adviser(self) -> AnyAdviser:
        """The strong player, which every game lets give advice."""
        strong = self.players[Strength.STRONG]
        if not isinstance(strong, Adviser):
            raise TypeError(f"the strong player of {self.key} can't give advice")
        return strong

    @property
    def words(self) -> Path:
        """The folder that has a folder of its catalogues for each language."""
        return self.folder / "words"

    @property
    def lesson(self) -> Path:
        """The file of its lesson, if it has one."""
        return self.folder / "lesson.toml"

    @property
    def daily(self) -> Path:
        """The file of its positions of the day, if it has some."""
        return self.folder / "daily.jsonl"
