"""Features of a position, as numbers of the order of 1 for a weighted sum."""

from functools import lru_cache
from math import log
from operator import attrgetter
from typing import Final, NamedTuple

from engine.claimit.ai.holdings import Holding, RoundState, holding
from engine.claimit.ai.lookahead import Marks
from engine.claimit.bitboard import (
    EVERYWHERE,
    Mask,
    group_of,
    groups,
    spread,
    table,
    where,
)
from engine.claimit.odds import FOR_CLAIM, FOR_SQUATTER
from engine.claimit.stacks import CLAIMED, SQUATTERS, STACKS, Claim

_CLAIMED_BY_ANYBODY: Final = table(CLAIMED)
_SQUATTER_ON_TOP: Final = table(
    code for code, stack in enumerate(STACKS) if stack.squatter and stack.claim is Claim.NONE
)
_CLAIM_ON_TOP: Final = table(
    code for code, stack in enumerate(STACKS) if stack.claim is Claim.ON_TOP
)
_RANK: Final = attrgetter("rank")
_NO_LAST_ROUND: Final = (0.0,) * 6
"""Placeholder for the features of the last round."""
_CLIP_MARGIN: Final = 0.002
"""Margin from 0 and 1 to which chances are clipped."""


AFTER_TURN: Final = 28
"""Number of features of a position after a turn."""
BEFORE_ROLL: Final = 22
"""Number of features before a roll."""
_RISK: Final = 3
"""Index of the risk among the features before a roll."""


class AfterTurn(NamedTuple):
    """The features of a position after a turn, and the progress of the game from 0 to 1."""

    features: tuple[float, ...]
    progress: float


class BeforeRoll(NamedTuple):
    """The features of a roll that doesn't bust.

    ``risk`` is the probability of a bust, ``bust`` the win chance after it.
    """

    features: tuple[float, ...]
    risk: float
    bust: float

    def at_risk(self, risk: float) -> "BeforeRoll":
        """Return the features of a roll that differs only in its risk."""
        features = (*self.features[:_RISK], 2 * risk, *self.features[_RISK + 1 :])
        return BeforeRoll(features, risk, self.bust)


@lru_cache(1 << 14)
def _merits(held: Holding, closed: Mask) -> tuple[float, ...]:
    """Return the features of a holding by itself; others have claimed the closed spaces."""
    free = EVERYWHERE & ~closed
    within_reach = group_of(held.mine & -held.mine or free & -free, free)
    core = max(map(int.bit_count, groups(held.claimed)), default=0)
    return (
        held.mine.bit_count() / 8,
        held.spaces.bit_count() / 10,
        core / 8,
        (held.mine & held.claimed).bit_count() / 8,
        within_reach.bit_count() / 20,
        (within_reach & held.spaces).bit_count() / 10,
        (spread(held.mine) & free & ~held.spaces).bit_count() / 8,
    )


def after_turn(board: bytes, state: RoundState) -> AfterTurn:
    """Return the features for a seat whose turn has led to this board and state of the round."""
    own_holding, *others = (holding(board, seat) for seat in (state.seat, *state.rivals))
    rival = max(others, key=_RANK)
    claimed = where(board, _CLAIMED_BY_ANYBODY)
    needed, rivals = state.claims_needed, len(others)
    claims = [other.claimed.bit_count() for other in others]
    own_claims, most_claims = own_holding.claimed.bit_count(), max(claims)
    lead = (own_holding.mine.bit_count() - rival.mine.bit_count()) / 4
    ahead = float((own_holding.rank > rival.rank) - (own_holding.rank < rival.rank))
    values = (
        1.0,
        *_merits(own_holding, claimed & ~own_holding.claimed),
        *_merits(rival, claimed & ~rival.claimed),
        own_claims / needed,
        rival.claimed.bit_count() / needed,
        most_claims / needed,
        sum(claims) / (needed * rivals),
        sum([other.spaces.bit_count() for other in others]) / (10 * rivals),
        max([other.mine.bit_count() for other in others if other is not rival], default=0) / 8,
        ahead,
    )
    if not state.last_round:
        return AfterTurn(values + _NO_LAST_ROUND, max(own_claims, most_claims) / needed)
    comes_again = state.comes_again
    late = (1.0, float(comes_again), state.others / 2, lead, ahead, 0.0 if comes_again else lead)
    return AfterTurn(values + late, 1)


class TurnContext(NamedTuple):
    """Constants of a turn: the round state and win chance after a bust, and the mine before."""

    round_state: RoundState
    bust: float
    mine: int


def before_roll(turn: TurnContext, marks: Marks, placed: int, stopping: float) -> BeforeRoll:
    """Return the features before a roll with this number of markers placed.

    ``stopping`` is the win chance if the mover stops.
    """
    board, seat, needed = marks.settled(), marks.mover, turn.round_state.claims_needed
    own_holding, *others = (holding(board, other) for other in (seat, *turn.round_state.rivals))
    rival = max(others, key=_RANK)
    for_claim = where(marks.board, FOR_CLAIM[seat])
    for_squatter = where(marks.board, FOR_SQUATTER[seat])
    squatters = where(marks.board, _SQUATTER_ON_TOP)
    mine, claims = own_holding.mine.bit_count(), own_holding.claimed.bit_count()
    behind = (rival.mine.bit_count() - mine) / 5
    last, risk = turn.round_state.over, marks.risk()
    ahead = float((own_holding.rank > rival.rank) - (own_holding.rank < rival.rank))
    features = (
        1.0,
        _certainty(stopping) / 2,
        _certainty(turn.bust) / 2,
        2 * risk,
        placed / 6,
        1 - marks.squatters.bit_count() / len(SQUATTERS),
        (for_claim & ~squatters).bit_count() / 8,
        squatters.bit_count() / 6,
        where(marks.board, _CLAIM_ON_TOP).bit_count() / 4,
        (mine - turn.mine) / 5,
        float(last),
        float(turn.round_state.last_round),
        behind,
        behind if last else 0.0,
        ahead if last else 0.0,
        (needed - claims) / needed,
        rival.claimed.bit_count() / needed,
        for_squatter.bit_count() / 20,
        mine / 8,
        float(needed - claims <= 2),
        (own_holding.mine & for_claim).bit_count() / 6,
        (spread(own_holding.mine) & for_squatter).bit_count() / 8,
    )
    return BeforeRoll(features, risk, turn.bust)


def _certainty(chance: float) -> float:
    """Return the log-odds of a chance, clipped."""
    clipped = min(max(chance, _CLIP_MARGIN), 1 - _CLIP_MARGIN)
    return log(clipped / (1 - clipped))
