"""The words of a game's rules: its own pages, and the one that all games share."""

from typing import Final

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from render.words import Translate

SHARED_PAGE: Final = "time"
"""The page about time, resigning and computer players."""


def is_shared(key: str, page: str) -> bool:
    """Return whether a page is the shared one, as the game has no title of its own for it."""
    return page == SHARED_PAGE and not _has_message(f"{key}-rules-{page}-title")


def title(key: str, page: str, translate: Translate) -> str:
    """Return the title of a page of a game's rules."""
    if is_shared(key, page):
        return translate("rules-time-title")
    return translate(f"{key}-rules-{page}-title")


def text(key: str, page: str, translate: Translate) -> str:
    """Return the text of a page of a game's rules.

    The shared page has two sentences of the game: the effects of a timeout and of resigning.
    """
    if not is_shared(key, page):
        return translate(f"{key}-rules-{page}-text")
    lapse, resigned = translate(f"{key}-rules-lapse"), translate(f"{key}-rules-resigned")
    return translate("rules-time-text", lapse=lapse, resigned=resigned)


def summary(key: str, page: str, translate: Translate) -> str:
    """Return the topic of a page, for the end of a lesson that doesn't cover it."""
    if is_shared(key, page):
        return translate("rules-time-title")
    return translate(f"{key}-learn-untold-{page}")


def publisher(key: str, translate: Translate) -> str:
    """Return the line with a game's designer and publisher, or "" without one."""
    name = f"{key}-rules-publisher"
    return translate(name) if _has_message(name) else ""


def _has_message(name: str) -> bool:
    return name in catalogue(DEFAULT_LANGUAGE)
