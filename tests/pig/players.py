"""The computer players of Pig: they search."""

from engine.search import players
from tests.pig.rules import Pig

PLAYERS = players(Pig())
