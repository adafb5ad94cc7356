"""Names that people chose, made safe to stand in our sentences."""

import unicodedata

import discord

MAX_SHOWN = 32
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ZERO_WIDTH_JOINER = "\u200d"


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


def safe_name(name: str) -> str:
    """Return a name for Discord's markdown: no formatting, mention or link comes of it.

    Directional isolates keep a right-to-left name from turning the sentence around it.
    """
    # In parts, for discord.py escapes the beginning of a link and nothing that stands inside it.
    parts = plain_name(name).split("](")
    escaped = "]\\(".join(discord.utils.escape_markdown(part, ignore_links=False) for part in parts)
    unlinked = discord.utils.escape_mentions(escaped).replace("<", "\\<")
    unlinked = unlinked.replace("://", ":\u200b//")
    return f"{_FIRST_STRONG_ISOLATE}{unlinked}{_POP_ISOLATE}"
