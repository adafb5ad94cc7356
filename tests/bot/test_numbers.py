"""Every number in a message equals that in the picture beside it, in random games."""

import re
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from typing import Any, NamedTuple

import pytest

from bot.catalogue import Catalogue, catalogue
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.shown_game import lobbies
from bot.views import table as table_view
from bot.views.details import details
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
"""Nouns for the columns of a ledger."""
ONE = ("one", "a", "ein", "eine", "einen", "un", "une")
BELL = "🔔"
NUMBER = r"\d+(?:[.,]\d)?"
LENGTH = 50
"""Minimum number of steps per game that are checked; if a game is short, several games."""

every_table = pytest.mark.parametrize(
    ("key", "language", "seats", "seed"),
    [
        (key, language, seats, seed)
        for key, game in GAMES.items()
        for language in COMPLETE
        for seats, seed in ((2, 1), (max(game.rules.seats), 4))
    ],
)


class RecordingCatalogue:
    """A catalogue that records its messages."""

    def __init__(self, translate: Catalogue) -> None:
        self._say = translate
        self.said: list[tuple[str, dict[str, Any], str]] = []

    def __call__(self, key: str, /, **variables: str | float) -> str:
        words = self._say(key, **variables)
        self.said.append((key, dict(variables), words))
        return words


class ShownTexts(NamedTuple):
    """The texts of a message and of its picture."""

    text: str
    headline: str
    alt: str
    words: list[tuple[str, dict[str, Any], str]]

    def numbers(self) -> set[str]:
        """Return all numbers in the picture."""
        everything = " ".join([self.alt, *(words for _, _, words in self.words)])
        return set(re.findall(NUMBER, everything))

    def ledger(self, game: str, seat: int) -> dict[str, tuple[int, int]]:
        """Return a seat's line of the ledger: each number at the start of the turn and now."""
        lines = [variables for key, variables, _ in self.words if key == f"{game}-alt-seat"]
        numbers = {
            column: re.findall(r"\d+", str(value))
            for column, value in lines[seat].items()
            if column in ("mine", "claims", "spaces", "nuggets")
        }
        return {column: (int(texts[0]), int(texts[-1])) for column, texts in numbers.items()}

    def marked(self) -> tuple[int, int]:
        """Return the number of squatters and of claim markers that the picture has marked."""
        keys = ("claimit-alt-took", "claimit-alt-lost", "claimit-alt-marked")
        lists = [variables["list"] for key, variables, _ in self.words if key in keys]
        [claim] = {words.rsplit(" ", 1)[0] for key, _, words in self.words if key == CLAIM} or {"-"}
        items = lists[0].split("; ") if lists else []
        claims = sum(item.startswith(claim) for item in items)
        return len(items) - claims, claims


CLAIM = "claimit-alt-claim"


def shown_texts(spec: MessageSpec, translate: RecordingCatalogue) -> ShownTexts:
    """Return the texts of a message that was made with this catalogue, and of its picture."""
    before = len(translate.said)
    assert spec.picture is not None
    picture = spec.picture()
    words = translate.said[before:]
    headlines = [
        variables["does"] for key, variables, _ in words if key.startswith("picture-alt-mover")
    ]
    return ShownTexts(spec.text.replace("*", ""), (headlines or [""])[0], picture.alt, words)


def values(trick: Trick) -> set[int]:
    """Return the values of all cards in a trick."""
    cards = (trick.cards, trick.middle, trick.drawn, *trick.gained, *trick.removed)
    return {*trick.values, *(VALUE[card] for card in b"".join(cards) if card != NO_CARD)}


def turns(game: HostedGame, seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the states of random games, each with the previous one."""
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
    """Return the numbers directly before a noun."""
    numbers = re.findall(rf"(\d+|\b(?:{'|'.join(ONE)})) {noun}\b", words)
    return [1 if number in ONE else int(number) for number in numbers]


@every_table
def test_how_a_turn_ended(key: str, language: str, seats: int, seed: int) -> None:
    """The numbers in message and headline are the changes in the ledger below."""
    game, ends = GAMES[key], 0
    for before, state in turns(game, seats, seed):
        if game.rules.turn(state) == game.rules.turn(before):
            continue
        translate = RecordingCatalogue(catalogue(language))
        view = game.rules.view(state, None)
        spec = game.view.turn_over(view, NAMES[:seats], translate)
        if spec.picture is None:
            continue
        shown, ends = shown_texts(spec, translate), ends + 1
        if (key, language) not in LEDGER:
            assert set(re.findall(NUMBER, shown.text)) <= shown.numbers(), shown
            continue
        ledger = shown.ledger(key, view.previous.mover)
        for column, noun in LEDGER[key, language].items():
            start, now = ledger[column]
            lines = shown.text.splitlines()
            bells = [number for line in lines if BELL in line for number in counted(line, noun)]
            others = [n for line in lines if BELL not in line for n in counted(line, noun)]
            assert not bells or bells == [now], shown
            assert not others or sum(others) == now - start, shown
            assert counted(shown.headline, noun) in ([], [now - start]), shown
        if key == "claimit":
            assert_marks(shown, view.previous.ending.settles)
    assert ends > 10


def assert_marks(shown: ShownTexts, settles: bool) -> None:
    """Check that the picture marks the secured or forfeited claims in message and headline."""
    squatters, claims = shown.marked()
    total = [squatters + claims] if squatters + claims else []
    said = [int(number) for number in re.findall(r"\d+", shown.headline)]
    assert said in (total, []), shown
    first, *_ = shown.text.splitlines()
    numbers = [int(number) for number in re.findall(r"\d+(?! ·|\d| passt)", unrolled(first))]
    assert numbers in (
        [number for number in (squatters, claims) if number] if settles else total,
        [],
    )
    if total and (said or numbers):
        assert said == total, shown


def unrolled(line: str) -> str:
    """Return a line without the dice that it names."""
    return re.sub(r"\d · \d · \d", "", line)


@every_table
def test_a_turn_in_progress(key: str, language: str, seats: int, seed: int) -> None:
    """Risks, averages, values and stakes are in the picture, too."""
    game, looked, earlier = GAMES[key], 0, set[str]()
    for nth, (before, state) in enumerate(turns(game, seats, seed)):
        view = game.rules.view(state, None)
        if game.rules.turn(before) == 1:  # of another game
            earlier = set()
        if isinstance(game.view, HandView) and game.rules.turn(state) > game.rules.turn(before):
            translate = RecordingCatalogue(catalogue(language))
            ended = game.view.turn_over(view, NAMES[:seats], translate)
            if ended.picture is not None:  # the next turns tell of it, too
                earlier = shown_texts(ended, translate).numbers()
        if nth % 11 or game.rules.result(state) is not None:
            continue
        for draft in drafts(view):
            translate = RecordingCatalogue(catalogue(language))
            shown = shown_texts(
                game.view.playing(view, NAMES[:seats], translate, NO_PRESSES, draft), translate
            )
            in_picture = shown.numbers()
            if (key, language) in LEDGER:
                ledger = shown.ledger(key, view.mover)
                in_picture |= {str(now - start) for start, now in ledger.values()}
            in_picture |= set(map(str, shown.marked())) if key == "claimit" else set()
            if key != "claim":
                in_picture |= earlier
            elif view.last is not None:  # its picture was the one before
                in_picture |= set(map(str, values(view.last)))
            assert set(re.findall(NUMBER, shown.text)) <= in_picture, shown
            looked += 1
    assert looked > 4


@every_table
def test_the_lobby_and_the_end(key: str, language: str, seats: int, seed: int) -> None:  # noqa: ARG001
    """Taken seats, and everybody's place and numbers, are in the picture, too."""
    [sample] = [sample for sample in SAMPLES if sample.game.key == key]
    shown_table = shown_game(sample, sample.options[0], language, seats)
    over = shown_table.at(shown_table.played.states[-1])
    for spec in lobbies(shown_table):
        if isinstance(spec, MessageSpec) and spec.picture is not None:
            taken = re.findall(r"\d+ (?:of|von) \d+", spec.text)
            assert all(seats_taken in spec.picture().alt for seats_taken in taken)
    end = table_view.current(shown_table.game, over, shown_table.translate)
    assert end.picture is not None
    assert over.record is not None
    about = details(shown_table.game, over, over.record, shown_table.translate)
    ranked = [line for line in about.text.splitlines() if line.startswith("**")]
    assert len(ranked) >= seats, "everybody's place, and perhaps how each part was decided"
    if (key, language) not in LEDGER:
        in_picture = set(re.findall(NUMBER, end.picture().alt)) | set(map(str, range(seats + 1)))
        _title, lines = about.text.split("\n", 1)
        assert set(re.findall(NUMBER, lines)) <= in_picture
        return
    places = re.split(r"(?=\b\d\. W)", end.picture().alt)[1:]
    assert len(places) == seats
    for line, place in zip(ranked, places, strict=True):
        assert (
            re.findall(r"\d+", line) == re.findall(r"\d+", place)[: len(re.findall(r"\d+", line))]
        )


def drafts(view: Any) -> Sequence[str]:
    """Return the drafts of a mover: none, or each suggestion of Gold Nuggets."""
    if not isinstance(view, NuggetsView):
        return ("",)
    all_dice = "d" + "".join(map(str, range(len(view.rolled))))
    return ("", all_dice, *(f"d{place}" for place in range(len(view.rolled))))
