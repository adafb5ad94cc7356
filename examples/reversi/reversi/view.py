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
from reversi.rules import Action, End, Place, Reversi, State, sides

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
        """Return the picture with these squares offered, or of the last turn if there are none."""
        offered = sum(1 << action.square for action in actions)
        turn, last, result = view.turn, None if offered else view.last, self.game.result(view)
        flipped = last.turned if last else 0
        now = [discs.bit_count() for discs in view.discs]
        before = [*now]
        if last:
            before[last.seat] -= flipped.bit_count() + 1
            before[1 - last.seat] += flipped.bit_count()
        contents = Contents(
            names,
            turn.number - (not offered),
            last.seat if last else turn.mover,
            _does(last, result, now, translate),
            heads=[translate("reversi-picture-discs")],
            numbers=[(pair,) for pair in zip(before, now, strict=True)],
            resigned=turn.resigned,
            result=result,
        )
        table = TablePicture(contents, translate, _draw_board, _BOARD)
        looks = dict.fromkeys(listed(offered), CellLook.OPEN)
        looks |= dict.fromkeys(listed(flipped), CellLook.CHANGED)
        looks |= {view.last.square: CellLook.CHOSEN} if view.last else {}
        _put(table, view, looks)
        return table.picture(*_told(view, translate, offered, flipped))


_CORNERS: Final = tuple(map(named, ("A1", "H1", "A8", "H8")))


def _does(
    last: End | None, result: Result | None, discs: Sequence[int], translate: Translate
) -> str:
    """Return what the seat in the picture's sign does, has done or has won by."""
    if result is not None:
        key = f"reversi-picture-won-{result.decided_by}"
        return translate(key, most=max(discs), fewest=min(discs))
    if last is None:
        return translate("reversi-picture-places")
    count = last.turned.bit_count()
    return translate("reversi-picture-placed", square=name_of(last.square), count=count)


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
