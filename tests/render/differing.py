"""Two files of what should be the same picture."""

from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp

from PIL import Image, ImageChops


def difference(one: bytes, other: bytes) -> str:
    """Keep two pictures, and return in which box their pixels differ and in which folder they are.

    The box is None if all pixels are the same and only the compressed bytes differ.
    """
    images = [Image.open(BytesIO(png)).convert("RGB") for png in (one, other)]
    box = ImageChops.difference(*images).getbbox() if images[0].size == images[1].size else "size"
    folder = Path(mkdtemp(prefix="pictures-"))
    (folder / "left.png").write_bytes(one)
    (folder / "right.png").write_bytes(other)
    return f"pixels differ in {box}, both files are in {folder}"
