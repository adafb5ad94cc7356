"""Toy games with replaced parts, and the output of `check-game` for them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from io import StringIO
from pkgutil import resolve_name
from types import SimpleNamespace
from typing import Any

import pytest

from bot import catalogue
from bot.catalogue import DEFAULT_LANGUAGE
from bot.cli.check_game import check_game
from bot.conformance import speed, suites
from bot.conformance.fault import Fault
from bot.conformance.suites import SUITES, GameUnderTest, faults_in
from engine.game import AnyGame
from engine.package import GamePackage
from engine.sample import Sample
from tests.bids.game import BIDS
from tests.bids.rules import Bids
from tests.toy import game as toy_game
from tests.toy import view as toy_view
from tests.toy.game import TRICKS
from tests.toy.registered import register

SHORT_MEASUREMENTS = {"_ROUNDS": 1, "_SECONDS": 0.005, "_POSITIONS": 1}
"""Short measurements of `bot.conformance.speed`, whose results don't matter here."""
VIEW: Any = toy_view.VIEW
SAMPLE: Sample = toy_game.SAMPLE
"""Sample of the game under test, whose package refers to it by the name of this module."""

LESSON = """
opponents = ["Jack"]
untold = []
begin = "0 0 0 0 0 0 0 0 0 0 0 0"
[[steps]]
name = "aim"
expect = "5"
then = "6"
[[steps]]
name = "end"
"""
"""Lesson of a game whose actions are numbers."""


def script_of(action: Callable[[int], Any]) -> Any:
    """Return the script that reads `LESSON` for a game with this kind of action."""
    return SimpleNamespace(
        action=lambda words: action(int(words)),
        outcome=lambda _, words: tuple(map(int, words.split())),
    )


@contextmanager
def installed(
    rules: AnyGame | None = None,
    view: Any = None,
    sample: Mapping[str, Any] | None = None,
    base: GamePackage | None = None,
    **package: Any,
) -> Iterator[GamePackage]:
    """Install a toy game with other parts.

    Without ``base`` it is Tricks, or Bids if the rules are those of Bids.
    """
    base = base or (BIDS if isinstance(rules, Bids) else TRICKS)
    rules = rules or base.rules
    base_sample: Sample = resolve_name(base.sample)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{__name__}.VIEW", view or resolve_name(base.view))
        patch.setattr(f"{__name__}.SAMPLE", base_sample._replace(game=rules, **(sample or {})))
        for name, value in SHORT_MEASUREMENTS.items():
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
        passes = check_game(game.key, games, seed=1)
    assert passes == (" failed   " not in printed.getvalue())
    return printed.getvalue()


def assert_failed(printed: str, subject: str, *sentences: str) -> None:
    """Require that exactly these sentences are printed as failures of a subject."""
    begin = f"{subject:9} {'failed':8} "
    failures = [line.removeprefix(begin) for line in printed.splitlines() if begin in line]
    for sentence in sentences:
        assert any(sentence in failure for failure in failures), printed
    for failure in failures:
        assert any(sentence in failure for sentence in sentences), printed


def faults(*subjects: str, games: int = 1, **parts: Any) -> list[Fault]:
    """Return what the suites of these subjects find in a toy game with some parts replaced.

    Only English is looked at.
    """
    with pytest.MonkeyPatch.context() as patch, installed(**parts) as package:
        patch.setattr(suites, "LANGUAGES", (DEFAULT_LANGUAGE,))
        game = GameUnderTest(package, games, seed=1)
        game.play()
        chosen = [suite for suite in SUITES if suite.subject in subjects]
        return [fault for suite in chosen for fault in faults_in(game, suite)]
