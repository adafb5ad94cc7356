"""A turn of Claim It!, from Roll to the end of the game."""

import re
from fractions import Fraction

import pytest

from engine.claimit.state import Phase
from render.seats import SEATS
from render.words import percent
from tests.e2e.discord_world import TABLE, World
from tests.e2e.fast_forward import could_call, fast_forward, last_round, last_turn
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.words import EN, seed_and_promise

# A turn that is never stopped busts after some ten rolls.
MOST_PRESSES_A_TURN = 150


async def test_the_letters_of_the_buttons_are_those_of_the_picture(world: World) -> None:
    """Each legal placement is a button with the same name as in the picture."""
    players = world.members[:3]
    table = await open_game(world, players)
    for _ in range(4):
        player = mover(players, table)
        [rolling] = table.actions()
        assert rolling.label == "Roll"
        await player.press(table, rolling)
        placing = world.posts[-1]
        snapshot = await world.bot.services.tables.get(TABLE)
        view = world.bot.services.tables.rules_of(snapshot.table).view(snapshot.state, None)

        buttons = placing.actions()
        assert len(buttons) == len(view.placements)
        [possible] = re.findall(r"Possible: (.*?)\.", placing.pictures[0].alt)
        labels = [button.label.replace(" · ", " ", 1).lower() for button in buttons]
        assert labels == possible.lower().split("; ")
        assert [b.label[0] for b in buttons] == list("ABCDEF")[: len(buttons)]
        for button, placement in zip(buttons, view.placements, strict=True):
            column, row = placement.action.column, placement.action.row
            assert button.label.endswith(f"on {column},{row}")
            assert button.custom_id.endswith(f'["place",{column},{row}]')
        table = await end_turn(world, players)


async def test_a_button_makes_its_placement(world: World) -> None:
    players = world.members[:2]
    table = await open_game(world, players)
    await mover(players, table).press(table, "Roll")
    placing = world.posts[-1]
    chosen = placing.actions()[-1]
    await mover(players, table).press(placing, chosen)
    assert chosen.label.split(" · ")[1].lower() in world.posts[-1].pictures[0].alt
    assert world.posts[-1].pictures[0].png != placing.pictures[0].png


async def test_rolling_again_names_the_risk_and_stopping_the_haul(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    table = await fast_forward(world, lambda state: state.placed == 2 and state.phase is Phase.ROLL)
    view = world.bot.services.games["claimit"].rules.view(
        (await world.bot.services.tables.get(TABLE)).state, 0
    )

    assert f"({view.bust_rolls} of 216 rolls)" in table.text
    again, stop = table.actions()
    risk = percent(Fraction(view.bust_rolls, 216), EN)
    assert again.label == f"Roll again · {risk}"
    claims = sum(mark.claim for mark in view.marked)
    haul = EN("claimit-haul", spaces=len(view.marked) - claims, claims=claims)
    assert stop.label == EN("claimit-button-stop")
    assert f"**{haul}**" in table.text

    player = mover(players, table)
    await player.press(table, stop)
    assert world.posts[-2].id == table.id
    assert f"{player.name}⁩** stopped and kept **{haul}**" in world.posts[-2].text


async def test_a_bust_is_shown_before_the_next_turn(world: World) -> None:
    """The mover rolls until a bust."""
    players = world.members[:2]
    table = await open_game(world, players)
    player, [other] = mover(players, table), others(players, table)
    for _ in range(MOST_PRESSES_A_TURN):
        before = world.posts[-1]
        await player.press(before, before.actions()[0])
        if world.posts[-1].id != table.id:
            break

    busted, following = world.posts[-2:]
    assert busted.id == table.id
    assert not busted.buttons
    assert re.search(rf"💥.*{player.name}.* busted with \*\*\d · \d · \d\*\*", busted.text)
    haul = before.text.split("**")[-2]
    assert f"Stop now to keep **{haul}**; a bust loses it all" in before.text
    marked = sum(map(int, re.findall(r"\d+", haul)))
    assert f"forfeited **{EN('claimit-marks', marked=marked)}**" in busted.text
    assert busted.pictures[0].alt != before.pictures[0].alt
    assert "Bust!" in busted.pictures[0].alt
    assert following.pings == {other.id}


async def test_turns_go_around_the_table(world: World) -> None:
    players = world.members
    table = await open_game(world, players)
    order = []
    for _ in range(2 * len(players)):
        player = mover(players, table)
        order.append(player)
        assert table.pings == {player.id}
        assert table.accent == SEATS[players.index(player)].rgb
        table = await end_turn(world, players)
    first = players.index(order[0])
    assert order == [players[(first + turn) % 5] for turn in range(10)]
    assert len({post.id for post in world.posts}) == 12, "the lobby and a message for every turn"
    for past in world.posts[:-1]:
        assert not past.buttons


async def test_the_last_round_the_caller_and_the_last_turn_are_marked(world: World) -> None:
    players = world.members[:3]
    await open_game(world, players)
    table = await fast_forward(world, last_round)
    state = (await world.bot.services.tables.get(TABLE)).state
    caller = players[state.turn.caller].name
    sign = SEATS[state.turn.caller].emoji
    named = f"{sign} **⁨{caller}⁩**"
    assert EN("claimit-last-round", caller=named, last=named) in table.text
    assert f"Last round, called by {caller}" in table.pictures[0].alt

    last = await fast_forward(world, last_turn)
    assert EN("claimit-last-turn") in last.text
    assert caller == mover(players, last).name


async def test_calling_the_last_round_is_announced(world: World) -> None:
    """The message of the turn that stopped with enough gold claims announces it."""
    players = world.members[:5]
    await open_game(world, players)
    table = await fast_forward(world, could_call)
    await mover(players, table).press(table, "Stop")
    view = world.bot.services.games["claimit"].rules.view(
        (await world.bot.services.tables.get(TABLE)).state, 0
    )
    claims = view.scores_start[view.caller].claims
    assert claims >= view.claims_needed
    assert EN("claimit-calls-last-round", claims=claims) in world.posts[-2].text
    assert "🔔" in world.posts[-1].text


@pytest.mark.parametrize("seats", [2, 4])
async def test_the_end_shows_who_won_and_why(world: World, seats: int) -> None:
    players = world.members[:seats]
    await open_game(world, players)
    await fast_forward(world, last_turn)
    end = await play(world, players, at_random(3))

    snapshot = await world.bot.services.tables.get(TABLE)
    result = world.bot.services.tables.rules_of(snapshot.table).result(snapshot.state)
    assert result is not None
    assert end.labels == ("Rematch", "Details")
    assert EN(f"claimit-decided-{result.decided_by}") in end.text
    headline = end.text.splitlines()[0]
    for seat, player in enumerate(players):
        assert (player.name in headline) == (seat in result.winners)
    details = await players[-1].details(end)
    ranking = [line for line in details.text.splitlines() if re.match(r"\*\*\d\.\*\*", line)]
    assert len(ranking) == seats
    for standing, line in zip(result.standings, ranking, strict=True):
        assert line.startswith(f"**{standing.place}.** {SEATS[standing.seat].emoji}")
        assert players[standing.seat].name in line
        for count in ("mine", "claims", "spaces"):
            assert f"{count} {standing.stats[count]}" in line
    assert len(seed_and_promise(details.text)) == 2
    assert end.pictures[0].alt.startswith("The end")
    assert end.accent == SEATS[result.winners[0]].rgb
    assert not end.pings
