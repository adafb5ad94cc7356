"""The sentences of alt texts that all games share."""

from collections.abc import Iterable, Sequence

from engine.game import Seat
from render.names import style_name
from render.picture import shortened
from render.words import Translate

_NAME_LENGTH = 18
"""Longer names are cut in alt texts, so that the position still fits."""


def told(parts: Iterable[str]) -> str:
    """Return the alt text made of these sentences, most important first."""
    return shortened(" ".join(filter(None, parts)))


def short(name: str) -> str:
    """Return a name cut to leave room for the position."""
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def headline(number: int, seat: Seat, names: Sequence[str], does: str, translate: Translate) -> str:
    """Return the sentence that names the turn, its seat and the seat's action."""
    return translate(
        "picture-alt-mover",
        number=number,
        name=short(names[seat]),
        style=style_name(seat, translate),
        does=does,
    )
