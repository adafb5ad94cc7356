"""Tables that wait for several people at once: pings, reminders, nudges and replacements."""

from datetime import timedelta
from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from bot.catalogue import catalogue
from bot.tables.ratings import STAND_IN
from engine.log import EntryKind
from engine.player import Strength
from tests.bids.rules import HAND
from tests.e2e.discord_world import TABLE, World
from tests.e2e.finished_games import review_of
from tests.e2e.hands import as_it_is, cards, deal, open_hand, the_table
from tests.e2e.test_votes import LONG, let_pass
from tests.e2e.words import EN

pytestmark = pytest.mark.usefixtures("bids")
HOUR = 3_600


async def test_all_who_must_act_are_pinged(world: World) -> None:
    players = world.members[:4]
    table = await deal(world, players)
    assert table.pings == {player.id for player in players}
    assert table.accent is None, "it isn't one player's turn"
    await world.wait(HOUR)
    for player in players:
        hand = await open_hand(world, player)
        await player.press(hand, hand.labels[0])
        if player is not players[-1]:
            await world.wait(HOUR)
    following = the_table(world)
    assert following.id != table.id
    assert following.pings == table.pings - {players[-1].id}, "who looks at their hand sees it"
    pinged = [push for push in world.pushes if push.at == world.pushes[-1].at]
    assert {push.user_id for push in pinged} == following.pings


async def test_time_is_shown_and_runs_out_for_players_who_have_not_acted(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    await deal(world, players, time=HOUR)
    hand = await open_hand(world, ben)
    await ben.press(hand, hand.labels[0])
    await world.wait(0.81 * HOUR)
    [reminder] = [post for post in world.posts if "your turns end" in post.text]
    assert reminder.pings == {ada.id, cleo.id}
    await world.wait(0.2 * HOUR)
    lapsed = [entry.seat for entry in await world.log() if entry.kind is EntryKind.LAPSE]
    assert lapsed == [0, 2]
    assert "took the trick" in [post for post in world.posts if post.pictures][-2].text
    assert the_table(world).pings == {player.id for player in players}

    hand = await open_hand(world, ben)
    await ben.press(hand, hand.labels[0])
    await world.wait(HOUR)
    posts = [
        post for post in world.posts if EN("turns-missed", players="").strip(", ") in post.text
    ]
    assert [post.pings for post in posts] == [{ada.id}, {cleo.id}], "each has a button to come back"
    assert the_table(world).pings == {ben.id}


async def test_the_end_of_a_turn_is_shown_once_for_all_lapsed_players(world: World) -> None:
    players = world.members[:4]
    table = await deal(world, players, time=HOUR)
    shown = len(world.posts)
    await world.wait(HOUR + 1)
    assert len(world.posts) == shown + 2, "the reminder and the next turn"
    assert the_table(world).id != table.id


async def test_players_who_must_act_may_nudge_the_others(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    await deal(world, players)
    hand = await open_hand(world, cleo)
    await cleo.press(hand, hand.labels[0])
    menu = (await ada.press(the_table(world), EN("button-more"))).private
    await ada.press(menu, EN("button-nudge"))
    assert as_it_is(ada, menu).text == EN("nudge-done")
    assert world.posts[-1].pings == {ben.id}
    hand = await open_hand(world, ben)
    await ben.press(hand, hand.labels[0])
    menu = (await ada.press(the_table(world), EN("button-more"))).private
    assert EN("button-nudge") not in menu.labels, "the table waits for nobody else"


async def test_a_vote_replaces_a_late_player(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    await deal(world, players)
    hand = await open_hand(world, ada)
    await ada.press(hand, hand.labels[0])
    let_pass(world, LONG + timedelta(seconds=1))
    menu = (await ada.press(the_table(world), EN("button-more"))).private
    offers = [EN("button-vote", name=late.name) for late in (ben, cleo)]
    assert [label for label in menu.labels if label in offers] == offers
    await ada.press(menu, offers[0])
    assert EN("vote-done", missing=1) in as_it_is(ada, menu).text
    offered = (await cleo.press(the_table(world), EN("button-more"))).private
    assert [label for label in offered.labels if label in offers] == offers[:1], "not for oneself"
    await cleo.press(offered, offers[0])
    seats = (await world.bot.services.tables.get(TABLE)).table.seats
    assert [seated.strength for seated in seats] == [None, STAND_IN, None]
    assert the_table(world).pictures[0].alt.count("face down") == 2, "the computer has bid at once"
    assert cleo.mention in the_table(world).text


async def test_computer_players_of_several_seats_bid_while_people_think(world: World) -> None:
    """Their advice and review, and the film of their game, come from other processes."""
    ada, ben, *_ = world.members
    await ada.types("bids new", players=4, coach=True)
    await ben.press(world.posts[-1], EN("button-join"))
    for _ in range(2):
        await ada.seats_computer(Strength.STRONG)
    await ada.press(world.posts[-1], EN("button-start"))
    hands = {player: await open_hand(world, player) for player in (ada, ben)}
    for _ in range(HAND):
        table = the_table(world)
        assert table.pictures[0].alt.count("face down") == 2
        assert table.pings == {ada.id, ben.id}
        reply = (await ben.press(table, EN("button-coach"))).private
        ben_cards = cards(as_it_is(ben, hands[ben]))
        assert any(catalogue("en")("bids-move-bid", card=card) in reply.text for card in ben_cards)
        for player in (ada, ben):
            hand = as_it_is(player, hands[player])
            await player.press(hand, hand.labels[0])
    end = world.posts[-1]
    review = await review_of(ada, end)
    assert EN("review-title") in review.text
    assert len(review.pictures) <= 2, "the last card is no decision"
    film = (await ben.press(await ben.details(end), EN("button-replay"))).private
    frames = ImageSequence.all_frames(Image.open(BytesIO(film.pictures[0].png)))
    assert len(frames) == 1 + 3 * HAND + HAND + 1, "the deal, every card, three tricks and the end"
