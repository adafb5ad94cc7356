"""The rules allow the actions that lessons expect, and every other move gets an answer."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.catalogue import DEFAULT_LANGUAGE, catalogue
from bot.conformance.lesson_checks import (
    begins_with_the_aim,
    every_move_leads_somewhere,
    every_step_has_its_sentence,
    no_sentence_is_left,
    steps_expect_what_is_allowed,
)
from bot.game_packages import PACKAGES
from bot.views import lesson_page
from bot.views.hosted_games import GAMES
from engine.claim import script as claim_script
from engine.claim.notation import cards_text, read_cards
from engine.claim.rules import Claim
from engine.claim.sets import READY_MADE, ReadyMade
from engine.claim.state import Options
from engine.claimit.notation import parse
from engine.claimit.state import Place
from engine.lesson import LessonError, Script, read
from tests.engine.games import SAMPLES
from tests.languages import COMPLETE
from tests.lessons import LESSONS, first_move
from tests.toy.registered import TRICKS, register

SAMPLE_OF = {sample.game.key: sample for sample in SAMPLES}
every_lesson = pytest.mark.parametrize("key", LESSONS)


def text_of(key: str) -> str:
    return PACKAGES[key].lesson.read_text(encoding="utf-8")


def read_again(key: str, text: str) -> Any:
    return read(text, GAMES[key].rules, script_of(key), PACKAGES[key].parse)


def script_of(key: str) -> Script:
    script = PACKAGES[key].script
    assert script is not None
    return script


def test_a_game_has_a_lesson_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(LESSONS) == set(PACKAGES)
    register(TRICKS, monkeypatch)
    assert lesson_page.lesson_of(TRICKS.key) is None


@every_lesson
def test_each_step_expects_a_legal_action(key: str) -> None:
    steps_expect_what_is_allowed(LESSONS[key], GAMES[key])
    assert len({step.name for step in LESSONS[key].steps}) == len(LESSONS[key].steps)


@every_lesson
def test_every_conceivable_move_leads_to_a_step_or_is_refused(key: str) -> None:
    every_move_leads_somewhere(PACKAGES[key], SAMPLE_OF[key], LESSONS[key])


@every_lesson
def test_sentences_and_steps_correspond(key: str) -> None:
    for language in COMPLETE:
        every_step_has_its_sentence(PACKAGES[key], LESSONS[key], language)
        no_sentence_is_left(PACKAGES[key], LESSONS[key], language)


@every_lesson
def test_the_aim_comes_first_and_steps_are_short(key: str) -> None:
    begins_with_the_aim(LESSONS[key])
    for language in COMPLETE:
        for step in LESSONS[key].steps:
            sentence = catalogue(language)(f"{key}-learn-{step.name}", opponent="Jack")
            assert len(sentence.split()) <= 50, (language, step.name, len(sentence.split()))


@every_lesson
def test_playing_takes_less_time_than_reading(key: str) -> None:
    for language in COMPLETE:
        before, after = first_move(key, catalogue(language))
        assert after < before


START = """
opponents = ["Jack"]
untold = []
begin = "0"
[[steps]]
name = "aim"
"""
END = """
[[steps]]
name = "end"
"""


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ('expect = "stop"', "aim: stop: illegal action"),
        ('expect = "jump"', "aim: jump: no action"),
        ('expect = "roll"', "aim: an outcome of chance is missing"),
        ('expect = "roll"\nthen = "1 2 7"', "aim: 1 2 7: bad-outcome"),
        ('expect = "roll"\nthen = "1 2 x"', "aim: 1 2 x: invalid literal"),
        ('expect = "roll"\nthen = "1 2 3; place 6 6"', "aim: place 6 6: not-rolled"),
        ('then = "stop"', "aim: stop: roll-first"),
        ('expects = "roll"', "unknown field `expects`"),
        ('show = "table"', "Invalid enum value"),
        ('instead = { roll = "1 2 3" }', "aim: `instead` needs `expect`"),
        ('expect = "roll"\nthen = "1 2 3"\ninstead = { stop = "" }', "aim: stop: illegal action"),
        ('[[steps]]\nname = "aim"', "aim: repeated name of a step"),
        ('[[steps]]\nname = "Ein Schritt"', "matching regex"),
        ('[[steps]]\nname = "more"\nexpect = "roll"\nthen = "1 2 3"', None),
        ('position = "seats: 2"', "begin: 0: the next step has a `position`"),
        ('[[steps]]\nname = "more"\nposition = "seats: 3"', "more: 3 seats, but the lesson has 2"),
        ('[[steps]]\nname = "more"\nposition = "seats: 9"', "more: an impossible number of seats"),
        (
            '[[steps]]\nname = "more"\nposition = "seats: 2; phase: roll"\nexpect = "stop"',
            "more: stop: illegal action",
        ),
        (
            'expect = "roll"\nthen = "1 2 3"\n[[steps]]\nname = "more"\nposition = "seats: 2"',
            "aim: 1 2 3: the next step has a `position`",
        ),
        (
            '[[steps]]\nname = "more"\nposition = "seats: 2; phase: dice"',
            "more: an outcome of chance is missing",
        ),
    ],
)
def test_a_mistake_in_a_lesson_is_reported(written: str, expected: str | None) -> None:
    text = f"{START}{written}{END}"
    if expected is None:
        assert [step.name for step in read_again("claimit", text).steps] == ["aim", "more", "end"]
    else:
        with pytest.raises(LessonError) as failure:
            read_again("claimit", text)
        assert expected in str(failure.value)


WRITTEN = """
2|  .   a   b3+
seats: 2; mover: a; phase: place; dice: 2 2 3
"""


@pytest.mark.parametrize("begin", ["", "0"])
def test_a_step_begins_at_a_written_position(begin: str) -> None:
    """What the learner does before leads to it, whatever that is."""
    steps = f"""
        position = '''{WRITTEN}'''
        expect = "place 2 2"
        [[steps]]
        name = "after"
        """
    if begin:
        steps = f'expect = "roll"\n[[steps]]\nname = "written"\n{steps}'
    lesson = read_again("claimit", START.replace('"0"', f'"{begin}"') + steps + END)
    rules, written = GAMES["claimit"].rules, parse(WRITTEN)
    *_, step, after, _ = lesson.steps
    assert step.state == written
    assert step.expected == Place(2, 2)
    assert after.state == rules.apply(written, 0, Place(2, 2))


def test_a_written_position_needs_a_parser() -> None:
    text = f'{START}[[steps]]\nname = "more"\nposition = "seats: 2"{END}'
    with pytest.raises(LessonError, match="more: a `position` needs the game's `parse`"):
        read(text, GAMES["claimit"].rules, script_of("claimit"))


def test_options_for_another_number_of_players_are_a_mistake() -> None:
    options = 'options = { factions = ["knights"] }\n'
    with pytest.raises(LessonError, match="illegal-set"):
        read_again("claim", f"{options}{START}{END}")


def test_the_last_step_is_the_end() -> None:
    with pytest.raises(LessonError, match="the last step must have neither"):
        read_again("claimit", f'{START}expect = "roll"\nthen = "1 2 3"\n')
    with pytest.raises(LessonError, match="the last step must have neither"):
        read_again("claimit", 'opponents = ["Jack"]\nuntold = []\nsteps = []\nbegin = "0"')


@every_lesson
def test_a_lesson_is_read_the_same_each_time(key: str) -> None:
    assert read_again(key, text_of(key)) == LESSONS[key]
    assert DEFAULT_LANGUAGE in COMPLETE


@pytest.mark.parametrize("ready_made", READY_MADE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_matches_its_text(ready_made: ReadyMade, seats: int) -> None:
    """Also with Raccoons, four of which leave the game before the deal."""
    rules = Claim()
    first = rules.new(Options(ready_made=ready_made, leader=seats - 1), seats)
    bounds = rules.pending(first)
    assert bounds is not None
    draws = Random(seats)
    dealt = rules.resolve(first, tuple(draws.randrange(bound) for bound in bounds))
    pile = dealt.middle + dealt.deck
    for length in (len(pile), 5, 0):
        words = " | ".join(map(cards_text, (*dealt.hands, pile[:length])))
        again = rules.resolve(first, claim_script.outcome(first, words))
        assert again.hands == dealt.hands
        assert (again.middle + again.deck)[:length] == pile[:length]
        assert again.leader == seats - 1


@pytest.mark.parametrize(
    ("options", "words", "expected"),
    [
        (Options(leader=0), "Kn2 | Kn3 | Kn4", "2 hands of 13 cards"),
        (
            Options(leader=0),
            " | ".join(["Kn2 " * 13, "Go0 " * 13, "Go1"]),
            "too many copies of a card",
        ),
        (Options(), " | ".join(["Kn2 " * 13, "Go0 " * 13, "Go1"]), "option `leader`"),
        (Options(leader=0), "Xy2", "no faction: Xy"),
    ],
)
def test_an_impossible_deal_is_reported(options: Options, words: str, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        claim_script.outcome(Claim().new(options, 2), words)


@pytest.mark.parametrize(
    ("key", "words", "action"),
    [
        ("claim", "Kn2", ["play", 0]),
        ("claim", "put Kn2", ["discard", 0]),
        ("claim", "take Kn2", ["take", 0]),
        ("claim", "draw", ["draw"]),
        ("claim", "loot Kn", ["loot", "knights"]),
        ("nuggets", "roll", ["roll", ""]),
        ("nuggets", "roll 4N4L4", ["roll", "LN444"]),
        ("nuggets", "take NN", ["take", "NN", None]),
        ("nuggets", "steal LLL 1", ["take", "LLL", 1]),
        ("claimit", "roll", ["roll"]),
        ("claimit", "stop", ["stop"]),
        ("claimit", "place 5 2", ["place", 5, 2]),
    ],
)
def test_actions_in_words(key: str, words: str, action: list[Any]) -> None:
    script = script_of(key)
    written = script.action(words)
    if key == "claim" and action[-1] == 0:
        action = [action[0], *read_cards("Kn2")]
    assert msgspec.to_builtins(written) == action
    for nonsense in ("", "dance", f"{words} 1 2 3"):
        with pytest.raises(ValueError, match=r"."):
            script.action(nonsense)
