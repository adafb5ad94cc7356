"""The example positions of the rules, drawn like any table."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from engine.claimit.board import EMPTY_BOARD, space_at, squatters_on
from engine.claimit.stacks import MAX_SEATS, STACKS, Claim, Stack, encode
from engine.claimit.state import Dice, Ending, Options, Phase, State, Tally, Turn, TurnEnd
from engine.claimit.view import View, view_of
from render.claimit.markers import Ground, stack_sprite
from render.claimit.pictures import table_picture, turn_end_picture
from render.claimit.scene import backdrop
from render.picture import Picture
from render.words import Say, no_words

RULES_PAGES: Final[tuple[str, ...]] = ("goal", "roll", "squatter", "claim", "bust", "stop", "end")
"""The pages of the rules, in the order in which they are read."""

_SEATS: Final = 2


def rules_picture(page: str, say: Say) -> Picture:
    """Return the example of one of `RULES_PAGES`. Raises KeyError for any other page."""
    names = (say("picture-example-first"), say("picture-example-second"))
    view = _VIEWS[page]
    return (turn_end_picture if page in ("bust", "stop") else table_picture)(view, names, say)


def _board(stacks: Mapping[str, Stack], ground: bytes = EMPTY_BOARD) -> bytes:
    """Return a board with these stacks; their places are column and row, like "52"."""
    board = bytearray(ground)
    for place, stack in stacks.items():
        board[space_at(int(place[0]), int(place[1]))] = encode(stack)
    return bytes(board)


_OWN, _OTHER = Stack(0), Stack(1)
_OWN_CLAIM, _OTHER_CLAIM = (Stack(seat, None, Claim.KEPT) for seat in (0, 1))

_START: Final = _board(
    {
        "22": _OWN,
        "23": _OWN_CLAIM,
        "33": _OWN,
        "51": _OWN,
        "44": _OTHER,
        "45": _OTHER_CLAIM,
        "55": _OTHER,
        "35": _OTHER,
        "62": _OTHER,
    }
)
_SQUATTERS: Final = _board({"24": Stack(None, 6), "35": Stack(1, 2)}, _START)
_CLAIMS: Final = _board(
    {"24": Stack(None, 6, Claim.ON_TOP), "33": Stack(0, None, Claim.ON_TOP)}, _SQUATTERS
)
_LATE: Final = _board(
    {
        **dict.fromkeys(("11", "12", "21", "23", "31", "32", "42", "43"), _OWN_CLAIM),
        **dict.fromkeys(("14", "16", "51", "53", "61"), _OWN_CLAIM),
        **dict.fromkeys(("22", "33", "62", "63"), _OWN),
        **dict.fromkeys(("34", "44", "45", "46", "54", "65"), _OTHER_CLAIM),
        **dict.fromkeys(("13", "25", "26", "55", "56"), _OTHER),
    }
)


def _view(
    phase: Phase,
    board: bytes,
    dice: Dice | None = None,
    *,
    start: bytes = _START,
    mover: int = 0,
    number: int = 11,
    caller: int | None = None,
    previous: TurnEnd | None = None,
) -> View:
    squatters = sum(1 << squatter for squatter in squatters_on(board))
    placed = sum(before != now for before, now in zip(start, board, strict=True))
    last_turns = () if caller is None or phase is Phase.OVER else (mover, caller)
    turn = Turn(
        Options(),
        _SEATS,
        number,
        mover,
        start,
        (Tally(),) * _SEATS,
        caller=caller,
        last_turns=last_turns,
        previous=previous,
    )
    return view_of(State(phase, turn, board, squatters, dice, placed))


def _ended(ending: Ending, dice: Dice) -> View:
    end = TurnEnd(11, 0, ending, dice, _START, _CLAIMS)
    return _view(Phase.ROLL, _START, mover=1, number=12, previous=end)


_VIEWS: Final = {
    "goal": _view(Phase.OVER, _LATE, start=_LATE),
    "roll": _view(Phase.PLACE, EMPTY_BOARD, (1, 4, 6), start=EMPTY_BOARD, number=1),
    "squatter": _view(Phase.ROLL, _SQUATTERS, (2, 3, 5)),
    "claim": _view(Phase.ROLL, _CLAIMS, (3, 3, 1)),
    "bust": _ended(Ending.BUST, (2, 6, 6)),
    "stop": _ended(Ending.STOPPED, (3, 3, 1)),
    "end": _view(Phase.ROLL, _LATE, start=_LATE, mover=1, number=38, caller=0),
}


def warm() -> None:
    """Draw all backdrops, stacks and examples, so that the first pictures are as quick as any.

    Takes about a second; any thread may do it.
    """
    for seats in range(_SEATS, MAX_SEATS + 1):
        backdrop(seats)
    for ground, code in product((Ground.PAPER, Ground.GOLD), range(len(STACKS))):
        stack_sprite(code, ground)
    for page in RULES_PAGES:
        rules_picture(page, no_words)
