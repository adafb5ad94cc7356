"""Texts about ratings and wins: which games and players they count for."""

from collections.abc import Iterator, Sequence

from bot.store.table_types import RatedAs, Table
from bot.tables.results import final_results
from bot.views.markup import listed, player, safe_names
from engine.game import AnyGame, Result, Seat
from render.words import Translate


def rated_or_why(table: Table, translate: Translate) -> str:
    """Return the text that says whether a table's game is rated, or why not."""
    if (why := table.why_unrated) is not None:
        return translate(f"unrated-{why}")
    return translate("rated" if table.is_ranked else "rated-no-win")


def counts(
    rules: AnyGame,
    table: Table,
    result: Result,
    names: Sequence[str],
    translate: Translate,
    *,
    ranked: bool,
) -> Iterator[str]:
    """Yield the lines below a finished game about its effect on ratings and the leaderboard.

    ``ranked`` is whether its wins count on the leaderboard.
    """
    safe, seats = safe_names(names), len(table.seats)
    end = final_results(table, result, rules.teams(seats), [{}] * seats)

    def named(group: Sequence[Seat]) -> str:
        return listed([player(seat, safe) for seat in group], translate)

    if ranked and end.winners and {*end.winners} != {*result.winners}:
        yield translate("win-counts-for", names=named(end.winners), count=len(end.winners))
    for why in (RatedAs.EARLY, RatedAs.ABSENT):
        if seated := end.rated_as(why):
            yield translate(f"counted-{why}", names=named(seated), count=len(seated))
    yield rated_or_why(table, translate)


def absence_settled(table: Table, seat: Seat, translate: Translate) -> Iterator[str]:
    """Yield the line about the rating of a game, if the seat's player never took part in it."""
    if table.seats[seat].absent:
        yield translate("absence-settled", rated="yes" if table.why_unrated is None else "no")
