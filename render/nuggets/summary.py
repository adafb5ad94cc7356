"""The slip beside the pan: its contents during a turn and after it."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Seat
from engine.nuggets.odds import odds
from engine.nuggets.state import Ending, Go, TurnEnd
from engine.nuggets.view import View
from render.discs import seat_sprite
from render.nuggets.alt import source_text
from render.nuggets.draft import Draft
from render.nuggets.nugget_heaps import small_pan_sprite
from render.nuggets.panels import Cell, Line, Slip
from render.palette import PAPER
from render.sprite import Sprite
from render.words import Translate, short_percent

_MOST_LINES: Final = 3


def nuggets_taken(goes: Sequence[Go]) -> int:
    """Return the number of nuggets that these goes have brought."""
    return sum(go.taken for go in goes)


def play_slip(view: View, draft: Draft, translate: Translate) -> Slip:
    """Return the stake, the prospects of the next roll, and lines with more facts.

    The lines are the seats to steal from, or otherwise the gains of the turn so far.
    """
    value = Cell(translate("nuggets-picture-value"), str(draft.worth.value), nuggets=True)
    cells = value, _risk_cell(draft, translate)
    if draft.robbing:
        lines = [Line(str(offer.nuggets), _source_sprite(offer.source)) for offer in draft.robbing]
        return Slip(cells, translate("nuggets-picture-steal"), tuple(lines))
    if view.goes:
        return Slip(cells, translate("nuggets-picture-this-turn"), _lines(view.goes, _number))
    return Slip(cells)


def _risk_cell(draft: Draft, translate: Translate) -> Cell:
    """Return the risk of the next roll and the average gain, if known."""
    known = draft.odds
    if known is None:
        return Cell(translate("picture-risk"), "?")
    dice = translate("nuggets-picture-dice", dice=known.dice)
    return Cell(
        translate("picture-risk"),
        short_percent(known.bust_chance, translate),
        (
            translate("nuggets-picture-extra-go") if known.rolling is None else dice,
            translate("nuggets-picture-average", value=draft.promise),
        ),
        average=True,
        alarm=True,
    )


def _lines(goes: Sequence[Go], text: Callable[[Go], str]) -> tuple[Line, ...]:
    """Return the gains of goes; of many goes the first ones are summed up."""
    early, late = (goes[:-2], goes[-2:]) if len(goes) > _MOST_LINES else ((), goes)
    total = (Line(f"… {nuggets_taken(early)}", None),) if early else ()
    return (*total, *(Line(text(go), _source_sprite(go.source)) for go in late))


def _number(go: Go) -> str:
    return str(go.taken)


def _source_sprite(source: Seat | None) -> Sprite:
    return small_pan_sprite(PAPER) if source is None else seat_sprite(source, PAPER, 0.42)


def end_slip(end: TurnEnd, names: Sequence[str], translate: Translate) -> Slip | None:
    """Return a turn's gains and their sources, or its loss and its risk; None without either."""
    heading = translate("nuggets-picture-this-turn")
    lines = _lines(end.goes, lambda go: source_text(go.source, go.taken, names, translate))
    if end.ending is Ending.LAPSED and not end.goes:
        return None
    if end.ending in (Ending.STOPPED, Ending.EMPTIED, Ending.LAPSED):
        gain = Cell(translate("nuggets-picture-taken"), str(nuggets_taken(end.goes)), nuggets=True)
        return Slip((gain,), heading, lines)
    lost = Cell(translate("picture-gone"), str(end.lost), alarm=True)
    if end.ending is Ending.BUST:
        prospects = odds(end.aside)
        risk = Cell(
            translate("picture-risk"),
            short_percent(prospects.bust_chance, translate),
            (translate("nuggets-picture-dice", dice=prospects.dice),),
        )
        if not end.goes:
            return Slip((lost, risk))
        return Slip((lost, risk), heading, _lines(end.goes, _number))
    if end.goes:
        return Slip((lost,), heading, lines)
    return Slip((lost,)) if end.lost else None
