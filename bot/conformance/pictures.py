"""What holds for every picture: format, size, letters, and its alt text."""

from collections.abc import Collection, Iterator
from io import BytesIO
from math import inf
from typing import Final, NamedTuple

from PIL import Image

from bot.conformance.fault import Fault
from bot.conformance.messages import is_described
from bot.conformance.shown_game import ShownGame, positions
from bot.views import table as table_view
from bot.views.message_spec import MessageSpec, PlainSpec
from bot.views.rules import rules
from render.canvas import SIZE_LIMIT, WIDTH
from render.fonts import MIN_SIZE, Face, font
from render.picture import Picture

HIGHEST: Final = 875
"""A higher picture would be shown smaller on a desktop than on a phone."""
SCREENS: Final = {"phone": (400.0, inf), "desktop": (550.0, 350.0)}
"""The width and height in pixels that a picture is fitted into, as Discord shows it."""
_SMALL_LETTERS: Final = 6.0
_CAPITALS: Final = 7.8
"""The least height of letters in pixels as they are shown."""
_NARROWEST: Final = 8 / 7
_WIDEST: Final = 11 / 7


class Size(NamedTuple):
    """The size of a picture in pixels."""

    width: int
    height: int


def size_of(picture: Picture) -> Size:
    """Return how large a picture is."""
    return Size(*Image.open(BytesIO(picture.png)).size)


def is_sound(picture: Picture) -> None:
    """See that a picture is a small palette PNG of the right size with an alt text."""
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
    """See that an alt text wasn't cut."""
    if picture.alt.endswith("…"):
        raise Fault(f"An alt text is cut, as it is too long: {picture.alt[:80]!r}. Say less.")


def scale(width: float, height: float, screen: str) -> float:
    """Return how large a picture of this size is shown, for its own size 1."""
    most_wide, most_high = SCREENS[screen]
    return min(most_wide / width, most_high / height)


def letters_are_large(size: Size) -> None:
    """See that the smallest letters of a picture of this size can be read on every screen."""
    for screen in SCREENS:
        by = scale(*size, screen)
        for face in Face:
            for letter, least in (("x", _SMALL_LETTERS), ("H", _CAPITALS)):
                if _height(letter, face) * by < least:
                    raise Fault(
                        f"On a {screen} the smallest letters of a picture of {size.width} x"
                        f" {size.height} px are less than {least} px high: make it smaller."
                    )


def _height(letter: str, face: Face) -> float:
    """Return how high the smallest such letter of any picture is; none is set smaller."""
    _, top, _, _ = font(face.value, 10 * MIN_SIZE).getbbox(letter, anchor="ls")
    return -top / 10


def have_one_size(sizes: Collection[Size]) -> None:
    """See that nothing jumps from turn to turn, on phones and desktops."""
    different = sorted({*sizes})
    if len(different) > 1:
        named = ", ".join(f"{size.width} x {size.height}" for size in different)
        raise Fault(
            f"The pictures have several sizes: {named}. Give all of them one, so that nothing"
            " jumps from turn to turn."
        )
    for width, height in different:
        if not _NARROWEST <= width / height <= _WIDEST:
            least, most = width / _WIDEST, width / _NARROWEST
            raise Fault(
                f"The pictures are {height} px high; {least:.0f} to {most:.0f} px fit both phones"
                " and desktops."
            )


def of_a_table(here: ShownGame, most: int) -> Iterator[Picture]:
    """Yield the pictures of some turns, of how they ended, and of the end of a game."""
    for before, state in positions(here, most):
        snapshot = here.at(state)
        shown: list[MessageSpec | PlainSpec] = [
            table_view.current(here.game, snapshot, here.translate)
        ]
        if here.game.rules.turn(before):
            turn = here.game.rules.turn(before)
            shown.append(table_view.left_behind(here.game, snapshot, turn, here.translate))
        for spec in shown:
            if isinstance(spec, MessageSpec) and spec.picture is not None:
                yield spec.picture()


def of_the_rules(here: ShownGame) -> Iterator[Picture]:
    """Yield the pictures of the rules' pages."""
    for number in range(len(here.game.view.rules_pages)):
        spec = rules(here.game, number, here.translate)
        if spec.picture is not None:
            yield spec.picture()
