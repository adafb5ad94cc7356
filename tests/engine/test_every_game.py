"""What the contract in `engine.game` promises, tried on random games of every game."""

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import AnyGame, IllegalAction, Refusal
from engine.log import EntryKind, LogEntry, is_revocable
from engine.sample import Sample
from tests.bids import sample as bids
from tests.engine.games import SAMPLES
from tests.engine.play import Kind, Played, follow, random_game
from tests.engine.strategies import often, styles
from tests.toy import sample as toy

every_game = pytest.mark.parametrize("sample", [*SAMPLES, toy.SAMPLE, bids.SAMPLE], ids=repr)
thoroughly = often(15)


def some_game(data: st.DataObject, sample: Sample) -> tuple[Any, int, Played]:
    """Return options, a number of seats and a random game with them."""
    seats = data.draw(st.sampled_from(sample.game.seats))
    some_options = sample.game.random_options(Random(data.draw(st.integers(0, 99))))
    options = data.draw(st.sampled_from((*sample.options, some_options)))
    return options, seats, random_game(sample.game, options, seats, data.draw(styles))


@every_game
@given(data=st.data())
@thoroughly
def test_legal_and_apply_agree_about_every_action_of_everybody(
    sample: Sample, data: st.DataObject
) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    sparse = Random(len(played.log))
    some = [state for state in played.states if sparse.random() < 0.3]
    for state in (*some, played.states[-1]):
        before = msgspec.json.encode(state)
        acting = game.to_act(state)
        for seat in range(-1, seats + 1):
            legal = game.legal(state, seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) == (seat in acting)
            for action in (*sample.conceivable, *legal):
                assert accepts(game, state, seat, action) == (action in legal)
        assert msgspec.json.encode(state) == before


@every_game
@given(data=st.data())
@thoroughly
def test_what_is_no_action_of_the_game_is_refused(sample: Sample, data: st.DataObject) -> None:
    """Neither what another game calls an action, nor anything that only looks like one."""
    game = sample.game
    _, _, played = some_game(data, sample)
    others = [one for other in SAMPLES if other is not sample for one in other.conceivable]
    likeness = SimpleNamespace(picked="", source=None, column=1, row=1)
    strangers = [None, "", "stop", (), {}, 0, likeness, type(sample.conceivable[0]), *others[:9]]
    for state in played.states:
        for seat in game.to_act(state):
            for stranger in strangers:
                with pytest.raises(IllegalAction, match=Refusal.NO_ACTION):
                    game.apply(state, seat, stranger)


def accepts(game: AnyGame, state: Any, seat: int, action: Any) -> bool:
    """Return whether a game takes an action; what it refuses has one of its reasons."""
    try:
        game.apply(state, seat, action)
    except IllegalAction as illegal:
        reason = illegal.reason
    else:
        return True
    assert isinstance(reason, Refusal | game.refusals)
    return False


@every_game
@given(data=st.data())
@thoroughly
def test_a_game_goes_forward_and_waits_for_one_thing_at_a_time(
    sample: Sample, data: st.DataObject
) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    turn = 0
    for state in played.states:
        assert game.turn(state) >= turn
        turn = game.turn(state)
        waiting = (bool(game.to_act(state)), game.pending(state), game.result(state))
        assert sum(what is not None and what is not False for what in waiting) == 1
        assert game.to_act(state) <= set(range(seats))


@every_game
@given(data=st.data())
@thoroughly
def test_who_is_said_to_follow_acts_next(sample: Sample, data: st.DataObject) -> None:
    """Unless somebody resigns or the game ends first."""
    game = sample.game
    _, _, played = some_game(data, sample)
    acted: frozenset[int] = frozenset()
    following = None
    for state, entry in zip(played.states[1:], played.log, strict=True):
        if entry.kind is Kind.RESIGNATION:
            following = None
        if acting := game.to_act(state):
            assert following is None or acting in (acted, {following})
            acted, following = acting, game.following(state)
            assert following not in acting


@every_game
@given(data=st.data())
@thoroughly
def test_a_view_gives_no_secret_away(sample: Sample, data: st.DataObject) -> None:
    """Whoever hides nothing shows everybody the same, and else nobody sees what is hidden."""
    game, redealt = sample.game, sample.redealt
    _, seats, played = some_game(data, sample)
    own_secrets = other_secrets = 0
    for state in played.states[:: 1 + len(played.states) // 10]:
        public = game.view(state, None)
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            own_secrets += view != public
            if redealt is not None:
                other = redealt(state, viewer, Random(len(played.log)))
                other_secrets += other != state
                assert game.view(other, viewer) == view
                assert viewer is None or game.legal(other, viewer) == game.legal(state, viewer)
    assert bool(own_secrets) == bool(other_secrets) == (redealt is not None)


@every_game
@given(data=st.data())
@thoroughly
def test_what_may_be_taken_back_has_shown_nobody_what_was_hidden(
    sample: Sample, data: st.DataObject
) -> None:
    """Who can't tell two positions apart can't do so after it either."""
    game, redealt = sample.game, sample.redealt
    _, seats, played = some_game(data, sample)
    random = Random(len(played.log))
    for state in played.states[:: 1 + len(played.states) // 20]:
        for seat in game.to_act(state):
            for action in random.sample(legal := list(game.legal(state, seat)), min(3, len(legal))):
                after = game.apply(state, seat, action)
                entry = LogEntry(EntryKind.ACTION, seat, "")
                if redealt is None or not is_revocable(game, state, entry, after):
                    continue
                for viewer in (None, *range(seats)):
                    other = redealt(state, viewer, random)
                    if action in game.legal(other, seat):
                        seen = game.view(game.apply(other, seat, action), viewer)
                        assert seen == game.view(after, viewer)


@every_game
@given(data=st.data())
@thoroughly
def test_seats_that_act_at_once_know_nothing_of_each_other(
    sample: Sample, data: st.DataObject
) -> None:
    """What one of them does is private to it, and leaves the others with what they could do."""
    game = sample.game
    _, seats, played = some_game(data, sample)
    for state in played.states:
        acting = game.to_act(state)
        for seat in acting if len(acting) > 1 else ():
            others = acting - {seat}
            first, *following = [
                game.lapse(state, seat),
                *(game.apply(state, seat, action) for action in game.legal(state, seat)),
            ]
            for after in (first, *following):
                assert game.to_act(after) == others
                assert game.turn(after) == game.turn(state)
                for viewer in (None, *others, *(set(range(seats)) - acting)):
                    assert game.view(after, viewer) == game.view(first, viewer)
                for other in others:
                    assert game.legal(after, other) == game.legal(state, other)


@every_game
def test_everybody_is_in_one_team(sample: Sample) -> None:
    for seats in sample.game.seats:
        teams = sample.game.teams(seats)
        assert sorted(seat for team in teams for seat in team) == list(range(seats))
        assert len({len(team) for team in teams}) == 1
        assert len(teams) > 1


@every_game
@given(data=st.data())
@thoroughly
def test_replaying_a_log_gives_the_same_states(sample: Sample, data: st.DataObject) -> None:
    options, seats, played = some_game(data, sample)
    options = msgspec.json.decode(msgspec.json.encode(options), type=sample.game.options_type)
    state = sample.game.new(options, seats)
    assert state == played.states[0]
    for entry, expected in zip(played.log, played.states[1:], strict=True):
        state = follow(sample.game, state, entry)
        assert state == expected
        assert hash(state) == hash(expected)


@every_game
@given(data=st.data())
@thoroughly
def test_states_and_options_survive_json(sample: Sample, data: st.DataObject) -> None:
    options, _, played = some_game(data, sample)
    for value in (options, *played.states):
        again = msgspec.json.decode(msgspec.json.encode(value), type=type(value))
        assert again == value
        assert hash(again) == hash(value)


@every_game
def test_actions_survive_json(sample: Sample) -> None:
    for action in sample.conceivable:
        text = msgspec.json.encode(action)
        assert msgspec.json.decode(text, type=sample.game.action_type) == action


@every_game
@given(data=st.data())
@thoroughly
def test_a_draw_fits_or_is_refused(sample: Sample, data: st.DataObject) -> None:
    game = sample.game
    _, _, played = some_game(data, sample)
    for state in played.states:
        bounds = game.pending(state)
        if bounds is None:
            with pytest.raises(IllegalAction, match=Refusal.NOT_NOW):
                game.resolve(state, (0,))
            continue
        highest = tuple(bound - 1 for bound in bounds)
        game.resolve(state, highest)
        for wrong in (bounds, (-1, *highest[1:]), highest[1:], (*highest, 0)):
            with pytest.raises(IllegalAction, match=Refusal.BAD_OUTCOME):
                game.resolve(state, wrong)


@every_game
@given(data=st.data())
@thoroughly
def test_whoever_resigned_never_acts_again(sample: Sample, data: st.DataObject) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    gone: set[int] = set()
    for entry, state in zip(played.log, played.states[1:], strict=True):
        if entry.kind is Kind.RESIGNATION and entry.seat is not None:
            gone.add(entry.seat)
        assert not gone & game.to_act(state)
        for seat in (*gone, -1, seats):
            with pytest.raises(IllegalAction):
                game.resign(state, seat)
    result = game.result(played.states[-1])
    assert result is not None
    assert {standing.seat for standing in result.standings if standing.resigned} == gone


@every_game
@given(data=st.data())
@thoroughly
def test_a_lapse_ends_the_turn_of_whoever_may_act_and_of_nobody_else(
    sample: Sample, data: st.DataObject
) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    for state in played.states:
        before = msgspec.json.encode(state)
        acting = game.to_act(state)
        for seat in range(-1, seats + 1):
            if seat not in acting:
                with pytest.raises(IllegalAction):
                    game.lapse(state, seat)
                continue
            after = game.lapse(state, seat)
            others = acting - {seat}
            assert game.turn(after) == game.turn(state) + (not others)
            assert not others or game.to_act(after) == others
            assert game.pending(after) is None
            assert game.result(after) is not None or game.to_act(after)
        assert msgspec.json.encode(state) == before


@every_game
@given(data=st.data())
@thoroughly
def test_a_result_ranks_everybody(sample: Sample, data: st.DataObject) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    final = played.states[-1]
    result = game.result(final)
    assert result is not None
    assert sorted(standing.seat for standing in result.standings) == list(range(seats))
    places = [standing.place for standing in result.standings]
    assert places == [1 + sum(other < place for other in places) for place in places]
    place_of = {standing.seat: standing.place for standing in result.standings}
    stayed = {standing.seat for standing in result.standings if not standing.resigned}
    for team in game.teams(seats):
        assert len({place_of[seat] for seat in team}) == 1, "partners share their place"
    stay = [any(seat in stayed for seat in team) for team in game.teams(seats)]
    ranked = sorted(zip((place_of[team[0]] for team in game.teams(seats)), stay, strict=True))
    assert [stays for _, stays in ranked] == sorted(stay, reverse=True), "who stayed, comes first"
    assert set(result.winners) == {seat for seat in stayed if place_of[seat] == 1}
    assert result.winners, "nobody who resigned wins"
    assert result.decided_by in game.decisions
    for standing in result.standings:
        for column in game.columns:
            assert {column.stat, column.per} - {""} <= set(standing.stats)
            assert not column.among or set(column.among) & set(standing.stats)
        assert all(number >= 0 for number in standing.stats.values())


@every_game
@given(data=st.data())
@thoroughly
def test_a_finished_game_refuses_everything(sample: Sample, data: st.DataObject) -> None:
    game = sample.game
    _, seats, played = some_game(data, sample)
    final = played.states[-1]
    for seat in range(seats):
        with pytest.raises(IllegalAction, match=Refusal.GAME_OVER):
            game.resign(final, seat)
        with pytest.raises(IllegalAction, match=Refusal.GAME_OVER):
            game.lapse(final, seat)
        for action in sample.conceivable:
            with pytest.raises(IllegalAction, match=Refusal.GAME_OVER):
                game.apply(final, seat, action)


@every_game
def test_an_impossible_number_of_seats_is_refused(sample: Sample) -> None:
    for seats in (0, sample.game.seats.start - 1, sample.game.seats.stop):
        with pytest.raises(ValueError, match=str(seats)):
            sample.game.new(sample.options[0], seats)
