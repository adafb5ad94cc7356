"""Emoji images are valid for Discord, and differ visibly at the size at which it shows them."""

import re
from io import BytesIO

import pytest
from PIL import Image

from bot.client.own_emojis import drawn, emoji_name
from bot.views.hosted_games import GAMES
from tests.render.shown import assert_told_apart

SIGNS = drawn(GAMES)
SHOWN = 20
"""Height in pixels at which Discord shows an emoji on a button."""
GROUNDS = {"dark": 0x32, "button": 0x50, "light": 0xFF}


@pytest.mark.parametrize("sign", SIGNS)
def test_discord_takes_a_sign(sign: str) -> None:
    png = SIGNS[sign]
    image = Image.open(BytesIO(png))
    assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (128, 128))
    assert len(png) <= 256 * 1024
    assert image.getpixel((0, 0)) == (*image.getpixel((0, 0))[:3], 0), "there is no ground"  # type: ignore[index]
    assert re.fullmatch("[a-z0-9_]{2,32}", emoji_name(sign, png))


def test_a_name_depends_on_the_drawing() -> None:
    again = drawn(GAMES)
    assert {emoji_name(*first) for first in SIGNS.items()} == {
        emoji_name(*first) for first in again.items()
    }
    first, second, *_ = SIGNS.values()
    assert emoji_name("claim_giant", first) != emoji_name("claim_giant", second)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("kind", ["seat_", "claim_", "claimit_", "nuggets_"])
def test_signs_differ_in_greyscale(kind: str, ground: str) -> None:
    def seen(png: bytes) -> Image.Image:
        sign = Image.open(BytesIO(png))
        paper = Image.new("RGBA", sign.size, (GROUNDS[ground],) * 3 + (255,))
        paper.alpha_composite(sign)
        return paper.convert("L").resize((SHOWN, SHOWN), Image.Resampling.LANCZOS)

    assert_told_apart({name: seen(png) for name, png in SIGNS.items() if name.startswith(kind)})
