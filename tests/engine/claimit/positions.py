"""Helpers that parse positions and play on from them."""

from collections.abc import Mapping, Sequence

from engine.claimit import ClaimIt
from engine.claimit.board import EMPTY_BOARD, space_at
from engine.claimit.notation import TOKENS, board_text, parse, read_board
from engine.claimit.state import Dice, Place, Roll, State, Stop
from engine.game import Seat
from engine.notation import LETTERS, letters, write

GAME = ClaimIt()

Stacks = str | Mapping[tuple[int, int], str]
"""A board in the form of `engine.claimit.notation`, or its stacks by column and row."""


def board_of(stacks: Stacks) -> bytes:
    """Return the board with these stacks."""
    if isinstance(stacks, str):
        return read_board(stacks)
    board = bytearray(EMPTY_BOARD)
    for (column, row), token in stacks.items():
        board[space_at(column, row)] = TOKENS.index(token)
    return bytes(board)


def drawn(board: bytes | Stacks) -> str:
    """Return the drawing of a board, for comparisons that show the differences."""
    return board_text(board if isinstance(board, bytes) else board_of(board))


def position(
    stacks: Stacks = "",
    *,
    mover: Seat = 0,
    seats: int = 3,
    dice: Dice | None = None,
    reuse: bool = False,
    caller: Seat | None = None,
    last_turns: Sequence[Seat] = (),
    resigned: Sequence[Seat] = (),
) -> State:
    """Return a position in which the mover places a marker for these dice or, without, rolls."""
    facts = {
        "seats": str(seats),
        "turn": "10",
        "mover": LETTERS[mover],
        "dice": " ".join(map(str, dice or ())),
        "caller": "" if caller is None else LETTERS[caller],
        "last turns": letters(last_turns),
        "resigned": letters(resigned),
        "options": "reuse" * reuse,
    }
    return parse("\n".join([drawn(stacks), *write(facts)]))


def offers(state: State) -> dict[tuple[int, int], int | None]:
    """Return the legal placements by column and row: a squatter's number, None for a claim."""
    return {
        (offer.action.column, offer.action.row): offer.squatter
        for offer in GAME.view(state, None).placements
    }


def roll(state: State, *dice: int) -> State:
    """Roll these dice for the mover."""
    return GAME.resolve(
        GAME.apply(state, state.turn.mover, Roll()), tuple(face - 1 for face in dice)
    )


def place(state: State, column: int, row: int) -> State:
    return GAME.apply(state, state.turn.mover, Place(column, row))


def stop(state: State) -> State:
    return GAME.apply(state, state.turn.mover, Stop())


def small_turn(state: State, column: int = 1, row: int = 1) -> State:
    """Put one marker on the space for the mover and stop."""
    return stop(place(roll(state, column, row, 6), column, row))
