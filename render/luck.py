"""Each seat's dice at the end of a game: faces, busts and expected busts."""

from collections.abc import Sequence
from typing import Final

from engine.analysis.luck import DiceLuck, luckiest
from engine.game import AnyDiceGame
from render.alt import short, told
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.fonts import MIN_SIZE
from render.headline import draw_headline, write_headline
from render.names import shown_names, style_name
from render.picture import Picture
from render.scenery import wall
from render.scoreboard import TWO_LINES, Ledger, Row, ScoreColumn
from render.sprite import Sprite
from render.text import measured
from render.words import Translate, decimal

_NUMBERS: Final = (ScoreColumn(306, 350, 84), ScoreColumn(394, 432, 74), ScoreColumn(470, 536, 130))
_FACES_LEFT: Final = 602


def luck_picture(
    game: AnyDiceGame,
    everybody: Sequence[DiceLuck],
    dice: Sequence[Sprite],
    names: Sequence[str],
    translate: Translate,
) -> Picture:
    """Return the rolls, busts, expected busts and faces of every seat.

    ``dice`` are the game's faces as sprites, drawn on paper, with their origins in their middles.
    """
    shown = shown_names(names, translate)
    best = luckiest(everybody)
    heads = [translate(f"picture-luck-{number}") for number in ("rolls", "busts", "expected")]
    narrow = all(
        measured(head, MIN_SIZE) <= column.width
        for head, column in zip(heads, _NUMBERS, strict=True)
    )
    ledger = _ledger(len(dice), narrow=narrow)
    canvas = Canvas(_backdrop(len(everybody), len(dice), narrow=narrow))
    story = _story(everybody, best, shown, translate)
    write_headline(canvas, translate("picture-luck"), story, best, "", alarm=False)
    rows = [
        Row(seat, shown[seat], _numbers(luck, translate), winner=seat == best)
        for seat, luck in enumerate(everybody)
    ]
    ledger.write(canvas, (*heads, *("" for _ in dice)), rows)
    for die, column in zip(dice, ledger.columns[len(_NUMBERS) :], strict=True):
        canvas.put(die, column.middle, ledger.top + 29)
    words = (_seat_line(game, seat, luck, shown, translate) for seat, luck in enumerate(everybody))
    return Picture(canvas.png(), told((f"{translate('picture-luck')}.", f"{story}.", *words)))


def _numbers(luck: DiceLuck, translate: Translate) -> tuple[tuple[str, str], ...]:
    numbers = (str(luck.rolls), str(luck.busts), _expected(luck, translate), *map(str, luck.faces))
    return tuple((number, number) for number in numbers)


def _expected(luck: DiceLuck, translate: Translate) -> str:
    return decimal(luck.expected, translate)


def _story(
    everybody: Sequence[DiceLuck], best: int | None, names: Sequence[str], translate: Translate
) -> str:
    if best is None:
        return translate("picture-luck-even")
    luck, name = everybody[best], short(names[best])
    return translate(
        "picture-luck-best", name=name, busts=luck.busts, expected=_expected(luck, translate)
    )


def _seat_line(
    game: AnyDiceGame, seat: int, luck: DiceLuck, names: Sequence[str], translate: Translate
) -> str:
    faces = ", ".join(
        translate("picture-luck-face", count=count, face=translate(f"{game.key}-face", face=face))
        for face, count in zip(game.faces, luck.faces, strict=True)
    )
    return translate(
        "picture-luck-alt",
        name=short(names[seat]),
        style=style_name(seat, translate),
        rolls=luck.rolls,
        busts=luck.busts,
        expected=_expected(luck, translate),
        faces=faces,
    )


@BACKDROPS
def _backdrop(seats: int, faces: int, *, narrow: bool) -> Backdrop:
    ledger = _ledger(faces, narrow=narrow)
    brush = wall(ledger.end(seats), seed=17)
    draw_headline(brush)
    ledger.draw(brush, seats)
    return Backdrop.of(brush.picture())


def _ledger(faces: int, *, narrow: bool) -> Ledger:
    """Return the ledger, with all headings on one line if they are narrow."""
    width = (WIDTH - 26 - _FACES_LEFT) // faces
    columns = list(_NUMBERS)
    for face in range(faces):
        left = _FACES_LEFT + face * width
        columns.append(ScoreColumn(left, left + width // 2, width))
    ledger = Ledger(106, 300, tuple(columns))
    return ledger if narrow else ledger._replace(head=TWO_LINES)
