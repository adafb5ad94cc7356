"""A turn of Gold Nuggets: picking dice, setting them aside, taking and stealing."""

import re
from collections.abc import Sequence

import pytest

from bot.client.components import Sendable
from bot.messages.reply import Reply
from engine.nuggets.dice import FACES, Dice
from engine.nuggets.state import Roll, Take
from render.seats import SEATS
from render.words import percent
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.log_writer import write_moves
from tests.e2e.play import mover, open_game, others
from tests.e2e.posts import Button, Post, former, options, posts
from tests.e2e.words import EN

DIE = r"pick:\d+:\d+:d"
SELECTED = 3  # Discord's number of the style "success"


def roll(dice: Dice) -> tuple[int, ...]:
    """Return the chance outcome with these dice."""
    return tuple(FACES.index(face) for face in dice)


async def rolled(world: World, players: Sequence[Member], dice: Dice) -> Post:
    """Return a table whose mover has just rolled these seven dice."""
    await open_game(world, players, "nuggets")
    return await write_moves(world, Roll(""), roll(dice))


def dice_of(table: Post) -> tuple[Button, ...]:
    """Return the buttons of the dice."""
    return tuple(button for button in table.buttons if re.match(DIE, button.custom_id))


def selected(table: Post) -> list[str]:
    """Return the labels of the picked dice."""
    return [button.label for button in dice_of(table) if button.style == SELECTED]


async def toggle(world: World, player: Member, *places: int) -> Post:
    """Toggle dice of the roll for a player, counted from 0."""
    for place in places:
        table = world.posts[-1]
        answer = await player.press(table, dice_of(table)[place])
        assert not answer.posts, "only the message changes"
    return world.posts[-1]


async def test_a_message_that_the_table_has_left_shows_no_dice_again(world: World) -> None:
    """The press arrives while the message loses its buttons."""
    players = world.members[:2]
    old_turn = await rolled(world, players, "LN23445")
    elsewhere = world.guild.create_text_channel("stable")
    await world.members[2].shows_again(TABLE, elsewhere)
    answer = await mover(players, old_turn).press(old_turn, "Lasso")
    assert answer.private.text.startswith(EN("refused-stale"))
    assert not world.posts[-2].buttons
    assert not selected(world.posts[-1])


async def test_dice_are_toggled_in_the_message_and_nowhere_else(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LN23445")
    player, log, others_see = mover(players, table), await world.log(), len(world.posts)
    assert [die.label for die in dice_of(table)] == ["Lasso", "Nugget", "2", "3", "4", "4", "5"]
    assert [die.disabled for die in dice_of(table)] == [False, False, *[True] * 5]
    assert not selected(table)

    two_picked = await toggle(world, player, 0, 1)
    assert two_picked.id == table.id
    assert selected(two_picked) == ["Lasso", "Nugget"]
    assert "Picked: a lasso, a nugget." in two_picked.pictures[0].alt
    assert two_picked.pictures[0].png != table.pictures[0].png

    one_picked = await toggle(world, player, 0)
    assert selected(one_picked) == ["Nugget"]
    assert "Picked: a nugget." in one_picked.pictures[0].alt
    assert await toggle(world, player, 1) == table, "as if nothing had been touched"
    assert await world.log() == log
    assert len(world.posts) == others_see


async def test_equal_dice_are_toggled_one_by_one(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "NN44445")
    player = mover(players, table)
    four = await toggle(world, player, 3, 5)
    places = [place for place, die in enumerate(dice_of(four)) if die.style == SELECTED]
    assert places == [3, 5]
    three = await toggle(world, player, 2)
    assert selected(three) == ["4", "4", "4"]
    assert three.button("Set aside & take 4")


async def test_a_suggestion_selects_its_dice(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    player, log = mover(players, table), await world.log()
    for suggestion, dice in (
        ("All 3s", ["3", "3", "3"]),
        ("All nuggets", ["Nugget", "Nugget"]),
        ("Everything", ["Lasso", "Nugget", "Nugget", "3", "3", "3"]),
    ):
        assert not (await player.press(world.posts[-1], suggestion)).posts
        assert selected(world.posts[-1]) == dice
    assert await world.log() == log
    assert selected(await toggle(world, player, 0)) == ["Nugget", "Nugget", "3", "3", "3"]


async def test_set_aside_and_roll(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LLLNN45")
    player = mover(players, table)
    await player.press(table, "All nuggets")
    choosing = world.posts[-1]
    snapshot = await world.bot.services.tables.get(TABLE)
    view = world.bot.services.tables.rules_of(snapshot.table).view(snapshot.state, None)
    [choice] = [choice for choice in view.choices if choice.picked == "NN"]
    risk = percent(choice.odds.bust_chance, EN)
    assert risk in choosing.text
    rolling = choosing.button("Set aside & roll")
    assert risk in rolling.label

    await player.press(choosing, rolling)

    entry, draw = (await world.log())[-2:]
    assert entry.payload == '["roll","NN"]'
    assert len(draw.payload.split(",")) == 5
    following = world.posts[-1]
    if following.id == table.id:
        assert "Set aside: 2 nuggets." in following.pictures[0].alt
        assert len(dice_of(following)) == 5
        assert len(selected(following)) < 2, "what was prepared is done"


async def test_set_aside_and_take(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3335")
    player, [other] = mover(players, table), others(players, table)
    await toggle(world, player, 1, 2, 3, 4, 5)
    await player.press(world.posts[-1], "Set aside & take 5")

    ended, following = world.posts[-2:]
    assert ended.id == table.id
    assert not ended.buttons
    assert ended.text == EN(
        "nuggets-turn-brought",
        player=f"{SEATS[players.index(player)].emoji} **⁨{player.name}⁩**",
        moves=EN("nuggets-took", nuggets=5),
    )
    assert following.pings == {other.id}
    assert "Supply 72 of 77." in following.pictures[0].alt
    assert re.search(rf"{player.name} \([a-z ]+\): nuggets 5", following.pictures[0].alt)


@pytest.mark.parametrize(
    ("places", "button", "reason"),
    [
        ((), "Set aside & roll", "nothing-picked"),
        ((), "Set aside & take", "nothing-picked"),
        ((1, 2, 3), "Set aside & roll", "needs-three"),
        ((1, 2, 3), "Set aside & take", "needs-three"),
    ],
)
async def test_an_impossible_selection_has_no_way_on_and_stays(
    world: World, places: Sequence[int], button: str, reason: str
) -> None:
    """A press on it all the same is answered with the rule."""
    players = world.members[:2]
    table = await rolled(world, players, "LN44455")
    player, log = mover(players, table), await world.log()
    before = await toggle(world, player, *places)
    assert before.button(button).disabled
    assert not before.actions()
    refusal = (await player.press(*former(before, before.button(button).custom_id))).private
    assert EN(f"nuggets-refused-{reason}") in refusal.text
    assert world.posts[-1] == before
    assert len(selected(before)) == len(places)
    assert await world.log() == log


async def test_the_only_possible_choice_is_made_already(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "N223345")
    player = mover(players, table)
    assert selected(table) == ["Nugget"]
    assert "Picked: a nugget." in table.pictures[0].alt
    assert len(table.actions()) == 2
    nothing = await toggle(world, player, 0)
    assert not selected(nothing)
    assert not nothing.actions()
    again = await toggle(world, player, 0)
    assert again.pictures == table.pictures
    await player.press(again, "Set aside & roll")
    assert (await world.log())[-2].payload == '["roll","N"]'


async def test_all_seven_dice_are_taken_and_rolled_again(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN4444")
    player = mover(players, table)
    await player.press(table, "Everything")
    all_seven = world.posts[-1]
    assert EN("nuggets-all-seven", value=6) in all_seven.text
    [take] = all_seven.actions()
    assert take.label == "Set aside & take 6"

    await player.press(all_seven, take)

    again = world.posts[-1]
    assert again.id == table.id
    assert mover(players, again) is player
    assert EN("nuggets-another-go", go=2, taken=6) in again.text
    assert "Supply 71 of 77." in again.pictures[0].alt
    assert [button.label for button in again.actions()] == ["Roll"]


async def test_nuggets_taken_for_all_seven_dice_survive_a_bust(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN4444")
    player = mover(players, table)
    following = await write_moves(
        world, Take("LNN4444", None), Roll(""), roll("NN22345"), Roll("NN"), roll("22335")
    )

    busted = world.posts[-2]
    assert busted.id == table.id
    assert not busted.buttons
    took, bust = busted.text.splitlines()
    assert player.name in took
    assert EN("nuggets-took", nuggets=6) in took
    assert (
        "next go was a bust with **two 2s, two 3s and a 5** and forfeited dice worth **2**" in bust
    )
    assert "Bust!" in busted.pictures[0].alt
    assert mover(players, following) is not player
    assert "Supply 71 of 77." in following.pictures[0].alt


async def test_a_bust_is_shown_before_the_next_turn(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LN33345")
    following = await write_moves(world, Roll("N333"), roll("245"))
    busted = world.posts[-2]
    assert busted.id == table.id
    player, dice = mover(players, table).name, r"\*\*a 2, a 4 and a 5\*\*"
    lost = rf"busted with {dice} and forfeited dice worth \*\*4"
    assert re.search(rf"💥.*{player}.* {lost}", busted.text)
    assert "The fatal roll: a 2, a 4, a 5." in busted.pictures[0].alt
    assert following.pings == {others(players, table)[0].id}
    assert "Supply 77 of 77." in following.pictures[0].alt


async def test_three_lassos_offer_everybody_who_has_nuggets(world: World) -> None:
    players = world.members[:4]
    await open_game(world, players, "nuggets")
    table = await write_moves(
        world,
        *(Roll(""), roll("NNNNN22"), Take("NNNNN", None)),
        *(Roll(""), roll("LLN2233"), Take("LL", None)),
        *(Roll(""), roll("NNN2233"), Take("NN", None)),
        *(Roll(""), roll("LLLNNN2")),
    )
    thief = mover(players, table)
    rich, poor, modest = (players[(players.index(thief) + step) % 4] for step in (1, 2, 3))
    await thief.press(table, "Everything")
    choosing = world.posts[-1]
    offers = [button.label for button in choosing.actions()][1:]
    robbing = [f"Steal 3 from {rich.name}", f"Steal 2 from {modest.name}"]
    assert offers == ["Set aside & take 3", *robbing]
    assert EN("nuggets-may-steal") in choosing.text
    assert poor.name not in "".join(choosing.labels), "there is nothing to take"

    await thief.press(choosing, f"Steal 3 from {rich.name}")

    ended, following = world.posts[-2:]
    assert re.search(rf"{thief.name}.* lassoed \*\*3 nuggets\*\* from .*{rich.name}", ended.text)
    assert "3 from " + rich.name in ended.pictures[0].alt
    alt = following.pictures[0].alt
    assert "Supply 70 of 77." in alt, "nothing came from the supply"
    for player, nuggets in ((rich, 2), (thief, 3), (modest, 2), (poor, 0)):
        assert re.search(rf"{player.name} \([a-z ]+\): nuggets {nuggets}", alt)


async def test_somebody_elses_dice_are_left_alone(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    other, stranger = others(players, table)[0], world.members[4]
    for die in (*dice_of(table)[:2], table.button("All nuggets")):
        refusal = (await other.press(table, die)).private
        assert mover(players, table).name in refusal.text
        assert "It isn't your turn" in refusal.text
        assert (
            EN("refused-stranger", game="nuggets")
            in (await stranger.press(table, die)).private.text
        )
    assert world.posts[-1] == table


async def test_dice_of_an_old_message_are_stale(world: World) -> None:
    players = world.members[:2]
    old = await rolled(world, players, "LNN3334")
    player = mover(players, old)
    following = await write_moves(world, Take("NN", None))
    refusal = (await player.press(old, dice_of(old)[0])).private
    assert EN("refused-stale") in refusal.text
    assert f"/{following.id}" in refusal.text
    assert world.posts[-1] == following


async def test_an_old_selection_is_not_taken_for_a_new_one(world: World) -> None:
    """A slow client still shows the dice of an earlier roll."""
    players = world.members[:2]
    old = await rolled(world, players, "LNN3334")
    now = await write_moves(world, Roll("NN"), roll("LN344"))
    assert now.id == old.id
    player = mover(players, now)
    for button in (dice_of(old)[0], old.button("All nuggets")):
        assert EN("refused-stale") in (await player.press(old, button)).private.text
    assert world.posts[-1] == now


async def test_two_toggles_at_the_same_instant_change_one_message(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    player, log = mover(players, table), await world.log()
    first, second = dice_of(table)[:2]
    answers = await world.press_at_once((player, table, first), (player, table, second))
    assert not [post for answer in answers for post in answer.posts]
    assert selected(world.posts[-1]) in (["Lasso"], ["Nugget"])
    assert await world.log() == log


@pytest.mark.parametrize("crash", [False, True])
async def test_a_selection_outlasts_a_restart(world: World, crash: bool) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    player = mover(players, table)
    prepared = await toggle(world, player, 1, 3, 4, 5)
    await world.restart(crash=crash)
    assert world.posts[-1] == prepared

    more = await toggle(world, player, 2)
    assert selected(more) == ["Nugget", "Nugget", "3", "3", "3"]
    await player.press(more, "Set aside & take 5")
    assert (await world.log())[-1].payload == '["take","NN333",null]'


async def test_show_brings_the_table_without_the_selection(world: World) -> None:
    """Drafts, which are only in the message, are lost; the roll is saved."""
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    player = mover(players, table)
    await toggle(world, player, 1, 2)
    shown = await player.shows_again()
    assert not selected(shown)
    assert [die.label for die in dice_of(shown)] == [die.label for die in dice_of(table)]
    assert selected(await toggle(world, player, 2)) == ["Nugget"]


async def test_the_last_nugget_ends_the_game(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players, "nuggets")
    player = mover(players, table)
    seven = (Roll(""), roll("NNNNNNN"), Take("NNNNNNN", None))
    table = await write_moves(world, *seven * 10, Roll(""), roll("NNNNNNL"))
    await player.press(table, "All nuggets")
    await player.press(world.posts[-1], "Set aside & take 6")
    [other] = {mover(players, world.posts[-1])} - {player}
    table = await write_moves(world, Roll(""), roll("NN33345"))
    await other.press(table, "Everything")
    assert "Set aside & take 1" in world.posts[-1].labels, "no more than there is"

    await other.press(world.posts[-1], "Set aside & take 1")

    end = world.posts[-1]
    assert end.labels == ("Rematch", "Details")
    assert player.name in end.text.splitlines()[0]
    assert EN("nuggets-decided-nuggets") in end.text
    places = (await player.details(end)).text.splitlines()
    ranking = [line for line in places if re.match(r"\*\*\d\.\*\*", line)]
    assert [line[:6] for line in ranking] == ["**1.**", "**2.**", "**3.**"]
    assert "76 nuggets" in ranking[0]
    assert other.name in ranking[1]
    assert "1 nugget" in ranking[1]
    assert "Supply 0 of 77." in end.pictures[0].alt

    assert EN("nuggets-turn-emptied") in world.posts[-2].text

    board = (await player.types("nuggets leaderboard")).public
    values = options(board, "profiles:")[str(player.id)].detail
    for column, value in (("most-nuggets", 76), ("best-turn", 76), ("most-stolen", 0)):
        assert EN(f"nuggets-column-{column}", value=value) in values


async def test_the_odds_are_shown_in_private(world: World) -> None:
    players = world.members[:2]
    table = await rolled(world, players, "LNN3334")
    menu = (await others(players, table)[0].press(table, "More")).private
    await others(players, table)[0].press(menu, "Odds")
    [odds] = [post for post in others(players, table)[0].sees() if post.id == menu.id]
    for suggestion in ("All 3s", "All nuggets", "Everything"):
        assert suggestion in odds.text
    assert EN("nuggets-average-note") in odds.text
    assert len(posts(world.env.backend, world.channel.id)) == len(world.posts)


async def test_five_play_in_german(german_world: World) -> None:
    players = german_world.members
    await open_game(german_world, players, "nuggets")
    table = await write_moves(german_world, Roll(""), roll("NNN2233"), Take("NNN", None))
    robbed = players[players.index(mover(players, table)) - 1]
    table = await write_moves(german_world, Roll(""), roll("LLLNN44"))
    thief = mover(players, table)
    assert [die.label for die in dice_of(table)] == [*["Lasso"] * 3, *["Nugget"] * 2, "4", "4"]
    await thief.press(table, "Alles")
    choosing = german_world.posts[-1]
    assert "Gewählt: 3 Lassos, 2 Nuggets" in choosing.pictures[0].alt
    await thief.press(choosing, f"Rauben: 2 von {robbed.name}")
    assert "Lasso" in german_world.posts[-2].text
    assert "Nuggets" in german_world.posts[-2].text
    for _ in range(3):
        table = await write_moves(german_world, Roll(""), roll("2233445"))
    assert "Pech gehabt" in german_world.posts[-2].text
    assert mover(players, table) is robbed, "once around the table"
    table = await write_moves(german_world, Roll(""), roll("NL22345"))
    assert table.button("Zur Seite & würfeln").disabled


async def test_a_draft_and_a_move_are_shown_in_their_order(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A late edit would hide the newer state of the table."""
    players = world.members[:2]
    table = await rolled(world, players, "LN23445")
    presenter, edit, lock_states = world.bot.services.presenter, Reply.edit, list[bool]()

    async def noted(reply: Reply, message: Sendable) -> None:
        lock_states.append(presenter.editing(TABLE).locked())
        await edit(reply, message)

    monkeypatch.setattr(Reply, "edit", noted)
    await mover(players, table).press(table, dice_of(table)[0])
    assert lock_states == [True]
