"""Luck in Claim: how far the cards that come up move the win chances.

The deck is shuffled once, but nobody knows the order of the draw pile. So a card is luck at the
moment it comes up: when it is dealt, turned up, drawn, or shown by a Seer. Its worth is the share
of games won when greedy players play on from there with the rest of the pile shuffled again.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.claim.ai.fast_table import FastTable
from engine.claim.ai.greedy import play_out, shares
from engine.claim.ai.planned_errors import planned_errors
from engine.claim.ai.strong import ERROR_RATE
from engine.claim.recruiting import shows_top
from engine.claim.rules import Claim
from engine.claim.state import State
from engine.game import Bounds, Outcome
from engine.log import EntryKind, LogEntry, apply_entry, outcome_in
from engine.player import WinChance

_RULES: Final = Claim()


class CardLuck:
    """Luck by play-outs with the cards that came up and with others; see `engine.player.Luck`.

    More ``playouts`` reduce the noise, but don't change the mean.
    """

    def __init__(self, playouts: int) -> None:
        self._playouts = playouts

    def __call__(self, state: State, entry: LogEntry) -> Sequence[WinChance]:
        """Return by seat how far the cards that come up with an entry move its win chance."""
        random = Random(repr((state, entry)))  # noqa: S311 - not for security
        if entry.kind is EntryKind.CHANCE:
            bounds = _RULES.pending(state) or ()
            after = _RULES.resolve(state, outcome_in(entry))
            others = [_RULES.resolve(state, _drawn(bounds, random)) for _ in range(self._playouts)]
            return _gain(random, after, others)
        after = apply_entry(_RULES, state, entry)
        if _unknown(after) == _unknown(state):
            return ()
        shuffled = [_shuffled(state, random) for _ in range(self._playouts)]
        return _gain(random, after, [apply_entry(_RULES, other, entry) for other in shuffled])


def _gain(random: Random, actual: State, others: Sequence[State]) -> list[WinChance]:
    """Return by seat the mean gain in wins from the cards that came up, compared with others."""
    total = [0.0] * actual.turn.seats
    for other in others:
        won, won_instead = (_won(_shuffled(state, random), random) for state in (actual, other))
        total = [
            gain + share - other_share
            for gain, share, other_share in zip(total, won, won_instead, strict=True)
        ]
    return [gain / len(others) for gain in total]


def _won(state: State, random: Random) -> Sequence[WinChance]:
    """Return each seat's share of the win in a play-out from a state."""
    errors = planned_errors(random, ERROR_RATE, state.turn.seats)
    return shares(play_out(FastTable(state), errors))


def _shuffled(state: State, random: Random) -> State:
    """Return the state with the unknown part of the draw pile shuffled again."""
    unknown = _unknown(state)
    known_cards = len(state.deck) - unknown
    known, hidden = state.deck[:known_cards], state.deck[known_cards:]
    return replace(state, deck=known + bytes(random.sample(hidden, unknown)))


def _unknown(state: State) -> int:
    """Return the number of cards of the draw pile that nobody has seen."""
    return len(state.deck) - shows_top(state)


def _drawn(bounds: Bounds, random: Random) -> Outcome:
    return tuple(random.randrange(bound) for bound in bounds)
