"""**Export results** in `/settings`: an admin gets the results of all tables of the server."""

import json
from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.ids import GuildId, TableId
from bot.interactions import organisers
from bot.tables import result_files
from bot.tables.limits import RESULTS
from bot.tables.result_files import Format
from bot.views.hosted_games import GAMES
from tests.bot.test_result_files import from_csv, validator
from tests.e2e.discord_world import Member, World
from tests.e2e.panel import Panel
from tests.e2e.posts import Post
from tests.e2e.test_fair import attached
from tests.e2e.test_privacy import open_table, play_unseen
from tests.e2e.words import DE, EN
from tests.process.running import outcome


def add_admin(world: World) -> Member:
    return world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))


async def exports(admin: Member, below: Post, label: str) -> Post:
    return (await admin.press(below, label)).private


async def test_an_admin_gets_both_files_and_the_host_the_same(tmp_path: Path) -> None:
    path = tmp_path / "data" / "claim-it.sqlite3"
    path.parent.mkdir()
    async with World.opened(path) as world:
        ada, ben, *_ = world.members
        sheriff = add_admin(world)
        sheriff.locale = "de"
        panel = (await Panel.opened(world, sheriff)).post
        none = await exports(sheriff, panel, DE("button-export-results"))
        assert none.text == DE("results-none")
        for game in GAMES:
            await play_unseen(world, await open_table(ada, ben, game, 2), 5_000)
        await open_table(ada, ben, "claimit", 3)  # which hasn't ended
        sent = await exports(sheriff, panel, DE("button-export-results"))
        assert sent.text.startswith(DE("results-exported", tables=len(GAMES)))
        assert DE("results-about") in sent.text
        server = world.guild.id
        files = attached(world, sent)
        assert [*files] == [f"results-{server}.{kind}" for kind in Format]
        as_csv, as_json = files.values()
        exported = json.loads(as_json)
        validator("results").validate(exported)
        assert [table["game"] for table in exported["tables"]] == [*GAMES]
        assert from_csv(as_csv) == exported["tables"]
        for table in exported["tables"]:
            assert {member["name"] for member in table["players"]} == {ada.name, ben.name}
            assert {member["user_id"] for member in table["players"]} == {str(ada.id), str(ben.id)}
            assert min(member["place"] for member in table["players"]) == 1
            assert all(member["rating_after"] for member in table["players"])
            assert all(member["stats"] for member in table["players"])
        refused = await exports(ada, panel, DE("button-export-results"))
        assert refused.text == EN("refused-managers-only")
        for _ in range(RESULTS[0].at_once - 2):
            await exports(sheriff, panel, DE("button-export-results"))
        refused = await exports(sheriff, panel, DE("button-export-results"))
        assert refused.text == DE("refused-too-often", minutes=RESULTS[0].interval / 60)

    for kind in Format:
        ended = await outcome(tmp_path, "export", "--server", str(server), f"host.{kind}")
        assert (ended.code, ended.err) == (0, "")
        assert ended.out == f"host.{kind} has {len(GAMES)} tables of server {server}.\n"
    assert (tmp_path / "host.csv").read_bytes() == as_csv
    assert json.loads((tmp_path / "host.json").read_bytes())["tables"] == exported["tables"]
    piped = await outcome(tmp_path, "export", "--server", str(server), "--format", "csv")
    assert (piped.code, piped.out.encode()) == (0, as_csv)
    wrong: Sequence[tuple[Sequence[str], int, str]] = (
        (("--server", "5", "x.csv"), 1, "No results of server 5."),
        (("--server", str(server), "x.txt"), 1, "Choose a format: --format csv or --format json."),
        (("--server", "0"), 2, "'0' isn't a whole number from 1"),
        (("--server", str(server), "no/x.csv"), 1, "no/x.csv.unfinished can't be written: No such"),
    )
    for words, code, complaint in wrong:
        ended = await outcome(tmp_path, "export", *words)
        assert (ended.code, ended.out) == (code, "")
        assert complaint in ended.err
        assert not (tmp_path / "x.csv").exists()


async def test_results_that_do_not_fit_come_in_more_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(organisers, "_AT_ONCE", 2)
    monkeypatch.setattr(result_files, "MAX_ZIP_BYTES", 1)
    async with World.opened(tmp_path / "tables.sqlite3") as world:
        ada, ben, *_ = world.members
        sheriff = add_admin(world)
        ended = []
        for _ in range(6):
            table_id = await open_table(ada, ben, "nuggets", 2)
            await world.bot.services.tables.cancelling.give_up(table_id)
            ended.append(table_id)
        post = (await Panel.opened(world, sheriff)).post
        label, table_ids = EN("button-export-results"), list[int]()
        for nth, last in enumerate((ended[1], ended[3], None)):
            post = await exports(sheriff, post, label)
            named = "" if nth == 0 else f"-after-{ended[2 * nth - 1]}"
            files = attached(world, post)
            assert [*files] == [f"results-{world.guild.id}{named}.{kind}" for kind in Format]
            part = json.loads(files[f"results-{world.guild.id}{named}.json"])
            assert part["after"] == (None if nth == 0 else ended[2 * nth - 1])
            table_ids += [table["table"] for table in part["tables"]]
            assert (EN("results-part", last=str(last)) in post.text) is (last is not None)
            label = EN("button-export-later-results")
        assert table_ids == ended
        assert label not in post.labels
        ends = world.bot.services.store.ended_tables.of_guild(
            GuildId(world.guild.id), TableId(ended[3])
        )
        assert [end.table.id async for end in ends] == ended[4:]
