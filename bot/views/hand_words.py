"""The name of what a player alone sees: their dice, their hand, or a game's own word for it."""

from typing import Final

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from engine.game import AnyGame, Chance
from render.words import Translate

_NAMES: Final = {Chance.DICE: ("button-dice", "🎲"), Chance.CARDS: ("button-hand", "🃏")}
_OTHER: Final = ("button-view", "👀")


def hand_name(rules: AnyGame, translate: Translate) -> tuple[str, str]:
    """Return the label and the emoji of the button that shows a player their hand.

    A game whose catalogues have ``<game>-button-hand`` has a word of its own, such as "My board".
    """
    key, emoji = _NAMES.get(rules.chance, _OTHER)
    if (word := f"{rules.key}-button-hand") in catalogue(DEFAULT_LANGUAGE):
        key = word
    return translate(key), emoji
