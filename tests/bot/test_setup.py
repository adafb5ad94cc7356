"""Lobby options of every game that has them, without Discord."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from simcord.components import validate_modal

from bot.catalogue import catalogue
from bot.client.components import modal
from bot.conformance.messages import PHONE_LABEL, discord_takes, no_word_missing
from bot.conformance.random_games import RandomGame
from bot.conformance.shown_game import ShownGame
from bot.ids import UserId
from bot.store.store import Store
from bot.store.table_types import TableStatus
from bot.tables.refusals import Reason, Refused
from bot.tables.table_service import Tables
from bot.views import lobby_options
from bot.views.choosing import pressable
from bot.views.game import SetupView
from bot.views.hosted_games import GAMES
from bot.views.message_spec import Field, Form
from engine.claim.cards import Faction
from engine.claim.sets import ReadyMade
from engine.claim.state import Options
from engine.claim.state import Reason as ClaimReason
from tests.bot.table_factory import PEOPLE, START_ID, lobby
from tests.engine.games import SAMPLES
from tests.engine.strategies import often
from tests.languages import COMPLETE

RULES = {key: game.rules for key, game in GAMES.items()}
CHOSEN_LATER = [
    (sample.game, options)
    for sample in SAMPLES
    if isinstance(GAMES[sample.game.key].view, SetupView)
    for options in sample.options
]
OWN = Options(tuple(map(Faction, ("kings", "peasants", "bards", "trolls", "undead"))))
HOST = UserId(100)

every_game = pytest.mark.parametrize(
    ("rules", "options"), CHOSEN_LATER, ids=[rules.key for rules, _ in CHOSEN_LATER]
)


def view_of(rules: Any) -> SetupView[Any]:
    view = GAMES[rules.key].view
    assert isinstance(view, SetupView)
    return view


@every_game
@pytest.mark.parametrize("language", COMPLETE)
def test_discord_takes_it_and_every_choice_makes_a_game(
    rules: Any, options: Any, language: str
) -> None:
    translate, game, view = catalogue(language), GAMES[rules.key], view_of(rules)
    for seats in rules.seats:
        shown_table = ShownGame(game, RandomGame(options, seats, [], []), translate, coach=True)
        running = shown_table.at(rules.new(options, seats)).table
        table = replace(running, status=TableStatus.LOBBY)
        with no_word_missing():
            for_host = lobby_options.setup(game, table, table.host_id, translate)
            assert_form(lobby_options.form(game, table, translate))
        for spec in (for_host, lobby_options.setup(game, table, HOST, translate)):
            discord_takes(spec)
            assert all(len(button.label) <= PHONE_LABEL for button in pressable(spec))
        assert lobby_options.setup(game, running, table.host_id, translate)._replace(
            picture=None
        ) == (for_host._replace(rows=(), picture=None)), "afterwards it can be looked at"
        pressed = [button.press.split(":") for button in pressable(for_host)]
        choices = [action for kind, _, action in pressed if kind == "choose"]
        assert [action for kind, _, action in pressed if kind == "table"] == ["form"]
        for choice in choices:
            chosen = view.chosen(options, choice)
            for others in rules.seats:
                rules.new(chosen, others)
        assert view.chosen(options, "no-such-choice") is None


def assert_form(form: Form) -> None:
    sent = modal(form).to_dict()
    validate_modal(sent)
    for label in sent["components"]:
        menu = label["component"]
        defaults = sum(option["default"] for option in menu["options"])
        assert defaults in (0, *range(menu["min_values"], menu["max_values"] + 1))
        assert menu["max_values"] <= len(menu["options"])


def choice_fields(form: Form) -> list[Field]:
    return [field for field in form.fields if isinstance(field, Field)]


@every_game
@given(data=st.data())
@often(12)
def test_any_form_makes_a_game_or_is_refused(rules: Any, options: Any, data: st.DataObject) -> None:
    seats, filled_for = data.draw(st.lists(st.sampled_from(rules.seats), min_size=2, max_size=2))
    view, translate = view_of(rules), catalogue("en")
    form, fields = view.form(options, filled_for, translate, "form:1"), dict[str, list[str]]()
    for field in choice_fields(form):
        values = [choice.value for choice in field.choices]
        value = st.sampled_from(values)
        fields[field.key] = data.draw(
            st.lists(value, unique=True, min_size=field.fewest, max_size=field.most)
        )
    outcome = view.filled_in(options, fields, seats, translate)
    if isinstance(outcome, str):
        assert outcome
    else:
        rules.new(outcome, seats)
        saved = [
            choice.value
            for field in choice_fields(view.form(outcome, seats, translate, ""))
            for choice in field.choices
            if choice.chosen
        ]
        assert sorted(saved) == sorted(value for said in fields.values() for value in said)


async def test_the_factions_must_be_for_as_many_as_are_wanted(store: Store) -> None:
    tables = Tables(store, RULES)
    table_id = (await tables.lobbies.create(lobby(game="claim", seat_count=3))).table.id
    with pytest.raises(Refused) as caught:
        await tables.lobbies.set_options(table_id, HOST, OWN)
    assert caught.value.reason is ClaimReason.ILLEGAL_SET
    assert (await tables.get(table_id)).table.options == "{}"
    await tables.lobbies.resize(table_id, HOST, 2)
    changed = await tables.lobbies.set_options(table_id, HOST, OWN)
    assert changed.table == (await Tables(store, RULES).get(table_id)).table
    with pytest.raises(Refused) as caught:
        await tables.lobbies.set_options(table_id, UserId(101), Options())
    assert caught.value.reason is Reason.HOST_ONLY


async def test_a_game_never_starts_with_factions_that_have_just_been_changed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By another process: the dealt cards would differ from the saved options."""
    tables, second = Tables(store, RULES), Tables(store, RULES)
    table_id = (await tables.lobbies.create(lobby(game="claim", seat_count=3))).table.id
    await tables.lobbies.join(table_id, PEOPLE[1], START_ID)
    key = store.games.key

    async def key_after_a_change(*asked: Any) -> bytes:
        await second.lobbies.set_options(table_id, HOST, Options(ready_made=ReadyMade.COURT))
        return await key(*asked)

    with monkeypatch.context() as patch:
        patch.setattr(store.games, "key", key_after_a_change)
        with pytest.raises(Refused) as caught:
            await tables.lobbies.start(table_id, HOST, START_ID)
    assert caught.value.reason is Reason.STALE
    assert (await tables.get(table_id)).table.status is TableStatus.LOBBY
    snapshot = await tables.lobbies.start(table_id, HOST, START_ID)
    assert Faction.KINGS in snapshot.state.options.factions
    assert snapshot.state == (await second.get(table_id)).state


async def test_a_table_that_is_full_waits_for_factions_that_fit(store: Store) -> None:
    tables = Tables(store, RULES)
    table_id = (await tables.lobbies.create(lobby(game="claim", seat_count=2))).table.id
    await tables.lobbies.set_options(table_id, HOST, OWN)
    await tables.lobbies.resize(table_id, HOST, 3)
    for person in PEOPLE[1:3]:
        snapshot = await tables.lobbies.join(table_id, person, START_ID)
    assert snapshot.table == (await tables.get(table_id)).table
    assert (snapshot.table.status, len(snapshot.table.seats)) == (TableStatus.LOBBY, 3)
    with pytest.raises(Refused) as caught:
        await tables.lobbies.start(table_id, HOST, START_ID)
    assert (caught.value.reason, caught.value.variables) == (ClaimReason.ILLEGAL_SET, {"seats": 3})
    assert (await tables.get(table_id)).table == snapshot.table
    await tables.lobbies.set_options(table_id, HOST, Options(lot=3))
    assert (
        await tables.lobbies.start(table_id, HOST, START_ID)
    ).table.status is TableStatus.RUNNING
