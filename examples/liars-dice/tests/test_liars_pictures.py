"""The pictures of Liar's Dice look as they did when somebody last looked at them."""

from io import BytesIO
from statistics import fmean

import pytest
from PIL import Image, ImageChops, features

from liars_dice.pictures import signs
from liars_dice.state import HIDDEN
from liars_positions import EN, FOUR, GOLDEN, NAMES, POSITIONS, seen, table
from render.canvas import SIZE_LIMIT, WIDTH
from render.picture import ALT_LIMIT

TILE, WORST, MEAN = 20, 20, 0.4
SHOWN = {"phone": 400 / WIDTH, "desktop": 350 / 782}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_picture_is_the_golden_one(name: str) -> None:
    if "odd-names" in name and not features.check("raqm"):
        pytest.skip("this machine shapes no complex scripts")
    new = Image.open(BytesIO(POSITIONS[name]().png)).convert("L")
    golden = Image.open(GOLDEN / f"{name}.png").convert("L")
    assert new.size == golden.size
    for factor in (1, *SHOWN.values()):
        size = round(new.width * factor), round(new.height * factor)
        small, small_golden = (
            image.resize(size, Image.Resampling.LANCZOS) for image in (new, golden)
        )
        difference = ImageChops.difference(small, small_golden)
        assert fmean(difference.tobytes()) <= MEAN
        assert max(difference.reduce(max(1, round(TILE * factor))).tobytes()) <= WORST


def test_every_golden_file_belongs_to_a_position() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_pictures_are_small_of_one_size_and_described(name: str) -> None:
    picture = POSITIONS[name]()
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (WIDTH, 782))
    assert len(picture.png) <= SIZE_LIMIT
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert not picture.alt.endswith("…")


def test_hidden_dice_do_not_change_the_picture() -> None:
    """Two positions that differ in hidden dice alone have the same picture."""
    view = seen(f"bids: c 2x4\n{FOUR}", 0)
    other = seen(f"bids: c 2x4\n{FOUR.replace('22556', '11111').replace('16666', '23455')}", 0)
    assert HIDDEN in view.hands[1]
    assert table(view, NAMES[:4], EN) == table(other, NAMES[:4], EN)
    shown = seen(f"bids: c 2x4\n{FOUR.replace('13446', '22222')}", 0)
    assert table(view, NAMES[:4], EN) != table(shown, NAMES[:4], EN)


def test_signs_are_told_apart_in_greyscale() -> None:
    small = [
        Image.open(BytesIO(png)).convert("LA").resize((20, 20), Image.Resampling.LANCZOS)
        for png in signs().values()
    ]
    for at, image in enumerate(small):
        for other in small[at + 1 :]:
            difference = ImageChops.difference(image.convert("L"), other.convert("L"))
            assert max(difference.tobytes()) > 60
