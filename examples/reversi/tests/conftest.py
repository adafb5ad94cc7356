"""Configuration of pytest: the tests of Reversi run from the checkout, installed or not."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent.parent.parent)]

from bot.game_packages import PACKAGES  # noqa: E402
from reversi.game import GAME  # noqa: E402

PACKAGES.setdefault(GAME.key, GAME)
