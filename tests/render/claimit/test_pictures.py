"""The pictures of Claim It! can show every position that play reaches, with its alt text."""

import re
from io import BytesIO
from operator import attrgetter

import pytest
from PIL import Image

from bot.catalogue import catalogue
from engine.claimit import ClaimIt
from engine.claimit.board import SPACES, Space
from engine.claimit.placements import placements
from engine.claimit.stacks import EMPTY
from engine.claimit.state import Ending, Options, Phase
from engine.claimit.view import View
from render.area import Area
from render.backdrops import BACKDROPS
from render.claimit import (
    RULES_PAGES,
    rules_picture,
    space_name,
    table_picture,
    turn_end_picture,
    warm,
)
from render.claimit.board import CORNERS, inside
from render.claimit.examples import _CLAIMS
from render.claimit.examples import _VIEWS as EXAMPLES
from render.claimit.layout import MAP, SHEET
from render.claimit.scene import backdrop
from render.palette import FIR, PAPER, SEAT_COLOURS, Rgb
from render.picture import Picture
from render.words import Translate
from tests.languages import COMPLETE
from tests.render.claimit.positions import FULL, POSITIONS
from tests.render.claimit.positions import view as position
from tests.render.play import assert_same_at_the_same_time, turn_ends, views_of_a_game
from tests.render.sound import assert_sound
from tests.render.words import EN, LONG_NAMES, NAMES

GAME = ClaimIt()
NUMBER = attrgetter("number")


@pytest.mark.parametrize(
    ("seats", "seed", "reuse"),
    [(2, 1, False), (3, 2, True), (4, 3, False), (5, 4, False), (5, 5, True)],
)
def test_every_reachable_position_can_be_drawn(seats: int, seed: int, reuse: bool) -> None:
    options = Options(reuse=reuse, show_spaces=seed % 3 > 0)
    views: list[View] = views_of_a_game(GAME, options, seats, seed)
    translate = catalogue(COMPLETE[seed % 2])
    ends = turn_ends(views, NUMBER)
    for view in (*views[:: len(views) // 12], *views[-2:]):
        picture = table_picture(view, LONG_NAMES[:seats], translate, frame=seed % seats)
        assert_sound(picture)
        assert_states(picture.alt, view, translate)
    for view in (*ends[:: len(ends) // 6 + 1], ends[-1]):
        assert_sound(turn_end_picture(view, LONG_NAMES[:seats], translate))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_names_of_computer_players_are_not_cut(seats: int) -> None:
    """A different last letter gives a different picture."""
    view: View = views_of_a_game(GAME, Options(), seats, seed=1)[9]
    for translate in (EN, catalogue("fr")):
        for strength in ("easy", "medium", "strong"):
            name = translate(f"computer-{strength}")
            first, second = (
                # The mover has the headline, which has room for any name.
                ["Ada" if seat == view.mover else long_name for seat in range(seats)]
                for long_name in (name, f"{name[:-1]}-")
            )
            assert table_picture(view, first, EN).png != table_picture(view, second, EN).png


def assert_states(alt: str, view: View, translate: Translate) -> None:
    """Check that the alt text names every space that isn't empty, and isn't cut."""
    for space, code in enumerate(view.board):
        if code != EMPTY:
            assert space_name(space, translate) in alt
    assert not alt.endswith("…")


def test_the_alt_text_of_a_choice_has_the_letters_of_the_buttons() -> None:
    alt = POSITIONS["choosing"]().alt
    assert "Ada (blue diamond) places a marker" in alt
    assert "Dice 1, 2, 3" in alt
    assert "B claim marker on 3,1" in alt
    assert "squatter 1 on 3,1" in alt
    assert "Possible" not in POSITIONS["choosing-unmarked"]().alt


def test_the_alt_text_of_a_bust_names_the_loss() -> None:
    alt = POSITIONS["bust-german"]().alt
    assert alt.startswith("Pech gehabt!")
    assert "Besitzstein auf 1/3" in alt


def test_the_alt_text_of_a_lapsed_turn_names_the_gain() -> None:
    secured, nothing = POSITIONS["lapsed-german"]().alt, POSITIONS["lapsed-with-nothing"]().alt
    assert secured.startswith("Zeit um! Zug 11: Ada (blaue Raute) sichert 7 markierte Felder.")
    assert "Gesichert: Anspruchstein 1 auf 6/1; Besitzstein auf 6/2" in secured
    assert nothing.startswith("Time's up! Turn 11: Ada (blue diamond) keeps nothing.")
    assert "Forfeited" not in nothing


def test_the_alt_text_of_the_end_is_a_ranking() -> None:
    alt = POSITIONS["final"]().alt
    ranked = re.findall(r"(\d)\. (\w+)[^(:,.]* \([^)]*\): mine (\d+), gold claims (\d+)", alt)
    assert ranked == [
        ("1", "Cleopatra", "6", "4"),
        ("2", "Dee", "6", "3"),
        ("3", "Ada", "5", "4"),
        ("4", "Ezekiel", "4", "4"),
        ("5", "Benedikt", "4", "4"),
    ]
    assert alt.startswith("The end: Cleopatra Jones wins the tie: more gold claims.")
    assert re.search(
        r"\. Ezekiel [^(]*\([^)]*\): [^:]*Gold claims 1,3 2,4 1,5 6,6\. Settled 1,4", alt
    )


def image_of(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png)).convert("RGB")


def has_colour(image: Image.Image, colour: Rgb) -> bool:
    colours = image.getcolors(image.width * image.height)
    assert colours is not None
    return colour in [present for _, present in colours]


def bright_spaces(picture: Picture, seat: int) -> set[Space]:
    """Return the spaces on which a seat's markers aren't dimmed."""
    image = image_of(picture)
    return {
        space
        for space in range(SPACES)
        if has_colour(image.crop(inside(space).inset(25, 25)), SEAT_COLOURS[seat])
    }


@pytest.mark.parametrize("seats", [2, 5])
def test_the_end_dims_everything_but_the_winners_mines(seats: int) -> None:
    view: View = views_of_a_game(GAME, Options(), seats, seed=seats)[-1]
    assert view.result is not None
    picture = table_picture(view, NAMES[:seats], EN)
    for seat in range(seats):
        mine = view.mines[seat] if seat in view.result.winners else set()
        assert bright_spaces(picture, seat) == mine


def test_a_shared_win_shows_all_mines() -> None:
    shared = POSITIONS["final-shared"]()
    assert [bright_spaces(shared, seat) for seat in range(2)] == [{0}, {1}]


def test_a_winner_without_a_mine_dims_nothing() -> None:
    empty = image_of(table_picture(position(2, Phase.OVER, resigned=(1,)), NAMES[:2], EN))
    assert all(has_colour(empty.crop(inside(space)), PAPER) for space in range(SPACES))


@pytest.mark.parametrize("seat", range(5))
def test_a_frame_hides_no_number(seat: int) -> None:
    framed, plain = (
        image_of(table_picture(position(5, Phase.ROLL, FULL), NAMES, EN, frame=frame))
        for frame in (seat, None)
    )
    assert framed.tobytes() != plain.tobytes()
    labels = [Area(x + 9, y + 6, x + 50, y + 32) for x, y in CORNERS]
    rows = Area(SHEET.left, MAP.top, MAP.left - 3, MAP.bottom)
    columns = Area(MAP.left, MAP.bottom + 5, MAP.right, SHEET.bottom)
    for area in (*labels, rows, columns):
        assert framed.crop(area).tobytes() == plain.crop(area).tobytes()


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("stopped", True),
        ("lapsed-german", True),
        ("bust-german", False),
        ("resigned", False),
        ("cut-short", False),
    ],
)
def test_only_a_gain_is_green(name: str, gains: bool) -> None:
    assert has_colour(image_of(POSITIONS[name]()), FIR) == gains


def test_there_is_no_turn_end_before_the_first_turn() -> None:
    with pytest.raises(ValueError, match="first"):
        turn_end_picture(GAME.view(GAME.new(Options(), 2), None), NAMES[:2], EN)


def test_the_examples_of_the_rules_follow_the_rules() -> None:
    assert tuple(EXAMPLES) == RULES_PAGES
    bust = EXAMPLES["bust"].previous
    assert bust is not None
    assert bust.ending is Ending.BUST
    assert bust.dice is not None
    assert not placements(_CLAIMS, bust.mover, 1 << 2 | 1 << 6, bust.dice)
    lapsed = EXAMPLES["time"].previous
    assert lapsed is not None
    assert lapsed.ending is Ending.LAPSED
    assert EXAMPLES["time"].resigned == (2,)
    assert len(EXAMPLES["roll"].placements) == 6
    assert EXAMPLES["end"].last_seat == EXAMPLES["end"].caller
    goal = EXAMPLES["goal"]
    assert goal.phase is Phase.OVER
    assert goal.result is not None
    assert goal.result.decided_by == "mine"
    with pytest.raises(KeyError):
        rules_picture("no-such-page", EN)


def test_pictures_made_at_the_same_time_are_the_same_pictures() -> None:
    BACKDROPS.clear()
    views: list[View] = views_of_a_game(GAME, Options(), 4, 3)[-40:]
    assert_same_at_the_same_time(lambda view, names: table_picture(view, names, EN).png, views)


def test_all_sprites_can_be_drawn_ahead() -> None:
    BACKDROPS.clear()
    warm.cache_clear()
    warm()
    drawn = BACKDROPS.bytes
    for seats in range(2, 6):
        for final in (False, True):
            backdrop(seats, final=final)
    assert BACKDROPS.bytes == drawn


def test_a_picture_leaves_its_backdrop_alone() -> None:
    before = backdrop(5, final=False).memory
    POSITIONS["stacks-classic"]()
    assert backdrop(5, final=False).memory == before
