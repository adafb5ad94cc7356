"""The sizes of the shared tools agree with their docstrings."""

import itertools
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.conformance.pictures import HIGHEST
from render.area import Area
from render.canvas import WIDTH, Canvas
from render.cards import HEIGHT as CARD_HEIGHT
from render.cards import STEP, Suit, card_sprite, put_row
from render.dice import DIE, die_sprite
from render.discs import STONE, seat_sprite, stone_sprite
from render.grid import AROUND, EDGE, MARGIN, CellLook, Grid, hit_sprite, miss_sprite
from render.headline import SIGN
from render.laurel import INSIDE, laurel_sprite
from render.palette import COLOURS, PAPER, WOOD, Rgb
from render.rays import draw_rays, lit_colours
from render.scenery import PLANKS
from render.scoreboard import Ledger
from render.seats import SEATS
from render.shields import shield, shield_side
from render.side_ledger import NARROWEST, SideLedger
from render.sprite import Brush
from render.table import BOARD_HEIGHT, HEIGHT, MOST_COLUMNS, layout_of
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale
from tests.render.tools.positions import POSITIONS

FIELD = Area(12, 106, 988, 602)


@pytest.mark.parametrize("name", POSITIONS)
def test_all_tables_have_one_size_and_all_with_boards_another(name: str) -> None:
    height = BOARD_HEIGHT if "board" in name else HEIGHT
    assert Image.open(BytesIO(POSITIONS[name]().png)).size == (WIDTH, height)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_field_lies_between_sign_and_ledger(seats: int) -> None:
    height, field, ledger = layout_of(seats, MOST_COLUMNS)
    assert isinstance(ledger, Ledger)
    assert (field.left, field.right) == (SIGN.left, SIGN.right)
    assert SIGN.bottom < field.top < field.bottom < ledger.top
    assert ledger.end(seats) == height == HEIGHT
    assert field.height == {2: 496, 5: 343}.get(seats, field.height)


@pytest.mark.parametrize(
    ("board", "side"),
    [((8, 8), 89), ((12, 12), 59), ((10, 10), 71), ((8, 16), 44), ((16, 8), 58), ((3, 3), 237)],
)
def test_a_board_fills_what_the_ledger_leaves(board: tuple[int, int], side: int) -> None:
    height, field, ledger = layout_of(2, 1, board)
    grid = Grid(field, *board)
    assert grid.side == side
    assert height <= HIGHEST
    assert (isinstance(ledger, SideLedger)) == (board != (16, 8))
    if isinstance(ledger, SideLedger):
        assert field.width == side * board[0] + AROUND
        assert field.right < ledger.area.left
        assert ledger.area.width >= NARROWEST
        assert (ledger.area.top, ledger.area.bottom) == (field.top, field.bottom)


@pytest.mark.parametrize(
    ("seats", "columns", "fits"),
    [(2, 4, True), (3, 2, True), (4, 1, True), (6, 1, True), (3, 3, False), (6, 2, False)],
)
def test_a_ledger_with_too_many_numbers_stays_below(seats: int, columns: int, fits: bool) -> None:
    _, field, ledger = layout_of(seats, columns, (8, 8))
    assert isinstance(ledger, SideLedger) is fits
    assert field.bottom <= BOARD_HEIGHT - 8


@pytest.mark.parametrize("screen", SCREENS)
def test_stones_and_marks_differ_in_greyscale(screen: str) -> None:
    by = scale(WIDTH, BOARD_HEIGHT, screen)
    zoom = Grid(layout_of(2, 1, (12, 12)).field, 12, 12).zoom(STONE)
    sprites = {seat: stone_sprite(seat, PAPER, zoom) for seat in range(len(SEATS))}
    marks = {mark: mark(56, PAPER) for mark in (hit_sprite, miss_sprite)}
    seen = {
        name: on_screen(sprite.moved(29, 29), 58, PAPER, by)
        for name, sprite in (*sprites.items(), *marks.items())
    }
    assert_told_apart(seen)
    near, far = round(15 * by), round(43 * by)
    dark, light = (
        ImageStat.Stat(seen[seat].crop((near, near, far, far))).median[0] for seat in (0, 1)
    )
    assert light - dark > 60


def test_looks_of_cells_differ_in_greyscale() -> None:
    canvas = Canvas(Brush(WIDTH, 800, PAPER, samples=1).picture())
    grid = Grid(FIELD, 8, 8)
    for column, look in enumerate(CellLook):
        grid.mark(canvas, column, 0, look)
    picture = canvas.image().convert("L")
    assert_told_apart(
        {look: picture.crop(grid.cell(column, 0)) for column, look in enumerate((*CellLook, None))}
    )


@pytest.mark.parametrize(("columns", "rows"), [(8, 4), (3, 3), (1, 9), (19, 19)])
def test_cells_are_squares_inside_the_area(columns: int, rows: int) -> None:
    grid = Grid(FIELD, columns, rows)
    cells = [grid.cell(column, row) for column in range(columns) for row in range(rows)]
    assert {(cell.width, cell.height) for cell in cells} == {(grid.side, grid.side)}
    assert len({(cell.left, cell.top) for cell in cells}) == columns * rows
    left, top, right, bottom = grid.cells
    assert FIELD.left <= left - MARGIN
    assert FIELD.top <= top
    assert right <= FIELD.right
    assert bottom + MARGIN <= FIELD.bottom
    first, last = grid.cell(0, 0), grid.cell(columns - 1, rows - 1)
    assert (first.left, first.bottom, last.right, last.top) == (left, bottom, right, top)
    assert 124 * grid.zoom(124) <= grid.side - 2 * EDGE


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (0, -1), (8, 0), (0, 4)])
def test_there_are_no_cells_beside_the_board(column: int, row: int) -> None:
    with pytest.raises(ValueError, match="no cell"):
        Grid(FIELD, 8, 4).cell(column, row)


def test_a_die_has_its_size_around_its_middle() -> None:
    left, top, right, bottom = die_sprite("5", WOOD).box
    assert (right - left, bottom - top) == (DIE, DIE)
    assert abs(left + right) <= 1
    assert abs(top + bottom) <= 1


@pytest.mark.parametrize("face", ["wwwwwwww", "\N{BLACK STAR}"])
def test_a_face_that_does_not_fit_a_die_is_refused(face: str) -> None:
    with pytest.raises(ValueError, match="on a die"):
        die_sprite(face, WOOD)


@pytest.mark.parametrize("number", [1, 2, 7, 8, 14, 15, 28])
def test_cards_stay_in_their_area(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    put = list[tuple[float, float]]()
    monkeypatch.setattr(Canvas, "put", lambda _self, _sprite, x, y: put.append((x, y)))
    card = card_sprite("A", Suit.SPADES)
    put_row(Canvas(Brush(WIDTH, 800, PAPER, samples=1).picture()), FIELD, [card] * number)
    assert len(set(put)) == number
    xs, ys = zip(*put, strict=True)
    assert FIELD.left <= min(xs)
    assert max(xs) + card.width <= FIELD.right
    assert FIELD.top <= min(ys)
    assert max(ys) + CARD_HEIGHT <= FIELD.bottom
    rows = {y: sorted(x for x, other in put if other == y) for y in ys}
    steps = [b - a for row in rows.values() for a, b in itertools.pairwise(row)]
    assert min(steps, default=STEP) >= STEP


def test_only_the_area_is_dimmed_and_stays_recognisable() -> None:
    canvas = Canvas(Brush(WIDTH, 800, PAPER, samples=1).picture())
    for seat in range(len(SEATS)):
        canvas.put(seat_sprite(seat, PAPER, 1.0), 100 + 150 * seat, 300)
    before = canvas.image().convert("RGB")
    canvas.dim(FIELD)
    after = canvas.image().convert("RGB")
    assert after.crop((0, 0, WIDTH, FIELD.top)) == before.crop((0, 0, WIDTH, FIELD.top))
    darker = ImageChops.subtract(before.crop(FIELD).convert("L"), after.crop(FIELD).convert("L"))
    assert ImageStat.Stat(darker).mean[0] > 60
    places = [
        Area(40, 250, 160, 350)._replace(left=40 + 150 * seat, right=160 + 150 * seat)
        for seat in range(len(SEATS))
    ]
    assert_told_apart({place: after.crop(place).convert("L") for place in places})


@pytest.mark.parametrize("radius", [30, 60, 120])
def test_a_laurel_is_whole_and_has_room_inside(radius: int) -> None:
    square = Canvas(Brush(4 * radius, 4 * radius, WOOD, samples=1).picture())
    blank = square.image()
    wreath = laurel_sprite(radius, WOOD)
    square.put(wreath, 2 * radius, 2 * radius)
    reach = round(INSIDE * radius / 2**0.5)
    inside = (2 * radius - reach, 2 * radius - reach, 2 * radius + reach, 2 * radius + reach)
    assert square.image().crop(inside).tobytes() == blank.crop(inside).tobytes()
    assert all(radius <= abs(side) <= 1.2 * radius for side in (*wreath.box[:1], *wreath.box[2:]))


def test_light_fades_up_to_its_reach() -> None:
    brush = Brush(300, 200, WOOD, samples=2)
    draw_rays(brush, 150, 100, 80)

    def brightness(x: int, y: int) -> int:
        colour = brush.image.getpixel((2 * x, 2 * y))
        assert isinstance(colour, tuple)
        return sum(colour)

    assert brightness(152, 100) > brightness(170, 100) > brightness(200, 100) > sum(WOOD)
    assert brightness(231, 100) == brightness(150, 19) == brightness(223, 161) == sum(WOOD)


def test_light_adds_few_colours_to_the_palette() -> None:
    colours: tuple[Rgb, ...] = lit_colours(PLANKS)
    assert colours[: len(COLOURS)] == COLOURS
    assert len(COLOURS) < len(colours) < 200


@pytest.mark.parametrize("height", [60, 112, 200])
def test_a_shield_is_whole_and_every_seats_is_another(height: int) -> None:
    side = shield_side(height)
    pictures = set[bytes]()
    for seat in range(len(SEATS)):
        brush = shield(height, WOOD, (seat,))
        left, top, right, bottom = brush.sprite().box
        assert 0 < left < right < side
        assert height <= bottom - top < side
        pictures.add(brush.picture().convert("L").tobytes())
    assert len(pictures) == len(SEATS)
