"""Cups as members and hosts press them: opening, joining, checking in, and the acts of the host."""

import asyncio
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.automation.cup_keeper import CupKeeper
from bot.ids import CupId, GuildId
from bot.messages.cup_messages import CupMessages
from bot.views import cup_routes, cup_words, page_routes
from bot.views.cup_routes import Act, HostAct
from engine.cups.cup import Phase
from tests.e2e.discord_world import Member, World
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.panel import Panel
from tests.e2e.play import seen
from tests.e2e.posts import Post, relabelled
from tests.e2e.test_elsewhere import Elsewhere
from tests.e2e.words import EN

CUP = CupId(1)
DAY = 86_400.0


@pytest.fixture
def sheriff(world: World) -> Member:
    return world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))


async def page_of(member: Member) -> Post:
    return (await member.types("cup")).private


async def presses(member: Member, page: Post, custom_id: str) -> tuple[Post, ...]:
    """Press a button of a page, and return the new messages."""
    return (await member.press(page, page.button_for(custom_id))).posts


async def opens(
    member: Member, game: str = "claimit", turn_limit: int = 0, gap: int = 12, **fields: Any
) -> Post:
    """Open a cup of three rounds in a Swiss system that starts in two days; return the answer."""
    page = await page_of(member)
    await presses(member, page, cup_routes.open_any())
    for menu, value in (
        ("press:0:", cup_routes.open_page(game, 12, 0, "game")),
        ("press:1:", cup_routes.open_page(game, gap, 0, "gap")),
        ("press:2:", cup_routes.open_page(game, gap, turn_limit, "time")),
    ):
        page = seen(member, page)
        chosen = [
            value for menu_id in page.selects for value, on in page.selects[menu_id].items() if on
        ]
        if value not in chosen:
            await member.select(page, menu, value)
    page = seen(member, page)
    form = await member.opens(page, page.button_for(cup_routes.ask_terms(game, gap, turn_limit)))
    values = {
        "system": ["swiss"],
        "days": ["3"],
        "rounds": "3",
        "start": "2 d",
        "extras": ["rated"],
    }
    answer = await member.sends(form, **(values | fields))
    return answer.private if answer.posts else seen(member, page)


async def join(world: World, *members: Member) -> None:
    for member in members:
        await presses(member, world.posts[0], cup_routes.do(CUP, Act.JOIN))


async def some_time(world: World) -> None:
    """Wait until the keeper has done all that is due, and everything is shown."""
    keeper, messages = world.bot.services.get(CupKeeper), world.bot.services.get(CupMessages)
    await world.wait(1)
    while keeper._looking or messages._latest:
        await world.wait(6)
        await asyncio.sleep(0.02)


async def play_round(world: World) -> None:
    """Let one player of each open table resign after an action."""
    tables = world.bot.services.tables
    snapshot = await world.bot.services.cups.get(CUP)
    for table_id in snapshot.tables.values():
        table = await tables.get(table_id)
        if table.winner is None and table.human_movers:
            await tables.resign(table_id, next(iter(table.human_movers.values())))
    await world.settle()


async def test_a_cup_is_opened_by_menus_and_a_form(world: World, sheriff: Member) -> None:
    answer = await opens(sheriff, "nuggets", 3600, 6, rounds="", extras=[])
    assert world.channel.mention in answer.text
    cup = (await world.bot.services.cups.get(CUP)).row
    now, terms = world.env.now(), cup.terms
    assert (terms.game, terms.turn_limit, terms.gap, terms.days) == ("nuggets", 3600, 6, 3)
    assert (terms.rounds, terms.rated) == (None, False)
    assert abs(terms.starts_at - now - timedelta(days=2)) < timedelta(minutes=1)
    [announced] = world.posts
    assert f"<t:{round(terms.starts_at.timestamp())}:F>" in announced.text
    assert announced.labels == (EN("button-join"), EN("button-cup"))


async def test_the_time_for_a_turn_follows_the_days_of_a_round(
    world: World, sheriff: Member
) -> None:
    await opens(sheriff, days=["1"])
    await opens(sheriff, days=["14"])
    first, second = await world.bot.services.cups.open_in(GuildId(world.guild.id))
    assert first.row.terms.turn_limit < second.row.terms.turn_limit


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"start": "soon"}, "refused-cup-start"),
        ({"start": "90 days"}, "refused-cup-start"),
        ({"start": "2001-01-01 18:00"}, "refused-cup-start"),
        ({"rounds": "x"}, "refused-cup-rounds"),
        ({"rounds": "99"}, "refused-cup-rounds"),
    ],
)
async def test_terms_that_make_no_sense_are_refused(
    world: World, sheriff: Member, wrong: dict[str, Any], reason: str
) -> None:
    answer = await opens(sheriff, **wrong)
    assert answer.text == EN(reason, days=60, fewest=2, most=12)
    assert not world.posts


async def test_turns_too_long_for_a_round_are_refused(world: World, sheriff: Member) -> None:
    answer = await opens(sheriff, "claim", 259_200, days=["1"])
    assert "52" in answer.text
    assert not world.posts


async def test_a_date_counts_in_the_time_zone_of_the_quiet_hours(
    world: World, sheriff: Member
) -> None:
    await set_quiet_hours(sheriff, 23, 7, "Europe/Berlin")
    at = (world.env.now() + timedelta(days=3)).replace(hour=18, minute=0, second=0, microsecond=0)
    await opens(sheriff, start=at.strftime("%d.%m.%Y 18:00"))
    starts_at = (await world.bot.services.cups.get(CUP)).row.terms.starts_at
    assert at - starts_at in (timedelta(hours=1), timedelta(hours=2))


async def test_who_may_open_cups_and_where_is_chosen_in_the_settings(
    world: World, sheriff: Member
) -> None:
    ada = world.members[0]
    assert EN("button-cup-open") not in (await page_of(ada)).labels
    hall = world.guild.create_text_channel("hall")
    host = world.add_member("Hosting", permissions=discord.Permissions(embed_links=True))
    role = world.guild.roles["Hosting"]
    panel = await Panel.opened(world, sheriff)
    await panel.choose("cup-hosts", role.id)
    await panel.choose("cups", hall.id)
    await opens(host)
    assert not world.posts
    [announced] = host.sees(hall)
    assert announced.buttons


async def test_missing_permissions_for_threads_are_told_before_the_form(
    world: World, sheriff: Member
) -> None:
    await world.forbid(create_public_threads=False)
    page = await page_of(sheriff)
    await presses(sheriff, page, cup_routes.open_any())
    page = seen(sheriff, page)
    assert EN("permission-create-public-threads") in page.text
    assert EN("button-cup-terms") in page.labels


async def test_no_cup_is_opened_where_the_bot_may_not_write(world: World, sheriff: Member) -> None:
    page = await page_of(sheriff)
    await world.forbid(attach_files=False)
    [refusal] = await presses(sheriff, page, cup_routes.open_any())
    assert EN("permission-attach-files") in refusal.text


async def test_members_join_check_in_and_are_called_once(world: World, sheriff: Member) -> None:
    await opens(sheriff)
    ada, ben, cleo, dan, _ = world.members
    await join(world, ada, ben)
    await some_time(world)
    assert "⁨Ada⁩, ⁨Ben⁩" in world.posts[0].text
    page = await page_of(ada)
    assert EN("button-cup-check-in") not in page.labels
    await world.wait(DAY + 60)
    await some_time(world)
    announced, call = world.posts
    assert EN("button-cup-check-in") in announced.labels
    assert call.pings == {ada.id, ben.id}
    await presses(ada, call, cup_routes.do(CUP, Act.CHECK_IN))
    await join(world, cleo)
    await world.restart()
    assert len(world.posts) == 2
    cup = (await world.bot.services.cups.get(CUP)).cup
    assert [member.checked_in for member in cup.members] == [True, False, True]
    page = await page_of(ben)
    await presses(ben, page, cup_routes.ask(CUP, Act.LEAVE))
    await presses(ben, seen(ben, page), cup_routes.do(CUP, Act.LEAVE))
    assert EN("button-cup-return") in seen(ben, page).labels
    await join(world, dan)
    await world.wait(DAY)
    await some_time(world)
    assert EN("cup-off-too-few", present=3, fewest=4) in world.posts[-1].text


async def test_a_round_shows_pairings_and_each_member_their_table(
    world: World, sheriff: Member
) -> None:
    await opens(sheriff, start="2 h")
    await join(world, *world.members[:4])
    await world.wait(7200)
    await some_time(world)
    [round_message] = [
        post
        for post in world.posts
        if EN("cup-round", number=1, count=3) in post.text and post.pictures
    ]
    assert "Ada" in round_message.text
    assert round_message.pictures[0].alt
    page = await page_of(world.members[0])
    assert "https://discord.com/channels/" in page.text
    await play_round(world)
    await some_time(world)
    assert f"**1{cup_words.DASH}0**" in seen(world.members[0], round_message).text


async def test_the_host_changes_the_round_before_it_begins(world: World, sheriff: Member) -> None:
    await opens(sheriff, start="2 h")
    await join(world, *world.members[:4])
    await world.wait(7200)
    await some_time(world)
    await play_round(world)
    await some_time(world)
    service = world.bot.services.cups
    before = await service.get(CUP)
    assert before.cup.phase is Phase.WAITING
    (a, b), (c, d) = before.cup.rounds[-1].pairing.games
    members = {member.id: member for member in world.members}
    person = [members[before.people[number].user_id] for number in (a, b, c, d)]
    page = await page_of(sheriff)
    await presses(sheriff, page, cup_routes.host_page(CUP))
    await presses(sheriff, seen(sheriff, page), cup_routes.ask_member(CUP, HostAct.SWAP))
    await sheriff.choose(seen(sheriff, page), person[0])
    await sheriff.choose(seen(sheriff, page), person[2])
    assert (await service.get(CUP)).cup.rounds[-1].pairing.games == ((c, b), (a, d))
    page = seen(sheriff, page)
    await sheriff.select(page, "press:0:", cup_routes.move_deadline(CUP, 2))
    after = (await service.get(CUP)).cup.rounds[-1]
    assert after.ends - before.cup.rounds[-1].ends == timedelta(days=2)
    await presses(sheriff, seen(sheriff, page), cup_routes.ask_member(CUP, HostAct.BYE))
    await sheriff.choose(seen(sheriff, page), person[1])
    assert len((await service.get(CUP)).cup.rounds[-1].pairing.byes) == 2
    await presses(sheriff, seen(sheriff, page), cup_routes.ask_member(CUP, HostAct.REMOVE))
    await sheriff.choose(seen(sheriff, page), person[3])
    await presses(sheriff, seen(sheriff, page), cup_routes.remove(CUP, d))
    await some_time(world)
    shown = world.posts[-1].text
    for done in ("cup-log-removed", "cup-log-moved"):
        assert EN(done, name=f"⁨{person[3].name}⁩", round=2, ends="").split(":")[0][:20] in shown
    assert shown.count("round 2:") == 2


async def test_only_the_host_leads_a_cup(world: World, sheriff: Member) -> None:
    await opens(sheriff)
    ada = world.members[0]
    page = await page_of(ada)
    assert EN("button-cup-host") not in page.labels
    forged = relabelled(page, EN("button-join"), cup_routes.do(CUP, Act.CALL_OFF))
    answer = await ada.press(forged, EN("button-join"))
    assert answer.private.text == EN("refused-cup-host-only")
    page = await page_of(sheriff)
    await presses(sheriff, page, cup_routes.host_page(CUP))
    await presses(sheriff, seen(sheriff, page), cup_routes.ask(CUP, Act.CALL_OFF))
    await presses(sheriff, seen(sheriff, page), cup_routes.do(CUP, Act.CALL_OFF))
    await some_time(world)
    assert EN("cup-off-host") in world.posts[-1].text
    assert EN("cup-off-host") in world.posts[0].text


async def test_an_erased_member_is_named_no_more(world: World, sheriff: Member) -> None:
    await opens(sheriff)
    ada, ben = world.members[:2]
    await join(world, ada, ben)
    await some_time(world)
    assert ada.name in world.posts[0].text
    page = (await ada.types("privacy")).private
    await presses(ada, page, page_routes.ask_erase())
    page = seen(ada, page)
    assert EN("privacy-question", tables=0, cups=1) == page.text
    await presses(ada, page, page_routes.erase())
    await some_time(world)
    assert ada.name not in world.posts[0].text
    assert ben.name in world.posts[0].text


async def test_the_tables_of_a_round_can_share_a_thread(world: World, sheriff: Member) -> None:
    panel = await Panel.opened(world, sheriff)
    await panel.press(EN("settings-switch-cup-threads"))
    await opens(sheriff, start="2 h")
    await join(world, *world.members[:4])
    await world.wait(7200)
    await some_time(world)
    [thread] = world.threads
    [shown] = [post for post in world.posts if post.pictures]
    assert thread.id == shown.id, "it begins at the message of the round"
    page = await page_of(world.members[0])
    assert f"/{thread.id}/" in page.text
    assert sum("table" in post.text for post in world.posts) == 0


async def test_a_cup_is_unknown_on_another_server(world: World, sheriff: Member) -> None:
    await opens(sheriff)
    elsewhere = Elsewhere(world, world.members[0])
    page = (await elsewhere.visitor.types("cup", elsewhere.channel)).private
    assert page.text == EN("cup-none-open")
    for custom_id in (
        cup_routes.show(CUP, "post"),
        cup_routes.standing(CUP, 0),
        *(cup_routes.do(CUP, act) for act in Act),
        cup_routes.ask(CUP, Act.LEAVE),
        cup_routes.host_page(CUP),
        cup_routes.ask_member(CUP, HostAct.BYE),
        cup_routes.remove(CUP, 0),
        cup_routes.move_deadline(CUP, 1),
    ):
        assert (await elsewhere.presses(page, custom_id)).private.text == EN("refused-cup-gone")
    chosen = await elsewhere.chooses(page, cup_routes.pick_member(CUP, HostAct.BYE, 0, 5))
    assert chosen.private.text == EN("refused-cup-gone")
    assert (await world.bot.services.cups.get(CUP)).cup.is_open
