"""Data of the toy game for the checks that all games share."""

from enum import StrEnum

from engine.sample import Sample
from engine.search import Search
from tests.toy.players import redealt
from tests.toy.rules import CARDS, Options, Play, Tricks

SAMPLE = Sample(
    Tricks(),
    (Options(),),
    tuple(Play(card) for card in range(-1, CARDS + 2)),
    tuple[StrEnum, ...](),
    redealt,
    hasty=Search(Tricks(), 100, redealt),
)
