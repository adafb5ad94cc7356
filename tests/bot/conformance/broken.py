"""A toy game installed with parts of its own replaced, and what `check-game` prints about it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from bot import catalogue
from bot.cli.check_game import check_game
from bot.conformance import speed
from engine.game import AnyGame
from engine.package import GamePackage
from engine.sample import Sample
from tests.bids import sample as bids_sample
from tests.bids import view as bids_view
from tests.bids.game import BIDS
from tests.bids.rules import Bids
from tests.toy import sample as toy_sample
from tests.toy import view as toy_view
from tests.toy.game import TRICKS
from tests.toy.registered import register

BRIEFLY = {"_ROUNDS": 1, "_SECONDS": 0.005, "_POSITIONS": 1}
"""How `bot.conformance.speed` measures here, where nobody wants to know exactly."""
VIEW: Any = toy_view.VIEW
SAMPLE: Sample = toy_sample.SAMPLE
"""Those of the game under test: its package names them by this module."""


@contextmanager
def installed(
    rules: AnyGame | None = None,
    view: Any = None,
    sample: Mapping[str, Any] | None = None,
    **package: Any,
) -> Iterator[GamePackage]:
    """Let Tricks, or Bids if the rules are its sample, be installed with other parts."""
    is_bids = isinstance(rules, Bids)
    base = BIDS if is_bids else TRICKS
    rules = rules or base.rules
    sample = bids_sample.SAMPLE if is_bids else toy_sample.SAMPLE
    if "players" in package:  # no quicker player takes the place of the strong one
        sample = sample._replace(hasty=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{__name__}.VIEW", view or (bids_view.VIEW if is_bids else toy_view.VIEW))
        patch.setattr(f"{__name__}.SAMPLE", sample._replace(game=rules, **(sample or {})))
        for name, value in BRIEFLY.items():
            patch.setattr(speed, name, value)
        view_name, sample_name = f"{__name__}:VIEW", f"{__name__}:SAMPLE"
        game = replace(base, rules=rules, view=view_name, sample=sample_name, **package)
        register(game, patch)
        catalogue._catalogue.cache_clear()
        yield game
    catalogue._catalogue.cache_clear()


def checked(games: int = 10, **parts: Any) -> str:
    """Return what `check-game` prints about a toy game with some parts replaced."""
    printed = StringIO()
    with installed(**parts) as game, redirect_stdout(printed):
        is_sound = check_game(game.key, games, seed=1)
    assert is_sound == ("\nfailed " not in printed.getvalue())
    return printed.getvalue()


def assert_failed(printed: str, subject: str, *sentences: str) -> None:
    """See that each of these sentences, and no other, is printed as a failure of a subject."""
    begin = f"{'failed':8} {subject:9} "
    failures = [line.removeprefix(begin) for line in printed.splitlines() if begin in line]
    for sentence in sentences:
        assert any(sentence in failure for failure in failures), printed
    for failure in failures:
        assert any(sentence in failure for sentence in sentences), printed
