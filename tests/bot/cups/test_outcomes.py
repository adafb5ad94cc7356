"""Tests of what the end of a table decides in its cup."""

from typing import Any

import msgspec
import pytest

from bot.cups.outcomes import GameOutcome, outcome_of
from bot.store.standing_types import RatedResult, TableEnd
from bot.store.store import Store
from bot.store.table_types import SeatResult, TableStatus
from bot.tables.table_service import Tables
from engine.cups.entries import How
from engine.player import Strength
from tests.bot.table_factory import PEOPLE, started

STRONG = Strength.STRONG
AWAY = {"strength": STRONG, "decisions": 1}
ABSENT = {"strength": STRONG, "absent": True}


@pytest.mark.parametrize(
    ("seats", "places", "changes", "expected"),
    [
        (({}, {}), (1, 2), {}, GameOutcome((2, 0), How.PLAYED)),
        (({}, {}), (2, 1), {}, GameOutcome((0, 2), How.PLAYED)),
        (({}, {}), (1, 1), {}, GameOutcome((1, 1), How.PLAYED)),
        ((AWAY, AWAY), (1, 2), {"played_out": True}, GameOutcome((2, 0), How.PLAYED_OUT)),
        (({}, ABSENT), (2, 1), {}, GameOutcome((2, 0), How.ABSENT, (8,))),
        ((ABSENT, {}), (1, 2), {"played_out": True}, GameOutcome((0, 2), How.ABSENT, (7,))),
        ((ABSENT, ABSENT), (1, 2), {}, GameOutcome((0, 0), How.ABSENT, (7, 8))),
        (({"absent": True, "decisions": 2}, {}), (1, 2), {}, GameOutcome((2, 0), How.PLAYED)),
        ((AWAY, {}), (2, 1), {}, GameOutcome((0, 2), How.AWAY)),
        (({}, {}), (), {"status": TableStatus.CANCELLED}, GameOutcome((1, 1), How.VOID)),
        ((ABSENT, {}), (), {"status": TableStatus.CANCELLED}, GameOutcome((1, 1), How.VOID)),
    ],
)
async def test_outcomes(
    tables: Tables,
    seats: tuple[dict[str, Any], ...],
    places: tuple[int, ...],
    changes: dict[str, Any],
    expected: GameOutcome,
) -> None:
    """Of a game between the members 7 and 8."""
    table = (await started(tables)).table
    occupants = tuple(
        msgspec.structs.replace(occupant, **change)
        for occupant, change in zip(table.seats, seats, strict=True)
    )
    values = {"status": TableStatus.FINISHED, "seats": occupants} | changes
    results = {
        seat: [
            RatedResult(SeatResult(seat, PEOPLE[seat].user_id, place, False, {}), None, None),  # noqa: FBT003
            RatedResult(SeatResult(seat, None, 2, True, {}, former=True), None, None),  # noqa: FBT003
        ]
        for seat, place in enumerate(places)
    }
    end = TableEnd(msgspec.structs.replace(table, **values), results, frozenset())
    assert outcome_of(end, (7, 8)) == expected


async def test_a_resignation(tables: Tables, store: Store) -> None:
    table_id = (await started(tables)).table.id
    await tables.resign(table_id, PEOPLE[0].person)
    end = await store.ended_tables.of_table(table_id)
    assert end is not None
    assert outcome_of(end, (0, 1)) == GameOutcome((0, 2), How.PLAYED)
