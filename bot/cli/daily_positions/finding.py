"""Candidates for positions of the day: decisions in games of computer players."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import ceil
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from bot.cli.daily_positions.judging import (
    LEAST_ANSWERS,
    AcceptedPosition,
    Rejected,
    first_sight,
    glance,
    judge,
    lead,
)
from bot.errors import Failure
from bot.game_packages import PACKAGES
from engine.analysis.advice import Answer, answers
from engine.daily import GameKey, WrittenPosition
from engine.game import Bounds, Outcome, Seat
from engine.notation import text_of
from engine.player import Strength
from engine.playing import playing, random_choice, random_draw

Watch: TypeAlias = Callable[[str], None]
"""A function that is called with the words for each step of a search."""

_WORDS: Final = re.compile(r"[a-z][a-z ]* \d+|[^\s,]+")
"""Matches a number with its name, such as "best turn 4", or a word, such as a card."""
_MOST_EFFORT: Final = 50
_ENOUGH_TRIALS: Final = 300
"""Number of trials of each action that tell leads of a few percentage points."""
_RANDOM_GAMES: Final = 9
MOST_OF_A_GAME: Final = 4
"""Maximum number of positions from one game."""


class GamePositions(NamedTuple):
    """The positions of a game without numbers, counts of rejections, and processor seconds."""

    positions: list[WrittenPosition]
    rejected: Counter[str]
    seconds: float


class _Candidate(NamedTuple):
    """A decision: the state, its seat, the strong player's answers, and the log up to it."""

    state: Any
    seat: Seat
    answers: list[Answer]
    log: tuple[msgspec.Raw, ...]


class Search(NamedTuple):
    """Settings of a search for positions in the games of a seed.

    ``rolls`` is the number of other outcomes tried at each draw. ``judged`` is the maximum number
    of candidates judged per game: those with the largest lead at first sight that aren't similar.
    0 stands for all candidates, in random order. ``slips`` is the share of random actions: without
    any the strong player plays, always the same game if nothing in it is left to chance. With some
    the medium player does, and the strong one looks at what seems clear at a glance.
    """

    game: GameKey
    seed: int
    seats: tuple[int, ...]
    effort: int
    rolls: int = 0
    judged: int = 0
    slips: float = 0.0

    def find(self, number: int, watch: Watch = lambda _: None) -> GamePositions:
        """Play the game with a number, from 0, and return its positions."""
        begin, rejected = process_time(), Counter[str]()
        name = f"daily {self.game} {self.seed} {number}"
        random, other_random = Random(name), Random(f"{name} others")  # noqa: S311 - nobody bets on them
        options = PACKAGES[self.game].rules.random_options(random)
        seats = self.seats[number % len(self.seats)]
        state = PACKAGES[self.game].rules.new(options, seats)

        def watch_game(step: str) -> None:
            watch(f"game {number + 1}, {step}")

        candidates = list(self._candidates(state, rejected, random, other_random, watch_game))
        random.shuffle(candidates)
        if self.judged:
            candidates.sort(key=lambda candidate: lead(candidate.answers), reverse=True)
        positions, likeness, judgements = list[WrittenPosition](), SimilarityFilter([]), 0
        for candidate in candidates:
            state, seat, seen, _ = candidate
            is_enough = len(positions) == MOST_OF_A_GAME
            if is_enough or (self.judged and judgements == self.judged):
                rejected[Rejected.ENOUGH] += 1
                continue
            if self.judged and likeness.has_facts_of(text_of(state)):
                rejected[Rejected.ALIKE] += 1
                continue
            judgements += 1
            watch_game(f"candidate {judgements}")
            judged = judge(self.game, state, seat, seen, self.effort, random)
            if isinstance(judged, Rejected):
                rejected[judged] += 1
            else:
                positions.append(_written(candidate, judged, _raw(options), seats))
                likeness.is_new(positions[-1])
        return GamePositions(positions, rejected, process_time() - begin)

    def _candidates(
        self,
        state: Any,
        rejected: Counter[str],
        random: Random,
        other_random: Random,
        watch: Watch,
    ) -> Iterator[_Candidate]:
        """Let computer players play a game, and yield the decisions worth judging.

        They include decisions after other outcomes of draws, drawn from ``other_random``.
        """
        package, log = PACKAGES[self.game], list[msgspec.Raw]()
        rules = package.rules
        quick_player = package.players[Strength.MEDIUM] if self.slips else package.adviser
        while rules.result(state) is None:
            watch(f"turn {rules.turn(state)}")
            bounds = rules.pending(state)
            if bounds is not None:
                for _ in range(self.rolls):
                    outcome = _drawn(bounds, other_random)
                    after, longer_log = rules.resolve(state, outcome), (*log, _raw(outcome))
                    if self._has_choice(after, rejected) and self._glanced(
                        after, rejected, other_random
                    ):
                        yield from self._candidate(
                            after, self._answers(after), longer_log, rejected
                        )
                outcome = _drawn(bounds, random)
                log.append(_raw(outcome))
                state = rules.resolve(state, outcome)
                continue
            seat = min(rules.to_act(state))
            if self._has_choice(state, rejected) and (
                not self.slips or self._glanced(state, rejected, other_random)
            ):
                seen = self._answers(state)
                yield from self._candidate(state, seen, tuple(log), rejected)
                action = seen[0].action
            else:
                action = quick_player.decide(rules.view(state, seat), seat, random)
            if self.slips and other_random.random() < self.slips:
                action = other_random.choice(rules.legal(state, seat))
            log.append(_raw(action))
            state = rules.apply(state, seat, action)

    def _has_choice(self, state: Any, rejected: Counter[str]) -> bool:
        if _has_choice(self.game, state):
            return True
        rejected[Rejected.FEW] += 1
        return False

    def _glanced(self, state: Any, rejected: Counter[str], random: Random) -> bool:
        rules = PACKAGES[self.game].rules
        seat = min(rules.to_act(state))
        if glance(self.game, state, seat, rules.legal(state, seat), random):
            return True
        rejected[Rejected.CLOSE_AT_A_GLANCE] += 1
        return False

    def _answers(self, state: Any) -> list[Answer]:
        rules = PACKAGES[self.game].rules
        seat = min(rules.to_act(state))
        return answers(PACKAGES[self.game], rules.view(state, seat), seat)

    def _candidate(
        self,
        state: Any,
        seen: list[Answer],
        log: tuple[msgspec.Raw, ...],
        rejected: Counter[str],
    ) -> Iterator[_Candidate]:
        """Yield a candidate if it passes the check at first sight."""
        fault = first_sight(seen)
        if fault is None:
            yield _Candidate(state, min(PACKAGES[self.game].rules.to_act(state)), seen, log)
        else:
            rejected[fault] += 1


def usual_effort(search: Search) -> int:
    """Return the effort of enough trials of each action, in the first choice of a random game.

    It is the largest of those for the numbers of seats. Raises Failure if one of them can't have
    positions.
    """
    return max(_usual_effort(search.game, seats, search.seed) for seats in {*search.seats})


def _usual_effort(game: GameKey, seats: int, seed: int) -> int:
    rules, random = PACKAGES[game].rules, Random(seed)  # noqa: S311
    for _ in range(_RANDOM_GAMES):
        start = rules.new(rules.random_options(random), seats)
        for state in playing(rules, start, random_draw(random), random_choice(rules, random)):
            if _has_choice(game, state):
                seat = min(rules.to_act(state))
                legal = rules.legal(state, seat)
                trials = PACKAGES[game].adviser.trials(state, seat, legal, 1, random)
                if trials is None:
                    raise Failure(f"The strong player of {game} gives no trials for {seats} seats.")
                if trials.is_exact:
                    return 1
                return min(_MOST_EFFORT, ceil(_ENOUGH_TRIALS / len(trials.rows)))
    raise Failure(
        f"In random games of {game} for {seats} nobody alone has {LEAST_ANSWERS} legal actions."
    )


def _has_choice(game: GameKey, state: Any) -> bool:
    """Return whether a single seat may act and has enough legal actions."""
    rules = PACKAGES[game].rules
    acting = rules.to_act(state)
    return len(acting) == 1 and len(rules.legal(state, min(acting))) >= LEAST_ANSWERS


def _drawn(bounds: Bounds, random: Random) -> Outcome:
    return tuple([random.randrange(bound) for bound in bounds])


def _written(
    candidate: _Candidate,
    judged: AcceptedPosition,
    options: msgspec.Raw,
    seats: int,
) -> WrittenPosition:
    return WrittenPosition(
        number=0,
        position=text_of(candidate.state),
        seat=candidate.seat,
        seats=seats,
        answers=tuple((round(answer.chance, 4), _raw(answer.action)) for answer in judged.answers),
        margin=None if judged.margin is None else round(judged.margin, 4),
        found=round(judged.medium_share, 2),
        options=options,
        log=candidate.log,
    )


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


class SimilarityFilter:
    """Rejects positions that are similar to earlier ones.

    Two positions are similar if they have the same answers and the same best answer, or if their
    texts share half of their facts: the content of a space, a number, a card in a hand.
    """

    LIMIT: Final = 0.5

    def __init__(self, positions: Iterable[WrittenPosition]) -> None:
        self._known = [_features(position) for position in positions]

    def is_new(self, position: WrittenPosition) -> bool:
        """Return whether a position isn't similar to an earlier one, and remember it if so."""
        features = _features(position)
        is_new = not self.has_facts_of(position.position) and not any(
            features.best == other.best and features.answers == other.answers
            for other in self._known
        )
        if is_new:
            self._known.append(features)
        return is_new

    def has_facts_of(self, text: str) -> bool:
        """Return whether a text shares half of its facts with an earlier position."""
        facts = _facts(text)
        return any(
            len(facts & other.facts) > self.LIMIT * len(facts | other.facts)
            for other in self._known
        )


class _Features(NamedTuple):
    facts: frozenset[tuple[str, str]]
    best: bytes
    answers: frozenset[bytes]


def _features(position: WrittenPosition) -> _Features:
    actions = [bytes(action) for _, action in position.answers]
    return _Features(_facts(position.position), actions[0], frozenset(actions))


def _facts(text: str) -> frozenset[tuple[str, str]]:
    """Return the facts in the text of a position: words with their place on the board or name.

    A row of the board begins with its name, which a bar may follow. One in which all words differ
    has the names of the columns.
    """
    facts = set[tuple[str, str]]()
    for line in text.splitlines():
        row, *stacks = line.replace("|", " ").split() or [""]
        if "|" in line or (":" not in line and len({*stacks}) < len(stacks)):
            facts |= {
                (f"{row}|{column}", stack) for column, stack in enumerate(stacks) if stack != "."
            }
            continue
        for fact in line.split(";"):
            name, _, value = fact.partition(":")
            facts |= {(name.strip(), word) for word in _WORDS.findall(value)}
    return frozenset(facts)
