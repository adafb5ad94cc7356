"""The crosstable of a cup: its marks, its sums, and all of it in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cups.cup import Phase, replay
from engine.cups.entries import System
from engine.cups.standings import standings
from render.cup import ROWS_A_PAGE, _mark_sprite, crosstable, pages
from render.cup_table import Mark, table_of
from render.palette import PAPER
from render.picture import ALT_LIMIT
from render.words import no_words
from tests.cup_makers import any_result, by_chance, by_rules, log_of, score, terms
from tests.render.cups import in_round, named
from tests.render.shown import SCREENS, assert_told_apart, on_screen, scale
from tests.render.words import EN, LONG_NAMES


@pytest.mark.parametrize("screen", SCREENS)
def test_marks_are_told_apart_without_colours(screen: str) -> None:
    by = scale(1000, 875, screen)
    sprites = {mark: _mark_sprite(mark, 64, 38).moved(40, 30) for mark in _SHAPED}
    assert_told_apart({mark: on_screen(sprites[mark], 80, PAPER, by) for mark in _SHAPED})


_SHAPED = (Mark.WON, Mark.DRAWN, Mark.LOST, Mark.SELF)


@given(
    st.sampled_from(System),
    st.integers(4, 8),
    st.integers(1, 5),
    st.integers(0, 2),
    st.integers(0, 99),
    st.booleans(),
)
def test_the_fields_of_a_row_add_up_to_its_points(
    system: System, members: int, rounds: int, late: int, seed: int, ends: bool
) -> None:
    is_swiss = system is System.SWISS
    pair = by_chance if is_swiss else by_rules
    log = log_of(
        terms(system, rounds),
        members,
        seed=seed,
        late=late if is_swiss else 0,
        pair=pair,
        until=lambda cup: not ends and cup.begun_rounds == 3 and cup.phase is Phase.PLAYING,
    )
    cup = replay(terms(system, rounds), log)
    rows = standings(cup)
    heads, lines = table_of(cup, rows, named(len(cup.members), ["Ada"]), no_words)
    for line in lines:
        assert sum(field.points for field in line.fields) == score(cup, line.row.member)
        assert len(line.fields) == len(heads)
        for field in line.fields:
            if field.opponent and is_swiss:
                other = lines[field.opponent - 1].fields[line.fields.index(field)]
                assert other.opponent == line.number


def test_the_alt_text_says_all_of_a_small_table() -> None:
    cup_terms = terms(rounds=2)
    log = log_of(cup_terms, 5, decide=lambda *_: any_result(*_), seed=2)
    cup = replay(cup_terms, log)
    rows = standings(cup)
    alt = crosstable("Claim It!", "Round 2", cup, rows, named(5, ["Ada"]), EN).alt
    assert alt.startswith("Claim It!: Round 2. 1. ")
    for result in ("beat", "lost to", "without a game"):
        assert result in alt
    for number, row in enumerate(rows, 1):
        assert f"{number}. {named(5, ['Ada'])[row.member]}" in alt


def test_everybody_of_a_page_is_in_its_alt_text() -> None:
    cup_terms = terms(rounds=7)
    cup = replay(cup_terms, log_of(cup_terms, 128, pair=by_chance, until=in_round(7)))
    rows = standings(cup)
    names = named(128, LONG_NAMES)
    assert pages(rows) == 8
    for page in range(pages(rows)):
        alt = crosstable("Claim It!", "Round 7", cup, rows, names, EN, page).alt
        assert len(alt) <= ALT_LIMIT
        assert not alt.endswith("…")
        first = page * ROWS_A_PAGE + 1
        for number in range(first, first + ROWS_A_PAGE):
            assert f" {number}. " in alt


def test_members_who_share_a_place_are_told_to() -> None:
    cup_terms = terms(System.ALL)
    cup = replay(cup_terms, log_of(cup_terms, 4, until=in_round(1)))
    _, lines = table_of(cup, standings(cup), named(4, ["Ada"]), EN)
    assert all(line.shares_place for line in lines)
