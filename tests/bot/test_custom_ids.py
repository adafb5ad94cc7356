"""The custom_ids on the wire: messages of years ago still have them, so they never change."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ids import TableId
from bot.interactions.buttons import ALL_BUTTONS, NUMBERED_VERBS, VERBS
from bot.views import custom_ids
from bot.views.custom_ids import (
    Book,
    Deed,
    Look,
    NumberedVerb,
    Own,
    OwnData,
    Setting,
    Switch,
    Verb,
    Way,
)
from engine.player import Strength

TABLE = TableId(7)
WIRE = {
    Verb.JOIN: "table:7:join",
    Verb.LEAVE: "table:7:leave",
    Verb.START: "table:7:start",
    Verb.CANCEL: "table:7:cancel",
    Verb.AGREE_CANCEL: "table:7:agree-cancel",
    Verb.ADD_EASY: "table:7:add-easy",
    Verb.ADD_MEDIUM: "table:7:add-medium",
    Verb.ADD_STRONG: "table:7:add-strong",
    Verb.REMOVE_COMPUTER: "table:7:remove-computer",
    Verb.MORE: "table:7:more",
    Verb.RESIGN: "table:7:resign",
    Verb.NUDGE: "table:7:nudge",
    Verb.BACK: "table:7:back",
    Verb.PAUSE: "table:7:pause",
    Verb.RESUME: "table:7:resume",
    Verb.HAND: "table:7:hand",
    Verb.AID: "table:7:aid",
    Verb.SETUP: "table:7:setup",
    Verb.FORM: "table:7:form",
    Verb.COACH: "table:7:coach",
    Verb.REMATCH: "table:7:rematch",
    Verb.REVIEW: "table:7:review",
    Verb.REVIEW_ALL: "table:7:review-all",
    Verb.TURNING_POINT: "table:7:turning-point",
    Verb.POST_TURNING_POINT: "table:7:post-turning-point",
    Verb.REPLAY: "table:7:replay",
    Verb.FILM: "table:7:film",
}
NUMBERED_WIRE = {
    NumberedVerb.RESIZE: "table:7:resize:3",
    NumberedVerb.PASS_ON: "table:7:pass-on:3",
    NumberedVerb.TURN_AWAY: "table:7:turn-away:3",
    NumberedVerb.VOTE: "table:7:vote:3",
    NumberedVerb.TAKE: "table:7:take:3",
    NumberedVerb.TAKE_OVER: "table:7:take-over:3",
    NumberedVerb.UNDO: "table:7:undo:3",
    NumberedVerb.PLAY_ON: "table:7:play-on:3",
    NumberedVerb.CANCEL_SURE: "table:7:cancel-sure:3",
}

OWN_WIRE = {"show", "told", "warn", "spare", "games", "hours", "unblock", "loud"}


def read(pattern: str, custom_id: str) -> dict[str, str | None]:
    """Return what a custom_id says, leaving out what it doesn't speak of."""
    match = re.fullmatch(pattern, custom_id)
    assert match, custom_id
    return {name: value for name, value in match.groupdict().items() if value is not None}


def test_every_verb_has_its_custom_id() -> None:
    assert {verb: custom_ids.verb(TABLE, verb) for verb in Verb} == WIRE
    assert {verb: custom_ids.numbered(TABLE, verb, 3) for verb in NumberedVerb} == NUMBERED_WIRE


def test_every_verb_is_read_as_it_was_written() -> None:
    for verb, custom_id in WIRE.items():
        assert read(custom_ids.VERB, custom_id) == {"table": "7", "verb": verb}
    for numbered, custom_id in NUMBERED_WIRE.items():
        said = {"table": "7", "numbered": numbered, "number": "3"}
        assert read(custom_ids.VERB, custom_id) == said
    assert read(custom_ids.VERB, custom_ids.look(TABLE, Look.NOTHING)) == {
        "table": "7",
        "look": "nothing",
    }


def test_what_people_choose_for_themselves_keeps_its_custom_ids() -> None:
    for what in Own:
        assert read(custom_ids.OWN, custom_ids.own(what)) == {"own": what}
        assert custom_ids.own_menu(what, 5) == f"own-menu:{what}:5"
        assert read(custom_ids.OWN_MENU, f"own-menu:{what}:5") == {"own": what}
    assert {str(what) for what in Own} == OWN_WIRE
    assert read(custom_ids.BLOCK, custom_ids.block(5)) == {}
    assert custom_ids.block(5) == "block:5"
    assert custom_ids.quit_calls("claim") == "quit-calls:claim"
    assert read(custom_ids.QUIT_CALLS, "quit-calls:claim") == {"game": "claim"}
    assert custom_ids.PLAY == "play"


def test_choices_and_forms_keep_their_custom_ids() -> None:
    assert custom_ids.choose(TABLE, "a-set") == "choose:7:a-set"
    assert read(custom_ids.CHOOSE, "choose:7:a-set") == {"table": "7", "choice": "a-set"}
    assert custom_ids.form(TABLE) == "form:7"
    assert read(custom_ids.FORM, "form:7") == {"table": "7"}


def test_every_verb_does_something() -> None:
    assert VERBS.keys() == set(Verb)
    assert NUMBERED_VERBS.keys() == set(NumberedVerb)
    assert custom_ids.ADD.keys() == set(Strength)


def test_looks_steps_and_pages_keep_their_custom_ids() -> None:
    assert [custom_ids.look(TABLE, look) for look in Look] == [
        "table:7:look-nothing",
        "table:7:look-resign",
        "table:7:look-cancel",
    ]
    for deed in Deed:
        assert custom_ids.which(deed, 5) == f"which:{deed}:5"
        assert read(custom_ids.WHICH, f"which:{deed}:5") == {"deed": deed}
    assert set(Deed) == {"resign", "cancel"}
    ways = ["first", "turnback", "back", "here", "on", "turnon"]
    assert [custom_ids.step(TABLE, 5, way) for way in Way] == [f"step:7:5:{way}" for way in ways]
    pages = ["page:rules:claimit:2", "page:leaderboard:claimit:2"]
    assert [custom_ids.page(book, "claimit", 2) for book in Book] == pages
    for way in Way:
        assert read(custom_ids.STEP, custom_ids.step(TABLE, 5, way)) == {"table": "7", "step": "5"}
    for book in Book:
        said = {"book": book, "game": "claimit", "page": "2"}
        assert read(custom_ids.PAGE, custom_ids.page(book, "claimit", 2)) == said


def test_what_is_about_no_table_keeps_its_custom_ids() -> None:
    deeds = ["show", "export", "ask", "erase"]
    assert [custom_ids.own_data(deed) for deed in OwnData] == [f"privacy:{one}" for one in deeds]
    for deed in OwnData:
        assert read(custom_ids.OWN_DATA, custom_ids.own_data(deed)) == {"deed": deed}
    switches = ["threads", "computers", "rated", "rate-computers"]
    ids = [custom_ids.switch(switch, on=True) for switch in Switch]
    assert ids == [f"settings:{one}:on" for one in switches]
    said = {"switch": "rated", "to": "off"}
    assert read(custom_ids.SWITCH, custom_ids.switch(Switch.RATED, on=False)) == said
    settings = ["language", "time", "channels", "starters", "cancellers"]
    ids = [custom_ids.setting(setting, 12) for setting in Setting]
    assert ids == [f"settings:{one}:12" for one in settings]
    patterns = (custom_ids.CHOSEN, custom_ids.CHANNELS, custom_ids.ROLES)
    for custom_id in ids:
        assert sum(re.fullmatch(pattern, custom_id) is not None for pattern in patterns) == 1


EVERY_PATTERN = [*(button.pattern for button in ALL_BUTTONS), re.compile(custom_ids.FORM)]
NUMBERS = {"table", "revision", "number", "user", "page", "question", "answer", "step"}
"""The names of the parts that are read as numbers."""
LARGEST = 2**63 - 1


@pytest.mark.parametrize("pattern", EVERY_PATTERN, ids=lambda pattern: pattern.pattern[:12])
@given(data=st.data())
def test_no_number_is_larger_than_any_there_is(
    pattern: re.Pattern[str], data: st.DataObject
) -> None:
    says = pattern.fullmatch(data.draw(st.from_regex(pattern, fullmatch=True)))
    assert says is not None
    named = says.groupdict()
    numbers = [named[name] for name in NUMBERS & named.keys() if named[name] is not None]
    assert all(int(number) <= LARGEST for number in numbers if number != "ask")


@given(st.integers(0, 2**70) | st.sampled_from((LARGEST - 1, LARGEST, LARGEST + 1, 10**18)))
def test_every_number_that_there_is_is_read(number: int) -> None:
    read_as = custom_ids.number_of(str(number))
    assert read_as == (number if number <= LARGEST else None)
    history = re.fullmatch(custom_ids.HISTORY, f"history:{number}:0")
    assert (history is not None) == (number <= LARGEST)
