"""`/play`: a table of any game by one press, the form with its options, and tables to join."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
import simcord

from bot.ids import TableId
from bot.store.table_types import Table
from bot.tables.limits import HOSTED
from bot.views import page_routes
from bot.views.hosted_games import GAMES
from bot.views.table_form import own_options
from engine.game import DiceGame
from tests.e2e.discord_world import TABLE, Answer, Member, World
from tests.e2e.play import seen
from tests.e2e.posts import Post
from tests.e2e.raw_interactions import form_submission
from tests.e2e.test_slow import slowly
from tests.e2e.words import DE, EN

every_game = pytest.mark.parametrize("game", GAMES)
USUAL = {"seats": ["2"], "time": ["usual"], "thread": ["usual"], "roll": ["usual"]}


async def page(member: Member) -> Post:
    return (await member.types("play")).private


async def form(member: Member, game: str) -> simcord.InteractionResult:
    """Open the form with the options of a game."""
    shown = await page(member)
    return await member.opens(shown, shown.button_for(page_routes.ask_options(game)))


def fields(shown: simcord.InteractionResult) -> dict[str, list[dict[str, Any]]]:
    """Return the choices of a form by its fields."""
    assert shown.modal is not None, "no form was opened"
    components = [label["component"] for label in shown.modal["components"]]
    return {component["custom_id"]: component["options"] for component in components}


def chosen(shown: simcord.InteractionResult) -> dict[str, list[str]]:
    """Return the default choices of a form."""
    return {
        key: [option["value"] for option in options if option.get("default")]
        for key, options in fields(shown).items()
    }


async def presses(member: Member, game: str) -> Post:
    """Open a table by the button of a game; return its lobby."""
    shown = await page(member)
    await member.press(shown, shown.button_for(page_routes.open_table(game)))
    lobby = member.sees()[-1]
    link = f"/{lobby.channel_id}/{lobby.id}"
    assert link in seen(member, shown).text
    return lobby


async def sends(member: Member, shown: simcord.InteractionResult, **values: Any) -> Post:
    """Send the form; return the lobby."""
    assert not (await member.sends(shown, **values)).posts
    return member.sees()[-1]


def _said(lobby: Post) -> list[str]:
    """Return a lobby's text without the table's number and the commitment."""
    return [line for line in lobby.text.splitlines()[1:] if not line.startswith("-#")]


async def the_table(world: World, number: TableId = TABLE) -> Table:
    return (await world.bot.services.tables.get(number)).table


async def forge(world: World, member: Member, custom_id: str, values: Mapping[str, Any]) -> Answer:
    where = world.channel.id, world.guild.id
    sent = form_submission(
        world.env.backend, *where, user_id=member.id, custom_id=custom_id, **values
    )
    [answer] = await world.receive(sent)
    return answer


AS_USUAL = {key: {"roll": None} for key, game in GAMES.items() if isinstance(game.rules, DiceGame)}


@every_game
async def test_one_press_opens_the_same_table_as_the_command(
    german_world: World, game: str
) -> None:
    world = german_world
    ada, ben, *_ = world.members
    shown = await page(ada)
    for key in GAMES:
        assert f"**{DE(f'{key}-name')}** · {DE(f'{key}-kind')}" in shown.text
    lobby = await presses(ada, game)
    assert DE("button-join") in lobby.labels
    await ben.press(lobby, DE("button-join"))
    table = await the_table(world)
    assert [seat.user_id for seat in table.seats] == [ada.id, ben.id], "two in three steps"
    assert table.options == msgspec.json.encode(GAMES[game].rules.options_type()).decode()
    assert table.seat_count == max(GAMES[game].rules.seats)
    await ada.confirms("cancel")
    assert _said((await ada.types(f"{game} new", **AS_USUAL.get(game, {}))).public) == _said(lobby)


@every_game
async def test_the_unchanged_form_opens_the_same_table(german_world: World, game: str) -> None:
    """A restart while the form is open changes nothing."""
    world = german_world
    ada, *_ = world.members
    lobby = await presses(ada, game)
    await ada.confirms("cancel")
    shown = await form(ada, game)
    names = {option["label"] for options in fields(shown).values() for option in options}
    own_labels = {
        DE(f"{game}-option-{option.name.replace('_', '-')}-name")
        for option in own_options(GAMES[game])
    }
    assert own_labels <= names, "a name, not the program's"
    others = {key for key in GAMES if key != game and own_options(GAMES[key])}
    assert not any(
        value.startswith(f"{key}-") for key in others for value in chosen(shown)["extras"]
    )
    await world.restart(crash=True)
    assert _said(await sends(ada, shown, **chosen(shown))) == _said(lobby)


@every_game
async def test_no_option_of_the_command_is_missing(world: World, game: str) -> None:
    ada, *_ = world.members
    commands = {command.name: command for command in world.bot.tree.get_commands()}
    [new] = [command for command in commands[game].commands if command.name == "new"]  # type: ignore[union-attr]
    shown = await form(ada, game)
    offered = {*fields(shown), *(extra["value"] for extra in fields(shown)["extras"])}
    named = {"players": "seats"}
    for option in new.parameters:  # type: ignore[union-attr]
        name = named.get(option.name, option.name)
        assert {name, f"{game}-{name}"} & offered, name


async def test_everything_that_the_command_can_do(world: World) -> None:
    ada, *_ = world.members
    extras = ["coach", "private", "claimit-reuse"]
    shown = await form(ada, "claimit")
    values = {"seats": ["3"], "time": ["0"], "thread": ["yes"], "roll": ["no"], "extras": extras}
    await ada.sends(shown, **values)
    table = await the_table(world)
    assert (table.seat_count, table.turn_limit, table.thread) == (3, None, True)
    assert (table.coach, table.private, table.auto_roll, table.rated) == (True, True, False, False)
    assert table.options == '{"reuse":true,"show_spaces":false}'


async def test_the_next_table_is_like_the_last_one(world: World) -> None:
    """It is remembered for this user, game and server, also after a restart."""
    ada, ben, *_ = world.members
    values = {**USUAL, "seats": ["3"], "time": ["3600"], "thread": ["no"], "roll": ["yes"]}
    await ada.sends(await form(ada, "claimit"), **values, extras=["rated", "coach"])
    lobby = world.newest
    await world.restart()
    without = EN("play-without", option=EN("play-thread"))
    marked = EN("play-without", option=EN("claimit-option-show-spaces-name"))
    parts = [
        EN("play-so-many", seats=3),
        EN("turn-limit-3600"),
        EN("play-with", option=EN("play-coach")),
    ]
    text = (await page(ada)).text
    [line] = [line for line in text.splitlines() if line.startswith("-#")]
    assert all(part in line for part in (*parts, without, marked)), line
    again = await form(ada, "claimit")
    assert chosen(again) == {**values, "extras": ["rated", "coach"]}
    assert _said(await presses(ada, "claimit")) == _said(lobby)
    assert "-#" not in (await page(ben)).text
    usual = await presses(ben, "claimit")
    assert _said(usual) != _said(lobby)
    await presses(ada, "nuggets")
    assert (await the_table(world, TableId(4))).seat_count == max(GAMES["nuggets"].rules.seats)


async def test_the_next_table_has_no_thread_where_threads_are_impossible(world: World) -> None:
    ada, *_ = world.members
    shown = await form(ada, "claim")
    await ada.sends(shown, **{**chosen(shown), "thread": ["yes"]})
    voice = world.guild.create_voice_channel("voice")
    await world.allow(connect=True)
    page = (await ada.types("play", voice)).private
    await ada.press(page, page.button_for(page_routes.open_table("claim")))
    assert (await the_table(world, TableId(2))).thread is False


async def test_remembered_options_that_are_no_longer_valid_become_defaults(world: World) -> None:
    """An earlier version may have stored values that are no longer valid."""
    ada, *_ = world.members
    values = {"seats": ["3"], "time": ["usual"], "thread": ["usual"], "extras": ["rated"]}
    await ada.sends(await form(ada, "claim"), **values)
    async with world.bot.services.store._database.writing() as connection:
        await connection.exec_driver_sql(
            "UPDATE opening_choices SET seats = 9, options = 'x',"
            ' chosen = \'{"turn_limit":7,"old":1}\''
        )
    assert "-#" not in (await page(ada)).text
    await presses(ada, "claim")
    table = await the_table(world, TableId(2))
    assert (table.seat_count, table.turn_limit) == (4, 86_400)


async def test_the_page_offers_seats_at_open_tables(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("nuggets new", players=2)
    await ada.types("claim new", private=True)
    assert EN("play-or-join") not in (await page(ada)).text, "her own"
    shown = await page(ben)
    assert EN("play-or-join") in shown.text
    assert ada.name in shown.text
    joins = [label for label in shown.labels if label.startswith("Join")]
    assert joins == [EN("button-join-table", number="1")], "not the private one"
    await ben.press(shown, joins[0])
    assert (await the_table(world)).started_at is not None


async def test_invalid_values_are_refused_and_open_nothing(world: World) -> None:
    _, ben, *_ = world.members
    for game, wrong, option in (
        ("claim", {"seats": ["5"]}, "seats"),
        ("claim", {"seats": ["x"]}, "seats"),
        ("claim", {"seats": []}, "seats"),
        ("claim", {"time": ["7"]}, "time"),
        ("claim", {"thread": ["perhaps"]}, "thread"),
        ("nuggets", {"roll": []}, "roll"),
    ):
        sent = {**USUAL, **wrong}
        text = (await forge(world, ben, page_routes.options_form(game), sent)).private.text
        assert text == EN("refused-bad-value", option=f"\u2068{option}\u2069")
    text = (await forge(world, ben, page_routes.options_form("chess"), USUAL)).private.text
    assert text == EN("unknown-press")
    assert not world.posts
    assert (await forge(world, ben, page_routes.options_form("nuggets"), USUAL)).public.buttons


async def test_channels_in_which_no_table_can_be_opened(world: World) -> None:
    ada, *_ = world.members
    shown = await form(ada, "claim")
    await world.forbid(send_messages=False)
    text = (await ada.sends(shown, **chosen(shown))).private.text
    assert text.startswith(EN("permissions-missing"))


async def test_on_a_slow_day(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A form has no message that could be updated."""
    ada, *_ = world.members
    monkeypatch.setattr("bot.messages.reply.DEFER_AFTER", 0.01)
    tables = world.bot.services.tables
    monkeypatch.setattr(tables.lobbies, "create", slowly(tables.lobbies.create))
    shown = await form(ada, "nuggets")
    for _ in range(HOSTED):
        answer = await ada.sends(shown, **chosen(shown))
        assert not answer.posts, "nothing that says I still think"
        shown = await form(ada, "nuggets")
    assert len(world.posts) == HOSTED
    refusal = (await ada.sends(shown, **chosen(shown))).private
    assert refusal.text == EN("refused-too-many-tables", limit=HOSTED)


@every_game
def test_the_form_has_a_place_for_every_option(game: str) -> None:
    """This holds for games whose options aren't chosen in the lobby."""
    assert all(field.type is bool for field in own_options(GAMES[game]))
