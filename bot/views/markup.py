"""Names, lists, times and links in Discord's markdown."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import accumulate
from typing import Final, NewType

from bot.catalogue import MissingMessage
from bot.ids import GuildId, UserId
from bot.store.table_types import ShownMessage, Table
from bot.views.message_spec import Sign
from engine.game import Seat
from render.seats import SEATS
from render.words import Translate

SafeName = NewType("SafeName", str)
"""A name that is escaped for Discord's markdown."""

COMPUTER: Final = "🤖"
"""Sign after the name of a seat that a computer player plays."""
MAX_SHOWN = 32
MAX_IN_LABEL = 12
"""Maximum length of a name on a button, so that a phone shows the rest of its label."""
_ROOM_FOR_LIST: Final = 3500
"""Maximum length of a list in characters; Discord accepts 4,000 per message."""
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_ZERO_WIDTH_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_MARKDOWN: Final = re.compile(r"[\\*_~|`<]|(?<=])\(|^[>#-]")
"""Characters with a meaning in Discord's markdown: emphasis, code, spoilers, mentions and links;
at the beginning of a line also quotes, headings and lists."""
_OUR_MARKDOWN: Final = re.compile(r"\\(.)|\*\*|^(?:-#|#+|>) ", re.MULTILINE)
"""Markdown that our messages use: escapes, bold words, headings, small print and quotes."""
_MENTION: Final = re.compile(r"@(?=everyone|here|[!&]?[0-9]{17,20})")


def plain_name(name: str) -> str:
    """Return the visible text of a name, cut to Discord's limit of 32 characters.

    A name without visible characters becomes "?".
    """
    return visible_text(name)[:MAX_SHOWN].strip(_ZERO_WIDTH_JOINER + " ") or "?"


def visible_text(text: str) -> str:
    """Return a text as one line without control, direction and invisible characters."""
    if text.isprintable():  # as nearly every name is: no character of these kinds is
        return " ".join(text.split())
    visible = "".join(
        character
        for character in text
        if character == _ZERO_WIDTH_JOINER
        or character.isspace()
        or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(visible.split())


def label_name(name: str, limit: int = MAX_IN_LABEL) -> str:
    """Return a name for a button, cut to ``limit`` characters between grapheme clusters."""
    plain = plain_name(name)
    if len(plain) <= limit:
        return plain
    short = ""
    for cluster in _clusters(plain):
        if len(short) + len(cluster) >= limit:
            break
        short += cluster
    return f"{short.rstrip()}…"


def _clusters(text: str) -> Iterator[str]:
    """Yield grapheme clusters: letters with their accents, emoji sequences, flags."""
    cluster = ""
    for character in text:
        if cluster and not _continues(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    yield cluster


def _continues(cluster: str, character: str) -> bool:
    """Return whether a character continues a grapheme cluster."""
    if character == _ZERO_WIDTH_JOINER or cluster.endswith(_ZERO_WIDTH_JOINER):
        return True
    if ord(character) in _FLAG_LETTERS:
        return len(cluster) == 1 and ord(cluster) in _FLAG_LETTERS
    return ord(character) in _SKIN_TONES or unicodedata.category(character).startswith("M")


def safe_name(name: str) -> SafeName:
    """Return a name escaped for Discord's markdown, so that it can't format, mention or link.

    Directional isolates keep a right-to-left name from reordering the sentence around it.
    """
    escaped = _MARKDOWN.sub(r"\\\g<0>", plain_name(name))
    unlinked = _MENTION.sub("@\u200b", escaped).replace("://", ":\u200b//")
    return SafeName(f"{_FIRST_STRONG_ISOLATE}{unlinked}{_POP_ISOLATE}")


def safe_names(names: Iterable[str]) -> list[SafeName]:
    """Return the `safe_name` of each name."""
    return [safe_name(name) for name in names]


def without_markdown(markdown: str) -> str:
    """Return one of our messages as one line without markdown, for a menu."""
    return " ".join(_OUR_MARKDOWN.sub(r"\1", markdown).split())


def small_print(text: str) -> str:
    """Return lines of markdown as Discord's small print."""
    return "\n".join(f"-# {line}" for line in text.splitlines())


def player(seat: Seat, names: Sequence[SafeName] | Mapping[Seat, SafeName]) -> str:
    """Return a seat's sign and name for Discord's markdown."""
    return f"{SEATS[seat].emoji} **{names[seat]}**"


def seat_sign(seat: Seat, label: str = "") -> Sign:
    """Return the sign of a seat's marker."""
    return Sign(f"seat_{SEATS[seat].key}", label)


def listed(names: Sequence[str], translate: Translate) -> str:
    """Return names as a list in words, like "a, b and c"; "" without names."""
    if len(names) < 2:
        return "".join(names)
    return translate("list-and", first=", ".join(names[:-1]), last=names[-1])


def number_of_players(seats: range, translate: Translate) -> str:
    """Return the possible numbers of a game's players, like "two" or "2 to 5 players"."""
    if len(seats) == 1:
        return translate("players-only", count=seats[0])
    return translate("players-range", fewest=min(seats), most=max(seats))


def fitting(lines: Sequence[str], room: int = _ROOM_FOR_LIST) -> list[str]:
    """Return the first lines of a list that fit in ``room`` characters."""
    used = accumulate(len(line) + 1 for line in lines)
    return [line for line, length in zip(lines, used, strict=True) if length <= room]


def mentions(people: Iterable[UserId]) -> str:
    """Return mentions of people; they notify only the people in the message's ``ping``."""
    return ", ".join(f"<@{user_id}>" for user_id in people)


def relative(moment: datetime) -> str:
    """Return a time as Discord's relative timestamp, shown like "in 12 minutes"."""
    return f"<t:{round(moment.timestamp())}:R>"


def dated(moment: datetime) -> str:
    """Return a time as Discord's full timestamp, shown in the reader's time zone."""
    return f"<t:{round(moment.timestamp())}:f>"


def table_link(table: Table) -> str:
    """Return the URL of the message that shows a table, or "" without one."""
    return "" if table.shown is None else message_link(table.guild_id, table.shown)


def message_link(guild_id: GuildId, shown: ShownMessage) -> str:
    """Return the URL of a message."""
    return f"https://discord.com/channels/{guild_id}/{shown.channel_id}/{shown.message_id}"


def table_title(table: Table, translate: Translate) -> str:
    """Return the title of a table: its game and number."""
    return translate("table-title", game=game_name(table.game, translate), number=str(table.id))


def game_name(key: str, translate: Translate) -> str:
    """Return the name of a game, or its key if the game is no longer installed."""
    try:
        return translate(f"{key}-name")
    except MissingMessage:
        return key


def seat_names(table: Table) -> list[str]:
    """Return each seat's name, marked with a sign if a computer player stands in."""
    return [
        f"{seated.name} {COMPUTER}" if seated.is_away or seated.vacant else seated.name
        for seated in table.seats
    ]
