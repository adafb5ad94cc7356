"""The example positions of the rules, drawn like any table."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from engine.claimit import ClaimIt
from engine.claimit.board import EMPTY_BOARD, space_at, squatters_on
from engine.claimit.stacks import CLAIMED, MAX_SEATS, SETTLED, STACKS, Claim, Stack, encode
from engine.claimit.state import Dice, Ending, Options, Phase, State, Tally, Turn, TurnEnd
from engine.claimit.view import View
from render.claimit.markers import MARKED, MINES, stack_sprite
from render.claimit.pictures import table_picture, turn_end_picture
from render.claimit.scene import backdrop
from render.names import example_names
from render.palette import PAPER
from render.picture import Picture
from render.words import Translate, no_words

RULES_PAGES: Final[tuple[str, ...]] = (
    "goal",
    "roll",
    "squatter",
    "claim",
    "bust",
    "stop",
    "end",
    "time",
)
"""The pages of the rules, in reading order."""

_RULES: Final = ClaimIt()
_SEATS: Final = 2
_TURN_ENDS: Final = ("bust", "stop", "time")


def rules_picture(page: str, translate: Translate) -> Picture:
    """Return the example of one of `RULES_PAGES`. Raises KeyError for any other page."""
    view = _VIEWS[page]
    names = example_names(view.seats, translate, second_is_away=page == "time")
    return (turn_end_picture if page in _TURN_ENDS else table_picture)(view, names, translate)


def _board(stacks: Mapping[str, Stack], ground: bytes = EMPTY_BOARD) -> bytes:
    """Return a board with these stacks; keys are column and row, such as "52"."""
    board = bytearray(ground)
    for place, stack in stacks.items():
        board[space_at(int(place[0]), int(place[1]))] = encode(stack)
    return bytes(board)


_OWN, _OTHER = Stack(0), Stack(1)
_OWN_CLAIM, _OTHER_CLAIM, _THIRD_CLAIM = (Stack(seat, None, Claim.KEPT) for seat in range(3))

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
    {"35": Stack(1, 2, Claim.ON_TOP), "33": Stack(0, None, Claim.ON_TOP)}, _SQUATTERS
)
_THREE: Final = _board({"13": Stack(2), "14": _THIRD_CLAIM, "64": Stack(2)}, _START)
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
    seats: int = _SEATS,
    resigned: tuple[int, ...] = (),
    caller: int | None = None,
    previous: TurnEnd | None = None,
) -> View:
    squatters = sum(1 << squatter for squatter in squatters_on(board))
    placed = sum(before != now for before, now in zip(start, board, strict=True))
    last_turns = () if caller is None or phase is Phase.OVER else (mover, caller)
    turn = Turn(
        seats,
        number,
        mover,
        resigned,
        options=Options(),
        start=start,
        tallies=(Tally(),) * seats,
        caller=caller,
        last_turns=last_turns,
        previous=previous,
    )
    return _RULES.view(State(phase, turn, board, squatters, dice, placed), None)


def _ended(ending: Ending, dice: Dice) -> View:
    end = TurnEnd(11, 0, ending, dice, _START, _CLAIMS)
    return _view(Phase.ROLL, _START, mover=1, number=12, previous=end)


def _timed_out() -> View:
    now = _board({"24": Stack(None, 6)}, _THREE)
    end = TurnEnd(11, 0, Ending.LAPSED, (2, 4, 6), _THREE, now)
    start = _board({"24": _OWN}, _THREE)
    return _view(
        Phase.ROLL, start, start=start, mover=1, number=12, seats=3, resigned=(2,), previous=end
    )


_VIEWS: Final = {
    "goal": _view(Phase.OVER, _LATE, start=_LATE),
    "roll": _view(Phase.PLACE, EMPTY_BOARD, (1, 4, 6), start=EMPTY_BOARD, number=1),
    "squatter": _view(Phase.ROLL, _SQUATTERS, (2, 3, 5)),
    "claim": _view(Phase.ROLL, _CLAIMS, (3, 3, 1)),
    "bust": _ended(Ending.BUST, (2, 6, 6)),
    "stop": _ended(Ending.STOPPED, (3, 3, 1)),
    "end": _view(Phase.ROLL, _LATE, start=_LATE, mover=1, number=38, caller=0),
    "time": _timed_out(),
}


@lru_cache(maxsize=1)
def warm() -> None:
    """Draw all backdrops, stacks and examples, so that the first pictures are as fast as others.

    Takes about a second the first time and no time later; may be called from any thread.
    """
    for seats in range(_SEATS, MAX_SEATS + 1):
        for final in (False, True):
            backdrop(seats, final=final)
    for ground, code in product((PAPER, MARKED), range(len(STACKS))):
        stack_sprite(code, ground)
    for seat, codes in product(range(MAX_SEATS), (SETTLED, CLAIMED)):
        stack_sprite(codes[seat], MINES[seat])
    for page in RULES_PAGES:
        rules_picture(page, no_words)
