"""Lines about the cup to which a table belongs."""

from bot.store.table_types import Table
from bot.views.markup import listed, player, relative, safe_name
from engine.game import Seat
from render.words import Translate


def cup_line(table: Table, translate: Translate) -> str:
    """Return the line about a table's cup, and when its round ends; "" outside of cups."""
    if table.cup is None:
        return ""
    until = "" if table.deadline is None else relative(table.deadline)
    return translate(
        "table-cup",
        cup=str(table.cup.cup),
        round=table.cup.round + 1,
        when=until,
        over="yes" if table.played_out else "no",
    )


def players_line(table: Table) -> str:
    """Return a line with the players of a table."""
    names = [safe_name(seated.name) for seated in table.seats]
    return " \N{EN DASH} ".join(player(seat, names) for seat in range(len(names)))


def absent_line(table: Table, translate: Translate) -> str:
    """Return the line about the players who have lost a cup's game by not deciding anything."""
    names = [safe_name(seated.name) for seated in table.seats]
    absent = [player(seat, names) for seat in _absent_seats(table)]
    if not absent:
        return ""
    return translate("cup-absent", names=listed(absent, translate), count=len(absent))


def nobody_played(table: Table) -> bool:
    """Return whether all have lost a cup's game, whoever has won by the rules."""
    return len(_absent_seats(table)) == len(table.seats)


def _absent_seats(table: Table) -> list[Seat]:
    seats = () if table.cup is None else enumerate(table.seats)
    return [seat for seat, seated in seats if seated.decided_nothing]
