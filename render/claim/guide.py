"""The abilities of factions, one row each: for choosing them, and for the rules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.claim.cards import HIDDEN_RACCOONS, VALUES, Cards, Faction, box, card
from render.alt import told
from render.area import Area
from render.canvas import Canvas
from render.claim import alt, cards
from render.claim.cards import ShownCard, crown_sprite, put_card, put_chip
from render.claim.factions import emblem_sprite
from render.claim.layout import WHOLE_SHEET
from render.claim.scene import ON_PAPER, Headline, put_cell, whole_sheet
from render.lobby import EMBLEM, EMBLEM_GROUND, Emblem
from render.palette import PAPER, Rgb
from render.picture import Picture
from render.scoreboard import HIGHLIGHT, MIDDLE, Row, put_ground
from render.text import Style, wrapped
from render.words import Translate

_NAME: Final = Style(32)
_LINE: Final = 34
"""Distance between lines, unless there are too many."""
_LARGE_EMBLEM: Final = 72
_EDGE: Final = 6
"""The edge of a marked row, with some air."""
SENTENCE: Final = 626
"""Width of the sentences beside an emblem."""


class Example(NamedTuple):
    """Some cards; the ``crowned`` ones help a player, the ``lost`` ones are lost.

    Both are indexes into the cards.
    """

    cards: Cards
    crowned: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()


def factions_picture(factions: Sequence[Faction], seats: int, translate: Translate) -> Picture:
    """Return the abilities of the factions in a game with this number of seats."""
    dealt = len(box(tuple(factions))) - HIDDEN_RACCOONS * (Faction.RACCOONS in factions)
    subtitle = translate("claim-picture-set", cards=dealt, seats=seats)
    canvas = whole_sheet(Headline(translate("claim-picture-set-title"), subtitle, "", None))
    for faction, row in _rows(canvas, factions):
        canvas.put(emblem_sprite(faction, PAPER, _LARGE_EMBLEM), row.left + 44, row.y)
        left = row.left + 88
        canvas.write(alt.faction_name(faction, translate), left, row.y - 6, _NAME)
        canvas.write(_kind(faction, translate), left, row.y + 30, ON_PAPER)
        lines = wrapped(translate(f"claim-does-{faction}"), ON_PAPER.size, SENTENCE)
        step = min(_LINE, row.height // len(lines))
        top = row.y - step * len(lines) // 2
        _put_lines(canvas, lines, row.right - SENTENCE, top, step)
    return Picture(canvas.png(), _alt_text(subtitle, factions, {}, translate))


def emblems(factions: Sequence[Faction], translate: Translate) -> tuple[Emblem, ...]:
    """Return the emblems of these factions for the lobby."""
    return tuple(
        Emblem(alt.faction_name(faction, translate), emblem_sprite(faction, EMBLEM_GROUND, EMBLEM))
        for faction in factions
    )


def examples_picture(
    examples: Mapping[Faction, Example],
    page: str,
    translate: Translate,
    marked: Faction | None = None,
) -> Picture:
    """Return the abilities of up to three factions, each with an example; ``page`` is "1/6".

    The row of the ``marked`` faction is highlighted.
    """
    subtitle = translate("claim-picture-guide")
    canvas = whole_sheet(Headline(translate("claim-picture-set-title"), subtitle, page, None))
    for faction, row in _rows(canvas, tuple(examples)):
        highest, ground, right = card(faction, VALUES[faction][-1]), PAPER, row.right
        if faction == marked:
            ground, right = HIGHLIGHT, row.right - _EDGE
            put_ground(canvas, Row(0, "", (), marked=True), row)
        shown = ShownCard(highest, alt.initials(faction, translate))
        put_card(canvas, shown, row.left + 10, row.y - cards.HEIGHT / 2)
        left, top = row.left + cards.WIDTH + 30, row.y - cards.HEIGHT // 2 - 12
        width = canvas.write(
            alt.faction_name(faction, translate), left, top + 40, Style(38, ground=ground)
        )
        small = ON_PAPER._replace(ground=ground)
        canvas.write(_kind(faction, translate), left + width + 20, top + 40, small)
        does = wrapped(translate(f"claim-does-{faction}"), small.size, right - left)
        _put_lines(canvas, does, left, top + 50, _LINE, small)
        _put_example(canvas, examples[faction], left, row.y + cards.HEIGHT // 2 - 20, ground)
    return Picture(canvas.png(), _alt_text(subtitle, tuple(examples), examples, translate))


def _rows(canvas: Canvas, factions: Sequence[Faction]) -> Iterator[tuple[Faction, Area]]:
    """Yield a row for each faction, separated by lines."""
    rows = WHOLE_SHEET.inset(14, 12).rows(len(factions))
    for row in rows[1:]:
        put_cell(canvas, row, marked=False)
    yield from zip(factions, rows, strict=True)


def _kind(faction: Faction, translate: Translate) -> str:
    """Return the number of a faction's cards, and their range of values."""
    values = VALUES[faction]
    return translate("claim-picture-kind", count=len(values), lowest=values[0], highest=values[-1])


def _put_lines(
    canvas: Canvas,
    lines: Sequence[str],
    left: float,
    top: float,
    step: int,
    style: Style = ON_PAPER,
) -> None:
    for index, line in enumerate(lines):
        canvas.write(line, left, top + step * (index + 0.5) + style.size * MIDDLE, style)


def _put_example(canvas: Canvas, example: Example, x: int, y: int, ground: Rgb) -> None:
    """Put small cards, lost ones crossed out, and crowns behind the crowned ones."""
    for index, chip in enumerate(example.cards):
        put_chip(canvas, chip, x, y, ground, lost=index in example.lost)
        x += cards.CHIP_WIDTH + 8
        if index in example.crowned:
            canvas.put(crown_sprite(18, ground), x + 18, y)
            x += 56


def _alt_text(
    subtitle: str,
    factions: Sequence[Faction],
    examples: Mapping[Faction, Example],
    translate: Translate,
) -> str:
    lines = [f"{translate('claim-picture-set-title')}: {subtitle}."]
    for faction in factions:
        does = translate(f"claim-does-{faction}")
        lines.append(
            f"{alt.faction_name(faction, translate)} ({_kind(faction, translate)}): {does}"
        )
        if faction in examples:
            lines.append(
                translate("claim-alt-example", list=_example(examples[faction], translate))
            )
    return told(lines)


def _example(example: Example, translate: Translate) -> str:
    names = list[str]()
    for index, chip in enumerate(example.cards):
        name = alt.card_name(chip, translate)
        if index in example.crowned:
            name = translate("claim-alt-crowned", card=name)
        names.append(translate("claim-alt-crossed", card=name) if index in example.lost else name)
    return ", ".join(names)
