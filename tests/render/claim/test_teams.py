"""With four players, pictures show the teams, and names of computer players are never cut."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from bot.catalogue import catalogue
from engine.claim.cards import NO_CARD, Faction, of
from engine.claim.state import Phase, State
from engine.claim.view import View
from engine.player import Strength
from render.canvas import WIDTH, Canvas
from render.claim import (
    final_picture,
    hand_picture,
    scoring_picture,
    table_picture,
    trick_end_picture,
)
from render.claim.cards import CLOTH
from render.claim.layout import HEIGHT, TABLECLOTH
from render.claim.teams import BADGE, team_sprite
from render.palette import PAPER
from render.picture import Picture
from render.text import Style, measured
from render.words import Translate
from tests.languages import COMPLETE
from tests.render.claim.positions import RULES, view
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale
from tests.render.words import DE, EN, LONG_NAMES

Written = list[tuple[str, Style, int | None]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All texts written on pictures, with their maximum widths."""
    result: Written = []
    write = Canvas.write

    def noting(
        self: Canvas,
        text: str,
        x: float,
        base: float,
        style: Style,
        anchor: Any = "left",
        width: int | None = None,
    ) -> int:
        result.append((text, style, width))
        return write(self, text, x, base, style, anchor, width)

    monkeypatch.setattr(Canvas, "write", noting)
    return result


def _lacks_one(phase: Phase) -> Callable[[State], bool]:
    return lambda state: state.phase is phase and state.trick.count(NO_CARD) == 1


def _pictures(seats: int, names: tuple[str, ...], translate: Translate) -> list[Picture]:
    """Return pictures of all kinds from one game."""
    ready_made = "workshop" if seats == 4 else "court"
    recruiting, campaign = (
        view(ready_made, seats, _lacks_one(phase)) for phase in (Phase.RECRUIT, Phase.CAMPAIGN)
    )
    held = view(ready_made, seats, _lacks_one(Phase.RECRUIT), viewer=recruiting.mover)
    over = view(ready_made, seats, lambda state: state.phase is Phase.OVER)
    return [
        *(table_picture(position, names, translate) for position in (recruiting, campaign)),
        hand_picture(held, names, translate),
        trick_end_picture(campaign, names, translate),
        trick_end_picture(over, names, translate),
        scoring_picture(over, names, translate),
        final_picture(over, names, translate),
    ]


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("seats", [3, 4])
def test_no_computer_players_name_is_cut(language: str, seats: int, written: Written) -> None:
    translate = catalogue(language)
    for first, second in product(Strength, repeat=2):
        names = tuple(
            f"{translate(f'computer-{strength}')} {number}"
            for strength, number in zip((first, second, first, second), (2, 3, 4, 5), strict=True)
        )[:seats]
        pictures = _pictures(seats, names, translate)
        if seats == 4:
            assert not any("…" in picture.alt for picture in pictures)
    ours = [translate(f"computer-{strength}") for strength in Strength]
    shown = [entry for entry in written if any(name in entry[0] for name in ours)]
    assert shown
    for text, style, width in shown:
        assert width is None or measured(text, style.size, style.face) <= width, text


def _four(wanted: Callable[[State], bool]) -> View:
    return view("wilderness", 4, wanted)


def test_each_team_has_one_row_of_sums(written: Written) -> None:
    played = _four(lambda state: len(state.past) == 15 and state.phase is Phase.CAMPAIGN)
    table_picture(played, ("Ada", "Ben", "Cleo", "Dee"), EN)
    texts = [text for text, *_ in written]
    for side, seats in ((0, (0, 2)), (1, (1, 3))):
        row = texts.index(EN("claim-team", team="AB"[side]))
        piles = b"".join(played.piles[seat] + played.gnomes[seat] for seat in seats)
        sums = [len(of(faction, piles)) for faction in played.options.factions]
        held = sum(played.hand_counts[seat] for seat in seats)
        expected = [str(held), *(str(number) for number in sums if number)]
        assert texts[row + 1 : row + 1 + len(expected)] == expected
        assert sum(sums)


def test_a_cell_of_the_piles_without_cards_is_empty(written: Written) -> None:
    begun = _four(lambda state: len(state.past) == 1 and state.trick == bytes([NO_CARD] * 4))
    assert not any(begun.piles)
    table_picture(begun, ("Ada", "Ben", "Cleo", "Dee"), EN)
    assert "2" in (texts := [text for text, *_ in written])
    assert "0" not in texts


def test_the_names_of_a_trick_stand_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[str, float]] = []
    write = Canvas.write

    def noting(self: Canvas, text: str, x: float, y: float, *style: Any, **width: Any) -> int:
        lines.append((text, y))
        return write(self, text, x, y, *style, **width)

    monkeypatch.setattr(Canvas, "write", noting)
    for position in (_four(_lacks_one(Phase.RECRUIT)), _four(_lacks_one(Phase.CAMPAIGN))):
        lines.clear()
        table_picture(position, LONG_NAMES[:4], DE)
        under_cards = {y for text, y in lines if text in LONG_NAMES and y > TABLECLOTH.top}
        assert len(under_cards) == 1


@pytest.mark.parametrize(
    ("translate", "words"), [(EN, "Team B: Ben & Dee."), (DE, "Team B: Ben & Dee.")]
)
def test_alt_texts_name_the_teams(translate: Translate, words: str) -> None:
    for picture in _pictures(4, ("Ada", "Ben", "Cleo", "Dee"), translate):
        assert words in picture.alt
    for picture in _pictures(3, ("Ada", "Ben", "Cleo"), translate):
        assert "Team" not in picture.alt


def test_partners_have_the_same_sign_in_every_picture_of_a_trick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put = list[object]()
    show = Canvas.put

    def noting(self: Canvas, sprite: Any, x: float, y: float) -> None:
        put.append(sprite)
        show(self, sprite, x, y)

    monkeypatch.setattr(Canvas, "put", noting)
    seen = _four(_lacks_one(Phase.CAMPAIGN))
    held = view("wilderness", 4, _lacks_one(Phase.CAMPAIGN), viewer=seen.mover)
    makes: tuple[tuple[Callable[[], Picture], tuple[int, int]], ...] = (
        (lambda: table_picture(seen, "abcd", EN), (2, 2)),
        (lambda: trick_end_picture(seen, "abcd", EN), (2, 2)),
        (lambda: hand_picture(held, "abcd", EN), (2, 2)),
    )
    for make, expected in makes:
        put.clear()
        make()
        counts = [put.count(team_sprite(side, CLOTH)) for side in (0, 1)]
        assert sorted(counts) == sorted(expected)


def test_the_seat_ahead_and_the_value_of_a_doppelganger_are_shown() -> None:
    seen = view(
        "wilderness",
        4,
        lambda state: (
            _lacks_one(Phase.CAMPAIGN)(state)
            and RULES.view(state, None).led is not Faction.DOPPELGANGERS
            and of(Faction.DOPPELGANGERS, state.trick) != b""
        ),
    )
    names = ("Ada", "Ben", "Cleo", "Dee")
    ahead = seen.ahead
    assert ahead is not None
    hand = hand_picture(replaced_viewer(seen), names, EN)
    for picture in (table_picture(seen, names, EN), hand):
        assert f"{names[ahead]} is ahead in this trick." in picture.alt
        assert "which counts as " in picture.alt


def replaced_viewer(seen: View) -> View:
    """Return the mover's view of the same position."""
    return view("wilderness", 4, lambda state: RULES.view(state, None) == seen, viewer=seen.mover)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("ground", [CLOTH, PAPER])
def test_the_signs_of_teams_differ_in_greyscale(screen: str, ground: tuple[int, int, int]) -> None:
    by = scale(WIDTH, HEIGHT, screen)
    assert_told_apart(
        {side: on_screen(team_sprite(side, ground), BADGE, ground, by) for side in (0, 1)}
    )
