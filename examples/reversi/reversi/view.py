"""The pictures and the sentences of a table; their texts are in the folder words."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from bot.views.choosing import PartName
from bot.views.markup import player, safe_names
from bot.views.simple import SimpleView
from engine.game import NoOptions, Result
from render.area import Area
from render.discs import STONE, stone_sprite
from render.grid import LOOKS, CellLook, Grid
from render.names import example_names, style_name
from render.palette import PAPER
from render.picture import Picture
from render.sprite import Brush
from render.table import Contents, TablePicture
from render.words import Translate
from reversi.board import SIDE, Squares, listed, name_of, named, possible, turned
from reversi.rules import Action, Place, Reversi, State, sides

_BOARD: Final = (SIDE, SIDE)


class View(SimpleView[NoOptions, State, Action]):
    """The view of a table of Reversi (`bot.views.game.GameView`)."""

    def parts(self, action: Action, translate: Translate) -> Mapping[str, PartName]:  # noqa: ARG002
        name = name_of(action.square)
        return {"column": name[0], "row": name[1]}

    def ask(self, view: State, names: Sequence[str], translate: Translate) -> str:
        mover = view.turn.mover
        if view.last is None or view.last.seat != mover:
            return translate("reversi-ask")
        return translate("reversi-ask-again", player=player(1 - mover, safe_names(names)))

    def ended(self, view: State, names: Sequence[str], translate: Translate) -> str:
        last = view.last
        if last is None:  # somebody has resigned, or the text of a position doesn't tell
            return translate("reversi-unplaced")
        return translate(
            "reversi-lapsed" if last.lapsed else "reversi-placed",
            player=player(last.seat, safe_names(names)),
            square=name_of(last.square),
            count=last.turned.bit_count(),
        )

    def explain(
        self, view: State, action: Action, names: Sequence[str], translate: Translate
    ) -> str:
        mover = view.turn.mover
        after = self.game.apply(view, mover, action)
        mine, theirs = sides(after, 1 - mover)
        return translate(
            "reversi-reason-place",
            count=turned(*sides(view, mover), action.square).bit_count(),
            corner="yes" if action.square in _CORNERS else "no",
            player=player(1 - mover, safe_names(names)),
            left=possible(mine, theirs).bit_count(),
        )

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        offered = () if ended else self.game.legal(view, view.turn.mover)
        return self.draft_picture(view, names, translate, offered)

    def draft_picture(
        self, view: State, names: Sequence[str], translate: Translate, actions: Sequence[Action]
    ) -> Picture:
        offered = sum(1 << action.square for action in actions)
        turn, last, result = view.turn, view.last, self.game.result(view)
        ended = not offered
        now = [discs.bit_count() for discs in view.discs]
        before, flipped = [*now], last.turned if last and ended else 0
        if last and ended:
            before[last.seat] -= flipped.bit_count() + 1
            before[1 - last.seat] += flipped.bit_count()
        contents = Contents(
            names,
            turn.number - ended,
            last.seat if last and ended else turn.mover,
            self._does(view, result, translate, ended=ended),
            heads=[translate("reversi-picture-discs")],
            numbers=[(pair,) for pair in zip(before, now, strict=True)],
            resigned=turn.resigned,
            result=result,
        )
        table = TablePicture(contents, translate, _draw_board, _BOARD)
        looks = dict.fromkeys(listed(offered), CellLook.OPEN)
        looks |= dict.fromkeys(listed(flipped), CellLook.CHANGED)
        looks |= {last.square: CellLook.CHOSEN} if last else {}
        _put(table, view, looks)
        return table.picture(*_told(view, translate, offered, flipped))

    def _does(
        self, view: State, result: Result | None, translate: Translate, *, ended: bool
    ) -> str:
        if result is not None:
            most, fewest = sorted((discs.bit_count() for discs in view.discs), reverse=True)
            key = f"reversi-picture-won-{result.decided_by}"
            return translate(key, most=most, fewest=fewest)
        if view.last is None or not ended:
            return translate("reversi-picture-places")
        square, count = name_of(view.last.square), view.last.turned.bit_count()
        return translate("reversi-picture-placed", square=square, count=count)


_CORNERS: Final = tuple(map(named, ("A1", "H1", "A8", "H8")))


def _draw_board(brush: Brush, field: Area) -> None:
    Grid(field, *_BOARD).draw(brush)


def _put(table: TablePicture, view: State, looks: Mapping[int, CellLook]) -> None:
    """Put the marks and the stones on the board."""
    grid = Grid(table.field, *_BOARD)
    for square, look in looks.items():
        grid.mark(table.canvas, square % SIDE, square // SIDE, look)
    for seat, discs in enumerate(view.discs):
        for square in listed(discs):
            ground = LOOKS[looks[square]][1] if square in looks else PAPER
            stone = stone_sprite(seat, ground, grid.zoom(STONE))
            grid.put(table.canvas, stone, square % SIDE, square // SIDE)


def _told(view: State, translate: Translate, offered: Squares, flipped: Squares) -> list[str]:
    """Return the board in words, for people who don't see the picture."""
    words = [
        ("reversi-alt-possible", offered, ""),
        ("reversi-alt-turned", flipped, ""),
        *(
            ("reversi-alt-discs", discs, style_name(seat, translate))
            for seat, discs in enumerate(view.discs)
        ),
    ]
    return [
        translate(key, squares=", ".join(map(name_of, listed(squares))), style=style)
        for key, squares, style in words
        if squares
    ]


def _played(squares: str) -> State:
    """Return the position after discs on these squares."""
    state = VIEW.game.new(NoOptions(), 2)
    for square in squares.split():
        state = VIEW.game.apply(state, state.turn.mover, Place(named(square)))
    return state


def _example(squares: str, translate: Translate, *, ended: bool = True) -> Picture:
    """Draw the picture of a page of the rules."""
    return VIEW.picture(_played(squares), example_names(2, translate), translate, ended=ended)


VIEW: Final = View(
    Reversi(),
    {
        "goal": partial(_example, "F5 F6 F7 F4 D3 E3", ended=False),
        "turn": partial(_example, "F5 F6 F7 F4 D3 E3 F3"),
        "end": partial(_example, "D3 C3 F5 F4 F3 D2 D1 E3 B3"),
    },
)
