"""The commitment to fair dice or cards that a table shows before its game."""

from bot.store.table_types import Table
from bot.views.hosted_games import HostedGame
from engine.chance import short_commitment
from render.words import Translate


def commitment_line(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line with the short form of the commitment to the seed."""
    return translate(
        "fair-commitment", dice=has_dice(game), commitment=short_commitment(table.commitment)
    )


def full_commitment_line(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line with the full commitment, a SHA-256, for players who want to check it."""
    return translate(
        "fair-commitment-whole",
        dice=has_dice(game),
        commitment=table.commitment,
        short=short_commitment(table.commitment),
    )


def has_dice(game: HostedGame) -> str:
    """Return "yes" or "no" as a catalogue variable; a game without dice has cards."""
    return "yes" if game.rules.rolls_dice else "no"
