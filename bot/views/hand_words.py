"""The name of what a player alone sees: their dice, their hand, or a game's own word for it."""

from typing import Final

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from engine.game import AnyGame, Chance
from render.words import Translate

_NAMES: Final = {Chance.DICE: ("button-dice", "🎲"), Chance.CARDS: ("button-hand", "🃏")}
_OTHER: Final = ("button-view", "👀")


def hand_label(rules: AnyGame, translate: Translate) -> str:
    """Return the label of the button that shows a player their hand.

    A game whose catalogues have ``<game>-button-hand`` has a word of its own, such as "My board".
    """
    own, (shared, _) = f"{rules.key}-button-hand", _NAMES.get(rules.chance, _OTHER)
    return translate(own if own in catalogue(DEFAULT_LANGUAGE) else shared)


def hand_emoji(rules: AnyGame) -> str:
    """Return the emoji of the button that shows a player their hand."""
    _, emoji = _NAMES.get(rules.chance, _OTHER)
    return emoji
