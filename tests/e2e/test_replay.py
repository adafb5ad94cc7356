"""Replays of finished games, as a film and step by step, for users who may see them."""

from collections.abc import Sequence
from io import BytesIO

import discord
import pytest
import simcord
from PIL import Image, ImageSequence
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.automation.film_maker import FilmMaker
from bot.automation.film_program import FilmRequest
from bot.views import table_routes
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import at_random, mover, open_game, press_one
from tests.e2e.posts import Post, press, relabelled
from tests.e2e.test_fair import attached, record_of
from tests.e2e.words import DE, EN

_PRESSES = 10


async def played(world: World, players: Sequence[Member], game: str = "claimit") -> list[bytes]:
    """Play the first turns of a game; return the channel's message after each action, in order.

    At the end of a turn that is the finished turn's message, not the next player's.
    """
    choose = at_random(3)
    table = await open_game(world, players, game)
    seen = [table.pictures[0].png]
    for _ in range(_PRESSES):
        revision = len(await world.log())
        while len(await world.log()) == revision:
            await press_one(mover(players, table), world.posts[-1], choose)
        turn_over = world.posts[-1].id != table.id
        seen.append(world.posts[-2 if turn_over else -1].pictures[0].png)
        table = world.posts[-1]
    return seen


async def end(world: World, loser: Member) -> Post:
    """Let a player resign from a game of two and return the final message."""
    await loser.confirms("resign")
    assert "🏆" in world.posts[-1].text
    return world.posts[-1]


async def finished(world: World) -> Post:
    """Return the final message of a very short game of Claim It!"""
    await open_game(world, world.members[:2])
    return await end(world, world.members[0])


async def finished_in(world: World, channel: simcord.ChannelHandle) -> None:
    """Let the first two members finish a game of Claim It! in this channel."""
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new", channel, players=2)).public
    await ben.press(lobby, "Join")
    await ada.confirms("resign", channel=channel)


def now(member: Member, post: Post) -> Post:
    """Return the current state of a private message."""
    [changed] = [other for other in member.sees() if other.id == post.id]
    return changed


def shown_by(step: Post) -> tuple[object, ...]:
    """Return the content of a step, except its menus' custom_ids, which always change."""
    return step.text, step.pictures, step.buttons, [*step.selects.values()]


async def hide(world: World, member: Member) -> simcord.ChannelHandle:
    """Hide the channel from a member; return another channel, which is visible to everybody."""
    porch = world.guild.create_text_channel("porch")
    _, deny = discord.PermissionOverwrite(view_channel=False).pair()
    hidden = Overwrite(member.id, OverwriteType.MEMBER, 0, deny.value)
    world.env.backend.edit_channel(world.channel.id, {}, overwrites=[hidden])
    await world.settle()
    return porch


@pytest.mark.parametrize("game", ["claimit", "nuggets"])
async def test_every_step_matches_the_channels_messages(world: World, game: str) -> None:
    players, watcher = world.members[:2], world.members[3]
    shown = await played(world, players, game)
    final = await end(world, players[0])
    public = len(world.posts)

    film = (await watcher.press(await watcher.details(final), "Replay")).private
    moving = Image.open(BytesIO(film.pictures[0].png))
    assert moving.format == "GIF"
    assert len(film.pictures[0].png) <= 8_000_000
    assert final.pictures[0].alt in film.pictures[0].alt
    record = await record_of(world, watcher, final)
    assert attached(world, film) == record, "the record comes along"

    await watcher.press(film, "Step by step")
    step, steps = now(watcher, film), list[Post]()
    assert step.button("◀").disabled
    assert step.button("◀◀").disabled
    while not step.button("▶").disabled:
        steps.append(step)
        await watcher.press(step, "▶")
        step = now(watcher, film)
    steps.append(step)
    assert [step.pictures[0].png for step in steps[: len(shown)]] == shown
    assert steps[-1].pictures[0].png == final.pictures[0].png
    labels = [step.labels[2] for step in steps]
    assert labels == [f"{number}/{len(steps)}" for number in range(1, len(steps) + 1)]
    assert len(world.posts) == public, "nobody else sees it"

    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(moving)]
    for frame, step in zip(frames, steps, strict=True):
        still = Image.open(BytesIO(step.pictures[0].png)).convert("RGB")
        assert frame.crop((0, 0, *still.size)).tobytes() == still.tobytes()


async def test_leaps_go_from_turn_to_turn_and_outlive_a_restart(world: World) -> None:
    players = world.members[:2]
    await played(world, players)
    await end(world, players[0])
    film = (await players[1].replays()).private
    await players[1].press(film, "Step by step")
    first = now(players[1], film)
    await world.restart(crash=True)

    await players[1].press(first, "▶▶")
    leap = now(players[1], film)
    assert leap.text == f"{first.text}\n{world.posts[1].text}", "the end of the first turn"
    await players[1].press(leap, "▶▶")
    second = now(players[1], film)
    assert second.text == f"{first.text}\n{world.posts[2].text}"
    await players[1].press(second, "◀")
    await players[1].press(now(players[1], film), "◀◀")
    assert shown_by(now(players[1], film)) == shown_by(leap)
    await players[1].press(leap, "◀◀")
    assert shown_by(now(players[1], film)) == shown_by(first)


async def test_only_finished_games_can_be_watched(world: World) -> None:
    host = world.members[0]
    await open_game(world, world.members[:2])
    running = (await host.replays(1)).private
    assert EN("refused-not-over") in running.text
    await host.confirms("cancel")
    cancelled = (await host.replays(1)).private
    assert EN("refused-cancelled") in cancelled.text
    assert EN("refused-no-table", game="none") in (await host.replays(9)).private.text


async def watches_abroad(
    world: World, visitor: Member, guild: simcord.GuildHandle, channel: simcord.ChannelHandle
) -> Post:
    """Press the button that replays table 1 on another server; return the answer."""
    page = (await visitor.types("games", channel)).private
    label = page.labels[-1]
    forged = relabelled(page, label, table_routes.replay(TABLE))
    sent = press(world.env.backend, guild.id, visitor.id, forged, forged.button(label))
    [answer] = await world.receive(sent)
    return answer.private


async def test_another_server_s_game_does_not_exist_here(world: World) -> None:
    await finished(world)
    elsewhere = world.env.create_guild("Silver Rush")
    channel = elsewhere.create_text_channel("saloon")
    visitor = world.add_member("Flo")
    abroad = Member(world, elsewhere.add_member(visitor.actor.user), "en-US")
    answer = await watches_abroad(world, abroad, elsewhere, channel)
    assert answer.text == EN("refused-no-table", game="none")


async def test_replays_are_hidden_from_members_who_no_longer_see_the_channel(world: World) -> None:
    await finished(world)
    player, witness = world.members[1], world.members[4]
    porch = await hide(world, player)
    refused = (await player.replays(1, porch)).private
    assert refused.text == EN("refused-no-table", game="none")
    assert (await witness.replays(1, porch)).private.pictures


async def test_a_deleted_channel_s_game_is_for_its_players(world: World) -> None:
    stable = world.guild.create_text_channel("stable")
    await finished_in(world, stable)
    await world.delete_channel(stable)
    for member in world.members[:2]:
        assert (await member.replays(1)).private.pictures
    refused = (await world.members[2].replays(1)).private
    assert refused.text == EN("refused-no-table", game="none")


@pytest.mark.parametrize("kind", [ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD])
async def test_a_sleeping_thread_is_asked_for(world: World, kind: ChannelType) -> None:
    ada, _, invited, stranger, _ = world.members
    backend = world.env.backend
    backend.create_thread(world.channel.id, "back room", ada.id, type=kind)
    [thread] = world.threads
    for user_id in (invited.id, backend.bot_user.id):
        backend.add_thread_member(thread.id, user_id)
    await finished_in(world, thread)
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await world.settle()
    before = len(world.env.http_requests)

    answer = (await stranger.replays(1)).private
    if kind == ChannelType.PUBLIC_THREAD:
        assert answer.pictures
    else:
        assert answer.text == EN("refused-no-table", game="none")
    asked = [sent.path for sent in world.env.http_requests[before:]]
    assert asked[0].endswith("/callback"), "an answer is promised first"
    assert f"/channels/{thread.id}" in asked
    assert (await invited.replays(1)).private.pictures


async def test_a_german_replay(german_world: World) -> None:
    final = await finished(german_world)
    member = german_world.members[2]
    film = (await member.press(await member.details(final), DE("button-replay"))).private
    assert film.text.startswith("## Claim It! · Tisch 1 · Wiederholung")
    assert film.labels == (DE("button-steps"),)
    assert film.pictures[0].alt.startswith("Das ganze Spiel von Tisch 1")
    await member.press(film, DE("button-steps"))
    assert now(member, film).labels[-2:] == (DE("button-film"), DE("button-play-on"))


async def test_a_film_that_fails_is_owned_up_to(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = world.members[0]
    details = await ada.details(await finished(world))
    monkeypatch.setattr("bot.automation.film_maker.sys.executable", "/bin/false")
    with world.expecting_errors("a fault of the program"):
        answer = (await ada.press(details, "Replay")).private
    assert answer.text == EN("fault")
    monkeypatch.undo()
    assert (await ada.press(details, "Replay")).private.pictures


async def test_everybody_gets_the_same_film(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    final = await finished(world)
    make, made = FilmMaker.make, list[FilmRequest]()

    async def count(maker: FilmMaker, order: FilmRequest) -> bytes:
        made.append(order)
        return await make(maker, order)

    monkeypatch.setattr(FilmMaker, "make", count)
    *early, late = world.members[:4]
    at_once = [(member, await member.details(final), "Replay") for member in early]
    answers = await world.press_at_once(*at_once)
    answers.append(await late.press(await late.details(final), "Replay"))
    [film] = {answer.private.pictures[0].png for answer in answers}
    assert film.startswith(b"GIF")
    assert len(made) == 1


async def test_without_a_film_in_time_one_can_walk(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    final = await finished(world)
    monkeypatch.setattr("bot.automation.films._MADE_WITHIN", 0)
    member = world.members[3]
    answer = (await member.press(await member.details(final), "Replay")).private
    assert EN("replay-film-late") in answer.text
    await member.press(answer, "▶")
    assert now(member, answer).labels[2].startswith("2/")
    monkeypatch.undo()
    film = (await member.press(now(member, answer), "Film")).private
    assert film.pictures[0].png.startswith(b"GIF")
