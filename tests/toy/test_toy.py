"""Tests of the toy game at a table, in the store and in a record: no dice, hidden hands."""

import ast
from pathlib import Path
from pkgutil import resolve_name
from random import Random

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.conformance.messages import discord_takes, every_action_is_offered, no_word_missing
from bot.conformance.random_games import PlayStyle, random_game
from bot.conformance.shown_game import ShownGame, every_scene, positions
from bot.game_packages import PACKAGES
from bot.ids import UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.record_format import verify
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table_service import Tables
from bot.views import table as table_view
from bot.views.details import details
from bot.views.game import NO_PRESSES
from bot.views.hosted_games import HostedGame
from bot.views.replay import frames
from engine.game import DiceGame, NoOptions
from engine.log import EntryKind
from engine.sample import Sample
from render.picture import ALT_LIMIT
from tests.bot.table_factory import TURN_LIMIT, started
from tests.languages import COMPLETE
from tests.pig import game as pig_game
from tests.pig.rules import Pig
from tests.records import random_record
from tests.toy import rules as toy_rules
from tests.toy.rules import CARDS, HAND, Play, Reason, Tricks

pytestmark = pytest.mark.usefixtures("toy")
RULES = {"toy": Tricks()}
MOST_LINES = 60
MOST_LINES_OF_PIG = 170


async def play(tables: Tables, snapshot: Snapshot, card: int) -> Snapshot:
    payload = msgspec.json.encode(Play(card)).decode()
    return await tables.act(
        snapshot.table.id, UserId(100 + snapshot.state.turn.mover), snapshot.revision, payload
    )


async def test_a_table_plays_a_game_through_restarts_into_a_valid_record(store: Store) -> None:
    tables, random = Tables(store, RULES), Random(3)
    snapshot = await started(tables, 4, game="toy", turn_limit=TURN_LIMIT)
    snapshot = await tables.resign(snapshot.table.id, UserId(102))
    snapshot = await tables.clocks.lapse(snapshot.table.id, RULES["toy"].turn(snapshot.state))
    while snapshot.table.status is TableStatus.RUNNING:
        snapshot = await play(
            tables, snapshot, random.choice(snapshot.state.hands[snapshot.state.turn.mover])
        )
        tables = Tables(store, RULES)
        replayed = await tables.get(snapshot.table.id)
        assert (replayed.state, replayed.table, replayed.record) == (
            snapshot.state,
            snapshot.table,
            snapshot.record,
        )
    record = snapshot.record
    assert record is not None
    assert {entry.kind for entry in record.log} == {*EntryKind} - {EntryKind.UNDO}
    assert [standing.resigned for standing in record.result.standings] == [False] * 3 + [True]
    assert verify(record, RULES) is None
    swapped = msgspec.structs.replace(record, seed="0" * 64)
    assert verify(swapped, RULES) is not None


@pytest.mark.usefixtures("pig")
async def test_a_game_that_begins_without_chance_outlasts_a_restart_before_the_first_action(
    store: Store,
) -> None:
    rules = {"pig": Pig()}
    begun = await started(Tables(store, rules), 2, game="pig", turn_limit=TURN_LIMIT)
    replayed = await Tables(store, rules).get(begun.table.id)
    assert (replayed.state, replayed.revision) == (begun.state, begun.revision)


async def test_a_card_that_is_not_in_the_hand_is_refused_and_nothing_is_saved(
    store: Store,
) -> None:
    tables = Tables(store, RULES)
    snapshot = await started(tables, 2, game="toy", turn_limit=TURN_LIMIT)
    [foreign, *_] = snapshot.state.hands[1 - snapshot.state.turn.mover]
    with pytest.raises(Refused) as caught:
        await play(tables, snapshot, foreign)
    assert caught.value.reason == Reason.NOT_IN_HAND
    assert (await tables.get(snapshot.table.id)).revision == snapshot.revision


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game_key", ["toy", "bids", "pig"])
def test_discord_takes_whatever_the_table_shows(
    request: pytest.FixtureRequest, game_key: str, language: str
) -> None:
    game: HostedGame = request.getfixturevalue(game_key)
    sample: Sample = resolve_name(PACKAGES[game_key].sample)
    for seats in game.rules.seats:
        style = PlayStyle(seats, boldness=1, quitting=0.05, dawdling=0.1)
        options = game.rules.options_type()
        played = random_game(game.rules, options, seats, style)
        shown = ShownGame(game, played, catalogue(language), coach=True)
        with no_word_missing():
            for before, state in positions(shown, 4):
                for spec in every_scene(shown, before, state):
                    discord_takes(spec)
                every_action_is_offered(shown, state, sample)
            last = shown.at(played.states[-1])
            end = table_view.current(game, last, shown.translate)
            assert last.record is not None
            about = details(game, last, last.record, shown.translate)
        assert end.picture is not None
        assert 0 < len(end.picture().alt) <= ALT_LIMIT
        dice = isinstance(game.rules, DiceGame)
        assert len(about.extras) <= dice, "a chart, and perhaps dice"


def test_the_film_shows_the_public_pictures(toy: HostedGame) -> None:
    record = random_record("toy", seats=3)
    pictures = [frame.make() for frame in frames(toy, record, catalogue("en"))]
    assert len(pictures) == 1 + HAND * 3 + 1, "the deal, every card, and the end"
    cards = [entry.payload[1] for entry in record.log if entry.kind is EntryKind.ACTION]
    for number, card in enumerate(cards[:2], 1):
        assert f"card {card}," in pictures[number].alt


def test_the_public_message_is_the_same_whatever_is_in_the_hands(toy: HostedGame) -> None:
    translate = catalogue("en")
    new = toy.rules.new(NoOptions(), 2)
    lowest, highest = (0,) * CARDS, tuple(range(CARDS - 1, -1, -1))
    shown = []
    for outcome in (lowest, highest):
        state = toy.rules.resolve(new, outcome)
        spec = toy.view.playing(toy.rules.view(state, None), ("A", "B"), translate, NO_PRESSES, "")
        assert spec.picture is not None
        hand = toy.view.private(
            toy.view.seat_actions[0], toy.rules.view(state, 0), 0, ("A", "B"), translate
        )
        shown.append((spec.text, spec.rows, spec.picture(), hand.text))
    assert shown[0][:-1] == shown[1][:-1]
    assert shown[0][-1] != shown[1][-1], "but one's own hand isn't"


def test_the_rules_are_short() -> None:
    assert lines_of_rules(Path(toy_rules.__file__)) <= MOST_LINES


def test_pig_is_a_small_whole_game() -> None:
    """Check the number of lines in the package, without its messages."""
    folder = Path(pig_game.__file__).parent
    files = [folder / f"{name}.py" for name in ("__init__", "game", "rules", "view")]
    assert {*folder.glob("*.py")} - {*files} == {folder / "everywhere.py"}, "of tests alone"
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_LINES_OF_PIG


def lines_of_rules(path: Path) -> int:
    """Count the lines of a file without empty ones, docstrings and imports."""
    text = path.read_text(encoding="utf-8")
    lines, module = text.splitlines(), ast.parse(text)
    imports = [node for node in ast.walk(module) if isinstance(node, ast.Import | ast.ImportFrom)]
    expressions = [node for node in ast.walk(module) if isinstance(node, ast.Expr)]
    docstrings = [node for node in expressions if isinstance(node.value, ast.Constant)]
    for node in (*imports, *docstrings):
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
            lines[number - 1] = ""
    return len([line for line in lines if line.strip()])
