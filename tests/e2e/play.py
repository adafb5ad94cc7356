"""Plays games by pressing buttons, with the players' knowledge only."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec

from bot.ids import TableId
from bot.store.table_types import TableStatus
from bot.tables.snapshot import Snapshot
from tests.e2e.discord_world import TABLE, Answer, Member, World
from tests.e2e.posts import Button, Post

Choose: TypeAlias = Callable[[Sequence[Button]], Button]
_Any = TypeVar("_Any")

HINT = "⏭️"
"""Start of the hint to another table that waits for the user."""

_MOST_PRESSES = 2000
_MOST_ACTIONS = 5000
_LONGEST_WAY_OUT = 100


def at_random(seed: int) -> Callable[[Sequence[_Any]], _Any]:
    """Return a function that chooses at random, with the same choices in every run."""
    return Random(seed).choice


async def open_lobby(world: World, *people: Member, game: str = "claimit", **options: Any) -> Post:
    """Open a lobby by the first member, let the others join, and return its message."""
    host, *others = people
    await host.types(f"{game} new", **options)
    for person in others:
        lobby = world.newest
        [join] = [button for button in lobby.buttons if button.custom_id.endswith(":join")]
        await person.press(lobby, join)
    return world.newest


async def open_game(
    world: World, players: Sequence[Member], game: str = "claimit", **options: Any
) -> Post:
    """Open a table by the first player and fill it; return the first turn's message."""
    table = await open_lobby(world, *players, game=game, players=len(players), **options)
    assert goes_on(table), "the game starts by itself when everybody sits"
    return table


async def act_at_random(
    world: World, table_id: TableId = TABLE, max_actions: int = _MOST_ACTIONS, seed: int = 3
) -> Snapshot:
    """Act at random without showing it, until the game is over or ``max_actions`` are taken."""
    tables, choose = world.bot.services.tables, at_random(seed)
    snapshot = await tables.get(table_id)
    rules = tables.rules_of(snapshot.table)
    with world.bot.services.presenter.gathering():
        for _ in range(max_actions):
            if snapshot.table.status is not TableStatus.RUNNING:
                break
            seat = min(rules.to_act(snapshot.state))
            payload = msgspec.json.encode(choose(rules.legal(snapshot.state, seat))).decode()
            person = snapshot.table.seats[seat].person
            snapshot = await tables.act(table_id, person, snapshot.revision, payload)
    return snapshot


def seen(member: Member, post: Post) -> Post:
    """Return a message as a member currently sees it."""
    [now] = [shown for shown in member.sees() if shown.id == post.id]
    return now


async def pressed(member: Member, post: Post, label: str) -> Post:
    """Press a button of a private message, and return the updated message."""
    await member.press(post, label)
    return seen(member, post)


def goes_on(table: Post) -> bool:
    """Return whether a message has a game in progress, played by its buttons or from hands."""
    return bool(_offered(table) or _hand_buttons(table))


async def play(
    world: World, players: Sequence[Member], choose: Choose, max_presses: int = _MOST_PRESSES
) -> Post:
    """Let the players press until the game is over or ``max_presses`` are made.

    Return the last message in the channel, which has the game.
    """
    for _ in range(max_presses):
        table = world.newest
        if not goes_on(table):
            return table
        await press_one(mover(players, table), table, choose)
    assert max_presses < _MOST_PRESSES, "the game doesn't end"
    return world.newest


async def press_one(player: Member, table: Post, choose: Choose) -> None:
    """Press a button of the game; if none acts, change the draft.

    If the table has no such buttons, press one of the player's hand.
    """
    if offered := _offered(table):
        answer = await player.press(table, choose(offered))
    else:
        hand = await in_hand(player, table)
        answer = await player.press(hand, choose(_offered(hand)))
        if refusals(answer):  # it was opened before a restart, which has forgotten it
            hand = (await player.press(table, *_hand_buttons(table))).private
            answer = await player.press(hand, choose(_offered(hand)))
    assert not refusals(answer), f"refused: {answer.posts}"


def _offered(post: Post) -> list[Button]:
    """Return the buttons that act; if there are none, those that change the draft."""
    return post.actions() or post.picks()


def refusals(answer: Answer) -> list[Post]:
    """Return the private answers, except hints to other tables and hands that moved down."""
    private = [post for post in answer.posts if post.private and not is_hand(post)]
    return [post for post in private if not post.text.startswith(HINT)]


def is_hand(post: Post) -> bool:
    """Return whether a message is a hand, even if all its cards are disabled."""
    has_cards = any(button.custom_id.startswith(("act:", "pick:")) for button in post.buttons)
    return post.private and (has_cards or bool(post.pictures))


async def in_hand(player: Member, table: Post) -> Post:
    """Return the current state of a player's hand, after opening it if necessary."""
    opened = [post for post in player.sees() if post.private and _offered(post)]
    if opened:
        return opened[-1]
    [button] = _hand_buttons(table)
    return (await player.press(table, button)).private


def _hand_buttons(table: Post) -> list[Button]:
    return [button for button in table.buttons if button.custom_id.endswith(":hand")]


def mover(players: Sequence[Member], table: Post) -> Member:
    """Return the player whose turn it is, the first one if several act at once."""
    pinged, *_ = [player for player in players if player.mention in table.text]
    return pinged


def others(players: Sequence[Member], table: Post) -> list[Member]:
    """Return the players who aren't to move."""
    return [player for player in players if player is not mover(players, table)]


async def play_until_deciding(
    world: World, players: Sequence[Member], table: Post
) -> tuple[Member, Member]:
    """Let the first of two players roll and choose a space; return both, that player first."""
    player, [following] = mover(players, table), others(players, table)
    for _ in range(2):
        await player.press(world.newest, world.newest.actions()[0])
    return player, following


def the_table(world: World) -> Post:
    """Return the message of the game in progress, or the last one in the channel."""
    return next((post for post in reversed(world.posts) if goes_on(post)), world.newest)


async def end_turn(world: World, players: Sequence[Member]) -> Post:
    """Let the mover stop as soon as the rules allow, and return the next turn's message."""
    before = _turn(the_table(world))
    for _ in range(_LONGEST_WAY_OUT):
        table = the_table(world)
        if _turn(table) != before or not goes_on(table):
            return table
        await press_one(mover(players, table), table, lambda buttons: buttons[-1])
    raise AssertionError("the turn doesn't end")


def _turn(table: Post) -> str:
    """Return the line that numbers the turn."""
    return table.text.splitlines()[-1]
