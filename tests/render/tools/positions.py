"""Pictures of the shared drawing tools, in all their looks."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.game import Result, Standing
from render.area import Area
from render.cards import (
    CLOTH,
    HEIGHT,
    CardLook,
    Suit,
    back_sprite,
    card_sprite,
    place_sprite,
    put_plaque,
    put_ribbon,
    put_row,
)
from render.dice import DieLook, die_sprite
from render.dice import put_row as put_dice
from render.discs import STONE, seat_sprite, stone_sprite
from render.grid import DARK, LOOKS, CellLook, Grid, hit_sprite, miss_sprite
from render.laurel import laurel_sprite
from render.palette import PAPER, WOOD
from render.picture import Picture
from render.scoreboard import Pair
from render.seats import SEATS
from render.shields import shield, shield_side
from render.sprite import Brush
from render.table import Contents, TablePicture
from tests.render.words import DE, EN, NAMES, ODD_NAMES

_COLUMNS, _ROWS = 8, 4


def _cloth(brush: Brush, field: Area) -> None:
    brush.rectangle(field, CLOTH, 14)


def _board(brush: Brush, field: Area) -> None:
    Grid(field, _COLUMNS, _ROWS).draw(brush, chequered=True)


def _dice() -> Picture:
    """Return dice of all kinds, at the end of a game with four columns, for five seats."""
    standings = tuple(Standing(seat, 1 + seat, seat == 4, {}) for seat in range(5))
    numbers = [(seat, 12 * seat, 345, 0) for seat in range(5)]
    heads = ("Rolls", "Points", "Best", "Busts")
    contents = Contents(
        NAMES[:5], 9, 0, "wins the game", heads, numbers, result=Result(standings, "points")
    )
    table = TablePicture(contents, EN)
    upper, lower = table.field.rows(2)
    put_dice(table.canvas, upper, [*"123456", "x2", "10", "Bon"], WOOD)
    for look, place in zip(DieLook, lower.columns(len(DieLook)), strict=True):
        table.canvas.put(die_sprite("W", WOOD, 1, look), place.x - 60, place.y)
        table.canvas.put(die_sprite("5", WOOD, 1, look), place.x + 60, place.y)
    return table.picture("Dice.")


def _many_dice() -> Picture:
    """Return more dice than fit into two rows, of a roll that went wrong."""
    numbers: list[tuple[int | Pair, ...]] = [((3, 41),), (12,), (100,)]
    contents = Contents(NAMES[:3], 31, 2, "rollt und rollt", ("Punkte",), numbers, alarm=True)
    table = TablePicture(contents, DE)
    put_dice(table.canvas, table.field, [*"123456"] * 4, WOOD, DieLook.FATAL)
    return table.picture()


def _cards() -> Picture:
    contents = Contents(NAMES[:2], 3, 1, "takes the trick", ("Tricks",), [(0,), (3,)], plate="Ace")
    table = TablePicture(contents, EN, _cloth)
    upper, lower = table.field.inset(16).rows(2)
    fan = [
        card_sprite(index, suit, look=look)
        for look in CardLook
        for index, suit in zip(("A", "10", "Q", "7"), Suit, strict=True)
    ]
    put_row(table.canvas, upper, fan)
    others = (back_sprite(), place_sprite(), place_sprite(waited_for=True))
    put_row(table.canvas, lower, [card_sprite("K", Suit.HEARTS), card_sprite("42", None), *others])
    put_ribbon(table.canvas, "leads", lower.x - 280, lower.y - HEIGHT // 2 - 14)
    for seat, x in enumerate((lower.x - 280, lower.x - 140)):
        marks = [seat_sprite(seat, CLOTH, 0.5), *[laurel_sprite(19, CLOTH)] * seat]
        put_plaque(table.canvas, marks, x, lower.y + HEIGHT // 2 + 6, marked=seat == 1)
    return table.picture("Cards.")


def _two_rows() -> Picture:
    contents = Contents(NAMES[:2], 3, None, "bid", ("Tricks",), [(0,), (3,)])
    table = TablePicture(contents, EN, _cloth)
    deck = [card_sprite(str(value), suit) for value in range(2, 7) for suit in Suit]
    put_row(table.canvas, table.field.inset(16, 16), deck)
    return table.picture("Cards.")


def _grid() -> Picture:
    contents = Contents(NAMES[:2], 3, 0, "moves to E2", ("Pieces",), [(11,), (3,)])
    table = TablePicture(contents, EN, _board)
    grid = Grid(table.field, _COLUMNS, _ROWS)
    for seat in range(5):
        ground = DARK if (seat + 1) % 2 == 0 else PAPER
        grid.put(table.canvas, seat_sprite(seat, ground, grid.zoom(124)), seat, 1)
    for column, look in enumerate(CellLook):
        grid.mark(table.canvas, column, 0, look)
        grid.mark(table.canvas, column, 2, look)
        grid.put(table.canvas, seat_sprite(column, LOOKS[look][1], grid.zoom(124)), column, 2)
    return table.picture("A board.")


def _square(brush: Brush, field: Area) -> None:
    Grid(field, 8, 8).draw(brush)


def _square_board() -> Picture:
    """Return stones of all seats and cells of all looks, beside a ledger with long names."""
    names = (ODD_NAMES[0], "Benedikt von Hohenfels")
    contents = Contents(names, 3, 1, "setzt auf D3", ("Steine",), [((12, 9),), ((3, 7),)])
    table = TablePicture(contents, DE, _square, (8, 8))
    grid = Grid(table.field, 8, 8)
    zoom = grid.zoom(STONE)
    for row in range(2):
        for column in range(8):
            seat = (column + row) % len(SEATS)
            grid.put(table.canvas, stone_sprite(seat, PAPER, zoom), column, row)
    for column, look in enumerate(CellLook):
        for row in (3, 4, 5):
            grid.mark(table.canvas, column, row, look)
        for row in (4, 5):
            stone = stone_sprite(row - 4, LOOKS[look][1], zoom)
            grid.put(table.canvas, stone, column, row)
    for column, sprite in enumerate((hit_sprite, miss_sprite)):
        grid.put(table.canvas, stone_sprite(column, PAPER, zoom), column, 7)
        for at in (column, column + 2):
            grid.put(table.canvas, sprite(grid.side, PAPER), at, 7)
    return table.picture("A board.")


def _long(brush: Brush, field: Area) -> None:
    Grid(field, 8, 16).draw(brush)


def _long_board() -> Picture:
    """Return a board longer than wide, with marks of hits and misses, at the end of a game."""
    standings = tuple(Standing(1 - place, 1 + place, place == 1, {}) for place in range(2))
    contents = Contents(
        NAMES[:2], 9, 0, "wins", ("Ships",), [(0,), (3,)], result=Result(standings, "ships")
    )
    table = TablePicture(contents, EN, _long, (8, 16))
    grid = Grid(table.field, 8, 16)
    for row in range(16):
        for column in range(row % 3, 8, 3):
            mark = hit_sprite if row % 4 else miss_sprite
            grid.put(table.canvas, mark(grid.side, PAPER), column, row)
    return table.picture("A board.")


def _wide(brush: Brush, field: Area) -> None:
    Grid(field, 16, 8).draw(brush, chequered=True)


def _wide_board() -> Picture:
    contents = Contents(NAMES[:2], 9, 0, "moves to P8", ("Pieces",), [((3, 4),), (3,)])
    table = TablePicture(contents, EN, _wide, (16, 8))
    grid = Grid(table.field, 16, 8)
    for at in range(8):
        grid.put(table.canvas, stone_sprite(at % 2, DARK, grid.zoom(STONE)), at, at)
    return table.picture("A board.")


def _large(brush: Brush, field: Area) -> None:
    Grid(field, 12, 12).draw(brush)


def _large_board() -> Picture:
    """Return a large board for six, whose blocks in the ledger have no room for large discs."""
    standings = tuple(Standing(seat, 1 + seat, seat > 3, {}) for seat in range(6))
    numbers = [((100 + seat, 120),) for seat in range(6)]
    contents = Contents(
        (*ODD_NAMES[:5], "Benedikt"),
        9,
        0,
        "gewinnt",
        ("Felder",),
        numbers,
        result=Result(standings, "spaces"),
    )
    table = TablePicture(contents, DE, _large, (12, 12))
    grid = Grid(table.field, 12, 12)
    for at in range(12):
        stone = stone_sprite(at % len(SEATS), PAPER, grid.zoom(STONE))
        grid.put(table.canvas, stone, at, at)
    return table.picture("A board.")


def _victory() -> Picture:
    """Return dimmed cards beside bright ones, and wreaths of two sizes."""
    standings = tuple(Standing(seat, 1 + seat, False, {}) for seat in range(2))  # noqa: FBT003
    contents = Contents(
        NAMES[:2], 9, 0, "wins", ("Tricks",), [(3,), (2,)], result=Result(standings, "tricks")
    )
    table = TablePicture(contents, EN, _cloth)
    left, right = table.field.inset(16, 16).columns(2)
    upper, lower = left.rows(2)
    put_row(table.canvas, upper, [card_sprite(index, Suit.SPADES) for index in "789"])
    table.canvas.dim(left)
    put_row(table.canvas, lower, [card_sprite(index, Suit.HEARTS) for index in "789"])
    for radius, place in zip((60, 120), right.columns(2), strict=True):
        table.canvas.put(laurel_sprite(radius, CLOTH), place.x, place.y)
    return table.picture("A victory.")


def _shields() -> Picture:
    """Return the shield of each seat, of two teams and of nobody."""
    contents = Contents(NAMES[:2], 3, 0, "wins", ("Shields",), [(6,), (2,)])
    table = TablePicture(contents, EN, _cloth)
    coats = [*(((seat,), "") for seat in range(len(SEATS))), ((0, 2), "A"), ((1, 3), "B"), ((), "")]
    places = [column for row in table.field.inset(16, 30).rows(2) for column in row.columns(5)]
    for (seats, mark), place in zip(coats, places, strict=False):
        brush = shield(170, CLOTH, seats, mark)
        table.canvas.put(brush.sprite(), place.x - shield_side(170) / 2, place.top)
    return table.picture("Shields.")


POSITIONS: Final[Mapping[str, Callable[[], Picture]]] = {
    "dice": _dice,
    "many-dice": _many_dice,
    "cards": _cards,
    "two-rows-of-cards": _two_rows,
    "grid": _grid,
    "square-board": _square_board,
    "long-board": _long_board,
    "wide-board": _wide_board,
    "large-board-with-odd-names": _large_board,
    "victory": _victory,
    "shields": _shields,
}
