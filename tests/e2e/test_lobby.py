"""The lobby, from `/claimit new` to the first turn."""

from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest
from simcord.enums import ComponentType

from bot.tables.limits import HOSTED
from bot.views import table_routes
from bot.views.hosted_games import GAMES
from engine.claim.sets import DEFAULT, READY_MADE
from engine.claim.state import Options
from tests.e2e.discord_world import TABLE, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import at_random, open_game, play, seen
from tests.e2e.posts import former, posts
from tests.e2e.words import EN, seed_and_promise


async def test_the_lobby_shows_players_with_their_seats_and_colors(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    computers = "Easy", "Medium", "Strong"
    assert lobby.labels == ("Join", "Start", *computers, "Learn to play", "Rules", "More")
    assert "1 of 5 seats" in lobby.pictures[0].alt

    await ben.press(lobby, "Join")
    await cleo.press(world.posts[-1], "Join")

    [filled] = world.posts
    assert filled.id == lobby.id
    alt = filled.pictures[0].alt
    assert "3 of 5 seats" in alt
    assert "Ada is the blue diamond, the host" in alt
    assert "Ben is the orange star." in alt
    assert "Cleo is the green triangle." in alt
    assert "-# Fair dice" in filled.text
    assert not filled.pings


async def test_the_dice_commitment_is_kept(world: World) -> None:
    players = world.members[:2]
    await players[0].types("claimit new", players=2)
    [promise] = seed_and_promise(world.posts[-1].text)
    await players[1].press(world.posts[-1], "Join")
    assert seed_and_promise(world.posts[0].text) == [promise]

    await fast_forward(world, last_turn)
    end = await play(world, players, at_random(1))

    seed, repeated = seed_and_promise((await players[0].details(end)).text)
    assert repeated == promise
    whole = sha256(bytes.fromhex(seed))
    assert urlsafe_b64encode(whole.digest()).decode().startswith(promise)
    menu = await players[0].menu(TABLE)
    await players[0].press(menu, "Rules")
    assert f"`{whole.hexdigest()}`" in seen(players[0], menu).text


async def test_seats_move_up_and_the_table_passes_to_the_next_person(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = (await ada.types("claimit new", players=4)).public
    for person in (ben, cleo):
        await person.press(lobby, "Join")

    await ada.leaves()
    alt = world.posts[-1].pictures[0].alt
    assert "Ben is the blue diamond, the host" in alt
    assert "Cleo is the orange star" in alt

    await cleo.leaves()
    assert world.posts[-1].button("Start").disabled
    await ben.leaves()
    assert EN("table-cancelled") in world.posts[-1].text
    assert not world.posts[-1].buttons


async def test_the_host_starts_with_two_or_more(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = (await ada.types("claimit new", players=4)).public
    assert lobby.button("Start").disabled
    assert EN("lobby-waiting", fewest=2) in lobby.text

    await ben.press(lobby, "Join")
    lobby = world.posts[-1]
    assert EN("lobby-ready") in lobby.text
    for person in (ben, cleo):
        refusal = (await person.press(lobby, "Start")).private
        assert "Ada" in refusal.text
    assert not await world.log()

    turn = (await ada.press(lobby, "Start")).public
    assert turn.actions()
    started = world.posts[0]
    assert started.id == lobby.id
    assert not started.buttons
    assert EN("lobby-started") in started.text


async def test_an_old_start_button_is_no_way_to_play_alone(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new")
    await ben.press(world.posts[-1], "Join")
    lobby = world.posts[-1]
    await ben.leaves()
    assert EN("refused-too-few-players", fewest=2) in (await ada.press(lobby, "Start")).private.text


@pytest.mark.parametrize("seats", range(2, 6))
async def test_the_game_starts_by_itself_when_the_wanted_number_sits(
    world: World, seats: int
) -> None:
    players = world.members[:seats]
    first = await open_game(world, players)
    assert len(first.pings) == 1
    assert first.pings <= {player.id for player in players}
    assert len(world.posts) == 2


async def test_a_refused_seat_is_explained(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = (await ada.types("claimit new", players=2)).public
    assert EN("lobby-waiting-for-all") in lobby.text
    assert EN("refused-already-seated") in (await ada.press(lobby, "Join")).private.text
    assert EN("refused-not-seated") in (await cleo.leaves(TABLE)).private.text
    await ben.press(lobby, "Join")
    leave = former(lobby, table_routes.leave(TABLE))
    for person, (post, button) in ((cleo, (lobby, "Join")), (ben, leave), (cleo, leave)):
        assert EN("refused-already-started") in (await person.press(post, button)).private.text


async def test_options_are_shown_and_play(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2, reuse=True, show_spaces=False)
    text = world.posts[-1].text
    assert EN("claimit-with-reuse") in text
    assert EN("claimit-spaces-hidden") in text
    assert EN("claimit-reuse-warning") not in text
    await ben.press(world.posts[-1], "Join")
    state = (await world.bot.services.tables.get(TABLE)).state
    assert state.turn.options.reuse

    mover = ada if ada.mention in world.posts[-1].text else ben
    await mover.press(world.posts[-1], "Roll")
    for label in world.posts[-1].labels[:-1]:
        assert label.startswith("Squatter"), "no letters where none are in the picture"


async def test_five_players_are_warned_of_the_reuse_variant(world: World) -> None:
    lobby = (await world.members[0].types("claimit new", players=5, reuse=True)).public
    assert EN("claimit-reuse-warning") in lobby.text


async def test_a_game_in_a_thread_of_its_own(world: World) -> None:
    ada, ben, *_ = players = world.members[:2]
    lobby = (await ada.types("claimit new", players=2, thread=True)).public
    assert EN("lobby-thread") in lobby.text
    assert not world.threads
    await ben.press(lobby, "Join")

    [thread] = world.threads
    assert thread.name == "Claim It! · table 1"
    assert world.posts[0].id == lobby.id
    assert not any(post.buttons for post in world.posts), "the channel has nothing to press"
    [hello, first] = posts(world.env.backend, thread.id)
    assert all(player.mention in hello.text for player in players)
    assert first.pings
    assert first.actions()

    mover = ada if ada.mention in first.text else ben
    for _ in range(3):  # roll, place, stop
        table = posts(world.env.backend, thread.id)[-1]
        await mover.press(table, table.actions()[-1])
    table = posts(world.env.backend, thread.id)[-1]
    assert table.pings == {player.id for player in players if player is not mover}
    assert len(posts(world.env.backend, thread.id)) == 3


async def test_a_host_has_only_so_many_open_tables(world: World) -> None:
    ada, ben, *_ = world.members
    for _ in range(HOSTED):
        await ada.types("claimit new")
    refusal = (await ada.types("claimit new")).private
    assert EN("refused-too-many-tables", limit=HOSTED) in refusal.text
    assert "Ben" in (await ben.types("claimit new")).public.pictures[0].alt

    await ada.confirms("cancel")
    assert "Ada" in (await ada.types("claimit new")).public.pictures[0].alt


async def test_the_rules_are_read_from_the_lobby_privately(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    page = (await ben.press(lobby, "Rules")).private
    assert page.pictures
    [(menu, titles)] = page.selects.items()
    pages = GAMES["claimit"].view.rules_pages
    assert len(titles) == len(pages)
    await ben.select(page, menu, "5")
    [turned] = [post for post in ben.sees() if post.id == page.id]
    assert EN(f"claimit-rules-{pages[5]}-title") in turned.text
    [(again, _)] = turned.selects.items()
    assert again != menu, "the page before can be chosen again"
    assert len(world.posts) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_the_buttons_come_last(world: World, game: str) -> None:
    """Users who open the channel on a phone see the end of the lobby's message."""
    ada, ben, *_ = world.members
    lobby = (await ada.types(f"{game} new")).public
    [container] = lobby.wire["components"]
    text, picture, note, *rows = container["components"]
    kinds = [part["type"] for part in (text, picture, note)]
    assert kinds == [*(ComponentType.TEXT_DISPLAY, ComponentType.MEDIA_GALLERY), kinds[0]]
    assert {row["type"] for row in rows} == {ComponentType.ACTION_ROW}
    assert lobby.buttons[0].custom_id == table_routes.join(TABLE)
    assert EN("button-learn") in lobby.labels
    assert "Ada" not in text["content"], "who sits there is in the picture"
    promise, *_ = note["content"].splitlines()
    [short] = seed_and_promise(promise)
    assert (
        promise == f"-# {EN('fair-commitment', chance=GAMES[game].rules.chance, commitment=short)}"
    )
    await ben.press(lobby, EN("button-rules"))
    rules = ben.sees()[-1]
    table = (await world.bot.services.tables.get(TABLE)).table
    assert f"`{table.commitment}`" in rules.text
    assert f"`{short}`" in rules.text


async def test_a_lobby_says_when_its_game_starts(world: World) -> None:
    """Factions chosen for three may not fit four: then the last Join doesn't start the game."""
    ada = world.members[0]
    lobby = (await ada.types("claim new", players=2)).public
    assert EN("lobby-waiting-for-all") in lobby.text
    options = Options(factions=READY_MADE[DEFAULT][2])
    await world.bot.services.tables.lobbies.set_options(TABLE, ada.id, options)
    await ada.press(await ada.menu(), EN("button-seat-more", seats=3))
    assert EN("lobby-unfit", seat_count=3) in world.newest.text
    for player in world.members[1:3]:
        await player.press(lobby, EN("button-join"))
    assert EN("lobby-full") in world.newest.text
    assert not await world.log()
