"""Playing a game of Claim to its end, fast: the rules without guards, on a table that changes.

The states of the rules never change, hold the whole history and refuse what is illegal; a play-out
needs none of that. What both phases share is the rules' own, and a test compares the ends.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from engine.claim import ending
from engine.claim.campaign import raised
from engine.claim.cards import (
    FACTION,
    NO_CARD,
    ONE,
    VALUE,
    Card,
    Cards,
    Faction,
    all_of,
    of,
)
from engine.claim.scoring import score
from engine.claim.state import (
    CLOCKWISE,
    NOTHING_PLAYED,
    OPEN_CARDS,
    SIDES,
    Phase,
    State,
    Trick,
)
from engine.claim.tricks import next_leader, playable, printed, ranking
from engine.game import Seat

_SEERS: Final = all_of(Faction.SEERS)
_AUTOMATONS: Final = all_of(Faction.AUTOMATONS)
_UNDEAD: Final = all_of(Faction.UNDEAD)
_OTHERS_THAN_UNDEAD: Final = bytes(card for card in range(256) if card not in _UNDEAD)
_NOT_SIMPLY_WON: Final = b"".join(map(all_of, (Faction.DWARVES, Faction.GNOMES, Faction.TROLLS)))
_SPECIAL: Final = frozenset((Faction.DWARVES, Faction.GNOMES, Faction.TROLLS))
_ENTANGLED: Final = (Faction.PEASANTS, Faction.GNOMES, Faction.TROLLS)
"""What can change hands, or its worth, by tricks without it: by Kings, by Giants, by being left."""


class Chooser(Protocol):
    """Who decides in a play-out, for all seats."""

    def put(self, table: "PlayoutTable", seat: Seat, cards: Cards) -> Card:
        """Return which of some playable cards a seat plays, or puts face down."""

    def take(self, table: "PlayoutTable", seat: Seat, *, may_draw: bool) -> Card | None:
        """Return which card of the middle a seat takes, or None to draw, if it may."""


class PlayoutTable:
    """A game as it goes on, as in `State`.

    ``weights`` are for whoever chooses: what cards are worth by faction, side and value. Those of
    a faction are forgotten when it changes who has how many, or what these count for.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = state.turn.seats
        self.phase = state.phase
        self.hands = list(state.hands)
        self.followers = list(state.followers)
        self.piles = list(state.piles)
        self.gnomes = list(state.gnomes)
        self.trick = state.trick
        self.deck = state.deck
        self.middle = state.middle
        self.trolls = state.trolls
        self.leader = state.leader
        self.automatic = state.automatic
        self.order: Sequence[Seat] = state.order
        self.weights: dict[Faction | None, Sequence[Sequence[float]]] | None = None
        self.last_winner = state.past[-1].winner if state.past else 0
        self._resigned = state.turn.resigned
        self.griffins = Faction.GRIFFINS in state.options.factions
        self._plain = _SPECIAL.isdisjoint(state.options.factions)
        self._entangled = [one for one in _ENTANGLED if one in state.options.factions]

    def play_out(self, chooser: Chooser) -> State:
        """Play on to the end and return it, as the rules know it but without the tricks."""
        while self.phase is Phase.RECRUIT or self.phase is Phase.DISCARD:
            self._complete(chooser)
            self._rank()
            self._take(chooser, drew=False)
        if self.phase is Phase.TAKE or self.phase is Phase.TAKE_SECOND:
            self._take(chooser, drew=self.phase is Phase.TAKE_SECOND)
            return self.play_out(chooser)
        while self.phase is Phase.CAMPAIGN:
            self._complete(chooser)
            self._gain()
        return self._ended()

    def _complete(self, chooser: Chooser) -> None:
        for seat in CLOCKWISE[self.seats][self.leader]:
            if self.trick[seat] != NO_CARD:
                continue
            hand = self.hands[seat]
            cards = hand if self.automatic else playable(hand, self.trick[self.leader])
            if len(cards) == 1:
                card = cards[0]
            elif seat in self._resigned:
                card = min(cards, key=lambda card: (VALUE[card], card))
            else:
                card = chooser.put(self, seat, cards)
            self.hands[seat] = hand.replace(ONE[card], b"", 1)
            self.trick = self.trick[:seat] + ONE[card] + self.trick[seat + 1 :]

    def _rank(self) -> None:
        if self.automatic:
            self.order = CLOCKWISE[self.seats][self.leader]
        else:
            self.order = ranking(self.trick, printed(self.trick), self.leader)

    def shows_top(self) -> bool:
        """Return whether a Seer lets the winner of the trick draw."""
        if self.automatic:
            return False
        if self.seats == 2:
            return self.trick[0] in _SEERS or self.trick[1] in _SEERS
        return self.trick[self.order[0]] in _SEERS

    def _take(self, chooser: Chooser, *, drew: bool) -> None:
        """Let the cards of the middle be taken, and begin the next trick."""
        winner = self.order[0]
        if not drew:
            may_draw = self.shows_top()
            card = self._choice(chooser, winner, may_draw=may_draw)
            if card is None:
                drew = True
                self.followers[winner] += self.deck[:1]
                self.deck = self.deck[1:]
                card = self._choice(chooser, self.order[1], may_draw=False)
        else:
            card = self._choice(chooser, self.order[1], may_draw=False)
        assert card is not None  # noqa: S101 - only who may draw does
        open_cards = ONE[card] + self.middle.replace(ONE[card], b"", 1)
        getting = self.order[drew:]
        for seat, one in zip(getting, open_cards + self.deck, strict=False):
            self.followers[seat] += ONE[one]
        self.deck = self.deck[len(getting) - len(open_cards) :]
        self.last_winner = winner
        self._next_trick(winner)

    def _choice(self, chooser: Chooser, seat: Seat, *, may_draw: bool) -> Card | None:
        if seat in self._resigned or (len(self.middle) == 1 and not may_draw):
            return self.middle[0]
        return chooser.take(self, seat, may_draw=may_draw)

    def _next_trick(self, winner: Seat) -> None:
        trick, is_last = self.trick, not self.hands[winner]
        was_automatic = self.automatic
        if not was_automatic:
            self.piles[winner] += trick.translate(None, _OTHERS_THAN_UNDEAD)
        self.automatic = not was_automatic and not is_last and bool(of(Faction.AUTOMATONS, trick))
        if was_automatic or self.automatic:
            self.leader = winner
        else:
            self.leader = next_leader(trick, self.leader, winner)
        self.trick = NOTHING_PLAYED[self.seats]
        if is_last:
            self.phase = Phase.CAMPAIGN
            self.hands, self.followers = self.followers, [b""] * self.seats
            self.middle = b""
            return
        self.phase = Phase.DISCARD if self.automatic else Phase.RECRUIT
        opened = OPEN_CARDS[self.seats]
        self.middle, self.deck = self.deck[:opened], self.deck[opened:]

    def _gain(self) -> None:
        """Let everybody gain what was played in a trick of phase 2, and begin the next one."""
        trick, piles = self.trick, self.piles
        values = raised(trick, tuple(piles)) if self.griffins else printed(trick)
        order = ranking(trick, values, self.leader)
        winner, is_last = order[0], not any(self.hands)
        if self._plain:
            piles[winner] += trick
        else:
            trolls = bytes(sorted(self.trolls + of(Faction.TROLLS, trick)))
            taken = trolls if is_last else trolls[-1:]
            self.trolls = b"" if is_last else trolls[:-1]
            piles[winner] += trick.translate(None, _NOT_SIMPLY_WON) + taken
            self.gnomes[winner] += of(Faction.GNOMES, trick)
            dwarves = of(Faction.DWARVES, trick)
            if dwarves:
                piles[dwarf_taker(order, values, self.leader)] += dwarves
            self._remove_gnomes(winner)
        if self.weights is not None:
            for card in trick:
                self.weights.pop(FACTION[card], None)
            for faction in self._entangled:
                self.weights.pop(faction, None)
        self.last_winner = winner
        self.leader = next_leader(trick, self.leader, winner)
        self.trick = NOTHING_PLAYED[self.seats]
        if is_last:
            self.phase = Phase.OVER

    def _remove_gnomes(self, winner: Seat) -> None:
        for giant in of(Faction.GIANTS, self.trick):
            gnome = ONE[_GNOME[giant]]
            for side in SIDES[self.seats]:
                for seat in () if winner in side else side:
                    self.gnomes[seat] = self.gnomes[seat].replace(gnome, b"", 1)

    def _ended(self) -> State:
        if self.state.phase in (Phase.LOOT, Phase.OVER):
            state = self.state
        else:
            nothing = (b"",) * self.seats
            last = Trick(None, self.trick, self.trick, self.last_winner, nothing, nothing)
            state = ending.begin(
                replace(
                    self.state,
                    hands=nothing,
                    followers=nothing,
                    deck=b"",
                    middle=b"",
                    trick=self.trick,
                    piles=tuple(self.piles),
                    gnomes=tuple(self.gnomes),
                    trolls=b"",
                    past=(last,),
                )
            )
        while state.phase is Phase.LOOT:
            state = ending.loot(state, ending.choices(state)[0])
        return state


def dwarf_taker(order: Sequence[Seat], values: bytes, leader: Seat) -> Seat:
    """Return who gets the Dwarves of a trick, which has this order."""
    if len(order) == 2:
        return order[1]
    return min(reversed(CLOCKWISE[len(order)][leader]), key=values.__getitem__)


_GNOME: Final = bytes(
    all_of(Faction.GNOMES)[0] - VALUE[all_of(Faction.GNOMES)[0]] + VALUE[card]
    if FACTION[card] is Faction.GIANTS
    else NO_CARD
    for card in range(256)
)
"""The Gnome with the value of each Giant."""


def shares(state: State) -> list[float]:
    """Return by seat the share of the win at the end of a game.

    As in the result of the rules, but that a partner who has resigned is given its team's share.
    """
    sides, resigned = SIDES[state.turn.seats], state.turn.resigned
    scoring = score(state)
    ranks = [
        (
            any(seat not in resigned for seat in side),
            len(scoring.factions[at]),
            scoring.cards[at],
            scoring.values[at],
        )
        for at, side in enumerate(sides)
    ]
    best = max(ranks)
    share = 1 / ranks.count(best)
    won = [0.0] * state.turn.seats
    for side, rank in zip(sides, ranks, strict=True):
        for seat in side:
            won[seat] = share if rank == best else 0.0
    return won
