"""Pictures match the golden ones: at full size, and at the sizes that Discord shows.

Tolerance: another version of the font library may set letters a little differently, so no tile of
`TILE` by `TILE` pixels, or its scaled version, may differ by more than `WORST` of 255 on average,
nor the whole picture by more than `MEAN`. A missing marker, number or letter is far beyond that.
"""

from io import BytesIO
from statistics import fmean

import pytest
from PIL import Image, ImageChops, features

from tests.render.golden import golden, golden_names
from tests.render.positions import POSITIONS
from tests.render.shown import SCREENS, scale, shown

TILE = 20
WORST = 20
MEAN = 0.4


def difference(first: Image.Image, second: Image.Image, tile: int) -> tuple[float, int]:
    """Return the difference of two greyscale pictures: its mean, and that of the worst tile."""
    assert first.size == second.size
    off = ImageChops.difference(first, second)
    return fmean(off.tobytes()), max(off.reduce(tile).tobytes())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_picture_is_golden(name: str) -> None:
    if "odd-names" in name and not features.check("raqm"):
        pytest.skip("this machine shapes no complex scripts")
    new, expected = (
        Image.open(BytesIO(png)) for png in (POSITIONS[name]().png, golden(name).read_bytes())
    )
    pairs = [(new.convert("L"), expected.convert("L"), TILE)]
    for screen in SCREENS:
        tile = round(TILE * scale(*expected.size, screen))
        pairs.append((shown(new, screen), shown(expected, screen), tile))
    for pair in pairs:
        mean, worst = difference(*pair)
        assert mean <= MEAN
        assert worst <= WORST


def test_every_golden_file_is_of_a_position() -> None:
    assert golden_names() == set(POSITIONS)
