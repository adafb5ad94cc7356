"""A game as one object that gives the program access to all its parts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.game import AnyGame
from engine.lesson import Script
from engine.player import Adviser, AnyAdviser, AnyPlayer, Luck, Strength, no_luck

CONTRACT: Final = 2
"""The version of the contract between a game and this program.

It increases when games written before have to be changed.
"""

UNMEASURED: Final = {Strength.EASY: 1350, Strength.MEDIUM: 1500, Strength.STRONG: 1650}
"""Default ratings of computer players that haven't been measured."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GamePackage:
    """A game, named by an entry point of the group `bot.game_packages.GROUP`.

    ``contract`` is the `CONTRACT` that it was written for. ``players`` are its computer players by
    name: one for each `engine.player.Strength`, and others to measure them against.

    ``view`` is its user interface, a `bot.views.game.GameView`, and ``sample`` an
    `engine.sample.Sample` for the checks that all games share. Both are names such as
    "module:NAME", and are imported on demand: a process that only thinks doesn't need to draw.

    ``folder`` has its data files: its catalogues, ``words/<language>/*.ftl``; its lesson if it has
    one, ``lesson.toml``, in the notation of its ``script``; and its positions of the day if it has
    any, ``daily.jsonl``.

    ``parse`` returns the state of a text that `str` makes of one, or raises ValueError. It reads
    the positions in a lesson and in the sample.

    ``computer_ratings`` are the fixed points of people's ratings (see `engine.analysis.ratings`),
    measured by ``claim-it arena``. ``luck`` measures the effect of chance. ``list_order`` is the
    game's sort key in lists, lowest first; ties are sorted by key.
    """

    contract: int
    rules: AnyGame
    players: Mapping[str, AnyPlayer]
    view: str
    sample: str
    folder: Path
    script: Script | None = None
    parse: Callable[[str], Any] | None = None
    computer_ratings: Mapping[Strength, int] = field(default_factory=lambda: UNMEASURED)
    luck: Luck = no_luck
    list_order: int = 100

    @property
    def key(self) -> str:
        """The key of its rules, which is also the name of its slash command."""
        return self.rules.key

    @property
    def adviser(self) -> AnyAdviser:
        """The strong player, which must be able to give advice."""
        strong = self.players[Strength.STRONG]
        if not isinstance(strong, Adviser):
            raise TypeError(f"the strong player of {self.key} can't give advice")
        return strong

    @property
    def words(self) -> Path:
        """The folder with one folder of catalogues per language."""
        return self.folder / "words"

    @property
    def lesson(self) -> Path:
        """The file of its lesson, if it has one."""
        return self.folder / "lesson.toml"

    @property
    def daily(self) -> Path:
        """The file of its positions of the day, if it has any."""
        return self.folder / "daily.jsonl"
