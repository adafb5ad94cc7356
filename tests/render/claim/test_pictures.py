"""The pictures of Claim can show every position that play reaches, and so can their alt texts."""

import re
from io import BytesIO
from itertools import product
from statistics import fmean

import pytest
from msgspec.structs import replace
from PIL import Image, ImageSequence

from bot.catalogue import catalogue
from engine.claim import Claim
from engine.claim.cards import BACK, FACTION, NO_CARD, Faction, card, of
from engine.claim.sets import READY_MADE
from engine.claim.state import HAND_SIZE, SIDES, Options, Phase, State
from engine.claim.view import View
from render.animation import Frame, animated
from render.canvas import WIDTH, Canvas
from render.claim import (
    RULES_PAGES,
    factions_picture,
    final_picture,
    hand_picture,
    position_picture,
    rules_picture,
    scoring_picture,
    table_picture,
    trick_end_picture,
)
from render.claim.alt import card_name, cards_list
from render.claim.factions import COLOUR
from render.claim.guide import SENTENCE
from render.claim.layout import HEIGHT, WHOLE_CLOTH
from render.claim.throne import RIBBON, coat_sprite, throne_sprite
from render.lobby import lobby_picture
from render.picture import Picture
from render.sprite import Sprite
from render.text import measured, wrapped
from render.words import Translate
from tests.languages import COMPLETE
from tests.render.claim.positions import POSITIONS, RESIGNED, SHARED, states, view
from tests.render.play import assert_same_at_the_same_time, views_of_a_game
from tests.render.sound import assert_sound
from tests.render.words import DE, EN, LONG_NAMES, NAMES

GAME = Claim()


def test_all_pictures_have_one_size_for_phones_and_desktops() -> None:
    sizes = {Image.open(BytesIO(picture().png)).size for picture in POSITIONS.values()}
    [(width, height)] = sizes
    assert 8 / 7 <= width / height <= 11 / 7


@pytest.mark.parametrize(
    ("ready_made", "seats", "seed"),
    [("court", 2, 1), ("wilderness", 3, 2), ("wilderness", 4, 3), ("workshop", 4, 4)],
)
def test_every_reachable_position_can_be_drawn(ready_made: str, seats: int, seed: int) -> None:
    options = Options(factions=READY_MADE[ready_made][seats])
    views: list[View] = views_of_a_game(GAME, options, seats, seed)
    translate = catalogue(COMPLETE[seed % 2])
    names = LONG_NAMES[:seats]
    drawn = list[Picture]()
    for shown in (*views[:: len(views) // 16], *views[-2:]):
        picture = table_picture(shown, names, translate)
        drawn.append(picture)
        if shown.scoring is None:
            assert_states(picture.alt, shown, seed % 2)
        if shown.past:
            drawn.append(trick_end_picture(shown, names, translate))
    for picture in drawn:
        assert_sound(picture)
        assert not picture.alt.endswith("…")
    assert fmean(len(picture.png) for picture in drawn) <= 90_000


def assert_states(alt: str, shown: View, language: int) -> None:
    """Check that the alt text has every open card, all piles, and the cards laid out."""
    translate = catalogue(COMPLETE[language])
    for open_card in shown.trick:
        if open_card != NO_CARD:
            assert card_name(open_card, translate) in alt
    for open_cards in (shown.middle, shown.trolls, *shown.gnomes):
        assert cards_list(open_cards, translate) in alt
    for seat in range(shown.seats):
        pile = shown.piles[seat] + shown.gnomes[seat]
        for faction in {FACTION[open_card] for open_card in pile}:
            assert faction is not None
            word = translate(f"claim-faction-{faction}")
            count = translate("claim-alt-count", faction=word, count=len(of(faction, pile)))
            assert count in alt


@pytest.mark.parametrize("ready_made", ["classic", "court"])
def test_the_alt_text_of_a_hand_names_all_cards_and_the_playable_cards(ready_made: str) -> None:
    for state in states(ready_made, 2)[1::4]:
        for seat in range(2):
            seen = GAME.view(state, seat)
            alt = hand_picture(seen, NAMES[:2], EN).alt
            assert cards_list(seen.hand, EN) in alt
            assert ("May be played" in alt) == (
                seat in seen.acting
                and bool(seen.hand)
                and seen.phase in (Phase.RECRUIT, Phase.CAMPAIGN, Phase.DISCARD)
            )


@pytest.mark.parametrize(
    ("ready_made", "seats"), [("classic", 2), ("wilderness", 3), ("court", 4), ("workshop", 4)]
)
def test_a_position_has_all_cards_that_its_player_knows(ready_made: str, seats: int) -> None:
    deciding = [state for state in states(ready_made, seats) if GAME.to_act(state)]
    drawn = list[Picture]()
    for state in (*deciding[:: len(deciding) // 16], deciding[-1]):
        seat = min(GAME.to_act(state))
        seen = GAME.view(state, seat)
        picture = position_picture(seen, LONG_NAMES[:seats], DE)
        assert_sound(picture)
        assert not picture.alt.endswith("…")
        if seen.phase is Phase.LOOT:
            continue
        drawn.append(picture)
        assert_states(picture.alt, seen, COMPLETE.index("de"))
        assert cards_list(seen.hand, DE) in picture.alt
        for other in range(seats):
            if other != seat:
                assert cards_list(seen.known[other], DE) in picture.alt
            elif seen.middle:
                assert cards_list(seen.followers, DE) in picture.alt
    assert fmean(len(picture.png) for picture in drawn) <= 90_000
    edges = {
        Image.open(BytesIO(picture.png)).crop((0, WHOLE_CLOTH.bottom - 16, WIDTH, HEIGHT)).tobytes()
        for picture in drawn
    }
    assert len(edges) == 1, "the hand stays on the cloth"


def test_a_position_hides_what_its_player_does_not_know() -> None:
    """Cards that others drew face down are backs, however they lie."""
    state = next(state for state in states("court", 3) if len(state.past) == 6 and state.trick)
    seat = min(GAME.to_act(state))
    other = next(other for other in range(3) if other != seat)
    seen = GAME.view(state, seat)
    hidden = len(state.followers[other]) - len(seen.known[other])
    assert hidden
    alt = position_picture(seen, NAMES[:3], EN).alt
    assert EN("claim-alt-backs", count=hidden) in alt
    assert cards_list(state.followers[other], EN) not in alt


def test_followers_are_shown_to_their_owner() -> None:
    seen = view("court", 2, lambda state: len(state.past) == 9, viewer=0)
    alt = hand_picture(seen, NAMES[:2], EN, followers=True).alt
    assert alt.startswith("Ada has 9 followers.")
    assert cards_list(seen.followers, EN) in alt
    assert "May be played" not in alt


def test_the_alt_text_of_cards_names_faction_and_value() -> None:
    knights = [card(Faction.KNIGHTS, value) for value in (7, 2)]
    mixed = bytes([card(Faction.GOBLINS, 0), *knights, BACK])
    assert cards_list(mixed, EN) == "Knights 2, 7; Goblin 0; a hidden card"
    assert cards_list(mixed, DE) == "Ritter 2, 7; Kobold 0; eine verdeckte Karte"


def test_the_alt_text_of_the_longest_scoring_is_complete() -> None:
    for seats in (3, 4):
        over = view("court", seats, lambda state: state.phase is Phase.OVER)
        alt = scoring_picture(over, LONG_NAMES[:seats], DE).alt
        assert not alt.endswith("…")
        assert len(re.findall(r"\d Karten davon", alt)) == (3 if seats == 3 else 2)


def test_only_the_viewer_learns_the_top_card() -> None:
    picture = POSITIONS["hand-seer"]()
    assert re.search(r"On top of the draw pile: \w+ \d+\.", picture.alt)
    public = view("wilderness", 2, lambda state: state.phase is Phase.TAKE)
    assert "On top" not in table_picture(public, NAMES[:2], EN).alt


def test_a_card_that_only_another_seat_got_is_hidden() -> None:
    public = view("court", 3, lambda state: len(state.past) == 1)
    assert public.last is not None
    assert BACK in public.last.drawn
    assert "gets: a hidden card." in trick_end_picture(public, NAMES[:3], EN).alt


def test_unplayable_cards_look_different() -> None:
    def pictures(state: State, seat: int) -> bytes:
        return hand_picture(GAME.view(state, seat), NAMES[:2], EN).png

    state = next(
        state
        for state in states("classic", 2)
        if state.phase is Phase.RECRUIT
        and 0 < len(GAME.legal(state, state.turn.mover)) < len({*state.hands[state.turn.mover]})
    )
    seen = GAME.view(state, state.turn.mover)
    free = hand_picture(replace(seen, legal=()), NAMES[:2], EN).png
    assert pictures(state, state.turn.mover) != free


def test_the_scoring_shows_votes_and_deciding_rule_of_every_faction() -> None:
    over = view("court", 2, lambda state: state.phase is Phase.OVER)
    assert over.scoring is not None
    alt = scoring_picture(over, NAMES[:2], EN).alt
    for majority in over.scoring.majorities:
        word = EN(f"claim-faction-{majority.faction}")
        first, second = majority.numbers
        assert f"{word}: Ada {first}" in alt
        assert f"Benedikt {second}" in alt
    assert "Peasants that fled: " in alt
    assert alt.startswith("Ada is king, with ")


@pytest.mark.parametrize(("ready_made", "seats"), [("court", 2), ("court", 3), ("workshop", 4)])
def test_the_end_shows_who_has_won_each_faction(
    ready_made: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = list[Sprite]()
    monkeypatch.setattr(Canvas, "put", lambda _self, sprite, _x, _y: put.append(sprite))
    over = view(ready_made, seats, lambda state: state.phase is Phase.OVER)
    assert over.scoring is not None
    table_picture(over, NAMES[:seats], EN)
    for majority in over.scoring.majorities:
        assert majority.side is not None
        won_by, mark = SIDES[seats][majority.side], "AB"[majority.side] if seats == 4 else ""
        height = {5: 144, 7: 112}[len(over.scoring.majorities)]
        assert put.count(coat_sprite(majority.faction, won_by, mark, height)) == 1
    assert over.result is not None
    kings = {2: (0,), 3: (0,), 4: (0, 2)}[seats]
    assert over.result.winners == kings
    assert throne_sprite(kings) in put


def test_a_game_that_all_others_resigned_shows_no_factions() -> None:
    picture = final_picture(RESIGNED, NAMES[:3], EN)
    assert picture.alt == (
        "Benedikt is king: all others have resigned."
        " Ada has resigned. Cleopatra Jones has resigned."
    )
    assert picture == table_picture(RESIGNED, NAMES[:3], EN)


@pytest.mark.parametrize("language", COMPLETE)
def test_how_the_king_has_won_fits_the_ribbon(language: str) -> None:
    translate = catalogue(language)
    for decided_by, sides in product(GAME.decisions, (1, 2)):
        does = translate(f"claim-picture-wins-{decided_by}", factions=5, sides=sides)
        assert measured(does, 28) <= RIBBON.width - 28


def test_a_shared_throne_names_both_and_the_factions_that_voted_for_nobody() -> None:
    alt = final_picture(SHARED, NAMES[:2], EN).alt
    assert alt.startswith("Ada & Benedikt share the throne. Knights: Ada 1, Benedikt 0; for Ada")
    assert alt.count("nobody: all equal") == 3


def test_a_raised_card_shows_its_value() -> None:
    assert "which counts " in POSITIONS["campaign-four-griffins"]().alt


def test_the_player_choosing_the_loot_sees_the_choices() -> None:
    asked = view("court", 3, lambda state: state.phase is Phase.LOOT)
    alt = table_picture(asked, NAMES[:3], EN).alt
    named = ", ".join(EN(f"claim-faction-{faction}") for faction in asked.loot_choices)
    assert f"Loot may count for: {named}." in alt


def test_each_faction_is_explained_on_one_page_of_the_rules() -> None:
    pages = [rules_picture(page, EN).alt for page in RULES_PAGES if page.startswith("factions")]
    for faction in Faction:
        assert sum(EN(f"claim-does-{faction}") in page for page in pages) == 1


@pytest.mark.parametrize("translate", [EN, DE])
def test_the_power_of_any_faction_fits_its_place(translate: Translate) -> None:
    def sentence(faction: Faction) -> str:
        return translate(f"claim-does-{faction}")

    assert max(len(wrapped(sentence(faction), 28, SENTENCE)) for faction in Faction) <= 3
    longest = sorted(Faction, key=lambda faction: len(sentence(faction)))[-7:]
    alt = factions_picture(longest, 4, translate).alt
    assert all(sentence(faction) in alt for faction in longest)


def test_the_four_hidden_raccoons_are_not_dealt() -> None:
    for seats, cards in ((2, 52), (4, 72)):
        alt = factions_picture(READY_MADE["court"][seats], seats, EN).alt
        assert alt.startswith(f"Factions: {cards} cards for {seats} players.")


def test_phase_2_begins_with_its_changes() -> None:
    sign = EN("claim-picture-beginning-does")
    shown = [GAME.view(state, None) for state in states("classic", 2)]
    first = {len(seen.past) for seen in shown if sign in table_picture(seen, NAMES[:2], EN).alt}
    assert first == {HAND_SIZE[2]}


def test_the_loot_of_the_rules_example_counts_for_the_fewest() -> None:
    """Its position was written by hand, not played."""
    alt = rules_picture("scoring", EN).alt
    assert "Loot: Clara +1 Kings." in alt
    physical = re.findall(r": Clara (\d)(?: \((\d))?", alt)[:5]
    kings, *others = (int(cards or number) for number, cards in physical)
    assert kings <= min(others)


def _lobby() -> Picture:
    """Return a picture without the factions' colours, higher than those of the game."""
    return lobby_picture("Claim", "", NAMES[:2], 4, EN)


def test_a_film_that_begins_with_another_picture_has_the_colours_of_the_peoples() -> None:
    shown = (_lobby, POSITIONS["trick-end"], POSITIONS["hand"])
    film = Image.open(BytesIO(animated([Frame(make, ends_turn=True) for make in shown])))
    for still, make in zip(ImageSequence.Iterator(film), shown, strict=True):
        original = Image.open(BytesIO(make().png)).convert("RGB")
        assert still.convert("RGB").crop((0, 0, *original.size)).tobytes() == original.tobytes()


def test_a_film_that_is_made_smaller_keeps_the_colours_of_the_peoples() -> None:
    frames = [Frame(make, ends_turn=True) for make in (_lobby, POSITIONS["hand"])]
    film = Image.open(BytesIO(animated(frames, limit=len(animated(frames)) * 3 // 4)))
    assert film.width < 1000
    film.seek(1)
    colours = film.convert("RGB").getcolors(1 << 16)
    assert colours is not None
    assert COLOUR[Faction.GOBLINS] in {colour for _, colour in colours}


def test_pictures_of_a_missing_trick_or_end_are_refused() -> None:
    dealt = view("court", 2, lambda state: state.phase is Phase.RECRUIT)
    with pytest.raises(ValueError, match="no trick"):
        trick_end_picture(dealt, NAMES[:2], EN)
    with pytest.raises(ValueError, match="at the end"):
        scoring_picture(dealt, NAMES[:2], EN)
    with pytest.raises(ValueError, match="goes on"):
        final_picture(dealt, NAMES[:2], EN)
    with pytest.raises(ValueError, match="public"):
        hand_picture(dealt, NAMES[:2], EN)


def test_the_languages_differ() -> None:
    dealt = view("court", 2, lambda state: state.phase is Phase.RECRUIT)
    assert table_picture(dealt, NAMES[:2], EN).alt != table_picture(dealt, NAMES[:2], DE).alt


def test_pictures_can_be_made_at_the_same_time() -> None:
    shown = [GAME.view(state, None) for state in states("court", 2)[1:40:13]]
    assert_same_at_the_same_time(lambda seen, names: table_picture(seen, names[:2], EN).png, shown)
