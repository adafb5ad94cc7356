"""Skill and luck in words: the same scale in the review of a game and in a profile."""

from bot.store.standing_types import Insight
from render.words import Translate, decimal, signed


def mistakes(cost: float, decisions: int, translate: Translate) -> str:
    """Return what a decision has cost on average, in percentage points of the chance of winning.

    A sum of second estimates may be slightly below zero; nobody gains by mistakes.
    """
    return decimal(max(0.0, 100 * cost / decisions), translate)


def insight(totals: Insight, translate: Translate) -> str:
    """Return what a person's reviews add up to: mistakes per decision, luck per game."""
    return translate(
        "profile-skill",
        games=totals.games,
        mistakes=mistakes(totals.cost, totals.decisions, translate),
        luck=signed(100 * totals.luck / totals.games, translate),
    )
