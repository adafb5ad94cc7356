"""`/privacy`: the overview of stored data, the export as a file, and the erasure."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from bot.catalogue import Catalogue
from bot.ids import GuildId, TableId
from bot.interactions import privacy as interactions
from bot.store import privacy
from bot.store.errors import StoreProblem, StoreUnavailable
from bot.store.table_types import ENOUGH_DECISIONS
from bot.tables.limits import EXPORTS, KEPT_WITHOUT_BOT
from bot.tables.ratings import recompute
from bot.tables.record_format import Record, encode_record, verify
from bot.tables.snapshot import final_record
from bot.views.export import archive
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.play import act_at_random, seen
from tests.e2e.posts import Post
from tests.e2e.test_fair import attached
from tests.e2e.words import DE, EN
from tests.process.running import outcome
from tests.store.make import leaders
from tests.store.test_privacy import occurrences

RULES = {key: game.rules for key, game in GAMES.items()}


async def open_table(host: Member, guest: Member, game: str, seats: int) -> TableId:
    """Open a table with ``seats`` seats and let a guest join; return its number."""
    lobby = (await host.types(f"{game} new", players=seats)).public
    [join] = [button for button in lobby.buttons if button.custom_id.endswith(":join")]
    await guest.press(lobby, join)
    return TableId(int(join.custom_id.split(":")[1]))


async def play_unseen(world: World, table_id: TableId, max_actions: int) -> None:
    """Act at random until the game is over or ``max_actions`` are taken, and show it."""
    await act_at_random(world, table_id, max_actions)
    await world.bot.services.presenter.present(table_id)
    await world.settle()


async def record_of(world: World, table_id: TableId) -> Record:
    return final_record(await world.bot.services.tables.get(table_id))


def shown(world: World, table_id: TableId) -> Post:
    """Return the newest message that shows a table."""
    about = [
        post
        for post in world.posts
        if any(button.custom_id == f"table:{table_id}:more" for button in post.buttons)
    ]
    return about[-1]


async def chooses(member: Member, post: Post, word: str) -> None:
    """Press a button of a private message, which updates it."""
    [button] = [button for button in post.buttons if button.custom_id == f"privacy:{word}"]
    assert not (await member.press(post, button)).posts


async def test_a_user_who_has_played_everything_is_erased(tmp_path: Path) -> None:
    """The user has finished and running games of every kind and lobbies, with restarts in between.

    The tables are in English, the erased user reads German.
    """
    translate, public = DE, EN
    path = tmp_path / "tables.sqlite3"
    async with World.opened(path, guild_locale="en-US") as world:
        ada, ben = world.add_member("Zenobia"), world.members[1]
        ada.locale = "de"
        finished = [await open_table(ada, ben, game, 2) for game in GAMES]
        for table_id in finished:
            await play_unseen(world, table_id, 5_000)
        running = [await open_table(ben, ada, game, 2) for game in GAMES]
        for table_id in running:
            await play_unseen(world, table_id, 5)
        seats = (await world.bot.services.tables.get(running[0])).table.seats
        [decisions] = [seated.decisions for seated in seats if seated.user_id == ada.id]
        lobbies = [await open_table(ada, ben, game, 4) for game in GAMES]
        await set_quiet_hours(ada, 3, 4)
        before = {table_id: await record_of(world, table_id) for table_id in finished}

        reply = (await ada.types("privacy")).private
        await _exports(world, ada, reply, translate)
        await world.restart(crash=True)
        await chooses(ada, reply, "ask")
        asked = seen(ada, reply)
        assert translate("privacy-question", tables=2 * len(GAMES), cups=0) == asked.text
        await chooses(ada, asked, "show")
        assert seen(ada, reply).text == translate("privacy-kept", days=30)
        assert await world.bot.services.store.privacy.playing_at(ada.id), "nothing has happened"
        await chooses(ada, asked, "erase")
        assert seen(ada, reply).text == translate("privacy-erased")

        for _ in range(2):
            assert await occurrences(path, ada.id, ada.name) == []
            for table_id in (*running, *lobbies):
                post = shown(world, table_id)
                assert ada.name not in repr(post), post
            nobody = f"⁨{public('erased-name')} 2⁩"
            news = [
                post
                for post in world.posts
                if public("table-left-game", player="")[1:] in post.text
            ]
            assert [nobody in post.text for post in news] == [True] * len(running)
            await _check_records(world, tmp_path, before, public)
            await world.restart()

        await _goes_on(world, ada, ben, running, lobbies)
        guild_id, game = GuildId(world.guild.id), next(iter(GAMES))
        rows = (await leaders(world.bot.services.store, guild_id, game)).rows
        # If Ada had hardly played the second game before, only the first one counts for Ben.
        games = 1 if decisions < ENOUGH_DECISIONS else 2
        assert {row.user_id: row.games for row in rows} == {ben.id: games, ada.id: 1}


async def test_a_kill_in_the_middle_is_gone_on_from_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In between, all data is consistent, also after computing ratings again."""
    path, replace_batch = tmp_path / "tables.sqlite3", privacy._replace_batch
    steps: list[object] = []

    async def broken(*about: Any) -> Any:
        steps.append(about)
        if len(steps) > 1:
            raise StoreUnavailable(StoreProblem.BROKEN, path, OSError())
        return await replace_batch(*about)

    async with World.opened(path) as world:
        ada, ben = world.add_member("Zenobia"), world.members[1]
        finished = [await open_table(ada, ben, game, 2) for game in GAMES]
        for table_id in finished:
            await play_unseen(world, table_id, 5_000)
        reply = (await ada.types("privacy")).private
        with monkeypatch.context() as patch, world.expecting_errors("doesn't work as expected"):
            patch.setattr(privacy, "_REPLACED_AT_ONCE", 1)
            patch.setattr(privacy, "_replace_batch", broken)
            await chooses(ada, reply, "ask")
            asked = seen(ada, reply)
            [erase] = [button for button in asked.buttons if button.custom_id == "privacy:erase"]
            assert (await ada.press(asked, erase)).private.text == EN("store-broken")
        assert len(steps) == 2
        assert await occurrences(path, ada.id, ada.name) != []
        assert (await recompute(world.bot.services.store, RULES, only_check=True))[1:] == (0, 0)
        await world.restart(crash=True)
        assert await occurrences(path, ada.id, ada.name) == []
        assert (await recompute(world.bot.services.store, RULES, only_check=True))[1:] == (0, 0)
        for table_id in finished:
            assert verify(await record_of(world, table_id), RULES) is None


async def test_the_other_players_see_an_erasure_even_if_the_answer_is_lost(world: World) -> None:
    ada, ben, *_ = world.members
    table_id = await open_table(ada, ben, "nuggets", 2)
    reply = (await ada.types("privacy")).private
    await chooses(ada, reply, "ask")
    asked = seen(ada, reply)
    [erase] = [button for button in asked.buttons if button.custom_id == "privacy:erase"]
    world.fail("POST", "/interactions/*/callback", 500)
    await ada.press(asked, erase)
    assert ada.name not in repr(shown(world, table_id))


async def _exports(world: World, ada: Member, overview: Post, translate: Catalogue) -> None:
    """Check that an export is complete, and that the number of exports is limited."""
    [button] = [button for button in overview.buttons if button.custom_id == "privacy:export"]
    export = (await ada.press(overview, button)).private
    assert export.text.startswith(translate("privacy-exported"))
    [(name, content)] = attached(world, export).items()
    assert name == "my-data.zip"
    data, page = unpacked(content)
    tables = len(GAMES)
    assert data["about"]["user_id"] == str(ada.id)
    assert len(data["games"]) == 3 * tables
    assert {row["name"] for game in data["games"] for row in game["seats"]} == {ada.name}
    assert len([game for game in data["games"] if "results" in game]) == tables
    assert any("log" in game for game in data["games"])
    [server] = data["servers"]
    assert (server["guild_id"], server["name"]) == (str(world.guild.id), world.guild.name)
    assert {row["game"] for row in server["careers"]} == {"", *GAMES}
    assert [row["zone"] for row in data["everywhere"]["people"]] == ["UTC"]
    for word in (translate("export-title"), world.guild.name, ada.name):
        assert word in page
    for other in world.members:
        for text in (json.dumps(data), page):
            assert not re.search(rf"\b({other.id}|{re.escape(other.name)})\b", text)
    for _ in range(EXPORTS[0].at_once - 1):
        await ada.press(overview, button)
    answer = (await ada.press(overview, button)).private
    assert answer.text == translate("refused-too-often", minutes=EXPORTS[0].interval / 60)


def unpacked(content: bytes) -> tuple[dict[str, Any], str]:
    """Return the JSON and the page of an export."""
    with ZipFile(BytesIO(content)) as archive:
        assert sorted(archive.namelist()) == ["data.json", "index.html"]
        assert archive.testzip() is None
        return json.loads(archive.read("data.json")), archive.read("index.html").decode()


async def test_games_without_room_in_the_file_are_in_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_GAMES", 2)
    monkeypatch.setattr(interactions, "_GAMES_AT_ONCE", 1)
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        ada, ben, *_ = world.members
        played = [await open_table(ada, ben, "nuggets", 3) for _ in range(5)]
        post = (await ada.types("privacy")).private
        word, names, table_ids = "export", list[str](), list[int]()
        for nth, older in enumerate((3, 1, 0)):
            [button] = [
                button for button in post.buttons if button.custom_id.startswith(f"privacy:{word}")
            ]
            post = (await ada.press(post, button)).private
            [(name, content)] = attached(world, post).items()
            data, page = unpacked(content)
            assert data["older_games"] == older
            assert data["servers"] == [], "nothing has ended"
            names.append(name)
            table_ids += [game["tables"][0]["id"] for game in data["games"]]
            assert EN("export-partial", older=older) in page
            is_last = nth == 2
            assert (
                EN("privacy-exported-part", last=str(table_ids[-1])) in post.text
            ) is not is_last
            word = "export:"
        assert table_ids == [*reversed(played)]
        assert names == ["my-data.zip", *(f"my-data-before-{played[at]}.zip" for at in (3, 1))]


async def _check_records(
    world: World, folder: Path, before: dict[TableId, Record], translate: Catalogue
) -> None:
    """Check that finished games are unchanged and that their records can be verified."""
    for table_id, old in before.items():
        record = await record_of(world, table_id)
        assert verify(record, RULES) is None
        assert record.entries() == old.entries()
        assert record.result == old.result
        assert record.seats[0].user_id is None
        assert record.seats[0].name == f"{translate('erased-name')} 1"
        assert record.seats[1] == old.seats[1]
    (folder / "record.json").write_bytes(encode_record(record))
    ended = await outcome(folder, "verify", "record.json")
    assert (ended.code, ended.err) == (0, "")
    assert "follow from the key" in ended.out


async def _goes_on(
    world: World,
    ada: Member,
    ben: Member,
    running: list[TableId],
    lobbies: list[TableId],
) -> None:
    """Check that the others play on, and that the erased user starts as a new one."""
    tables = world.bot.services.tables
    for table_id in running:
        table = (await tables.get(table_id)).table
        [free] = [seat for seat, seated in enumerate(table.seats) if seated.vacant]
        take = f"table:{table_id}:take:{free}"
        post = shown(world, table_id)
        [button] = [button for button in post.buttons if button.custom_id == take]
        await ada.press(post, button)
        seated = (await tables.get(table_id)).table.seats[free]
        assert (seated.user_id, seated.name) == (ada.id, ada.name)
        await play_unseen(world, table_id, 5_000)
        assert verify(await record_of(world, table_id), RULES) is None
    for table_id in lobbies:
        table = (await tables.get(table_id)).table
        assert table.host_id == ben.id
        assert [seated.user_id for seated in table.seats] == [ben.id]
        post = shown(world, table_id)
        [join] = [button for button in post.buttons if button.custom_id.endswith(":join")]
        await ada.press(post, join)
    stored = await world.bot.services.store.own_data.games(ada.id)
    assert sorted(stored) == sorted([*running, *lobbies])


async def test_a_server_that_removes_the_bot_is_forgotten_unless_it_comes_back(
    tmp_path: Path,
) -> None:
    """The removal may happen while the bot is down; an outage of Discord's is no removal."""
    almost = KEPT_WITHOUT_BOT.total_seconds() - 7 * HOUR
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        ada, ben, *_ = world.members
        table_id = await open_table(ada, ben, "nuggets", 2)
        outage = {"id": str(world.guild.id), "unavailable": True}
        world.env.backend.emit("GUILD_DELETE", outage)
        await world.settle()
        assert await removed(world) == []
        await world.send_away()
        await world.wait(almost)
        await world.restart()
        assert await removed(world) == [world.guild.id]
        await world.take_back()
        assert await removed(world) == []
        await world.wait(14 * HOUR)
        store = world.bot.services.store
        assert await store.table(table_id)

        await world.bot.close()
        await world.send_away()
        await world.restart(crash=True)
        assert await removed(world) == [world.guild.id]
        await world.wait(almost)
        store = world.bot.services.store
        assert await store.table(table_id)
        await world.wait(14 * HOUR)
        assert await store.table(table_id) is None
        assert await store.own_data.games(ada.id) == []
        assert await store.own_data.by_guild(ada.id) == {}
        assert await removed(world) == []
        await world.take_back()
        assert (await ada.sees_list("open")).text.endswith(EN("games-none"))


HOUR = 3600


async def removed(world: World) -> list[int]:
    return [*await world.bot.services.store.removed_guilds.expired(world.env.now() + LONG)]


LONG = timedelta(days=1000)


async def test_the_contact_of_the_bots_hosts_is_shown(tmp_path: Path) -> None:
    """If the host has set a contact, `/privacy` and `/help` show it."""
    contact = "host@example.org"
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        ada, line = world.members[0], EN("privacy-contact", contact=contact)
        for command in ("privacy", "help"):
            [post] = (await ada.types(command)).posts
            assert line.partition(":")[0] not in post.text
        world.settings = replace(world.settings, contact=contact)
        await world.restart()
        for command in ("privacy", "help"):
            [post] = (await ada.types(command)).posts
            assert line in post.text
