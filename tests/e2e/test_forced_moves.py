"""Forced moves of people who have chosen that the bot makes them."""

from bot.store.table_types import TableStatus
from engine.claimit.state import Roll
from engine.log import EntryKind
from tests.e2e.discord_world import Member, World
from tests.e2e.log_writer import write_moves
from tests.e2e.play import act_at_random, mover, open_game, others
from tests.e2e.posts import Post
from tests.e2e.words import EN

TWO, THREE, FOUR, FIVE = ((number - 1,) * 3 for number in (2, 3, 4, 5))
"""Triples, each of which has only one space."""


async def switch(member: Member, button: str) -> None:
    """Press a button in a member's preferences."""
    await member.press((await member.types("preferences")).private, EN(button))


def is_placed(table: Post) -> bool:
    """Return whether the mover has placed a marker, and may stop."""
    return EN("claimit-button-stop") in table.labels


async def test_the_only_space_is_taken_at_once_and_can_be_given_back(world: World) -> None:
    players = world.members[:2]
    player = mover(players, await open_game(world, players))
    table = await write_moves(world, Roll(), TWO)
    assert len(table.actions()) == 1
    assert not is_placed(table), "nobody has chosen anything"
    await switch(player, "button-forced")
    placed = world.newest
    assert is_placed(placed), "it goes on where it waited"
    assert placed.id == table.id

    assert not (await player.press(placed, EN("button-undo"))).posts
    await world.restart(crash=True)
    again = world.newest
    assert EN("table-taken-back") in again.text
    assert again.pictures == table.pictures
    [place] = again.actions()
    await player.press(again, place)
    assert is_placed(world.newest)

    await player.press(world.newest, EN("claimit-button-stop"))
    [other] = others(players, table)
    table = await write_moves(world, Roll(), THREE)
    assert not is_placed(table), "the other player has chosen nothing"
    await other.press(table, table.actions()[0])
    await other.press(world.newest, EN("claimit-button-stop"))

    assert is_placed(await write_moves(world, Roll(), FOUR))
    await switch(player, "button-forced-not")
    assert not is_placed(await write_moves(world, Roll(), FIVE))


async def test_rolls_and_forced_placements_play_themselves(world: World) -> None:
    """A turn of a table with automatic rolls begins with a choice, or is over."""
    players = world.members[:2]
    for player in players:
        await switch(player, "button-forced")
    table = await open_game(world, players, roll=None)
    for _ in range(8):
        assert len(table.actions()) > 1
        await mover(players, table).press(table, table.actions()[-1])
        table = world.newest


async def test_a_forced_card_is_left_to_its_player(world: World) -> None:
    """How fast it was played would tell that the player had no choice."""
    players = world.members[:2]
    for player in players:
        await switch(player, "button-forced")
    await open_game(world, players, "claim")
    tables, presses = world.bot.services.tables, 0
    snapshot = await act_at_random(world, max_actions=0)
    rules, were_forced = tables.rules_of(snapshot.table), 0
    while snapshot.table.status is TableStatus.RUNNING:
        were_forced += len(rules.legal(snapshot.state, min(snapshot.movers))) == 1
        snapshot, presses = await act_at_random(world, max_actions=1), presses + 1
        await world.settle()
    actions = [entry for entry in await world.log() if entry.kind is EntryKind.ACTION]
    assert len(actions) == presses
    assert were_forced
