"""Whatever a table shows from its lobby to its end, its buttons fit a phone."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.catalogue import LANGUAGES, catalogue
from bot.ids import UserId
from bot.store.records import Occupant, TableStatus
from bot.store.standing_records import LeaderPage, LeaderRow
from bot.tables.snapshot import Snapshot
from bot.views import people, replay_messages, table_menu, waiting
from bot.views import table as views
from bot.views.game import Presses
from bot.views.games import GAMES
from bot.views.leaderboard import PLAYERS_A_PAGE, Shown, wins
from bot.views.markup import MAX_IN_LABEL, label_name
from bot.views.message_spec import ButtonStyle, MessageSpec, PlainSpec
from bot.views.page_routes import Ranking
from bot.views.rules import rules
from bot.views.table_menu import Visitor
from engine.player import Strength
from engine.sample import Sample
from tests.bot.test_every_table import Evening, after_all_but_one_have_left, drafts, positions
from tests.engine.games import SAMPLES
from tests.engine.play import Style, random_game
from tests.games.nuggets.render.positions import ROBBING
from tests.pseudo import Pseudo
from tests.render.words import EN

LABEL = 26
NAMES = (
    *("Maximilianus", "Konstantinopolitanerin", "👩‍👩‍👧‍👦" * 8),
    *("**_Wilhelmine_**", "Zoë-Élise Été", "W" * 32),
)
GROUPS = 60
"""So many positions of a game are looked at, at most."""

every_evening = pytest.mark.parametrize(
    ("sample", "options", "language", "seats"),
    [
        pytest.param(sample, options, language, seats, id=f"{sample.game.key}-{language}-{seats}")
        for sample in SAMPLES
        for options in (sample.options[0],)
        for language in (*LANGUAGES, "pseudo")
        for seats in (sample.game.seats[0], sample.game.seats[-1])
    ],
)


def evening(sample: Sample, options: Any, language: str, seats: int) -> Evening:
    translate = Pseudo() if language == "pseudo" else catalogue(language)
    style = Style(seed=seats, boldness=1.5, quitting=0.0005, dawdling=0.01)
    played = random_game(sample.game, options, seats, style)
    return Evening(GAMES[sample.game.key], seats, played, options, translate, coach=True)


def named(snapshot: Snapshot) -> Snapshot:
    """Return a table whose people have names of all kinds."""
    seats = tuple(
        msgspec.structs.replace(seated, name=name)
        for seated, name in zip(snapshot.table.seats, NAMES, strict=False)
    )
    return replace(snapshot, table=msgspec.structs.replace(snapshot.table, seats=seats))


def lobbies(here: Evening, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a lobby that fills, with people and with computer players, and its private menu."""
    everybody = snapshot.table.seats
    for count in range(1, here.seats + 1):
        computer = Occupant(None, here.translate("computer-strong"), Strength.STRONG)
        for seats in (everybody[:count], (*everybody[: count - 1], computer)):
            lobby = msgspec.structs.replace(snapshot.table, status=TableStatus.LOBBY, seats=seats)
            then = Snapshot(lobby, invited=everybody)
            yield views.current(here.game, then, here.translate)
            yield table_menu.menu(here.game, then, Visitor(None, moderates=True), here.translate)
            yield table_menu.menu(here.game, then, Visitor(0), here.translate)


def turns(here: Evening, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield a turn in progress to its mover, who may prepare something, and to everybody else."""
    away = [
        msgspec.structs.replace(one, strength=Strength.MEDIUM) for one in snapshot.table.seats[1:]
    ]
    absent = msgspec.structs.replace(snapshot.table, seats=(snapshot.table.seats[0], *away))
    yield from (spec for _, spec in islice(drafts(here, snapshot), GROUPS))
    for then in (snapshot, replace(snapshot, overdue=True), after_all_but_one_have_left(snapshot)):
        yield views.current(here.game, then, here.translate)
        for seat in (None, *range(here.seats)):
            for look in ("", "resign", *here.game.view.own_actions):
                yield table_menu.menu(here.game, then, Visitor(seat), here.translate, look)
    yield views.current(here.game, replace(snapshot, table=absent), here.translate)
    yield people.left(after_all_but_one_have_left(snapshot), 1, here.translate)
    yield people.voted(snapshot.table, 1, here.translate)
    yield waiting.replaced(snapshot.table, 1, here.translate)


def ends(here: Evening, snapshot: Snapshot) -> Iterator[MessageSpec | PlainSpec]:
    """Yield the end of a game, and what may be looked at then."""
    yield views.current(here.game, snapshot, here.translate)
    assert snapshot.record is not None
    yield replay_messages.film(here.game, snapshot.record, here.translate)
    yield from (
        replay_messages.step(here.game, snapshot.record, step, here.translate)
        for step in (0, 5, 9_999)
    )
    yield from (rules(here.game, page, here.translate) for page in range(9))
    columns = (None,) * len(here.game.rules.columns)
    row = LeaderRow(user_id=UserId(1), name=NAMES[-1], games=9, wins=1, rank=1, values=columns)
    page = LeaderPage((row,) * PLAYERS_A_PAGE, 900)
    for number in (0, 50, 112):
        shown = Shown(Ranking.WINS, here.game, number, NAMES[0], GAMES, 5)
        yield wins(shown, page, 3, here.translate)


@every_evening
def test_every_label_fits_a_phone(sample: Sample, options: Any, language: str, seats: int) -> None:
    here, labels = evening(sample, options, language, seats), set[str]()
    states = [state for _, state in positions(here, GROUPS)]
    over = named(here.at(states[-1]))
    shown = [*lobbies(here, over), *ends(here, over)]
    for state in states[:-1]:
        shown += turns(here, named(here.at(state)))
    for spec in shown:
        labels |= {button.label for row in spec.rows for button in row}
        everything = spec.text
        if isinstance(spec, MessageSpec):
            labels |= {spec.picker.label} if spec.picker else set()
            everything += f"\n{spec.note}\n{spec.ping_text}"
        assert not re.search(
            r"[^\S\u00a0]%" if language not in ("en", "pseudo") else r"\s%", everything
        )
    assert len(labels) > 30
    assert not {label for label in labels if len(label) > LABEL}
    assert not {label for label in labels if label[0].islower()}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Maximilianus", "Maximilianus"),
        ("Maximilianus2", "Maximilianu…"),
        ("Anna-Lena von Walde", "Anna-Lena v…"),
        ("Anna-Lenas  Freund", "Anna-Lenas…"),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦…"),
        ("Familie 👩‍👩‍👧‍👦", "Familie…"),
        ("Weltmeister🇩🇪", "Weltmeister…"),
        ("Winken 👋🏽👋🏽👋🏽", "Winken 👋🏽👋🏽…"),
        ("e\u0301" * 9, "e\u0301" * 5 + "…"),
        ("\u202eevil\u202c\nname **bold**", "evil name *…"),
        ("\u200b", "?"),
    ],
)
def test_names_in_labels_are_short_and_whole(name: str, shown: str) -> None:
    assert label_name(name) == shown
    assert len(label_name(name)) <= MAX_IN_LABEL


def test_a_nasty_name_is_tamed_on_the_robbing_buttons() -> None:
    """Like all other names: one line, no invisible characters, as short as buttons need it."""
    nasty = "\u202e\u200bEvil\n" + "Knievel" * 4
    picks = Presses(act=str, pick=str)
    labels = [
        button.label
        for draft in ("d0", "d01", "d012")
        for row in GAMES["nuggets"].view.playing(ROBBING, [nasty] * 5, EN, picks, draft).rows
        for button in row
        if button.style is ButtonStyle.DANGER
    ]
    assert labels
    assert {re.sub(r"\d", "n", label) for label in labels} == {"Steal n from Evil Knieve…"}
