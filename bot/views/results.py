"""Texts about ratings and wins: which games and players they count for."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.store.table_types import RatedAs, Table
from bot.tables.results import final_results
from bot.tables.snapshot import Snapshot
from bot.views.markup import label_name, listed, player, safe_name, safe_names
from engine.analysis.ratings import NEWCOMER
from engine.game import AnyGame, Result, Seat
from render.words import Translate, shown_rating

_NAME_IN_LINE: Final = 16
"""Maximum length of a name before two ratings, so that a phone shows them in one line."""


def rated_or_why(table: Table, translate: Translate) -> str:
    """Return the text that says whether a table's game is rated, or why not."""
    if (why := table.why_unrated) is not None:
        return translate(f"unrated-{why}")
    return translate("rated" if table.is_ranked else "rated-no-win")


def rating_lines(snapshot: Snapshot, translate: Translate) -> Iterator[str]:
    """Yield each person's rating before and after a finished game, in the order of their places.

    For a game that isn't rated, yield the line that says why.
    """
    table, end, record = snapshot.table, snapshot.end, snapshot.record
    if end is None or record is None:
        raise ValueError("the game goes on")
    if table.why_unrated is not None:
        yield rated_or_why(table, translate)
        return
    for standing in record.result.standings:
        seat = standing.seat
        for result, before, after in end.results[seat]:
            if result.user_id is None:
                continue
            occupant = table.seats[seat]
            name = (result.former and occupant.starter_name) or occupant.name
            person = player(seat, {seat: safe_name(label_name(name, _NAME_IN_LINE))})
            if after is None:
                yield translate("rating-guest", player=person)
                continue
            mu = NEWCOMER.mu if before is None else before.mu
            numbers = {"before": str(shown_rating(mu)), "after": str(shown_rating(after.mu))}
            yield translate("rating-change", player=person, **numbers)


def counts(
    rules: AnyGame,
    table: Table,
    result: Result,
    names: Sequence[str],
    translate: Translate,
) -> Iterator[str]:
    """Yield lines about how a finished game counts for ratings and the leaderboard."""
    safe, seats = safe_names(names), len(table.seats)
    end = final_results(table, result, rules.teams(seats), [{}] * seats)

    def named(group: Sequence[Seat]) -> str:
        return listed([player(seat, safe) for seat in group], translate)

    if table.is_ranked and end.winners and {*end.winners} != {*result.winners}:
        yield translate("win-counts-for", names=named(end.winners), count=len(end.winners))
    for why in () if table.played_out else (RatedAs.EARLY, RatedAs.ABSENT):
        if seated := end.rated_as(why):
            yield translate(f"counted-{why}", names=named(seated), count=len(seated))
    yield rated_or_why(table, translate)


def absence_settled(table: Table, seat: Seat, translate: Translate) -> Iterator[str]:
    """Yield the line about the rating of a game, if the seat's player never took part in it."""
    if table.seats[seat].absent:
        yield translate("absence-settled", rated="yes" if table.why_unrated is None else "no")
