"""Whole cups keep their rules, whatever their members, the host and the bot do."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.cup_lives import CupLife
from benchmarks.cups import Tally, follow
from engine.cups.cup import Phase, replay
from engine.cups.standings import standings


@given(st.integers(0, 2**32), st.integers(3, 24))
def test_whole_cups(seed: int, people: int) -> None:
    life = CupLife(Random(seed), people)
    tally = Tally()
    follow(life, tally)
    assert not +tally.broken
    assert life.cup.phase in (Phase.OVER, Phase.CALLED_OFF)
    assert replay(life.terms, life.entries) == life.cup
    assert sorted(row.member for row in standings(life.cup)) == sorted(life.cup.lots)
