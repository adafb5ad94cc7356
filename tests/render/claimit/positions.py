"""Positions of Claim It! for tests of pictures, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.claimit import ClaimIt
from engine.claimit.board import EMPTY_BOARD, SPACES, squatters_on
from engine.claimit.stacks import Claim, Stack, encode
from engine.claimit.state import Dice, Ending, Options, Phase, State, Tally, Turn, TurnEnd
from engine.claimit.view import View
from engine.game import Seat
from render.claimit import RULES_PAGES, rules_picture, table_picture, turn_end_picture
from render.picture import Picture
from render.words import Translate
from tests.render.words import DE, EN, NAMES, ODD_NAMES

RULES: Final = ClaimIt()


def board(*stacks: Stack) -> bytes:
    """Return a board filled with these stacks from space 1,1 on."""
    codes = bytes(encode(stack) for stack in stacks)
    return codes + bytes(SPACES - len(codes))


def view(
    seats: int,
    phase: Phase,
    now: bytes = EMPTY_BOARD,
    start: bytes | None = None,
    *,
    mover: Seat = 0,
    dice: Dice | None = None,
    options: Options = Options(),  # noqa: B008  (immutable)
    resigned: tuple[Seat, ...] = (),
    caller: Seat | None = None,
    last_turns: tuple[Seat, ...] = (),
    previous: TurnEnd | None = None,
) -> View:
    """Return the view of a position in turn 12; ``start`` is the board at the turn's start."""
    begun = now if start is None else start
    turn = Turn(
        seats,
        12,
        mover,
        resigned,
        options=options,
        start=begun,
        tallies=(Tally(),) * seats,
        caller=caller,
        last_turns=last_turns,
        previous=previous,
    )
    squatters = sum(1 << squatter for squatter in squatters_on(now))
    placed = sum(before != after for before, after in zip(begun, now, strict=True))
    return RULES.view(State(phase, turn, now, squatters, dice, placed), None)


SETTLED: Final = tuple(Stack(seat) for seat in range(5))
CLAIMED: Final = tuple(Stack(seat, None, Claim.KEPT) for seat in range(5))
NOTHING: Final = Stack()

CLASSIC_START: Final = board(*SETTLED, NOTHING, *CLAIMED, NOTHING, *SETTLED, NOTHING, *SETTLED)
CLASSIC: Final = board(
    *SETTLED,
    Stack(None, 1),
    *CLAIMED,
    Stack(None, 2, Claim.ON_TOP),
    Stack(0, None, Claim.ON_TOP),
    *(Stack(seat, seat + 2) for seat in (1, 2)),
    *SETTLED[3:],
    NOTHING,
    SETTLED[0],
    Stack(1, 5, Claim.ON_TOP),
    Stack(2, 6, Claim.ON_TOP),
    *SETTLED[3:],
)
"""Every stack of the classic rules, while seat 0 is the mover."""

REUSE: Final = board(
    *SETTLED,
    Stack(None, 1),
    *CLAIMED,
    Stack(None, None, Claim.ON_TOP),
    Stack(0, None, Claim.ON_TOP),
    *(Stack(seat, seat + 2) for seat in (1, 2)),
    *SETTLED[3:],
    NOTHING,
    SETTLED[0],
    *(Stack(seat, None, Claim.ON_TOP) for seat in (1, 2, 3, 4)),
)
"""Every stack of the reuse variant, while seat 0 is the mover."""

FULL: Final = board(*(SETTLED + CLAIMED) * 3, *CLAIMED[:3], *SETTLED[:3])


FINAL: Final = board(
    *(
        NOTHING
        if letter == "."
        else (CLAIMED if letter.isupper() else SETTLED)["abcde".index(letter.lower())]
        for letter in "AaABbBAacCBdECcCDdeECDd.EbADea.BaceE"
    )
)
"""A mine of 5 to 7 spaces for each seat; capitals are claimed."""


def _many(seats: int, translate: Translate) -> Picture:
    """Return a mover who held 22 spaces, 10 of them claimed, and has marked four more."""
    others = *CLAIMED[1:seats], *SETTLED[1:seats]
    start = board(*CLAIMED[:1] * 10, *SETTLED[:1] * 12, NOTHING, NOTHING, *others)
    marked = (*(Stack(0, None, Claim.ON_TOP),) * 4, Stack(None, 3), Stack(None, 5))
    now = bytearray(start)
    for space, stack in zip(range(18, 24), marked, strict=True):
        now[space] = encode(stack)
    turn = view(seats, Phase.ROLL, bytes(now), start, dice=(6, 6, 4), caller=0, last_turns=(0,))
    return table_picture(turn, NAMES[:seats], translate)


def _ended(ending: Ending, *, board: bytes = CLASSIC, resigned: tuple[Seat, ...] = ()) -> View:
    end = TurnEnd(11, 0, ending, (2, 4, 6), CLASSIC_START, board)
    return view(5, Phase.ROLL, CLASSIC_START, mover=1, resigned=resigned, previous=end)


def _choosing(options: Options) -> View:
    start = board(SETTLED[0], SETTLED[1], NOTHING, CLAIMED[1])
    now = board(SETTLED[0], SETTLED[1], Stack(None, 1), CLAIMED[1])
    return view(2, Phase.PLACE, now, start, dice=(1, 2, 3), options=options)


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "first-player": lambda: table_picture(view(3, Phase.FIRST_PLAYER), NAMES, EN),
    "stacks-classic": lambda: table_picture(
        view(5, Phase.ROLL, CLASSIC, CLASSIC_START, dice=(2, 4, 6)), NAMES, EN
    ),
    "stacks-reuse": lambda: table_picture(
        view(5, Phase.ROLL, REUSE, CLASSIC_START, options=Options(reuse=True)), NAMES, EN
    ),
    "choosing": lambda: table_picture(_choosing(Options()), NAMES, EN),
    "choosing-german": lambda: table_picture(_choosing(Options()), NAMES, DE),
    "choosing-unmarked": lambda: table_picture(_choosing(Options(show_spaces=False)), NAMES, EN),
    "framed": lambda: table_picture(
        view(5, Phase.ROLL, CLASSIC, CLASSIC_START), NAMES, EN, frame=3
    ),
    "stopped": lambda: turn_end_picture(_ended(Ending.STOPPED), NAMES, EN),
    "bust-german": lambda: turn_end_picture(_ended(Ending.BUST), NAMES, DE),
    "resigned": lambda: turn_end_picture(_ended(Ending.RESIGNED, resigned=(0,)), NAMES, EN),
    "lapsed-german": lambda: turn_end_picture(_ended(Ending.LAPSED), NAMES, DE),
    "lapsed-with-nothing": lambda: turn_end_picture(
        _ended(Ending.LAPSED, board=CLASSIC_START), NAMES, EN
    ),
    "cut-short": lambda: turn_end_picture(
        _ended(Ending.CUT_SHORT, resigned=(1, 2, 3, 4)), NAMES, EN
    ),
    "last-round": lambda: table_picture(
        view(4, Phase.ROLL, FULL, mover=2, resigned=(3,), caller=1, last_turns=(2, 0, 1)),
        NAMES[:4],
        EN,
    ),
    "last-turn-german": lambda: table_picture(
        view(3, Phase.ROLL, FULL, mover=1, caller=1, last_turns=(1,)), NAMES[:3], DE
    ),
    "final": lambda: table_picture(view(5, Phase.OVER, FINAL, mover=1, caller=1), NAMES, EN),
    "final-shared": lambda: table_picture(
        view(2, Phase.OVER, board(*CLAIMED[:2] * 3)), NAMES[:2], EN
    ),
    "final-last-standing-german": lambda: table_picture(
        view(5, Phase.OVER, FINAL, resigned=(0, 1, 2, 4)), ODD_NAMES, DE
    ),
    "many-spaces": lambda: _many(5, EN),
    "many-spaces-german": lambda: _many(2, DE),
    "odd-names": lambda: table_picture(view(5, Phase.ROLL, FULL, mover=3), ODD_NAMES, EN),
    **{f"rules-{page}": lambda page=page: rules_picture(page, EN) for page in RULES_PAGES},  # type: ignore[misc]
}
