"""The results of `render`: a picture or a film, with its alt text."""

from typing import NamedTuple

ALT_LIMIT = 1024
"""Discord's limit for alt texts, in characters."""


class Picture(NamedTuple):
    """A palette PNG and its alt text of at most `ALT_LIMIT` characters."""

    png: bytes
    alt: str


class Film(NamedTuple):
    """An animated GIF and its alt text of at most `ALT_LIMIT` characters."""

    gif: bytes
    alt: str


def shortened(text: str, limit: int = ALT_LIMIT) -> str:
    """Return the text, cut at a word and with an ellipsis if it exceeds the limit."""
    if len(text) <= limit:
        return text
    words, _, _ = text[:limit].rpartition(" ")
    return (words or text[: limit - 1]).rstrip(" ,;:.") + "…"
