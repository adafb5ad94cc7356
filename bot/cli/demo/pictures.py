"""The pictures of the demo's page."""

import asyncio
import struct
from typing import Any, Final

from simcord.preview._media import MAX_QUEUE, MediaInfo, MediaWorker

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SIZE: Final = struct.Struct(">II")
_SIZE_AT: Final = 16
"""Where the header of a PNG file has its size."""


class Pictures(MediaWorker):
    """Passes on what the bot has drawn as it is.

    By default simcord starts a process to decode each picture again, one after the other. Then a
    page takes many seconds to load, and when two pages load at once their pictures are missing: a
    picture is refused while eight others wait.
    """

    def __init__(self) -> None:
        super().__init__()
        self._free = asyncio.Semaphore(MAX_QUEUE)

    async def validate(self, key: str, blob: bytes, **at: Any) -> MediaInfo:
        """Return a picture with its size. Raises MediaError for a broken film."""
        if not blob.startswith(_PNG):
            async with self._free:
                return await super().validate(key, blob, **at)
        width, height = _SIZE.unpack_from(blob, _SIZE_AT)
        return MediaInfo(
            format="PNG",
            width=width,
            height=height,
            frames=1,
            decoded_bytes=4 * width * height,
            normalized=blob,
            content_type="image/png",
            capture=blob,
            poster=blob,
        )
