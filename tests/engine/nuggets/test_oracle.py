"""The engine and the oracle play the same random games."""

from collections.abc import Iterable

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance.fault import drawn_if_it_fails
from bot.conformance.random_games import PlayStyle, random_game
from engine.log import EntryKind, LogEntry
from engine.nuggets import Nuggets
from engine.nuggets.state import Action, Options, Roll, State, Take
from engine.nuggets.state import Phase as Waiting
from engine.nuggets.view import View
from tests.engine.nuggets import oracle as slow
from tests.engine.nuggets.oracle import Oracle
from tests.engine.strategies import often, styles

GAME = Nuggets()
LETTERS = dict(zip(slow.FACES, "LN2345", strict=True))
WORDS = {letter: word for word, letter in LETTERS.items()}


@given(
    seats=st.integers(2, 5),
    style=styles,
)
@often(30)
def test_engine_and_oracle_agree(seats: int, style: PlayStyle) -> None:
    played = random_game(GAME, Options(), seats, style)
    first = msgspec.json.decode(played.log[0].payload, type=tuple[int])
    oracle = Oracle(seats, *first)
    for entry, after in zip(played.log[1:], played.states[2:], strict=True):
        follow(oracle, entry)
        with drawn_if_it_fails(after):
            compare(oracle, after)
            compare_view(oracle, GAME.view(after, None))
    assert oracle.over


def follow(oracle: Oracle, entry: LogEntry) -> None:
    """Apply a log entry to the oracle."""
    if entry.kind is EntryKind.RESIGNATION:
        assert entry.seat is not None
        oracle.resign(entry.seat)
    elif entry.kind is EntryKind.LAPSE:
        assert entry.seat == oracle.mover
        oracle.lapse()
    elif entry.kind is EntryKind.CHANCE:
        numbers = msgspec.json.decode(entry.payload, type=tuple[int, ...])
        oracle.roll([slow.FACES[number] for number in numbers])
    else:
        assert entry.seat == oracle.mover
        action: Action = msgspec.json.decode(entry.payload, type=Action)
        if action.picked:
            oracle.set_aside([WORDS[letter] for letter in action.picked])
        if isinstance(action, Take):
            oracle.take(action.source)
        else:
            oracle.rolled = []


def written(dice: Iterable[str]) -> str:
    """Return the oracle's dice in the engine's notation."""
    return "".join(sorted((LETTERS[word] for word in dice), key="LN2345".index))


def compare(oracle: Oracle, state: State) -> None:
    """Check that both are in the same position."""
    turn = state.turn
    assert (turn.number, turn.mover) == (oracle.turn, oracle.mover)
    assert turn.nuggets == tuple(oracle.bags)
    assert turn.supply == oracle.supply
    assert (state.aside, state.rolled) == (written(oracle.aside), written(oracle.rolled))
    assert turn.resigned == tuple(oracle.resigned)
    assert [(tally.best_turn, tally.stolen) for tally in turn.tallies] == list(
        zip(oracle.best_turn, oracle.stolen, strict=True)
    )
    assert (state.phase is Waiting.OVER) == oracle.over
    if oracle.over:
        compare_result(oracle, state)
    elif state.phase is Waiting.PICK:
        expected: set[Action] = set()
        for pick in slow.choices(oracle.rolled, oracle.aside):
            expected |= {Take(written(pick), source) for source in oracle.sources(pick)}
            if len(pick) < len(oracle.rolled):
                expected.add(Roll(written(pick)))
        assert set(GAME.legal(state, turn.mover)) == expected


def compare_result(oracle: Oracle, state: State) -> None:
    result = GAME.result(state)
    assert result is not None
    assert result.decided_by == oracle.decided_by()
    places = {standing.seat: standing.place for standing in result.standings}
    assert [places[seat] for seat in range(oracle.seats)] == oracle.places()
    for standing in result.standings:
        seat = standing.seat
        assert standing.stats == {
            "nuggets": oracle.bags[seat],
            "best_turn": oracle.best_turn[seat],
            "stolen": oracle.stolen[seat],
        }


def compare_view(oracle: Oracle, view: View) -> None:
    """Check the facts that the view derives from the state."""
    assert (view.value, view.lassos) == (slow.value(oracle.aside), oracle.aside.count("lasso"))
    assert [(go.source, go.taken) for go in view.goes] == oracle.this_turn
    assert view.taken == sum(taken for _, taken in oracle.this_turn)
    assert view.go == len(oracle.this_turn) + 1
    assert {choice.picked: choice.value for choice in view.choices} == {
        written(pick): slow.value([*oracle.aside, *pick])
        for pick in slow.choices(oracle.rolled, oracle.aside)
    }
    for choice in view.choices:
        pick = [WORDS[letter] for letter in choice.picked]
        assert {offer.source: offer.nuggets for offer in choice.offers} == {
            source: min(choice.value, oracle.supply if source is None else oracle.bags[source])
            for source in oracle.sources(pick)
        }
