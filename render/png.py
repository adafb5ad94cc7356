"""PNG files of palette images, see https://www.w3.org/TR/png-3/.

The compressed part of such a file is the image's rows, each preceded by a byte for the row's
filter: here always 0, none. An image whose memory has this form needs no copy.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Final, TypeAlias

from isal import isal_zlib
from PIL import Image

Size: TypeAlias = tuple[int, int]

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_LENGTH: Final = struct.Struct(">L")
_HEADER: Final = struct.Struct(">2L5B")
_FORMAT: Final = (8, 3, 0, 0, 0)
"""Eight bits per pixel, palette indexes, default methods, not interlaced."""
_FAST: Final = 1
"""Compression level of ISA-L."""
_SMALL: Final = 3, 6
"""Levels of zlib: the first takes 5 ms and is enough for nearly all, the second takes 13 ms."""


def memory_of(size: Size) -> bytearray:
    """Return zeroed memory for an image of this width and height.

    It ends with a byte that belongs to no row, since Pillow expects a stride's padding after each
    row.
    """
    width, height = size
    return bytearray((1 + width) * height + 1)


def image_in(memory: bytes | bytearray, size: Size, mode: str = "P") -> Image.Image:
    """Return the image in such memory, without a palette.

    In mode "L" the palette indexes are shades of grey.
    """
    pixels: bytes = memoryview(memory)[1:]  # type: ignore[assignment]  # works like bytes here
    return Image.frombuffer(mode, size, pixels, "raw", mode, 1 + size[0], 1)


def written(memory: bytearray, size: Size, palette: bytes, limit: int) -> bytes:
    """Return the file of the image in such memory, compressed fast if that stays within the limit.

    ``palette`` has the red, green and blue of each colour. ``limit`` is in bytes.
    """
    rows = memoryview(memory)[:-1]
    file = _file(isal_zlib.compress(rows, _FAST), size, palette)
    for level in _SMALL:
        if len(file) <= limit:
            break
        file = _file(zlib.compress(rows, level), size, palette)
    return file


def _file(packed: bytes, size: Size, palette: bytes) -> bytes:
    header = _HEADER.pack(*size, *_FORMAT)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", packed), (b"IEND", b""))
    parts = (part for kind, content in chunks for part in _chunk(kind, content))
    return b"".join((_SIGNATURE, *parts))


def opened(file: bytes) -> Image.Image:
    """Return the image of a file made by `written`, several times faster than Pillow."""
    contents = dict(_contents(file))
    width, height, *_ = _HEADER.unpack(contents[b"IHDR"])
    memory = isal_zlib.decompress(contents[b"IDAT"], bufsize=(1 + width) * height) + b"\0"
    image = image_in(memory, (width, height))
    image.putpalette(contents[b"PLTE"])
    return image


def frame_of(file: bytes) -> tuple[Size, bytes]:
    """Return the size and the palette of a file made by `written`, without unpacking it."""
    contents = dict(_contents(file))
    width, height, *_ = _HEADER.unpack(contents[b"IHDR"])
    return (width, height), contents[b"PLTE"]


def _chunk(kind: bytes, content: bytes) -> tuple[bytes, ...]:
    """Return the parts of a chunk, to be joined."""
    check = isal_zlib.crc32(content, isal_zlib.crc32(kind))
    return _LENGTH.pack(len(content)), kind, content, _LENGTH.pack(check)


def _contents(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield each chunk's kind and content."""
    at = len(_SIGNATURE)
    while at < len(file):
        [length] = _LENGTH.unpack_from(file, at)
        yield file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        at += 12 + length
