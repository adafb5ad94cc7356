"""`/play`: a table of any game, opened in one form."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
import simcord

from bot.limits import HOSTED
from bot.store.records import Table
from bot.views.games import GAMES
from bot.views.table_form import own_options
from engine.game import DiceGame
from tests.e2e.discord_world import TABLE, Answer, Member, World
from tests.e2e.forged import submitted
from tests.e2e.posts import Post
from tests.e2e.test_slow import slowly
from tests.e2e.words import DE, EN

USUAL = {"seats": ["usual"], "time": ["usual"]}


async def form(world: World, member: Member) -> simcord.InteractionResult:
    return await member.actor.slash(world.channel, "play")


def fields(shown: simcord.InteractionResult) -> dict[str, list[dict[str, Any]]]:
    """Return the choices of a form by its fields."""
    assert shown.modal is not None, "no form was opened"
    components = [label["component"] for label in shown.modal["components"]]
    return {one["custom_id"]: one["options"] for one in components}


def chosen(shown: simcord.InteractionResult) -> dict[str, list[str]]:
    """Return what is chosen in a form when it opens."""
    return {
        key: [option["value"] for option in options if option.get("default")]
        for key, options in fields(shown).items()
    }


def _said(lobby: Post) -> list[str]:
    """Return what a lobby says of its table but its number and what is proven later."""
    return [line for line in lobby.text.splitlines()[1:] if not line.startswith("-#")]


async def the_table(world: World) -> Table:
    return (await world.bot.services.tables.get(TABLE)).table


async def forge(world: World, member: Member, values: Mapping[str, Any]) -> Answer:
    where = world.channel.id, world.guild.id
    sent = submitted(world.env.backend, *where, user_id=member.id, custom_id="play", **values)
    [answer] = await world.receive(sent)
    return answer


AS_USUAL = {key: {"roll": None} for key, game in GAMES.items() if isinstance(game.rules, DiceGame)}


@pytest.mark.parametrize("game", GAMES)
async def test_as_the_form_stands_it_opens_what_the_command_does(
    german_world: World, game: str
) -> None:
    """A restart while it is open changes nothing."""
    world = german_world
    ada, *_ = world.members
    shown = await form(world, ada)
    assert [one["label"] for one in fields(shown)["game"]] == [DE(f"{key}-name") for key in GAMES]
    extras = [one["label"] for one in fields(shown)["extras"]]
    assert DE("claimit-option-show-spaces-name") in " ".join(extras), "a name, not the program's"
    await world.restart(crash=True)
    lobby = (await ada.sends(shown, **{**chosen(shown), "game": [game]})).public
    assert DE("button-join") in lobby.labels
    by_form = await the_table(world)
    await ada.confirms("cancel")
    by_command = (await ada.types(f"{game} new", **AS_USUAL.get(game, {}))).public
    assert _said(by_command) == _said(lobby)
    assert by_form.options == msgspec.json.encode(GAMES[game].rules.options_type()).decode()
    assert by_form.wanted == max(GAMES[game].rules.seats)


async def test_everything_that_the_command_can_do(world: World) -> None:
    ada, *_ = world.members
    extras = ["thread", "coach", "claimit-reuse"]
    shown = await form(world, ada)
    values = {"game": ["claimit"], "seats": ["3"], "time": ["0"], "extras": extras}
    await ada.sends(shown, **values)
    table = await the_table(world)
    assert (table.wanted, table.pace, table.thread, table.coach) == (3, None, True, True)
    assert table.options == '{"reuse":true,"show_spaces":false}'


async def test_what_does_not_fit_is_refused_and_opens_nothing(world: World) -> None:
    ada, ben, *_ = world.members
    shown = await form(world, ada)
    values = {**chosen(shown), "game": ["claim"], "seats": ["5"]}
    refusal = (await ada.sends(shown, **values)).private
    assert refusal.text == EN("refused-seats-of-game", fewest=2, most=4)
    for forged, option in (
        ({**USUAL}, "game"),
        ({**USUAL, "game": ["chess"]}, "game"),
        ({**USUAL, "game": ["claim"], "seats": ["x"]}, "seats"),
        ({**USUAL, "game": ["claim"], "seats": []}, "seats"),
        ({**USUAL, "game": ["claim"], "time": ["7"]}, "time"),
    ):
        told = (await forge(world, ben, forged)).private.text
        assert told == EN("refused-bad-value", option=f"\u2068{option}\u2069")
    assert not world.posts
    assert (await forge(world, ben, {**USUAL, "game": ["nuggets"]})).public.buttons


async def test_where_no_table_can_be_opened(world: World) -> None:
    ada, *_ = world.members
    shown = await form(world, ada)
    await world.forbid(send_messages=False)
    told = (await ada.sends(shown, **{**chosen(shown), "game": ["claim"]})).private.text
    assert told.startswith(EN("permissions-missing"))


async def test_on_a_slow_day(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was opened by a command has no message that could be brought up to date."""
    ada, *_ = world.members
    monkeypatch.setattr("bot.messages.reply.DEFER_AFTER", 0.01)
    tables = world.bot.services.tables
    monkeypatch.setattr(tables.lobbies, "create", slowly(tables.lobbies.create))
    shown = await form(world, ada)
    values = {**chosen(shown), "game": ["nuggets"]}
    for _ in range(HOSTED):
        assert not (await ada.sends(shown, **values)).posts, "nothing that says I still think"
        shown = await form(world, ada)
    assert len(world.posts) == HOSTED
    refusal = (await ada.sends(shown, **values)).private
    assert refusal.text == EN("refused-too-many-tables", limit=HOSTED)


@pytest.mark.parametrize("game", GAMES)
def test_the_form_has_a_place_for_every_option(game: str) -> None:
    """Those of a game that isn't set up in its lobby are yes or no."""
    assert all(field.type is bool for field in own_options(GAMES[game]))
