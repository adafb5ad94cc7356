"""The pace of computer players, which a person who plays alone chooses."""

from random import Random

import pytest

from bot.ids import TableId
from engine.claim import Claim
from engine.player import Strength
from tests.e2e.discord_world import Member, World
from tests.e2e.hands import as_it_is, cards, open_hand
from tests.e2e.play import at_random, in_hand, play, press_one, seen
from tests.e2e.posts import Post
from tests.e2e.test_daily import answers, asked, position_of
from tests.e2e.words import EN

CALM, QUICK = (EN("computers-pace", pace=pace) for pace in ("calm", "quick"))


async def prefers_quick(member: Member) -> Post:
    """Choose the quick pace in the preferences, and return them afterwards."""
    page = (await member.types("preferences")).private
    await member.press(page, EN("button-quick"))
    return seen(member, page)


async def against(world: World, host: Member, game: str, computers: int = 3) -> Post:
    """Start a quick game of one person against computer players; return its message."""
    await prefers_quick(host)
    await host.types(f"{game} new")
    for _ in range(computers):
        await host.seats_computer(Strength.EASY)
    await host.press(world.newest, EN("button-start"))
    await world.settle()
    return world.newest


async def test_the_host_who_plays_alone_chooses_in_the_lobby(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claim new")
    assert CALM not in world.newest.labels, "nobody is there to be quick"
    await ada.seats_computer()
    assert EN("lobby-quick") not in world.newest.text
    await ada.press(world.newest, CALM)
    assert QUICK in world.newest.labels
    assert EN("lobby-quick") in world.newest.text
    assert "Only the host" in (await ben.press(world.newest, QUICK)).private.text
    await ben.press(world.newest, EN("button-join"))
    assert not {CALM, QUICK} & {*world.newest.labels}, "the table of two people is calm"
    assert EN("lobby-quick") not in world.newest.text
    await ben.leaves()
    await ada.press(world.newest, QUICK)
    assert CALM in world.newest.labels
    assert EN("lobby-quick") not in world.newest.text


async def test_the_preference_applies_wherever_a_table_is_opened(world: World) -> None:
    ada, *_ = world.members
    settings = await prefers_quick(ada)
    assert EN("preferences-pace", pace="quick") in settings.text
    await ada.press(settings, EN("button-calm"))
    assert EN("preferences-pace", pace="calm") in seen(ada, settings).text
    await prefers_quick(ada)
    await ada.types("nuggets new")
    await ada.seats_computer()
    assert QUICK in world.newest.labels
    page = await answers(ada, await asked(ada, "claim"), position_of(world, "claim").best.action)
    await ada.press(page, EN("button-play-on"))
    table_id = TableId(await world.newest_table(ada.id))
    assert (await world.bot.services.tables.get(table_id)).is_quick


async def test_a_rematch_keeps_the_pace_of_its_table(world: World) -> None:
    ada, *_ = world.members
    await ada.types("nuggets new")
    await ada.seats_computer()
    await ada.press(world.newest, CALM)
    await ada.press(world.newest, EN("button-start"))
    await ada.press(await play(world, [ada], at_random(3)), EN("button-rematch"))
    assert QUICK in world.newest.labels


async def test_a_whole_quick_game_of_cards(world: World) -> None:
    """Each press is answered by at most two edits: the finished trick, and the next cards."""
    ada, *_ = world.members
    await against(world, ada, Claim.key)
    random, longest = Random(5), 0
    for _ in range(200):
        table = world.newest
        if ada.mention not in table.text:
            break
        hand = await in_hand(ada, table) if not table.actions() else None
        before, edits = await world.log(), edits_of_tables(world)
        if hand is None:
            await press_one(ada, table, random.choice)
        else:
            await ada.press(hand, random.choice(hand.actions()))
        await world.settle()
        new = len(await world.log()) - len(before)
        longest = max(longest, new)
        assert edits_of_tables(world) - edits <= 3, "its own card, and two rows"
    assert longest > 5, "seldom enough to see"
    assert "🏆" in world.newest.text


def edits_of_tables(world: World) -> int:
    """Return the number of edits and new messages in the channel so far."""
    channel = f"channels/{world.channel.id}/messages"
    return sum(
        request.method in ("PATCH", "POST") and channel in request.path
        for request in world.env.http_requests
    )


@pytest.mark.parametrize("crash", [False, True])
async def test_a_restart_in_the_middle_of_a_row(world: World, crash: bool) -> None:
    ada, *_ = world.members
    await against(world, ada, Claim.key)
    world.pause = 3600
    hand = await in_hand(ada, world.newest)
    await ada.press(hand, hand.actions()[0])
    before = await world.log()
    await world.wait(60)
    assert await world.log() == before, "nothing is saved before its time"
    world.pause = 0
    await world.restart(crash=crash)
    assert len(await world.log()) > len(before)
    assert ada.mention in world.newest.text
    assert not any(EN("table-moved-on") in post.text for post in world.posts), "its end is kept"


@pytest.mark.usefixtures("bids")
async def test_a_choice_is_taken_back_while_computer_players_choose(world: World) -> None:
    """All choose at once; the computer players' choices, made at one moment, remain secret."""
    ada, *_ = world.members
    await prefers_quick(ada)
    await ada.types("bids new", players=3)
    world.pause = 30
    for _ in range(2):
        await ada.seats_computer(Strength.EASY)
    await ada.press(world.newest, EN("button-start"))
    before = await world.log()
    hand = await open_hand(world, ada)
    await ada.press(hand, str(cards(hand)[0]))
    await ada.press(as_it_is(ada, hand), EN("button-undo"))
    log = await world.log()
    assert len(log) == len(before) + 2
    await world.wait(31)
    await world.wait(31)
    assert len(await world.log()) == len(log) + 2, "both have chosen, and wait for Ada"
    hand = as_it_is(ada, hand)
    await ada.press(hand, str(cards(hand)[0]))
    assert "took the trick" in as_it_is(ada, hand).text
