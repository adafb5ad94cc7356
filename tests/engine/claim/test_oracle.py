"""The engine and the oracle play the same random games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance.fault import drawn_if_it_fails
from bot.conformance.random_games import PlayStyle, random_game
from engine.claim import Claim
from engine.claim.cards import BACK, FACTION, NO_CARD, VALUE, Cards, Faction
from engine.claim.cards import VALUES as PRINTED
from engine.claim.cards import card as card_of
from engine.claim.scoring import Deciding, score
from engine.claim.sets import problems
from engine.claim.state import Action, Discard, Draw, Loot, Options, Play, State, Take
from engine.claim.state import Phase as Waiting
from engine.claim.view import View
from engine.game import Seat
from engine.log import EntryKind, LogEntry
from tests.engine.claim import oracle as slow
from tests.engine.claim.oracle import TOP, Card, Choice, Oracle
from tests.engine.strategies import often, styles

GAME = Claim()
WORDS = dict(zip(Faction, slow.VALUES, strict=True))
FACTIONS = {word: faction for faction, word in WORDS.items()}
WAITS_FOR = {
    Waiting.RECRUIT: "play",
    Waiting.CAMPAIGN: "play",
    Waiting.DISCARD: "down",
    Waiting.TAKE: "take",
    Waiting.TAKE_SECOND: "take",
    Waiting.LOOT: "loot",
    Waiting.OVER: "end",
}
DECIDED_BY = {
    "run": Deciding.RUN,
    "number": Deciding.NUMBER,
    "highest": Deciding.HIGHEST,
    "nobody": Deciding.NOTHING,
}


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options]:
    """Return a number of seats and options for them."""
    seats = draw(st.integers(2, 4))
    words = draw(st.sampled_from(slow.legal_sets(seats)))
    loot = draw(st.sampled_from(((0, 1, 2, 3, 4), (), (2, 8, 13), tuple(range(14)))))
    leader = draw(st.sampled_from((None, *range(seats))))
    return seats, Options(tuple(FACTIONS[word] for word in words), leader, loot)


@given(
    table=tables(),
    style=styles,
)
@often(120)
def test_engine_and_oracle_agree(table: tuple[int, Options], style: PlayStyle) -> None:
    seats, options = table
    played = random_game(GAME, options, seats, style)
    dealt = played.states[1]
    oracle = Oracle(
        seats,
        [WORDS[faction] for faction in options.factions],
        options.loot_values,
        dealt.leader,
        cards(b"".join((*dealt.hands, dealt.middle, dealt.deck))),
    )
    compare(oracle, dealt)
    for number, (entry, before, after) in enumerate(
        zip(played.log[1:], played.states[1:], played.states[2:], strict=False)
    ):
        with drawn_if_it_fails(after):
            follow(oracle, entry, before)
            compare(oracle, after)
            if number % 8 == 0 or oracle.expected in ("take", "loot", "end"):
                for viewer in (None, *range(seats)):
                    compare_view(oracle, GAME.view(after, viewer), after)
    assert oracle.expected == "end"


def test_the_cards_are_the_same() -> None:
    assert {WORDS[faction]: sorted(values) for faction, values in PRINTED.items()} == slow.VALUES


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_legal_sets_are_the_same(seats: int) -> None:
    expected = {frozenset(FACTIONS[word] for word in words) for words in slow.legal_sets(seats)}
    [size] = {len(factions) for factions in expected}
    legal = {factions for factions in combinations(Faction, size) if not problems(factions, seats)}
    assert set(map(frozenset, legal)) == expected


def follow(oracle: Oracle, entry: LogEntry, before: State) -> None:
    """Apply the log entry that followed this state to the oracle."""
    assert entry.seat is not None
    if entry.kind is EntryKind.RESIGNATION:
        oracle.resign(entry.seat)
    elif entry.kind is EntryKind.LAPSE:
        oracle.lapse(entry.seat)
    else:
        action: Action = msgspec.json.decode(entry.payload, type=Action)
        oracle.choose(entry.seat, choice(action, before))


def choice(action: Action, state: State) -> Choice:
    """Return the oracle's form of an action."""
    match action:
        case Play(card) | Discard(card):
            return cards(bytes((card,)))[0]
        case Take(card):
            return state.middle.index(card)
        case Draw():
            return TOP
        case Loot(faction):
            return WORDS[faction]


def cards(numbers: Cards) -> list[Card]:
    """Return the oracle's cards for the engine's, in the same order."""
    result = []
    for number in numbers:
        faction = FACTION[number]
        assert faction is not None
        result.append(Card(WORDS[faction], VALUE[number]))
    return result


def written(oracle_cards: Iterable[Card]) -> Cards:
    """Return the engine's cards for the oracle's, lowest first."""
    return bytes(sorted(card_of(FACTIONS[card.faction], card.value) for card in oracle_cards))


def in_order(held: Sequence[Cards]) -> list[Cards]:
    """Return each seat's cards, lowest first."""
    return [bytes(sorted(numbers)) for numbers in held]


def compare(oracle: Oracle, state: State) -> None:
    """Check that both are in the same position."""
    assert WAITS_FOR[state.phase] == oracle.expected
    assert in_order(state.hands) == [written(hand) for hand in oracle.hands]
    assert [cards(numbers) for numbers in state.followers] == oracle.followers
    assert in_order(state.piles) == [written(pile) for pile in oracle.scores]
    assert in_order(state.gnomes) == [written(gnomes) for gnomes in oracle.gnomes]
    assert state.turn.resigned == tuple(oracle.resigned)
    wins = Counter(trick.winner for trick in state.past)
    assert [wins[seat] for seat in range(oracle.seats)] == oracle.tricks_won
    assert set(GAME.to_act(state)) == set(oracle.asked())
    for seat, choices in oracle.asked().items():
        legal = [choice(action, state) for action in GAME.legal(state, seat)]
        assert len(legal) == len(set(legal))
        assert called(oracle, legal) == called(oracle, choices)
    if oracle.expected in ("loot", "end"):
        compare_scores(oracle, state)
    else:
        compare_trick(oracle, state)


def called(oracle: Oracle, choices: Iterable[Choice]) -> set[Choice]:
    """Return choices with open cards by their faces, as two of them may be equal."""
    return {oracle.middle[option] if isinstance(option, int) else option for option in choices}


def compare_trick(oracle: Oracle, state: State) -> None:
    """Check the table while tricks are played."""
    assert (state.phase is Waiting.CAMPAIGN) == (oracle.phase == 2)
    earlier = slow.HAND[oracle.seats] if oracle.phase == 2 else 0
    assert len(state.past) + 1 == earlier + oracle.number
    assert cards(state.deck) == oracle.draw
    assert cards(state.middle) == oracle.middle
    assert bytes(sorted(state.trolls)) == written(oracle.trolls)
    assert state.leader == oracle.leader
    put = {play.seat: play.card for play in oracle.trick} | oracle.down
    assert put == {
        seat: cards(state.trick[seat : seat + 1])[0]
        for seat in range(oracle.seats)
        if state.trick[seat] != NO_CARD
    }


def compare_scores(oracle: Oracle, state: State) -> None:
    """Check the winners of the factions, and at the end the places."""
    scoring = score(state)
    assert in_order(scoring.piles) == [written(pile) for pile in oracle.piles]
    sides = range(len(oracle.sides))
    looted = {side: WORDS[faction] for side, faction in enumerate(state.looted) if faction}
    assert looted == oracle.looted
    won = oracle.won()
    for majority in scoring.majorities:
        word = WORDS[majority.faction]
        assert list(majority.numbers) == [oracle.amount(side, word) for side in sides]
        assert (majority.side, majority.decided_by) == (won[word].side, DECIDED_BY[won[word].by])
    result = GAME.result(state)
    assert (result is None) == (oracle.expected == "loot")
    if result is None:
        return
    assert result.decided_by == oracle.decided_by()
    places = {standing.seat: standing.place for standing in result.standings}
    assert [places[seat] for seat in range(oracle.seats)] == oracle.places()
    for standing in result.standings:
        side = next(number for number in sides if standing.seat in oracle.sides[number])
        stats = standing.stats
        assert (stats["factions"], stats["cards"], stats["values"]) == oracle.rank(side)
        assert stats["tricks"] == oracle.tricks_won[standing.seat]


def compare_view(oracle: Oracle, view: View, state: State) -> None:
    """Check the private parts of a seat's or the public's view."""
    viewer, others = view.viewer, [n for n in range(oracle.seats) if n != view.viewer]
    hand = [] if viewer is None else oracle.hands[viewer]
    assert (bytes(sorted(view.hand)), view.hand_counts) == (
        written(hand),
        tuple(map(len, oracle.hands)),
    )
    assert cards(view.followers) == ([] if viewer is None else oracle.followers[viewer])
    looks = looks_at_top(oracle, viewer)
    assert ([] if view.top is None else cards(bytes((view.top,)))) == oracle.draw[: int(looks)]
    for seat in others:
        assert bytes(sorted(view.known[seat])) == written(oracle.known(viewer, seat))
    assert bytes(sorted(view.unseen)) == bytes(sorted(state.aside + hidden(oracle, viewer)))
    for seat, card in oracle.down.items():
        assert view.trick[seat] == (written([card])[0] if seat == viewer else BACK)
    for play in oracle.trick:
        assert view.values[play.seat] == play.value
    removed = b"".join(view.removed)
    assert bytes(sorted(removed)) == written(oracle.removed)


def looks_at_top(oracle: Oracle, viewer: Seat | None) -> bool:
    """Return whether a Seer shows a seat the top card."""
    return oracle.looked and oracle.expected == "take" and viewer == oracle.winner


def hidden(oracle: Oracle, viewer: Seat | None) -> Cards:
    """Return the dealt cards that a viewer neither sees nor has seen."""
    looks = looks_at_top(oracle, viewer)
    result = list(oracle.draw[int(looks) :])
    for seat in range(oracle.seats):
        if seat != viewer:
            held = [*oracle.hands[seat], *oracle.followers[seat]]
            for card in oracle.known(viewer, seat):
                held.remove(card)
            result += [*held, *oracle.put_down[seat]]
    return written(result)
