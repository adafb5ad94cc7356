"""Deletion of guilds that removed the bot: completely, and without changes to other guilds."""

from datetime import timedelta
from typing import Final

import msgspec
import pytest

from bot.ids import ChannelId, GuildId, MessageId, UserId
from bot.runtime.location import Location
from bot.store.daily_types import DailyAnswer
from bot.store.people_types import Blocked, QuietHours, Subscription, TurnAlert
from bot.store.store import Store
from bot.store.table_types import (
    CupGame,
    DaysOff,
    LastOptions,
    PreviousMessage,
    Proposal,
    SeatResult,
    ShownMessage,
)
from bot.store.webhook_events import queue_event
from bot.tables.ratings import rating_update
from bot.views.hosted_games import GAMES
from tests.store.contents import contents
from tests.store.make import (
    CUP,
    FIRST,
    GUILD,
    LATER,
    LOBBY,
    NOW,
    PEOPLE,
    SOLO,
    actions,
    get,
    join,
    open_table,
    start_table,
)

OTHER = GuildId(7)
ELSEWHERE = msgspec.structs.replace(LOBBY, guild_id=OTHER)
MONTH: Final = timedelta(days=30)


async def fill(store: Store, guild_id: GuildId) -> None:
    """Write rows of every kind for a guild, including a rematch."""
    new = msgspec.structs.replace(LOBBY, guild_id=guild_id)
    table = await start_table(store, PEOPLE[:2], new)
    results = [SeatResult(0, PEOPLE[0].user_id, 1, resigned=False, stats={"claims": 3})]
    results.append(SeatResult(1, PEOPLE[1].user_id, 2, resigned=False, stats={}))
    worth = rating_update(
        new.game, GAMES[new.game].rules.teams(len(results)), LATER, results, [None, None]
    )
    await store.games.finish(table.id, len(FIRST), actions(1), results, LATER, worth)
    await store.profiles.record_review(table.id, 0, 5, 0.1, 0.2)
    await store.standings.hide(guild_id, [PEOPLE[4].person], LATER)
    again = msgspec.structs.replace(new, rematch_of=table.id)
    lobby = await open_table(store, PEOPLE[:2], again)
    await store.lobbies.kick(lobby, PEOPLE[1].person)
    await store.lobbies.invite(lobby, PEOPLE[3].person)
    running = await start_table(store, PEOPLE[:3], new)
    await store.games.vote(running.id, turn=1, seat=0, voter=1)
    await store.agreements.agree(running.id, Proposal.PAUSE, 0, NOW, since=NOW)
    await store.questions.remember(
        running.id, Proposal.PAUSE, ShownMessage(ChannelId(5), MessageId(6), 0)
    )
    for turn in (1, 2, 3):
        message_id = MessageId(guild_id + turn)
        behind = PreviousMessage(MessageId(message_id - 1), turn - 1) if turn > 1 else None
        shown = ShownMessage(ChannelId(5), message_id, turn, behind)
        await store.remember_message(running.id, shown)
    off = DaysOff(guild_id, PEOPLE[0].person, NOW, LATER)
    await store.breaks.set_days_off(guild_id, off.user_id, [off])
    await store.leases.publish([running.id])
    await store.people.record_alert(running.id, PEOPLE[1].person, TurnAlert.TURN, 1)
    wanted = Subscription(frozenset({"claimit"}), hours=8)
    await store.people.subscribe(guild_id, PEOPLE[1].person, wanted)
    chosen = LastOptions(3, "{}", {"coach": True})
    await store.last_options.remember(guild_id, PEOPLE[1].person, "claimit", chosen)
    await store.create(msgspec.structs.replace(new, pings=True), NOW)
    await store.guilds.change(guild_id, turn_limit=300)
    await store.seasons.choose_channel(guild_id, ChannelId(5), 20254, NOW)
    await store.daily_posts.choose_channel(guild_id, ChannelId(5), 20260301, NOW)
    answer = DailyAnswer("claim", NOW.date(), 1, "[]", 0.0)
    await store.daily.answer(UserId(guild_id), guild_id, answer)
    await store.mistakes.save(table.id, 0, [(1, 0.1)])
    saved = await store.cups.open(msgspec.structs.replace(CUP, guild_id=guild_id), NOW)
    await join(store, saved.row.id, 0, PEOPLE[0])
    game = CupGame(saved.row.id, 0, 0)
    await store.create(msgspec.structs.replace(new, cup=game, deadline=LATER), NOW)
    async with store._database.writing() as connection:
        await queue_event(connection, table.id, NOW)


async def rows(where: Location) -> dict[str, int]:
    """Return the number of rows in each table."""
    return {name: len(table_rows) for name, table_rows in (await contents(where)).items()}


async def forget(store: Store, guild_id: GuildId) -> int:
    """Delete a guild's data; return the number of batches."""
    steps = 1
    while await store.removed_guilds.forget_batch(guild_id, LATER):
        steps += 1
    return steps


async def test_only_the_removed_guild_is_deleted(
    store: Store, where: Location, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.removed_guilds._TABLES_AT_ONCE", 1)
    await fill(store, OTHER)
    await store.people.set_quiet_hours(PEOPLE[0].person, QuietHours(1, 2, "UTC"))
    await store.people.block(PEOPLE[0].person, Blocked(PEOPLE[1].person, "Ben"), 25)
    await store.solo.begin(SOLO)
    before = await rows(where)
    await fill(store, GUILD)
    await store.removed_guilds.record_removal(GUILD, NOW)
    assert await store.removed_guilds.expired(NOW) == []
    assert await store.removed_guilds.expired(LATER) == [GUILD]
    assert await store.removed_guilds.forget_batch(OTHER, LATER) is False, "it has the bot"
    assert await forget(store, GUILD) > 4
    assert await rows(where) == before
    assert {table for table, count in before.items() if not count} <= UNFILLED
    assert await store.removed_guilds.expired(LATER) == []


UNFILLED = {"checkpoints", "erasures", "guild_channels", "guild_roles", "shards", "identifies"}
UNFILLED |= {"upkeep"}


async def test_a_guild_that_returns_keeps_its_data(store: Store, where: Location) -> None:
    await fill(store, GUILD)
    before = await rows(where)
    await store.removed_guilds.record_removal(GUILD, NOW)
    await store.removed_guilds.record_removal(GUILD, LATER)
    assert await store.removed_guilds.expired(NOW + timedelta(seconds=1)) == [GUILD], (
        "the first removal counts"
    )
    await store.removed_guilds.record_join(GUILD)
    assert await store.removed_guilds.forget_batch(GUILD, LATER) is False
    assert await rows(where) == before
    assert (await store.guilds.settings(GUILD)).turn_limit == 300


async def test_removals_without_an_event_are_detected(store: Store) -> None:
    table = await start_table(store, PEOPLE[:2])
    await store.removed_guilds.reconcile({GUILD, OTHER}, NOW)
    assert await store.removed_guilds.expired(LATER) == []
    await store.removed_guilds.reconcile({OTHER}, NOW)
    assert await store.removed_guilds.expired(LATER) == [GUILD]
    await store.removed_guilds.reconcile({OTHER}, LATER)
    assert await store.removed_guilds.expired(LATER) == [GUILD], "the first removal counts"
    await store.removed_guilds.reconcile({OTHER, GUILD}, LATER)
    assert await store.removed_guilds.expired(LATER) == []
    assert await get(store, table.id) == table
    await store.removed_guilds.reconcile(set(), LATER, {OTHER}.__contains__)
    assert await store.removed_guilds.expired(LATER + timedelta(1)) == [OTHER], (
        "guilds that aren't covered stay"
    )
