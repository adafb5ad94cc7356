"""Names that people chose can do no harm in our sentences."""

import re
import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.views.markup import MAX_SHOWN, plain_name, player, safe_name, without_markdown

ISOLATES = "\u2068\u2069"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("**bold** _it_ ~~x~~ `c` ||s||", r"\*\*bold\*\* \_it\_ \~\~x\~\~ \`c\` \|\|s\|\|"),
        ("# big", r"\# big"),
        ("-# small", r"\-# small"),
        ("> quote", r"\> quote"),
        ("[x](y)", r"[x]\(y)"),
        ("[*x*](y)", r"[\*x\*]\(y)"),
        ("@everyone", "@\u200beveryone"),
        ("two\nlines", "two lines"),
        ("\u202eevil\u202c", "evil"),
        ("\u200b\u200e", "?"),
        ("", "?"),
    ],
)
def test_examples(name: str, shown: str) -> None:
    assert safe_name(name).strip(ISOLATES) == shown


def test_no_mention_and_no_link() -> None:
    for name in ("<@123>", "<@&5>", "<#7>", "<:x:1>", "https://bad.example", "</new:1>", "<t:1>"):
        shown = safe_name(name)
        assert not re.search(r"(?<!\\)<", shown)
        assert "://" not in shown


@given(st.text(max_size=100))
def test_any_name_is_one_short_visible_line(name: str) -> None:
    shown = plain_name(name)
    assert 1 <= len(shown) <= MAX_SHOWN
    assert "\n" not in shown
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Co", "Cn") for c in shown)


@given(st.text(alphabet="*_~`|>#-[]()<@!&:/. aß漢ش", max_size=40))
def test_no_formatting_survives(name: str) -> None:
    bare = re.sub(r"\\.", "", safe_name(name).strip(ISOLATES))
    assert not re.search(r"[*_~`|<]", bare)
    assert discord.utils.escape_mentions(bare) == bare


@given(st.text(alphabet="*_~`|>#-[]()<@!&:/. aß漢ش", max_size=40))
def test_a_name_is_itself_again_without_markdown(name: str) -> None:
    text = without_markdown(f"## {player(0, [safe_name(name)])} wins **two**\n-# cards")
    shown = plain_name(name).replace("://", ":\u200b//")
    assert text.replace("@\u200b", "@") == f"🔵 {ISOLATES[0]}{shown}{ISOLATES[1]} wins two cards"
