"""Hands: private messages to play from, kept current while Discord allows edits."""

import asyncio
import re
from collections import Counter
from typing import Any

import pytest

from bot.ids import TableId
from bot.messages.hands import Hands
from bot.tables.record_format import verify
from bot.tables.snapshot import Snapshot
from bot.views import table as table_view
from bot.views.message_spec import MessageSpec
from render.canvas import Canvas
from tests.bids.rules import HAND, Bids
from tests.bids.view import BidsView
from tests.bot.table_factory import hand_over
from tests.e2e.discord_world import TABLE, World
from tests.e2e.hands import as_it_is, cards, deal, open_hand, the_table
from tests.e2e.play import is_hand
from tests.e2e.words import EN

pytestmark = pytest.mark.usefixtures("bids")
QUARTER_OF_AN_HOUR = 15 * 60
HOUR = 3_600


def edits(world: World) -> list[str]:
    """Return the paths of all edits by interactions so far."""
    return [
        request.path
        for request in world.env.http_requests
        if request.method == "PATCH" and "/webhooks/" in f"/{request.path}"
    ]


async def test_the_lobby_shows_partners(world: World) -> None:
    ada, *guests = world.members[:3]
    await ada.types("bids new", players=4)
    for guest in guests:
        await guest.press(world.newest, EN("button-join"))
    alt = world.newest.pictures[0].alt
    assert "Together: Ada & Cleo." in alt
    assert alt.count("Together") == 1, "nobody sits with Ben yet"


async def test_a_whole_game_from_hand_to_hand(world: World) -> None:
    """Four players bid in two teams, each from one private message, with one press per card."""
    players = world.members[:4]
    await deal(world, players)
    hands = {player: await open_hand(world, player) for player in players}
    dealt = [cards(hands[player]) for player in players]
    assert sorted(card for hand in dealt for card in hand) == list(range(1, 13))
    for trick in range(HAND):
        table = the_table(world)
        assert all(player.mention in table.text for player in players)
        for number, player in enumerate(players):
            before = as_it_is(player, hands[player])
            answer = await player.press(before, str(cards(before)[0]))
            assert not answer.posts, "the very message that was pressed shows the hand again"
            after = as_it_is(player, hands[player])
            assert cards(after) == cards(before)[1:]
            if number < len(players) - 1:
                assert not after.actions()
                waited = [other.mention in the_table(world).text for other in players]
                assert waited == [False] * (number + 1) + [True] * (len(players) - number - 1)
                assert the_table(world).id == table.id
        assert the_table(world).id == table.id or trick == HAND - 1, "nobody has to be pinged"
        for player in players:
            after = as_it_is(player, hands[player])
            assert "took the trick" in after.text
            assert len(cards(after)) == HAND - trick - 1
            assert not any(button.disabled for button in after.buttons)
    ended = await world.bot.services.tables.get(TABLE)
    result = Bids().result(ended.state)
    assert result is not None
    assert ended.record is not None
    assert verify(ended.record, {"bids": Bids()}) is None
    text = world.posts[-1].text
    assert " win!" in text
    assert EN("game-won", count=2, names="") not in text, "partners don't share, they win"
    assert not world.bot.services.get(Hands)._open, "nothing is left to follow"
    assert not any("Your cards" in post.text for post in world.posts)
    board = (await players[0].types("bids leaderboard")).public.pictures[0].alt
    wins = re.findall(r"(\d) wins? in 1 game", board)
    assert sorted(wins) == ["0", "0", "1", "1"], "partners have a win each"


async def test_a_game_may_keep_how_each_turn_ended(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the finished trick keeps its message, although all players have their hands open."""
    monkeypatch.setattr(BidsView, "keeps_ends", True, raising=False)
    players = world.members[:2]
    table = await deal(world, players)
    for player in players:
        await open_hand(world, player)
    for player in players:
        hand = [post for post in player.sees() if is_hand(post)][-1]
        await player.press(hand, str(cards(hand)[0]))
    assert the_table(world).id != table.id
    [old_turn] = [post for post in world.posts if post.id == table.id]
    assert "took the trick" in old_turn.text
    assert old_turn.pictures
    assert not old_turn.buttons


async def test_nobody_sees_a_card_before_all_have_bid(world: World) -> None:
    players = world.members[:3]
    await deal(world, players)
    hands = [await open_hand(world, player) for player in players]
    public = [post.pictures[0] for post in world.posts if post.pictures]
    for player, hand in list(zip(players, hands, strict=True))[:2]:
        await player.press(hand, str(cards(hand)[-1]))
        public.append(the_table(world).pictures[0])
    for picture in public[1:]:
        assert not re.search(r": card \d", picture.alt)
    await players[2].press(hands[2], str(cards(hands[2])[0]))
    last_trick = [post for post in world.posts if "took the trick" in post.text][-1]
    assert len(re.findall(r": card \d+", last_trick.pictures[0].alt)) == 3


async def test_a_choice_of_others_touches_no_hand(world: World) -> None:
    """It isn't edited, which would be slow and too late."""
    players = world.members[:3]
    await deal(world, players)
    hands = [await open_hand(world, player) for player in players]
    before = len(edits(world))
    await players[0].press(hands[0], str(cards(hands[0])[0]))
    assert len(edits(world)) == before
    for player, hand in zip(players[1:], hands[1:], strict=True):
        assert as_it_is(player, hand) == hand
        await player.press(hand, str(cards(hand)[0]))
    assert (await world.bot.services.tables.get(TABLE)).state.opened
    assert len(edits(world)) > before, "but the end of the trick shows in all of them"
    assert cards(as_it_is(players[0], hands[0])) == cards(hands[0])[1:]
    assert not any(button.disabled for button in as_it_is(players[0], hands[0]).buttons)


async def test_a_press_in_a_hand_draws_it_and_the_table_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pressed hand isn't drawn twice, nor is the old state of a reused message."""
    players = world.members[:2]
    await deal(world, players)
    hands = [await open_hand(world, player) for player in players]
    made, show, draw = Counter[str](), table_view.hand, Canvas.png

    def shown(*facts: Any) -> MessageSpec:
        made["hands"] += 1
        return show(*facts)

    def drawn(canvas: Canvas) -> bytes:
        made["pictures"] += 1
        return draw(canvas)

    monkeypatch.setattr(table_view, "hand", shown)
    monkeypatch.setattr(Canvas, "png", drawn)
    before = the_table(world).id
    for player, hand in zip(players, hands, strict=True):
        made.clear()
        await player.press(hand, str(cards(hand)[0]))
        assert made == {"hands": len(players), "pictures": 1}
    assert the_table(world).id == before, "the message was used again for the next turn"


async def test_all_at_the_same_instant(world: World) -> None:
    players = world.members[:4]
    await deal(world, players)
    hands = [await open_hand(world, player) for player in players]
    answers = await world.press_at_once(
        *((player, hand, str(cards(hand)[0])) for player, hand in zip(players, hands, strict=True))
    )
    assert not any(answer.posts for answer in answers)
    snapshot = await world.bot.services.tables.get(TABLE)
    assert snapshot.state.opened == (tuple(cards(hand)[0] for hand in hands),)


async def test_a_second_press_is_too_late_and_shows_the_hand_as_it_is(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    hand = await open_hand(world, ada)
    first, second, _ = map(str, cards(hand))
    once, twice = await world.press_at_once((ada, hand, first), (ada, hand, second))
    assert not once.posts
    assert EN("refused-stale") in twice.private.text
    assert cards(as_it_is(ada, hand)) == cards(hand)[1:]
    assert the_table(world).pictures[0].alt.count("face down") == 1
    assert ben.mention in the_table(world).text


@pytest.mark.parametrize("crash", [False, True])
async def test_a_restart_forgets_hands_but_their_buttons_work(world: World, *, crash: bool) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    hands = {player: await open_hand(world, player) for player in players}
    await ada.press(hands[ada], str(cards(hands[ada])[0]))
    await world.restart(crash=crash)
    await ben.press(hands[ben], str(cards(hands[ben])[0]))
    assert (await world.bot.services.tables.get(TABLE)).state.opened
    forgotten = as_it_is(ada, hands[ada])
    *card_buttons, undo = forgotten.buttons
    assert all(button.disabled for button in card_buttons), "nobody knows it any more"
    late = (await ada.press(forgotten, undo)).posts
    assert [post.text.startswith(EN("refused-stale")) for post in late] == [True]
    followed = as_it_is(ben, hands[ben])
    assert not any(button.disabled for button in followed.buttons)
    fresh = await open_hand(world, ada)
    assert fresh.id != forgotten.id
    assert cards(fresh) == cards(forgotten)


async def test_after_a_quarter_of_an_hour_a_press_brings_a_new_one(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    old = await open_hand(world, ada)
    await world.wait(QUARTER_OF_AN_HOUR + 1)
    before = edits(world)
    await ben.press(hand := await open_hand(world, ben), str(cards(hand)[0]))
    await ada.press(old, str(cards(old)[0]))
    assert cards(as_it_is(ada, old)) == cards(old)[1:], "a press is a new interaction"
    await world.wait(QUARTER_OF_AN_HOUR + 1)
    stood, before = as_it_is(ada, old), edits(world)
    for player in (ben, ada):
        fresh = await open_hand(world, player)
        await player.press(fresh, str(cards(fresh)[0]))
    assert as_it_is(ada, stood) == stood
    assert not world.env.errors
    assert len(edits(world)) - len(before) == 1, "Discord isn't asked for what it would refuse"


async def test_an_expired_hand_takes_no_memory_though_its_table_stands_still(world: World) -> None:
    ada, ben, cleo, dan, _ = world.members
    await deal(world, [ada, ben])
    await open_hand(world, ada)
    hands = world.bot.services.get(Hands)
    await deal(world, [cleo, dan])
    await open_hand(world, cleo)
    assert set(hands._open) == {TABLE, TABLE + 1}
    await world.wait(QUARTER_OF_AN_HOUR + 1)
    await open_hand(world, dan)
    assert {table: set(open_by) for table, open_by in hands._open.items()} == {TABLE + 1: {dan.id}}


async def test_a_hand_that_was_dismissed_is_forgotten(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    await deal(world, players)
    hands = {player: await open_hand(world, player) for player in players}
    world.fail("PATCH", "/webhooks/*/*/messages/@original", 404, 10008)
    for player in (cleo, ada, ben):
        await player.press(hands[player], hands[player].labels[0])
    following = world.bot.services.get(Hands)._open[TABLE]
    [gone] = (player for player in players if player.id not in following)
    await gone.confirms("resign")
    before = len(edits(world))
    for player in players:
        if player is not gone:
            [hand] = [post for post in player.sees() if post.id == hands[player].id]
            await player.press(hand, hand.labels[0])
    assert len(edits(world)) - before == 1, "of who acted first; nobody tries the dismissed one"


async def test_a_lost_edit_of_the_pressed_hand_keeps_the_game_going(world: World) -> None:
    ada, _ = players = world.members[:2]
    await deal(world, players)
    hand = await open_hand(world, ada)
    world.fail("POST", "/interactions/*/callback", 500)
    await ada.press(hand, str(cards(hand)[0]))
    assert "face down" in the_table(world).pictures[0].alt, "what is saved is shown"


async def test_a_hand_that_came_late_is_followed_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then it is a separate message, and no edit of it reaches the table."""
    ada, ben = players = world.members[:2]
    await deal(world, players)
    monkeypatch.setattr("bot.messages.reply.DEFER_AFTER", 0)
    get = world.bot.services.tables.get

    async def slowly(table_id: TableId) -> Snapshot:
        await asyncio.sleep(0.1)
        return await get(table_id)

    monkeypatch.setattr(world.bot.services.tables, "get", slowly)
    hand = await open_hand(world, ada)
    monkeypatch.undo()
    assert world.bot.services.get(Hands)._open[TABLE][ada.id].message.message_id == hand.id
    mine = await open_hand(world, ben)
    await ben.press(mine, mine.labels[0])
    await ben.confirms("resign")
    assert all(button.disabled for button in as_it_is(ada, hand).buttons)
    assert not any("Your cards" in post.text for post in world.posts)


async def test_only_players_have_a_hand(world: World) -> None:
    players = world.members[:2]
    table = await deal(world, players)
    reply = (await world.members[3].press(table, EN("button-hand"))).private
    assert EN("refused-stranger", game="bids") in reply.text


async def test_a_hand_speaks_its_own_language(world: World) -> None:
    ada, ben = players = world.members[:2]
    ben.locale = "de"
    table = await deal(world, players)
    hand = (await ben.press(table, EN("button-hand"))).private
    assert hand.text.startswith("Deine Karten:")
    await ben.press(hand, str(hand.labels[0]))
    await ada.press(mine := await open_hand(world, ada), mine.labels[0])
    later = as_it_is(ben, hand)
    assert later.text.startswith("Deine Karten:")
    assert len(later.labels) == HAND - 1


async def test_hands_show_how_the_table_ends(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players, rated=False)
    hand, other = await open_hand(world, ada), await open_hand(world, ben)
    await ada.confirms("cancel")
    assert EN("table-cancelled") in as_it_is(ben, other).text
    assert not as_it_is(ben, other).buttons
    reply = (await ada.press(hand, hand.labels[0])).private
    assert EN("refused-cancelled", game="bids") in reply.text


async def test_while_the_computer_plays_for_somebody_their_hand_rests(world: World) -> None:
    ada, _ = players = world.members[:2]
    await deal(world, players, time=HOUR)
    world.pause = 10 * HOUR
    await hand_over(world.bot.services.tables, TABLE, 0, "medium")  # type: ignore[arg-type]
    await world.bot.services.presenter.present(TABLE)
    hand = await open_hand(world, ada)
    assert all(button.disabled for button in hand.buttons)
    await ada.press(the_table(world), EN("button-back"))
    assert not any(button.disabled for button in as_it_is(ada, hand).buttons)
