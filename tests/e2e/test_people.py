"""The lobby's private menu: seats, a new host, invitations."""

import pytest

from bot.views import table_routes
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.play import open_game, open_lobby, seen
from tests.e2e.posts import Post, former, relabelled
from tests.e2e.words import DE, EN


async def menu(world: World, member: Member) -> Post:
    return (await member.press(world.posts[-1], "More")).private


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_has_a_menu_of_their_own(world: World, game: str) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, game=game, players=4)
    host, guest, stranger = [await menu(world, member) for member in (ada, ben, cleo)]
    rules = EN("button-rules")
    more, less = EN("button-seat-more", seats=5), EN("button-seat-less", seats=3)
    away = EN("button-turn-away", name="Ben")
    again, leave, cancel = EN("button-show-again"), EN("button-leave"), EN("button-cancel")
    assert host.labels == (more, less, "Make host: Ben", away, rules, again, leave, cancel)
    assert guest.labels == (rules, again, leave)
    assert stranger.labels == (rules, again)
    assert len(host.menus) == len(guest.menus) == 1
    assert not stranger.menus
    assert EN("lobby-menu-guest") in stranger.text
    await cleo.press(stranger, "Rules")
    assert seen(cleo, stranger).pictures


async def test_the_host_adds_and_removes_seats(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=4)
    offered = await menu(world, ada)
    await ada.press(offered, "One more seat")
    assert "2 of 5 seats" in world.posts[-1].pictures[0].alt
    offered = seen(ada, offered)
    assert offered.button("One more seat").disabled
    for wanted in (4, 3, 2):
        await ada.press(seen(ada, offered), EN("button-seat-less", seats=wanted))
    offered = seen(ada, offered)
    assert offered.button("One seat fewer").disabled
    assert EN("lobby-full") in world.posts[-1].text
    assert world.posts[-1].button("Join").disabled
    assert not await world.log(), "the game waits for its host"

    await ada.press(offered, "One more seat")
    await world.restart()
    await cleo.press(world.posts[-1], "Join")
    assert world.posts[-1].actions(), "the game starts by itself when everybody sits"


async def test_actions_for_the_host_only(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, players=4)
    for custom_id in ("table:1:resize:5", f"table:1:pass-on:{ben.id}"):
        forged = relabelled(lobby, "More", custom_id)
        for person in (ben, cleo):
            refusal = (await person.press(forged, "More")).private
            assert "Only the host" in refusal.text
            assert "Ada" in refusal.text
    assert world.posts[-1] == lobby
    for wanted in (0, 1, 6, 99):
        forged = relabelled(lobby, "More", f"table:1:resize:{wanted}")
        assert EN("refused-seats-impossible") in (await ada.press(forged, "More")).private.text


async def test_no_seat_is_taken_from_under_somebody(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, players=3)
    offered = await menu(world, ada)
    answers = await world.press_at_once(
        (cleo, lobby, "Join"), (ada, offered, "One seat fewer"), (ada, offered, "One more seat")
    )
    for late in answers[1:]:
        assert EN("refused-already-started") in late.private.text
    assert world.posts[-1].actions()


async def test_the_host_passes_on(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, cleo, players=4)
    offered = await menu(world, ada)
    await ada.press(offered, "Make host: Ben")
    assert seen(ada, offered).text == EN("pass-on-done")
    assert "Ben is the orange star, the host" in world.posts[-1].pictures[0].alt
    await world.restart()
    for button in (offered.button("One more seat"), offered.button("Make host: Cleo")):
        assert "Ben" in (await ada.press(offered, button)).private.text
    assert "Ben" in (await ada.press(lobby, "Start")).private.text
    assert (await ben.press(lobby, "Start")).public.actions()


async def test_only_a_seated_member_becomes_host(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, ben, players=4)
    offered = await menu(world, ada)
    await ben.leaves()
    assert EN("refused-heir-gone") in (await ada.press(offered, "Make host: Ben")).private.text


async def test_the_host_of_a_running_game_passes_on_too(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben))
    await fast_forward(world, last_turn)
    assert not [label for label in (await menu(world, ben)).labels if "host" in label]
    await ada.press(await menu(world, ada), "Make host: Ben")
    assert "Make host: Ada" in (await menu(world, ben)).labels
    assert not [label for label in (await menu(world, ada)).labels if "host" in label]


async def test_a_host_who_has_left_the_server_is_replaced(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, cleo, players=4)
    await world.leave(ada)
    answer = await cleo.press(lobby, "Start")
    assert "Ben" in answer.private.text
    lobby = world.posts[-1]
    assert "Ada" not in lobby.text
    assert "2 of 4 seats" in lobby.pictures[0].alt
    await ben.press(lobby, "Start")
    assert world.posts[-1].actions()


async def test_the_next_host_can_act_at_once(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, cleo, players=4)
    await world.leave(ada)
    assert (await ben.press(lobby, "Start")).public.actions()


async def test_a_lobby_whose_only_person_has_left_ends(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = await open_lobby(world, ada, players=4)
    await world.leave(ada)
    answer = await ben.press(*former(lobby, table_routes.cancel_surely(TABLE, 0)))
    assert EN("refused-cancelled") in answer.private.text
    assert EN("table-cancelled") in world.posts[-1].text


async def test_when_discord_does_not_say_the_host_stays(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = await open_lobby(world, ada, ben, players=4)
    await world.leave(ada)
    world.fail("GET", "/guilds/*/members/*", 500, times=None)
    assert "Ada" in (await ben.press(lobby, "Start")).private.text
    world.heal()
    assert world.posts[-1] == lobby


@pytest.mark.parametrize("by_menu", [True, False])
async def test_inviting_pings_with_the_way_to_the_table(world: World, by_menu: bool) -> None:
    ada, ben, cleo, *_ = world.members
    lobby = await open_lobby(world, ada, ben, players=4)

    async def invites(host: Member, guest: Member) -> str:
        if by_menu:
            return await chooses(host, await menu_of(world, host, lobby), guest)
        return await host.invites(guest)

    assert await invites(ben, cleo) == EN("invite-done", name="⁨Cleo⁩")
    ping = world.posts[-1]
    assert ping.pings == {cleo.id}
    for words in ("Ben", cleo.mention, "Claim It!", "table 1", f"/{lobby.channel_id}/{lobby.id}"):
        assert words in ping.text
    assert world.posts[0].id == lobby.id, "the table stays where it is"

    await world.restart()
    assert EN("refused-guest-invited", name="⁨Cleo⁩") in await invites(ada, cleo)
    assert EN("refused-guest-seated", name="⁨Ben⁩") in await invites(ada, ben)
    assert EN("refused-guest-seated", name="⁨Ada⁩") in await invites(ada, ada)
    assert world.posts[-1] == ping
    await cleo.press(world.posts[0], "Join")
    assert "3 of 4 seats" in world.posts[0].pictures[0].alt


async def test_an_invitation_that_discord_refuses_can_be_repeated(world: World) -> None:
    ada, cleo = world.members[0], world.members[2]
    await open_lobby(world, ada, players=4)
    world.fail("POST", "/channels/*/messages", 403, times=None)
    await ada.invites(cleo)
    assert not [post for post in world.posts if cleo.id in post.pings]
    world.heal()
    answer = await ada.invites(cleo)
    assert answer == EN("invite-done", name="⁨Cleo⁩")
    assert world.posts[-1].pings == {cleo.id}


async def test_the_same_person_can_be_chosen_again(world: World) -> None:
    """Discord's client sends nothing for a choice that the menu had before."""
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, players=4)
    first = await menu(world, ada)
    world.fail("POST", "/channels/*/messages", 403)
    assert await chooses(ada, first, cleo) == EN("not-delivered")
    assert not [post for post in world.posts if cleo.id in post.pings]
    second = seen(ada, first)
    assert await chooses(ada, second, cleo) == EN("invite-done", name="⁨Cleo⁩")
    assert world.posts[-1].pings == {cleo.id}

    third = seen(ada, first)
    assert third.labels == first.labels, "it's still the menu"
    again = EN("refused-guest-invited", name="⁨Cleo⁩")
    assert again in await chooses(ada, third, cleo)
    await ada.press(seen(ada, first), "One more seat")
    assert again in await chooses(ada, seen(ada, first), cleo)
    assert EN("invite-done", name="⁨Ben⁩") in await chooses(ada, first, ben), "an old one counts"


async def test_the_outcome_stays_without_a_menu(world: World) -> None:
    ada, cleo = world.members[0], world.members[2]
    lobby = await open_lobby(world, ada, players=4)
    offered = await menu(world, ada)
    await ada.press(*former(lobby, table_routes.cancel_surely(TABLE, 0)))
    assert EN("refused-cancelled") in await chooses(ada, offered, cleo)
    assert not seen(ada, offered).menus


async def chooses(host: Member, menu: Post, guest: Member) -> str:
    """Choose a member from a menu and return the first line of the message afterwards."""
    answer = await host.choose(menu, guest)
    assert not answer.posts, "the menu says it"
    return seen(host, menu).text.splitlines()[0]


async def menu_of(world: World, member: Member, lobby: Post) -> Post:
    [now] = [post for post in world.posts if post.id == lobby.id]
    return (await member.press(now, "More")).private


async def test_users_who_cannot_be_invited(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, players=4)
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    await world.hide_from(ben)
    for guest, reason, name in (
        (Member(world, robot, "en-US"), "guest-bot", "robot"),
        (ben, "guest-absent", "Ben"),
    ):
        refusal = await ada.invites(guest)
        assert EN(f"refused-{reason}", name=f"⁨{name}⁩") in refusal
    assert not (await cleo.menu()).menus, "only who has a seat invites"
    assert len(world.posts) == 1


async def test_nobody_is_invited_where_there_is_no_room(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, ben, players=4)
    offered = await menu(world, ada)
    for _ in range(2):
        await ada.press(seen(ada, offered), "One seat fewer")
    assert not seen(ada, offered).menus
    await ada.press(world.posts[-1], "Start")
    assert not (await ada.menu()).menus


async def test_two_invitations_at_once_are_one(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=4)
    offered = [await menu(world, member) for member in (ada, ben)]
    answers = await world.choose_at_once(
        *((member, post, cleo) for member, post in zip((ada, ben), offered, strict=True))
    )
    assert not [answer.posts for answer in answers if answer.posts], "the menus say it"
    assert EN("invite-done", name="⁨Cleo⁩") in seen(ada, offered[0]).text
    assert EN("refused-guest-invited", name="⁨Cleo⁩") in seen(ben, offered[1]).text
    assert len([post for post in world.posts if post.pings]) == 1


async def test_a_guest_is_pinged_to_a_free_seat_of_a_running_game(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_game(world, (ada, ben))
    await world.bot.services.tables.vacate(TABLE, ben.id)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    await ada.invites(cleo)
    [ping] = [post for post in world.posts if cleo.id in post.pings]
    assert cleo.mention in ping.text


async def test_in_german(german_world: World) -> None:
    ada, ben, cleo, *_ = german_world.members
    await ada.types("nuggets new", players=3)
    await ben.press(german_world.posts[-1], "Mitspielen")
    lobby = german_world.posts[-1]
    offered = (await ada.press(lobby, "Mehr")).private
    assert DE("lobby-menu") in offered.text
    await ada.press(offered, "Ein Platz mehr (4)")
    assert "2 von 4 Plätzen" in german_world.posts[-1].pictures[0].alt
    assert await chooses(ada, seen(ada, offered), cleo) == DE("invite-done", name="⁨Cleo⁩")
    assert "lädt" in german_world.posts[-1].text
    await ada.press(seen(ada, offered), "Gastgeber: Ben")
    assert "Ben: oranger Stern, Gastgeber" in german_world.posts[0].pictures[0].alt
    refusal = (await ada.press(offered, "Ein Platz mehr (4)")).private
    assert DE("refused-host-only", host="⁨Ben⁩") in refusal.text
