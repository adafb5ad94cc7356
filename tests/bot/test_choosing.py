"""Choosing among many actions in steps, without Discord."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.catalogue import catalogue
from bot.conformance.languages import NotingCatalogue
from bot.conformance.lesson_checks import every_step_can_be_done
from bot.conformance.messages import discord_takes
from bot.conformance.shown_game import reached
from bot.game_packages import PACKAGES
from bot.ids import Revision, TableId
from bot.views import page_routes, solo, table_routes
from bot.views.choosing import MOST_BUTTONS, Fork, Parts, Way, fork, offer, pressable
from bot.views.daily import DailyPage, question
from bot.views.game import NO_PRESSES, Presses
from bot.views.hosted_games import HostedGame
from bot.views.message_spec import Button, MessageSpec
from bot.views.routes import Route
from engine.analysis.advice import Answer
from engine.daily import DailyPosition, Level
from engine.game import NoOptions, Outcome, Seat
from engine.lesson import read
from engine.player import Strength
from render.words import Translate
from tests.bot.conformance.broken import faults
from tests.dig.game import DIG, SAMPLE
from tests.dig.rules import Action, Dig, Digging, Hide, State
from tests.dig.view import COLUMNS, DigView, nineteens, pairs, squares

EN = catalogue("en")
SQUARES = [("play", column, row) for row, column in product(range(1, 9), "ABCDEFGH")]
ACTIONS = st.lists(
    st.lists(st.integers(0, 99) | st.text("abé ", max_size=3), max_size=4).map(tuple),
    max_size=200,
    unique=True,
)
"""Actions that are their own parts."""


def itself(action: Parts) -> Parts:
    return action


def steps(actions: list[Parts]) -> Iterator[tuple[str, Fork]]:
    """Yield every draft that the choices lead to, with its step."""
    drafts = [""]
    for draft in drafts:
        step = fork(actions, itself, draft)
        yield draft, step
        drafts += [way.draft for way in step.ways if way.draft]


def test_a_square_among_64_is_its_column_then_its_square() -> None:
    first = fork(SQUARES, itself)
    assert [way.part for way in first.ways] == [*"ABCDEFGH"]
    second = fork(SQUARES, itself, first.ways[3].draft)
    assert [way.action for way in second.ways] == [("play", "D", row) for row in range(1, 9)]
    assert (second.chosen, second.back) == (("D",), "")
    assert second.actions == tuple(way.action for way in second.ways)


def test_actions_that_fit_need_no_steps() -> None:
    few = SQUARES[:MOST_BUTTONS]
    assert fork(few, itself) == fork(few, itself, "0") == Fork(tuple(map(Way, few)))


def test_numbers_ascend_before_words() -> None:
    named = [(part, number) for part in ("pass", 10, 9, "bid") for number in range(6)]
    assert [way.part for way in fork(named, itself).ways] == [9, 10, "bid", "pass"]


def test_the_only_action_with_a_part_is_offered_at_once() -> None:
    ways = fork([*SQUARES, ("stop",)], itself).ways
    assert ways[1] == Way(("stop",))
    assert (ways[0].part, ways[0].action) == ("play", None)


def test_actions_with_the_same_parts_are_refused() -> None:
    with pytest.raises(ValueError, match="the same parts"):
        fork([*SQUARES, SQUARES[0]], itself)


@given(ACTIONS)
def test_every_action_is_reached_once_and_every_step_leads_back(actions: list[Parts]) -> None:
    reached, shown = list[Parts](), dict(steps(actions))
    for draft, step in shown.items():
        reached += [way.action for way in step.ways if not way.draft]
        assert table_routes.pick.read(table_routes.pick(TableId(1), Revision(1), draft))
        if draft:
            assert step.back in shown
            assert draft in [way.draft for way in shown[step.back].ways]
            assert len(step.actions) > 1
            assert all({*step.chosen} <= {*action} for action in step.actions)
        presses = [way.draft or way.action for way in step.ways] + [step.back]
        assert len({*presses}) == len(presses)
    assert sorted(reached, key=repr) == sorted(actions, key=repr)


@given(ACTIONS, st.from_regex("[a-zA-Z0-9_]{0,40}", fullmatch=True))
def test_a_draft_that_does_not_fit_is_none(actions: list[Parts], draft: str) -> None:
    step = fork(actions, itself, draft)
    assert step == fork(actions, itself) or step.back is not None


@pytest.mark.parametrize("count", [MOST_BUTTONS, MOST_BUTTONS + 1, 26, 125])
def test_a_step_is_buttons_or_menus(count: int) -> None:
    def button(way: Way) -> Button:
        return Button(
            f"Square {way.action}", page_routes.daily_act("game", 20260101, 1, f"[{way.action}]")
        )

    step = Fork(tuple(map(Way, range(count))), ("A",), (1, 2), "3")
    offered = offer(step, button, str, 7, EN)
    spec = offered.added_to(MessageSpec("Choose."))
    again = Button(EN("button-choose-again"), page_routes.daily_pick("game", 20260101, 1, ""))
    spec = spec._replace(rows=(*spec.rows[:-1], (*spec.rows[-1][:-1], again)))
    discord_takes(spec)
    assert bool(spec.menus) == (count > MOST_BUTTONS)
    assert {press.press for press in pressable(spec)} == {
        again.press,
        *(button(way).press for way in step.ways),
    }
    assert spec.text == f"Choose.\n{EN('choosing-so-far', parts='A')}"


def test_too_many_choices_of_a_step_are_refused() -> None:
    with pytest.raises(ValueError, match="need more parts"):
        offer(Fork(tuple(map(Way, range(126)))), lambda way: Button("", str(way)), str, 7, EN)


LESSON = """
opponents = ["Jack"]
untold = []
[[steps]]
name = "aim"
expect = "hide 27"
then = "hide 5"
[[steps]]
name = "wait"
show = "turn-over"
then = "dig 9"
[[steps]]
name = "dig"
expect = "dig 63"
then = "dig 10"
[[steps]]
name = "end"
"""


class Written:
    """The notation of Dig."""

    def action(self, words: str) -> Action:
        kind, cell = words.split()
        return Hide(int(cell)) if kind == "hide" else Dig(int(cell))

    def outcome(self, state: State, words: str) -> Outcome:
        raise ValueError(f"nothing is drawn: {words} in {state}")


@pytest.fixture(params=[DigView.parts, squares, pairs, nineteens])
def in_steps(
    request: pytest.FixtureRequest, dig: HostedGame, monkeypatch: pytest.MonkeyPatch
) -> HostedGame:
    """Return Dig with squares named by column and row, in one part, by pairs, or by groups."""
    monkeypatch.setattr(DigView, "parts", request.param)
    return dig


def test_a_lesson_asks_in_steps_from_the_hand_and_at_the_table(in_steps: HostedGame) -> None:
    every_step_can_be_done(
        read(LESSON, Digging(), Written()), in_steps, SAMPLE, NotingCatalogue("en")
    )


def hidden() -> tuple[State, Seat]:
    """Return a position in which both chests are hidden, and its mover."""
    state = Digging().new(NoOptions(), 2)
    for seat, cell in enumerate((27, 5)):
        state = Digging().apply(state, seat, Hide(cell))
    return state, state.turn.mover


def test_a_position_of_the_day_is_answered_in_steps(in_steps: HostedGame) -> None:
    state, seat = hidden()
    answers = tuple(Answer(0.5, action) for action in Digging().legal(state, seat))
    view = Digging().view(state, seat)
    position = DailyPosition(
        "dig", 1, state, seat, view, answers, None, 0.5, Level.EASY, 2, "{}", ()
    )
    today = date(2026, 3, 1)
    page = DailyPage(today, today, "Ada", (), [*PACKAGES], mistakes=1)

    def show(draft: str) -> MessageSpec:
        return question(in_steps, position, page, catalogue("en"), draft=draft)

    at = "dig", 20_260_301, 1
    expected = {page_routes.daily_act(*at, f'["dig",{cell}]') for cell in range(64)}
    assert expected <= presses_of(show, page_routes.daily_pick)


def presses_of(show: Callable[[str], MessageSpec], pick: Route[...]) -> set[str]:
    """Return what can be pressed in a message and after its picks, all of which Discord takes."""
    presses = set[str]()
    for _, spec in reached(show, pick, SAMPLE.presses - 1):
        discord_takes(spec)
        presses |= {press.press for press in pressable(spec)}
    return presses


def test_a_game_alone_is_played_in_steps(in_steps: HostedGame) -> None:
    for state, seat, tag in ((Digging().new(NoOptions(), 2), 0, "hide"), (*hidden(), "dig")):
        at = solo.SoloTurn(1, 2, state, seat, "Ada", Strength.EASY, ended_turn=False)

        def show(draft: str, at: solo.SoloTurn = at) -> MessageSpec:
            return solo.turn(in_steps, at, catalogue("en"), draft=draft)

        expected = {page_routes.solo_act("dig", 1, 2, f'["{tag}",{cell}]') for cell in range(64)}
        assert expected <= presses_of(show, page_routes.solo_pick)


def test_parts_name_an_action_for_the_coach_and_the_review(dig: HostedGame) -> None:
    about = Digging().new(NoOptions(), 2), Hide(27), ("A", "B"), catalogue("en")
    assert dig.view.describe(*about) == "hide it on D4"
    assert dig.view.explain(*about) == "Nobody looks at D4"


@pytest.mark.usefixtures("in_steps")
def test_every_square_is_offered() -> None:
    assert not [fault for fault in faults("discord", base=DIG) if not fault.is_warning]


def test_a_hand_that_offers_too_late_fails() -> None:
    class OneMoreStep(DigView):
        def hand(
            self,
            view: State,
            seat: Seat,
            names: Sequence[str],
            translate: Translate,
            press: Presses,
            draft: str,
        ) -> MessageSpec:
            if not draft and view.hiding:
                return MessageSpec("Ready?", rows=((Button("Yes", press.pick("x")),),))
            return super().hand(view, seat, names, translate, press, draft)

    [fault] = faults("discord", base=DIG, view=OneMoreStep(Digging(), {}))
    assert "but no button does: neither in the table's message, nor after picking" in fault.words


class Both(Digging):
    """Lets a seat hide and dig in the same position."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:  # noqa: ARG002
        return [*map(Hide, range(64)), *map(Dig, range(64))]


def test_actions_of_several_kinds_begin_with_the_kind() -> None:
    def key(name: str, /, **_: str | float) -> str:
        return name

    view, state = DigView(Both(), {}), Digging().new(NoOptions(), 2)
    labels = [
        [
            press.label
            for row in view.choices(state, 0, key, NO_PRESSES, draft).rows
            for press in row
        ]
        for draft in ("", "1", "1_0")
    ]
    assert labels == [
        ["dig-kind-dig", "dig-kind-hide"],
        [*COLUMNS, "button-choose-again"],
        [*["dig-button-hide"] * 8, "button-choose-again"],
    ]
