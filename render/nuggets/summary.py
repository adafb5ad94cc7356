"""The slip above the pan: its contents during a turn and after it."""

from collections import Counter
from collections.abc import Sequence

from engine.game import Seat
from engine.nuggets.odds import odds
from engine.nuggets.state import Ending, Go, TurnEnd
from render.discs import seat_sprite
from render.nuggets.draft import Draft
from render.nuggets.nugget_heaps import small_pan_sprite
from render.nuggets.panels import Cell, Slip, Source
from render.palette import PAPER
from render.words import Translate, short_percent


def nuggets_taken(goes: Sequence[Go]) -> int:
    """Return the number of nuggets that these goes have brought."""
    return sum(go.taken for go in goes)


def play_slip(draft: Draft, translate: Translate) -> Slip:
    """Return the stake and the prospects of the next roll."""
    heading, value = translate("nuggets-picture-value"), str(draft.worth.value)
    notes = (translate("nuggets-picture-steal"),) if draft.robbing else ()
    return Cell(heading, value, notes, nuggets=True), _risk_cell(draft, translate)


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


def end_slip(end: TurnEnd, translate: Translate) -> Slip:
    """Return a turn's gains, by their sources if any was stolen, or its loss and its risk."""
    if end.ending is Ending.LAPSED and not end.goes:
        return ()
    if end.ending in (Ending.STOPPED, Ending.EMPTIED, Ending.LAPSED):
        taken = str(nuggets_taken(end.goes))
        gain = Cell(translate("nuggets-picture-taken"), taken, nuggets=True)
        if all(go.source is None for go in end.goes):
            return (gain,)
        return gain, Cell(translate("nuggets-picture-this-turn"), sources=_sources(end.goes))
    lost = Cell(translate("picture-gone"), str(end.lost), alarm=True)
    if end.ending is Ending.BUST:
        prospects = odds(end.aside)
        risk = Cell(
            translate("picture-risk"),
            short_percent(prospects.bust_chance, translate),
            (translate("nuggets-picture-dice", dice=prospects.dice),),
        )
        return lost, risk
    return (lost,) if end.lost or end.goes else ()


def _sources(goes: Sequence[Go]) -> tuple[Source, ...]:
    """Return the sources of a turn's gains, in the order in which they were first taken from."""
    taken = Counter[Seat | None]()
    for go in goes:
        taken[go.source] += go.taken
    return tuple(
        Source(small_pan_sprite(PAPER) if seat is None else seat_sprite(seat, PAPER, 0.5), nuggets)
        for seat, nuggets in taken.items()
        if nuggets
    )
