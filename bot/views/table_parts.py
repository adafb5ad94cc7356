"""What the messages of a table have in common, in its lobby, during its game and after it."""

from bot.store.records import Occupant, Table
from bot.views import table_routes
from bot.views.games import HostedGame
from bot.views.message_spec import Button
from engine import chance
from engine.game import DiceGame
from render.words import Translate

BRASS = 0xC9A227
"""The edge of a message in which nobody is to move."""
COMPUTER = "🤖"


def seat_names(table: Table) -> list[str]:
    """Return everybody's name by seat; who is away has a sign that a computer player stands in."""
    return [
        f"{seated.name} {COMPUTER}" if is_away(seated) or seated.vacant else seated.name
        for seated in table.seats
    ]


def is_ranked(table: Table) -> bool:
    """Return whether a game counts on the leaderboard: nobody seated a computer player."""
    return all(seated.user_id is not None or seated.vacant for seated in table.seats)


def title(table: Table, translate: Translate) -> str:
    """Return the name of its game and its number."""
    return translate("table-title", game=translate(f"{table.game}-name"), number=str(table.id))


def more(table: Table, translate: Translate) -> Button:
    """Return the button that opens the private menu."""
    return Button(translate("button-more"), table_routes.more(table.id))


def is_away(seated: Occupant) -> bool:
    """Return whether a computer player stands in for a person."""
    return seated.user_id is not None and seated.strength is not None


def promise(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the line that promises fair dice or cards: no other seed fits it later."""
    return translate(
        "fair-commitment", dice=has_dice(game), commitment=chance.short_commitment(table.commitment)
    )


def whole_promise(game: HostedGame, table: Table, translate: Translate) -> str:
    """Return the same with the whole SHA-256, for those who want to check it."""
    return translate(
        "fair-commitment-whole",
        dice=has_dice(game),
        commitment=table.commitment,
        short=chance.short_commitment(table.commitment),
    )


def has_dice(game: HostedGame) -> str:
    """Return "yes" or "no" for the catalogues: a game without dice has cards."""
    return "yes" if isinstance(game.rules, DiceGame) else "no"
