"""Data of Bids for the checks that all games share."""

from enum import StrEnum

from engine.sample import Sample
from engine.search import Search
from tests.bids.players import redealt
from tests.bids.rules import CARDS, Bid, Bids, Options

SAMPLE = Sample(
    Bids(),
    (Options(),),
    tuple(Bid(card) for card in range(-1, CARDS + 2)),
    tuple[StrEnum, ...](),
    redealt,
    hasty=Search(Bids(), 100, redealt),
)
