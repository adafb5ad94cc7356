"""The engine and the oracle play the same random games."""

from copy import deepcopy
from functools import cache

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance.fault import drawn_if_it_fails
from bot.conformance.random_games import PlayStyle, random_game
from engine.claimit import ClaimIt
from engine.claimit.board import column_row
from engine.claimit.notation import board_text
from engine.claimit.state import Action, Options, Place, Roll, State
from engine.claimit.state import Phase as Waiting
from engine.claimit.view import View
from engine.log import EntryKind, LogEntry
from engine.notation import LETTERS
from tests.engine.claimit.oracle import CLAIM, Oracle, Three
from tests.engine.claimit.positions import drawn
from tests.engine.strategies import often, styles

GAME = ClaimIt()


@given(
    seats=st.integers(2, 5),
    reuse=st.booleans(),
    style=styles,
)
@often(30)
def test_engine_and_oracle_agree(seats: int, reuse: bool, style: PlayStyle) -> None:
    played = random_game(GAME, Options(reuse), seats, style)
    first = msgspec.json.decode(played.log[0].payload, type=tuple[int])
    oracle = Oracle(seats, reuse, *first)
    for number, (entry, before, after) in enumerate(
        zip(played.log[1:], played.states[1:], played.states[2:], strict=False)
    ):
        follow(oracle, entry, before)
        with drawn_if_it_fails(after):
            compare(oracle, after)
            if number % 8 == 0 or oracle.over:
                compare_view(oracle, GAME.view(after, None), after)
    assert oracle.over


def follow(oracle: Oracle, entry: LogEntry, before: State) -> None:
    """Apply the log entry that followed this state to the oracle."""
    if entry.kind is EntryKind.RESIGNATION:
        assert entry.seat is not None
        oracle.resign(entry.seat)
    elif entry.kind is EntryKind.LAPSE:
        assert entry.seat == oracle.mover
        oracle.lapse()
    elif entry.kind is EntryKind.CHANCE:
        oracle.roll(three(msgspec.json.decode(entry.payload, type=Three)))
    else:
        assert entry.seat == oracle.mover
        action: Action = msgspec.json.decode(entry.payload, type=Action)
        if isinstance(action, Place):
            assert before.dice is not None
            oracle.place((action.column, action.row), before.dice)
        elif not isinstance(action, Roll):
            oracle.stop()


def three(drawn: Three) -> Three:
    """Return the faces of three dice drawn from 0 to 5."""
    first, second, free = drawn
    return first + 1, second + 1, free + 1


def compare(oracle: Oracle, state: State) -> None:
    """Check that both are in the same position."""
    assert board_text(state.board) == drawn(
        {spot: token(*oracle.board[spot]) for spot in oracle.board}
    )
    assert {f"S{n}" for n in range(1, 7) if not state.squatters >> n & 1} == oracle.box
    assert (state.phase is Waiting.OVER) == oracle.over
    turn = state.turn
    assert (turn.number, turn.mover) == (oracle.turn, oracle.mover)
    assert (turn.caller, turn.resigned) == (oracle.caller, tuple(oracle.resigned))
    assert [(tally.turns, tally.busts) for tally in turn.tallies] == list(
        zip(oracle.turns, oracle.busts, strict=True)
    )
    if oracle.over:
        compare_result(oracle, state)
        return
    assert state.placed == oracle.placed
    for seat in range(oracle.seats):
        legal = {action for action in GAME.legal(state, seat) if isinstance(action, Place)}
        rolled = state.phase is Waiting.PLACE and seat == oracle.mover and state.dice
        assert legal == ({Place(*spot) for spot in oracle.choices(rolled)} if rolled else set())


@cache
def token(*markers: str) -> str:
    """Return the notation of one of the oracle's stacks."""
    text = "".join(markers).replace("S", "").replace(CLAIM, "+")
    for seat, letter in enumerate(LETTERS):
        text = text.replace(f"+P{seat}", letter.upper()).replace(f"P{seat}", letter)
    return text or "."


def compare_result(oracle: Oracle, state: State) -> None:
    result = GAME.result(state)
    assert result is not None
    assert result.decided_by == oracle.decided_by()
    places = {standing.seat: standing.place for standing in result.standings}
    assert [places[seat] for seat in range(oracle.seats)] == oracle.places()
    for standing in result.standings:
        stats = standing.stats
        assert (stats["mine"], stats["claims"], stats["spaces"]) == oracle.rank(standing.seat)
        assert stats["turns"] == oracle.turns[standing.seat]
        assert stats["busts"] == oracle.busts[standing.seat]


def compare_view(oracle: Oracle, view: View, state: State) -> None:
    """Check the facts that the view derives from the state."""
    assert view.last_seat == oracle.last_seat()
    undone, stopped = deepcopy(oracle), deepcopy(oracle)
    undone.clear()
    stopped.stop()
    for scores, then in ((view.scores_start, undone), (view.scores_now, stopped)):
        ranks = [(score.mine, score.claims, score.spaces) for score in scores]
        assert ranks == [then.rank(seat) for seat in range(oracle.seats)]
    assert [len(mine) for mine in view.mines] == [stopped.mine(n) for n in range(oracle.seats)]
    assert view.bust_rolls == oracle.bust_rolls()
    if state.phase is not Waiting.PLACE or state.dice is None:
        assert not view.placements
        return
    choices = oracle.choices(state.dice)
    assert {
        column_row(offer.space): CLAIM if offer.squatter is None else f"S{offer.squatter}"
        for offer in view.placements
    } == choices
    assert [offer.letter for offer in view.placements] == list("ABCDEF"[: len(choices)])
