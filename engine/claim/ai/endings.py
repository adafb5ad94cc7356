"""The end of a game: exact chances when nothing is hidden any more, and better estimates before.

What is still hidden are the nodes of chance: every deal that is possible is worked out with all
hands open. That takes for granted that everybody will know them, but so near the end it tells more
than what players who look at one trick make of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from engine.claim.ai.deals import Deals
from engine.claim.ai.duel import Duel, is_duel
from engine.claim.ai.endgame import Endgame, TooLong
from engine.claim.cards import Faction
from engine.claim.rules import Claim
from engine.claim.state import SIDES, Action, Phase, Play, State
from engine.claim.view import View
from engine.game import Seat
from engine.player import WinChance

_RULES: Final = Claim()
_CERTAIN: Final = 8
"""With so many cards in a hand, or fewer, the end is worked out whatever that takes, or nearly."""
_EARLIEST: Final = 9
"""With so many it is tried for a while."""
_TRIED: Final = 0.25
"""As much of the steps as that may take."""
_WORKED_OUT: Final = {2: 6, 4: 4}
"""With so many cards in a hand deals are worked out, by number of seats."""
_IN_DEALS: Final = {2: 0.1, 4: 0.04}
"""As much of the steps as all of these may take; with four seats a step takes longer."""
_STEPS_TO_BEGIN: Final = 20
"""As long as it takes to begin with a deal."""
_FEWEST_DEALS: Final = 10
_MOST_DEALS: Final = 60


def nothing_is_hidden(view: View) -> bool:
    """Return whether who has counted cards knows everything about the rest of the game.

    With two players every card is seen by both, or by one when it comes to its hand: what the other
    can't see in phase 2 are just the cards of that hand. Not so if cards were put face down, or
    left the game.
    """
    if view.phase is Phase.LOOT:
        return True
    face_down = any(trick.recruits and trick.leader is None for trick in view.past)
    raccoons = Faction.RACCOONS in view.options.factions
    return view.seats == 2 and view.phase is Phase.CAMPAIGN and not face_down and not raccoons


def few_are_left(view: View) -> bool:
    """Return whether it pays to work deals out."""
    most = _WORKED_OUT.get(view.seats, 0)
    return view.phase is Phase.CAMPAIGN and max(view.hand_counts) <= most


def open_chances(
    deals: Iterator[State], seats: int, actions: Sequence[Action], steps: int
) -> list[WinChance] | None:
    """Return the mean of what actions bring with all hands open, in as many deals as there is time.

    Given the steps that an ending may take. None if there is time for few of them.
    """
    found = in_open_deals(deals, seats, actions, steps, _MOST_DEALS)
    if found is None:
        return None
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def in_open_deals(
    deals: Iterator[State],
    seats: int,
    actions: Sequence[Action],
    steps: int,
    most_deals: int | None = None,
) -> list[list[WinChance]] | None:
    """Return what actions bring with all hands open, in one deal after the other.

    Given the steps that an ending may take. None if there is time for few of them.
    """
    found, left = list[list[WinChance]](), round(_IN_DEALS[seats] * steps)
    most = left // _FEWEST_DEALS * 2
    for deal in islice(deals, most_deals):
        search = search_of(deal)
        try:
            chances = search.chances(most)
        except TooLong:
            return None
        left -= search.steps + _STEPS_TO_BEGIN
        found.append([chances[one.card] if isinstance(one, Play) else 0.0 for one in actions])
        if left <= 0:
            break
    return found if len(found) >= _FEWEST_DEALS else None


def search_of(deal: State) -> Duel | Endgame:
    """Return the search that works out a deal of phase 2."""
    return Duel(deal) if is_duel(deal) else Endgame(deal)


@lru_cache(8)
def exact_chances(view: View, seat: Seat, steps: int) -> Mapping[Action, WinChance] | None:
    """Return the chance after each action if nobody makes a mistake.

    None if something is hidden, or if that takes more than so many steps.
    """
    cards = max(view.hand_counts)
    if cards > _EARLIEST or not nothing_is_hidden(view):
        return None
    deal = Deals(view, seat).deal(Random(0))  # noqa: S311 - there is one only
    if view.phase is Phase.LOOT:
        return {action: _settled(_RULES.apply(deal, seat, action))[seat] for action in view.legal}
    try:
        chances = search_of(deal).chances(steps if cards <= _CERTAIN else round(_TRIED * steps))
    except TooLong:
        return None
    return {action: chances[action.card] for action in view.legal if isinstance(action, Play)}


def _settled(state: State) -> Sequence[WinChance]:
    """Return the shares of the win by seat if every choice for loot is the best for its side."""
    result = _RULES.result(state)
    if result is None:
        seat = state.turn.mover
        actions = _RULES.legal(state, seat)
        found = [_settled(_RULES.apply(state, seat, action)) for action in actions]
        return max(found, key=lambda chances: chances[seat])
    first = {standing.seat for standing in result.standings if standing.place == 1}
    winners = [side for side in SIDES[state.turn.seats] if first & {*side}]
    chances = [0.0] * state.turn.seats
    for seat in (seat for side in winners for seat in side):
        chances[seat] = 1 / len(winners)
    return chances
