"""Tables with a minute or two for a turn: their clocks, and ten of them within Discord's limits."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import chain, cycle, islice
from random import Random
from typing import Final, TypeAlias

import pytest
import simcord
from simcord.types import HttpLogEntry

from bot.tables.time_control import reminder_after
from engine.player import Strength
from tests.e2e.discord_world import Member, World
from tests.e2e.hands import deal, open_hand, the_table
from tests.e2e.play import end_turn, goes_on, is_hand, mover, open_game, others
from tests.e2e.posts import Button, Post, posts
from tests.e2e.test_in_view import play_a_card
from tests.e2e.test_time_control import lapses, reminders, tables_of
from tests.e2e.words import EN

MINUTE = 60
TABLES: Final = 10
GAMES: Final = "claim", "nuggets", "claimit"
PRESS_EVERY: Final = 3
"""Seconds between two presses at a table."""
PLAYED_FOR: Final = 30
"""Seconds for which the ten tables are played."""

PER_CHANNEL: Final = 5
"""Messages, and edits by the bot's token, that Discord accepts in a channel in five seconds."""
FOLLOWUPS: Final = 30
"""Messages by the tokens of interactions that it accepts in a channel in a minute."""
IN_ALL: Final = 50
"""Requests with the bot's token that it accepts in a second."""

quick = pytest.mark.parametrize("time", [MINUTE, 2 * MINUTE])


def counts_down_to(post: Post, at: datetime) -> bool:
    """Return whether a message counts down to a time."""
    return f"<t:{round(at.timestamp())}:R>" in post.text


# Clocks


@quick
async def test_a_quick_turn_counts_down_and_ends_without_a_reminder(
    world: World, time: int
) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=time)
    ends = world.env.now() + timedelta(seconds=time)
    assert counts_down_to(table, ends)
    await world.wait(time - 1)
    assert world.posts[-1] == table
    await world.wait(2)
    assert await lapses(world) == 1
    [following] = tables_of(world)
    assert following == world.posts[-1]
    assert len(world.posts) == 3, "the lobby, the missed turn and the next one"
    assert following.pings == {others(players, table)[0].id}


@quick
async def test_absent_people_leave_few_messages(world: World, time: int) -> None:
    """Each turn leaves its message, and each stand-in is announced once; then the table waits."""
    players = world.members[:2]
    await open_game(world, players, time=time)
    await world.wait(20 * time)
    assert await lapses(world) == 4
    news = [post for post in world.posts if EN("turns-missed", players="").strip(" ,") in post.text]
    assert {*chain.from_iterable(post.pings for post in news)} == {player.id for player in players}
    assert len(news) == len(players)
    assert not reminders(world)
    turns = len(world.posts) - len(news) - 1
    assert turns == 5


@quick
async def test_a_stop_can_be_taken_back_until_the_next_turn_ends(world: World, time: int) -> None:
    """Nobody is reminded, so nobody is pinged again and again."""
    players = world.members[:2]
    table = await open_game(world, players, time=time)
    first = mover(players, table)
    await world.wait(time - 20)
    table = await end_turn(world, players)
    await world.wait(time - 1)
    await first.press(table, "Undo")
    table = tables_of(world)[0]
    assert mover(players, table) is first
    assert counts_down_to(table, world.env.now() + timedelta(seconds=20))
    table = await end_turn(world, players)
    await world.wait(time + 1)
    assert await lapses(world) == 1
    assert "Undo" not in world.posts[-1].labels


@pytest.mark.parametrize("down", [30, 10 * MINUTE])
@quick
async def test_a_restart_leaves_a_minute_to_come_back(world: World, time: int, down: float) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=time)
    await world.wait(time - 20)
    await world.restart(after=down)
    ends = world.env.now() + timedelta(seconds=MINUTE)
    [table] = tables_of(world)
    assert counts_down_to(table, ends), "the message says so"
    await world.restart(crash=True)
    await world.wait(MINUTE - 2)
    assert not await lapses(world)
    await world.wait(MINUTE)
    assert not reminders(world)
    assert await lapses(world) == 1
    [following] = tables_of(world)
    assert mover(players, following) is others(players, table)[0]


@pytest.mark.usefixtures("bids")
@quick
async def test_who_watches_a_hand_is_pinged_when_half_of_the_time_is_left(
    world: World, time: int
) -> None:
    players = world.members[:2]
    await deal(world, players, time=time)
    for player in players:
        await open_hand(world, player)
    ada, ben = players
    for player in (ada, ben, ben):
        await play_a_card(player)
    table = the_table(world)
    await world.wait(time / 2 - 1)
    assert the_table(world).id == table.id
    await world.wait(2)
    assert the_table(world).pings == {ada.id}, "Ben has acted"


def test_who_has_five_minutes_is_reminded_after_four() -> None:
    assert [reminder_after(time) for time in (60, 120, 300)] == [None, None, 240]


# Two tables in a channel


async def lobby_beside(world: World, time: int, *, thread: bool = False) -> Post:
    """Open a lobby while another game runs in its channel."""
    return (await world.members[2].types("nuggets new", time=time, thread=thread)).public


@pytest.mark.parametrize(
    ("running", "opened", "crowded"),
    [(60, 300, True), (300, 60, True), (3_600, 60, False), (60, 3_600, False), (60, 0, False)],
)
async def test_a_thread_is_recommended_beside_a_quick_table(
    world: World, running: int, opened: int, *, crowded: bool
) -> None:
    await open_game(world, world.members[:2], time=running)
    lobby = await lobby_beside(world, opened)
    assert (EN("lobby-crowded") in lobby.text) is crowded


async def test_no_thread_is_recommended_where_it_would_not_help(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    alone = (await ada.types("claimit new", players=2, time=MINUTE)).public
    beside_a_lobby = await lobby_beside(world, MINUTE)
    await ben.press(alone, "Join")
    in_thread = await lobby_beside(world, MINUTE, thread=True)
    elsewhere = world.guild.create_text_channel("stable")
    in_channel = (await cleo.types("nuggets new", elsewhere, time=MINUTE)).public
    for lobby in (alone, beside_a_lobby, in_thread, in_channel):
        assert EN("lobby-crowded") not in lobby.text
    await world.wait(5 * MINUTE)
    assert EN("lobby-crowded") not in (await lobby_beside(world, MINUTE)).text, "nobody plays there"


# Discord's limits


class TimedRequests(list[HttpLogEntry]):
    """The bot's requests, with the time of each."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self.times: list[datetime] = []

    def append(self, request: HttpLogEntry) -> None:
        self.times.append(self._world.env.now())
        super().append(request)


class Table:
    """A table of two people, some with a computer player, in a channel or thread of its own."""

    def __init__(self, world: World, channel: simcord.ChannelHandle, people: list[Member]) -> None:
        self._world = world
        self._people = people
        self.channel = channel

    def next_press(self, choose: Random) -> tuple[Member, Post, Button] | None:
        """Return the next press in the game, None while a computer player thinks."""
        backend = self._world.env.backend
        [table] = posts(backend, self.channel.id, newest=1)
        movers = [player for player in self._people if player.mention in table.text]
        if not goes_on(table) or not movers:
            return None
        if offered := table.actions() or table.picks():
            return movers[0], table, choose.choice(offered)
        for player in movers:
            hands = [post for post in player.sees(self.channel) if is_hand(post)]
            if not hands:
                [button] = [shown for shown in table.buttons if shown.custom_id.endswith(":hand")]
                return player, table, button
            if cards := hands[-1].actions():
                return player, hands[-1], choose.choice(cards)
        return None


async def open_tables(world: World) -> list[Table]:
    """Open tables in turn in channels of their own and in threads of one channel."""
    tables = []
    for number, game in enumerate(islice(cycle(GAMES), TABLES)):
        has_thread, computers = number % 2 == 1, number % 3 == 2
        channel = world.channel if has_thread else world.guild.create_text_channel(f"room{number}")
        ada, ben = people = [world.add_member(f"{name}{number}") for name in ("Ada", "Ben")]
        lobby = await ada.types(
            f"{game} new", channel, players=2 + computers, time=MINUTE, thread=has_thread
        )
        if computers:
            await ada.seats_computer(Strength.EASY, lobby.public)
        await ben.press(lobby.public, "Join")
        place = world.threads[-1] if has_thread else channel
        tables.append(Table(world, place, people))
    return tables


_Moments: TypeAlias = defaultdict[object, list[datetime]]


def densest(moments: Sequence[datetime], seconds: float) -> int:
    """Return the maximum number of moments within some seconds."""
    most, first = 0, 0
    for last, moment in enumerate(moments):
        while moment - moments[first] >= timedelta(seconds=seconds):
            first += 1
        most = max(most, last + 1 - first)
    return most


async def test_ten_quick_tables_stay_within_the_limits_of_discord(world: World) -> None:
    world.pause, choose = world.settings.computer_pause, Random(1)
    tables = await open_tables(world)
    world.env.backend.http_requests = requests = TimedRequests(world)
    presses = 0
    for _ in range(PLAYED_FOR // PRESS_EVERY):
        pressed = [press for table in tables if (press := table.next_press(choose))]
        presses += len(pressed)
        await world.press_at_once(*pressed)
        await world.wait(PRESS_EVERY)
    assert presses > TABLES * PLAYED_FOR // PRESS_EVERY // 2, "the tables are lively"
    channels = {known.token: known.channel_id for known in world.env.backend.interactions.values()}
    by_token, in_channel, followups = list[datetime](), _Moments(list), _Moments(list)
    for request, at in zip(requests, requests.times, strict=True):
        match request.path.strip("/").split("/"):
            case ["webhooks", _, token] if request.method == "POST":
                followups[channels[token]].append(at)
            case ["channels", channel_id, *_]:
                by_token.append(at)
                in_channel[request.method, channel_id].append(at)
    assert max(densest(moments, 5) for moments in in_channel.values()) <= PER_CHANNEL
    assert max(map(len, followups.values())) <= FOLLOWUPS * PLAYED_FOR / MINUTE
    assert densest(by_token, 1) <= IN_ALL
