"""The button More: its menu for players and spectators, during a game and after it."""

from dataclasses import replace

import pytest

from bot.views import table_routes
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.fast_forward import both_have_spaces, fast_forward, last_turn
from tests.e2e.play import at_random, end_turn, mover, open_game, others, play
from tests.e2e.posts import Post
from tests.e2e.words import EN

SOME_TURNS = 20
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
async def test_a_player_looks_around_in_private(world: World, game: str) -> None:
    players = world.members[:2]
    await open_game(world, players, game)
    table = await play(world, players, at_random(1), max_presses=9)
    view = GAMES[game].view

    menu = (await players[0].press(table, "More")).private
    for action in (*view.seat_actions, *view.own_actions):
        label = EN(f"{game}-private-{action}")
        await players[0].press(menu, label)
        [looked] = [post for post in players[0].sees() if post.id == menu.id]
        assert looked.text != menu.text or looked.pictures
        assert looked.labels == menu.labels, "one look leads to the next"
        menu = looked
    assert world.posts[-1] == table, "nobody else saw a thing"


@every_game
async def test_a_spectator_has_less_to_choose_from(world: World, game: str) -> None:
    table = await open_game(world, world.members[:2], game)
    menu = (await world.members[2].press(table, "More")).private
    view = GAMES[game].view
    looks = [EN(f"{game}-private-{look}") for look in view.own_actions]
    expected = (*looks, EN("button-rules"), EN("button-show-again"))
    assert menu.labels == expected


@every_game
async def test_the_rules_are_behind_it_too(world: World, game: str) -> None:
    table = await open_game(world, world.members[:2], game)
    menu = (await world.members[2].press(table, "More")).private
    await world.members[2].press(menu, "Rules")
    [rules] = [post for post in world.members[2].sees() if post.id == menu.id]
    assert rules.pictures
    assert len(world.members[1].sees()) == len(world.posts)


async def test_my_spaces_are_framed(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    table = await fast_forward(world, both_have_spaces)
    for player in players:
        menu = (await player.press(table, "More")).private
        await player.press(menu, "Frame my spaces")
        [framed] = [post for post in player.sees() if post.id == menu.id]
        assert f"{player.name}'s spaces are framed" in framed.pictures[0].alt
        assert framed.pictures[0].png != table.pictures[0].png


async def test_scores_now_and_at_the_start_of_the_turn(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    table = await fast_forward(world, lambda state: state.turn.number > 6 and state.placed == 2)
    state = (await world.bot.services.tables.get(TABLE)).state
    view = GAMES["claimit"].rules.view(state, None)

    spectator = world.members[4]
    menu = (await spectator.press(table, "More")).private
    await spectator.press(menu, "Scores")
    [scores] = [post for post in spectator.sees() if post.id == menu.id]
    lines = scores.text.splitlines()
    for seat, player in enumerate(players):
        [line] = [line for line in lines if player.name in line and "mine" in line]
        for count in ("mine", "claims", "spaces"):
            before = getattr(view.scores_start[seat], count)
            after = getattr(view.scores_now[seat], count)
            shown = f"{before}" if before == after else f"{before} → {after}"
            assert f"{count} {shown}" in line
    assert any("→" in line for line in lines)
    assert f"if {mover(players, table).name}"[3:] in lines[-1]


@every_game
async def test_resigning_asks_before_it_is_final(world: World, game: str) -> None:
    players = world.members[:3]
    table = await open_game(world, players, game)
    waiting, staying = others(players, table)
    menu = (await waiting.press(table, "More")).private
    await waiting.press(menu, "Resign")
    [question] = [post for post in waiting.sees() if post.id == menu.id]
    assert EN("resign-question", team="no", ranked="yes") in question.text

    await waiting.press(question, "No, play on")
    [again] = [post for post in waiting.sees() if post.id == menu.id]
    assert again.labels == menu.labels
    length = len(await world.log())

    await waiting.press(question, "Yes, resign")
    [done] = [post for post in waiting.sees() if post.id == menu.id]
    assert done.text == EN("resign-done")
    assert not done.buttons
    assert len(await world.log()) == length + 1
    assert waiting.mention not in world.posts[-1].text
    assert staying.name in world.posts[-1].pictures[0].alt


async def test_a_mover_who_resigns_hands_the_turn_on(world: World) -> None:
    players = world.members[:3]
    table = await open_game(world, players)
    going = mover(players, table)
    menu = (await going.press(table, "More")).private
    await going.press(menu, "Resign")
    [question] = [post for post in going.sees() if post.id == menu.id]
    await going.press(question, "Yes, resign")

    assert "has resigned" in world.posts[-2].text
    assert not world.posts[-2].buttons
    following = mover(players, world.posts[-1])
    assert following is players[(players.index(going) + 1) % 3]
    for _ in range(4):
        turn = await end_turn(world, players)
        assert mover(players, turn) is not going


async def test_the_last_one_left_wins(world: World) -> None:
    ada, ben, cleo = players = world.members[:3]
    table = await open_game(world, players)
    for person in (ben, cleo):
        menu = (await person.press(table, "More")).private
        await person.press(menu, "Resign")
        [question] = [post for post in person.sees() if post.id == menu.id]
        await person.press(question, "Yes, resign")
    end = world.posts[-1]
    assert "🏆" in end.text.splitlines()[0]
    assert ada.name in end.text.splitlines()[0]
    assert EN("claimit-decided-last-standing") in end.text
    assert (await ada.details(end)).text.count("(resigned)") == 2


async def test_after_the_end_there_is_nothing_to_resign(world: World) -> None:
    players = world.members[:2]
    await open_game(world, players)
    await fast_forward(world, last_turn)
    end = await play(world, players, at_random(1))
    menu = await players[0].details(end)
    assert menu.labels[-3:] == ("Frame my spaces", "Scores", "Rules")
    assert EN("button-resign") not in menu.labels
    await players[0].press(menu, "Scores")
    [scores] = [post for post in players[0].sees() if post.id == menu.id]
    assert "→" not in scores.text


async def test_a_cancelled_table_has_nothing_to_look_at(world: World) -> None:
    table = await open_game(world, world.members[:2])
    menu = (await world.members[0].press(table, "More")).private
    await world.members[0].confirms("cancel")
    for post, button in ((table, "More"), (menu, "Scores")):
        answer = (await world.members[0].press(post, button)).private
        assert EN("refused-cancelled") in answer.text


async def try_everything(world: World, member: Member, table: Post) -> None:
    """Press everything that a table offers, each time from its message or a new menu.

    Nobody else notices, and nothing goes wrong.
    """
    before = world.posts
    for button in table.buttons:
        if not button.disabled:
            answer = await member.press(table, button)
            assert answer.private.text or answer.private.pictures, button.label
    menu = await member.details(table)
    for button in menu.buttons:
        if button.custom_id == table_routes.show_again(TABLE):
            continue  # it is there for everybody to see
        answer = await member.press(menu, button)
        [looked] = [post for post in member.sees() if post.id == menu.id]
        assert all(EN("fault") not in post.text for post in (looked, *answer.posts))
        assert answer.posts or looked != menu, button.label
    assert world.posts == before


@every_game
async def test_a_spectator_may_press_everything(world: World, game: str) -> None:
    """The visitor does so in the lobby, in a game with a coach, and after it."""
    ada, ben, cleo, *_ = world.members
    await ada.types(f"{game} new", players=3, coach=True)
    lobby = world.posts[-1]
    await ben.press(lobby, "Join")
    lobby = world.posts[-1]
    joining = [button for button in lobby.buttons if button.label == "Join"]
    watched = replace(lobby, buttons=tuple(set(lobby.buttons) - set(joining)))
    await try_everything(world, cleo, watched)
    await ada.press(lobby, "Start")
    await try_everything(world, cleo, world.posts[-1])
    await play(world, [ada, ben], at_random(1), max_presses=SOME_TURNS)
    await ben.confirms("resign")
    await try_everything(world, cleo, world.posts[-1])
