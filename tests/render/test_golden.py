"""Pictures look as they did when somebody last looked at them.

Tolerance: another version of the font library may set letters a little differently, so no tile of
`TILE` by `TILE` pixels may be off by more than `WORST` of 255 on average, nor the whole picture by
more than `MEAN`. A missing marker, number or letter is far beyond that.
"""

from io import BytesIO
from statistics import fmean

import pytest
from PIL import Image, ImageChops, features

from tests.render.golden import golden, golden_names
from tests.render.positions import POSITIONS

TILE = 20
WORST = 20
MEAN = 0.4


def difference(png: bytes, kept: bytes) -> tuple[float, int]:
    """Return by how much two pictures differ: on average and in their worst tile, of 255."""
    one, other = (Image.open(BytesIO(data)).convert("L") for data in (png, kept))
    assert one.size == other.size
    off = ImageChops.difference(one, other)
    tiles = off.reduce(TILE)
    return fmean(off.tobytes()), max(tiles.tobytes())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_picture_is_the_golden_one(name: str) -> None:
    if "odd-names" in name and not features.check("raqm"):
        pytest.skip("this machine shapes no complex scripts")
    mean, worst = difference(POSITIONS[name]().png, golden(name).read_bytes())
    assert mean <= MEAN
    assert worst <= WORST


def test_every_golden_file_is_of_a_position() -> None:
    assert golden_names() == set(POSITIONS)
