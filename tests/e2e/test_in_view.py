"""Hands stay in view: one message shows all turns, and hands move below a new message."""

from collections.abc import Sequence
from random import Random

import pytest

from bot.messages.delivery import RETRY_AFTER
from bot.messages.hands import HAND_WATCHED_FOR
from engine.claim import Claim
from engine.claim.sets import ReadyMade
from engine.claim.state import State, Trick
from engine.player import Strength
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.hands import deal, open_hand
from tests.e2e.own_settings import set_quiet_hours
from tests.e2e.play import is_hand, refusals, the_table
from tests.e2e.posts import Post
from tests.e2e.test_claim import open_claim
from tests.e2e.words import EN

pytestmark = pytest.mark.usefixtures("bids")
MOST_MESSAGES = 6
A_WHILE = HAND_WATCHED_FOR.total_seconds() + 1
QUARTER_OF_AN_HOUR = 15 * 60
GAME = Claim()
FOLLOWUP = "POST", "/webhooks/*/*"
DELETION = "DELETE", "/webhooks/*/*/messages/*"
TOLD = {"en-US": ("wins the trick", "gets"), "de": ("gewinnt den Stich", "bekommt")}


async def position(world: World) -> State:
    state = (await world.bot.services.tables.get(TABLE)).state
    assert isinstance(state, State)
    return state


def hand(player: Member) -> Post:
    """Return the only hand that a player sees."""
    [post] = [post for post in player.sees() if is_hand(post)]
    return post


def in_view(player: Member) -> bool:
    """Return whether a player's only hand is the last message in the channel."""
    return player.sees()[-1].id == hand(player).id


async def attend(world: World, *players: Member) -> None:
    """Open the hands of players."""
    for player in players:
        table = the_table(world)
        [button] = [button for button in table.buttons if button.custom_id.endswith(":hand")]
        await player.press(table, button)


async def play_a_card(player: Member) -> None:
    """Press the first playable card of an open hand."""
    shown = hand(player)
    assert not refusals(await player.press(shown, shown.actions()[0]))


async def movers(world: World, players: Sequence[Member]) -> list[Member]:
    state = await position(world)
    return [players[seat] for seat in sorted(GAME.to_act(state))]


def tells(player: Member, players: Sequence[Member], trick: Trick) -> bool:
    """Return whether a hand names the winner of a trick and the cards gained."""
    lines = hand(player).text.splitlines()
    won, gets = TOLD[player.locale]
    names = [players[seat].name for seat, cards in enumerate(trick.gained) if cards]
    return any(won in line and players[trick.winner].name in line for line in lines) and all(
        any(gets in line and name in line for line in lines) for name in names
    )


async def play_on(world: World, players: Sequence[Member], max_presses: int = 1_000) -> None:
    """Play from hands, checking that they stay in view and describe the end of every trick."""
    choice = Random(len(players)).choice
    for _ in range(max_presses):
        before = await position(world)
        if GAME.result(before) is not None:
            return
        assert all(map(in_view, players))
        player = players[min(GAME.to_act(before))]
        shown = hand(player)
        assert not refusals(await player.press(shown, choice(shown.actions())))
        after = await position(world)
        if len(after.past) > len(before.past) and GAME.result(after) is None:
            assert all(tells(member, players, after.past[-1]) for member in players)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_whole_game_leaves_few_messages_and_the_hands_at_the_end(
    world: World, seats: int
) -> None:
    """One player reads German; four are two teams, and with Automatons all put a card at once."""
    players = world.members[:seats]
    players[1].locale = "de"
    await open_claim(world, players, ReadyMade.WORKSHOP)
    table = the_table(world)
    await attend(world, *players)
    pinged = len(world.pushes)
    await play_on(world, players)
    assert len(world.pushes) == pinged, "nobody is pinged again"
    assert len(world.posts) <= MOST_MESSAGES
    _, flown, end = world.posts
    assert flown.id == table.id
    assert EN("claim-picture-won") in flown.pictures[0].alt, "the last trick stays"
    assert not flown.buttons
    assert GAME.result(await position(world)) is not None
    assert "record" in str(end.wire["components"]), "the end is a message of its own"
    assert all(player.sees()[-1].id == end.id for player in players), "nothing hides it"
    for player in players:
        [shown] = [post for post in player.sees() if post.private]
        assert shown.text in ("The game is over.", "Das Spiel ist zu Ende.")
        assert not shown.pictures, "no card is left to be shown"


async def test_the_message_of_the_table_tells_how_the_last_trick_ended(world: World) -> None:
    players = world.members[:2]
    await open_claim(world, players)
    await attend(world, *players)
    for _ in range(2):
        [mover] = await movers(world, players)
        await play_a_card(mover)
    table = the_table(world)
    assert "wins the trick" in table.text
    assert EN("claim-trick-before", told="") not in table.text
    [mover] = await movers(world, players)
    await play_a_card(mover)
    assert "-# Last trick: " in the_table(world).text
    assert "-# Last trick: " in hand(mover).text, "in small print until the next one is over"
    assert the_table(world).id == table.id


async def test_a_player_without_an_open_hand_is_pinged_and_other_hands_move_below(
    world: World,
) -> None:
    players = world.members[:2]
    await open_claim(world, players)
    [ada] = await movers(world, players)
    [ben] = [player for player in players if player is not ada]
    await attend(world, ada)
    before, old = the_table(world), hand(ada)
    await play_a_card(ada)
    pinged = the_table(world)
    assert pinged.id != before.id
    assert pinged.pings == {ben.id}
    assert in_view(ada)
    assert hand(ada).id != old.id
    await attend(world, ben)
    await play_a_card(ben)
    assert the_table(world).id == pinged.id, "now both attend"
    assert all(map(in_view, players))
    assert "wins the trick" in hand(ada).text


async def test_a_player_who_goes_away_is_pinged_once_and_returns(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    for player in (ada, ben, ben):
        await play_a_card(player)
    table = the_table(world)
    await world.wait(A_WHILE)
    pinged = the_table(world)
    assert pinged.id != table.id
    assert pinged.pings == {ada.id}, "the other one has acted"
    assert world.pushes[-1].words
    assert all(map(in_view, players))
    assert not next(post for post in world.posts if post.id == table.id).buttons
    await world.wait(A_WHILE)
    assert the_table(world).id == pinged.id, "nobody is pinged twice"
    await play_a_card(ada)
    assert the_table(world).id == pinged.id, "back, and all attend again"
    assert "took the trick" in hand(ben).text


async def test_an_idle_player_is_not_pinged_again(world: World) -> None:
    players = world.members[:2]
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    before = len(world.posts)
    await world.wait(2 * A_WHILE)
    assert len(world.posts) == before


async def test_a_press_on_an_old_hand_brings_it_into_view_again(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    await open_hand(world, ada)
    await world.wait(QUARTER_OF_AN_HOUR)
    await open_hand(world, ben)
    await world.members[2].shows_again(1)
    assert in_view(ben)
    assert not in_view(ada), "its token is dead"
    await play_a_card(ada)
    assert in_view(ada)


async def test_somebody_in_quiet_hours_is_not_pinged_late(world: World) -> None:
    ada, ben = players = world.members[:2]
    hour = world.env.now().hour
    await set_quiet_hours(ada, hour, (hour + 2) % 24)
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    for player in (ada, ben, ben):
        await play_a_card(player)
    before = len(world.posts)
    await world.wait(A_WHILE)
    assert len(world.posts) == before


async def test_computer_players_in_between_need_no_message(world: World) -> None:
    ada, *_ = world.members
    await ada.types("claim new", players=3)
    for _ in range(2):
        await ada.seats_computer(Strength.EASY, world.newest)
    await ada.press(world.newest, EN("button-start"))
    await attend(world, ada)
    choice = Random(0).choice
    while GAME.result(await position(world)) is None:
        assert in_view(ada)
        await ada.press(hand(ada), choice(hand(ada).actions()))
    assert len(world.posts) <= MOST_MESSAGES


@pytest.mark.parametrize("crash", [False, True])
async def test_after_a_restart_the_next_turn_pings(world: World, *, crash: bool) -> None:
    players = world.members[:2]
    await open_claim(world, players)
    await attend(world, *players)
    table = the_table(world)
    await world.restart(crash=crash)
    await world.wait(A_WHILE)
    assert the_table(world).id == table.id, "nobody knows who attended"
    [mover] = await movers(world, players)
    [other] = [player for player in players if player is not mover]
    await play_a_card(mover)
    pinged = the_table(world)
    assert pinged.id != table.id
    assert pinged.pings == {other.id}
    assert in_view(mover)
    forgotten = hand(other)
    await attend(world, other)
    fresh = other.sees()[-1]
    assert fresh.id != forgotten.id
    await other.press(fresh, fresh.actions()[0])
    assert the_table(world).id == pinged.id
    assert "wins the trick" in hand(mover).text


async def test_a_new_message_whose_answer_was_lost_has_the_hand_below_it(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    for player in (ada, ben, ben):
        await play_a_card(player)
    before = len(world.posts)
    with world.losing_answers():
        await world.wait(A_WHILE)
    assert len(world.posts) == before + 1
    await world.wait(RETRY_AFTER[0])
    assert len(world.posts) == before + 1, "it is found, not sent again"
    assert all(map(in_view, players))
    await play_a_card(ada)
    assert len(world.posts) == before + 1


async def test_a_hand_that_cannot_move_stays_and_follows(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    old = hand(ada)
    world.fail(*FOLLOWUP, 500, times=None)
    await world.members[2].shows_again(1)
    world.heal()
    assert hand(ada) == old
    await play_a_card(ben)
    assert hand(ada).id == old.id, "it is tried once for each message"
    assert in_view(ben)
    await play_a_card(ada)
    assert in_view(ada), "and again by the next press"
    assert "took the trick" in hand(ada).text


async def test_a_hand_that_cannot_be_deleted_still_works(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    await open_hand(world, ada)
    world.fail(*DELETION, 500, times=None)
    await world.members[2].shows_again(1)
    world.heal()
    old, new = [post for post in ada.sees() if is_hand(post)]
    assert ada.sees()[-1].id == new.id
    await ada.press(old, old.actions()[0])
    assert in_view(ada), "one of them is left"
    assert not hand(ada).actions()
    await open_hand(world, ben)
    await play_a_card(ben)
    assert hand(ada).actions()


async def test_a_press_on_a_hand_that_has_just_moved_counts(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    for player in players:
        await open_hand(world, player)
    old = hand(ada)
    await world.members[2].shows_again(1)
    assert hand(ada).id != old.id
    await ada.press(old, old.actions()[0])
    assert not hand(ada).actions(), "it is saved, and the hand that is there shows it"
    await play_a_card(ben)
    assert hand(ada).actions()


async def test_a_hand_that_is_opened_again_takes_the_place_of_the_other(world: World) -> None:
    ada, ben = players = world.members[:2]
    await deal(world, players)
    for player in (ada, ben, ada):
        await open_hand(world, player)
    assert in_view(ada)
