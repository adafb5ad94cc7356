"""The promise of fair chance before a game, and its proof at the end.

A game without chance promises nothing, and its record still proves every move.
"""

from bot.store.table_types import Table
from bot.tables.record_format import Record
from bot.views.hosted_games import HostedGame
from engine.chance import short_commitment
from engine.game import Chance
from render.words import Translate


def commitment_line(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line with the short form of the commitment to the seed, or "" without chance."""
    if game.rules.chance is Chance.NONE:
        return ""
    commitment = short_commitment(table.commitment)
    return translate("fair-commitment", chance=game.rules.chance, commitment=commitment)


def full_commitment_line(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line with the full commitment, a SHA-256, for players who want to check it.

    It is "" in a game without chance.
    """
    if game.rules.chance is Chance.NONE:
        return ""
    return translate(
        "fair-commitment-whole",
        chance=game.rules.chance,
        commitment=table.commitment,
        short=short_commitment(table.commitment),
    )


def end_line(game: HostedGame, record: Record, translate: Translate) -> str:
    """Return the line below the end of a game that says what can be checked."""
    return translate("fair-end", chance=game.rules.chance, fingerprint=record.fingerprint)


def proof(game: HostedGame, record: Record, translate: Translate) -> str:
    """Return the sentences about what the record of a finished game proves."""
    if game.rules.chance is Chance.NONE:
        key = "fair-moves" if record.seed else "fair-moves-erased"
        return translate(key, fingerprint=record.fingerprint)
    return translate(
        "fair-revealed" if record.seed else "fair-erased",
        chance=game.rules.chance,
        seed=record.seed or "",
        commitment=short_commitment(record.commitment),
        fingerprint=record.fingerprint,
    )
