"""What a table promises of its dice or cards before its game."""

from bot.store.table_types import Table
from bot.views.hosted_games import HostedGame
from engine.chance import short_commitment
from render.words import Translate


def promise(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line that promises fair dice or cards: no other seed fits it later."""
    return translate(
        "fair-commitment", dice=has_dice(game), commitment=short_commitment(table.commitment)
    )


def whole_promise(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the same with the whole SHA-256, for those who want to check it."""
    return translate(
        "fair-commitment-whole",
        dice=has_dice(game),
        commitment=table.commitment,
        short=short_commitment(table.commitment),
    )


def has_dice(game: HostedGame) -> str:
    """Return "yes" or "no" for the catalogues: a game without dice has cards."""
    return "yes" if game.rules.rolls_dice else "no"
