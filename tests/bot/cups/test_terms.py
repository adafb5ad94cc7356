"""Tests of the terms of cups: proposals and refusals."""

from datetime import timedelta
from enum import StrEnum
from typing import Any

import pytest

from bot.cups.terms import fitting_turn_limits, refuse_impossible, usual_turns
from bot.tables.refusals import Reason, Refused
from bot.tables.time_control import NO_LIMIT, TURN_LIMITS
from engine.cups.entries import System
from engine.game import IllegalOptions
from tests.bot.clock import NOON
from tests.bot.cups.world import new_cup
from tests.bot.table_factory import RULES


def refused(**changes: Any) -> StrEnum | None:
    """Return why a cup with changed terms can't be opened, None if it can."""
    try:
        refuse_impossible(new_cup(**changes).terms, RULES, NOON)
    except Refused as refusal:
        return refusal.reason
    return None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, None),
        ({"system": System.ALL, "rounds": None}, None),
        ({"rounds": None}, None),
        ({"game": "unknown"}, Reason.UNKNOWN_COMMAND),
        ({"starts_at": NOON}, Reason.CUP_START),
        ({"starts_at": NOON + timedelta(minutes=1)}, None),
        ({"starts_at": NOON + timedelta(days=60, seconds=1)}, Reason.CUP_START),
        ({"days": 0}, Reason.CUP_DAYS),
        ({"days": 15}, Reason.CUP_DAYS),
        ({"days": 14}, None),
        ({"gap": -1}, Reason.BAD_VALUE),
        ({"gap": 25}, Reason.BAD_VALUE),
        ({"rounds": 1}, Reason.CUP_ROUNDS),
        ({"rounds": 13}, Reason.CUP_ROUNDS),
        ({"turn_limit": NO_LIMIT}, Reason.CUP_TURNS_TOO_LONG),
        ({"turn_limit": 86_400}, Reason.CUP_TURNS_TOO_LONG),
        ({"turn_limit": 86_400, "days": 14}, None),
        ({"turn_limit": 61}, Reason.CUP_TURNS_TOO_LONG),
    ],
)
def test_what_is_refused(changes: dict[str, Any], reason: Reason | None) -> None:
    assert refused(**changes) is reason


def test_a_game_that_two_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES["nuggets"]), "seats", range(3, 5))
    assert refused() is Reason.CUP_NOT_FOR_TWO


@pytest.mark.parametrize("days", range(1, 15))
@pytest.mark.parametrize("game", ["claim", "claimit", "nuggets"])
def test_the_proposed_time_for_a_turn(game: str, days: int) -> None:
    turns = usual_turns(RULES[game], "{}")
    fitting = fitting_turn_limits(turns, days)
    assert fitting == [limit for limit in TURN_LIMITS if 0 < limit <= 4 * days * 86_400 / turns]
    assert fitting[-1] >= 3_600


def test_even_the_longest_games_have_a_time_for_a_turn() -> None:
    assert fitting_turn_limits(turns=100_000, days=1) == [60]


def test_options_that_two_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    class TooMany(StrEnum):
        PLAYERS = "players"

    def refuse(*_: object) -> None:
        raise IllegalOptions(TooMany.PLAYERS)

    monkeypatch.setattr(type(RULES["nuggets"]), "new", refuse)
    assert refused() is Reason.CUP_NOT_FOR_TWO
