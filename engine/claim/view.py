"""What may be known of a game of Claim by a seat, or by everybody."""

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
    """A moment of the game as a seat, the ``viewer``, may know it, or everybody for None.

    Tuples, and the bytes of ``trick``, are by seat; `BACK` is a card seen from behind. ``acting``
    are the seats that are waited for.

    Private are the viewer's ``hand``, its ``followers`` in the order in which it got them, what it
    may do, ``legal``, and the ``top`` card of the draw pile while a Seer shows it. ``known`` are
    the cards of everybody that the viewer has seen them get, and that they are sure to hold still:
    among the followers in phase 1, in the hand in phase 2.

    Public are ``values`` of the trick's cards, raised by Griffins; the ``order`` in which seats
    take cards, or have yet to choose for their loot; whether the winner of a trick ``may_draw``;
    how many ``tricks`` everybody has won; who ran out of time in the last turn, ``lapsed``.
    ``past`` are all tricks so far: what everybody who pays attention remembers, with the viewer's
    own secrets. The table shows the ``last`` one of these only, people have no more than their
    memory for the others. ``scoring`` is None before the end.
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
        """The last trick that is over."""
        return self.past[-1] if self.past else None

    @property
    def ahead(self) -> Seat | None:
        """The seat that would win the trick in progress as it stands, if its cards decide that."""
        if self.automatic or self.trick[self.leader] in (NO_CARD, BACK):
            return None
        order = ranking(self.trick, self.leader, self.values)
        return next(seat for seat in order if self.trick[seat] != NO_CARD)

    @property
    def led(self) -> Faction | None:
        """The faction that was led in the trick in progress, if any was."""
        return FACTION[self.trick[self.leader]]

    @property
    def removed(self) -> tuple[Cards, ...]:
        """The Gnomes that Giants have removed from everybody."""
        return tuple(
            b"".join([trick.removed[seat] for trick in self.past]) for seat in range(self.seats)
        )

    @property
    def unseen(self) -> Cards:
        """All cards of which the viewer doesn't know where they lie.

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
    """Return the view of a state, with what else the rules say of it."""
    turn, phase = state.turn, state.phase
    seats = range(turn.seats)
    may_draw = recruiting.shows_top(state)
    past = tuple([_seen(trick, viewer) for trick in state.past])
    trick, at_end = state.trick, phase in (Phase.LOOT, Phase.OVER)
    if state.automatic:
        trick = _covered(trick, viewer)
    known = [
        _known(past, seat, state, trick[seat]) if seat != viewer else _own(state, seat)
        for seat in seats
    ]
    winners = [one.winner for one in past]
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
        card if seat == viewer or (looked and at == 0) else BACK
        for at, (seat, card) in enumerate(zip(trick.drawers, trick.drawn, strict=True))
    )
    if trick.leader is not None:
        return replace(trick, drawn=drawn)
    cards = _covered(trick.cards, viewer)
    return replace(trick, drawn=drawn, cards=cards, values=printed(cards))


def _covered(cards: Cards, viewer: Seat | None) -> Cards:
    """Return cards by seat, all but the viewer's own from behind."""
    return bytes(
        card if seat == viewer or card == NO_CARD else BACK for seat, card in enumerate(cards)
    )


def _own(state: State, seat: Seat) -> Cards:
    return state.hands[seat] if state.phase is Phase.CAMPAIGN else state.followers[seat]


def _known(past: Sequence[Trick], seat: Seat, state: State, played: Card) -> Cards:
    """Return which of a seat's followers have been seen, without those it has played since."""
    got = b"".join(
        [
            ONE[card]
            for trick in past
            for to, card in (
                *zip(trick.takers, trick.middle, strict=True),
                *zip(trick.drawers, trick.drawn, strict=True),
            )
            if to == seat and card != BACK
        ]
    )
    since = [trick.cards[seat] for trick in past if not trick.recruits]
    return without(got, bytes(since) + (ONE[played] if not state.middle else b""))
