"""Names that people chose, made safe to stand in our sentences."""

import unicodedata
from collections.abc import Iterator
from typing import NewType

import discord

SafeName = NewType("SafeName", str)
"""A name that may stand in Discord's markdown as it is."""

MAX_SHOWN = 32
MAX_IN_LABEL = 12
"""As many characters of a name leave room on a phone for what else a button says."""
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ZERO_WIDTH_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)


def plain_name(name: str) -> str:
    """Return a name in one line without control, direction and invisible characters.

    At most 32 characters, Discord's own limit; "?" if nothing is left.
    """
    visible = "".join(
        character
        for character in name
        if character == _ZERO_WIDTH_JOINER
        or character.isspace()
        or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(visible.split())[:MAX_SHOWN].strip(_ZERO_WIDTH_JOINER + " ") or "?"


def label_name(name: str) -> str:
    """Return a plain name for a button: at most 12 characters, never half an emoji or letter."""
    plain = plain_name(name)
    if len(plain) <= MAX_IN_LABEL:
        return plain
    short = ""
    for cluster in _clusters(plain):
        if len(short) + len(cluster) >= MAX_IN_LABEL:
            break
        short += cluster
    return f"{short.rstrip()}…"


def _clusters(text: str) -> Iterator[str]:
    """Yield what people see as one character each: with accents, as a flag, a family."""
    cluster = ""
    for character in text:
        if cluster and not _continues(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    yield cluster


def _continues(cluster: str, character: str) -> bool:
    """Tell whether a character belongs to the cluster before it."""
    if character == _ZERO_WIDTH_JOINER or cluster.endswith(_ZERO_WIDTH_JOINER):
        return True
    if ord(character) in _FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS
    return ord(character) in _SKIN_TONES or unicodedata.category(character).startswith("M")


def safe_name(name: str) -> SafeName:
    """Return a name for Discord's markdown: no formatting, mention or link comes of it.

    Directional isolates keep a right-to-left name from turning the sentence around it.
    """
    # In parts, for discord.py escapes the beginning of a link and nothing that stands inside it.
    parts = plain_name(name).split("](")
    escaped = "]\\(".join(discord.utils.escape_markdown(part, ignore_links=False) for part in parts)
    unlinked = discord.utils.escape_mentions(escaped).replace("<", "\\<")
    unlinked = unlinked.replace("://", ":\u200b//")
    return SafeName(f"{_FIRST_STRONG_ISOLATE}{unlinked}{_POP_ISOLATE}")
