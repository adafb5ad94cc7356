"""What every picture has to fulfil."""

from bot.checks.pictures import is_sound as assert_sound

__all__ = ["assert_sound"]
