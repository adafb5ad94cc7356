"""Outcomes of a cup's games, from the ends of their tables."""

from typing import NamedTuple

from bot.store.standing_types import TableEnd
from bot.store.table_types import TableStatus
from engine.cups.entries import DRAW, LOSS, WIN, How, Member


class GameOutcome(NamedTuple):
    """The points of the two members of a game, in halves, and how it was decided.

    ``absent`` members had decided nothing.
    """

    points: tuple[int, int]
    how: How
    absent: tuple[Member, ...] = ()


VOID = GameOutcome((DRAW, DRAW), How.VOID)
"""The outcome of a game that couldn't be played to its end."""


def outcome_of(end: TableEnd, game: tuple[Member, Member]) -> GameOutcome:
    """Return the outcome of a game, whose first member had the first seat.

    A player without a decision has lost, even if the computer player in their place has won.
    """
    table = end.table
    if table.status is not TableStatus.FINISHED:
        return VOID
    is_absent = [occupant.decided_nothing for occupant in table.seats]
    if any(is_absent):
        first, second = (LOSS if absent else WIN for absent in is_absent)
        absent = tuple(member for member, away in zip(game, is_absent, strict=True) if away)
        return GameOutcome((first, second), How.ABSENT, absent)
    places = [
        rated.result.place
        for seat in range(len(game))
        for rated in end.results[seat]
        if not rated.result.former
    ]
    how = How.PLAYED_OUT if table.played_out else How.PLAYED
    if any(occupant.is_away for occupant in table.seats) and not table.played_out:
        how = How.AWAY
    first, second = places
    if first == second:
        return GameOutcome((DRAW, DRAW), how)
    return GameOutcome((WIN, LOSS) if first < second else (LOSS, WIN), how)
