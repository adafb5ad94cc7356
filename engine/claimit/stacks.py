"""The stacks of markers that can stand on a space, each encoded as a small number.

A board is 36 codes in a ``bytes``, so a whole board can be compared, hashed, counted and settled by
one call. `STACKS` maps a code to its stack.
"""

from enum import StrEnum

import msgspec

from engine.game import Seat

MAX_SEATS = 5
SQUATTERS = range(1, 7)


class Claim(StrEnum):
    """The position of a stack's claim marker."""

    NONE = "none"
    ON_TOP = "on-top"
    """Placed this turn; lost in a bust."""
    KEPT = "kept"
    """Under its owner's marker: the space is claimed permanently."""


class Stack(msgspec.Struct, frozen=True):
    """The markers on a space: a player marker, a squatter (1 to 6) and a claim marker, or fewer."""

    owner: Seat | None = None
    squatter: int | None = None
    claim: Claim = Claim.NONE


# Owner, squatter and claim on top are the digits of a code; the kept claims follow behind them.
_SQUATTER_STEP = MAX_SEATS + 1
_CLAIM_STEP = _SQUATTER_STEP * (len(SQUATTERS) + 1)
_KEPT_BASE = 2 * _CLAIM_STEP - 1


def encode(stack: Stack) -> int:
    """Return the code of a stack."""
    owner = 0 if stack.owner is None else stack.owner + 1
    if stack.claim is Claim.KEPT:
        return _KEPT_BASE + owner
    on_top = _CLAIM_STEP if stack.claim is Claim.ON_TOP else 0
    return owner + _SQUATTER_STEP * (stack.squatter or 0) + on_top


def _all_stacks() -> tuple[Stack, ...]:
    owners: tuple[Seat | None, ...] = (None, *range(MAX_SEATS))
    stacks = [
        Stack(owner, squatter, claim)
        for claim in (Claim.NONE, Claim.ON_TOP)
        for squatter in (None, *SQUATTERS)
        for owner in owners
    ]
    stacks += [Stack(seat, None, Claim.KEPT) for seat in range(MAX_SEATS)]
    return tuple(stacks)


STACKS = _all_stacks()
"""The stack of each code."""

EMPTY = encode(Stack())
SETTLED = tuple(encode(Stack(seat)) for seat in range(MAX_SEATS))
CLAIMED = tuple(encode(Stack(seat, None, Claim.KEPT)) for seat in range(MAX_SEATS))

CANNOT, NEEDS_SQUATTER, NEEDS_CLAIM = range(3)


def _placement_kind(stack: Stack, mover: Seat) -> int:
    if stack.claim is not Claim.NONE:
        return CANNOT
    if stack.squatter is not None or stack.owner == mover:
        return NEEDS_CLAIM
    return NEEDS_SQUATTER


KINDS = tuple(
    bytes(_placement_kind(stack, mover) for stack in STACKS) for mover in range(MAX_SEATS)
)
"""The kind of placement on each code, for each mover (rulebook, "Rolling and placing")."""


def _with_claim(stack: Stack, reuse: bool) -> int:
    if stack.claim is not Claim.NONE:
        return encode(stack)
    return encode(Stack(stack.owner, None if reuse else stack.squatter, Claim.ON_TOP))


WITH_CLAIM = tuple(bytes(_with_claim(stack, reuse) for stack in STACKS) for reuse in (False, True))
"""The code after a claim marker is put on each code, without and with the reuse variant."""

WITH_SQUATTER = tuple(_SQUATTER_STEP * squatter for squatter in (0, *SQUATTERS))
"""The amount that a squatter adds to the code of an empty or settled space."""


def _settled_by(stack: Stack, mover: Seat) -> int:
    if stack.claim is Claim.ON_TOP:
        return CLAIMED[mover]
    return SETTLED[mover] if stack.squatter is not None else encode(stack)


def _whole_byte(codes: bytes) -> bytes:
    """Return a table for `bytes.translate`, which needs all 256 values."""
    return codes + bytes(range(len(codes), 256))


SETTLE = tuple(
    _whole_byte(bytes(_settled_by(stack, mover) for stack in STACKS)) for mover in range(MAX_SEATS)
)
"""The translation of a board when the mover stops (rulebook, "Take spaces or roll")."""
