"""Skill and luck in words, on the same scale in a review and in a profile."""

from bot.store.standing_types import Insight
from render.words import Translate, decimal, signed


def mistakes(cost: float, decisions: int, translate: Translate) -> str:
    """Return the average cost of a decision, in percentage points of the chance of winning.

    It is never negative, although a sum of independent estimates may be slightly below zero.
    """
    return decimal(max(0.0, 100 * cost / decisions), translate)


def insight(totals: Insight, translate: Translate) -> str:
    """Return the line with a user's mistakes per decision and luck per game."""
    return translate(
        "profile-skill",
        games=totals.games,
        mistakes=mistakes(totals.cost, totals.decisions, translate),
        luck=signed(100 * totals.luck / totals.games, translate),
    )
