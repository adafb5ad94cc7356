"""Every number that a message says is the one in the picture beside it, in random games."""

import re
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from typing import Any, NamedTuple

import pytest

from bot.catalogue import Catalogue, catalogue
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.shown_game import lobbies
from bot.views import table as table_view
from bot.views.game import NO_PRESSES, HandView
from bot.views.hosted_games import GAMES, HostedGame
from bot.views.message_spec import MessageSpec
from engine.claim.cards import NO_CARD, VALUE
from engine.claim.state import Trick
from engine.nuggets.view import View as NuggetsView
from tests.bot.test_labels import shown_game
from tests.engine.games import SAMPLES
from tests.languages import COMPLETE

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
LEDGER = {
    ("claimit", "en"): {"claims": "gold claims?", "spaces": "spaces?"},
    ("claimit", "de"): {"claims": "Goldclaims?", "spaces": "Feld(?:er)?"},
    ("claimit", "fr"): {
        "claims": "concessions? d.or",
        "spaces": r"cases?\b(?! \w+ées?)",
    },
    ("nuggets", "en"): {"nuggets": "nuggets?"},
    ("nuggets", "de"): {"nuggets": "Nuggets?"},
    ("nuggets", "fr"): {"nuggets": "pépites?"},
}
"""What the columns of a ledger count, in words."""
ONE = ("one", "a", "ein", "eine", "einen", "un", "une")
BELL = "🔔"
NUMBER = r"\d+(?:[.,]\d)?"
LENGTH = 50
"""So many steps of a game are looked at, at least: of a short one several games."""

every_table = pytest.mark.parametrize(
    ("key", "language", "seats", "seed"),
    [
        (key, language, seats, seed)
        for key, game in GAMES.items()
        for language in COMPLETE
        for seats, seed in ((2, 1), (max(game.rules.seats), 4))
    ],
)


class Listening:
    """A catalogue that remembers what it has said."""

    def __init__(self, translate: Catalogue) -> None:
        self._say = translate
        self.said: list[tuple[str, dict[str, Any], str]] = []

    def __call__(self, key: str, /, **variables: str | float) -> str:
        words = self._say(key, **variables)
        self.said.append((key, dict(variables), words))
        return words


class Heard(NamedTuple):
    """What a message says, and what the picture beside it."""

    text: str
    headline: str
    alt: str
    words: list[tuple[str, dict[str, Any], str]]

    def numbers(self) -> set[str]:
        """Return all numbers of the picture."""
        everything = " ".join([self.alt, *(words for _, _, words in self.words)])
        return set(re.findall(NUMBER, everything))

    def ledger(self, game: str, seat: int) -> dict[str, tuple[int, int]]:
        """Return a seat's line of the ledger: each number at the turn's start and now."""
        lines = [variables for key, variables, _ in self.words if key == f"{game}-alt-seat"]
        numbers = {
            column: re.findall(r"\d+", str(value))
            for column, value in lines[seat].items()
            if column in ("mine", "claims", "spaces", "nuggets")
        }
        return {column: (int(found[0]), int(found[-1])) for column, found in numbers.items()}

    def marked(self) -> tuple[int, int]:
        """Return how many squatters and how many claim markers the picture has marked."""
        keys = ("claimit-alt-took", "claimit-alt-lost", "claimit-alt-marked")
        lists = [variables["list"] for key, variables, _ in self.words if key in keys]
        [claim] = {words.rsplit(" ", 1)[0] for key, _, words in self.words if key == CLAIM} or {"-"}
        items = lists[0].split("; ") if lists else []
        claims = sum(item.startswith(claim) for item in items)
        return len(items) - claims, claims


CLAIM = "claimit-alt-claim"


def heard(spec: MessageSpec, translate: Listening) -> Heard:
    """Return what a message says whose words were spoken by this catalogue, and its picture."""
    before = len(translate.said)
    assert spec.picture is not None
    picture = spec.picture()
    words = translate.said[before:]
    headlines = [
        variables["does"] for key, variables, _ in words if key.startswith("picture-alt-mover")
    ]
    return Heard(spec.text.replace("*", ""), (headlines or [""])[0], picture.alt, words)


def values(trick: Trick) -> set[int]:
    """Return the values of all cards that a trick was about."""
    cards = (trick.cards, trick.middle, trick.drawn, *trick.gained, *trick.removed)
    return {*trick.values, *(VALUE[card] for card in b"".join(cards) if card != NO_CARD)}


def turns(game: HostedGame, seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the states of random games, each with the one before it."""
    rules, steps = game.rules, 0
    for nth in count():
        bold = 1.5 if seed % 2 else 1
        style = PlayStyle(seed=seed + 100 * nth, boldness=bold, quitting=0.0005, dawdling=0.02)
        states = random_game(rules, rules.options_type(), seats, style).states
        for step in pairwise(state for state in states if rules.pending(state) is None):
            steps += 1
            yield step
        if steps >= LENGTH:
            return


def counted(words: str, noun: str) -> list[int]:
    """Return the numbers that stand right before a noun."""
    found = re.findall(rf"(\d+|\b(?:{'|'.join(ONE)})) {noun}\b", words)
    return [1 if number in ONE else int(number) for number in found]


@every_table
def test_how_a_turn_ended(key: str, language: str, seats: int, seed: int) -> None:
    """What the message and the headline count is what changes in the ledger below."""
    game, ends = GAMES[key], 0
    for before, state in turns(game, seats, seed):
        if game.rules.turn(state) == game.rules.turn(before):
            continue
        translate = Listening(catalogue(language))
        view = game.rules.view(state, None)
        spec = game.view.turn_over(view, NAMES[:seats], translate)
        if spec.picture is None:
            continue
        told, ends = heard(spec, translate), ends + 1
        if (key, language) not in LEDGER:
            assert set(re.findall(NUMBER, told.text)) <= told.numbers(), told
            continue
        ledger = told.ledger(key, view.previous.mover)
        for column, noun in LEDGER[key, language].items():
            start, now = ledger[column]
            lines = told.text.splitlines()
            bells = [number for line in lines if BELL in line for number in counted(line, noun)]
            others = [n for line in lines if BELL not in line for n in counted(line, noun)]
            assert not bells or bells == [now], told
            assert not others or sum(others) == now - start, told
            assert counted(told.headline, noun) in ([], [now - start]), told
        if key == "claimit":
            assert_marks(told, view.previous.ending.settles)
    assert ends > 10


def assert_marks(told: Heard, settles: bool) -> None:
    """What was secured or forfeited is what the picture has marked, in message and headline."""
    squatters, claims = told.marked()
    total = [squatters + claims] if squatters + claims else []
    said = [int(number) for number in re.findall(r"\d+", told.headline)]
    assert said in (total, []), told
    first, *_ = told.text.splitlines()
    numbers = [int(number) for number in re.findall(r"\d+(?! ·|\d| passt)", unrolled(first))]
    assert numbers in (
        [number for number in (squatters, claims) if number] if settles else total,
        [],
    )
    if total and (said or numbers):
        assert said == total, told


def unrolled(line: str) -> str:
    """Return a line without the dice that it names."""
    return re.sub(r"\d · \d · \d", "", line)


@every_table
def test_a_turn_in_progress(key: str, language: str, seats: int, seed: int) -> None:
    """Risks, averages, values and what is at stake stand in the picture too."""
    game, looked, earlier = GAMES[key], 0, set[str]()
    for nth, (before, state) in enumerate(turns(game, seats, seed)):
        view = game.rules.view(state, None)
        if game.rules.turn(before) == 1:  # of another game
            earlier = set()
        if isinstance(game.view, HandView) and game.rules.turn(state) > game.rules.turn(before):
            translate = Listening(catalogue(language))
            ended = game.view.turn_over(view, NAMES[:seats], translate)
            if ended.picture is not None:  # the next turns tell of it, too
                earlier = heard(ended, translate).numbers()
        if nth % 11 or game.rules.result(state) is not None:
            continue
        for draft in drafts(view):
            translate = Listening(catalogue(language))
            told = heard(
                game.view.playing(view, NAMES[:seats], translate, NO_PRESSES, draft), translate
            )
            there = told.numbers()
            if (key, language) in LEDGER:
                ledger = told.ledger(key, view.mover)
                there |= {str(now - start) for start, now in ledger.values()}
            there |= set(map(str, told.marked())) if key == "claimit" else set()
            if key != "claim":
                there |= earlier
            elif view.last is not None:  # its picture was the one before
                there |= set(map(str, values(view.last)))
            assert set(re.findall(NUMBER, told.text)) <= there, told
            looked += 1
    assert looked > 4


@every_table
def test_the_lobby_and_the_end(key: str, language: str, seats: int, seed: int) -> None:  # noqa: ARG001
    """Seats taken, and everybody's place and numbers, are the picture's too."""
    [sample] = [sample for sample in SAMPLES if sample.game.key == key]
    here = shown_game(sample, sample.options[0], language, seats)
    over = here.at(here.played.states[-1])
    for spec in lobbies(here):
        if isinstance(spec, MessageSpec) and spec.picture is not None:
            taken = re.findall(r"\d+ (?:of|von) \d+", spec.text)
            assert all(seats_taken in spec.picture().alt for seats_taken in taken)
    end = table_view.current(here.game, over, here.translate)
    assert end.picture is not None
    ranked = [line for line in end.text.splitlines() if line.startswith("**")]
    assert len(ranked) == seats
    if (key, language) not in LEDGER:
        there = set(re.findall(NUMBER, end.picture().alt)) | set(map(str, range(seats + 1)))
        assert set(re.findall(NUMBER, end.text)) <= there
        return
    places = re.split(r"(?=\b\d\. W)", end.picture().alt)[1:]
    assert len(places) == seats
    for line, place in zip(ranked, places, strict=True):
        assert (
            re.findall(r"\d+", line) == re.findall(r"\d+", place)[: len(re.findall(r"\d+", line))]
        )


def drafts(view: Any) -> Sequence[str]:
    """Return what a mover may prepare: nothing, or each suggestion of Gold Nuggets."""
    if not isinstance(view, NuggetsView):
        return ("",)
    every = "d" + "".join(map(str, range(len(view.rolled))))
    return ("", every, *(f"d{place}" for place in range(len(view.rolled))))
