"""The pictures of Gold Nuggets can show every position that play reaches, with its alt text."""

import re
from operator import attrgetter
from random import Random

import pytest
from PIL import Image

from bot.catalogue import catalogue
from engine.nuggets import Nuggets
from engine.nuggets.dice import choices
from engine.nuggets.odds import odds
from engine.nuggets.state import NUGGETS, Ending, Go, Options, Phase, TurnEnd
from engine.nuggets.view import View
from render.backdrops import BACKDROPS
from render.nuggets import (
    RULES_PAGES,
    rules_picture,
    table_picture,
    turn_end_picture,
    warm,
)
from render.nuggets.examples import _DRAFTS as DRAFTS
from render.nuggets.examples import _VIEWS as EXAMPLES
from render.nuggets.nugget_heaps import heap_radius, heap_sprite, row_sprite
from render.nuggets.scene import final_backdrop, table_backdrop
from render.nuggets.summary import end_slip
from render.palette import PAPER
from render.sprite import Sprite, put_pieces
from tests.languages import COMPLETE
from tests.render.nuggets.positions import GOES, MANY_GOES, POSITIONS, ROBBING, view
from tests.render.play import assert_same_at_the_same_time, turn_ends, views_of_a_game
from tests.render.sound import assert_sound
from tests.render.words import EN, LONG_NAMES, NAMES

GAME = Nuggets()
NUMBER = attrgetter("number")
CHOOSING = view(3, Phase.PICK, "L", "LLNN44")


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)])
def test_every_reachable_position_can_be_drawn(seats: int, seed: int) -> None:
    views: list[View] = views_of_a_game(GAME, Options(), seats, seed)
    translate = catalogue(COMPLETE[seed % 2])
    random = Random(seed)
    ends = turn_ends(views, NUMBER)
    for shown in (*views[:: len(views) // 20], *views[-2:]):
        draft = [place for place in range(len(shown.rolled)) if random.random() < 0.5]
        picture = table_picture(shown, LONG_NAMES[:seats], translate, draft)
        assert_sound(picture)
        assert_states(picture.alt, shown)
    for shown in (*ends[:: len(ends) // 10 + 1], ends[-1]):
        picture = turn_end_picture(shown, LONG_NAMES[:seats], translate)
        assert_sound(picture)
        assert_states(picture.alt, shown)


def assert_states(alt: str, shown: View) -> None:
    """Check that the alt text has all nuggets and the supply, and isn't cut."""
    if shown.phase is Phase.FIRST_PLAYER:
        return
    assert re.search(rf"(Supply|Vorrat) {shown.supply} (of|von) {NUGGETS}\.", alt)
    for nuggets in shown.nuggets:
        assert re.search(rf"[Nn]uggets (\d+ (to|auf) )?{nuggets}[.,]", alt)
    assert not alt.endswith("…")


def test_the_alt_text_of_a_choice_has_the_dice_their_value_and_the_risk() -> None:
    alt = POSITIONS["one-more"]().alt
    assert alt.startswith(
        "Turn 12: Benedikt (orange star) sets dice aside. Set aside: three 4s. "
        "Rolled: a nugget, a 2, a 4, a 5. "
        "May be set aside: a nugget, a 4. Picked: a 4. Worth 4, lassos 0 of 3. "
        "Risk of a bust with the next roll, of 3 dice: 11%. Rolling brings "
    )


def test_the_alt_text_names_players_to_rob_and_the_number_of_nuggets() -> None:
    alt = POSITIONS["robbing"]().alt
    assert "Worth 2, lassos 3 of 3. Or 2 from Dee, 2 from Ezekiel, 2 from Ada." in alt
    assert "Or " not in table_picture(ROBBING, NAMES, EN, (1,)).alt


def test_a_draft_of_too_few_dice_is_worth_its_other_dice() -> None:
    alt = table_picture(CHOOSING, NAMES[:3], EN, (4, 2, 5)).alt
    assert "Picked: a nugget, two 4s. A number needs at least three dice. Worth 1" in alt
    assert "next roll" not in alt


@pytest.mark.parametrize("draft", [(6,), (0, 6), (-1,)])
def test_a_draft_that_does_not_fit_the_roll_is_ignored(draft: tuple[int, ...]) -> None:
    assert table_picture(CHOOSING, NAMES[:3], EN, draft) == table_picture(CHOOSING, NAMES[:3], EN)


def test_a_draft_is_seen() -> None:
    drafts: list[tuple[int, ...]] = [(), (2,), (2, 3), (0,)]
    assert len({table_picture(CHOOSING, NAMES[:3], EN, draft).png for draft in drafts}) == 4


def test_of_equal_dice_the_picked_one_is_marked() -> None:
    first, second = (table_picture(CHOOSING, NAMES[:3], EN, (place,)) for place in (2, 3))
    assert first.alt == second.alt
    assert first.png != second.png


def test_the_order_of_a_draft_does_not_matter() -> None:
    first, second = (
        table_picture(CHOOSING, NAMES[:3], EN, draft) for draft in ((0, 2, 3), (3, 0, 2))
    )
    assert first == second


def test_the_alt_text_of_a_bust_names_loss_and_gain() -> None:
    alt = POSITIONS["bust-german"]().alt
    assert alt.startswith(
        "Pech gehabt! Zug 11: Benedikt (oranger Stern) verspielt Würfel im Wert von 4."
    )
    assert "Der Unglückswurf: eine 4, eine 5." in alt
    assert "In diesem Zug genommen: 5 aus dem Vorrat, 5 von Ada." in alt
    assert "Ada (blaue Raute): Nuggets 17 auf 12." in alt
    assert "Benedikt (oranger Stern): Nuggets 9 auf 19." in alt

    assert "Das Risiko war 25\u00a0%." in alt
    assert "Forfeited: dice worth 1." in POSITIONS["resigned"]().alt


def test_the_alt_text_of_a_lapsed_turn_names_the_gain() -> None:
    secured, nothing = POSITIONS["lapsed"]().alt, POSITIONS["lapsed-with-nothing-german"]().alt
    assert secured.startswith("Time's up! Turn 11: Benedikt (orange star) takes 14 nuggets.")
    assert "Taken this turn: 5 from the supply, 5 from Ada, 4 from the supply." in secured
    assert nothing.startswith("Zeit um! Zug 11: Benedikt (oranger Stern) nimmt nichts.")
    assert "Verspielt" not in nothing


def test_gains_are_summed_up_by_source_if_any_was_stolen() -> None:
    stolen = TurnEnd(11, 1, Ending.STOPPED, MANY_GOES, "LLLLNNN", "2", 0)
    taken, sources = end_slip(stolen, EN)
    assert taken.figure == "14"
    assert [source.nuggets for source in sources.sources] == [6, 5, 3]
    supplied = TurnEnd(11, 1, Ending.STOPPED, (GOES[0], GOES[0]), "LNN3335", "", 0)
    assert [cell.figure for cell in end_slip(supplied, EN)] == ["10"]


def test_the_end_of_a_turn_is_independent_of_the_next_turn() -> None:
    end = TurnEnd(11, 1, Ending.STOPPED, GOES, "LLLN444", "", 0)
    earlier = view(5, Phase.ROLL, mover=2, previous=end)
    going = (Go("LLLNNNN", 1, 4), Go("NNNNNNN", None, 7))
    later = view(5, Phase.ROLL, mover=2, previous=end, goes=going, nuggets=(12, 15, 11, 3, 7))
    assert turn_end_picture(earlier, NAMES, EN) == turn_end_picture(later, NAMES, EN)


def test_the_alt_text_of_all_seven_dice_promises_the_extra_go() -> None:
    alt = POSITIONS["all-seven"]().alt
    assert "Worth 6, lassos 1 of 3. Risk of a bust with the next roll, of 7 dice: under 1%." in alt
    assert f"Rolling brings {odds('').best:.1f} nuggets on average" in alt


def test_the_alt_text_of_the_end_is_a_ranking() -> None:
    alt = POSITIONS["final"]().alt
    assert alt.startswith("The end: Benedikt wins with 31 nuggets.")
    ranked = re.findall(r"(\d)\. (\w+)[^(:,.]* \([^)]*\): nuggets (\d+)", alt)
    assert ranked == [
        ("1", "Benedikt", "31"),
        ("2", "Ada", "24"),
        ("3", "Dee", "12"),
        ("4", "Ezekiel", "7"),
        ("5", "Cleopatra", "3"),
    ]


def test_there_is_no_turn_end_before_the_first_turn() -> None:
    with pytest.raises(ValueError, match="first"):
        turn_end_picture(GAME.view(GAME.new(Options(), 2), None), NAMES[:2], EN)


def test_the_examples_of_the_rules_follow_the_rules() -> None:
    assert tuple(EXAMPLES) == RULES_PAGES
    chosen = {}
    for page, places in DRAFTS.items():
        picked = "".join(EXAMPLES[page].rolled[place] for place in places)
        chosen[page] = {choice.picked: choice for choice in EXAMPLES[page].choices}[picked]
    lasso = chosen["lasso"]
    assert len(lasso.offers) == 2
    bust = EXAMPLES["bust"].previous
    assert bust is not None
    assert bust.ending is Ending.BUST
    assert not choices(bust.rolled, bust.aside)
    lapsed = EXAMPLES["time"].previous
    assert lapsed is not None
    assert lapsed.ending is Ending.LAPSED
    assert EXAMPLES["time"].resigned == (2,)
    for page in ("goal", "end"):
        assert EXAMPLES[page].supply == 0
    with pytest.raises(KeyError):
        rules_picture("no-such-page", EN)


@pytest.mark.parametrize(("fewer", "more"), [(1, 2), (7, 12), (12, 17), (26, 34), (31, 42)])
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_size_of_a_heap_tells_its_number(fewer: int, more: int, seats: int) -> None:
    width = 976 // seats - 12
    radius = heap_radius(max(more, NUGGETS // seats), width, 330)
    small, large = (heap_sprite(nuggets, radius, width) for nuggets in (fewer, more))
    assert large.height <= 340
    share = _gold(small) / _gold(large)
    assert share == pytest.approx(fewer / more, abs=0.06)


def _gold(heap: Sprite) -> int:
    """Return the number of pixels of a heap."""
    left, top, right, bottom = heap.box
    mask = Image.new("1", (right - left, bottom - top))
    put_pieces(mask.im, [(255, *piece[1:]) for piece in heap.pieces], -left, -top)
    return mask.convert("L").histogram()[255]


@pytest.mark.parametrize("width", [120, 280])
def test_gold_fits_into_its_place(width: int) -> None:
    for nuggets in range(NUGGETS + 1):
        assert heap_sprite(nuggets, 16.5, width).width <= width
        assert row_sprite(nuggets, NUGGETS, width, PAPER).width <= width


def test_pictures_made_at_the_same_time_are_the_same_pictures() -> None:
    BACKDROPS.clear()
    views: list[View] = views_of_a_game(GAME, Options(), 4, 3)[-40:]
    assert_same_at_the_same_time(lambda shown, names: table_picture(shown, names, EN).png, views)


def test_all_sprites_can_be_drawn_ahead() -> None:
    BACKDROPS.clear()
    warm.cache_clear()
    warm()
    drawn = BACKDROPS.bytes
    for seats in range(2, 6):
        table_backdrop(seats)
        final_backdrop(seats, 1)
    assert BACKDROPS.bytes == drawn


def test_a_picture_leaves_its_backdrop_alone() -> None:
    before = table_backdrop(5).memory, final_backdrop(5, 1).memory
    POSITIONS["robbing"]()
    POSITIONS["final"]()
    assert (table_backdrop(5).memory, final_backdrop(5, 1).memory) == before
