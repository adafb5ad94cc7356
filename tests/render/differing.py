"""Two files of what should be the same picture."""

from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp

from PIL import Image, ImageChops


def difference(one: bytes, other: bytes) -> str:
    """Return where two pictures differ, None if only their files do, and where both are kept.

    Whoever looks at them needs the files: their words may be the same.
    """
    images = [Image.open(BytesIO(png)).convert("RGB") for png in (one, other)]
    box = ImageChops.difference(*images).getbbox() if images[0].size == images[1].size else "size"
    folder = Path(mkdtemp(prefix="pictures-"))
    (folder / "left.png").write_bytes(one)
    (folder / "right.png").write_bytes(other)
    return f"pixels differ in {box}, both files are in {folder}"
