"""Pictures as files: valid PNGs that reproduce the canvas pixel for pixel."""

import struct
import zlib
from base64 import b64encode
from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from playwright.async_api import Browser

from render import canvas, png
from render.canvas import Canvas
from render.sprite import Sprite
from tests.render.positions import POSITIONS

SUMS = """() => [...document.images].map(image => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  let low = 1, high = 0;
  for (const byte of context.getImageData(0, 0, canvas.width, canvas.height).data) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
})"""
"""Returns the Adler-32 of the pixels of each image of a page, as displayed."""

SIDES, PLACES, SEEDS = st.integers(1, 150), st.integers(-80, 80), st.integers(0, 9)


def noise(size: tuple[int, int], seed: int, colours: int = 256) -> Image.Image:
    """Return a random image with a palette of this many colours."""
    random = Random(seed)
    pixels = bytes(byte % colours for byte in random.randbytes(size[0] * size[1]))
    image = Image.frombytes("P", size, pixels)
    image.putpalette(random.randbytes(3 * colours))
    return image


@st.composite
def patches(draw: st.DrawFn) -> tuple[Image.Image, Image.Image, int, int]:
    """Return a picture, its mask, and its position: on the canvas, over its edges or outside.

    The mask is full of holes, or has some at its edges.
    """
    image = noise((draw(SIDES), draw(SIDES)), draw(SEEDS))
    mask = image.convert("1")
    if draw(st.booleans()):
        mask = Image.new("1", image.size, 255)
        for place in draw(st.lists(st.tuples(SIDES, SIDES), max_size=3)):
            mask.paste(0, (*place, image.width, image.height))
    return image, mask, draw(PLACES), draw(PLACES)


@given(
    st.builds(noise, st.tuples(SIDES, SIDES), SEEDS, st.integers(1, 256)),
    st.lists(patches(), max_size=4),
    st.sampled_from((0, 5000, canvas.SIZE_LIMIT)),
)
def test_the_file_shows_the_canvas(
    ground: Image.Image, put: list[tuple[Image.Image, Image.Image, int, int]], limit: int
) -> None:
    before, expected = ground.tobytes(), ground.copy()
    picture = Canvas(ground)
    for image, mask, x, y in put:
        expected.paste(image, (x, y), mask)
        picture.put(Sprite.cut(image, mask, (0, 0)), x, y)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "SIZE_LIMIT", limit)
        file = picture.png()
    assert ground.tobytes() == before
    assert picture.image().tobytes() == expected.tobytes()
    Image.open(BytesIO(file)).verify()
    for image in (Image.open(BytesIO(file)), png.opened(file)):
        assert (image.mode, image.size) == ("P", ground.size)
        assert image.tobytes() == expected.tobytes()
        assert image.getpalette() == ground.getpalette()


@given(st.builds(noise, st.tuples(SIDES, SIDES), SEEDS, st.integers(1, 256)))
def test_its_chunks_are_those_of_the_specification(ground: Image.Image) -> None:
    file = Canvas(ground).png()
    assert file[:8] == b"\x89PNG\r\n\x1a\n"
    offset, chunks = 8, []
    while offset < len(file):
        length, kind = struct.unpack_from(">L4s", file, offset)
        content = file[offset + 8 : offset + 8 + length]
        assert struct.unpack_from(">L", file, offset + 8 + length) == (zlib.crc32(kind + content),)
        chunks.append((kind, content))
        offset += 12 + length
    (_, header), (_, palette), (_, pixels), (_, end) = chunks
    assert [kind for kind, _ in chunks] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert struct.unpack(">2L5B", header) == (*ground.size, 8, 3, 0, 0, 0)
    assert end == b""
    rows = zlib.decompress(pixels)
    stride = 1 + ground.width
    assert len(rows) == stride * ground.height
    assert not any(rows[::stride]), "no row is filtered"
    assert max(rows) < len(palette) / 3, "each pixel has a colour"


async def test_a_browser_shows_the_drawn_pixels(browser: Browser) -> None:
    one_each = {name.partition("/")[0]: picture for name, picture in POSITIONS.items()}
    files = [picture().png for picture in one_each.values()]
    page = await browser.new_page()
    images = (f'<img src="data:image/png;base64,{b64encode(file).decode()}">' for file in files)
    await page.set_content("".join(images))
    pixels = [Image.open(BytesIO(file)).convert("RGBA").tobytes() for file in files]
    assert await page.evaluate(SUMS) == [zlib.adler32(picture) for picture in pixels]
