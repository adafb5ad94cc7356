"""The pictures of the demo's page."""

import asyncio
from io import BytesIO

from PIL import Image, UnidentifiedImageError
from simcord.preview._media import MAX_QUEUE, MediaInfo, MediaWorker

_OWN = ("PNG", "GIF")
"""Formats of the bot's own pictures."""


class Pictures(MediaWorker):
    """Serves the bot's pictures unchanged.

    By default simcord starts a process to decode each picture again, one after the other. A page
    would take many seconds to load, and two pages at once would lack pictures: simcord refuses one
    while eight others wait.
    """

    def __init__(self) -> None:
        super().__init__()
        self._free = asyncio.Semaphore(MAX_QUEUE)

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """Return a picture with its properties, or the frame of a film at ``media_time`` seconds.

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
            memory_limited=True,  # else the page counts it as an error that nothing is decoded
        )


def _own(blob: bytes) -> Image.Image | None:
    """Open a picture in one of the bot's formats; return None for attachments of visitors."""
    try:
        return Image.open(BytesIO(blob), formats=_OWN)
    except UnidentifiedImageError:
        return None
