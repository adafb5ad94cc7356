"""The six seats: their colours, shapes and patterns, the same in every game."""

from enum import Enum
from typing import NamedTuple


class Shape(Enum):
    """The symbol on a seat's markers."""

    DIAMOND = "diamond"
    STAR = "star"
    TRIANGLE = "triangle"
    CROSS = "cross"
    RING = "ring"
    HEART = "heart"


class SeatStyle(NamedTuple):
    """The look of a seat, in pictures and in Discord.

    The catalogue names colour and shape as ``seat-<key>``. ``rgb`` is 0xRRGGBB. ``dashes`` is the
    pattern of the seat's outlines: lengths in pixels, alternately drawn and skipped.
    """

    key: str
    rgb: int
    emoji: str
    shape: Shape
    dashes: tuple[int, ...]


# Chosen to maximise the smallest distance between any two of them, black, white and parchment,
# for normal sight and the three colour-vision deficiencies; a test checks it.
SEATS: tuple[SeatStyle, ...] = (
    SeatStyle("blue", 0x1E46A0, "🔵", Shape.DIAMOND, (124,)),
    SeatStyle("orange", 0xF08C20, "🟠", Shape.STAR, (22, 9)),
    SeatStyle("green", 0x0B8E6E, "🟢", Shape.TRIANGLE, (52, 10)),
    SeatStyle("purple", 0xC97AD2, "🟣", Shape.CROSS, (31, 8, 15, 8)),
    SeatStyle("red", 0xA51616, "🔴", Shape.RING, (11, 9)),
    SeatStyle("violet", 0x7A1CE0, "💜", Shape.HEART, (24, 7, 6, 7, 6, 7)),
)
