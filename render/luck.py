"""Each seat's dice at the end of a game: faces, busts and expected busts."""

from collections.abc import Sequence
from typing import Final

from engine.analysis.luck import DiceLuck, luckiest
from engine.game import AnyDiceGame
from render.alt import short, told
from render.backdrops import BACKDROPS, Backdrop
from render.canvas import WIDTH, Canvas
from render.headline import draw_headline, write_headline
from render.names import shown_names, style_name
from render.picture import Picture
from render.scenery import wall
from render.scoreboard import HEAD, TWO_LINES, Ledger, Pair, Row, ScoreColumn
from render.sprite import Sprite
from render.words import Translate, decimal

_NUMBERS: Final = (ScoreColumn(322, 372, 100), ScoreColumn(424, 513, 178))
_FACES_LEFT: Final = 602


def luck_picture(
    game: AnyDiceGame,
    everybody: Sequence[DiceLuck],
    dice: Sequence[Sprite],
    names: Sequence[str],
    translate: Translate,
) -> Picture:
    """Return the rolls, faces, and actual and expected busts of every seat.

    ``dice`` are the game's faces as sprites, drawn on paper, with their origins in their middles.
    """
    shown = shown_names(names, translate)
    best = luckiest(everybody)
    ledger = _ledger(len(dice))
    canvas = Canvas(_backdrop(len(everybody), len(dice)))
    story = _story(everybody, best, shown, translate)
    write_headline(canvas, translate("picture-luck"), story, best, "", alarm=False)
    rows = [
        Row(seat, shown[seat], _numbers(luck, translate), winner=seat == best)
        for seat, luck in enumerate(everybody)
    ]
    heads = (translate("picture-luck-rolls"), translate("picture-luck-busts"))
    ledger.write(canvas, (*heads, *("" for _ in dice)), rows)
    expected, below = ledger.columns[1].middle, ledger.top + ledger.head - 14
    canvas.write(translate("picture-luck-expected"), expected, below, HEAD, "middle")
    for die, column in zip(dice, ledger.columns[len(_NUMBERS) :], strict=True):
        canvas.put(die, column.middle, ledger.top + ledger.head // 2 + 4)
    words = (_seat_line(game, seat, luck, shown, translate) for seat, luck in enumerate(everybody))
    return Picture(canvas.png(), told((f"{translate('picture-luck')}.", f"{story}.", *words)))


def _numbers(luck: DiceLuck, translate: Translate) -> tuple[Pair, ...]:
    busts = f"{luck.busts} ({_expected(luck, translate)})"
    numbers: tuple[int | str, ...] = (luck.rolls, busts, *luck.faces)
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
def _backdrop(seats: int, faces: int) -> Backdrop:
    ledger = _ledger(faces)
    brush = wall(ledger.end(seats), seed=17)
    draw_headline(brush)
    ledger.draw(brush, seats)
    return Backdrop.of(brush.picture())


def _ledger(faces: int) -> Ledger:
    width = (WIDTH - 26 - _FACES_LEFT) // faces
    lefts = range(_FACES_LEFT, _FACES_LEFT + faces * width, width)
    columns = (ScoreColumn(left, left + width // 2, width) for left in lefts)
    return Ledger(106, 316, (*_NUMBERS, *columns), head=TWO_LINES)
