"""`/settings`: one private panel, in which every change is confirmed and takes effect."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import discord
import pytest

from bot.ids import ChannelId, GuildId, TableId
from bot.store.people_types import GuildSettings
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from bot.views.page_routes import Switch
from bot.views.settings import switches
from tests.e2e.discord_world import Member, World
from tests.e2e.panel import KINDS, Panel
from tests.e2e.play import open_game
from tests.e2e.posts import former
from tests.e2e.test_fair import finish
from tests.e2e.words import DE, EN


@pytest.fixture
async def settled(tmp_path: Path) -> AsyncIterator[tuple[World, Member]]:
    """A server with an admin."""
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        yield world, world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))


async def kept(world: World) -> GuildSettings:
    return await world.bot.services.store.guilds.settings(GuildId(world.guild.id))


async def test_every_setting_is_changed_confirmed_and_outlasts_a_restart(
    settled: tuple[World, Member],
) -> None:
    world, sheriff = settled
    sheriff.locale = "de"
    panel = await Panel.opened(world, sheriff)
    assert await kept(world) == GuildSettings(), "nobody has to open it"
    assert DE("settings-hint").splitlines()[0] in panel.post.text
    assert panel.menus().keys() == KINDS.keys()
    for which in Switch:
        name, was = DE(f"settings-switch-{which}"), switches(await kept(world))[which]
        for on in (not was, was, not was):
            await panel.press(name)
            sentence = DE("settings-switched", what=name, on="yes" if on else "no")
            assert sentence in panel.post.text
            assert switches(await kept(world))[which] is on
    everybody, role = world.guild.id, world.guild.create_role("Gambler").id
    chosen: dict[str, Sequence[object]] = {
        "language": ["de"],
        "time": [300],
        "channels": [world.channel.id],
        "starters": [role, everybody],
        "cancellers": [role],
        "cup-hosts": [role],
        "cups": [world.channel.id],
        "season": [world.channel.id],
    }
    for setting, values in chosen.items():
        assert not (await panel.choose(setting, *values)).posts
        assert DE("settings-saved", what=DE(f"settings-{setting}-name")) in panel.post.text
        menu = panel.menus()[setting]
        shown = [option["value"] for option in menu.get("options", ()) if option.get("default")]
        shown += [str(option["id"]) for option in menu.get("default_values", ())]
        assert sorted(shown) == sorted(map(str, values)), setting
    expected = GuildSettings(
        "de",
        300,
        threads=True,
        computers=False,
        rated=False,
        rate_computers=False,
        keep_pictures=True,
        channels=frozenset({world.channel.id}),
        starters=frozenset({role, everybody}),
        cancellers=frozenset({role}),
        cup_hosts=frozenset({role}),
        cup_channel_id=ChannelId(world.channel.id),
        cup_threads=False,
        season_channel_id=ChannelId(world.channel.id),
    )
    assert await kept(world) == expected
    await world.restart(crash=True)
    assert await kept(world) == expected
    for setting, values in (
        ("time", [17]),
        ("language", ["xx"]),
        ("language", ["de", "en"]),
        ("season", [7]),
    ):
        refused = DE("refused-bad-value", option=f"⁨{setting}⁩")
        assert (await panel.choose(setting, *values)).private.text == refused
    for setting, values in (
        ("language", ["auto"]),
        ("channels", []),
        ("starters", []),
        ("cancellers", []),
        ("season", []),
    ):
        assert not (await panel.choose(setting, *values)).posts
    undone = await kept(world)
    assert (undone.language, undone.channels, undone.starters) == (None, frozenset(), frozenset())
    assert undone.season_channel_id is None


async def test_settings_are_for_managers(settled: tuple[World, Member]) -> None:
    world, sheriff = settled
    panel, ada = await Panel.opened(world, sheriff), world.members[0]
    for answer in (
        await ada.forges("settings"),
        await panel.choose("language", "de", by=ada),
        await ada.press(panel.post, EN("settings-switch-threads")),
    ):
        assert answer.private.text == EN("refused-managers-only")
    assert await kept(world) == GuildSettings()


@pytest.mark.parametrize("game", GAMES)
async def test_channels_and_roles_for_opening_tables_are_enforced(
    settled: tuple[World, Member], game: str
) -> None:
    world, sheriff = settled
    gambler = world.add_member("Gambler", permissions=discord.Permissions(add_reactions=True))
    ada, ben, *_ = world.members
    role = world.env.backend.guilds[world.guild.id].members[gambler.id].role_ids[-1]
    hall = world.guild.create_text_channel("hall")
    await open_game(world, (gambler, ben), game)
    end = await finish(world)

    panel = await Panel.opened(world, sheriff)
    await panel.choose("channels", hall.id)
    words = EN("refused-not-played-here", channel="⁨hall⁩")
    assert (await ada.types(f"{game} new")).private.text == words
    assert (await ben.press(end, EN("button-rematch"))).private.text == words
    lobby = (await ada.types(f"{game} new", hall, players=3)).public
    attic = world.guild.create_text_channel("attic")
    await panel.choose("channels", attic.id)
    await world.delete_channel(attic)
    answer = await ben.types(f"{game} new", players=4)
    assert not answer.public.private, "a channel that is gone keeps nobody out"
    await panel.choose("channels", world.channel.id, hall.id)

    await panel.choose("starters", role)
    assert (await ada.types(f"{game} new")).private.text == EN("refused-no-starter")
    assert (await ben.press(end, EN("button-rematch"))).private.text == EN("refused-no-starter")
    for allowed in (gambler, sheriff):
        answer = await allowed.types(f"{game} new", players=3)
        assert EN("lobby-thread") not in answer.public.text

    await panel.press(EN("settings-switch-computers"))
    refused = (await ada.seats_computer(post=lobby)).private.text
    assert EN("refused-no-computers-here") in refused

    await panel.press(EN("settings-switch-threads"))
    await gambler.types(f"{game} new", players=2)
    await ben.press(world.posts[-1], EN("button-join"))
    assert len(world.threads) == 1
    answer = await gambler.types(f"{game} new", thread=False)
    assert EN("lobby-thread") not in answer.public.text

    cancel = former(lobby, table_routes.cancel_surely(TableId(2), 0))
    assert EN("refused-cancel-host-only", host="⁨Ada⁩") in (await gambler.press(*cancel)).private.text
    await panel.choose("cancellers", role)
    assert (await gambler.press(*cancel)).private.text == EN("table-cancelled")
    await panel.choose("starters")
    second = (await ada.types(f"{game} new", hall, players=3)).public
    number = int(second.button("Join").custom_id.split(":")[1])
    assert (await gambler.confirms("cancel", number, hall)).text == EN("table-cancelled")
