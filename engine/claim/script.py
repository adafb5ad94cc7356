"""The notation of actions and deals in lessons of Claim.

Cards are written as in `notation`. ``Kn7`` plays a card, ``put Kn7`` puts it face down, ``take
Kn7`` takes it from the middle, ``draw`` takes the card that a Seer shows, and ``loot Kn`` counts
loot for the Knights.

A deal is the hands by seat and then the draw pile from its top, separated by bars. Cards that it
doesn't name lie below these in the pile. The options of the lesson name the leader.
"""

from engine.claim.cards import HIDDEN_RACCOONS, Cards, Faction, all_of, box, without
from engine.claim.notation import faction_in, read_cards
from engine.claim.state import HAND_SIZE, Action, Discard, Draw, Loot, Play, State, Take
from engine.game import Outcome


def action(words: str) -> Action:
    """See `engine.lesson.Script`."""
    match words.split():
        case ["draw"]:
            return Draw()
        case ["loot", faction]:
            return Loot(faction_in(faction))
        case ["put", card]:
            return Discard(*read_cards(card))
        case ["take", card]:
            return Take(*read_cards(card))
        case [card]:
            return Play(*read_cards(card))
    raise ValueError("no action of Claim")


def outcome(state: State, words: str) -> Outcome:
    """See `engine.lesson.Script`."""
    seats, options = state.turn.seats, state.options
    *hands, pile = map(read_cards, words.split("|"))
    if [len(hand) for hand in hands] != [HAND_SIZE[seats]] * seats:
        raise ValueError(f"a deal has {seats} hands of {HAND_SIZE[seats]} cards and a pile")
    if options.leader is None:
        raise ValueError("a deal needs the option `leader`")
    named, cards = b"".join((*hands, pile)), box(options.factions)
    aside = b""
    if Faction.RACCOONS in options.factions:
        aside = without(all_of(Faction.RACCOONS), named)[:HIDDEN_RACCOONS]
    deck = named + without(without(cards, aside), named)
    if sorted(aside + deck) != sorted(cards):
        raise ValueError("too many copies of a card")
    return (*_drawn(aside, all_of(Faction.RACCOONS)), *_drawn(deck, without(cards, aside))[:-1])


def _drawn(wanted: Cards, cards: Cards) -> list[int]:
    """Return the index of each wanted card among the cards that are still left."""
    remaining, places = list(cards), list[int]()
    for card in wanted:
        places.append(remaining.index(card))
        remaining.remove(card)
    return places
