"""Reversi for Claim It!: a game in a separate package. `reversi.game` lists its parts."""

from reversi import notation  # noqa: F401  (it registers the text of positions)
