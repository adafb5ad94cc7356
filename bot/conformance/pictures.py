"""Checks of pictures: format, size, height of letters, alt text."""

from collections.abc import Collection, Iterator
from io import BytesIO
from math import inf
from typing import Final, NamedTuple

from PIL import Image

from bot.conformance.fault import Fault, as_fault
from bot.conformance.messages import is_described
from bot.conformance.shown_game import ShownGame, positions
from bot.views import table as table_view
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.rules import rules
from render.canvas import SIZE_LIMIT, WIDTH
from render.fonts import MIN_SIZE, Face, font
from render.picture import Picture

HIGHEST: Final = 875
"""Maximum height in pixels: Discord's desktop client would shrink the letters of a higher one."""
SCREENS: Final = {"phone": (400.0, inf), "desktop": (550.0, 350.0)}
"""Width and height in pixels of the area into which Discord fits a picture."""
_SMALL_LETTERS: Final = 6.0
_CAPITALS: Final = 7.8
"""Minimum height in pixels of letters on the screen."""
_NARROWEST: Final = 8 / 7
_WIDEST: Final = 11 / 7


class Size(NamedTuple):
    """The size of a picture in pixels."""

    width: int
    height: int


def size_of(picture: Picture) -> Size:
    """Return the size of a picture."""
    return Size(*Image.open(BytesIO(picture.png)).size)


def is_sound(picture: Picture) -> None:
    """Require a small palette PNG of the right width, with an alt text."""
    image = Image.open(BytesIO(picture.png))
    if (image.format, image.mode) != ("PNG", "P"):
        raise Fault(
            f"A picture is a {image.format} of mode {image.mode}, but has to be a PNG with a"
            " palette: draw it on a render.canvas.Canvas."
        )
    if image.width != WIDTH:
        raise Fault(
            f"A picture is {image.width} px wide, but has to be {WIDTH} as all others: draw it on"
            " a render.canvas.Canvas."
        )
    if image.height > HIGHEST:
        raise Fault(
            f"A picture is {image.height} px high. Of more than {HIGHEST} px, Discord's desktop"
            " client would show its letters smaller than phones do."
        )
    if len(picture.png) > SIZE_LIMIT:
        raise Fault(
            f"A picture has {len(picture.png) / 1000:.0f} kB, and may have {SIZE_LIMIT // 1000}:"
            " draw fewer colours, and larger areas of each."
        )
    is_described(picture.alt)


def alt_text_is_whole(picture: Picture) -> None:
    """Require an alt text that wasn't cut."""
    if picture.alt.endswith("…"):
        raise Fault(f"An alt text is cut, as it is too long: {picture.alt[:80]!r}. Say less.")


def scale(width: float, height: float, screen: str) -> float:
    """Return the factor by which a picture of this size is scaled on a screen."""
    max_width, max_height = SCREENS[screen]
    return min(max_width / width, max_height / height)


def letters_are_large(size: Size) -> None:
    """Require that the smallest letters of a picture can be read on every screen."""
    for screen in SCREENS:
        factor = scale(*size, screen)
        for face in Face:
            for letter, minimum in (("x", _SMALL_LETTERS), ("H", _CAPITALS)):
                if _height(letter, face) * factor < minimum:
                    raise Fault(
                        f"On a {screen} the smallest letters of a picture of {size.width} x"
                        f" {size.height} px are less than {minimum} px high: make it smaller."
                    )


def _height(letter: str, face: Face) -> float:
    """Return the height in pixels of a letter at the smallest font size of any picture."""
    _, top, _, _ = font(face.value, 10 * MIN_SIZE).getbbox(letter, anchor="ls")
    return -top / 10


def have_one_size(sizes: Collection[Size]) -> None:
    """Require one size for all pictures, which suits phones and desktops."""
    distinct = sorted({*sizes})
    if len(distinct) > 1:
        named = ", ".join(f"{size.width} x {size.height}" for size in distinct)
        raise Fault(
            f"The pictures have several sizes: {named}. Give all of them one, so that nothing"
            " jumps from turn to turn."
        )
    for width, height in distinct:
        if not _NARROWEST <= width / height <= _WIDEST:
            lowest, highest = width / _WIDEST, width / _NARROWEST
            raise Fault(
                f"The pictures are {height} px high; {lowest:.0f} to {highest:.0f} px fit both"
                " phones and desktops."
            )


def table_pictures(shown: ShownGame, limit: int) -> Iterator[Picture]:
    """Yield the pictures of up to ``limit`` turns, of their ends, and of the end of the game."""
    for before, state in positions(shown, limit):
        snapshot = shown.at(state)
        specs: list[MessageSpec | PlainSpec] = [
            table_view.current(shown.game, snapshot, shown.translate)
        ]
        if shown.game.rules.turn(before):
            turn = shown.game.rules.turn(before)
            specs.append(table_view.left_behind(shown.game, snapshot, turn, shown.translate))
        for spec in specs:
            if isinstance(spec, MessageSpec) and spec.picture is not None:
                yield spec.picture()


def turn_pictures(shown: ShownGame) -> Iterator[Picture]:
    """Yield the picture of each turn of a game."""
    rules = shown.game.rules
    last = {rules.turn(state): state for state in shown.played.states if rules.to_act(state)}
    for state in last.values():
        with as_fault("The picture of a turn", state):
            spec = table_view.current(shown.game, shown.at(state), shown.translate)
            if spec.picture is not None:
                yield spec.picture()


def rules_pictures(shown: ShownGame) -> Iterator[Picture]:
    """Yield the pictures of the pages of the rules."""
    for number in range(len(shown.game.view.rules_pages)):
        spec = rules(shown.game, number, shown.translate)
        if spec.picture is not None:
            yield spec.picture()
