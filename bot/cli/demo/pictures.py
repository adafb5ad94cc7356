"""The pictures of the demo's page."""

import asyncio
from io import BytesIO

from PIL import Image, UnidentifiedImageError
from simcord.preview._media import MAX_QUEUE, MediaInfo, MediaWorker

_OWN = ("PNG", "GIF")
"""The formats that the bot draws in."""


class Pictures(MediaWorker):
    """Passes on what the bot has drawn as it is.

    By default simcord starts a process to decode each picture again, one after the other. Then a
    page takes many seconds to load, and when two pages load at once their pictures are missing: a
    picture is refused while eight others wait.
    """

    def __init__(self) -> None:
        super().__init__()
        self._free = asyncio.Semaphore(MAX_QUEUE)

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """Return a picture with what is known of it, or one frame of a film at a time in seconds.

        Raises MediaError if it can't be decoded.
        """
        picture = _own(blob)
        is_frame = media_time is not None and getattr(picture, "is_animated", False)
        if picture is None or is_frame:
            async with self._free:
                return await super().validate(key, blob, media_time=media_time)
        width, height = picture.size
        return MediaInfo(
            format=picture.format or "",
            width=width,
            height=height,
            frames=getattr(picture, "n_frames", 1),
            decoded_bytes=4 * width * height,
            normalized=blob,
            content_type=Image.MIME[picture.format or ""],
            capture=blob,
            poster=blob,
            memory_limited=True,  # nothing is decoded; else the page counts it as an error
        )


def _own(blob: bytes) -> Image.Image | None:
    """Open a picture that the bot may have drawn; None for what visitors have attached."""
    try:
        return Image.open(BytesIO(blob), formats=_OWN)
    except UnidentifiedImageError:
        return None
