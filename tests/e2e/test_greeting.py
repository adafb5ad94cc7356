"""The greeting on a new server: sent once, where the bot can write."""

import asyncio
from datetime import timedelta

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.backend.serializers import guild_create_payload
from simcord.enums import OverwriteType

from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from tests.e2e.discord_world import World
from tests.e2e.posts import posts, press
from tests.e2e.words import DE, EN


async def joins(world: World, guild: simcord.GuildHandle) -> None:
    """Let the bot join a server that its admins have already set up."""
    payload = dict(guild_create_payload(world.env.backend, world.env.backend.guilds[guild.id]))
    payload.pop("unavailable", None)
    world.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await world.settle()
    async with world.bot.services.store._database.writing() as connection:
        await connection.exec_driver_sql(f"DELETE FROM guilds WHERE guild_id = {guild.id}")  # noqa: S608
    world.env.backend.emit("GUILD_CREATE", payload)
    await world.settle()


def silence(world: World, channel: simcord.ChannelHandle) -> None:
    """Deny the bot writing in a channel."""
    deny = discord.Permissions(send_messages=True).value
    overwrite = Overwrite(world.env.backend.bot_user.id, OverwriteType.MEMBER, 0, deny)
    world.env.backend.edit_channel(channel.id, {}, overwrites=[overwrite])


async def test_a_server_is_greeted_once(world: World) -> None:
    guild = world.env.create_guild("Elsewhere")
    closed, parlour = (guild.create_text_channel(name) for name in ("news", "parlour"))
    silence(world, closed)
    visitor = world.add_member("Flo", locale="de")
    guild.add_member(visitor.actor.user)
    await joins(world, guild)
    backend = world.env.backend
    assert not posts(backend, closed.id)
    [hello] = posts(backend, parlour.id)
    assert hello.text == EN("greeting")
    assert not hello.pings
    assert not world.posts, "who had the bot at its start isn't greeted"
    await world.restart(crash=True)

    for game in GAMES:
        assert EN("button-play", name=EN(f"{game}-name")) in hello.labels
        learn = hello.button(EN("button-learn-game", name=EN(f"{game}-name")))
        [answer] = await world.receive(press(backend, guild.id, visitor.id, hello, learn))
        assert DE(f"{game}-learn-aim", opponent=safe_name("Jack")) in answer.private.text
    sent = press(backend, guild.id, visitor.id, hello, hello.button(EN("button-help")))
    [answer] = await world.receive(sent)
    reply = answer.private
    for game in GAMES:
        assert DE("button-play", name=DE(f"{game}-name")) in reply.labels
        assert DE("button-rules-of", name=DE(f"{game}-name")) in reply.labels
    plays = reply.button(DE("button-play", name=DE("claim-name")))
    await world.receive(press(backend, guild.id, visitor.id, reply, plays))
    lobby = posts(backend, parlour.id)[-1]
    assert DE("claim-name") in lobby.text
    assert DE("button-join") in lobby.labels
    rules = reply.button(DE("button-rules-of", name=DE("claim-name")))
    sent = press(backend, guild.id, visitor.id, reply, rules)
    await world.receive(sent)
    assert posts(backend, parlour.id, visitor.id)[-1].pictures

    payload = dict(guild_create_payload(backend, backend.guilds[guild.id]))
    payload.pop("unavailable", None)
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await world.settle()
    backend.emit("GUILD_CREATE", payload)
    await world.settle()
    assert posts(backend, parlour.id)[:-1] == [hello], "nobody is greeted twice"


async def test_the_bot_is_silent_without_permission_to_write(world: World) -> None:
    guild = world.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("news")
    silence(world, channel)
    await joins(world, guild)
    assert not posts(world.env.backend, channel.id)


async def test_a_server_joined_and_left_without_its_shard_is_detected(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process could have had the shard."""
    with monkeypatch.context() as for_a_while:
        for_a_while.setattr(world.bot.own_shards, "receives", lambda _guild_id: False)
        guild = world.env.create_guild("Elsewhere")
        parlour = guild.create_text_channel("parlour")
        await joins(world, guild)
        await world.send_away()
        assert not posts(world.env.backend, parlour.id)
    world.bot.recover_again()
    await asyncio.gather(*world.bot._background._tasks)
    await world.settle()
    assert len(posts(world.env.backend, parlour.id)) == 1
    later, departures = world.env.now() + timedelta(1), world.bot.services.store.removed_guilds
    while not (gone := await departures.expired(later)):  # noqa: ASYNC110  (it works by itself)
        await asyncio.sleep(0.01)
    assert gone == [world.guild.id]
    await world.take_back()
