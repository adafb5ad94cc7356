"""The menus below a step of a replay, which jump to any turn of the game."""

import pytest

from bot.views.hosted_games import GAMES
from bot.views.markup import without_markdown
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import act_at_random, open_game, seen
from tests.e2e.posts import Option, Post, options
from tests.e2e.test_replay import end, finished, played, shown_by
from tests.e2e.words import DE, EN
from tests.engine.games import OURS

TURNS = f"jump:{TABLE}:0:"
RANGES = f"jump:{TABLE}:1:"


async def first_step(member: Member, final: Post) -> Post:
    """Open a replay as a member and return its first step."""
    details = await member.details(final)
    film = (await member.press(details, details.labels[0])).private
    await member.press(film, film.labels[0])
    return seen(member, film)


async def jumped(member: Member, step: Post, menu: str, value: str) -> Post:
    """Return a message after a choice from its menu."""
    answer = await member.select(step, menu, value)
    assert not answer.posts, "it turns into the other step"
    return seen(member, step)


def is_told(option: Option, step: Post) -> bool:
    """Return whether a step shows the turn that its option in the menu names."""
    beginning = option.detail.removesuffix("…").split("! ")[-1].strip()
    return beginning in without_markdown(step.text)


@pytest.mark.parametrize("game", GAMES)
async def test_every_turn_is_two_choices_away(world: World, game: str) -> None:
    players, watcher = world.members[:3], world.members[3]
    await open_game(world, players, game)
    await act_at_random(world)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    step, public = await first_step(watcher, world.newest), len(world.posts)

    if game not in OURS and not any(RANGES in menu for menu in step.selects):
        pytest.skip("this game has so few turns that one menu holds them all")
    places = list[tuple[str, Option]]()
    ranges = [*options(step, RANGES)]
    assert len(ranges) > 1, "all turns together are too many for one menu"
    for first in ranges:
        if not step.selects[one_id(step, RANGES)][first]:
            step = await jumped(watcher, step, RANGES, first)
        offered = options(step, TURNS)
        assert first == next(iter(offered)), "a range leads to the first of its turns"
        assert step.selects[one_id(step, TURNS)][first]
        for value, option in offered.items():
            if value != first:
                step = await jumped(watcher, step, TURNS, value)
            assert step.labels[2].startswith(f"{int(value) + 1}/")
            chosen = [
                value for value, is_chosen in step.selects[one_id(step, TURNS)].items() if is_chosen
            ]
            assert chosen == [value]
            assert is_told(option, step), option
            places.append((value, option))
    (start, begin), *turns, (last, over) = places
    assert (start, begin.label) == ("0", EN("replay-start"))
    assert (f"{int(last) + 1}/{int(last) + 1}", over.label) == (step.labels[2], EN("replay-end"))
    assert "🏆" in over.detail
    for number, (_, turn) in enumerate(turns, 1):
        count, _, movers = turn.label.partition(". ")
        assert count == str(number)
        assert {*movers.split(", ")} <= {player.name for player in players}
        assert turn.detail
    values = [int(value) for value, _ in places]
    assert values == sorted({*values})
    assert len(world.posts) == public, "nobody else sees it"


def one_id(post: Post, menu: str) -> str:
    [custom_id] = [custom_id for custom_id in post.selects if menu in custom_id]
    return custom_id


async def test_a_turn_is_shown_as_it_ended_and_has_its_mover(world: World) -> None:
    players = world.members[:2]
    await played(world, players)
    final = await end(world, players[0])
    step = await first_step(players[1], final)
    assert len(step.selects) == 1, "a short game has one menu"
    _, first, second, *_ = options(step, TURNS)
    title = step.text
    for nth, value in enumerate((first, second, first), 1):
        turn = world.posts[2 if value == second else 1]
        mover = next(member.name for member in players if member.name in turn.text)
        option = options(step, TURNS)[value]
        assert option.label == f"{2 if value == second else 1}. {mover}"
        assert option.emoji in turn.text
        step = await jumped(players[1], step, TURNS, value)
        assert step.text == f"{title}\n{turn.text}", nth
        assert step.pictures == turn.pictures

    # In the middle of a turn none is chosen, or Discord would not let this one be chosen.
    await players[1].press(step, "◀")
    middle = seen(players[1], step)
    assert not any(middle.selects[one_id(middle, TURNS)].values())
    assert shown_by(await jumped(players[1], middle, TURNS, first)) == shown_by(step)


async def test_a_menu_has_another_id_each_time_and_old_ones_work_after_a_restart(
    world: World,
) -> None:
    players = world.members[:2]
    await played(world, players)
    step = await first_step(players[1], await end(world, players[0]))
    once = await jumped(players[1], step, TURNS, [*options(step, TURNS)][1])
    assert step.selects.keys().isdisjoint(once.selects)
    await world.restart(crash=True)
    last = [*options(step, TURNS)][-1]
    assert "🏆" in (await jumped(players[1], step, TURNS, last)).text


@pytest.mark.parametrize("values", [(), ("x",), ("-1",), ("1", "2"), ("9" * 30,)])
async def test_a_forged_choice_changes_nothing(world: World, values: tuple[str, ...]) -> None:
    step = await first_step(world.members[1], await finished(world))
    answer = await world.members[1].select(step, TURNS, *values)
    assert answer.private.text == EN("unknown-press")
    assert seen(world.members[1], step) == step


async def test_a_place_beyond_the_end_is_the_end(world: World) -> None:
    step = await first_step(world.members[1], await finished(world))
    assert "🏆" in (await jumped(world.members[1], step, TURNS, "999999")).text


async def test_turn_menus_are_refused_to_members_who_no_longer_see_the_channel(
    world: World,
) -> None:
    player, porch = world.members[1], world.guild.create_text_channel("porch")
    await finished(world)
    film = (await player.replays(1, porch)).private
    await player.press(film, "Step by step")
    [step] = [post for post in player.sees(porch) if post.id == film.id]
    await world.hide_from(player)
    answer = await player.select(step, TURNS, "1")
    assert answer.private.text == EN("refused-no-table", game="none")


async def test_german_turns(german_world: World) -> None:
    players = german_world.members[:2]
    await played(german_world, players)
    step = await first_step(players[1], await end(german_world, players[0]))
    turns = [*options(step, TURNS).values()]
    assert turns[0].label == DE("replay-start")
    assert turns[-1].label == DE("replay-end")
    assert "🏆" in turns[-1].detail
    assert any("gesichert" in turn.detail or "Pech gehabt" in turn.detail for turn in turns)
