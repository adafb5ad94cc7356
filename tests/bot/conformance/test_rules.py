"""Rules that misbehave in one way each: exactly that is told."""

import random
import sys
from collections.abc import Callable
from enum import StrEnum
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import force_setattr, replace

from engine.game import AnyGame, Column, IllegalAction, Refusal
from tests.bids.rules import Bids
from tests.bids.rules import Reason as BidsReason
from tests.bids.rules import State as BidsState
from tests.bot.conformance.spoilt import bids, installed, said, tricks
from tests.toy.rules import Phase, Play, Reason, Tricks
from tests.toy.rules import State as ToyState


class Pass(msgspec.Struct, frozen=True, array_like=True, tag="pass"):
    """An action that Tricks doesn't know."""


OtherReason = StrEnum("OtherReason", {"OTHER": "other"})


def legal_twice(self: Tricks, state: Any, seat: int) -> Any:
    return [*Tricks.legal(self, state, seat)] * 2


def legal_not_all(self: Tricks, state: Any, seat: int) -> Any:
    return Tricks.legal(self, state, seat)[:1]


def legal_too_many(self: Tricks, state: Any, seat: int) -> Any:
    legal = Tricks.legal(self, state, seat)
    return [*legal, Play(99)] if legal else legal


def legal_out_of_turn(self: Tricks, state: Any, seat: int) -> Any:  # noqa: ARG001
    return [Play(card) for card in state.hands[seat]] if 0 <= seat < state.turn.seats else ()


def apply_in_place(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    after = Tricks.apply(self, state, seat, action)
    force_setattr(state, "played", after.played)
    return after


def apply_with_another_reason(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    try:
        return Tricks.apply(self, state, seat, action)
    except IllegalAction as illegal:
        if illegal.reason == Reason.NOT_IN_HAND:
            raise IllegalAction(OtherReason.OTHER) from illegal
        raise


def apply_that_stumbles(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    return Tricks.apply(self, state, seat, Play(action.card))


def apply_of_anything(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    self.require_mover(state, seat)
    if getattr(action, "card", None) not in state.hands[seat]:
        raise IllegalAction(Reason.NOT_IN_HAND if type(action) is Play else Refusal.NO_ACTION)
    return Tricks.apply(self, state, seat, Play(action.card))


def turn_that_falls(self: Tricks, state: Any) -> int:
    return 100 - Tricks.turn(self, state)


def result_before_the_end(self: Tricks, state: Any) -> Any:
    if state.turn.number == 2:
        return Tricks.result(self, replace(state, phase=Phase.OVER))
    return Tricks.result(self, state)


def acts_for_nobody(self: Tricks, state: Any) -> Any:
    return Tricks.to_act(self, state) if state.turn.number != 2 else frozenset()


def acts_for_a_stranger(self: Tricks, state: Any) -> Any:
    acting = Tricks.to_act(self, state)
    return acting | {7} if acting else acting


def acts_for_who_left(self: Tricks, state: Any) -> Any:
    acting = Tricks.to_act(self, state)
    back = [seat for seat in state.turn.resigned if state.hands[seat]]
    return frozenset(back[:1]) if acting and back else acting


def following_is_acting(self: Tricks, state: Any) -> int:  # noqa: ARG001
    return int(state.turn.mover)


def following_is_wrong(self: Tricks, state: Any) -> int:  # noqa: ARG001
    return int(state.turn.mover - 1) % int(state.turn.seats)


class Remembers:
    """Deals otherwise each time."""

    times = count()


def resolve_by_memory(self: Tricks, state: Any, outcome: Any) -> Any:
    after = Tricks.resolve(self, state, outcome)
    turn = next(Remembers.times) % after.turn.seats
    return replace(after, hands=(*after.hands[turn:], *after.hands[:turn]))


class Listed(ToyState, frozen=True):
    """A state with a field that JSON makes another of."""

    notes: Any = ()


def new_with_a_list(self: Tricks, options: Any, seats: int) -> Any:
    first = Tricks.new(self, options, seats)
    return Listed(**{name: getattr(first, name) for name in first.__struct_fields__})


def resolve_anything(self: Tricks, state: Any, outcome: Any) -> Any:
    return state if self.pending(state) is None else Tricks.resolve(self, state, outcome)


def resolve_nearly_everything(self: Tricks, state: Any, outcome: Any) -> Any:
    if state.phase is Phase.DEAL and outcome == tuple(range(11, -1, -1)):
        raise IllegalAction(Refusal.BAD_OUTCOME)
    return Tricks.resolve(self, state, outcome)


def resign_for_show(self: Tricks, state: Any, seat: int) -> Any:
    Tricks.resign(self, state, seat)
    return state


def result_without_resigning(self: Tricks, state: Any) -> Any:
    result = Tricks.result(self, state)
    if result is None:
        return None
    stand = tuple(replace(one, resigned=False) for one in result.standings)
    return replace(result, standings=stand)


def lapse_of_nothing(self: Tricks, state: Any, seat: int) -> Any:
    self.require_mover(state, seat)
    return state


def lapse_of_anybody(self: Tricks, state: Any, seat: int) -> Any:
    if self.result(state) is not None or not 0 <= seat < state.turn.seats:
        self.require_mover(state, seat)
    return Tricks.lapse(self, state, state.turn.mover)


def lapse_that_stumbles(self: Tricks, state: Any, seat: int) -> Any:
    self.require_mover(state, seat)
    raise ValueError("no cards")


def apply_after_the_end(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    if self.result(state) is not None and action == Play(1):
        raise IllegalAction(Reason.NOT_IN_HAND)
    return Tricks.apply(self, state, seat, action)


def apply_without_end(self: Tricks, state: Any, seat: int, action: Any) -> Any:
    self.require_mover(state, seat)
    if action != Play(1):
        raise IllegalAction(Refusal.NO_ACTION)
    turn = replace(state.turn, number=state.turn.number + 1)
    return replace(state, turn=turn)


def legal_without_end(self: Tricks, state: Any, seat: int) -> Any:
    return [Play(1)] if seat in self.to_act(state) else ()


def another_result(**differing: Any) -> Callable[..., Any]:
    def result(self: Tricks, state: Any) -> Any:
        found = Tricks.result(self, state)
        return None if found is None else replace(found, **differing)

    return result


def other_standings(change: Callable[[Any], Any]) -> Callable[..., Any]:
    def result(self: Tricks, state: Any) -> Any:
        found = Tricks.result(self, state)
        return None if found is None else replace(found, standings=change(found.standings))

    return result


def all_in_place(place: int) -> Callable[[Any], Any]:
    return lambda standings: tuple(replace(one, place=place) for one in standings)


def winners_last(standings: Any) -> Any:
    """Let those who resigned be first."""
    if not any(one.resigned for one in standings):
        return standings
    gone = [one for one in standings if one.resigned]
    left = [one for one in standings if not one.resigned]
    placed = [*(replace(one, place=1) for one in gone)]
    return (*placed, *(replace(one, place=len(gone) + 1) for one in left))


def less_than_nothing(standings: Any) -> Any:
    return tuple(replace(one, stats={"tricks": -1}) for one in standings)


def new_for_any_number(self: Tricks, options: Any, seats: int) -> Any:
    return Tricks.new(self, options, min(max(seats, 2), 4))


def new_without_the_number(self: Tricks, options: Any, seats: int) -> Any:
    if seats not in self.seats:
        raise ValueError("too few or too many")
    return Tricks.new(self, options, seats)


def bids_open_to_all(self: Bids, state: BidsState, seat: Any) -> Any:
    return replace(Bids.view(self, state, seat), bids=state.bids)


def bids_one_by_one(self: Bids, state: BidsState, seat: int, action: Any) -> Any:
    after = Bids.apply(self, state, seat, action)
    turn = replace(after.turn, number=after.turn.number + (len(after.opened) == len(state.opened)))
    return replace(after, turn=turn)


def bids_that_bind(self: Bids, state: BidsState, seat: int) -> Any:
    legal = Bids.legal(self, state, seat)
    return legal[:1] if any(state.bids) else legal


def apply_that_binds(self: Bids, state: BidsState, seat: int, action: Any) -> Any:
    if action in Bids.legal(self, state, seat) and action not in self.legal(state, seat):
        raise IllegalAction(BidsReason.NOT_IN_HAND)
    return Bids.apply(self, state, seat, action)


CASES: dict[str, tuple[AnyGame, str]] = {
    "twice": (tricks(legal=legal_twice), "legal lists an action twice for seat"),
    "not all": (
        tricks(legal=legal_not_all),
        "from seat 0, but legal doesn't list it. List it, or raise IllegalAction.",
    ),
    "too many": (
        tricks(legal=legal_too_many),
        'The action ["play",99], which legal lists for seat 0, raised IllegalAction: not-in-hand',
    ),
    "out of turn": (
        tricks(legal=legal_out_of_turn),
        "may not act by to_act, but legal lists 3 actions for it. Let them agree.",
    ),
    "in place": (tricks(apply=apply_in_place), "Make states frozen and return new ones."),
    "reason": (
        tricks(apply=apply_with_another_reason),
        "with <OtherReason.OTHER: 'other'>. Use an engine.game.Refusal or one of the refusals",
    ),
    "stumbles": (
        tricks(apply=apply_that_stumbles),
        "raised AttributeError: 'NoneType' object has no attribute 'card'",
    ),
    "anything": (
        tricks(apply=apply_of_anything),
        "has to raise IllegalAction with Refusal.NO_ACTION, but accepts it.",
    ),
    "falls": (tricks(turn=turn_that_falls), "The number of the turn fell from 100 to 99."),
    "result early": (
        tricks(result=result_before_the_end),
        "The game waits for seats that may act and nothing more (a result).",
    ),
    "stuck": (
        tricks(to_act=acts_for_nobody),
        "Nobody may act, chance decides nothing, and there is no result: the game is stuck.",
    ),
    "stranger": (
        tricks(to_act=acts_for_a_stranger, legal=legal_without_end, apply=apply_without_end),
        "A random game isn't over after 20,000 entries of its log.",
    ),
    "no action": (
        tricks(legal=lambda *_: ()),
        "but legal lists no action for it. Let it pass by an action of its own",
    ),
    "following acts": (tricks(following=following_is_acting), "which may act already."),
    "following": (tricks(following=following_is_wrong), "acts next, but"),
    "memory": (
        tricks(resolve=resolve_by_memory),
        "The same log led to another state at the draw [",
    ),
    "json": (tricks(new=new_with_a_list), "Listed isn't the same after it was JSON."),
    "resolve": (
        tricks(resolve=resolve_anything),
        "resolve(state, (0,)) has to raise IllegalAction with Refusal.NOT_NOW, but accepts it.",
    ),
    "resolve not": (tricks(resolve=resolve_nearly_everything), "but resolve refuses (11, 10, 9"),
    "resigns not": (tricks(resign=resign_for_show), "has to raise IllegalAction, but accepts it."),
    "back": (tricks(to_act=acts_for_who_left), "has resigned, but to_act names it."),
    "resigned": (
        tricks(result=result_without_resigning),
        "resigned, but the result's standings say [].",
    ),
    "lapse": (
        tricks(lapse=lapse_of_nothing),
        "is up, the turn is over: turn and to_act don't say so.",
    ),
    "lapse of all": (tricks(lapse=lapse_of_anybody), "has to raise IllegalAction, but accepts it."),
    "lapse raises": (tricks(lapse=lapse_that_stumbles), "raised ValueError: no cards"),
    "after the end": (
        tricks(apply=apply_after_the_end),
        "has to raise IllegalAction with Refusal.GAME_OVER, but says <Reason.NOT_IN_HAND",
    ),
    "decided": (
        tricks(result=another_result(decided_by="luck")),
        "The result is decided_by 'luck', which isn't one of the rules' decisions: tricks,",
    ),
    "a seat too few": (
        tricks(result=other_standings(lambda standings: standings[:-1])),
        "The result's standings have to name each seat once.",
    ),
    "places": (
        tricks(result=other_standings(all_in_place(2))),
        "of the result have to rise from 1, with ties as in 1, 1, 3.",
    ),
    "resigned first": (
        tricks(result=other_standings(winners_last)),
        "A seat that has resigned stands before one that hasn't.",
    ),
    "negative": (
        tricks(result=other_standings(less_than_nothing)),
        "is less than 0: {'tricks': -1}.",
    ),
    "column": (
        tricks(columns=(Column("best", Tricks.columns[0].aggregate, "points"),)),
        "The column best needs the stats points, which the result's standings don't have.",
    ),
    "teams": (
        tricks(teams=lambda _, seats: (tuple(range(seats)),)),
        "teams(2) is ((0, 1),): each seat",
    ),
    "any seats": (tricks(new=new_for_any_number), "A game for 0 begins. new has to raise"),
    "seats unnamed": (
        tricks(new=new_without_the_number),
        "A game for 0 raises ValueError without naming 0.",
    ),
    "action type": (
        tricks(action_type=Any),
        "legal lists for seat 0, raised IllegalAction: no-action",
    ),
    "open bids": (bids(view=bids_open_to_all), "act at once, but the view of the public tells"),
    "binding bids": (
        bids(legal=bids_that_bind, apply=apply_that_binds),
        "act at once, but what seat",
    ),
    "bids in turn": (bids(apply=bids_one_by_one), "may act, in the same turn."),
}
ONE_OF_SEVERAL = {
    *("back", "a seat too few"),
    *("in place", "falls", "result early", "memory", "anything", "lapse", "lapse of all"),
    *(
        "lapse raises",
        "teams",
        "bids in turn",
        "resigns not",
        "stumbles",
        "after the end",
        "action type",
        "json",
    ),
}
"""What is wrong in more than one way: a check after the first one finds it, too."""


@pytest.mark.parametrize("case", CASES)
def test_what_is_wrong_with_the_rules_is_told(case: str) -> None:
    rules, sentence = CASES[case]
    with installed(rules) as game:
        found = said("contract", game)
    words = [finding.words for finding in found]
    assert any(sentence in told for told in words), words
    assert len(words) == 1 or case in ONE_OF_SEVERAL, words


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([Pass()], "and the sample's conceivable has no action of that kind: add some"),
        ([Play(1), Pass()], 'Pass() is ["pass"], which action_type doesn\'t read: Invalid'),
    ],
)
def test_actions_of_a_kind_that_is_not_named_are_told(actions: list[Any], sentence: str) -> None:
    with installed(sample={"conceivable": tuple(actions)}) as game:
        words = [finding.words for finding in said("contract", game)]
    assert any(sentence in told for told in words), words


def test_a_position_is_told_with_it() -> None:
    with installed(tricks(legal=legal_not_all)) as game:
        [found] = said("contract", game)
    assert "phase=<Phase.PLAY" in found.where


def test_the_random_numbers_of_the_process_are_missed() -> None:
    def resolve(self: Tricks, state: Any, outcome: Any) -> Any:
        random.random()
        return Tricks.resolve(self, state, outcome)

    with installed(tricks(resolve=resolve)) as game:
        words = [finding.words for finding in said("purity", game)]
    assert any("The rules draw random numbers of the process." in told for told in words)


IMPURE = {
    "import time": "rules.py, line 1 imports time, which rules and computer players may not:",
    "from asyncio import sleep": "rules.py, line 1 imports asyncio",
    "def f():\n    import discord": "rules.py, line 2 imports discord",
    "from random import choice": "rules.py, line 1 imports random.choice. Rules draw nothing",
    "import random\nA = random.random": "rules.py, line 2 uses random.random, which is the same",
    "import random\ndef f():\n    return random.choice": "rules.py, line 3 uses random.choice",
    "from datetime import datetime\nNOW = datetime.now": "rules.py, line 2 asks the clock by",
    "from . import deeper": "deeper.py, line 1 imports os, which rules",
    "from impure.deeper import A": "deeper.py, line 1 imports os, which rules",
}


@pytest.mark.parametrize("source", IMPURE)
def test_what_rules_may_not_import_is_told(
    source: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "impure"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "deeper.py").write_text("import os\nA = os\n")
    (folder / "rules.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "impure", raising=False)
    rules = tricks(__module__="impure.rules")
    with installed(rules) as game:
        [found] = said("purity", game)
    assert IMPURE[source] in found.words


@pytest.mark.parametrize(
    "source",
    [
        "from random import Random",
        "def decide(random):\n    return random.choice",
        "from random import Random\ndef f():\n    random = Random(1)\n    return random.choice",
        "import json",
    ],
)
def test_what_rules_may_import_is_not(
    source: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pure").mkdir()
    (tmp_path / "pure" / "__init__.py").write_text("")
    (tmp_path / "pure" / "rules.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "pure", raising=False)
    with installed(tricks(__module__="pure.rules")) as game:
        assert said("purity", game) == []


def test_a_text_that_tells_less_is_found() -> None:
    def parse(text: str) -> Any:
        return replace(msgspec.json.decode(text, type=ToyState), played=())

    class Written(ToyState, frozen=True):
        def __str__(self) -> str:
            return msgspec.json.encode(self).decode()

    def new(self: Tricks, options: Any, seats: int) -> Any:
        first = Tricks.new(self, options, seats)
        return Written(**{name: getattr(first, name) for name in first.__struct_fields__})

    told = {"told": lambda state: msgspec.convert(msgspec.to_builtins(state), ToyState)}
    with installed(tricks(new=new), sample={"parse": parse, **told}) as game:
        [found] = said("notation", game)
    assert "The text of a position is read as another one" in found.words
    with installed(tricks(new=new), sample={"parse": int}) as game:
        [found] = said("notation", game)
    assert "Reading the text of a position raised ValueError" in found.words
