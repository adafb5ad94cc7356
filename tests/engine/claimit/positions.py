"""Positions written down, and hands that play on from them."""

from collections.abc import Mapping, Sequence

from engine.claimit import ClaimIt
from engine.claimit.board import SPACES, space_at
from engine.claimit.stacks import EMPTY, STACKS, Claim, Stack, encode
from engine.claimit.state import Dice, Options, Phase, Place, Roll, State, Stop, Tally, Turn
from engine.game import Seat
from tests.engine.claimit.markers import stack_of, text_of

GAME = ClaimIt()

Stacks = Mapping[tuple[int, int], str]
"""Markers, as in `tests.engine.claimit.markers`, by column and row."""


def position(
    stacks: Stacks,
    *,
    mover: Seat = 0,
    seats: int = 3,
    dice: Dice | None = None,
    reuse: bool = False,
    caller: Seat | None = None,
    last_turns: Sequence[Seat] = (),
    resigned: Sequence[Seat] = (),
) -> State:
    """Return a position in which the mover places a marker for these dice or, without, rolls.

    The board at the turn's start is this one without squatters and without claims on top.
    """
    board, start = bytearray(SPACES), bytearray(SPACES)
    squatters = 0
    placed = 0
    for (column, row), text in stacks.items():
        stack = stack_of(text)
        space = space_at(column, row)
        board[space] = start[space] = encode(stack)
        if stack.squatter is not None:
            squatters |= 1 << stack.squatter
        if stack.squatter is not None or stack.claim is Claim.ON_TOP:
            start[space] = EMPTY if stack.owner is None else encode(Stack(stack.owner))
            placed += 1 + (stack.squatter is not None and stack.claim is Claim.ON_TOP)
    turn = Turn(
        Options(reuse),
        seats,
        number=10,
        mover=mover,
        start=bytes(start),
        tallies=(Tally(),) * seats,
        caller=caller,
        last_turns=tuple(last_turns),
        resigned=tuple(resigned),
    )
    return State(
        Phase.ROLL if dice is None else Phase.PLACE, turn, bytes(board), squatters, dice, placed
    )


def stacks_of(board: bytes) -> dict[tuple[int, int], str]:
    """Return the markers on a board's spaces that aren't empty."""
    return {
        (space % 6 + 1, space // 6 + 1): text_of(STACKS[code])
        for space, code in enumerate(board)
        if code != EMPTY
    }


def offers(state: State) -> dict[tuple[int, int], int | None]:
    """Return the legal placements by column and row: a squatter's number, None for a claim."""
    return {
        (offer.action.column, offer.action.row): offer.squatter
        for offer in GAME.view(state, None).placements
    }


def roll(state: State, *dice: int) -> State:
    """Let the mover roll these dice."""
    return GAME.resolve(
        GAME.apply(state, state.turn.mover, Roll()), tuple(face - 1 for face in dice)
    )


def place(state: State, column: int, row: int) -> State:
    return GAME.apply(state, state.turn.mover, Place(column, row))


def stop(state: State) -> State:
    return GAME.apply(state, state.turn.mover, Stop())


def small_turn(state: State, column: int = 1, row: int = 1) -> State:
    """Let the mover put one marker on the space and stop."""
    return stop(place(roll(state, column, row, 6), column, row))
