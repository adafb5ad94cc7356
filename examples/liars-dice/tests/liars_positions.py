"""Positions of Liar's Dice for tests of pictures, by name."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import conftest  # noqa: F401 - registers the game where it isn't installed
from bot.catalogue import catalogue
from engine.game import Seat
from liars_dice.state import Action, Doubt, SpotOn, State
from liars_dice.view import VIEW
from liars_play import GAME, act, at
from render.picture import Picture
from render.words import Translate

GOLDEN: Final = Path(__file__).parent / "golden"
EN, DE, FR = catalogue("en"), catalogue("de"), catalogue("fr")
NAMES: Final = ("Ada", "Benedikt", "Cleopatra Jones", "Dee", "Ezekiel", "Fatima")
ODD_NAMES: Final = (
    "**Bold** _||Jack||_ @everyone",
    "日本語の名前 한국어",
    "محمد بن سلمان",
    "👩‍👧 🎲 ❤️ Zoë",
    "W" * 32,
    "<@123> ‮evil",
)
SIX: Final = "hands: a 13446, b 2256, c 12335, d 66, e 14455, f 2"
FOUR: Final = "hands: a 13446, b 22556, c 12335, d 16666"


def table(view: State, names: Sequence[str], translate: Translate) -> Picture:
    """Return the picture of a turn in progress."""
    return VIEW.picture(view, names, translate, ended=False)


def ended(view: State, names: Sequence[str], translate: Translate) -> Picture:
    """Return the picture of the end of a turn."""
    return VIEW.picture(view, names, translate, ended=True)


def seen(text: str, seat: Seat | None = None) -> State:
    """Return a seat's view of the position of a text."""
    return GAME.view(at(text), seat)


def called(text: str, action: Action) -> State:
    """Return the public view after the last bid was called."""
    return GAME.view(act(at(text), action), None)


def _out() -> State:
    return called(
        "turn: 31; round: 9; mover: d; dice: a 1, b 0, c 3, d 2\nbids: a 4x6, c 5x6\n"
        "hands: a 4, c 125, d 33\na: rounds 8\nb: rounds 3\nc: rounds 8\nd: rounds 8",
        Doubt(),
    )


def _left() -> State:
    return GAME.view(GAME.resign(at(f"turn: 7; mover: b\nbids: a 3x4\n{FOUR}"), 2), None)


def _late() -> State:
    state = GAME.lapse(at("turn: 12; round: 5; mover: b\nbids: a 4x6\nhands: a 66, b 13"), 1)
    return GAME.view(state, None)


def _first() -> State:
    return GAME.view(GAME.new(GAME.options_type(), 3), None)


def _ended(winner: int) -> State:
    text = (
        "turn: 60; round: 17; mover: {mover}; dice: a 2, b 0, c 1, d 0, e 0, f 0\nbids: {bid}\n"
        "hands: a 36, c 4\na: doubted 7, caught 4, rounds 16\nb: caught 1, rounds 12\n"
        "c: doubted 9, caught 5, rounds 16\nd: rounds 12\ne: caught 2, rounds 16\nf: rounds 5"
    )
    bid = "c 3x6" if winner == 0 else "c 1x4"
    state = act(at(text.format(mover="a", bid=bid)), Doubt())
    if winner:
        state = GAME.resign(state, 0)
    return GAME.view(state, None)


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "first-player": lambda: table(_first(), NAMES[:3], EN),
    "opening-of-two": lambda: table(seen("hands: a 13446, b 22556"), NAMES[:2], EN),
    "own-dice-of-two-german": lambda: table(
        seen("turn: 3\nbids: a 3x4, b 4x5\nhands: a 13446, b 22556", 0), NAMES[:2], DE
    ),
    "three": lambda: table(
        seen(f"turn: 4; round: 2\nbids: c 2x4, a 3x4\n{FOUR.replace(', d 16666', '')}"),
        NAMES[:3],
        EN,
    ),
    "own-dice-of-four": lambda: table(
        seen(f"turn: 4; mover: d\nbids: b 4x4, c 5x6\n{FOUR}", 3), NAMES[:4], EN
    ),
    "left-german": lambda: table(_left(), NAMES[:4], DE),
    "six": lambda: table(seen(f"turn: 20; round: 6\nbids: e 6x5, f 10x2\n{SIX}"), NAMES, EN),
    "own-dice-of-six-french": lambda: table(
        seen(f"turn: 20; round: 6; mover: a\nbids: e 6x5, f 7x4\n{SIX}", 0), NAMES, FR
    ),
    "late": lambda: table(_late(), NAMES[:2], EN),
    "late-ended-german": lambda: ended(_late(), NAMES[:2], DE),
    "lie": lambda: ended(
        called(f"turn: 20; round: 6; mover: a\nbids: e 6x5, f 12x4\n{SIX}", Doubt()), NAMES, EN
    ),
    "true-german": lambda: ended(
        called(f"turn: 20; round: 6; mover: a\nbids: e 4x5, f 5x6\n{SIX}", Doubt()), NAMES, DE
    ),
    "all-lose-french": lambda: ended(
        called(f"options: spot on; mover: a\nbids: c 3x6, d 9x6\n{FOUR}", SpotOn()), NAMES[:4], FR
    ),
    "out": lambda: ended(_out(), NAMES[:4], EN),
    "final": lambda: ended(_ended(0), NAMES, EN),
    "final-resigned-german": lambda: ended(_ended(2), NAMES, DE),
    "odd-names": lambda: table(
        seen(f"turn: 20; round: 6\nbids: e 6x5, f 10x2\n{SIX}"), ODD_NAMES, EN
    ),
    "odd-names-ended": lambda: ended(
        called(f"turn: 20; round: 6; mover: a\nbids: e 4x5, f 5x6\n{SIX}", Doubt()), ODD_NAMES, DE
    ),
    **{f"rules-{page}": partial(draw, EN) for page, draw in VIEW.pages.items() if draw},
}


def main() -> None:
    """Draw the golden pictures again. Look at all of them afterwards."""
    GOLDEN.mkdir(exist_ok=True)
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    for name, picture in POSITIONS.items():
        (GOLDEN / f"{name}.png").write_bytes(picture().png)


if __name__ == "__main__":
    main()
