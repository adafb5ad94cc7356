"""Helpers that parse positions and play tricks from them."""

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
"""Player a wins only with one choice of a faction for the loot."""
_ALL = " ".join(faction[:2].capitalize() for faction in FACTIONS)


def position(text: str) -> State:
    """Return a position; defaults are two seats and all factions."""
    for fact, usual in (("seats", "2"), ("factions", _ALL)):
        if f"{fact}:" not in text:
            text += f"\n{fact}: {usual}"
    return parse(text)


def play(state: State, cards: str) -> State:
    """Play cards, one after another, each by the seat whose turn it is."""
    for card in read_cards(cards):
        state = GAME.apply(state, state.turn.mover, Play(card))
    return state


def discard(state: State, cards: str) -> State:
    """Put a card face down for every seat, starting with seat a."""
    for seat, card in enumerate(read_cards(cards)):
        state = GAME.apply(state, seat, Discard(card))
    return state


def take(state: State, card: str) -> State:
    """Take an open card for the mover."""
    return GAME.apply(state, state.turn.mover, Take(*read_cards(card)))


def draw(state: State) -> State:
    """Draw the card shown by a Seer for the mover."""
    return GAME.apply(state, state.turn.mover, Draw())


def can(state: State) -> str:
    """Return the mover's legal cards to play, put down or take, and ``draw``."""
    options = GAME.legal(state, state.turn.mover)
    return " ".join(
        cards_text(bytes((action.card,)))
        if isinstance(action, Play | Discard | Take)
        else type(action).__name__.lower()
        for action in options
    )


def told(held: tuple[Cards, ...]) -> list[str]:
    """Return each seat's cards, in the order of the factions."""
    return [cards_text(bytes(sorted(cards))) for cards in held]


def last(state: State) -> Trick:
    return state.past[-1]


def mover(state: State) -> str:
    return LETTERS[state.turn.mover]


def seat(letter: str) -> Seat:
    return LETTERS.index(letter)


def scored(text: str) -> Scoring:
    """Return the score of a position's piles."""
    return score(position(text))


def majority(scoring: Scoring, code: str) -> Majority:
    """Return the vote of a faction."""
    [result] = [result for result in scoring.majorities if result.faction.startswith(code.lower())]
    return result


def cards_of(bits: Bits) -> Cards:
    """Return the cards of a mask, in the order of the factions."""
    return bytes(sorted(printed(places_of(bits))))


def printed(places: Places) -> Cards:
    """Return the engine's cards for places of a computer player's table."""
    return bytes(CARD[place] for place in places)
