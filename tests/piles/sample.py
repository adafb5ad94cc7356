"""Data of Piles for the checks that all games share."""

from enum import StrEnum

from engine.sample import Sample
from engine.search import Search
from tests.piles.players import redealt
from tests.piles.rules import HAND, Done, Options, Piles, Put

SAMPLE = Sample(
    Piles(),
    (Options(),),
    (Done(), *(Put(card) for card in range(-1, HAND + 2))),
    tuple[StrEnum, ...](),
    redealt,
    hasty=Search(Piles(), 100, redealt),
)
