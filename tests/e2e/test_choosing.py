"""Choosing one of 64 squares in the real client: from a hand, at the table, and in menus."""

import pytest

from bot.views import page_routes
from tests.dig.rules import SIDE, State
from tests.dig.view import COLUMNS, DigView, pairs, squares
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import mover, open_game, seen
from tests.e2e.posts import Post, options, relabelled, with_menu
from tests.e2e.words import EN

pytestmark = pytest.mark.usefixtures("dig")


async def hand_of(player: Member, table: Post) -> Post:
    return (await player.press(table, EN("button-view"))).private


async def begun(world: World) -> tuple[Member, Member, Post]:
    """Hide both chests, without showing it, and return the mover, the other and the table."""
    ada, ben = world.members[:2]
    await open_game(world, (ada, ben), "dig")
    for player in (ada, ben):
        hand = await hand_of(player, world.newest)
        await player.press(hand, "A")
        await player.press(seen(player, hand), "A1")
    digger = mover((ada, ben), world.newest)
    return digger, ben if digger is ada else ada, world.newest


async def state(world: World) -> State:
    present: State = (await world.bot.services.tables.get(TABLE)).state
    return present


async def test_from_a_hand_in_three_presses_and_back(world: World) -> None:
    ada, ben = world.members[:2]
    table = await open_game(world, (ada, ben), "dig")
    hand = await hand_of(ada, table)
    assert hand.labels == (*COLUMNS,)
    assert not (await ada.press(hand, "D")).posts, "the hand itself shows the next step"
    drafted = seen(ada, hand)
    assert drafted.labels == (*(f"D{row}" for row in range(1, 9)), EN("button-choose-again"))
    assert EN("choosing-so-far", parts="D") in drafted.text
    assert drafted.pictures[0].png != hand.pictures[0].png
    assert "8 can be chosen" in drafted.pictures[0].alt
    assert world.newest == table, "nobody else sees the draft"

    bens = await hand_of(ben, table)
    await ben.press(bens, "B")
    await ben.press(seen(ben, bens), "B2")
    assert seen(ada, hand) == drafted, "the draft stays while the other chooses"
    await ada.press(drafted, EN("button-choose-again"))
    assert seen(ada, hand).labels[: len(COLUMNS)] == (*COLUMNS,)
    await ada.press(seen(ada, hand), "E")
    await ada.press(seen(ada, hand), "E3")
    assert (await state(world)).chests == (2 * SIDE + 4, SIDE + 1)

    stale = (await ada.press(drafted, EN("button-choose-again"))).private
    assert stale.text.startswith(EN("refused-stale"))
    assert not seen(ada, hand).picks(), "the hand is shown as it is now"


async def test_at_the_table_in_two_presses_and_back(world: World) -> None:
    digger, other, table = await begun(world)
    assert [button.label for button in table.picks()] == COLUMNS
    await digger.press(table, "C")
    drafted = world.newest
    assert drafted.id == table.id
    assert [button.label for button in drafted.actions()] == [f"C{row}" for row in range(1, 9)]
    assert drafted.pictures[0].png != table.pictures[0].png
    assert (await other.press(drafted, "C2")).private.text.startswith("It isn't your turn")
    await world.restart(crash=True)
    await digger.press(world.newest, EN("button-choose-again"))
    assert world.newest.pictures[0].png == table.pictures[0].png
    await digger.press(world.newest, "C")
    await digger.press(world.newest, "C2")
    assert SIDE + 2 in sum((await state(world)).dug, ())

    later = world.newest
    stale = (await digger.press(drafted, EN("button-choose-again"))).private
    assert stale.text.startswith(EN("refused-stale"))
    assert world.newest == later


async def test_what_does_not_fit_is_no_draft_and_no_button(world: World) -> None:
    digger, _, table = await begun(world)
    first, *_ = table.picks()
    forged = relabelled(table, first.label, first.custom_id[: -len("0")] + "99_X")
    await digger.press(forged, forged.picks()[0])
    assert world.newest == table
    menu = page_routes.press_chosen(0, 1)
    answer = await digger.select(with_menu(table, menu, menu), menu, menu)
    assert answer.private.text == EN("unknown-press"), "a menu presses no menu"


def choice(post: Post, label: str) -> tuple[str, str]:
    """Return the menu that has a choice with this label, and the choice's value."""
    [found] = [
        (menu, value)
        for menu in post.selects
        for value, option in options(post, menu).items()
        if option.label == label
    ]
    return found


async def test_many_choices_of_a_step_are_in_menus(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DigView, "parts", squares)
    ada, ben = world.members[:2]
    table = await open_game(world, (ada, ben), "dig")
    adas, bens = [await hand_of(player, table) for player in (ada, ben)]
    assert len(adas.selects) == 3
    await ada.select(adas, *choice(adas, "A1"))
    assert not seen(ada, adas).selects
    monkeypatch.setattr(DigView, "parts", pairs)
    await ben.select(bens, *choice(bens, "H8"))
    assert (await state(world)).chests == (0, SIDE * SIDE - 1)

    digger, table = mover((ada, ben), world.newest), world.newest
    for _ in range(2):
        assert not table.picks()
        await digger.select(table, *choice(table, "Pair 7"))
        drafted = world.newest
        assert [button.label for button in drafted.actions()] == ["Pair 70", "Pair 71"]
        await digger.press(drafted, EN("button-choose-again"))
        assert not {*table.selects} & {*world.newest.selects}, "the same can be chosen again"
        table = world.newest
        await world.restart(crash=True)
        assert world.newest == table, "it already offers the turn's actions, though by menus"
    await digger.select(table, *choice(table, "Pair 7"))
    await world.restart(crash=True)
    assert world.newest.labels == drafted.labels, "the draft outlasts a restart"
    await digger.press(world.newest, "Pair 71")
    assert 15 in sum((await state(world)).dug, ())
