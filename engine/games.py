"""The games: the only place where one is registered. A new game is one line here.

Everything else finds them here, and what else belongs to a game by its key: its view in
``bot/views/<key>.py``, its words in ``assets/locales/<language>/<key>``, and what its tests need to
know in ``tests/engine/<key>/sample.py``.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.claim.ai.luck import CardLuck
from engine.claim.ai.players import PLAYERS as CLAIM_PLAYERS
from engine.claim.ai.players import RATINGS as CLAIM_RATINGS
from engine.claim.rules import Claim
from engine.claimit.ai.luck import luck as claimit_luck
from engine.claimit.ai.players import PLAYERS as CLAIMIT_PLAYERS
from engine.claimit.ai.players import RATINGS as CLAIMIT_RATINGS
from engine.claimit.rules import ClaimIt
from engine.game import AnyGame
from engine.nuggets.ai.luck import luck as nuggets_luck
from engine.nuggets.ai.players import PLAYERS as NUGGETS_PLAYERS
from engine.nuggets.ai.players import RATINGS as NUGGETS_RATINGS
from engine.nuggets.rules import Nuggets
from engine.player import Adviser, AnyAdviser, AnyPlayer, Luck, Strength, no_luck

UNMEASURED: Final = {Strength.EASY: 1350, Strength.MEDIUM: 1500, Strength.STRONG: 1650}
"""The ratings of computer players who haven't been measured."""


class Engine(NamedTuple):
    """A game without its looks.

    ``players`` are its computer players by name: one for each `engine.player.Strength`, and others
    to measure them against. ``computer_ratings`` are the fixed points of people's ratings (see
    `engine.analysis.ratings`), measured by ``python -m bot arena``. ``luck`` tells what of a game
    was chance.
    """

    rules: AnyGame
    players: Mapping[str, AnyPlayer]
    computer_ratings: Mapping[Strength, int] = UNMEASURED
    luck: Luck = no_luck

    @property
    def adviser(self) -> AnyAdviser:
        """The strong player, which every game lets give advice."""
        strong = self.players[Strength.STRONG]
        if not isinstance(strong, Adviser):
            raise TypeError(f"the strong player of {self.rules.key} can't give advice")
        return strong


_ALL = (
    Engine(ClaimIt(), CLAIMIT_PLAYERS, CLAIMIT_RATINGS, claimit_luck),
    Engine(Nuggets(), NUGGETS_PLAYERS, NUGGETS_RATINGS, nuggets_luck),
    Engine(Claim(), CLAIM_PLAYERS, CLAIM_RATINGS, CardLuck(120)),
)

ENGINES: Mapping[str, Engine] = {engine.rules.key: engine for engine in _ALL}
"""By key. The key is also the name of the game's slash command."""
