"""Tables that an earlier program has left behind are there, as they were, and are played on."""

import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from bot.ids import GuildId, TableId
from bot.store.records import TableStatus
from bot.store.schema import metadata
from bot.store.store import Store
from bot.tables.record import verify
from bot.tables.snapshot import Snapshot
from bot.views import table_routes
from bot.views.games import GAMES
from bot.views.table_routes import ReplayButton
from engine.log import EntryKind
from tests.archive.database import (
    DATABASE,
    FIVE_MINUTES,
    HOUR,
    contents,
    mover,
    open_table,
    post_of,
    schema_revision,
    unpacked,
    verb,
    vote,
)
from tests.e2e.discord_world import Answer, Member, World
from tests.e2e.play import refusals
from tests.e2e.posts import Post, relabelled
from tests.e2e.words import DE, EN
from tests.store.make import leaders

ARCHIVES = sorted(path.parent for path in Path(__file__).parent.glob(f"[0-9]*/{DATABASE}"))
IDS = [f"{path.name}-{contents(path).revision}" for path in ARCHIVES]
PASSING = {
    "changed_elsewhere",
    "erasures",
    "identifies",
    "shards",
    "webhook_events",
    "uncalled",
    "pending_announcements",
}
"""Tables for work in progress, or for several processes: a stopped program leaves nothing there."""
SUMS = {"careers", "career_stats", "insights"}
"""Tables that follow from others. A newer program may add up more, or do so again."""
RENAMED = {
    "pause_votes": "wishes",
    "callees": "lobby_subscribers",
    "calls": "lobby_subscriptions",
    "uncalled": "pending_announcements",
    "notices": "turn_alerts",
    "absentees": "hidden_members",
    "turned_away": "kicked",
}
"""The present names of tables that were renamed."""
DOWN = 60
"""Seconds from the end of the earlier program to the start of this one."""

_MOST_PRESSES = 60

# To open that many tables takes a while: the tests share them, and no two act at the same one.
pytestmark = pytest.mark.asyncio(loop_scope="module")


class Left(NamedTuple):
    """What was left behind, opened by the program of today."""

    world: World
    tables: Mapping[str, TableId]
    shown: Sequence[Post]
    """What the channel showed as soon as the program had come up."""

    async def at(self, name: str) -> Snapshot:
        return await self.world.bot.services.tables.get(self.tables[name])

    def post(self, name: str) -> Post:
        return post_of(self.world, self.tables[name])

    async def press(self, member: Member, name: str, word: str) -> None:
        """Let somebody press a button of the message that shows a table."""
        post = self.post(name)
        answer = await member.press(post, verb(post, self.tables[name], word))
        assert not [told for told in answer.posts if told.private], answer

    async def menu(self, member: Member, name: str) -> Post:
        """Let somebody open the private menu of a table."""
        post = self.post(name)
        return (await member.press(post, verb(post, self.tables[name], "more"))).private

    async def chooses(self, member: Member, name: str, word: str) -> str:
        """Let somebody press a button of a table's private menu; return what they are told."""
        menu = await self.menu(member, name)
        answer = await member.press(menu, verb(menu, self.tables[name], word))
        told = [*answer.posts, *(post for post in member.sees() if post.id == menu.id)]
        return told[0].text

    async def forges(self, member: Member, name: str, word: str) -> Answer:
        """Let somebody press a button of a message of then, which isn't there any more."""
        post, label = self.shown[0], self.shown[0].labels[-1]  # dice may be alike, More is one
        forged = relabelled(post, label, f"table:{self.tables[name]}:{word}")
        return await member.press(forged, label)

    def reminders(self, name: str) -> list[Post]:
        """Return the messages that lead to the one that shows a table, as reminders do."""
        link = f"/{self.post(name).id}"
        return [post for post in self.world.posts if link in post.text]

    async def ends_turn(self, name: str) -> None:
        """Let the mover press until their turn is over, the last button of what they can do."""
        tables, before = self.world.bot.services.tables, await self.at(name)
        rules, person = tables.rules_of(before.table), await mover(self.world, self.tables[name])
        for _ in range(_MOST_PRESSES):
            snapshot = await self.at(name)
            if rules.turn(snapshot.state) != rules.turn(before.state):
                return
            post = self.post(name)
            answer = await person.press(post, (post.actions() or post.picks())[-1])
            if refusals(answer):
                await person.press(post, post.picks()[-1])
        raise AssertionError("the turn doesn't end")

    async def kinds(self, name: str) -> Counter[EntryKind]:
        """Return how many entries of each kind a table's log has."""
        return Counter(entry.kind for entry in await self.world.log(self.tables[name]))


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=ARCHIVES, ids=IDS)
async def left(request: Any, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Left]:
    holds = contents(request.param)
    path = unpacked(request.param, tmp_path_factory.mktemp("archive"))
    async with World.opened(path, age=holds.seconds + DOWN) as world:
        yield Left(world, holds.tables, world.posts)


def rows(path: Path) -> dict[str, int]:
    """Return how many rows each table of a database has."""
    with closing(sqlite3.connect(path)) as file:
        names = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {
            name: file.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
            for (name,) in names
        }


def lobbies_end(path: Path) -> list[str]:
    """Return when lobbies end; nothing in a database in which they didn't by themselves."""
    with closing(sqlite3.connect(path)) as file:
        try:
            found = file.execute("SELECT due_at FROM tables WHERE status = 'lobby' ORDER BY id")
        except sqlite3.OperationalError:
            return []
        return [due for (due,) in found if due is not None]


@pytest.mark.parametrize("archive", ARCHIVES, ids=IDS)
async def test_the_file_migrates_and_loses_nothing(archive: Path, tmp_path: Path) -> None:
    path = unpacked(archive, tmp_path)
    assert schema_revision(path) == contents(archive).revision
    before, waited_until = rows(path), lobbies_end(path)
    empty = {name for name, count in before.items() if not count}
    assert empty <= PASSING, "nothing is kept of a table of the schema"
    await (await Store.open(path)).close()
    after = rows(path)
    kept = before.keys() - SUMS
    now = {name: after[RENAMED.get(name, name)] for name in kept}
    assert now == {name: before[name] for name in kept}
    ends = lobbies_end(path)
    assert ends
    if any(waited_until):
        assert ends == waited_until
    else:
        week, now_on = timedelta(days=7), datetime.now(UTC)
        for due in ends:
            left = datetime.fromisoformat(due).replace(tzinfo=UTC) - now_on
            assert week - timedelta(hours=1) < left <= week, "seven days after the upgrade"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


async def test_every_open_table_is_shown_anew_and_nothing_is_repeated(left: Left) -> None:
    """Their messages are gone, and so is the thread of one of them."""
    open_tables = {"lobby", "rematch", "vacant", "thread", "computers", "stood in", "asleep"}
    open_tables |= {"reminded", "vote", "nudged", "quiet"}
    open_tables |= {"cards", "paused", "private"} & left.tables.keys()
    numbers = {left.tables[name] for name in open_tables}
    more = [button for post in left.shown for button in post.buttons if "more" in button.custom_id]
    assert len(more) == len(left.shown) == len(numbers)
    assert {button.custom_id for button in more} == {table_routes.more(one) for one in numbers}
    english = table_routes.more(left.tables["rematch"])
    for button in more:
        translate = EN if button.custom_id == english else DE
        assert button.label == translate("button-more"), "a table keeps its language"


async def test_a_lobby_fills_and_starts(left: Left) -> None:
    ada, ben, cleo, *_ = left.world.members
    posts = left.world.posts
    told = await ben.invites(cleo, left.tables["lobby"])
    assert EN("refused-guest-invited", name="⁨Cleo⁩") in told
    assert left.world.posts == posts, "the invitation isn't repeated"
    lobby = await left.at("lobby")
    assert [seated.user_id for seated in lobby.table.seats] == [ada.id, ben.id, None]
    await left.press(cleo, "lobby", "join")
    snapshot = await left.at("lobby")
    assert snapshot.table.status is TableStatus.RUNNING
    assert (snapshot.table.turn_limit, snapshot.table.coach, len(snapshot.table.seats)) == (
        FIVE_MINUTES,
        True,
        4,
    )
    assert snapshot.table.commitment == lobby.table.commitment
    await left.ends_turn("lobby")


async def test_a_rematch_waits_for_those_who_played(left: Left) -> None:
    _, ben, cleo, *_ = left.world.members
    assert cleo.mention in left.post("rematch").text
    told = (await left.forges(cleo, "resigned nuggets", "rematch")).private
    assert EN("refused-rematch-exists") in told.text
    await left.press(cleo, "rematch", "join")
    snapshot = await left.at("rematch")
    assert [seated.user_id for seated in snapshot.table.seats] == [ben.id, cleo.id]
    await left.ends_turn("rematch")


@pytest.mark.parametrize("name", ["won", "won nuggets"])
async def test_another_rematch_is_opened(left: Left, name: str) -> None:
    ada = left.world.members[0]
    await left.forges(ada, name, "rematch")
    tables = left.world.bot.services.tables
    newest = (
        await tables.get(
            max(table.id for table in await left.world.bot.services.store.tables_to_sync())
        )
    ).table
    assert newest.rematch_of == left.tables[name]
    assert newest.seats[0].user_id == ada.id
    assert post_of(left.world, newest.id).labels[0] == EN("button-join")


async def test_people_play_on_where_their_thread_is_gone(left: Left) -> None:
    ada, dan = left.world.members[0], left.world.members[3]
    assert (await left.at("thread")).table.thread
    assert await mover(left.world, left.tables["thread"]) is ada
    for person in (dan, ada):
        await left.ends_turn("thread")
        assert await mover(left.world, left.tables["thread"]) is person


async def test_computer_players_play_on(left: Left) -> None:
    ada = left.world.members[0]
    await left.ends_turn("computers")
    assert await mover(left.world, left.tables["computers"]) is ada
    kinds = await left.kinds("computers")
    await left.ends_turn("computers")
    assert await mover(left.world, left.tables["computers"]) is ada
    assert (await left.kinds("computers"))[EntryKind.ACTION] > kinds[EntryKind.ACTION] + 1


@pytest.mark.parametrize(("name", "count"), [("stood in", 1), ("asleep", 2)])
async def test_who_was_away_comes_back(left: Left, name: str, count: int) -> None:
    """One for whom the others have voted, and two who have both missed too many turns."""
    seats = (await left.at(name)).table.seats
    ids = {seat.user_id for seat in seats if seat.strength is not None}
    away = [member for member in left.world.members if member.id in ids]
    assert len(away) == len(ids) == count
    for member in away:
        await left.press(member, name, "back")
    assert all(seat.strength is None for seat in (await left.at(name)).table.seats)
    await left.ends_turn(name)


async def test_a_vacant_seat_is_taken(left: Left) -> None:
    eve = left.world.members[4]
    table = left.post("vacant")
    [take] = [button for button in table.buttons if ":take:" in button.custom_id]
    await eve.press(table, take)
    assert not [seat for seat in (await left.at("vacant")).table.seats if seat.vacant]
    while await mover(left.world, left.tables["vacant"]) is not eve:
        await left.ends_turn("vacant")
    await left.ends_turn("vacant")


async def test_what_came_with_breaks_and_private_tables_is_kept(left: Left) -> None:
    if "private" not in left.tables:
        pytest.skip("made before there was any of it")
    ada, ben, cleo, dan, eve = left.world.members
    lobby = left.post("private")
    [refused] = (await dan.press(lobby, verb(lobby, left.tables["private"], "join"))).posts
    assert EN("refused-no-seat", game="claim") in refused.text, "he has been turned away"
    assert [seat.user_id for seat in (await left.at("private")).table.seats] == [ben.id, ada.id]
    assert (await left.at("paused")).paused_until is not None
    await left.press(ada, "paused", "resume")
    await left.ends_turn("paused")
    for person in (cleo, ada):  # the third has said so before
        await left.chooses(person, "cards", "pause")
    assert (await left.at("cards")).paused_until is not None
    panel = (await eve.types("preferences")).private
    assert EN("preferences-notify-by", how=EN("notify-by-direct")) in panel.text


async def test_a_vote_counts(left: Left) -> None:
    snapshot = await left.at("vote")
    late = await mover(left.world, left.tables["vote"])
    first, second, third = [member for member in left.world.members[:4] if member is not late]
    await vote(left.world, first, left.tables["vote"])
    assert (await left.at("vote")).table.seats == snapshot.table.seats, "that is the vote of before"
    await vote(left.world, second, left.tables["vote"])
    [seat] = [seat for seat in (await left.at("vote")).table.seats if seat.strength is not None]
    assert seat.user_id == late.id
    assert await mover(left.world, left.tables["vote"]) in (first, second, third)
    await left.ends_turn("vote")


async def test_clocks_run_on(left: Left) -> None:
    """At one table the mover has been nudged: nobody does that again within the hour.

    At another one the mover has been reminded, and the other has missed a turn before. The only
    test that lets time pass.
    """
    nudged = await mover(left.world, left.tables["nudged"])
    [waiting] = {*left.world.members[1:3]} - {nudged}
    told = await left.chooses(waiting, "nudged", "nudge")
    assert EN("refused-nudged-already", minutes=60 - DOWN // 60) in told

    world, before = left.world, await left.kinds("reminded")
    late = await mover(world, left.tables["reminded"])
    [other] = {*world.members[:2]} - {late}
    deadline = (await left.at("reminded")).deadline
    assert deadline is not None
    await world.wait((deadline - world.env.now()).total_seconds() - 1)
    assert not left.reminders("reminded"), "nobody is reminded twice"
    assert await left.kinds("reminded") == before
    await world.wait(2)
    assert (await left.kinds("reminded"))[EntryKind.LAPSE] == before[EntryKind.LAPSE] + 1
    assert await mover(world, left.tables["reminded"]) is other
    await world.wait(0.8 * HOUR)
    [reminder] = left.reminders("reminded")
    assert reminder.pings == {other.id}
    await world.wait(0.2 * HOUR)
    [seat] = [one for one in (await left.at("reminded")).table.seats if one.user_id == other.id]
    assert seat.strength is not None, "that was the second turn in a row"
    news = DE("turns-missed", players=other.mention)
    assert any(post.text.startswith(news) for post in world.posts)
    await left.ends_turn("reminded")

    assert EN("nudge-done") in await left.chooses(waiting, "nudged", "nudge")
    await left.ends_turn("nudged")


async def test_quiet_hours_hold(left: Left) -> None:
    _, _, cleo, dan, _ = left.world.members
    assert await mover(left.world, left.tables["quiet"]) is dan
    told = await left.chooses(cleo, "quiet", "nudge")
    assert told.startswith(EN("refused-quiet-hours", names="⁨Dan⁩", count=1))
    pinged = {user_id for post in left.shown for user_id in post.pings}
    assert cleo.id in pinged
    assert dan.id not in pinged
    await left.ends_turn("quiet")


async def test_what_the_server_has_chosen_holds(left: Left) -> None:
    """Its language is German, and its usual time for a turn an hour."""
    dan, eve = left.world.members[3:]
    table_id = await open_table("nuggets", dan, eve)
    table = (await left.world.bot.services.tables.get(table_id)).table
    assert (table.language, table.turn_limit) == ("de", HOUR)
    assert DE("button-more") in post_of(left.world, table_id).labels


@pytest.mark.parametrize("name", ["won", "won nuggets", "resigned", "resigned nuggets"])
async def test_a_finished_game_is_verified_and_replayed(left: Left, name: str) -> None:
    record = (await left.at(name)).record
    assert record is not None
    assert verify(record, {key: game.rules for key, game in GAMES.items()}) is None
    assert any(standing.resigned for standing in record.result.standings) is ("resigned" in name)
    eve = left.world.members[4]
    menu = await left.menu(eve, "thread")
    label = menu.labels[-1]
    await eve.press(
        relabelled(menu, label, table_routes.step(TableId(record.table), 1, ReplayButton.ON)), label
    )
    [step] = [post for post in eve.sees() if post.id == menu.id]
    assert step.pictures
    assert step.labels[2].startswith("2/")


async def test_a_cancelled_table_stays_so(left: Left) -> None:
    told = (await left.forges(left.world.members[1], "cancelled", "start")).private
    assert EN("refused-cancelled") in told.text


@pytest.mark.parametrize(
    ("game", "counts"),
    [("claimit", {"Ada": 2, "Ben": 2}), ("nuggets", {"Ada": 1, "Ben": 1, "Cleo": 2, "Dan": 1})],
)
async def test_the_leaderboard_counts_the_finished_games(
    left: Left, game: str, counts: Mapping[str, int]
) -> None:
    services, rules = left.world.bot.services, GAMES[game].rules
    page = await leaders(services.store, GuildId(left.world.guild.id), game, rules.columns)
    assert {row.name: row.games for row in page.rows} == counts
    shown = (await left.world.members[4].types(f"{game} leaderboard")).public
    assert all(f"⁨{name}⁩" in shown.text for name in counts)
