"""Comparison of two files that should show the same picture."""

from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp

from PIL import Image, ImageChops


def difference(left: bytes, right: bytes) -> str:
    """Save two pictures; return the box in which their pixels differ, and the folder.

    The box is None if all pixels are the same and only the compressed bytes differ.
    """
    images = [Image.open(BytesIO(png)).convert("RGB") for png in (left, right)]
    box = ImageChops.difference(*images).getbbox() if images[0].size == images[1].size else "size"
    folder = Path(mkdtemp(prefix="pictures-"))
    (folder / "left.png").write_bytes(left)
    (folder / "right.png").write_bytes(right)
    return f"pixels differ in {box}, both files are in {folder}"
