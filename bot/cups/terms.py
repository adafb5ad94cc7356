"""Proposals and limits for the terms of cups."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import TURN_LIMITS
from engine.cups.entries import Terms
from engine.game import AnyGame, IllegalOptions

LONGEST_ROUND: Final = 14
"""Most days for a round."""
LONGEST_GAP: Final = 24
"""Most hours between two rounds."""
FEWEST_ROUNDS, MOST_ROUNDS = 2, 12
"""Rounds of a Swiss cup."""
MOST_IN_ALL_PLAY_ALL: Final = 8
LATEST_START: Final = timedelta(days=60)
"""Longest time from the opening of a cup to its start."""
_DAY: Final = 24 * 3_600


def usual_turns(rules: AnyGame, options: str) -> int:
    """Return the usual number of turns of a game for two with these options (JSON).

    Raises Refused if it isn't a game for two.
    """
    chosen = msgspec.json.decode(options, type=rules.options_type)
    if 2 not in rules.seats:
        raise Refused(Reason.CUP_NOT_FOR_TWO)
    try:
        rules.new(chosen, 2)
    except IllegalOptions:
        raise Refused(Reason.CUP_NOT_FOR_TWO) from None
    return rules.usual_turns(chosen, 2)


def fitting_turn_limits(turns: int, days: int) -> list[int]:
    """Return the times for a turn with which a game usually ends within a round, shortest first.

    People seldom use all the time they have, so the usual number of turns at a quarter of it each
    must fit into the round. A limit by which every game would surely end would let the computer
    play for those who are asleep; the deadline ends the few games that take longer.
    The longest of the limits is the one to propose.
    """
    shortest, *longer = (limit for limit in TURN_LIMITS if limit)
    return [shortest, *(limit for limit in longer if turns * limit / 4 <= days * _DAY)]


def refuse_impossible(terms: Terms, rules: Mapping[str, AnyGame], now: datetime) -> None:
    """Raise Refused unless a cup with these terms may be opened now."""
    game = rules.get(terms.game)
    if game is None:
        raise Refused(Reason.UNKNOWN_COMMAND)
    if not now < terms.starts_at <= now + LATEST_START:
        raise Refused(Reason.CUP_START, days=LATEST_START.days)
    if not 1 <= terms.days <= LONGEST_ROUND:
        raise Refused(Reason.CUP_DAYS, days=LONGEST_ROUND)
    if not 0 <= terms.gap <= LONGEST_GAP:
        raise Refused(Reason.BAD_VALUE, option="gap")
    if terms.rounds is not None and terms.rounds not in range(FEWEST_ROUNDS, MOST_ROUNDS + 1):
        raise Refused(Reason.CUP_ROUNDS, fewest=FEWEST_ROUNDS, most=MOST_ROUNDS)
    turns = usual_turns(game, terms.options)
    if terms.turn_limit not in fitting_turn_limits(turns, terms.days):
        raise Refused(Reason.CUP_TURNS_TOO_LONG, turns=turns, days=terms.days)
