"""Positions of Claim as text: printed for a state, and parsed back into one.

>>> state = parse('''
... seats: 2; factions: Kn Go Do Dw Un; leader: b; middle: Un3; deck: Dw1 Kn2
... a hand: Go4 Kn9 Do2; b hand: Go5 Dw7; trick: b Go8
... a followers: Un9
... ''')
>>> print(state)
turn: 1; mover: a; phase: recruit; leader: b
middle: Un3; trick: b Go8
seats: 2; factions: Kn Go Do Dw Un; loot: 0 1 2 3 4
deck: Dw1 Kn2
a hand: Kn9 Go4 Do2; a followers: Un9
b hand: Go5 Dw7

A card is the first two letters of its faction and its value. Hands are in the order of the
factions, the deck has its top card first. Hidden cards, the deck and the Raccoons ``aside``, are
included like everybody's secrets: the notation is for testing the game, not for playing it.

Like the notations of other games it leaves out how the position came about: finished tricks, and
the seats that ran out of time.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.claim.cards import (
    FACTION,
    FACTIONS,
    NO_CARD,
    ONE,
    VALUE,
    Card,
    Cards,
    Faction,
    box,
    card,
)
from engine.claim.state import CLOCKWISE, NOTHING_PLAYED, SIDES, Options, Phase, State
from engine.notation import LETTERS, Facts, check, letters, read, seats_in, text_of, write
from engine.turns import Turn

_CODES: Final = {faction: faction[:2].capitalize() for faction in FACTIONS}
_FACTIONS: Final = {code: faction for faction, code in _CODES.items()}
_SEAT_LISTS: Final = ("hand", "followers", "pile", "gnomes")
_NO_CARDS: Final = "-"


def card_text(card: Card) -> str:
    """Return a card as text, such as ``Kn7``."""
    faction = FACTION[card]
    return _NO_CARDS if faction is None else f"{_CODES[faction]}{VALUE[card]}"


def cards_text(cards: Cards) -> str:
    """Return cards as text, such as ``Kn7 Go0``."""
    return " ".join(map(card_text, cards))


def read_cards(text: str) -> Cards:
    """Parse cards. Raises ValueError if a code is invalid."""
    return bytes(card(faction_in(code[:2]), int(code[2:])) for code in text.split())


def faction_in(code: str) -> Faction:
    """Parse a faction, such as ``Kn``. Raises ValueError if the code is invalid."""
    if code not in _FACTIONS:
        raise ValueError(f"no faction: {code}")
    return _FACTIONS[code]


@text_of.register
def state_text(state: State) -> str:
    """Return a position as text."""
    return "\n".join(write(*_facts(state)))


def _facts(state: State) -> Iterator[Facts]:
    turn, options = state.turn, state.options
    yield {
        "turn": str(turn.number),
        "mover": LETTERS[turn.mover],
        "phase": state.phase,
        "leader": LETTERS[state.leader],
        "automatic": "yes" if state.automatic else "",
        "order": letters(state.order),
        "resigned": letters(turn.resigned),
    }
    played = [
        f"{LETTERS[seat]} {card_text(state.trick[seat])}"
        for seat in CLOCKWISE[turn.seats][state.leader]
        if state.trick[seat] != NO_CARD
    ]
    looted = [_NO_CARDS if faction is None else _CODES[faction] for faction in state.looted]
    yield {
        "middle": cards_text(state.middle),
        "trick": ", ".join(played),
        "trolls": cards_text(state.trolls),
        "looted": " ".join(looted),
    }
    yield {
        "seats": str(turn.seats),
        "factions": " ".join([_CODES[faction] for faction in options.factions]),
        "loot": " ".join(map(str, options.loot_values)) or _NO_CARDS,
        "first": "" if options.leader is None else LETTERS[options.leader],
    }
    yield {"deck": cards_text(state.deck), "aside": cards_text(state.aside)}
    all_held = zip(state.hands, state.followers, state.piles, state.gnomes, strict=True)
    for letter, held in zip(LETTERS, all_held, strict=False):
        yield {
            f"{letter} {name}": cards_text(cards)
            for name, cards in zip(_SEAT_LISTS, held, strict=True)
        }


def parse(text: str) -> State:
    """Parse a position. Only the seats and the factions are required.

    The factions needn't be a legal set. Facts that can be derived must be consistent. Raises
    ValueError if the text is not a position.
    """
    facts = read(text)
    seats = int(facts.get("seats", 0))
    if seats not in SIDES:
        raise ValueError(f"impossible number of seats: {seats}")
    options = Options(
        tuple(map(faction_in, facts.get("factions", "").split())),
        seats_in(facts["first"], seats)[0] if "first" in facts else None,
        tuple(map(int, facts.get("loot", "0 1 2 3 4").replace(_NO_CARDS, "").split())),
    )
    leader, automatic = seats_in(facts.get("leader", "a"), seats)[0], "automatic" in facts
    trick, middle = _trick(facts.get("trick", ""), seats), read_cards(facts.get("middle", ""))
    waiting = [seat for seat in CLOCKWISE[seats][leader] if trick[seat] == NO_CARD]
    mover = seats_in(facts["mover"], seats)[0] if "mover" in facts else (*waiting, leader)[0]
    phase = Phase.DISCARD if automatic else Phase.RECRUIT if middle else Phase.CAMPAIGN
    hands, followers, piles, gnomes = (
        tuple(read_cards(facts.get(f"{letter} {name}", "")) for letter in LETTERS[:seats])
        for name in _SEAT_LISTS
    )
    state = State(
        phase=Phase(facts.get("phase", phase)),
        turn=Turn(
            seats, int(facts.get("turn", 1)), mover, seats_in(facts.get("resigned", ""), seats)
        ),
        options=options,
        hands=tuple(bytes(sorted(hand)) for hand in hands),
        followers=followers,
        piles=piles,
        gnomes=gnomes,
        trick=trick,
        aside=read_cards(facts.get("aside", "")),
        deck=read_cards(facts.get("deck", "")),
        middle=middle,
        trolls=read_cards(facts.get("trolls", "")),
        leader=leader,
        automatic=automatic,
        order=seats_in(facts.get("order", ""), seats),
        looted=tuple(
            None if code == _NO_CARDS else faction_in(code)
            for code in facts.get("looted", "").split()
        ),
    )
    _check_cards(state)
    sorted_hands = {
        f"{letter} hand": cards_text(hand)
        for letter, hand in zip(LETTERS, state.hands, strict=False)
    }
    check({name: sorted_hands.get(name, fact) for name, fact in facts.items()}, _facts(state))
    return state


def _trick(text: str, seats: int) -> Cards:
    """Parse a trick, such as ``a Go3, b Un2``."""
    cards = NOTHING_PLAYED[seats]
    for played in filter(None, text.split(",")):
        letter, _, code = played.strip().partition(" ")
        [seat] = seats_in(letter, seats)
        cards = cards[:seat] + read_cards(code) + cards[seat + 1 :]
    return cards


def _check_cards(state: State) -> None:
    """Raise ValueError for cards that aren't in the game, or occur too often."""
    held = (*state.hands, *state.followers, *state.piles, *state.gnomes)
    lying = (state.aside, state.deck, state.middle, state.trolls, state.trick)
    shown = Counter(b"".join((*held, *lying)).replace(ONE[NO_CARD], b""))
    surplus = shown - Counter(box(state.options.factions))
    if surplus:
        raise ValueError(f"too many of these cards: {cards_text(bytes(surplus))}")
