"""Named areas of a picture, from which each game's ``layout`` is built."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple


class Area(NamedTuple):
    """A box in a picture, its sides in pixels from the upper left corner."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def x(self) -> int:
        """The horizontal middle."""
        return (self.left + self.right) // 2

    @property
    def y(self) -> int:
        """The vertical middle."""
        return (self.top + self.bottom) // 2

    def inset(self, sideways: int, upright: int = 0) -> "Area":
        """Return the area without a margin at both sides, and one at the top and the bottom."""
        return Area(
            self.left + sideways, self.top + upright, self.right - sideways, self.bottom - upright
        )

    def columns(self, number: int) -> tuple["Area", ...]:
        """Return the area cut into columns of equal width, from left to right."""
        return _columns(self, number)

    def rows(self, number: int) -> tuple["Area", ...]:
        """Return the area cut into rows of equal height, from top to bottom."""
        return _rows(self, number)


@lru_cache(maxsize=512)
def _columns(area: Area, number: int) -> tuple[Area, ...]:
    sides = [area.left + area.width * cut // number for cut in range(number + 1)]
    return tuple(Area(left, area.top, right, area.bottom) for left, right in pairwise(sides))


@lru_cache(maxsize=512)
def _rows(area: Area, number: int) -> tuple[Area, ...]:
    sides = [area.top + area.height * cut // number for cut in range(number + 1)]
    return tuple(Area(area.left, top, area.right, bottom) for top, bottom in pairwise(sides))
