"""Views of a game of Claim: the information that a seat or the public may have."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.claim import ending, recruiting
from engine.claim.campaign import raised
from engine.claim.cards import (
    BACK,
    FACTION,
    NO_CARD,
    ONE,
    Card,
    Cards,
    Faction,
    box,
    without,
)
from engine.claim.scoring import Scoring, score
from engine.claim.state import Action, Options, Phase, State, Trick
from engine.claim.tricks import printed, ranking
from engine.game import Result, Seat


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position of the game as the seat ``viewer`` may know it, or the public for None.

    Tuples, and the bytes of ``trick``, are by seat; `BACK` is a card seen from its back. ``acting``
    are the seats that may act.

    Private are the viewer's ``hand``, its ``followers`` in the order in which it got them, its
    ``legal`` actions, and the ``top`` card of the draw pile while a Seer shows it. ``known`` are
    the cards that the viewer has seen each seat get and that the seat must still hold: among the
    followers in phase 1, in the hand in phase 2.

    Public are ``values`` of the trick's cards, raised by Griffins; the ``order`` in which seats
    take cards, or have yet to choose for their loot; whether the winner of a trick ``may_draw``;
    the number of ``tricks`` that each seat has won; the seats that ran out of time in the last
    turn, ``lapsed``. ``past`` are all finished tricks as an attentive player remembers them, with
    the viewer's own secrets. The table shows only the ``last`` one; for the others people rely on
    their memory. ``scoring`` is None before the end.
    """

    options: Options
    seats: int
    viewer: Seat | None
    phase: Phase
    number: int
    mover: Seat
    acting: tuple[Seat, ...]
    resigned: tuple[Seat, ...]
    hand: Cards
    followers: Cards
    legal: tuple[Action, ...]
    top: Card | None
    known: tuple[Cards, ...]
    hand_counts: tuple[int, ...]
    follower_counts: tuple[int, ...]
    deck_count: int
    middle: Cards
    leader: Seat
    automatic: bool
    trick: Cards
    values: bytes
    order: tuple[Seat, ...]
    may_draw: bool
    piles: tuple[Cards, ...]
    gnomes: tuple[Cards, ...]
    trolls: Cards
    tricks: tuple[int, ...]
    past: tuple[Trick, ...]
    loot_choices: tuple[Faction, ...]
    looted: tuple[Faction | None, ...]
    lapsed: tuple[Seat, ...]
    scoring: Scoring | None
    result: Result | None

    @property
    def last(self) -> Trick | None:
        """The last finished trick."""
        return self.past[-1] if self.past else None

    @property
    def ahead(self) -> Seat | None:
        """The seat that would win the current trick as it stands, if its cards decide that."""
        if self.automatic or self.trick[self.leader] in (NO_CARD, BACK):
            return None
        order = ranking(self.trick, self.leader, self.values)
        return next(seat for seat in order if self.trick[seat] != NO_CARD)

    @property
    def led(self) -> Faction | None:
        """The faction that was led in the current trick, if any."""
        return FACTION[self.trick[self.leader]]

    @property
    def removed(self) -> tuple[Cards, ...]:
        """The Gnomes that Giants have removed, by seat."""
        return tuple(
            b"".join([trick.removed[seat] for trick in self.past]) for seat in range(self.seats)
        )

    @property
    def unseen(self) -> Cards:
        """All cards whose place the viewer doesn't know.

        They are in the draw pile, among others' followers and in their hands, were put face down,
        or are Raccoons that have left the game.
        """
        shown = [*self.piles, *self.gnomes, *self.removed, self.trolls, self.middle, self.trick]
        shown += [self.hand, self.followers]
        shown += [cards for seat, cards in enumerate(self.known) if seat != self.viewer]
        shown += [
            without(trick.cards, trick.gained[trick.winner])
            for trick in self.past
            if trick.recruits
        ]
        if self.top is not None:
            shown.append(ONE[self.top])
        return without(box(self.options.factions), b"".join(shown))


def view_of(
    state: State,
    viewer: Seat | None,
    acting: frozenset[Seat],
    legal: Sequence[Action],
    result: Result | None,
) -> View:
    """Return the view of a state, given the facts that the rules derive from it."""
    turn, phase = state.turn, state.phase
    seats = range(turn.seats)
    may_draw = recruiting.shows_top(state)
    past = tuple([_seen(trick, viewer) for trick in state.past])
    trick, at_end = state.trick, phase in (Phase.LOOT, Phase.OVER)
    if state.automatic:
        trick = _covered(trick, viewer)
    known = [
        _known_followers(past, seat, state, trick[seat])
        if seat != viewer
        else _own_cards(state, seat)
        for seat in seats
    ]
    winners = [finished.winner for finished in past]
    return View(
        options=state.options,
        seats=turn.seats,
        viewer=viewer,
        phase=phase,
        number=turn.number,
        mover=turn.mover,
        acting=tuple(sorted(acting)),
        resigned=turn.resigned,
        hand=b"" if viewer is None else state.hands[viewer],
        followers=b"" if viewer is None else state.followers[viewer],
        legal=tuple(legal),
        top=state.deck[0] if may_draw and viewer == state.order[0] else None,
        known=tuple(known),
        hand_counts=tuple(map(len, state.hands)),
        follower_counts=tuple(map(len, state.followers)),
        deck_count=len(state.deck),
        middle=state.middle,
        leader=state.leader,
        automatic=state.automatic,
        trick=trick,
        values=raised(trick, state.piles),
        order=state.order,
        may_draw=may_draw,
        piles=state.piles,
        gnomes=state.gnomes,
        trolls=state.trolls,
        tricks=tuple([winners.count(seat) for seat in seats]),
        past=past,
        loot_choices=ending.choices(state) if phase is Phase.LOOT else (),
        looted=state.looted,
        lapsed=tuple([seat for number, seat in state.lapsed if number == turn.number - 1]),
        scoring=score(state) if at_end else None,
        result=result,
    )


def _seen(trick: Trick, viewer: Seat | None) -> Trick:
    """Return a trick as a seat has seen it."""
    if not trick.recruits:
        return trick
    looked = trick.looked and viewer == trick.winner
    drawn = bytes(
        card if seat == viewer or (looked and index == 0) else BACK
        for index, (seat, card) in enumerate(zip(trick.drawers, trick.drawn, strict=True))
    )
    if trick.leader is not None:
        return replace(trick, drawn=drawn)
    cards = _covered(trick.cards, viewer)
    return replace(trick, drawn=drawn, cards=cards, values=printed(cards))


def _covered(cards: Cards, viewer: Seat | None) -> Cards:
    """Return cards by seat, all but the viewer's own from the back."""
    return bytes(
        card if seat == viewer or card == NO_CARD else BACK for seat, card in enumerate(cards)
    )


def _own_cards(state: State, seat: Seat) -> Cards:
    return state.hands[seat] if state.phase is Phase.CAMPAIGN else state.followers[seat]


def _known_followers(past: Sequence[Trick], seat: Seat, state: State, played: Card) -> Cards:
    """Return a seat's followers that have been seen, without those it has played since."""
    gained = b"".join(
        [
            ONE[card]
            for trick in past
            for receiver, card in (
                *zip(trick.takers, trick.middle, strict=True),
                *zip(trick.drawers, trick.drawn, strict=True),
            )
            if receiver == seat and card != BACK
        ]
    )
    played_since = [trick.cards[seat] for trick in past if not trick.recruits]
    return without(gained, bytes(played_since) + (ONE[played] if not state.middle else b""))
