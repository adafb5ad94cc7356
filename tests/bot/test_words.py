"""Typography of the catalogues: no sign is separated from the word before it."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentSerializer

from tests.bot.test_catalogue import messages


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every message as it is in its catalogue, without filled-in values."""
    serializer = FluentSerializer()
    for key, message in messages(language).items():
        bare = re.sub(r"\s*\n\s*", " ", serializer.serialize_entry(message))
        bare = bare.removeprefix(f"{key} = ").strip()
        yield key, bare.replace('{ "\\u00A0" }', "\u00a0")


def without_code(text: str) -> str:
    """Return a message without variables, commands and other names that aren't words."""
    return re.sub(r"\{ \$?[\w-]+ (?:->)?|\[\w+\]|`[^`]*`", " ", text)


def test_french_signs_have_their_no_break_space() -> None:
    """Before : ; ! ? and inside guillemets; the colon of a time or a ratio has digits around."""
    for key, text in texts("fr"):
        words = re.sub(r"\{ NUMBER.*?\}|Claim It!", "", without_code(text))
        assert not re.search(r"[^\u00a0\s][!?;](?=\s|$)| [:;!?»](?=\s|$)|« ", words), key
        assert "'" not in words, key


def test_per_cent_is_never_torn_from_its_number() -> None:
    for key, text in texts("de"):
        assert not re.search(r"[^\u00a0]%", text), key
    for key, text in texts("en"):
        assert not re.search(r"\s%", text), key
