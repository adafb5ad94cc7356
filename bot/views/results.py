"""Texts that say whether a game is rated, and who has won it for the leaderboard."""

from collections.abc import Iterator, Sequence

from bot.store.table_types import RatedAs, Table
from bot.tables.results import final_results
from bot.views.markup import listed, player, safe_names
from engine.game import AnyGame, Result, Seat
from render.words import Translate


def rated_or_why(table: Table, translate: Translate) -> str:
    """Return whether the game of a lobby is rated, or why not, as far as that is known by now."""
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
    """Yield the lines below a finished game that say what it counts for.

    ``ranked`` says whether its wins count on the leaderboard at all.
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
    """Yield what the game counts for once a person was absent from its beginning on."""
    if table.seats[seat].absent:
        yield translate("absence-settled", rated="yes" if table.why_unrated is None else "no")
