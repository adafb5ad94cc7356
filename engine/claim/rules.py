"""The course of a game of Claim, from the deal to the ranking."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.claim import campaign, ending, recruiting
from engine.claim.cards import (
    FACTIONS,
    HIDDEN_RACCOONS,
    NO_CARD,
    ONE,
    VALUE,
    VALUES,
    Card,
    Cards,
    Faction,
    all_of,
    box,
    is_in,
    without,
)
from engine.claim.scoring import score
from engine.claim.sets import DEFAULT, LOTS, in_order, problems
from engine.claim.state import (
    HAND_SIZE,
    NOTHING,
    NOTHING_PLAYED,
    SIDE_OF,
    SIDES,
    Action,
    Discard,
    Draw,
    Loot,
    Options,
    Phase,
    Play,
    Reason,
    State,
    Take,
)
from engine.claim.tricks import may_play, playable
from engine.claim.view import View, view_of
from engine.game import (
    Aggregate,
    Bounds,
    Chance,
    Column,
    IllegalAction,
    IllegalOptions,
    Outcome,
    Refusal,
    Seat,
    check_outcome,
)
from engine.turns import Turn, TurnGame

_PLAYS: Final = [Play(card) for card in range(256)]
_DISCARDS: Final = [Discard(card) for card in range(256)]
_TAKES: Final = [Take(card) for card in range(256)]
_DRAW: Final = Draw()
_LOOTS: Final = {faction: Loot(faction) for faction in FACTIONS}
# Looking up an enum's member is slow in Python 3.11, and these are needed for every card.
_CAMPAIGN: Final = Phase.CAMPAIGN
_DEAL: Final = Phase.DEAL
_DISCARD: Final = Phase.DISCARD
_PLAYING: Final = (Phase.RECRUIT, Phase.CAMPAIGN)
_TAKING: Final = (Phase.TAKE, Phase.TAKE_SECOND)
_ACTING: Final = (*_PLAYING, *_TAKING, Phase.LOOT)
_PUTTING: Final = (Play, Discard)
_SINGLE_SEATS: Final = tuple(frozenset((seat,)) for seat in range(4))
_NOBODY: Final = frozenset[Seat]()
_ACTION_PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    Play: _PLAYING,
    Discard: (Phase.DISCARD,),
    Take: _TAKING,
    Draw: (Phase.TAKE,),
    Loot: (Phase.LOOT,),
}
"""The phases in which each kind of action can be legal."""
_WON_STATS: Final = {faction: f"faction-{faction}" for faction in FACTIONS}
"""The stat of a standing that says whether the faction was won."""


class Claim(TurnGame[Options, State, Action, View]):
    """The rules of Claim for 2 to 4 players; four play in two teams.

    Every decision is a turn of its own. The cards of a seat that has resigned are played
    immediately, as by `lapse`, unless all remaining players are on one team.
    """

    key = "claim"
    rules_version = 1
    seats = range(2, 5)
    chance = Chance.CARDS
    columns = (
        Column("most-factions", Aggregate.BEST, "factions"),
        Column("favourite-faction", Aggregate.FAVOURITE, among=tuple(_WON_STATS.values())),
        Column("tricks-won", Aggregate.TOTAL, "tricks"),
    )
    acting = _ACTING
    finished = Phase.OVER
    ranked_by = ("factions", "cards", "values")
    refusals = Reason
    first_seat_begins = False
    options_type = Options
    action_type = Action

    def random_options(self, random: Random) -> Options:
        return Options(lot=random.randrange(LOTS))

    def usual_turns(self, options: Options, seats: int) -> int:  # noqa: ARG002
        return {2: 52, 3: 84, 4: 80}[seats]

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return SIDES[seats]

    def new(self, options: Options, seats: int) -> State:
        """Return the first state.

        Raises ValueError for options that nobody can choose, and IllegalOptions as every game does.
        """
        self.require_seats(seats)
        return _first(options, seats)

    def pending(self, state: State) -> Bounds | None:
        """Return the bounds of the Raccoons to remove, of the shuffle, and of the leader."""
        if state.phase is not _DEAL:
            return None
        return _bounds(state.options, state.turn.seats)

    def resolve(self, state: State, outcome: Outcome) -> State:
        check_outcome(self.pending(state), outcome)
        seats, leader = state.turn.seats, state.options.leader
        aside = b""
        if Faction.RACCOONS in state.options.factions:
            raccoons = list(all_of(Faction.RACCOONS))
            aside = bytes([raccoons.pop(place) for place in outcome[:HIDDEN_RACCOONS]])
        cards = list(without(box(state.options.factions), aside))
        shuffle = outcome[len(aside) :][: len(cards) - 1]
        deck = bytes([cards.pop(place) for place in shuffle] + cards)
        if leader is None:
            leader = outcome[-1]
        size = HAND_SIZE[seats]
        dealt = replace(
            state,
            turn=Turn(seats, 1),
            aside=bytes(sorted(aside)),
            hands=tuple([bytes(sorted(deck[seat * size :][:size])) for seat in range(seats)]),
            deck=deck[seats * size :],
        )
        return recruiting.begin_trick(dealt, leader)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase in _ACTING:
            return _SINGLE_SEATS[state.turn.mover]
        if state.phase is not _DISCARD:
            return _NOBODY
        putting = {seat for seat, card in enumerate(state.trick) if card == NO_CARD}
        return frozenset(putting - {*state.turn.resigned})

    def following(self, state: State) -> Seat | None:
        """Return the seat that plays to the trick next; None after its last card."""
        if state.phase not in _PLAYING:
            return None
        others = state.turn.others()
        return next((seat for seat in others if state.trick[seat] == NO_CARD), None)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        phase = state.phase
        if phase in _PLAYING:
            if seat != state.turn.mover:
                return ()
            return _plays(playable(state.hands[seat], state.trick[state.leader]))
        if phase is _DISCARD:
            if seat not in self.to_act(state):
                return ()
            return [_DISCARDS[card] for card in dict.fromkeys(state.hands[seat])]
        if seat != state.turn.mover:
            return ()
        if phase in _TAKING:
            takes: list[Action] = [_TAKES[card] for card in dict.fromkeys(state.middle)]
            return [*takes, _DRAW] if recruiting.shows_top(state) else takes
        if phase is Phase.LOOT:
            return [_LOOTS[faction] for faction in ending.choices(state)]
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        turn, phase = state.turn, state.phase
        is_mover, number = seat == turn.mover, turn.number + 1
        # Nearly all actions are one of these two, so they are checked first.
        if (
            type(action) is Play
            and is_mover
            and phase in _PLAYING
            and may_play(action.card, state.hands[seat], state.trick[state.leader])
        ):
            after = _put(state, seat, action.card, number)
        elif (
            type(action) is Take
            and is_mover
            and phase in _TAKING
            and is_in(action.card, state.middle)
        ):
            after = recruiting.take(state, action.card, number)
        else:
            self._require_legal(state, seat, action)
            after = _state_after(state, seat, action, number)
        return _act_for_resigned(after) if turn.resigned else after

    def _require_legal(self, state: State, seat: Seat, action: Action) -> None:
        """Raise IllegalAction unless the action is legal for the seat."""
        self.require_mover(state, seat)
        if type(action) not in _ACTION_PHASES:
            raise IllegalAction(Refusal.NO_ACTION)
        reason = _reason_against(state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)

    def lapse(self, state: State, seat: Seat) -> State:
        self.require_mover(state, seat)
        action, number = _default_action(state, seat), state.turn.number
        lapsed = tuple([lapse for lapse in state.lapsed if lapse[0] >= number - 1])
        late = replace(state, lapsed=(*lapsed, (number, seat)))
        return _act_for_resigned(_state_after(late, seat, action, number + 1))

    def interrupted(self, state: State) -> State:
        if not self.is_decided(state.turn):
            return _act_for_resigned(state, ended_turn=1)
        return replace(state, phase=Phase.OVER, turn=_numbered(state.turn, state.turn.number + 1))

    def stats(self, state: State) -> Sequence[Mapping[str, int]]:
        """Partners share their side's stats, except the tricks, which each seat wins itself."""
        scoring = score(state)
        winners = [trick.winner for trick in state.past]
        return [
            {
                "factions": len(scoring.factions[side]),
                "cards": scoring.cards[side],
                "values": scoring.values[side],
                "tricks": winners.count(seat),
                **{
                    _WON_STATS[faction]: int(faction in scoring.factions[side])
                    for faction in state.options.factions
                },
            }
            for seat in range(state.turn.seats)
            for side in [SIDE_OF[state.turn.seats][seat]]
        ]

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002
        """Every card reveals something to others; the choice of loot changes only the score."""
        return before.phase is not Phase.LOOT

    def view(self, state: State, seat: Seat | None) -> View:
        legal = () if seat is None else self.legal(state, seat)
        return view_of(state, seat, self.to_act(state), legal, self.result(state))


def _plays(cards: Cards) -> Sequence[Play]:
    """Return the plays of these cards, equal ones once."""
    has_equal = len({*cards}) < len(cards)
    return [_PLAYS[card] for card in (dict.fromkeys(cards) if has_equal else cards)]


@lru_cache(1 << 8)
def _first(options: Options, seats: int) -> State:
    factions = options.factions_for(seats)
    if factions != in_order(factions):
        raise ValueError("the factions aren't in order")
    if problems(factions, seats):
        raise IllegalOptions(Reason.ILLEGAL_SET)
    if options.leader not in (None, *range(seats)):
        raise ValueError(f"no seat {options.leader} at this table")
    if not {*options.loot_values} <= {*VALUES[Faction.RACCOONS]}:
        raise ValueError(f"no Raccoons with these values: {options.loot_values}")
    nothing = NOTHING[seats]
    return State(
        phase=Phase.DEAL,
        turn=Turn(seats),
        options=replace(options, factions=factions, ready_made=DEFAULT, lot=None),
        hands=nothing,
        followers=nothing,
        piles=nothing,
        gnomes=nothing,
        trick=NOTHING_PLAYED[seats],
    )


@lru_cache(1 << 8)
def _bounds(options: Options, seats: int) -> Bounds:
    raccoons = Faction.RACCOONS in options.factions
    count = len(all_of(Faction.RACCOONS))
    aside = HIDDEN_RACCOONS if raccoons else 0
    deck = len(box(options.factions)) - aside
    lots = (seats,) if options.leader is None else ()
    return (*range(count, count - aside, -1), *range(deck, 1, -1), *lots)


def _numbered(turn: Turn, number: int) -> Turn:
    return Turn(turn.seats, number, turn.mover, turn.resigned)


def _reason_against(state: State, seat: Seat, action: Action) -> Reason | Refusal | None:
    """Return why an action of a seat that may act is illegal, or None if it is legal."""
    phase, hand, kind = state.phase, state.hands[seat], type(action)
    if phase not in _ACTION_PHASES[kind]:
        return Refusal.NOT_NOW
    if isinstance(action, _PUTTING):
        if not is_in(action.card, hand):
            return Reason.NOT_IN_HAND
        follows = kind is Discard or may_play(action.card, hand, state.trick[state.leader])
        return None if follows else Reason.MUST_FOLLOW
    if isinstance(action, Take):
        return None if is_in(action.card, state.middle) else Reason.NOT_OPEN
    if isinstance(action, Draw):
        return None if recruiting.shows_top(state) else Reason.NO_SEER
    return None if action.faction in ending.choices(state) else Reason.NOT_FEWEST


def _default_action(state: State, seat: Seat) -> Action:
    """Return the default action of a seat that doesn't decide."""
    if state.phase in _TAKING:
        return _TAKES[state.middle[0]]
    if state.phase is Phase.LOOT:
        return _LOOTS[ending.choices(state)[0]]
    hand = state.hands[seat]
    if state.phase is _DISCARD:
        return _DISCARDS[_lowest(hand)]
    return _PLAYS[_lowest(playable(hand, state.trick[state.leader]))]


def _lowest(cards: Cards) -> Card:
    """Return the card of the lowest printed value, of the first faction that has it."""
    return min(cards, key=lambda card: (VALUE[card], card))


def _state_after(state: State, seat: Seat, action: Action, number: int) -> State:
    """Return the state after a legal action; ``number`` is that of the next turn."""
    if isinstance(action, _PUTTING):
        return _put(state, seat, action.card, number)
    if isinstance(action, Take):
        return recruiting.take(state, action.card, number)
    if isinstance(action, Draw):
        return recruiting.draw(state, number)
    numbered = replace(state, turn=_numbered(state.turn, number))
    return ending.loot(numbered, action.faction)


def _put(state: State, seat: Seat, card: Card, number: int) -> State:
    """Put a card to the trick, and complete the trick with its last card."""
    turn, hands, trick = state.turn, [*state.hands], state.trick
    hands[seat] = hands[seat].replace(ONE[card], b"", 1)
    trick = trick[:seat] + ONE[card] + trick[seat + 1 :]
    if NO_CARD not in trick:
        if state.phase is _CAMPAIGN:
            return campaign.complete_trick(state, trick, tuple(hands), number)
        return recruiting.complete_trick(state, trick, tuple(hands), number)
    if state.phase is _DISCARD:
        return replace(state, hands=tuple(hands), trick=trick)
    following = Turn(turn.seats, number, (seat + 1) % turn.seats, turn.resigned)
    return replace(state, turn=following, hands=tuple(hands), trick=trick)


def _act_for_resigned(state: State, ended_turn: int = 0) -> State:
    """Act for the seats that have resigned, until a seat that still plays is to act."""
    resigned, number = state.turn.resigned, state.turn.number + ended_turn
    while resigned and (absent := _resigned_actor(state, resigned)) is not None:
        state = _state_after(state, absent, _default_action(state, absent), number)
    return state


def _resigned_actor(state: State, resigned: Sequence[Seat]) -> Seat | None:
    """Return a resigned seat that has to act, or None."""
    if state.phase is _DISCARD:
        return next((seat for seat in resigned if state.trick[seat] == NO_CARD), None)
    return (
        state.turn.mover if state.phase in Claim.acting and state.turn.mover in resigned else None
    )
