"""The seventeen factions: their colours and their emblems, light or dark on a coloured ground."""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from engine.claim.cards import FACTIONS, Faction
from render.palette import BONE, COLOURS, INK, Rgb, mixed, rgb
from render.sprite import SPRITES, Brush, Point, Sprite

COLOUR: Final = {
    Faction.KNIGHTS: rgb(0x35598A),
    Faction.GOBLINS: rgb(0x548A1E),
    Faction.GIANTS: rgb(0x7A452A),
    Faction.GNOMES: rgb(0xB83020),
    Faction.KINGS: rgb(0xF2C236),
    Faction.PEASANTS: rgb(0xDDCE98),
    Faction.AUTOMATONS: rgb(0xBAC3C8),
    Faction.BARDS: rgb(0xB03E80),
    Faction.DRAGONS: rgb(0x7A1220),
    Faction.DOPPELGANGERS: rgb(0x65409A),
    Faction.DWARVES: rgb(0xF2A55A),
    Faction.GRIFFINS: rgb(0x90CCEF),
    Faction.RACCOONS: rgb(0x565C62),
    Faction.SEERS: rgb(0x1A847E),
    Faction.TROLLS: rgb(0x37542C),
    Faction.UNDEAD: rgb(0x2C2440),
    Faction.VIKINGS: rgb(0xD2E6EE),
}
_DARK_SIGN: Final = frozenset(
    (
        Faction.KINGS,
        Faction.PEASANTS,
        Faction.DWARVES,
        Faction.GRIFFINS,
        Faction.VIKINGS,
        Faction.AUTOMATONS,
    )
)
"""The factions with a light ground and a dark emblem."""


def _court() -> tuple[Rgb, ...]:
    """Return the colours of all pictures, and the blends of each faction's with ink and bone."""
    colours = dict.fromkeys(COLOURS)
    for colour in COLOUR.values():
        for share in (0.8, 0.4, 0.0):
            colours[mixed(colour, INK, share)] = None
        for share in (0.25, 0.5, 0.75):
            colours[mixed(colour, BONE, share)] = None
    return tuple(colours)


CARD_PALETTE: Final = _court()
"""The palette of this game's pictures: the one of all games, then the colours of the factions."""


class Pen(NamedTuple):
    """Draws an emblem in coordinates from -1 to 1 around a point."""

    brush: Brush
    x: float
    y: float
    unit: float
    light: Rgb
    dark: Rgb

    def area(self, points: Sequence[Point], fill: Rgb) -> None:
        self.brush.polygon(
            [(self.x + a * self.unit, self.y + b * self.unit) for a, b in points], fill
        )

    def oval(self, x: float, y: float, across: float, down: float, fill: Rgb) -> None:
        """Draw an ellipse, given its middle and its two radii."""
        u = self.unit
        middle_x, middle_y = self.x + x * u, self.y + y * u
        self.brush.ellipse(
            (
                middle_x - across * u,
                middle_y - down * u,
                middle_x + across * u,
                middle_y + down * u,
            ),
            fill,
        )

    def stroke(self, points: Sequence[Point], fill: Rgb, width: float) -> None:
        shifted = [(self.x + a * self.unit, self.y + b * self.unit) for a, b in points]
        self.brush.line(shifted, fill, width * self.unit)

    def box(
        self, left: float, top: float, right: float, bottom: float, fill: Rgb, radius: float = 0
    ) -> None:
        u = self.unit
        sides = (self.x + left * u, self.y + top * u, self.x + right * u, self.y + bottom * u)
        self.brush.rectangle(sides, fill, radius * u)


def _mirrored(points: Sequence[Point]) -> list[Point]:
    """Return an outline, given its right half from top to bottom."""
    return [*points, *((-x, y) for x, y in reversed(points))]


def _knights(pen: Pen) -> None:
    """A closed helmet with a plume."""
    pen.area([(0, -0.55), (-0.3, -1), (0.3, -0.95), (0.75, -0.7), (0.35, -0.75)], pen.light)
    pen.area(
        _mirrored([(0, -0.72), (0.45, -0.62), (0.66, -0.2), (0.62, 0.5), (0.25, 0.9), (0, 1)]),
        pen.light,
    )
    pen.box(-0.5, -0.22, 0.5, -0.02, pen.dark)
    pen.box(-0.08, -0.6, 0.08, 0.85, pen.dark)
    for y in (0.22, 0.5):
        for x in (-0.32, 0.32):
            pen.oval(x, y, 0.08, 0.08, pen.dark)


def _goblins(pen: Pen) -> None:
    """A grinning head with long ears."""
    pen.area(_mirrored([(0.4, -0.4), (1.05, -0.6), (0.8, 0.1), (0.4, 0.3)]), pen.light)
    pen.area(_mirrored([(0, -0.75), (0.4, -0.6), (0.58, -0.1), (0.4, 0.5), (0, 0.95)]), pen.light)
    for side in (-1, 1):
        pen.area([(side * 0.1, -0.1), (side * 0.42, -0.34), (side * 0.4, 0.0)], pen.dark)
    pen.area([(-0.36, 0.26), (0.36, 0.26), (0.22, 0.52), (0, 0.6), (-0.22, 0.52)], pen.dark)
    for x in (-0.18, 0.14):
        pen.area([(x - 0.08, 0.24), (x + 0.12, 0.24), (x + 0.02, 0.46)], pen.light)


def _giants(pen: Pen) -> None:
    """A footprint."""
    pen.area(
        [
            (-0.5, -0.2),
            (0.0, -0.42),
            (0.52, -0.25),
            (0.42, 0.3),
            (0.32, 0.85),
            (-0.22, 0.85),
            (-0.25, 0.35),
        ],
        pen.light,
    )
    pen.oval(0.05, 0.72, 0.29, 0.28, pen.light)
    pen.oval(0.0, -0.12, 0.52, 0.3, pen.light)
    for x, y, size in (
        (-0.52, -0.62, 0.23),
        (-0.14, -0.76, 0.18),
        (0.2, -0.74, 0.16),
        (0.48, -0.6, 0.14),
        (0.7, -0.4, 0.12),
    ):
        pen.oval(x, y, size * 0.95, size, pen.light)


def _gnomes(pen: Pen) -> None:
    """A pointed hat above a nose and a long beard."""
    pen.area(_mirrored([(0, 0.98), (0.4, 0.6), (0.62, 0.05)]), pen.light)
    pen.area([(0.25, -1), (0.5, -0.35), (0.85, 0.05), (-0.85, 0.05), (-0.35, -0.5)], pen.light)
    pen.box(-0.78, -0.12, 0.78, 0.06, pen.dark, 0.08)
    pen.oval(0, 0.22, 0.2, 0.17, pen.dark)
    pen.stroke([(-0.38, 0.45), (0, 0.36), (0.38, 0.45)], pen.dark, 0.1)


def _kings(pen: Pen) -> None:
    """A crown."""
    pen.area(
        [
            (-0.8, 0.5),
            (-0.95, -0.4),
            (-0.45, 0.05),
            (0, -0.75),
            (0.45, 0.05),
            (0.95, -0.4),
            (0.8, 0.5),
        ],
        pen.light,
    )
    pen.box(-0.8, 0.56, 0.8, 0.8, pen.light, 0.06)
    for x, y in ((-0.95, -0.5), (0, -0.85), (0.95, -0.5)):
        pen.oval(x * 0.95, y, 0.14, 0.14, pen.light)
    for x in (-0.42, 0, 0.42):
        pen.oval(x, 0.3, 0.1, 0.13, pen.dark)


def _peasants(pen: Pen) -> None:
    """A pitchfork."""
    pen.stroke([(0, 0), (0, 1)], pen.light, 0.2)
    pen.stroke(
        [(-0.5, -0.95), (-0.5, -0.1), (-0.35, 0.1), (0.35, 0.1), (0.5, -0.1), (0.5, -0.95)],
        pen.light,
        0.2,
    )
    pen.stroke([(0, -0.95), (0, 0.1)], pen.light, 0.2)


def _automatons(pen: Pen) -> None:
    """A cogwheel."""
    outline = list[Point]()
    for tooth in range(8):
        for turn, reach in ((-0.13, 0.68), (-0.1, 0.98), (0.1, 0.98), (0.13, 0.68)):
            angle = 2 * pi * tooth / 8 + 2 * turn
            outline.append((reach * cos(angle), reach * sin(angle)))
    pen.area(outline, pen.light)
    pen.oval(0, 0, 0.42, 0.42, pen.dark)
    pen.oval(0, 0, 0.2, 0.2, pen.light)


def _bards(pen: Pen) -> None:
    """Two beamed notes."""
    pen.area([(-0.5, -0.62), (0.78, -0.92), (0.78, -0.55), (-0.5, -0.25)], pen.light)
    pen.stroke([(-0.42, -0.5), (-0.42, 0.6)], pen.light, 0.18)
    pen.stroke([(0.7, -0.7), (0.7, 0.4)], pen.light, 0.18)
    pen.oval(-0.64, 0.62, 0.32, 0.25, pen.light)
    pen.oval(0.48, 0.42, 0.32, 0.25, pen.light)


def _dragons(pen: Pen) -> None:
    """A horned head that breathes fire."""
    pen.area(
        [
            (-0.95, 0.95),
            (-0.8, 0.1),
            (-0.5, -0.35),
            (-0.85, -0.95),
            (-0.15, -0.6),
            (0.35, -0.42),
            (0.62, -0.2),
            (0.66, 0.02),
            (0.2, 0.04),
            (0.0, 0.2),
            (0.5, 0.3),
            (0.36, 0.48),
            (-0.1, 0.46),
            (-0.3, 0.62),
            (-0.3, 0.95),
        ],
        pen.light,
    )
    pen.area([(-0.28, -0.2), (0.05, -0.26), (-0.05, -0.06)], pen.dark)
    pen.oval(0.48, -0.16, 0.06, 0.06, pen.dark)
    pen.area(
        [
            (0.42, 0.16),
            (0.75, 0.08),
            (1.0, -0.1),
            (0.9, 0.16),
            (1.04, 0.34),
            (0.84, 0.38),
            (0.86, 0.6),
            (0.62, 0.34),
        ],
        pen.light,
    )


def _doppelgangers(pen: Pen) -> None:
    """A mask, half light and half dark."""
    face = [(0, -0.8), (0.62, -0.85), (0.72, -0.1), (0.45, 0.6), (0, 0.95)]
    outline = _mirrored(face)
    pen.area([(x * 1.12, y * 1.08) for x, y in outline], pen.light)
    pen.area([*face, (0, -0.8)], pen.dark)
    for side, fill in ((-1, pen.dark), (1, pen.light)):
        pen.area(
            [(side * 0.12, -0.2), (side * 0.35, -0.42), (side * 0.56, -0.24), (side * 0.34, -0.1)],
            fill,
        )
        pen.area([(0, 0.4), (side * 0.36, 0.2), (side * 0.2, 0.55), (0, 0.62)], fill)


def _dwarves(pen: Pen) -> None:
    """An axe with two blades."""
    pen.box(-0.1, -0.95, 0.1, 1, pen.light, 0.06)
    pen.area(
        _mirrored(
            [
                (0, -0.52),
                (0.35, -0.6),
                (0.78, -0.9),
                (0.95, -0.3),
                (0.78, 0.3),
                (0.35, 0.0),
                (0, -0.08),
            ]
        ),
        pen.light,
    )
    pen.box(-0.1, -0.62, 0.1, 0.02, pen.dark)


def _griffins(pen: Pen) -> None:
    """The head of an eagle with a hooked beak."""
    pen.area(
        [
            (-0.7, 0.95),
            (-0.75, 0.2),
            (-0.95, -0.2),
            (-0.6, -0.35),
            (-0.8, -0.75),
            (-0.3, -0.72),
            (0.1, -0.9),
            (0.45, -0.75),
            (0.6, -0.45),
            (0.3, 0.3),
            (0.45, 0.95),
        ],
        pen.light,
    )
    pen.area(
        [
            (0.36, -0.6),
            (0.72, -0.55),
            (0.98, -0.2),
            (1.0, 0.22),
            (0.9, 0.42),
            (0.76, 0.1),
            (0.4, 0.08),
            (0.28, -0.2),
        ],
        pen.light,
    )
    pen.stroke([(0.42, -0.52), (0.3, -0.2), (0.42, 0.12)], pen.dark, 0.1)
    pen.oval(0.1, -0.42, 0.14, 0.12, pen.dark)
    for x, y in ((-0.42, 0.1), (-0.1, 0.3), (-0.42, 0.5)):
        pen.stroke([(x - 0.12, y - 0.1), (x, y + 0.1), (x + 0.14, y - 0.1)], pen.dark, 0.09)


def _raccoons(pen: Pen) -> None:
    """A masked face with round ears."""
    for side in (-1, 1):
        pen.oval(side * 0.6, -0.6, 0.3, 0.3, pen.light)
        pen.oval(side * 0.58, -0.56, 0.15, 0.15, pen.dark)
    pen.area(_mirrored([(0, -0.7), (0.5, -0.55), (0.98, 0.25), (0.45, 0.7), (0, 0.85)]), pen.light)
    for side in (-1, 1):
        pen.area(
            [(side * 0.1, -0.05), (side * 0.5, -0.25), (side * 0.85, 0.2), (side * 0.4, 0.34)],
            pen.dark,
        )
        pen.oval(side * 0.4, 0.04, 0.13, 0.13, pen.light)
    pen.oval(0, 0.62, 0.18, 0.14, pen.dark)


def _seers(pen: Pen) -> None:
    """An open eye that shines."""
    pen.area(
        [
            (-1, 0.2),
            (-0.5, -0.25),
            (0, -0.4),
            (0.5, -0.25),
            (1, 0.2),
            (0.5, 0.62),
            (0, 0.76),
            (-0.5, 0.62),
        ],
        pen.light,
    )
    pen.oval(0, 0.18, 0.42, 0.42, pen.dark)
    pen.oval(0, 0.18, 0.16, 0.16, pen.light)
    for x, y in ((-0.68, -0.42), (0, -0.6), (0.68, -0.42)):
        pen.stroke([(x, y), (x * 1.3, y - 0.38)], pen.light, 0.16)


def _trolls(pen: Pen) -> None:
    """A club with spikes."""
    pen.stroke([(-0.8, 0.88), (-0.2, 0.22)], pen.light, 0.26)
    pen.area(
        [(-0.42, 0.22), (0.1, -0.8), (0.5, -0.98), (0.86, -0.72), (0.85, -0.3), (-0.14, 0.46)],
        pen.light,
    )
    for tip, first, second in (
        ((-0.35, -0.5), (-0.26, -0.05), (-0.06, -0.45)),
        ((0.1, -1.05), (0.02, -0.62), (0.32, -0.85)),
        ((1.05, -0.2), (0.86, -0.5), (0.74, -0.16)),
        ((0.62, 0.42), (0.5, -0.02), (0.2, 0.16)),
    ):
        pen.area([tip, first, second], pen.light)
    for x, y in ((0.45, -0.6), (0.2, -0.2), (0.5, -0.3), (0.1, 0.1)):
        pen.oval(x, y, 0.07, 0.07, pen.dark)


def _undead(pen: Pen) -> None:
    """A skull."""
    pen.oval(0, -0.2, 0.78, 0.7, pen.light)
    pen.box(-0.42, 0.2, 0.42, 0.9, pen.light, 0.1)
    for side in (-1, 1):
        pen.oval(side * 0.33, -0.12, 0.22, 0.24, pen.dark)
        pen.box(side * 0.16 - 0.04, 0.58, side * 0.16 + 0.04, 0.92, pen.dark)
    pen.area([(0, 0.12), (0.13, 0.38), (-0.13, 0.38)], pen.dark)


def _vikings(pen: Pen) -> None:
    """A longship under a striped sail."""
    pen.area(
        [
            (-1, -0.05),
            (-0.72, 0.3),
            (0.72, 0.3),
            (1, -0.05),
            (0.95, 0.5),
            (0.6, 0.85),
            (-0.6, 0.85),
            (-0.95, 0.5),
        ],
        pen.light,
    )
    pen.box(-0.06, -1, 0.06, 0.4, pen.light)
    pen.area([(-0.65, -0.82), (0.65, -0.82), (0.72, 0.1), (-0.72, 0.1)], pen.light)
    for x in (-0.38, 0.12):
        pen.area([(x, -0.78), (x + 0.24, -0.78), (x + 0.26, 0.06), (x - 0.02, 0.06)], pen.dark)
    for x in (-0.5, 0, 0.5):
        pen.oval(x, 0.54, 0.13, 0.13, pen.dark)


_SIGNS: Final[dict[Faction, Callable[[Pen], None]]] = dict(
    zip(
        FACTIONS,
        (
            _knights,
            _goblins,
            _giants,
            _gnomes,
            _kings,
            _peasants,
            _automatons,
            _bards,
            _dragons,
            _doppelgangers,
            _dwarves,
            _griffins,
            _raccoons,
            _seers,
            _trolls,
            _undead,
            _vikings,
        ),
        strict=True,
    )
)


def draw_emblem(
    brush: Brush, faction: Faction, x: float, y: float, radius: float, ground: Rgb
) -> None:
    """Draw a faction's emblem around a point of its ground."""
    dark = faction in _DARK_SIGN
    light, holes = (INK, ground) if dark else (BONE, mixed(ground, INK, 0.8))
    _SIGNS[faction](Pen(brush, x, y, radius, light, holes))


def draw_charge(brush: Brush, faction: Faction, x: float, y: float, radius: float) -> None:
    """Draw a faction's emblem, light with a dark outline, around a point of any ground."""
    draw, edge = _SIGNS[faction], 0.08 * radius
    for turn in range(8):
        angle = pi * turn / 4
        draw(Pen(brush, x + edge * cos(angle), y + edge * sin(angle), radius, INK, INK))
    draw(Pen(brush, x, y, radius, BONE, INK))


EMBLEM: Final = 52
"""The side of an emblem on its plate, in pixels."""


@SPRITES
def emblem_sprite(faction: Faction, ground: Rgb, side: int = EMBLEM) -> Sprite:
    """Return a faction's emblem on a plate of its colour; its origin is its middle."""
    brush = Brush(side, side, ground, colours=CARD_PALETTE)
    brush.rectangle((0, 0, side, side), INK, side / 5)
    brush.rectangle((2.5, 2.5, side - 2.5, side - 2.5), COLOUR[faction], side / 5 - 2)
    draw_emblem(brush, faction, side / 2, side / 2, side * 0.43, COLOUR[faction])
    return brush.sprite((side // 2, side // 2))
