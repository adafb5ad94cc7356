"""``python -m tests.listing_pictures``: draws the pictures for Discord's directory.

Each game has one in 16:9, the format of the directory: a picture of the game in play, with its
name, kind and pitch beside it.
"""

from io import BytesIO
from random import Random
from textwrap import wrap
from typing import Final

from PIL import Image, ImageDraw

from bot.catalogue import catalogue
from render.claimit import table_picture
from render.fonts import Face, font
from render.palette import BARK, CHALK, GOLD_LIGHT, PAPER, Rgb
from render.picture import Picture
from tests.readme_pictures import (
    FOLDER,
    GAME,
    NAMES,
    a_game,
    claim_hand,
    nuggets_turn,
    shows_a_choice,
)

SIZE: Final = 1280, 720
_MARGIN: Final = 40
_LETTERS_A_LINE: Final = 24


def main() -> None:
    translate = catalogue("en")
    choosing = next(state for state in a_game(Random(8)) if shows_a_choice(state))
    pictures = {
        "claimit": table_picture(GAME.view(choosing, None), NAMES, translate),
        "nuggets": nuggets_turn(Random(3)),
        "claim": claim_hand(Random(1)),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key, picture in pictures.items():
        words = (translate(f"{key}-{part}") for part in ("name", "kind", "pitch"))
        poster(picture, *words).save(FOLDER / f"listing-{key}.png", optimize=True)


def poster(picture: Picture, name: str, kind: str, pitch: str) -> Image.Image:
    """Return a picture with text to its right."""
    width, height = SIZE
    sheet = Image.new("RGB", SIZE, BARK)
    shown = Image.open(BytesIO(picture.png)).convert("RGB")
    factor = min((height - 2 * _MARGIN) / shown.height, (width * 0.6 - _MARGIN) / shown.width)
    shown = shown.resize(
        (round(shown.width * factor), round(shown.height * factor)), Image.Resampling.LANCZOS
    )
    sheet.paste(shown, (_MARGIN, (height - shown.height) // 2))
    left, top = 2 * _MARGIN + shown.width, 150
    lines: list[tuple[str, Face, int, Rgb]] = [
        (name, Face.TITLE, 56, GOLD_LIGHT),
        (kind, Face.BODY, 40, PAPER),
        ("", Face.BODY, 20, PAPER),
        *((line, Face.BODY, 34, CHALK) for line in wrap(pitch, _LETTERS_A_LINE)),
    ]
    draw = ImageDraw.Draw(sheet)
    for text, face, size, colour in lines:
        letters = font(face.value, size)
        assert left + letters.getlength(text) <= width - _MARGIN / 2, f"no room for {text}"
        draw.text((left, top), text, fill=colour, font=letters)
        top += round(size * 1.35)
    return sheet.quantize(256, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
