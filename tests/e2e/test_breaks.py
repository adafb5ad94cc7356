"""Pauses and days off, with restarts in between."""

import pytest

from bot.store.table_types import TableStatus
from bot.tables.time_control import DAYS_OFF_AHEAD, PAUSE_LASTS
from bot.views import page_routes
from bot.views.hosted_games import GAMES
from bot.views.markup import dated, relative
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.own_settings import take_days_off
from tests.e2e.play import mover, open_game, others, press_one, seen, the_table
from tests.e2e.posts import Post
from tests.e2e.raw_interactions import form_submission
from tests.e2e.words import DE, EN

HOUR, DAY = 3_600, 86_400


async def menu(world: World, member: Member, more: str) -> Post:
    [table] = [post for post in world.posts if more in post.labels][-1:]
    return (await member.press(table, more)).private


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_paused_by_all_and_resumed_by_one(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game)
    moving, waiting = mover(players, table), others(players, table)
    begun = (await world.bot.services.tables.get(TABLE)).deadline
    assert begun is not None
    await waiting[0].press(await menu(world, waiting[0], EN("button-more")), EN("button-pause"))
    news = world.newest
    assert news.pings == {moving.id, waiting[1].id}
    await world.restart(crash=True)
    before = len(world.posts)
    assert not (await moving.press(news, EN("button-agree"))).posts
    asked = world.newest
    assert EN("question-agreed", names="@", count=1).split("@")[1] in asked.text
    assert asked.labels == news.labels
    assert not (await waiting[1].press(asked, EN("button-agree"))).posts
    assert len(world.posts) == before, "the table's own message shows it"
    assert not world.newest.buttons
    assert all(f"**\u2068{player.name}\u2069**" in world.newest.text for player in players)
    paused = next(post for post in world.posts if post.id == table.id)
    assert EN("button-resume") in paused.labels
    assert not paused.actions()
    assert paused.pictures == table.pictures
    snapshot = await world.bot.services.tables.get(TABLE)
    assert snapshot.table.paused_at is not None
    assert snapshot.paused_until is not None
    for moment in (dated(snapshot.table.paused_at), relative(snapshot.paused_until)):
        assert moment in paused.text, "since when, and until when"
    late = [button for button in table.buttons if button.custom_id.startswith("act:")]
    if late:
        refused = (await moving.press(table, late[0])).private
        assert refused.text.startswith(EN("refused-paused"))

    await world.restart()
    await world.wait(2 * DAY)
    assert next(post for post in world.posts if post.id == table.id) == paused, "nobody is pinged"
    await waiting[0].press(paused, EN("button-resume"))
    resumed = next(post for post in world.posts if post.id == table.id)
    assert EN("button-resume") not in resumed.labels
    assert world.newest.pings == {moving.id}
    after = (await world.bot.services.tables.get(TABLE)).deadline
    assert after is not None
    assert abs((after - begun).total_seconds() - 2 * DAY) < HOUR / 60
    stale = (await waiting[0].press(paused, EN("button-resume"))).private
    assert stale.text.startswith(EN("refused-not-paused"))
    await press_one(moving, the_table(world), lambda buttons: buttons[0])


async def test_a_pause_ends_by_itself(german_world: World) -> None:
    world, players = german_world, german_world.members[:2]
    table = await open_game(world, players, time=0)
    for player in players:
        await player.press(await menu(world, player, DE("button-more")), DE("button-pause"))
    assert DE("button-resume") in world.posts[1].labels
    await world.restart(crash=True, after=PAUSE_LASTS.total_seconds() / 2)
    await world.wait(PAUSE_LASTS.total_seconds() / 2 + 60)
    assert world.newest.text.startswith(DE("pause-over"))
    assert world.newest.pings == {mover(players, table).id}
    [again] = [post for post in world.posts if post.id == table.id]
    assert again.actions()


async def test_a_table_of_one_person_rests_at_once(world: World) -> None:
    [player] = world.members[:1]
    await player.types("claimit new", players=2)
    await player.seats_computer()
    await player.press(world.newest, EN("button-start"))
    shown = the_table(world)
    offered = await menu(world, player, EN("button-more"))
    await player.press(offered, EN("button-pause"))
    [updated] = [post for post in player.sees() if post.id == offered.id]
    assert updated.text == EN("pause-done")
    [paused] = [post for post in world.posts if post.id == shown.id]
    assert not (await player.press(paused, EN("button-resume"))).posts


@pytest.mark.parametrize("leaves", ["the server", "the game"])
async def test_a_game_that_nobody_is_left_to_resume_ends(world: World, leaves: str) -> None:
    """As without the pause, computer players finish the game."""
    players = world.members[:2]
    await players[0].types("nuggets new", players=4)
    await players[1].press(world.newest, EN("button-join"))
    for _ in range(2):
        await players[0].seats_computer()
    await players[0].press(world.newest, EN("button-start"))
    for player in players:
        await player.press(await menu(world, player, EN("button-more")), EN("button-pause"))
    for player in players:
        await world.restart(crash=True)
        assert (await world.bot.services.tables.get(TABLE)).paused_until is not None
        if leaves == "the server":
            await world.leave(player)
            await world.wait(DAY + HOUR)
        else:
            await player.confirms("resign")
    snapshot = await world.bot.services.tables.get(TABLE)
    assert snapshot.table.status is TableStatus.FINISHED
    assert "🏆" in world.newest.text


@pytest.mark.parametrize("ahead", ["0" * 9 + "9" * 11, "9" * 5_000, "-1", "\u0661", "61"])
async def test_a_form_for_days_off_with_invalid_values(world: World, ahead: str) -> None:
    where = world.channel.id, world.guild.id, world.members[0].id
    form = page_routes.days_off_form()
    sent = form_submission(world.env.backend, *where, form, days=["2"], ahead=ahead)
    [answer] = await world.receive(sent)
    assert answer.private.text == EN("refused-days-ahead", most=DAYS_OFF_AHEAD)


async def test_days_off_are_seen_at_slow_tables_and_stop_their_clock(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    player, [other] = mover(players, table), others(players, table)
    preferences = await take_days_off(player, 5)
    assert "9 of 14 are left" in preferences.text
    shown = the_table(world)
    assert "🏖️" in shown.text
    assert player.name in shown.text
    await world.restart(crash=True)
    await world.wait(5 * DAY)
    assert not [post for post in world.posts if post.text.startswith("⏳")], "nobody is reminded"
    await world.wait(DAY * 0.81)
    [reminder] = [post for post in world.posts if post.text.startswith("⏳")]
    assert reminder.pings == {player.id}
    await world.wait(DAY * 0.2)
    assert mover(players, the_table(world)) is other, "the day was over"
    refused = await take_days_off(player, 10)
    assert refused.text == EN("refused-days-off-used", left=9)
    await take_days_off(player, 2, ahead=30)
    panel = (await player.types("preferences")).private
    await player.press(panel, EN("button-daysoff-end"))
    assert seen(player, panel).text.startswith(EN("daysoff-none", left=9))
    assert "🏖️" not in the_table(world).text
