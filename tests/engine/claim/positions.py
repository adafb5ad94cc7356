"""Positions written down, and tricks that are played from them."""

from engine.claim import Claim
from engine.claim.ai.places import CARD, Bits, Places, places_of
from engine.claim.cards import FACTIONS, Cards
from engine.claim.notation import cards_text, parse, read_cards
from engine.claim.scoring import Majority, Scoring, score
from engine.claim.state import Discard, Draw, Play, State, Take, Trick
from engine.game import Seat
from engine.notation import LETTERS

GAME = Claim()
LOOT_DECIDES = """
seats: 2; factions: Ki Pe Ba Ra Vi; leader: a; phase: loot; mover: a; order: a
looted: - -
a pile: Ki4 Ki5 Ra0 Ra1 Ra2 Ba9
b pile: Ba0 Ba1 Pe9 Pe10 Pe11 Pe12 Ki12 Vi5 Vi6
"""
"""Only one faction for the loot of a wins."""
_ALL = " ".join(faction[:2].capitalize() for faction in FACTIONS)


def position(text: str) -> State:
    """Return a position, of two seats and with all factions unless it says otherwise."""
    for fact, usual in (("seats", "2"), ("factions", _ALL)):
        if f"{fact}:" not in text:
            text += f"\n{fact}: {usual}"
    return parse(text)


def play(state: State, cards: str) -> State:
    """Let whoever is to play put a card, one after another."""
    for card in read_cards(cards):
        state = GAME.apply(state, state.turn.mover, Play(card))
    return state


def discard(state: State, cards: str) -> State:
    """Let everybody put a card face down, from seat a on."""
    for seat, card in enumerate(read_cards(cards)):
        state = GAME.apply(state, seat, Discard(card))
    return state


def take(state: State, card: str) -> State:
    """Let the mover take an open card."""
    return GAME.apply(state, state.turn.mover, Take(*read_cards(card)))


def draw(state: State) -> State:
    """Let the mover draw what a Seer shows."""
    return GAME.apply(state, state.turn.mover, Draw())


def can(state: State) -> str:
    """Return what the mover may play, put down or take, and ``draw``."""
    options = GAME.legal(state, state.turn.mover)
    return " ".join(
        cards_text(bytes((one.card,)))
        if isinstance(one, Play | Discard | Take)
        else type(one).__name__.lower()
        for one in options
    )


def told(held: tuple[Cards, ...]) -> list[str]:
    """Return what every seat holds, in the order of the factions."""
    return [cards_text(bytes(sorted(cards))) for cards in held]


def last(state: State) -> Trick:
    return state.past[-1]


def mover(state: State) -> str:
    return LETTERS[state.turn.mover]


def seat(letter: str) -> Seat:
    return LETTERS.index(letter)


def scored(text: str) -> Scoring:
    """Return what the piles of a position come to."""
    return score(position(text))


def majority(scoring: Scoring, code: str) -> Majority:
    """Return how a faction voted."""
    [found] = [one for one in scoring.majorities if one.faction.startswith(code.lower())]
    return found


def cards_of(bits: Bits) -> Cards:
    """Return cards that are given as bits, in the order of the factions."""
    return bytes(sorted(printed(places_of(bits))))


def printed(places: Places) -> Cards:
    """Return cards of a computer player's table as the rules have them."""
    return bytes(CARD[place] for place in places)
