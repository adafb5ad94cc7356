"""What every picture has to fulfil."""

from io import BytesIO

from PIL import Image

from render.canvas import SIZE_LIMIT
from render.picture import ALT_LIMIT, Picture


def assert_sound(picture: Picture) -> None:
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode) == ("PNG", "P")
    assert len(image.getpalette() or ()) <= 3 * 256
    assert image.width == 1000
    assert image.height <= 875, "Discord's desktop client would show it smaller than phones"
    assert len(picture.png) <= SIZE_LIMIT
    assert 0 < len(picture.alt) <= ALT_LIMIT
