"""Undo by a button, and automatic rolls, with restarts in between."""

import pytest

from bot.messages.delivery import RETRY_AFTER
from bot.views.hosted_games import GAMES
from bot.views.markup import small_print
from engine.claimit.state import Roll
from engine.game import DiceGame
from engine.log import EntryKind
from engine.nuggets.state import Roll as RollDice
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.hands import as_it_is, cards, deal, open_hand
from tests.e2e.log_writer import write_moves
from tests.e2e.play import (
    at_random,
    end_turn,
    mover,
    open_game,
    others,
    play_until_deciding,
    press_one,
    the_table,
)
from tests.e2e.posts import Post
from tests.e2e.test_nuggets import roll
from tests.e2e.words import DE, EN
from tests.engine.games import OURS

DICE = [key for key, game in GAMES.items() if isinstance(game.rules, DiceGame)]


async def test_a_space_is_chosen_again_and_a_stopped_turn_goes_on(world: World) -> None:
    players = world.members[:2]
    player = mover(players, await open_game(world, players))
    [other] = others(players, world.newest)
    before = await write_moves(world, Roll(), (3, 4, 5))
    assert EN("button-undo") not in before.labels, "never past a die"
    await player.press(before, before.actions()[0])
    placed = world.newest

    refused = (await other.press(placed, EN("button-undo"))).private
    assert refused.text.startswith(EN("refused-undo-others", name=f"\u2068{player.name}\u2069"))
    await world.restart(crash=True)
    assert not (await player.press(placed, EN("button-undo"))).posts
    again = world.newest
    assert (again.id, again.pictures) == (before.id, before.pictures)
    assert EN("table-taken-back") in again.text
    stale = (await player.press(placed, EN("button-undo"))).private
    assert stale.text.startswith(EN("refused-stale"))

    await player.press(again, again.actions()[1])
    chosen = world.newest
    await player.press(chosen, EN("claimit-button-stop"))
    called = world.newest
    assert other.mention in called.text
    await world.restart()
    assert not (await player.press(called, EN("button-undo"))).posts
    assert world.newest.id == called.id, "nobody needs another message for that"
    assert player.mention in world.newest.text
    assert world.newest.pictures == chosen.pictures
    assert is_taken_back(world, chosen, called)
    await player.press(world.newest, EN("claimit-button-stop"))
    assert world.newest.id != called.id
    assert [post.id for post in world.posts if "stopped" in post.text] == [called.id]
    assert other.id in world.newest.pings
    late = world.newest
    await other.press(late, EN("claimit-button-roll"))
    late_undo = (await player.press(late, EN("button-undo"))).private
    assert late_undo.text.startswith(EN("refused-stale"))

    kinds = [entry.kind for entry in await world.log()]
    assert kinds.count(EntryKind.UNDO) == 2


def is_taken_back(world: World, old_turn: Post, current: Post) -> bool:
    """Return whether the message of an old turn says that the turn continues elsewhere."""
    [now] = [post for post in world.posts if post.id == old_turn.id]
    link = f"https://discord.com/channels/{world.guild.id}/{current.channel_id}/{current.id}"
    lines = [small_print(EN("table-end-taken-back", turn=turn, link=link)) for turn in range(1, 9)]
    return now.text in lines and not now.pictures and not now.buttons


async def ended(world: World) -> tuple[Member, Post, Post]:
    """End the first turn of a game; return its player, its message and the next turn's."""
    players = world.members[:2]
    player, _ = await play_until_deciding(world, players, await open_game(world, players))
    await player.press(world.newest, EN("claimit-button-stop"))
    _, old_turn, following = world.posts
    return player, old_turn, following


@pytest.mark.parametrize("crash", [False, True])
async def test_the_message_of_an_undone_end_is_edited_in_the_end(world: World, crash: bool) -> None:
    """Discord may accept the edit later, or the bot may crash before."""
    player, old_turn, following = await ended(world)
    world.fail("PATCH", f"/channels/{old_turn.channel_id}/messages/{old_turn.id}", 500, times=None)
    await player.press(following, EN("button-undo"))
    [again] = [post for post in world.posts if post.id == following.id]
    assert player.mention in again.text
    assert not is_taken_back(world, old_turn, following)
    if not crash:
        world.heal()
        await world.wait(RETRY_AFTER[0])
    else:
        await world.restart(crash=True)
        assert not is_taken_back(world, old_turn, following)
        world.heal()
        await world.restart(crash=True)
    assert is_taken_back(world, old_turn, following)
    await player.press(world.newest, EN("claimit-button-stop"))
    assert is_taken_back(world, old_turn, following)
    assert len(world.posts) == 4


@pytest.mark.parametrize("gone", ["left", "following"])
async def test_an_end_is_undone_whatever_was_deleted(world: World, gone: str) -> None:
    player, old_turn, following = await ended(world)
    await world.delete(old_turn if gone == "left" else following)
    if gone == "left":
        await player.press(following, EN("button-undo"))
    else:
        shown = await player.shows_again(TABLE)
        await player.press(shown, EN("button-undo"))
        assert is_taken_back(world, old_turn, shown)
    assert player.mention in world.newest.text
    assert EN("claimit-button-stop") in world.newest.labels
    await world.restart(crash=True)
    assert EN("claimit-button-stop") in world.newest.labels


async def test_an_end_of_gold_nuggets_is_undone_while_the_computer_thinks(world: World) -> None:
    [ada] = world.members[:1]
    await ada.types("nuggets new", players=2)
    await ada.seats_computer()
    world.pause = 3600
    await ada.press(world.newest, EN("button-start"))
    if ada.mention not in world.newest.text:
        await write_moves(world, RollDice(""), roll("2233445"))
    await write_moves(world, RollDice(""), roll("LNN3335"))
    await ada.press(world.newest, "Everything")
    old_turn = world.newest
    await ada.press(old_turn, "Set aside & take 5")
    following = world.newest
    assert following.id != old_turn.id
    assert EN("nuggets-took", nuggets=5) in world.posts[-2].text
    await ada.press(following, EN("button-undo"))
    assert is_taken_back(world, old_turn, following)


@pytest.mark.parametrize("game", GAMES)
async def test_people_change_their_minds_in_german(german_world: World, game: str) -> None:
    """In Claim, actions that revealed cards can't be undone."""
    world, players = german_world, german_world.members[:2]
    await open_game(world, players, game)
    undone, choose = 0, at_random(3)
    for _ in range(12):
        table = the_table(world)
        if DE("button-undo") in table.labels and undone < 3:
            snapshot = await world.bot.services.tables.get(TABLE)
            [seat] = snapshot.undoable
            user_id = snapshot.table.seats[seat].user_id
            [player] = [member for member in players if member.id == user_id]
            assert not (await player.press(table, DE("button-undo"))).posts
            undone += 1
            await world.restart(crash=undone == 1)
        else:
            await press_one(mover(players, table), table, choose)
    assert game not in OURS or bool(undone) == (game in DICE)


@pytest.mark.usefixtures("bids")
async def test_a_choice_from_a_hand_is_taken_back_there(world: World) -> None:
    players = world.members[:3]
    await deal(world, players)
    hand = await open_hand(world, players[1])
    held, table = cards(hand), the_table(world)
    await players[1].press(hand, hand.actions()[0])
    assert EN("button-undo") not in the_table(world).labels, (
        "nobody else has anything to do with it"
    )
    hand = as_it_is(players[1], hand)
    assert not (await players[1].press(hand, EN("button-undo"))).posts
    hand = as_it_is(players[1], hand)
    assert cards(hand) == held
    assert the_table(world).text.splitlines()[0] == table.text.splitlines()[0]


@pytest.mark.parametrize("game", DICE)
async def test_the_first_roll_is_left_to_the_bot(world: World, game: str) -> None:
    players = world.members[:2]
    table = await open_game(world, players, game, roll=None)
    assert EN("lobby-auto-roll") in world.posts[0].text, "usual where turns take a day"
    for nth in range(4):
        assert EN(f"{game}-button-roll") not in table.labels, "that's done"
        if nth == 1:
            await world.restart(crash=True)
        table = await end_turn(world, players)
    log = await world.log()
    assert [entry.seat for entry in log if entry.kind is EntryKind.ACTION]
    await players[0].types(f"{game} new", players=2, roll=None, time=300)
    assert EN("lobby-auto-roll") not in world.newest.text, "people sit at the table together"
