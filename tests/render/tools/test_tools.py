"""The sizes of the shared tools agree with their docstrings."""

import itertools
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render.area import Area
from render.canvas import WIDTH, Canvas
from render.cards import HEIGHT as CARD_HEIGHT
from render.cards import STEP, Suit, card_sprite, put_row
from render.dice import DIE, die_sprite
from render.discs import seat_sprite
from render.grid import EDGE, MARGIN, Grid
from render.headline import SIGN
from render.laurel import INSIDE, laurel_sprite
from render.palette import COLOURS, PAPER, WOOD, Rgb
from render.rays import draw_rays, lit_colours
from render.scenery import PLANKS
from render.seats import SEATS
from render.shields import shield, shield_side
from render.sprite import Brush
from render.table import HEIGHT, MOST_COLUMNS, field_of, ledger_of
from tests.render.shown import assert_told_apart
from tests.render.tools.positions import POSITIONS

FIELD = Area(12, 106, 988, 602)


@pytest.mark.parametrize("name", POSITIONS)
def test_all_tables_have_one_size(name: str) -> None:
    assert Image.open(BytesIO(POSITIONS[name]().png)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_field_lies_between_sign_and_ledger(seats: int) -> None:
    field, ledger = field_of(seats), ledger_of(seats, MOST_COLUMNS)
    assert (field.left, field.right) == (SIGN.left, SIGN.right)
    assert SIGN.bottom < field.top < field.bottom < ledger.top
    assert ledger.end(seats) == HEIGHT
    assert field.height == {2: 496, 5: 343}.get(seats, field.height)


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
