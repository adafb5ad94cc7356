"""Turn limits: reminders, turns that end automatically, and players who return."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.automation.missing_players import MissingPlayers
from bot.automation.turn_timer import TurnTimer
from bot.catalogue import Catalogue, catalogue
from bot.messages.announcer import Announcer
from bot.messages.delivery import Delivery
from bot.messages.direct import DirectMessages
from bot.messages.pings import Pings
from bot.messages.presenter import Presenter
from bot.store.store import Store
from bot.tables.quiet_hours import QuietPeople
from bot.tables.ratings import STAND_IN
from bot.tables.table_service import Tables
from bot.views.hosted_games import GAMES
from engine.game import DiceGame
from engine.log import EntryKind
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.panel import Panel
from tests.e2e.play import end_turn, goes_on, mover, open_game, others, seen
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN

HOUR = 3_600


@pytest.fixture(params=["en", "de"])
async def spoken(request: Any, tmp_path: Path) -> AsyncIterator[tuple[World, Catalogue]]:
    """A world of each language, and its catalogue."""
    language = request.param
    async with World.opened(tmp_path / "tables.sqlite3", guild_locale=language) as world:
        yield world, catalogue(language)


every_game = pytest.mark.parametrize("game", GAMES)


def reminders(world: World, translate: Catalogue = EN) -> list[Post]:
    """Return all reminders in the channel."""
    words = translate("turn-reminder", players="\n", count=1, when="\n", link="\n").split("\n")[1]
    return [post for post in world.posts if words in post.text]


def tables_of(world: World) -> list[Post]:
    return [post for post in world.posts if goes_on(post)]


async def lapses(world: World) -> int:
    return [entry.kind for entry in await world.log()].count(EntryKind.LAPSE)


async def miss(world: World, players: Sequence[Member]) -> Member:
    """Let the mover's time run out; return the mover."""
    [table] = tables_of(world)
    late = mover(players, table)
    await world.wait(HOUR)
    return late


@every_game
async def test_the_turn_limit_is_shown_in_the_lobby_and_in_every_turn(
    world: World, game: str
) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types(f"{game} new", players=2, time=HOUR)).public
    assert EN("lobby-turn-limit", turn_limit="1 hour") in lobby.text
    await ben.press(lobby, "Join")
    begun = world.env.now().timestamp()
    assert f"<t:{round(begun) + HOUR}:R>" in world.posts[-1].text
    await world.wait(600)
    table = world.posts[-1]
    if isinstance(GAMES[game].rules, DiceGame):  # a card, or a bid, is a turn of its own
        await mover((ada, ben), table).press(table, table.actions()[0])
    assert f"<t:{round(begun) + HOUR}:R>" in world.posts[-1].text, "it is for the whole turn"


@every_game
async def test_a_table_can_have_no_limit(world: World, game: str) -> None:
    players = world.members[:2]
    table = await open_game(world, players, game, time=0)
    assert EN("lobby-turn-limit", turn_limit="no limit") in world.posts[0].text
    assert "<t:" not in table.text
    await world.wait(4 * 86_400)  # the longest limit is three days
    assert world.posts[-1] == table


async def test_the_server_has_a_usual_time(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    ada = world.members[0]
    assert (
        EN("lobby-turn-limit", turn_limit="1 day") in (await ada.types("claimit new")).public.text
    )
    panel = await Panel.opened(world, sheriff)
    await panel.choose("time", 300)
    assert (
        EN("lobby-turn-limit", turn_limit="5 minutes")
        in (await ada.types("claimit new")).public.text
    )
    lobby = (await ada.types("nuggets new", time=HOUR)).public
    assert EN("lobby-turn-limit", turn_limit="1 hour") in lobby.text
    await panel.choose("time", 0)
    await world.restart()
    assert (
        EN("lobby-turn-limit", turn_limit="no limit")
        in (await ada.types("claimit new")).public.text
    )


async def test_a_rematch_keeps_the_time(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=300)
    await players[0].confirms("resign")
    await players[0].press(world.posts[-1], "Rematch")
    assert EN("lobby-turn-limit", turn_limit="5 minutes") in world.posts[-1].text


@every_game
async def test_the_mover_is_reminded_once_when_a_fifth_is_left(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game, time=HOUR)
    ends = round(world.env.now().timestamp()) + HOUR
    await world.wait(0.8 * HOUR - 1)
    assert world.posts[-1] == table
    await world.wait(2)
    [reminder] = reminders(world)
    assert reminder.pings == {mover(players, table).id}
    assert f"<t:{ends}:R>" in reminder.text
    assert f"/{world.channel.id}/{table.id}" in reminder.text
    await world.wait(0.19 * HOUR)
    assert world.posts[-1] == reminder


@every_game
async def test_a_turn_ends_when_its_time_is_up(spoken: tuple[World, Catalogue], game: str) -> None:
    world, translate = spoken
    players = world.members[:3]
    table = await open_game(world, players, game, time=HOUR)
    late = mover(players, table)
    await world.wait(HOUR - 1)
    assert not await lapses(world)
    await world.wait(2)
    assert await lapses(world) == 1
    [old_turn] = [post for post in world.posts if post.id == table.id]
    nothing = {"marked": 0, "spaces": 0, "claims": 0, "goes": 0}
    [beginning, end] = translate(f"{game}-turn-lapsed", player="\n", **nothing).split("\n")
    assert beginning in old_turn.text
    assert end in old_turn.text
    assert not old_turn.buttons
    [following] = tables_of(world)
    assert following == world.posts[-1]
    assert mover(players, following) is players[(players.index(late) + 1) % 3]
    assert following.pings == {mover(players, following).id}


async def test_placed_markers_are_kept_at_a_timeout(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    late = mover(players, table)
    for _ in range(2):
        await late.press(world.posts[-1], world.posts[-1].actions()[0])
    await world.wait(HOUR)
    [old_turn] = [post for post in world.posts if post.id == table.id]
    assert "**1 settled space** kept" in old_turn.text
    assert old_turn.pictures[0].alt.startswith("Time's up!")


async def test_every_turn_has_its_own_time(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    await world.wait(0.9 * HOUR)
    following = await end_turn(world, players)
    await world.wait(0.7 * HOUR)
    assert len(reminders(world)) == 1
    assert tables_of(world) == [following]
    await world.wait(0.2 * HOUR)
    assert len(reminders(world)) == 2
    assert not await lapses(world)


@pytest.mark.parametrize("crash", [False, True])
async def test_restarts_lose_nothing_and_repeat_nothing(world: World, *, crash: bool) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    await world.wait(0.5 * HOUR)
    await world.restart(crash=crash)
    await world.wait(0.31 * HOUR)
    assert len(reminders(world)) == 1
    await world.wait(0.1 * HOUR)
    await world.restart(crash=crash)
    await world.wait(0.08 * HOUR)
    assert len(reminders(world)) == 1
    assert not await lapses(world)
    await world.wait(0.02 * HOUR)
    assert await lapses(world) == 1
    await world.restart(crash=crash)
    await world.wait(0.5 * HOUR)
    assert (len(reminders(world)), await lapses(world)) == (1, 1)
    assert len(tables_of(world)) == 1


async def test_a_restart_does_not_shorten_the_time_of_a_returned_player(world: World) -> None:
    """The time in which a computer player had their seat doesn't count."""
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    late, tables = mover(players, table), world.bot.services.tables
    world.pause = 10 * HOUR
    await hand_over(tables, TABLE, players.index(late), STAND_IN)
    await world.bot.services.presenter.present(TABLE)
    await world.wait(2 * HOUR)
    await late.press(world.posts[-1], "I'm back")
    await world.restart(crash=True)
    await world.wait(0.7 * HOUR)
    assert not reminders(world)
    await world.wait(0.2 * HOUR)
    assert len(reminders(world)) == 1
    assert not await lapses(world)
    await world.wait(0.2 * HOUR)
    assert await lapses(world) == 1


@pytest.mark.parametrize("down", [0.9, 5])
async def test_nobody_pays_for_a_bot_that_was_down(world: World, down: float) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    await world.restart(after=down * HOUR)
    await world.wait(1)
    [reminder] = reminders(world)
    assert f"<t:{round(world.env.now().timestamp()) + HOUR // 5 - 1}:R>" in reminder.text
    assert reminder.pings == {mover(players, table).id}
    await world.wait(HOUR / 5 - 10)
    assert not await lapses(world)
    await world.wait(20)
    assert await lapses(world) == 1


async def test_clocks_run_on_whether_tables_are_shown_or_not(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def recover(*_: object) -> None:
        """Update no table, as if thousands of others came first."""

    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    await world.wait(60)
    await end_turn(world, players)
    monkeypatch.setattr(Presenter, "recover", recover)
    for crash in (True, False):
        await world.restart(crash=crash, after=60)
    await world.wait(0.8 * HOUR)
    assert len(reminders(world)) == 1
    await world.wait(0.2 * HOUR)
    assert await lapses(world) == 1


async def test_a_table_of_another_process_is_left_to_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    services = world.bot.services
    [due] = await services.store.clocks.due(world.env.now())
    with monkeypatch.context() as for_a_while:
        for_a_while.setattr(services.presenter._delivery, "owns_guild", lambda _guild_id: False)
        await services.get(TurnTimer).sweep()
        assert [due] == await services.store.clocks.due(world.env.now()), "not put off either"
        await world.wait(0.9 * HOUR)
        assert not reminders(world)
    await world.bot._start_automations(world.bot.guild_ids())
    assert len(reminders(world)) == 1


async def test_two_programs_remind_once_and_end_a_turn_once(world: World) -> None:
    players = world.members[:3]
    await open_game(world, players, time=HOUR)
    store = await Store.open(world.settings.database)
    tables = Tables(store, {key: game.rules for key, game in GAMES.items()}, world.env.now)
    quiet = QuietPeople(store, world.env.now)
    delivery = Delivery(world.bot, quiet, world.bot.own_emojis)
    pinging = Pings(delivery, tables, world.env.now, lambda *_: None)
    presenter = Presenter(delivery, tables, GAMES, world.env.now, pinging, world.bot.faces)
    direct = DirectMessages(world.bot, store.people, quiet)
    announcer = Announcer(delivery, direct, store.questions)
    missing_players = MissingPlayers(delivery, tables, presenter, announcer, pinging, asyncio.sleep)
    clock = TurnTimer(
        tables, store.clocks, presenter, announcer, missing_players, quiet, world.env.now
    )
    clock.changed(await tables.get(TABLE))
    try:
        for turn in range(1, 4):
            await world.wait(0.81 * HOUR)
            assert len(reminders(world)) == turn
            await world.wait(0.2 * HOUR)
            assert await lapses(world) == turn
    finally:
        await clock.close()
        await missing_players.close()
        await presenter.close()
        await store.close()


async def test_two_missed_turns_hand_the_seat_to_a_computer_player(
    spoken: tuple[World, Catalogue],
) -> None:
    world, translate = spoken
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    late = await miss(world, players)
    [other] = [player for player in players if player is not late]
    await end_turn(world, players)
    await miss(world, players)
    news = translate("turns-missed", players=late.mention)
    [shown] = [post for post in world.posts if post.text.startswith(news)]
    assert translate("absence-settled", rated="yes") in shown.text, "nothing was decided before"
    assert shown.labels == (translate("button-back"),)
    assert shown.pings == {late.id}
    assert mover(players, tables_of(world)[0]) is other

    following = await end_turn(world, players)
    assert mover(players, following) is other, "the computer player has had its turn already"
    await late.press(shown, translate("button-back"))
    following = await end_turn(world, players)
    assert mover(players, following) is late
    assert following.pings == {late.id}


async def test_a_table_whose_people_are_all_away_waits(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    for _ in range(4):
        await world.wait(HOUR)
    assert await lapses(world) == 4
    length = len(await world.log())
    await world.restart()
    await world.wait(100 * HOUR)
    assert len(await world.log()) == length
    back = world.posts[-1]
    for player in players:
        await player.press(back, "I'm back")
    [table] = tables_of(world)
    await world.wait(0.7 * HOUR)
    assert tables_of(world) == [table], "the time begins anew"
    await world.wait(0.2 * HOUR)
    assert reminders(world)[-1].pings == {mover(players, table).id}


async def test_a_table_ends_whoever_is_to_move(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    await players[0].confirms("cancel")
    posts = world.posts
    await world.wait(2 * HOUR)
    assert world.posts == posts


async def test_a_closed_clock_does_nothing_more(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    clock = world.bot.services.get(TurnTimer)
    await clock.close()
    await clock.sweep()  # as one may end that had begun before
    assert clock._next_sweep is not None
    assert clock._next_sweep.cancelled()
    await world.wait(2 * HOUR)
    assert world.posts[-1] == table
    assert not await lapses(world)


async def test_the_clock_tries_again_when_the_store_is_busy(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    await world.wait(0.9 * HOUR)
    holder = await Store.open(world.settings.database)
    with world.expecting_errors("its clock is delayed"):
        async with holder._database.writing():
            await world.wait(0.1 * HOUR)
    await holder.close()
    assert not await lapses(world)
    await world.wait(60)
    assert await lapses(world) == 1


async def test_a_reminder_that_discord_refuses_does_not_stop_the_clock(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players, time=HOUR)
    world.fail("POST", "/channels/*/messages", 500, times=None)
    await world.wait(0.9 * HOUR)
    world.heal()
    assert not reminders(world)
    await world.wait(0.2 * HOUR)
    assert await lapses(world) == 1


# Nudges


async def nudges(world: World, member: Member) -> str:
    """Nudge from the table's menu as a player; return the reply."""
    menu = (await member.press(tables_of(world)[0], "More")).private
    answer = await member.press(menu, "Nudge")
    if answer.posts:
        return answer.private.text
    [edited] = [post for post in member.sees() if post.id == menu.id]
    return edited.text


async def test_the_others_can_nudge_but_not_often(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players, time=0)
    waiting, late = others(players, table)
    assert await nudges(world, waiting) == EN("nudge-done")
    nudge = world.posts[-1]
    assert nudge.pings == {mover(players, table).id}
    assert waiting.name in nudge.text
    assert f"/{world.channel.id}/{table.id}" in nudge.text
    await world.wait(60)
    await world.restart(crash=True)
    assert EN("refused-nudged-already", minutes=59) in await nudges(world, late)
    await world.wait(3_600)
    assert await nudges(world, late) == EN("nudge-done")
    following = await end_turn(world, players)
    assert await nudges(world, others(players, following)[0]) == EN("nudge-done")
    assert world.posts[-1].pings == {mover(players, following).id}


async def test_only_waiting_players_may_nudge(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    late, [waiting] = mover(players, table), others(players, table)
    assert "Nudge" not in (await late.press(table, "More")).private.labels
    assert "Nudge" not in (await world.members[4].press(table, "More")).private.labels
    menu = (await waiting.press(table, "More")).private
    refused = (await world.members[4].press(menu, "Nudge")).private
    assert EN("refused-stranger") in refused.text
    await end_turn(world, players)
    refused = (await waiting.press(menu, "Nudge")).private
    assert EN("refused-nobody-to-nudge") in refused.text
    assert not [post for post in world.posts if "👉" in post.text]


# Quiet hours


async def test_quiet_hours_are_confirmed_and_can_end(world: World) -> None:
    ada = world.members[0]
    now = {"zone": "Europe/Berlin", "time": "01:00"}
    assert await set_quiet_hours(ada, 22, 7, "berlin") == EN(
        "quiet-set", start="22:00", end="07:00", **now
    )
    panel = (await ada.types("preferences")).private
    assert EN("preferences-quiet", start="22:00", end="07:00", zone="Europe/Berlin") in panel.text
    await ada.press(panel, EN("button-quiet-off"))
    panel = seen(ada, panel)
    assert EN("preferences-loud") in panel.text
    assert EN("button-quiet-off") not in panel.labels
    people = world.bot.services.store.people
    assert (await people.preferences([ada.id]))[ada.id].quiet is None
    await set_quiet_hours(ada, 22, 7)
    assert EN("button-quiet-off") in (await ada.types("preferences")).private.labels
    assert await set_quiet_hours(ada, 5, 5) == EN("quiet-off")
    assert (await people.preferences([ada.id]))[ada.id].quiet is None
    ada.locale = "de"
    text = await set_quiet_hours(ada, 22, 7, "europe/berlin")
    assert text == DE("quiet-set", start="22:00", end="07:00", **now)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("  utc ", "UTC"),
        ("tokyo", "Asia/Tokyo"),
    ],
)
async def test_a_time_zone_is_found_by_a_part_of_its_name(
    world: World, typed: str, zone: str
) -> None:
    ada = world.members[0]
    await set_quiet_hours(ada, 22, 7, typed)
    chosen = (await world.bot.services.store.people.preferences([ada.id]))[ada.id].quiet
    assert chosen is not None
    assert chosen.zone == zone


async def test_a_time_zone_that_none_or_several_have(world: World) -> None:
    ada = world.members[0]
    assert await set_quiet_hours(ada, 22, 7, "Narnia") == EN("refused-no-timezone")
    text = await set_quiet_hours(ada, 22, 7, "america")
    assert text.startswith("Several time zones fit")
    assert "America/Adak" in text
    assert await world.bot.services.store.people.preferences([ada.id]) == {}


async def test_a_turn_that_comes_at_night_pings_nobody(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    sleeper, other = mover(players, table), others(players, table)[0]
    assert table.pings == {sleeper.id}
    await set_quiet_hours(other, 22, 7)
    following = await end_turn(world, players)
    assert mover(players, following) is other
    assert not following.pings, "it's midnight"
    assert other.mention in following.text
    await end_turn(world, players)
    await world.wait(8 * HOUR)
    assert (await end_turn(world, players)).pings == {other.id}


async def test_a_reminder_waits_for_the_end_of_quiet_hours(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=86_400)
    late = mover(players, table)
    await set_quiet_hours(late, 19, 21)
    await world.wait(19.5 * HOUR)
    assert not reminders(world), "it was due at 19:12"
    await late.press(table, table.actions()[0])
    await world.wait(1.4 * HOUR)
    assert not reminders(world)
    await world.wait(0.2 * HOUR)
    [reminder] = reminders(world)
    assert reminder.pings == {late.id}
    assert f"<t:{round(world.env.now().timestamp() + 2.9 * HOUR)}:R>" in reminder.text


async def test_quiet_hours_do_not_stop_the_clock(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players, time=HOUR)
    late = mover(players, table)
    await set_quiet_hours(late, 0, 12)
    await world.wait(0.81 * HOUR)
    [reminder] = reminders(world)
    assert not reminder.pings
    assert late.mention in reminder.text
    await world.wait(0.2 * HOUR)
    assert await lapses(world) == 1


async def test_nobody_is_nudged_in_quiet_hours(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    late, [waiting] = mover(players, table), others(players, table)
    await set_quiet_hours(late, 0, 6)
    posts = world.posts
    text = await nudges(world, waiting)
    names = re.escape(EN("refused-quiet-hours", names="\n", count=1)).replace(re.escape("\n"), ".*")
    assert re.match(names, text)
    assert world.posts == posts
    await world.wait(7 * HOUR)
    assert await nudges(world, waiting) == EN("nudge-done")
