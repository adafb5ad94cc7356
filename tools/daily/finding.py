"""Candidates for positions of the day: decisions of strong players in their own games."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec

from bot.game_packages import PACKAGES
from engine.analysis.advice import Answer, answers
from engine.daily import GameKey, WrittenPosition
from engine.game import Bounds, Outcome, Seat
from engine.notation import text_of
from tools.daily.judging import (
    LEAST_ANSWERS,
    AcceptedPosition,
    Rejected,
    first_sight,
    glance,
    judge,
    lead,
)

_WORDS: Final = re.compile(r"[a-z][a-z ]* \d+|[^\s,]+")
"""Matches a number with its name, such as "best turn 4", or a word, such as a card."""
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
    0 stands for all candidates, in random order.
    """

    game: GameKey
    seed: int
    seats: tuple[int, ...]
    effort: int
    rolls: int = 0
    judged: int = 0

    def find(self, number: int) -> GamePositions:
        """Play the game with a number, from 0, and return its positions."""
        begin, rejected = process_time(), Counter[str]()
        name = f"daily {self.game} {self.seed} {number}"
        random, trial_random = Random(name), Random(f"{name} others")  # noqa: S311 - nobody bets on them
        options = PACKAGES[self.game].rules.random_options(random)
        seats = self.seats[number % len(self.seats)]
        state = PACKAGES[self.game].rules.new(options, seats)
        candidates = list(self._candidates(state, rejected, random, trial_random))
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
            judged = judge(self.game, state, seat, seen, self.effort, random)
            if isinstance(judged, Rejected):
                rejected[judged] += 1
            else:
                positions.append(_written(candidate, judged, _raw(options), seats))
                likeness.is_new(positions[-1])
        return GamePositions(positions, rejected, process_time() - begin)

    def _candidates(
        self, state: Any, rejected: Counter[str], random: Random, trial_random: Random
    ) -> Iterator[_Candidate]:
        """Let the strong player play a game, and yield the decisions worth judging.

        They include decisions after other outcomes of draws, drawn from ``trial_random``.
        """
        package, log = PACKAGES[self.game], list[msgspec.Raw]()
        rules = package.rules
        while rules.result(state) is None:
            bounds = rules.pending(state)
            if bounds is not None:
                for _ in range(self.rolls):
                    outcome = _drawn(bounds, trial_random)
                    after, longer_log = rules.resolve(state, outcome), (*log, _raw(outcome))
                    if self._has_choice(after, rejected) and self._glanced(
                        after, rejected, trial_random
                    ):
                        yield from self._candidate(
                            after, self._answers(after), longer_log, rejected
                        )
                outcome = _drawn(bounds, random)
                log.append(_raw(outcome))
                state = rules.resolve(state, outcome)
                continue
            seat = min(rules.to_act(state))
            if self._has_choice(state, rejected):
                seen = self._answers(state)
                yield from self._candidate(state, seen, tuple(log), rejected)
                action = seen[0].action
            else:
                action = package.adviser.decide(rules.view(state, seat), seat, random)
            log.append(_raw(action))
            state = rules.apply(state, seat, action)

    def _has_choice(self, state: Any, rejected: Counter[str]) -> bool:
        """Return whether a single seat may act and has enough legal actions."""
        rules = PACKAGES[self.game].rules
        acting = rules.to_act(state)
        if len(acting) == 1 and len(rules.legal(state, min(acting))) >= LEAST_ANSWERS:
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
    """Return the facts in the text of a position: words with their place on the board or name."""
    facts = set[tuple[str, str]]()
    for line in text.splitlines():
        row, bar, stacks = line.partition("|")
        if bar:
            facts |= {
                (f"{row}|{column}", stack)
                for column, stack in enumerate(stacks.split())
                if stack != "."
            }
            continue
        for fact in line.split(";"):
            name, _, value = fact.partition(":")
            facts |= {(name.strip(), word) for word in _WORDS.findall(value)}
    return frozenset(facts)
