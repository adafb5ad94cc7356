"""Lessons, positions of the day, records and players that misbehave in one way each; speed."""

from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.conformance.speed import Pace, Speed, Thought
from bot.game_packages import PACKAGES
from bot.tables.record import sealed, written
from engine.game import Seat
from engine.player import Player, Strength
from tests.bot.conformance.spoilt import PLAYERS, Highest, installed, said, tricks, with_words
from tests.records import random_record
from tests.toy.rules import Play, Tricks

LESSON = """
opponents = ["Jack"]
untold = ["time"]
begin = "0 0 0 0 0 0 0 0 0 0 0 0"
[[steps]]
name = "aim"
expect = "5"
then = "6"
[[steps]]
name = "end"
"""
SENTENCES = "toy-learn-aim = Play.\ntoy-learn-end = End.\ntoy-learn-untold-time = Time."


def written_action(words: str) -> Play:
    return Play(int(words))


def written_outcome(_state: Any, words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split()))


SCRIPT: Any = SimpleNamespace(action=written_action, outcome=written_outcome)
LESSONS: dict[str, tuple[str, str, Any, str]] = {
    "script": (LESSON, SENTENCES, None, "There is a lesson.toml, but the game has no script"),
    "text": (LESSON.replace('"5"', '"9"'), SENTENCES, SCRIPT, "lesson.toml can't be played: aim:"),
    "aim": (LESSON.replace("aim", "one"), SENTENCES, SCRIPT, "The first step of a lesson is named"),
    "show": (
        LESSON.replace('expect = "5"\nthen = "6"', 'show = "turn-over"'),
        SENTENCES,
        SCRIPT,
        "Step aim shows how a turn ended, but none has.",
    ),
    "expects": (
        LESSON.replace('expect = "5"', 'expect = "5"\nshow = "turn-over"'),
        SENTENCES,
        SCRIPT,
        "Step aim expects Play(card=5), which the learner can't do there",
    ),
    "untold": (
        LESSON.replace('["time"]', '["money"]'),
        SENTENCES,
        SCRIPT,
        "untold names pages that the rules don't have: ['money'].",
    ),
    "sentence": (
        LESSON,
        SENTENCES.replace("learn-end", "learn-over"),
        SCRIPT,
        "The lesson needs the message toy-learn-end: add it to learn.ftl.",
    ),
    "left over": (
        LESSON,
        f"{SENTENCES}\ntoy-learn-over = Over.",
        SCRIPT,
        "No step of the lesson says toy-learn-over (en): remove it.",
    ),
}


def with_lesson(folder: Path, text: str, sentences: str) -> Path:
    (folder / "lesson.toml").write_text(text, encoding="utf-8")
    return with_words(folder, sentences)


def test_a_lesson_that_can_be_played_is_all_right(tmp_path: Path) -> None:
    with installed(folder=with_lesson(tmp_path, LESSON, SENTENCES), script=SCRIPT) as game:
        assert said("lesson", game) == []


@pytest.mark.parametrize("case", LESSONS)
def test_what_is_wrong_with_a_lesson_is_told(case: str, tmp_path: Path) -> None:
    text, sentences, script, sentence = LESSONS[case]
    with installed(folder=with_lesson(tmp_path, text, sentences), script=script) as game:
        [found] = said("lesson", game)
    assert sentence in found.words


def test_a_player_that_remembers_spoils_a_lesson(tmp_path: Path) -> None:
    class Moody(Highest):
        times = 0

        def decide(self, view: Any, seat: Seat, random: Random) -> Play:  # noqa: ARG002
            self.times += 1
            return Play(view.hands[seat][self.times % len(view.hands[seat])])

    players = {**PLAYERS, "easy": Moody()}
    folder = with_lesson(tmp_path, LESSON, SENTENCES)
    with installed(folder=folder, script=SCRIPT, players=players) as game:
        [found] = said("lesson", game)
    assert "doesn't lead to the same twice" in found.words


ORIGIN = '{"rules":1,"seed":1,"effort":1}'
LINE: dict[str, Any] = {
    "number": 1,
    "position": "",
    "seat": 0,
    "seats": 2,
    "answers": [[0.7, ["play", 5]], [0.5, ["play", 3]], [0.2, ["play", 1]]],
    "margin": 0.1,
    "found": 0.5,
    "options": {},
    "log": [[0] * 12],
}


def daily(folder: Path, origin: str = ORIGIN, **differing: Any) -> Path:
    """Write a file with one position of Tricks that is all right but for what is given."""
    rules = Tricks()
    position = str(rules.resolve(rules.new(rules.options_type(), 2), (0,) * 12))
    line = {**LINE, "position": position, **differing}
    text = f"{origin}\n{msgspec.json.encode(line).decode()}\n"
    (folder / "daily.jsonl").write_text(text, encoding="utf-8")
    return with_words(folder)


def test_positions_of_todays_rules_are_all_right(tmp_path: Path) -> None:
    with installed(folder=daily(tmp_path)) as game:
        assert said("daily", game) == []


@pytest.mark.parametrize(
    ("differing", "sentence"),
    [
        ({"origin": ORIGIN.replace("1", "0", 1)}, "was made by rules_version 0, and today it is 1"),
        ({"origin": "x"}, "daily.jsonl can't be read: "),
        ({"log": [[0] * 11]}, "Position 1 of the day isn't one by these rules: IllegalAction"),
        ({"position": "elsewhere"}, "is another one by these rules than it was:\nelsewhere"),
        ({"seat": 1}, "In position 1 of the day seat 1 has to act alone."),
        ({"answers": LINE["answers"][:2]}, "hasn't every legal action of its seat as an answer"),
        ({"answers": LINE["answers"][::-1]}, "has to have chances from 0 to 1, the best answer"),
    ],
)
def test_what_is_wrong_with_positions_of_the_day_is_told(
    differing: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    with installed(folder=daily(tmp_path, **differing)) as game:
        [found] = said("daily", game)
    assert sentence in found.words


def kept(folder: Path, file: bytes) -> Path:
    (folder / "records").mkdir()
    (folder / "records" / "old.json").write_bytes(file)
    return with_words(folder)


def resolve_the_other_way(self: Tricks, state: Any, outcome: Any) -> Any:
    after = Tricks.resolve(self, state, outcome)
    return msgspec.structs.replace(after, hands=after.hands[::-1])


def test_records_are_valid_or_of_other_rules(tmp_path: Path) -> None:
    with installed() as game:
        record = random_record("toy", seed=77)
        PACKAGES["toy"] = replace(game.package, folder=kept(tmp_path, written(record)))
    with installed(folder=tmp_path) as game:
        assert said("records", game) == []
    with installed(tricks(resolve=resolve_the_other_way), folder=tmp_path) as game:
        [found] = said("records", game)
    assert "records/old.json isn't valid any more" in found.words
    assert "raise rules_version above 1." in found.words
    newer = tricks(resolve=resolve_the_other_way, rules_version=2)
    with installed(newer, folder=tmp_path) as game:
        assert said("records", game) == []


def test_files_that_are_no_records_are_told(tmp_path: Path) -> None:
    with installed(folder=kept(tmp_path, b"{}")) as game:
        [found] = said("records", game)
    assert "records/old.json can't be read: " in found.words
    other = sealed(msgspec.structs.replace(random_record("nuggets", seed=3)))
    (tmp_path / "records" / "old.json").write_bytes(written(other))
    with installed(folder=tmp_path) as game:
        [found] = said("records", game)
    assert found.words == "records/old.json is a record of another game, nuggets."


class Illegal(Highest):
    """Plays a card that nobody has."""

    def decide(self, view: Any, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(99)


class Fickle(Highest):
    """Plays any card, by what it remembers."""

    times = 0

    def decide(self, view: Any, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        self.times += 1
        return Play(view.hands[seat][self.times % len(view.hands[seat])])


class Broken(Highest):
    """Doesn't decide."""

    def decide(self, view: Any, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        raise ZeroDivisionError


class Silent(Player[Any, Play]):
    """Gives no advice."""

    def decide(self, view: Any, seat: Seat, random: Random) -> Play:  # noqa: ARG002
        return Play(view.hands[seat][0])


class Sparing(Highest):
    """Knows the chance after one action only."""

    def answers(self, view: Any, seat: Seat) -> Any:
        return [*Highest.answers(self, view, seat)][-1:]


class Sure(Highest):
    """Is surer than sure."""

    def answers(self, view: Any, seat: Seat) -> Any:
        return [(1 + chance, action) for chance, action in Highest.answers(self, view, seat)]


class Otherwise(Highest):
    """Says that its lowest card is the best, and plays the highest."""

    def answers(self, view: Any, seat: Seat) -> Any:
        return [(1 - chance, action) for chance, action in Highest.answers(self, view, seat)]


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ({"easy": Highest(), "strong": Highest()}, "There is no player medium: players needs one"),
        ({**PLAYERS, "strong": Silent()}, "The strong player can't give advice"),
        ({**PLAYERS, "easy": Illegal()}, "The easy player decides for Play(card=99) in seat"),
        ({**PLAYERS, "easy": Fickle()}, "in the same view with the same random numbers."),
        ({**PLAYERS, "easy": Broken()}, "raised ZeroDivisionError"),
        ({**PLAYERS, "strong": Sparing()}, "have to have every legal action once, but are [Play"),
        ({**PLAYERS, "strong": Sure()}, "A chance of the strong player isn't from 0 to 1"),
        ({**PLAYERS, "strong": Otherwise()}, "is better: it has to play by them."),
    ],
)
def test_what_is_wrong_with_players_is_told(players: dict[str, Any], sentence: str) -> None:
    with installed(players=players) as game:
        [found] = said("players", game)
    assert sentence in found.words


FAST = Speed(100_000, 0.001, Thought(0.01, Strength.STRONG))
SLOW = Speed(10_000, 0.02, Thought(1.5, Strength.EASY))


def test_what_is_far_slower_is_told_with_how_much() -> None:
    assert Pace(FAST, FAST).warnings() == []
    assert Pace(FAST, SLOW).warnings() == []
    [play, picture, decision] = Pace(SLOW, FAST).warnings()
    assert play.startswith("Random play is slow: 10,000 actions/s, and 100,000 are our slowest")
    assert picture.startswith("A picture takes 20 ms, and 1.0 ms are our slowest game's.")
    assert decision.startswith("The easy player thinks for 1.5 s, and may for 1: give it")
    assert Pace(FAST, SLOW).in_words().startswith("100,000 random actions/s, 10 times our slowest")
