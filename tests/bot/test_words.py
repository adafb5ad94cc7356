"""The words of the catalogues: those that `docs/glossary.md` wants avoided, and how to set them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from fluent.syntax import FluentSerializer

from bot.catalogue import ASSETS
from tests.bot.test_catalogue import messages

GLOSSARY = (ASSETS.parent / "docs/glossary.md").read_text(encoding="utf-8")
HEADINGS = {"en": "### English", "de": "### German", "fr": "### French"}


class Avoided(NamedTuple):
    """What no message may say, and what to say instead."""

    words: str
    instead: str


def avoided(language: str) -> list[Avoided]:
    """Return what the glossary wants avoided in a language."""
    [_, section] = GLOSSARY.split(f"{HEADINGS[language]}\n")
    own = section.split("\n#")[0]
    return [Avoided(*found) for found in re.findall(r"(?m)^- `(.+)` → (.+)$", own)]


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every message as it stands in its catalogue, without what is filled in."""
    serializer = FluentSerializer()
    for key, message in messages(language).items():
        bare = re.sub(r"\s*\n\s*", " ", serializer.serialize_entry(message))
        bare = bare.removeprefix(f"{key} = ").strip()
        yield key, bare.replace('{ "\\u00A0" }', "\u00a0")


@pytest.mark.parametrize("language", HEADINGS)
def test_no_message_says_what_the_glossary_wants_avoided(language: str) -> None:
    rules = avoided(language)
    assert len(rules) > 10
    found = [
        f"{key}: {hit[0]!r}, say {instead}"
        for key, text in texts(language)
        for words, instead in rules
        if (hit := re.search(words, without_code(text), re.IGNORECASE))
    ]
    assert not found


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
