"""How pictures and alt texts get their words, without knowing where catalogues are kept."""

from typing import Protocol


class Say(Protocol):
    """Speaks one language: returns the message with this key, its variables filled in."""

    def __call__(self, key: str, /, **variables: str | float) -> str: ...
