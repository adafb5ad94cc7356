"""Positions of Gold Nuggets for tests of pictures, by name."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.game import Seat
from engine.nuggets import Nuggets
from engine.nuggets.dice import Dice
from engine.nuggets.state import Ending, Go, Options, Phase, State, Tally, Turn, TurnEnd
from engine.nuggets.view import View
from render.nuggets import RULES_PAGES, rules_picture, table_picture, turn_end_picture
from render.picture import Picture
from tests.render.words import DE, EN, NAMES, ODD_NAMES

RULES: Final = Nuggets()
OWNED: Final = (12, 19, 0, 3, 7)
TALLIES: Final = (Tally(9, 4), Tally(11, 0), Tally(0, 0), Tally(3, 3), Tally(7, 1))
GOES: Final = (Go("LNN3335", None, 5), Go("LLLN444", 0, 5))
MANY_GOES: Final = (*GOES, Go("LLLLLLL", None, 0), Go("NNNN222", None, 1), Go("LLLLNNN", 3, 3))


def view(
    seats: int,
    phase: Phase,
    aside: Dice = "",
    rolled: Dice = "",
    *,
    nuggets: tuple[int, ...] = OWNED,
    mover: Seat = 1,
    goes: tuple[Go, ...] = (),
    resigned: tuple[Seat, ...] = (),
    previous: TurnEnd | None = None,
) -> View:
    """Return the view of a position in turn 12."""
    turn = Turn(
        seats,
        12,
        mover,
        resigned,
        options=Options(),
        nuggets=nuggets[:seats],
        tallies=TALLIES[:seats],
        goes=goes,
        previous=previous,
    )
    return RULES.view(State(phase, turn, aside, rolled), None)


def _ended(
    ending: Ending,
    aside: Dice,
    rolled: Dice,
    goes: tuple[Go, ...] = (),
    *,
    lost: int = 0,
    resigned: tuple[Seat, ...] = (),
    nuggets: tuple[int, ...] = OWNED,
) -> View:
    end = TurnEnd(11, 1, ending, goes, aside, rolled, lost)
    over = ending in (Ending.EMPTIED, Ending.CUT_SHORT)
    phase = Phase.OVER if over else Phase.ROLL
    return view(5, phase, nuggets=nuggets, mover=2, resigned=resigned, previous=end)


def _final(nuggets: tuple[int, ...], resigned: tuple[Seat, ...] = ()) -> View:
    return view(len(nuggets), Phase.OVER, nuggets=nuggets, resigned=resigned)


ROBBING: Final = view(5, Phase.PICK, "LLN", "LN44")

POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "first-player": lambda: table_picture(
        view(3, Phase.FIRST_PLAYER, nuggets=(0, 0, 0)), NAMES[:3], EN
    ),
    "rolling": lambda: table_picture(view(2, Phase.ROLL), NAMES[:2], EN),
    "rolling-again-german": lambda: table_picture(view(3, Phase.ROLL, goes=GOES), NAMES[:3], DE),
    "choosing": lambda: table_picture(view(3, Phase.PICK, "", "LLN2444"), NAMES[:3], EN),
    "picked-german": lambda: table_picture(
        view(4, Phase.PICK, "LN", "LN444", goes=GOES[:1], resigned=(3,)),
        NAMES[:4],
        DE,
        (1, 2, 3, 4),
    ),
    "too-few": lambda: table_picture(view(3, Phase.PICK, "", "LLNN444"), NAMES[:3], EN, (2, 4, 5)),
    "one-more": lambda: table_picture(view(3, Phase.PICK, "444", "N245"), NAMES[:3], EN, (2,)),
    "robbing": lambda: table_picture(ROBBING, NAMES, EN, (0, 1)),
    "all-seven": lambda: table_picture(
        view(5, Phase.PICK, "N333", "LNN", goes=MANY_GOES), NAMES, EN, (0, 1, 2)
    ),
    "stopped": lambda: turn_end_picture(_ended(Ending.STOPPED, "LLLN444", "", GOES), NAMES, EN),
    "stopped-german": lambda: turn_end_picture(
        _ended(Ending.STOPPED, "LLLLNNN", "2", MANY_GOES), NAMES, DE
    ),
    "bust": lambda: turn_end_picture(_ended(Ending.BUST, "", "2233445"), NAMES, EN),
    "bust-german": lambda: turn_end_picture(
        _ended(Ending.BUST, "LN333", "45", GOES, lost=4), NAMES, DE
    ),
    "resigned": lambda: turn_end_picture(
        _ended(Ending.RESIGNED, "N", "LN2345", GOES[:1], lost=1, resigned=(1,)), NAMES, EN
    ),
    "lapsed": lambda: turn_end_picture(
        _ended(Ending.LAPSED, "N333", "LN2", (*GOES, Go("N333", None, 4))), NAMES, EN
    ),
    "lapsed-with-nothing-german": lambda: turn_end_picture(
        _ended(Ending.LAPSED, "LL", "N2345"), NAMES, DE
    ),
    "cut-short": lambda: turn_end_picture(
        _ended(Ending.CUT_SHORT, "", "", resigned=(0, 2, 3, 4)), NAMES, EN
    ),
    "emptied": lambda: turn_end_picture(
        _ended(Ending.EMPTIED, "NN555", "L3", (Go("NN555", None, 2),), nuggets=(31, 24, 3, 12, 7)),
        NAMES,
        EN,
    ),
    "final": lambda: table_picture(_final((24, 31, 3, 12, 7)), NAMES, EN),
    "final-shared-german": lambda: table_picture(_final((30, 17, 30)), NAMES[:3], DE),
    "final-last-standing": lambda: table_picture(_final((31, 12), (0,)), NAMES[:2], EN),
    "final-odd-names": lambda: table_picture(_final((21, 19, 17, 12, 8)), ODD_NAMES, EN),
    "odd-names": lambda: table_picture(ROBBING, ODD_NAMES, EN, (0,)),
    **{f"rules-{page}": lambda page=page: rules_picture(page, EN) for page in RULES_PAGES},  # type: ignore[misc]
}
