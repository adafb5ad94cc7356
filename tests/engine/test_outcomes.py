"""Outcomes that fit their bounds, and outcomes that don't."""

import pytest

from engine.game import Bounds, IllegalAction, Outcome, Refusal, check_outcome


@pytest.mark.parametrize(("bounds", "outcome"), [((6,), (0,)), ((6, 2), (5, 1)), ((), ())])
def test_an_outcome_within_its_bounds(bounds: Bounds, outcome: Outcome) -> None:
    check_outcome(bounds, outcome)


@pytest.mark.parametrize(
    ("bounds", "outcome", "reason"),
    [
        (None, (0,), Refusal.NOT_NOW),
        ((6,), (6,), Refusal.BAD_OUTCOME),
        ((6,), (-1,), Refusal.BAD_OUTCOME),
        ((6,), (), Refusal.BAD_OUTCOME),
        ((), (0,), Refusal.BAD_OUTCOME),
        ((6, 6), (1,), Refusal.BAD_OUTCOME),
    ],
)
def test_an_outcome_out_of_its_bounds(
    bounds: Bounds | None, outcome: Outcome, reason: Refusal
) -> None:
    with pytest.raises(IllegalAction) as illegal:
        check_outcome(bounds, outcome)
    assert illegal.value.reason is reason
