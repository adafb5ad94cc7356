"""Checks for every picture."""

from bot.conformance.pictures import is_sound as assert_sound

__all__ = ["assert_sound"]
