"""What every game shows at its table, in random games and without Discord."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import islice, pairwise
from random import Random
from typing import Any, NamedTuple
from unittest import TestCase

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import Catalogue, catalogue
from bot.games.nuggets.engine.state import State, Take
from bot.ids import ChannelId, GuildId, InteractionId, Revision, TableId, UserId
from bot.interactions.features import FEATURES
from bot.messages.components import Message
from bot.store.records import Occupant, Revealed, Table, TableStatus
from bot.tables.record import record_of
from bot.tables.snapshot import Snapshot
from bot.views import coach, people, table_menu, table_routes
from bot.views import table as views
from bot.views.game import DiceView, HandView
from bot.views.games import GAMES, HostedGame
from bot.views.message_spec import Button, MessageSpec, PlainSpec
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.analysis.advice import Advice, Answer
from engine.analysis.review import SHOWN, Decision, Review, Verdict
from engine.game import DiceGame
from engine.log import EntryKind, LogEntry
from engine.player import Strength
from engine.sample import Sample
from render.picture import ALT_LIMIT
from tests.engine.games import SAMPLES
from tests.engine.play import Played, Style, random_game
from tests.engine.strategies import often
from tests.languages import COMPLETE

BUTTONS_A_ROW = 5
MOST_COMPONENTS = 40
ROUTES = [route for feature in FEATURES for route in feature.routes]
LABEL = 80
TEXT = 4000
PLAIN_TEXT = 2000
BUTTON_ROWS = 5
CUSTOM_ID = 100
LONGEST_NAME = "W" * 32
DRAFTS = 12
"""So many drafts of a position are looked at, at most."""


def robs_nobody(state: State, action: Any) -> bool:
    """Whether nuggets would be taken from a seat, but not a single one."""
    robs = isinstance(action, Take) and action.source is not None
    after = GAMES["nuggets"].rules.apply(state, state.turn.mover, action)
    return robs and after.turn.nuggets == state.turn.nuggets


NEEDLESS: Mapping[str, Callable[[Any, Any], bool]] = {"nuggets": robs_nobody}
"""Which legal actions need no button, by game."""

no_word_missing = partial(TestCase().assertNoLogs, "bot.catalogue")
every_game = pytest.mark.parametrize("sample", SAMPLES, ids=[sample.game.key for sample in SAMPLES])
styles = st.builds(
    Style,
    seed=st.integers(0, 2**32),
    boldness=st.sampled_from((1, 2)),
    quitting=st.sampled_from((0, 0.01)),
    dawdling=st.sampled_from((0, 0.2)),
)
thoroughly = often(8)
quickly = settings(thoroughly, max_examples=3)


class Evening(NamedTuple):
    """A random game at a table, and the language that is spoken there."""

    game: HostedGame
    seats: int
    played: Played
    options: Any
    translate: Catalogue
    coach: bool

    def at(self, state: Any) -> Snapshot:
        """Return the table in one state of the game."""
        result = self.game.rules.result(state)
        over = result is not None
        table = Table(
            id=TableId(10**17),
            guild_id=GuildId(1),
            channel_id=ChannelId(2),
            game=self.game.rules.key,
            rules_version=1,
            options=msgspec.json.encode(self.options).decode(),
            seat_count=self.seats,
            thread=True,
            language=self.translate.language,
            host_id=UserId(10**18),
            status=TableStatus.FINISHED if over else TableStatus.RUNNING,
            commitment="c" * 64,
            seats=tuple(
                Occupant(UserId(10**18 + seat), LONGEST_NAME) for seat in range(self.seats)
            ),
            rematch_of=None,
            shown=None,
            end_shown=False,
            start_id=InteractionId(3),
            created_at=datetime(2026, 3, 1, tzinfo=UTC),
            started_at=None,
            ended_at=None,
            turn_limit=259_200,
            coach=self.coach,
        )
        result = self.game.rules.result(state)
        if result is None:
            return Snapshot(table, state, Revision(10**8), since=table.created_at)
        log = [
            LogEntry(EntryKind(entry.kind), entry.seat, entry.payload) for entry in self.played.log
        ]
        record = record_of(table, Revealed("5" * 64, (0,) * self.seats), log, result)
        return Snapshot(table, state, Revision(10**8), record)


def evening(data: st.DataObject, sample: Sample) -> Evening:
    """Return a random game at a table; chance always answers at once there."""
    options = data.draw(st.sampled_from(sample.options))
    seats = data.draw(st.sampled_from(sample.game.seats))
    translate = catalogue(data.draw(st.sampled_from(COMPLETE)))
    played = random_game(sample.game, options, seats, data.draw(styles))
    coach = data.draw(st.booleans())
    return Evening(GAMES[sample.game.key], seats, played, options, translate, coach)


def positions(here: Evening, most: int) -> Iterator[tuple[Any, Any]]:
    """Yield some of the states at which the table is shown, each after the one shown before."""
    rules = here.game.rules
    shown = [state for state in here.played.states if rules.pending(state) is None]
    pairs = list(pairwise(shown))
    some = Random(len(pairs)).sample(pairs, min(most, len(pairs)))
    return iter([*some, pairs[-1]])


def drafts(here: Evening, snapshot: Snapshot) -> Iterator[tuple[str, MessageSpec]]:
    """Yield what the buttons of a table lead to without doing anything, nothing prepared first."""
    waiting, seen = [""], {""}
    while waiting:
        draft = waiting.pop(0)
        spec = views.current(here.game, snapshot, here.translate, draft)
        yield draft, spec
        for button in buttons(spec):
            pick = table_routes.pick.read(button.press)
            if pick is not None and not button.disabled and pick[2] not in seen:
                seen.add(pick[2])
                waiting.append(pick[2])


def buttons(spec: MessageSpec | PlainSpec) -> list[Button]:
    return [button for row in spec.rows for button in row]


def number_of_parts(part: Mapping[str, Any]) -> int:
    """Return how many components one is with all in it."""
    return 1 + sum(map(number_of_parts, part.get("components", ())))


def assert_taken_by_discord(spec: MessageSpec | PlainSpec) -> None:
    if isinstance(spec, PlainSpec):
        assert 0 < len(spec.text) <= PLAIN_TEXT
        assert len(spec.rows) <= BUTTON_ROWS
    else:
        components = sum(map(number_of_parts, Message(spec).to_send()["view"].to_components()))
        pictures = (spec.picture is not None) + len(spec.extras)
        assert components + pictures <= MOST_COMPONENTS
        assert 0 < len(spec.text) + len(spec.note) <= TEXT
        assert len(spec.ping_text) <= PLAIN_TEXT
    assert all(1 <= len(row) <= BUTTONS_A_ROW for row in spec.rows)
    assert len({button.press for button in buttons(spec)}) == len(buttons(spec))
    for button in buttons(spec):
        assert 0 < len(button.label) <= LABEL
        assert len(button.press) <= CUSTOM_ID
        assert any(route.read(button.press) is not None for route in ROUTES), button.press


def every_scene(here: Evening, before: Any, state: Any) -> Iterator[MessageSpec | PlainSpec]:
    """Yield all that a table may show in one position, to anybody."""
    now = here.at(state)
    yield from (spec for _, spec in islice(drafts(here, now), DRAFTS))
    yield views.left_behind(here.game, now, here.game.rules.turn(before), here.translate)
    deserted = after_all_but_one_have_left(now)
    yield views.current(here.game, deserted, here.translate)
    yield table_menu.menu(here.game, replace(now, overdue=True), Visitor(0), here.translate)
    yield people.left(deserted, 1, here.translate)
    for seat in (None, *range(here.seats)):
        for look in (*here.game.view.own_actions, *here.game.view.seat_actions, ""):
            yield table_menu.menu(here.game, now, Visitor(seat), here.translate, look)
    yield from hands(here, now)
    yield from coached(here, state)


def hands(here: Evening, snapshot: Snapshot) -> Iterator[MessageSpec]:
    """Yield everybody's hand, if they play from one."""
    view = here.game.view
    if isinstance(view, HandView):
        for seat in range(here.seats):
            yield views.hand(here.game.rules, view, snapshot, seat, here.translate)


def coached(here: Evening, state: Any) -> Iterator[MessageSpec]:
    """Yield what the strong player may tell people about one position, whatever it thinks of it."""
    rules, names = here.game.rules, [LONGEST_NAME] * here.seats
    for seat in rules.to_act(state):
        view, turn = rules.view(state, seat), rules.turn(state)
        possible = [Answer(0.5, action) for action in rules.legal(state, seat)]
        for answer in possible:
            for instead in (None, possible[0], Answer(0.003, possible[-1].action)):
                given = Advice(answer, instead)
                yield coach.advice(here.game, view, seat, given, names, here.translate)
        for least, average in ((0.01, 0.002), (0.2, 0.04)):
            done = Answer(0.5 - least, min(possible, key=str).action)
            best = possible[-1]
            cost = best.chance - done.chance
            verdict = Verdict(Decision(turn, view, done.action), done, best, cost)
            found = Review(200, 200 * average, (verdict,) * SHOWN)
            yield coach.review(here.game, seat, found, names, here.translate)
        yield coach.review(here.game, seat, Review(0, 0, ()), names, here.translate)


def after_all_but_one_have_left(snapshot: Snapshot) -> Snapshot:
    staying, *others = snapshot.table.seats
    left = [Occupant(None, who.name, Strength.MEDIUM, vacant=True) for who in others]
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=(staying, *left)))


def test_exactly_the_games_with_dice_have_pictures_of_dice() -> None:
    for game in GAMES.values():
        assert isinstance(game.rules, DiceGame) == isinstance(game.view, DiceView)


@every_game
@given(data=st.data())
@thoroughly
def test_discord_takes_whatever_a_table_shows(sample: Sample, data: st.DataObject) -> None:
    here = evening(data, sample)
    with no_word_missing():
        for before, state in positions(here, 12):
            for spec in every_scene(here, before, state):
                assert_taken_by_discord(spec)


@every_game
@given(data=st.data())
@quickly
def test_every_picture_of_a_table_is_described(sample: Sample, data: st.DataObject) -> None:
    here = evening(data, sample)
    with no_word_missing():
        for before, state in positions(here, 2):
            for spec in islice(every_scene(here, before, state), 0, None, 3):
                if isinstance(spec, MessageSpec) and spec.picture is not None:
                    assert 0 < len(spec.picture().alt) <= ALT_LIMIT


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rules_is_described(game: str, language: str) -> None:
    for page in range(len(GAMES[game].view.rules_pages)):
        with no_word_missing():
            spec = rules(GAMES[game], page, catalogue(language))
            assert spec.picture is not None
            assert 0 < len(spec.picture().alt) <= ALT_LIMIT
        assert_taken_by_discord(spec)


@every_game
@given(data=st.data())
@thoroughly
def test_every_legal_action_has_a_button_somewhere(sample: Sample, data: st.DataObject) -> None:
    here = evening(data, sample)
    needless = NEEDLESS.get(sample.game.key, lambda *_: False)
    for _, state in positions(here, 2):
        assert_offered(here, state, needless)


def assert_offered(
    here: Evening, state: Any, needless: Callable[[Any, Any], bool] = lambda *_: False
) -> None:
    """See that all who may act have a button for everything that they may do."""
    game, now = here.game.rules, here.at(state)
    own = dict(enumerate(hands(here, now)))
    public = [spec for _, spec in drafts(here, now)]
    for seat in game.to_act(state):
        offered = {
            msgspec.json.decode(act[2], type=game.action_type)
            for spec in (*public, own.get(seat, MessageSpec("")))
            for button in buttons(spec)
            if (act := table_routes.act.read(button.press)) is not None and not button.disabled
        }
        assert all(
            action in offered or needless(state, action) for action in game.legal(state, seat)
        )
