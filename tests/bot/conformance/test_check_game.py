"""Tests of `claim-it check-game` with correct and broken games."""

import random
import re
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from bot.catalogue import ASSETS
from bot.cli.check_game import check_game
from bot.conformance import speed
from bot.conformance.contract import the_kind_of_chance_is_named
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.suites import SUITES
from bot.errors import Failure
from bot.game_packages import DISABLED, PACKAGES
from bot.tables.record_format import encode_record, with_seals
from bot.views.game import Presses
from bot.views.message_spec import Button, MessageSpec
from engine.game import Chance, IllegalAction, NoOptions, Outcome, Seat
from engine.player import Adviser, Player, Strength
from render.picture import Picture
from render.words import Translate
from tests.bids.rules import Bids
from tests.bot.conformance.broken import (
    LESSON,
    SAMPLE,
    SHORT_MEASUREMENTS,
    assert_failed,
    checked,
    installed,
    script_of,
)
from tests.records import random_record
from tests.toy.game import TRICKS
from tests.toy.rules import CARDS, Play, Reason, State, Tricks
from tests.toy.view import ToyView

SUBJECTS = [suite.subject for suite in SUITES]


@pytest.mark.parametrize("key", PACKAGES)
def test_our_games_pass(
    key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in SHORT_MEASUREMENTS.items():
        monkeypatch.setattr(speed, name, value)
    assert check_game(key, games=2, seed=1)
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == f"{key}, 2 random games, seed 1"
    assert [line.split()[0] for line in lines] == SUBJECTS
    assert {line.split()[1] for line in lines[:-1]} == {"ok"}, "speed may be a warning"


def test_it_runs_as_a_command_on_a_package() -> None:
    patch = f"from bot.conformance import speed; vars(speed).update({SHORT_MEASUREMENTS})"
    run = "import sys; from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"
    completed = subprocess.run(  # noqa: S603
        [*(sys.executable, "-c", f"{patch}; {run}"), "check-game", "claim-it-toys", "--games=1"],
        cwd=ASSETS.parent,
        env={"PYTHONPATH": "tests/installed"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert completed.returncode == 0, completed.stdout + completed.stderr
    for game in ("toy", "bids", "pig"):
        assert f"{game}, 1 random games, seed 1" in completed.stdout
    assert re.search("words +warning +fr has no words: English is said there.", completed.stdout)


def test_unknown_and_disabled_games_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Failure, match="no game or package nowhere is installed here; there are"):
        check_game("nowhere", 1, 1)
    monkeypatch.setitem(DISABLED, "old of antiques", "it was written for contract 0")
    for name in ("old", "antiques"):
        with pytest.raises(Failure, match="old of antiques can't be played: it was written for"):
            check_game(name, 1, 1)


class StateWithList(State, frozen=True):
    """A state with a field that JSON changes."""

    notes: Any = ()


class UnknownAction(msgspec.Struct, frozen=True, array_like=True, tag="leap"):
    """An action that isn't one of Tricks."""


class BrokenRules(Tricks):
    """Breaks one promise in each method."""

    times = count()

    def teams(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return super().teams(seats) if seats < 4 else ((0,), (1,), (2, 3))

    def new(self, options: Any, seats: int) -> State:
        first = super().new(options, min(max(seats, 2), 4))
        return StateWithList(**{name: getattr(first, name) for name in first.__struct_fields__})

    def resolve(self, state: State, outcome: Outcome) -> State:
        if self.pending(state) is None:
            return state
        after = super().resolve(state, outcome)
        start = next(self.times) % after.turn.seats
        return replace(after, hands=(*after.hands[start:], *after.hands[:start]))

    def legal(self, state: State, seat: Seat) -> Sequence[Play]:
        random.random()
        return [*super().legal(state, seat)] * 2

    def apply(self, state: State, seat: Seat, action: Any) -> State:
        if getattr(action, "card", None) in state.hands[seat] and seat in self.to_act(state):
            return super().apply(state, seat, Play(action.card))
        raise IllegalAction(Reason.NOT_IN_HAND)

    def turn(self, state: State) -> int:
        return 100 - super().turn(state)

    def following(self, state: State) -> Seat:
        return (state.turn.mover - 1) % state.turn.seats

    def result(self, state: State) -> Any:
        result = super().result(state)
        if result is None:
            return None
        standings = tuple(replace(standing, resigned=False) for standing in result.standings)
        return replace(result, standings=standings, decided_by="luck")


def test_broken_rules() -> None:
    sample = {"conceivable": (Play(1), Play(99), UnknownAction())}
    printed = checked(rules=BrokenRules(), sample=sample, parse=lambda _: 0)
    assert_failed(
        printed,
        "contract",
        "teams(4) is ((0,), (1,), (2, 3)): each seat has to be in one of at least two teams",
        "A game for 0 begins. new has to raise ValueError with the number",
        'UnknownAction() is ["leap"], which action_type doesn\'t read: ',
        "legal lists an action twice for seat ",
        "has to raise IllegalAction with Refusal.NO_ACTION, but says <Reason.NOT_IN_HAND",
        "The number of the turn fell from ",
        "following said that seat ",
        "The same log led to another state at ",
        "StateWithList isn't the same after it was JSON.",
        "resolve(state, (0,)) has to raise IllegalAction with Refusal.NOT_NOW, but accepts it.",
        "resigned, but the result's standings say [].",
        "is up, the turn is over: turn and to_act don't say so.",
        "has to raise IllegalAction with Refusal.GAME_OVER, but says <Reason.NOT_IN_HAND",
        "The result is decided_by 'luck', which isn't one of the rules' decisions: tricks,",
    )
    assert f"In this position:\n{' ' * 19}StateWithList(phase=<TurnPhase." in printed
    assert_failed(
        printed,
        "purity",
        "imports subprocess, which rules and computer players may not: they ask nobody.",
        "The rules draw random numbers of the process.",
    )
    assert_failed(printed, "notation", "The text of a position is read as another one: 0 instead")


class UnnamedChance(Tricks):
    chance = Chance.NONE


def test_the_kind_of_chance_must_be_named() -> None:
    printed = checked(rules=UnnamedChance())
    assert_failed(
        printed, "contract", "pending asks for outcomes, but the rules' chance is Chance.NONE,"
    )
    dealt = random_game(Tricks(), NoOptions(), 2, PlayStyle(1, 1, 0, 0))
    for chance, log, warnings in (
        (Chance.CARDS, dealt.log, 0),
        (Chance.CARDS, dealt.log[1:], 1),
        (Chance.NONE, dealt.log[1:], 0),
    ):
        sample = SAMPLE._replace(game=type("Rules", (Tricks,), {"chance": chance})())
        played = dealt._replace(log=log)
        assert len(the_kind_of_chance_is_named(sample, [played])) == warnings


class OpenBids(Bids):
    """Shows the bids of others, and lets no seat act after the first."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        return replace(super().view(state, seat), bids=state.bids)


def test_simultaneous_choices_must_be_hidden() -> None:
    printed = checked(rules=OpenBids())
    assert_failed(printed, "contract", "act at once, but the view of the public tells what seat ")


class RulesWithoutMover(Tricks):
    def to_act(self, state: State) -> frozenset[Seat]:
        return super().to_act(state) if state.turn.number != 2 else frozenset()


class RulesWithoutActions(Tricks):
    def legal(self, state: State, seat: Seat) -> Sequence[Play]:  # noqa: ARG002
        return ()


class EndlessRules(Tricks):
    def apply(self, state: State, seat: Seat, action: Play) -> State:  # noqa: ARG002
        return state


class FailingRules(Tricks):
    def apply(self, state: State, seat: Seat, action: Play) -> State:
        return super().apply(state, seat, Play(99 + action.card))


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            RulesWithoutMover(),
            "Nobody may act, chance decides nothing, and there is no result: the game is",
        ),
        (
            RulesWithoutActions(),
            "but legal lists no action for it. Let it pass by an action of its own",
        ),
        (EndlessRules(), "A random game isn't over after 20,000 entries of its log."),
        (FailingRules(), ", which legal lists for seat 0, raised IllegalAction: not-in-hand"),
    ],
)
def test_rules_with_which_no_game_ends(rules: Tricks, sentence: str) -> None:
    printed = checked(rules=rules)
    assert_failed(printed, "contract", sentence)
    assert {line.split()[0] for line in printed.splitlines()[1:] if line[0] != " "} == {"contract"}


LAST_HANDS: list[tuple[tuple[int, ...], ...]] = []
"""The hands of the last state from which a view was made."""


class RecordingRules(Tricks):
    def view(self, state: State, seat: Seat | None) -> State:
        LAST_HANDS[:] = [state.hands]
        return super().view(state, seat)


class RevealingView(ToyView):
    """Gives the cards of all players in the alt text."""

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        picture, hands = super().picture(view, names, translate, ended=ended), LAST_HANDS[0]
        return picture._replace(alt=f"{picture.alt} {hands}")


class RevealingRules(Tricks):
    """Shows the highest card of each hand after an action, which can be undone."""

    def apply(self, state: State, seat: Seat, action: Play) -> State:
        after = super().apply(state, seat, action)
        return replace(after, tricks=tuple(max(hand, default=0) for hand in state.hands))

    def reveals(self, before: State, after: State) -> bool:  # noqa: ARG002
        return False


class OpenHands(Tricks):
    def view(self, state: State, seat: Seat | None) -> State:  # noqa: ARG002
        return state


def test_revealed_secrets() -> None:
    assert_failed(
        checked(rules=OpenHands()),
        "secrets",
        "The view of the public tells what it can't know: it isn't the same if that is dealt",
        "The sample has a redealt, but every seat sees just what the public sees: hide",
        "view tells the public what it can't know: it isn't the same in",
    )
    printed = checked(rules=RevealingRules())
    assert_failed(printed, "secrets", "something hidden, and could be taken back. Let reveals ")
    printed = checked(rules=RecordingRules(), view=RevealingView())
    assert_failed(printed, "secrets", "The alt text of the picture at ")
    printed = checked(sample={"redealt": None})
    assert_failed(printed, "secrets", "so the game hides something: give its sample a redealt")


class InvalidView(ToyView):
    """Shows turns with given buttons, and pictures with a given alt text."""

    def __init__(self, alt: str, *buttons: Button) -> None:
        super().__init__()
        self._alt = alt
        self._buttons = buttons

    def playing(
        self,
        view: State,
        names: Sequence[str],
        translate: Translate,
        press: Presses,
        draft: str,
    ) -> MessageSpec:
        spec = super().playing(view, names, translate, press, draft)
        picture = self.picture(view, names, translate, ended=False)._replace(alt=self._alt)
        return spec._replace(rows=(self._buttons,), picture=lambda: picture)


@pytest.mark.parametrize(
    ("button", "problem", "alt", "sentence"),
    [
        (Button("A", "dance"), "Nothing answers the button dance.", "", "An alt text has 0 char"),
        (
            Button("all", "help:show"),
            "The label 'all' has to begin with a capital",
            "**Ada** has a card.",
            "An alt text has Markdown in it, which is read out: '**' in '**Ada** has a card.'",
        ),
        (
            Button("W" * 27, "help:show"),
            "has 27 characters. A phone has room for 26",
            "Ada has a card and…",
            "An alt text is cut, as it is too long: 'Ada has a card and…'. Say less.",
        ),
    ],
)
def test_messages_that_discord_or_a_phone_cannot_show(
    button: Button, problem: str, alt: str, sentence: str
) -> None:
    printed = checked(view=InvalidView(alt, button))
    assert_failed(printed, "discord", problem, "but no button does: neither in the table's")
    assert_failed(printed, "pictures", sentence)


SCRIPT = script_of(Play)
ORIGIN = '{"rules":1,"seed":1,"effort":1}'
POSITION: dict[str, Any] = {
    "number": 1,
    "position": str(Tricks().resolve(Tricks().new(Tricks.options_type(), 2), (0,) * CARDS)),
    "seat": 0,
    "seats": 2,
    "answers": [[0.7, ["play", 5]], [0.5, ["play", 3]], [0.2, ["play", 1]]],
    "margin": 0.1,
    "found": 0.5,
    "options": {},
    "log": [[0] * CARDS],
}


def write(folder: Path, lesson: str, words: str, position: dict[str, Any], record: bytes) -> Path:
    """Write the files of a game into a folder; return it."""
    english = (TRICKS.words / "en" / "toy.ftl").read_text(encoding="utf-8")
    files = {
        "words/en/toy.ftl": f"{english}\n{words}\n",
        "words/de/toy.ftl": "toy-hand = Karten",
        "lesson.toml": lesson,
        "daily.jsonl": f"{ORIGIN}\n{msgspec.json.encode(position).decode()}\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "records").mkdir()
    (folder / "records" / "old.json").write_bytes(record)
    return folder


def test_valid_files(tmp_path: Path) -> None:
    with installed():
        record = encode_record(random_record("toy", seed=77))
    words = "toy-learn-aim = Play.\ntoy-learn-end = End."
    folder = write(tmp_path, LESSON, words, POSITION, record)
    (folder / "words/de/toy.ftl").write_text("toy-hand = Karten: { $cards }", encoding="utf-8")
    printed = checked(folder=folder, script=SCRIPT)
    assert "failed" not in printed
    assert re.search("words +warning +de lacks ", printed)
    for subject in ("lesson", "daily", "records"):
        assert f"{subject:9} {'ok':8} " in printed


def test_invalid_files(tmp_path: Path) -> None:
    with installed():
        record = with_seals(random_record("nuggets", seed=3))
    position = {**POSITION, "answers": POSITION["answers"][::-1]}
    words = "button-join = Sit\ntoy-learn-aim = Play.\ntoy-button-xxx = " + "W" * 27
    folder = write(tmp_path, LESSON, words, position, encode_record(record))
    printed = checked(folder=folder, script=SCRIPT)
    assert_failed(
        printed,
        "words",
        "The message button-join of en/toy.ftl has to begin with the game's key: toy-button-join.",
        "English lacks toy-learn-end. Add it to words/en.",
        "In en, toy-button-xxx: 27 characters, at most 26 fit a button on a phone.",
        "In de, toy-hand: lacks $cards.",
    )
    assert_failed(printed, "daily", "has to have chances from 0 to 1, the best answer first.")
    assert_failed(printed, "records", "records/old.json is a record of another game, nuggets.")


class ChangedRules(Tricks):
    """Deals differently from Tricks under the same version of the rules."""

    def resolve(self, state: State, outcome: Outcome) -> State:
        after = super().resolve(state, outcome)
        return replace(after, hands=after.hands[::-1])


def test_files_of_other_rules(tmp_path: Path) -> None:
    with installed():
        record = encode_record(random_record("toy", seed=77))
    folder = write(tmp_path, LESSON.replace('"5"', '"9"'), "toy-name = Toys", POSITION, record)
    printed = checked(rules=ChangedRules(), folder=folder, script=SCRIPT)
    assert_failed(printed, "words", "In en, toy-name: is there twice.", "In de, toy-hand: lacks")
    assert_failed(printed, "lesson", "lesson.toml can't be played: aim: ")
    assert_failed(printed, "daily", "Position 1 of the day is another one by these rules than it")
    assert_failed(printed, "records", "Games that were played lead elsewhere by these rules")


class HighestCardPlayer(Adviser[State, Play]):
    """Plays its highest card, or a given one, with a given chance of winning."""

    def __init__(self, sure: float = 0.0, card: int = 0) -> None:
        self._sure = sure
        self._card = card

    def decide(self, view: State, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(self._card or view.hands[seat][-1])

    def answers(self, view: State, seat: Seat) -> Any:
        for card in view.hands[seat]:
            yield self._sure + card / (CARDS + 1), Play(card)


class SilentPlayer(Player[State, Play]):
    """Gives no advice."""

    def decide(self, view: State, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(view.hands[seat][-1])


def test_broken_players() -> None:
    players = {
        "easy": HighestCardPlayer(card=99),
        "medium": HighestCardPlayer(),
        "strong": HighestCardPlayer(sure=1),
    }
    assert_failed(
        checked(players=players),
        "players",
        "The easy player decides for Play(card=99) in seat ",
        "A chance of the strong player isn't from 0 to 1",
        "A game of easy players raised IllegalAction: not-in-hand",
    )
    printed = checked(players=dict.fromkeys(players, SilentPlayer()))
    assert_failed(printed, "players", "The strong player can't give advice")


def test_warnings_about_slow_games() -> None:
    fast = speed.Speed(100_000, 0.001, speed.TimedDecision(0.01, Strength.STRONG))
    slow = speed.Speed(10_000, 0.02, speed.TimedDecision(1.5, Strength.EASY))
    patient = speed.TimedDecision(0.06, Strength.STRONG)
    assert speed.Pace(fast, slow).warnings() == []
    [play, picture, decision] = speed.Pace(slow, fast).warnings()
    assert play.startswith("Random play is slow: 10,000 actions/s, and 100,000 are our slowest")
    assert picture.startswith("A picture takes 20 ms, and 1.0 ms are our slowest game's.")
    assert decision.startswith("The easy player thinks for 1.5 s. It may for 1, and 0.01 s are")
    [thoughtful] = speed.Pace(fast._replace(decision=patient), fast).warnings()
    assert thoughtful.startswith("The strong player thinks for 0.06 s.")


def test_values_of_speed_are_all_better_the_lower_they_are() -> None:
    fast = speed.Speed(100_000, 0.001, speed.TimedDecision(0.01, Strength.STRONG))
    slow = speed.Speed(10_000, 0.02, speed.TimedDecision(1.5, Strength.EASY))
    times = [
        re.findall(r" ([\d.e+]+) \(", pace.in_words())
        for pace in (speed.Pace(slow, fast), speed.Pace(fast, slow))
    ]
    assert times == [["10", "20", "1.5e+02"], ["0.1", "0.05", "0.0067"]]


class WatchingView(ToyView):
    """Notes the last line that is printed whenever a picture is drawn."""

    lines: ClassVar[set[str]] = set()

    def picture(
        self, view: State, names: Sequence[str], translate: Translate, *, ended: bool
    ) -> Picture:
        if isinstance(sys.stdout, StringIO):
            self.lines.add(sys.stdout.getvalue().splitlines()[-1])
        return super().picture(view, names, translate, ended=ended)


def test_a_subject_is_printed_as_it_begins() -> None:
    checked(games=2, view=WatchingView())
    assert {f"{subject:9} " for subject in ("secrets", "pictures", "speed")} <= WatchingView.lines
