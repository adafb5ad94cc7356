"""A solver for endgames of two sides on the states of the rules, to compare endings with.

Slow and simple, and independent of the computer players: minimax with alpha-beta and a
transposition table, which stops when one side is certain of most factions.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from engine.claim import Claim
from engine.claim.cards import FACTION, VALUE, Faction
from engine.claim.sets import PAIRS, TENS, in_order
from engine.claim.state import Action, Options, Phase, State
from tests.engine.claim.games import played

GAME: Final = Claim()
WIN: Final = 2
"""Twice the share of a win, so that a shared one is an integer."""
_INTERPLAY: Final = {
    Faction.BARDS,
    Faction.VIKINGS,
    Faction.GNOMES,
    Faction.PEASANTS,
}
"""Factions that can't be decided by counting cards alone."""


class Solver:
    """Solves the endgame after every action of a position without hidden cards."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[int, int]] = {}

    def outcomes(self, state: State) -> dict[Action, int]:
        """Return the outcome of each action for the seat to act: 0, 1 or `WIN`."""
        seat = state.turn.mover
        result = {}
        for action in GAME.legal(state, seat):
            first = self._outcome(GAME.apply(state, seat, action), 0, WIN)
            result[action] = WIN - first if seat % 2 else first
        return result

    def _outcome(self, state: State, low: int, high: int) -> int:
        """Return the outcome for the first seat's side, exact between the two bounds."""
        result = GAME.result(state)
        if result is not None:
            sides = {seat % 2 for seat in result.winners}
            return 1 if len(sides) == 2 else 0 if 1 in sides else WIN
        winner = _sure_winner(state)
        if winner is not None:
            return WIN if winner == 0 else 0
        piles = tuple(bytes(sorted(pile)) for pile in (*state.piles, *state.gnomes))
        key = state.hands, state.trick, state.leader, piles, state.trolls, state.looted
        lower, upper = self._known.get(key, (0, WIN))
        low, high = max(low, lower), min(high, upper)
        if low >= high:
            return low if lower >= high else high
        seat, begin = state.turn.mover, (low, high)
        is_first = seat % 2 == 0
        best: int | None = None
        for action in sorted(GAME.legal(state, seat), key=_value, reverse=True):
            outcome = self._outcome(GAME.apply(state, seat, action), low, high)
            if best is None or (outcome > best if is_first else outcome < best):
                best = outcome
            low, high = (max(low, best), high) if is_first else (low, min(high, best))
            if low >= high:
                break
        assert best is not None
        if best <= begin[0]:
            self._known[key] = lower, best
        elif best >= begin[1]:
            self._known[key] = best, upper
        else:
            self._known[key] = best, best
        return best


def _value(action: Action) -> int:
    return VALUE[action.card] if hasattr(action, "card") else 0


def _sure_winner(state: State) -> int | None:
    """Return the side that is certain of most factions, or None."""
    if state.phase is not Phase.CAMPAIGN or Faction.RACCOONS in state.options.factions:
        return None  # loot can count for any faction
    unplayed = b"".join((*state.hands, state.trick, state.trolls))
    won = [0, 0]
    for faction in {*state.options.factions} - _INTERPLAY:
        mine, theirs, remaining = (
            sum(FACTION[card] is faction for card in cards)
            for cards in (b"".join(state.piles[::2]), b"".join(state.piles[1::2]), unplayed)
        )
        if mine > theirs + remaining:
            won[0] += 1
        if theirs > mine + remaining:
            won[1] += 1
    half = len(state.options.factions) // 2
    return next((side for side in range(2) if won[side] > half), None)


def endings(random: Random, cards: int) -> Iterator[State]:
    """Yield endgames with this number of cards in the hand of the seat to act.

    From games without Automatons and Raccoons between players like the medium one.
    """
    tens = [faction for faction in TENS if faction not in (Faction.AUTOMATONS, Faction.RACCOONS)]
    while True:
        factions = in_order((*random.choice(PAIRS), *random.sample(tens, 3)))
        matching = [
            state
            for state, seat in played(2, random, Options(factions))
            if state.phase is Phase.CAMPAIGN
            and len(state.hands[seat]) == cards
            and len(GAME.legal(state, seat)) > 1
        ]
        if matching:
            yield random.choice(matching)


def critical(random: Random, cards: int) -> Iterator[tuple[State, dict[Action, int]]]:
    """Yield endgames in which the choice matters, with the outcome of each action."""
    for state in endings(random, cards):
        outcomes = Solver().outcomes(state)
        if len({*outcomes.values()}) > 1:
            yield state, outcomes
