"""Positions of the day fulfil the rules by which they were made, and days cycle through them."""

import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from io import StringIO
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.cli.daily_positions.daily_file import DailyFile, difficulty
from bot.cli.daily_positions.finding import (
    GamePositions,
    Search,
    SimilarityFilter,
    usual_effort,
)
from bot.cli.daily_positions.judging import (
    LEAST_ANSWERS,
    LEAST_LEAD,
    AcceptedPosition,
    Rejected,
    first_sight,
    judge_at_last,
    lead,
    students_t,
    undecided,
)
from bot.conformance.daily import positions_in, positions_match_their_lines
from bot.conformance.daily import written as lines_of
from bot.errors import Failure
from bot.game_packages import PACKAGES
from bot.runtime import progress
from engine import daily
from engine.analysis.advice import Answer
from engine.daily import (
    DailyPosition,
    Level,
    Origin,
    WrittenPosition,
    daily_of,
    daily_of_game,
    daily_positions,
    place_on,
)
from engine.game import NoOptions, Seat
from engine.notation import text_of
from engine.player import Adviser, Strength, Trials
from engine.playing import choice_of, playing, random_draw
from tests.toy.registered import PIG, TRICKS, register
from tests.toy.rules import CARDS, Play, Tricks
from tests.toy.rules import State as TricksState

FIRST_DAY = date(2026, 11, 23)
"""A Monday."""
YEAR = 366
SAMPLES = 2
"""Number of a game's positions that are judged again."""
AGAIN = 20
"""Effort of judging them again."""

with_positions = [game for game, package in PACKAGES.items() if daily_positions(package)]
every_game = pytest.mark.parametrize("game", with_positions)


@pytest.fixture
def tricks(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register a toy game for the duration of a test, and return its key."""
    register(TRICKS, monkeypatch)
    return TRICKS.rules.key


@cache
def read(game: str) -> list[DailyPosition]:
    """Return all positions of a game, read once for all tests."""
    return list(daily_positions(PACKAGES[game]))


def written(game: str) -> list[WrittenPosition]:
    return lines_of(PACKAGES[game])


def days(number: int) -> list[date]:
    return [FIRST_DAY + timedelta(day) for day in range(number)]


def test_every_game_has_positions_of_todays_rules() -> None:
    for game, package in PACKAGES.items():
        positions = positions_in(package)
        assert positions is not None
        assert positions.game == game
        assert positions.origin is not None
        assert positions.origin.effort >= 50


@every_game
def test_each_position_matches_its_line(game: str) -> None:
    """The log leads to the position by today's rules, where the seat has exactly these answers."""
    positions_match_their_lines(PACKAGES[game], daily_positions(PACKAGES[game]))
    for position in read(game):
        assert len(position.answers) >= LEAST_ANSWERS
        assert position.view == PACKAGES[game].rules.view(position.state, position.seat)


@every_game
def test_the_best_answer_is_ahead(game: str) -> None:
    for position in read(game):
        assert lead(position.answers) >= LEAST_LEAD - 1e-3
        assert undecided(position.answers)
        assert all(answer.is_exact == position.is_exact for answer in position.answers)
        if position.margin is not None:
            assert lead(position.answers) > position.margin


@every_game
def test_positions_differ_and_have_a_number(game: str) -> None:
    lines, likeness = written(game), SimilarityFilter([])
    assert all(likeness.is_new(line) for line in lines)
    assert not any(likeness.is_new(line) for line in lines)
    numbers = [line.number for line in lines]
    assert len({*numbers}) == len(numbers)
    positions = daily_positions(PACKAGES[game])
    assert [position.number for position in read(game)] == numbers
    for place in (0, 1, -1):
        assert positions.find(numbers[place]) == positions[place]
    assert positions.find(0) is None


@every_game
def test_positions_go_from_easy_to_hard(game: str) -> None:
    lines = written(game)
    assert lines == sorted(lines, key=difficulty)
    rates = [position.found for position in read(game)]
    assert all(before >= after - 0.1 for before, after in pairwise(rates))
    levels = [position.level for position in read(game)]
    assert levels == sorted(levels, key=list(Level).index)
    assert len({*levels}) == min(len(levels), len(Level))


@every_game
@pytest.mark.parametrize("sample", range(SAMPLES))
def test_samples_are_judged_alike_again(game: str, sample: int) -> None:
    positions, random = read(game), Random(f"again {game} {sample}")
    position = random.choice(positions)
    actions = [answer.action for answer in position.answers]
    trials = PACKAGES[game].adviser.trials(position.state, position.seat, actions, AGAIN, random)
    assert trials is not None
    assert trials.is_exact == position.is_exact
    chances = [fmean(column) for column in zip(*trials.rows, strict=True)]
    if position.margin is None:
        assert chances == pytest.approx([answer.chance for answer in position.answers], abs=1e-4)
        return
    leads = [best - second for best, second, *_ in trials.rows]
    margin = students_t(len(leads) - 1) * stdev(leads) / sqrt(len(leads))
    assert fmean(leads) == pytest.approx(lead(position.answers), abs=margin + position.margin)


@every_game
def test_the_game_continues_from_a_position(game: str) -> None:
    package, random = PACKAGES[game], Random(f"on {game}")
    position = random.choice(daily_positions(PACKAGES[game]))
    state = package.rules.apply(position.state, position.seat, position.best.action)
    players = [package.players[Strength.EASY]] * max(package.rules.seats)
    choose = choice_of(package.rules, players, random)
    *_, end = playing(package.rules, state, random_draw(random), choose)
    assert package.rules.result(end) is not None


@every_game
def test_an_answer_has_its_place(game: str) -> None:
    position = daily_positions(PACKAGES[game])[0]
    assert position.place_of(position.best.action) == 0
    assert position.place_of(position.answers[-1].action) == len(position.answers) - 1
    assert position.place_of("nothing like it") is None


def named(position: DailyPosition | None) -> tuple[str, int]:
    assert position is not None
    return position.game, position.number


def test_games_take_turns_and_a_day_is_the_same_for_everybody() -> None:
    fortnight = days(14)
    games = [named(daily_of(day, PACKAGES.values()))[0] for day in fortnight]
    for start in range(len(games) - len(with_positions)):
        assert {*games[start : start + len(with_positions)]} == {*with_positions}
    for day, game in zip(fortnight, games, strict=True):
        assert named(daily_of(day, PACKAGES.values())) == named(daily_of_game(day, PACKAGES[game]))


@pytest.mark.parametrize("positions", [1, 5, 7, 20, 100, 365, 371, 400])
def test_a_position_returns_only_after_all_others_of_its_weekday(positions: int) -> None:
    """With 371 positions that is more than a year."""
    places = [place_on(day, positions) for day in days(3 * YEAR)]
    assert {*places} == {*range(positions)}
    shortest = min(7 * (positions // 7), YEAR) or positions
    for start in range(YEAR):
        window = places[start : start + shortest]
        assert len({*window}) == len(window)


def test_a_week_goes_from_easy_to_hard() -> None:
    places = [place_on(day, 371) for day in days(70)]
    for week in range(10):
        assert places[7 * week : 7 * week + 7] == sorted(places[7 * week : 7 * week + 7])
        assert places[7 * week] < 53
        assert places[7 * week + 6] >= 371 - 53


def test_a_game_without_positions_is_left_out(tricks: str) -> None:
    assert not daily_positions(PACKAGES[tricks])
    assert daily_positions(PACKAGES[tricks]).origin is None
    assert daily_positions(PACKAGES[tricks]).find(1) is None
    assert daily_of_game(FIRST_DAY, PACKAGES[tricks]) is None
    assert daily_of(FIRST_DAY, [PACKAGES[tricks]]) is None
    assert daily_of(FIRST_DAY, []) is None
    others = [PACKAGES[game] for game in with_positions]
    for day in days(7):
        assert named(daily_of(day, [PACKAGES[tricks], *others])) == named(daily_of(day, others))


def answers(*chances: float, exact: bool = False) -> list[Answer]:
    """Return answers with these chances."""
    return [Answer(chance, Play(card), exact) for card, chance in enumerate(chances)]


def test_first_sight() -> None:
    assert first_sight(answers(0.5, 0.4, 0.1)) is None
    assert first_sight(answers(0.5, 0.44, 0.1)) is Rejected.CLOSE
    assert first_sight(answers(0.5, 0.44, 0.1, exact=True)) is None
    assert first_sight(answers(0.5, 0.46, 0.1, exact=True)) is Rejected.CLOSE
    assert first_sight(answers(0.09, 0.0, 0.0)) is Rejected.DECIDED
    assert first_sight(answers(0.96, 0.5, 0.0)) is Rejected.DECIDED
    assert first_sight(answers(1.0, 0.5, 0.5)) is Rejected.DECIDED
    assert first_sight(answers(1.0, 0.5, 0.5, exact=True)) is None
    assert first_sight(answers(1.0, 1.0, 0.0, exact=True)) is Rejected.DECIDED


def test_an_accepted_best_action_is_certainly_ahead() -> None:
    """A favourite that isn't the best is rejected, and so is a position with equal answers."""
    position = next(
        candidate
        for candidate in daily_positions(PACKAGES["claimit"])
        if candidate.margin is not None
    )
    game, state, seat = position.game, position.state, position.seat
    actions = [answer.action for answer in position.answers]
    best = position.best.action
    judged = judge_at_last(game, state, seat, actions, best, 40, Random(1))
    assert isinstance(judged, AcceptedPosition)
    assert [judged.answers[0].action, *judged.answers] == [best, *judged.answers]
    assert Counter(answer.action for answer in judged.answers) == Counter(actions)
    wrong = judge_at_last(game, state, seat, actions, actions[-1], 40, Random(1))
    assert wrong is Rejected.UNSURE
    close = judge_at_last(game, state, seat, [best, best, actions[-1]], best, 4, Random(1))
    assert close is Rejected.CLOSE_AT_LAST


def test_a_game_without_trials_has_no_daily_position() -> None:
    """Trials of Gold Nuggets for three aren't possible."""
    rules = PACKAGES["nuggets"].rules
    state = rules.resolve(rules.new(rules.options_type(), 3), (0,))
    state = rules.resolve(rules.apply(state, 0, *rules.legal(state, 0)), (0, 1, 2, 3, 4, 5, 5))
    legal = rules.legal(state, 0)
    judged = judge_at_last("nuggets", state, 0, legal, legal[0], 1, Random(1))
    assert judged is Rejected.UNTOLD


@pytest.mark.parametrize(("freedom", "factor"), [(4, 2.776), (11, 2.201), (100, 1.984)])
def test_students_t(freedom: int, factor: float) -> None:
    assert students_t(freedom) == pytest.approx(factor, rel=0.01)


def made(folder: Path, *arguments: str) -> tuple[dict[str, object], list[bytes]]:
    file = folder / "daily.jsonl"
    assert main(["daily-positions", "nuggets", "--file", str(file), *arguments]) == 0
    origin, *lines = file.read_bytes().splitlines()
    fields = msgspec.json.decode(origin)
    assert fields.pop("seconds") >= 0
    return fields, lines


def test_the_tool_resumes_its_work(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at_once = made(tmp_path / "once", "--count", "9", "--seed", "5")
    made(tmp_path / "twice", "--count", "2", "--seed", "5")
    assert made(tmp_path / "twice", "--count", "9") == at_once
    assert made(tmp_path / "shared", "--count", "9", "--seed", "5", "--processes", "1") == at_once
    origin, lines = at_once
    assert origin["seed"] == 5
    assert len(lines) >= 9
    output, log = capsys.readouterr()
    found = f"{len(lines)} of 9 positions (games: {origin['games']})"
    assert f"daily.jsonl has {found} in " in output
    assert Rejected.FEW in output
    first, *_ = log.splitlines()
    assert first == "nuggets: 0 of 9 positions (games: 0)."
    assert f"nuggets: {found}, " in log


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_what_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    for name in ("SHOW_AFTER", "_SHOW_EVERY"):
        monkeypatch.setattr(progress, name, 0)
    made(tmp_path, "--count", "1", "--seed", "5")
    assert "nuggets: 0 of 1 positions (games: 0); game 1, turn 2: " in terminal.getvalue()
    assert re.search(r"; game \d, candidate 1: ", terminal.getvalue())


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nuggets", "--seats", "2", "3"], "gives no trials for 3 seats."),
        (["nuggets", "--seats", "6"], "nuggets has 2 to 5 seats, not 6"),
        (["pig"], "In random games of pig for 2 nobody alone has 3 legal actions."),
    ],
)
def test_a_game_that_cannot_have_positions_is_refused(
    arguments: list[str],
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(PIG, monkeypatch)
    file = tmp_path / "daily.jsonl"
    assert main(["daily-positions", "--file", str(file), *arguments]) == Failure.exit_code
    assert reason in capsys.readouterr().err
    assert not file.exists()


def test_the_usual_effort_depends_on_the_trials() -> None:
    assert usual_effort(Search("nuggets", 1, (2,), 0)) == 1, "exact"
    assert usual_effort(Search("claimit", 1, (2,), 0)) == 50, "each trial is dear"


class Dealt(Tricks):
    """Tricks with the same cards in each game, so that nothing is left to chance."""

    def new(self, options: NoOptions, seats: int) -> TricksState:
        return super().resolve(super().new(options, seats), (0,) * CARDS)


class Watched(Adviser[Any, Any]):
    """An adviser to whom all actions are alike, and who remembers what it was asked about."""

    def __init__(self) -> None:
        self.views = list[Any]()

    def decide(self, view: Any, seat: Seat, random: Random) -> Any:  # noqa: ARG002
        return Dealt().legal(view, seat)[0]

    def answers(self, view: Any, seat: Seat) -> list[tuple[float, Any]]:
        self.views.append(view)
        return [(0.5, action) for action in Dealt().legal(view, seat)]

    def trials(
        self, state: Any, seat: Seat, actions: Sequence[Any], effort: int, random: Random
    ) -> Trials:
        del effort, random
        self.views.append(Dealt().view(state, seat))
        return Trials([[0.5] * len(actions)])


@pytest.mark.parametrize(("slips", "differ"), [(0.0, False), (0.2, True)])
def test_games_without_chance_differ_by_slips(
    monkeypatch: pytest.MonkeyPatch, *, slips: float, differ: bool
) -> None:
    rules, games = Dealt(), list[list[Any]]()
    for number in range(10):
        adviser = Watched()
        players = {**TRICKS.players, "strong": adviser, "medium": adviser}
        register(replace(TRICKS, rules=rules, players=players), monkeypatch)
        Search(rules.key, 1, (2,), 1, slips=slips).find(number)
        games.append(adviser.views)
    assert (games.count(games[0]) < len(games)) == differ


BOARD = """
8 . . a b . . . .
7 . . a b . . . .
6 . . {} . . . .
  A B C D E F G H
turn: {}; mover: a
"""


def test_boards_without_bars_are_compared_by_their_squares() -> None:
    line, likeness = written("nuggets")[0], SimilarityFilter([])

    def is_new(row: str, turn: int, best: bytes) -> bool:
        answers = ((0.6, msgspec.Raw(best)), (0.4, msgspec.Raw(b"0")))
        text = BOARD.format(row, turn)
        return likeness.is_new(msgspec.structs.replace(line, position=text, answers=answers))

    assert is_new("a b", 5, b"1")
    assert not is_new("b a", 5, b"2"), "most squares are the same"
    assert not is_new("a b", 7, b"3")
    squares = BOARD.replace("a b", "b a")
    answers = ((0.6, msgspec.Raw(b"4")), (0.4, msgspec.Raw(b"0")))
    other = msgspec.structs.replace(line, position=squares.format("b b", 5), answers=answers)
    assert likeness.is_new(other), "the turn and the names of the columns aren't enough"


@every_game
def test_no_answer_is_the_best_too_often(game: str) -> None:
    best = Counter(bytes(line.answers[0][1]) for line in written(game))
    assert best.most_common(1)[0][1] <= best.total() // 2 + 1


def test_the_tool_takes_no_answer_that_is_the_best_too_often(tmp_path: Path) -> None:
    line, file = written("nuggets")[0], DailyFile(tmp_path / "daily.jsonl", Origin(1, 1, 1))

    def add(best: bytes, numbers: range) -> int:
        """Add positions that differ only in this best answer, and return how many were accepted."""
        before = len(file.positions)
        for number in numbers:
            answers = ((0.6, msgspec.Raw(best)), (0.4, msgspec.Raw(b"%d" % number)))
            position = msgspec.structs.replace(line, position=f"dice: {number}", answers=answers)
            file.add(GamePositions([position], Counter(), 0))
        return len(file.positions) - before

    assert add(b'"roll"', range(30)) == 20
    assert add(b'"take"', range(30, 35)) == 5
    assert add(b'"roll"', range(35, 40)) == 0
    assert file.origin.rejected == {Rejected.SAME_ANSWER: 15}
    assert add(b'"take"', range(40, 99)) == 16, "one more than half"
    assert add(b'"roll"', range(100, 110)) == 2


def test_other_rolls_are_tried_too() -> None:
    """The game is the same, but has more candidates."""
    without_rolls, with_rolls = (Search("nuggets", 5, (2,), 1, rolls).find(1) for rolls in (0, 2))
    assert with_rolls.rejected.total() > 2 * without_rolls.rejected.total()
    assert with_rolls.rejected[Rejected.FEW] > without_rolls.rejected[Rejected.FEW]
    assert (
        with_rolls.rejected[Rejected.CLOSE_AT_A_GLANCE]
        > without_rolls.rejected[Rejected.CLOSE_AT_A_GLANCE]
    )
    for position in with_rolls.positions:
        _, state = daily.replayed(PACKAGES["nuggets"].rules, position)
        assert text_of(state) == position.position


def test_the_seed_reproduces_the_positions() -> None:
    """Positions found in some of the games are in the file, or similar to one that is."""
    origin, lines = daily_positions(PACKAGES["nuggets"]).origin, written("nuggets")
    assert origin is not None
    search = Search(
        "nuggets", origin.seed, origin.seats, origin.effort, origin.rolls, origin.judged
    )
    random, likeness = Random(1), SimilarityFilter(lines)
    numbers = [0, *random.sample(range(1, origin.games), 5)]
    repeated = [position for number in numbers for position in search.find(number).positions]
    assert not any(likeness.is_new(position) for position in repeated)
    same = [
        position
        for position in repeated
        if msgspec.structs.replace(position, number=0)
        in [msgspec.structs.replace(line, number=0) for line in lines]
    ]
    assert len(same) > 1


def test_positions_of_other_rules_are_not_added_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made(tmp_path, "--count", "1")
    file = tmp_path / "daily.jsonl"
    file.write_bytes(file.read_bytes().replace(b'{"rules":1', b'{"rules":0', 1))
    assert main(["daily-positions", "nuggets", "--file", str(file)]) == Failure.exit_code
    assert "other rules" in capsys.readouterr().err
