"""The lists of ``/games``, the private menus of their tables, and the page of ``/help``."""

import pytest
from discord import Permissions

from bot.ids import TableId
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.play import act_at_random, is_hand, open_game, open_lobby, pressed
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN


def joins(page: Post) -> list[str]:
    return [button.label for button in page.buttons if button.custom_id.endswith(":join-listed")]


async def test_every_empty_list_says_what_to_press(world: World) -> None:
    ada = world.members[0]
    texts = [(await ada.sees_list(which)).text for which in ("own", "open", "finished")]
    for text, key in zip(texts, ("turns-none", "games-none", "history-nothing-own"), strict=True):
        assert EN(key) in text
        assert "**" in EN(key), "it names a button"


async def test_two_friends_sit_down_from_the_list(world: World) -> None:
    """One list has all games, and the table starts when all seats are taken."""
    ada, ben, cleo, *_ = world.members
    ben.locale = "de"
    for game in GAMES:
        await open_lobby(world, ada, game=game, players=2)
    page = await ben.sees_list("open")
    assert joins(page) == [DE("button-join-table", number=str(n)) for n in (3, 2, 1)]
    assert not joins(await ada.sees_list("open")), "she has a seat at each"
    after = await pressed(ben, page, DE("button-join-table", number="2"))
    assert after.text.splitlines()[0].startswith(DE("games-joined", number="2", link="")[:-2])
    assert joins(after) == [DE("button-join-table", number=str(n)) for n in (3, 1)]
    assert world.newest.text.count(ben.mention) + world.newest.text.count(ada.mention)
    late = await pressed(cleo, await cleo.sees_list("open"), EN("button-join-table", number="3"))
    assert EN("games-joined", number="3", link="")[:-2] in late.text
    # The list that Ben still sees offers a seat that is taken by now.
    page = await pressed(ben, after, DE("button-join-table", number="3"))
    assert page.text.startswith(DE("refused-already-started", game="claim"))


async def test_a_hand_opens_from_the_list_by_one_press(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben), "claim")
    await open_game(world, (ada, cleo), "nuggets")
    await open_game(world, (ada, cleo), "claim")
    await open_lobby(world, ada, game="claim")
    public = len(world.posts)
    labels = [
        EN("button-hand-listed", hand=EN("button-hand"), number=str(number)) for number in (1, 3)
    ]
    for number, label in zip((1, 3), labels, strict=True):
        page = await ada.sees_list("own")
        assert {label for label in page.labels if label in labels} == {*labels}
        hand = await pressed(ada, page, label)
        assert is_hand(hand)
        assert hand.buttons[0].custom_id.startswith(f"act:{number}:")
    assert len(world.posts) == public
    guest = await ben.sees_list("own")
    assert labels[1] not in guest.labels, "it is no table of his"


async def test_tables_in_hidden_channels_are_not_listed(world: World) -> None:
    ada, ben, *_ = world.members
    porch = world.guild.create_text_channel("porch")
    await open_lobby(world, ada, game="nuggets")
    assert joins(await ben.sees_list("open", porch))
    seen = await ben.sees_list("open", porch)
    await world.hide_from(ben)
    assert not joins(await ben.sees_list("open", porch))
    sent = await ben.menu_of(seen, 1)
    assert sent.text == EN("refused-no-table", game="none")


@pytest.mark.parametrize("game", GAMES)
async def test_a_menu_shows_a_table_again_and_lets_it_be_cancelled(world: World, game: str) -> None:
    ada, ben, *_ = world.members
    lobby = await open_lobby(world, ada, game=game)
    await world.members[2].types("help")
    own_list = await ada.sees_list("own")
    for _ in range(2):
        menu = await ada.menu_of(own_list, 1)
    reply = (await ada.press(menu, EN("button-show-again"))).private
    assert str(world.newest.id) in reply.text
    assert world.newest.id != lobby.id
    assert world.newest.labels == lobby.labels
    guest = await ben.menu_of(await ben.sees_list("open"), 1)
    assert EN("button-cancel") not in guest.labels
    asked = await pressed(ada, menu, EN("button-cancel"))
    await ada.press(asked, EN("button-cancel-yes"))
    assert EN("games-none") in (await ben.sees_list("open")).text


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_has_everything_in_one_menu(world: World, game: str) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben), game)
    await act_at_random(world, TableId(1), seed=3)
    await world.bot.services.presenter.present(TableId(1))
    await world.settle()
    menu = await ada.menu_of(await ada.sees_list("finished"), 1)
    for key in ("replay", "review", "turning-point", "record"):
        assert EN(f"button-{key}") in menu.labels
    sent = (await ada.press(menu, EN("button-record"))).private
    assert "claim-it verify" in sent.text
    watched = (await cleo.types("profile", member=ada.actor)).private
    history = await pressed(cleo, watched, EN("button-history"))
    menu = await cleo.menu_of(history, 1)
    assert EN("button-record") in menu.labels
    assert EN("button-review") not in menu.labels, "Cleo has not played"


async def test_a_number_that_no_list_offers(world: World) -> None:
    ada = world.members[0]
    await open_lobby(world, ada)
    page = await ada.sees_list("own")
    for value in (99, 10**17):
        assert (await ada.menu_of(page, value)).text == EN("refused-no-table", game="none")


async def test_help_leads_everywhere(world: World) -> None:
    ada, admin = (
        world.members[0],
        world.add_member("Zoe", permissions=Permissions(manage_guild=True)),
    )
    for member in (ada, admin):
        page = (await member.types("help")).private
        for game in GAMES:
            assert EN(f"{game}-pitch") in page.text
            label = EN("button-rules-of", name=EN(f"{game}-name"))
            assert (await member.press(page, label)).private.pictures
        replies = {
            key: (await member.press(page, EN(f"button-{key}"))).private
            for key in ("games", "fair", "preferences", "privacy", "for-admins")
        }
        assert replies["fair"].text == EN("fair-chance")
        assert EN("turns-none") in replies["games"].text
        assert EN("preferences-title") in replies["preferences"].text
    assert EN("help-admins") != replies["for-admins"].text, "an admin sees the settings"
    assert replies["for-admins"].selects
