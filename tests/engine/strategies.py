"""Hypothesis strategies for random games."""

from hypothesis import Phase, settings
from hypothesis import strategies as st

from bot.conformance.random_games import PlayStyle

styles = st.builds(
    PlayStyle,
    seed=st.integers(0, 2**32),
    boldness=st.sampled_from((0.5, 1, 2, 6)),
    quitting=st.sampled_from((0, 0, 0.002, 0.02)),
    dawdling=st.sampled_from((0, 0, 0.02, 0.3)),
)


def often(games: int) -> settings:
    """Try this many games, without shrinking: a smaller seed doesn't give a simpler game."""
    phases = set(Phase) - {Phase.shrink, Phase.explain}
    return settings(deadline=None, max_examples=games, phases=phases)
