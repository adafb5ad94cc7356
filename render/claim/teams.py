"""The badges of the two teams: a letter on a light square, or on a dark disc."""

from typing import Final

from engine.claim.state import SIDE_OF, SIDES
from engine.game import Seat
from render.fonts import Face
from render.palette import BONE, INK, Rgb
from render.sprite import SPRITES, Brush, Sprite

TEAMS: Final = "AB"
BADGE: Final = 38
"""The side of a team's badge in pixels."""


def side_of(seat: Seat, seats: int) -> int | None:
    """Return the team of a seat, or None if everyone plays alone."""
    side = SIDE_OF[seats][seat]
    return side if len(SIDES[seats][side]) > 1 else None


@SPRITES
def team_sprite(side: int, ground: Rgb) -> Sprite:
    """Return the badge of a team; its origin is its centre."""
    brush, box = Brush(BADGE, BADGE, ground), (0, 0, BADGE, BADGE)
    inner = (3, 3, BADGE - 3, BADGE - 3)
    if side == 0:
        brush.rectangle(box, INK, 7)
        brush.rectangle(inner, BONE, 5)
    else:
        brush.ellipse(box, BONE)
        brush.ellipse(inner, INK)
    brush.write(TEAMS[side], BADGE / 2, BADGE / 2, 28, Face.BODY, BONE if side else INK)
    return brush.sprite((BADGE // 2, BADGE // 2))
