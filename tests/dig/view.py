"""The view of Dig."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from bot.views.choosing import Offer, PartName
from bot.views.game import Presses
from bot.views.markup import player, safe_names
from bot.views.message_spec import MessageSpec
from bot.views.simple import SimpleView
from engine.game import NoOptions, Seat
from render.area import Area
from render.canvas import WIDTH, Canvas
from render.grid import CellLook, Grid
from render.palette import PAPER
from render.picture import Picture
from render.sprite import Brush
from render.words import Translate
from tests.dig.rules import SIDE, Action, Digging, State

COLUMNS: Final = [*"ABCDEFGH"]
GRID: Final = Grid(Area(0, 0, WIDTH, 782), SIDE, SIDE)


class DigView(SimpleView[NoOptions, State, Action]):
    """The view of Dig (`bot.views.game.GameView` and `bot.views.game.HandView`)."""

    def parts(self, action: Action, translate: Translate) -> Mapping[str, PartName]:  # noqa: ARG002
        return {"column": COLUMNS[action.cell % SIDE], "row": action.cell // SIDE + 1}

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:  # noqa: ARG002
        return translate("dig-hide" if view.hiding else "dig-where")

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        if not any(view.dug):
            return translate("dig-hidden")
        return translate("dig-dug", player=player(1 - view.turn.mover, safe_names(names)))

    def offered(self, view: State, translate: Translate, press: Presses, draft: str) -> Offer:
        if view.hiding:
            return Offer()
        return super().offered(view, translate, press, draft)

    def hand(
        self,
        view: State,
        seat: Seat,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        offered = Offer()
        if view.hiding:
            offered = self.choices(view, seat, translate, press, draft)
        chest = [view.chests[seat]] if view.chests[seat] >= 0 else []
        draw = partial(_picture, chest, _cells(offered.actions), translate)
        return offered.added_to(MessageSpec(translate("dig-hand", hidden=len(chest)), draw))

    def picture(
        self,
        view: State,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
        *,
        ended: bool,  # noqa: ARG002  (either way the island looks the same)
    ) -> Picture:
        return _picture(_dug(view), [], translate)

    def draft_picture(
        self,
        view: State,
        names: Sequence[str],  # noqa: ARG002
        translate: Translate,
        actions: Sequence[Action],
    ) -> Picture:
        return _picture(_dug(view), _cells(actions), translate)


def squares(_view: DigView, action: Action, _translate: Translate) -> Mapping[str, PartName]:
    """Name each square as one part, so that a step has 64 choices."""
    return {"column": f"{COLUMNS[action.cell % SIDE]}{action.cell // SIDE + 1}", "row": ""}


def pairs(_view: DigView, action: Action, _translate: Translate) -> Mapping[str, PartName]:
    """Name 32 pairs of squares, and which one of the pair it is."""
    return {"column": f"Pair {action.cell // 2}", "row": action.cell % 2}


def nineteens(_view: DigView, action: Action, _translate: Translate) -> Mapping[str, PartName]:
    """Name groups of as many squares as have buttons."""
    return {"column": f"Group {action.cell // 19}", "row": action.cell % 19}


def _dug(view: State) -> list[int]:
    return [cell for cells in view.dug for cell in cells]


def _cells(actions: Iterable[Action]) -> list[int]:
    return [action.cell for action in actions]


def _picture(chosen: Sequence[int], possible: Sequence[int], translate: Translate) -> Picture:
    """Return a picture of the island with cells that are chosen, and cells that can be."""
    brush = Brush(WIDTH, 782, PAPER, samples=1)
    GRID.draw(brush)
    canvas = Canvas(brush.picture())
    for look, cells in ((CellLook.CHOSEN, chosen), (CellLook.OPEN, possible)):
        for cell in cells:
            GRID.mark(canvas, cell % SIDE, cell // SIDE, look)
    alt = translate("dig-alt", chosen=len(chosen), possible=len(possible))
    return Picture(canvas.png(), alt)


def _example(translate: Translate) -> Picture:
    return _picture([27], [], translate)


VIEW: Final = DigView(Digging(), {"play": _example, "time": None})
