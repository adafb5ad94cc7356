"""Toy games that are spoilt in one way, and what the checks find in them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import pytest

from bot import catalogue
from bot.conformance.subjects import SUBJECTS, Checked, Finding, Level, findings
from engine.game import AnyGame, Seat
from engine.package import GamePackage
from engine.player import Adviser, Strength, WinChance
from engine.sample import Sample
from tests.bids import sample as bids_sample
from tests.bids import view as bids_view
from tests.bids.game import BIDS
from tests.bids.rules import Bids
from tests.toy import sample as toy_sample
from tests.toy import view as toy_view
from tests.toy.game import TRICKS
from tests.toy.registered import register
from tests.toy.rules import CARDS, Play, State, Tricks

GAMES = 10
"""So many random games are played of each."""
VIEW: Any = toy_view.VIEW
SAMPLE: Sample = toy_sample.SAMPLE
"""Those of the game that is looked at: a package names them by this module."""


def tricks(**spoilt: Any) -> AnyGame:
    """Return the rules of Tricks with some attributes replaced."""
    return _rules(Tricks, spoilt)


def bids(**spoilt: Any) -> AnyGame:
    """Return the rules of Bids with some attributes replaced."""
    return _rules(Bids, spoilt)


def _rules(kind: type[AnyGame], spoilt: dict[str, Any]) -> AnyGame:
    for name, method in spoilt.items():
        if isinstance(method, FunctionType):
            method.__name__ = name
    rules: AnyGame = type("Spoilt", (kind,), spoilt)()
    return rules


def view(**spoilt: Any) -> Any:
    """Return the looks of Tricks with some attributes replaced."""
    return type("Spoilt", (toy_view.ToyView,), spoilt)()


@contextmanager
def installed(
    rules: AnyGame | None = None,
    looks: Any = None,
    sample: Mapping[str, Any] | None = None,
    **package: Any,
) -> Iterator[Checked]:
    """Let a toy game be installed with what is given in place of its own."""
    is_bids = isinstance(rules, Bids)
    base: GamePackage = BIDS if is_bids else TRICKS
    rules = rules or base.rules
    own = bids_sample.SAMPLE if is_bids else toy_sample.SAMPLE
    if "players" in package:  # nobody plays in the place of these
        own = own._replace(hasty=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{__name__}.VIEW", looks or (bids_view.VIEW if is_bids else toy_view.VIEW))
        patch.setattr(f"{__name__}.SAMPLE", own._replace(game=rules, **(sample or {})))
        game = replace(
            base,
            rules=rules,
            view=f"{__name__}:VIEW",
            sample=f"{__name__}:SAMPLE",
            **package,
        )
        register(game, patch)
        forget_words()
        yield Checked(game, GAMES, 1)
    forget_words()


def forget_words() -> None:
    """Let all catalogues be read again when they are asked for."""
    catalogue._catalogue.cache_clear()


def said(subject: str, of: Checked) -> list[Finding]:
    """Return what is found in one subject and isn't all right."""
    looked = [one for one in SUBJECTS if one.name == subject]
    assert looked
    return [finding for finding in findings(of, looked) if finding.level is not Level.OK]


def with_words(folder: Path, text: str = "", without: str = "") -> Path:
    """Fill a folder with the English words of Tricks, more or fewer; return it."""
    english = (TRICKS.words / "en" / "toy.ftl").read_text(encoding="utf-8")
    kept = [line for line in english.splitlines() if not without or not line.startswith(without)]
    words = folder / "words" / "en"
    words.mkdir(parents=True)
    (words / "toy.ftl").write_text("\n".join([*kept, text, ""]), encoding="utf-8")
    return folder


class Highest(Adviser[State, Play]):
    """Plays its highest card, for it knows the cards of nobody else."""

    def decide(self, view: State, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(view.hands[seat][-1])

    def answers(self, view: State, seat: Seat) -> Iterator[tuple[WinChance, Play]]:
        for card in view.hands[seat]:
            yield card / (CARDS + 1), Play(card)


PLAYERS = {strength.value: Highest() for strength in Strength}
