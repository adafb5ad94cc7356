"""Validation of interactions: every one of them gets an answer."""

from dataclasses import replace
from typing import Any

import pytest

from bot.ids import GuildId
from bot.store.table_types import TableStatus
from bot.views.hosted_games import GAMES
from bot.views.markup import safe_name
from tests.e2e.discord_world import TABLE, Answer, Member, World
from tests.e2e.play import in_hand, mover, open_game
from tests.e2e.posts import Post, choose, press, relabelled
from tests.e2e.raw_interactions import form_submission, menu_choice, slash_command, user_command
from tests.e2e.words import DE, EN, OTHER_COMMANDS

UNKNOWN = EN("unknown-press")
HUGE = 10**30


async def uses(member: Member, post: Post, custom_id: str) -> Answer:
    """Press a button with another custom_id."""
    label = post.labels[-1]
    return await member.press(relabelled(post, label, custom_id), label)


UNKNOWN_IDS = (
    "bet:1:5",
    "act",
    "act:1:2",
    'act:1:2:{"roll":1}',
    "act:1234567890123456789012:0:[1]",
    "act:\u0661:\u0662:[1]",
    "pick:1:2:dü",
    "pick:1:2:" + "d" * 60,
    "table:1:JOIN",
    "table:1:dance",
    "table:1:join:3",
    "table:1:resize",
    "table:-1:join",
    "invite:1",
    "invite:1:2",
    "step:1:x:on",
    "page:rules:poker:1",
    "page:rules:claimit:-1",
    "page:diary:claimit:1",
)


async def test_a_button_that_nobody_knows(world: World) -> None:
    """The button may be of an older version; only the user who pressed it gets the answer."""
    lobby = (await world.members[0].types("claimit new")).public
    clara = world.add_member("Clara", locale="de")
    for custom_id in UNKNOWN_IDS:
        assert (await uses(world.members[0], lobby, custom_id)).private.text == UNKNOWN, custom_id
    text = (await uses(clara, lobby, UNKNOWN_IDS[0])).private.text
    assert text == DE("unknown-press")
    assert world.posts == [lobby]


async def test_a_menu_that_nobody_knows(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    offered = (await ada.press(lobby, "More")).private
    for custom_id in ("befriend:1", "act:1:0:[1]", "table:1:leave"):
        menus = replace(offered, menus=(custom_id,), wire=renamed(offered, custom_id))
        assert (await ada.choose(menus, ben)).private.text == UNKNOWN
    assert world.posts == [lobby]


def renamed(post: Post, custom_id: str) -> dict[str, Any]:
    """Return Discord's JSON of a message with the custom_id of its only menu replaced."""

    def walk(part: Any) -> Any:
        if isinstance(part, list):
            return [walk(child) for child in part]
        if not isinstance(part, dict):
            return part
        named = {**part, "custom_id": custom_id} if part.get("custom_id") in post.menus else part
        return {key: walk(child) for key, child in named.items()}

    return dict(walk(post.wire))


async def test_a_form_that_nobody_knows(world: World) -> None:
    where = world.channel.id, world.guild.id, world.members[0].id
    [answer] = await world.receive(form_submission(world.env.backend, *where, "wishes"))
    assert answer.private.text == UNKNOWN


async def test_a_choice_of_nobody(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new")).public
    offered = (await ada.press(lobby, "More")).private
    for values in ([], [str(ben.id)]):
        sent = choose(world.env.backend, world.guild.id, ada.actor, offered, ben.actor)
        [answer] = await world.receive(menu_choice(sent, values, {}))
        assert not answer.posts
        [now] = [post for post in ada.sees() if post.id == offered.id]
        assert now.text.splitlines()[0] == EN("refused-nobody-chosen")
    assert world.posts == [lobby]


async def test_a_press_is_answered_once(world: World) -> None:
    """A button that was answered isn't answered again as unknown."""
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben))
    table = world.posts[-1]
    for button in table.buttons:
        sent = press(world.env.backend, world.guild.id, ada.id, table, button)
        await world.receive(sent)
        callbacks = [
            request
            for request in world.env.http_requests
            if request.path.startswith(f"/interactions/{sent[0].id}/")
        ]
        assert len(callbacks) == 1, button


OUT_OF_RANGE = {
    "table:1:resize:9223372036854775807": "seats-impossible",
    "table:1:pass-on:9223372036854775807": "heir-gone",
    "table:1:vote:9223372036854775807": "not-started",
    "table:1:take:9223372036854775807": "not-started",
    "table:1:take-over:7": "not-started",
    "table:999999999999999999:join": "no-table",
    "act:999999999999999999:999999999:[1]": "no-table",
    "pick:1:999999999:d99": "not-started",
    "step:999999999999999999:999999999:on": "no-table",
}


async def test_numbers_out_of_range_in_a_lobby(world: World) -> None:
    ada = world.members[0]
    lobby = (await ada.types("claimit new")).public
    for custom_id, reason in OUT_OF_RANGE.items():
        answer = (await uses(ada, lobby, custom_id)).private
        game = "none" if reason == "no-table" else "claimit"
        assert EN(f"refused-{reason}", game=game) in answer.text, custom_id
    offered = (await ada.press(lobby, "More")).private
    far = "invite:999999999999999999:0"
    forged = replace(offered, menus=(far,), wire=renamed(offered, far))
    answer = (await ada.choose(forged, world.members[1])).private
    assert EN("refused-no-table", game="none") in answer.text
    assert world.posts == [lobby]


async def test_numbers_out_of_range_in_a_game(world: World) -> None:
    ada, ben, *_ = world.members
    table = await open_game(world, (ada, ben))
    for verb in ("vote", "take", "take-over", "pass-on", "resize"):
        for number in (0, 1, 2, 5, 10**10, 10**20 - 1):
            for person in (ada, world.members[3]):
                answer = (await uses(person, table, f"table:1:{verb}:{number}")).private
                assert EN("fault") not in answer.text
    assert world.posts[-1] == table


@pytest.mark.parametrize("game", GAMES)
async def test_actions_that_the_rules_do_not_know(world: World, game: str) -> None:
    ada, ben, *_ = world.members
    table = await open_game(world, (ada, ben), game)
    offered = table.actions() or (await in_hand(mover((ada, ben), table), table)).actions()
    length, revision = len(await world.log()), offered[0].custom_id.split(":")[2]
    for action in (
        '["fly"]',
        "[]",
        '["place",1]',
        f'["place",{HUGE},-1]',
        '["place","a",1]',
        '["take","LLL",99]',
        f'["take","N",{HUGE}]',
        '["take",null,0]',
        '["roll","xyz"]' if game == "nuggets" else '["roll"',
        "[[[[[[[[",
    ):
        for person in (ada, ben):
            answer = (await uses(person, table, f"act:1:{revision}:{action}")).private
            assert EN("fault") not in answer.text
    assert len(await world.log()) == length


async def test_pages_and_steps_beyond_the_end(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben), "nuggets")
    await ben.confirms("resign")
    end, pages = world.posts[-1], len(GAMES["nuggets"].view.rules_pages)
    rules = (await uses(ada, end, "page:rules:nuggets:999999")).private
    assert EN("page-of", page=pages, pages=pages) in rules.text
    board = (await ada.types("nuggets leaderboard")).public
    forged = replace(board, wire=end.wire, buttons=end.buttons)
    await uses(ada, forged, "board:wins:nuggets:999999:page")
    [turned] = [post for post in world.posts if post.id == board.id]
    assert f" {ben.name}: " in turned.pictures[0].alt, "the last page there is"
    await ada.press(relabelled(rules, "◀", "step:1:999999999:on"), "◀")
    [step] = [post for post in ada.sees() if post.id == rules.id]
    assert step.button("▶▶").disabled


NOT_OFFERED: dict[str, dict[str, list[Any]]] = {
    "claimit new": {
        "players": [99, 1, -HUGE, True, "many"],
        "thread": ["yes", 1],
        "time": [77, -5, HUGE],
        "coach": ["no"],
        "reuse": ["maybe"],
        "show_spaces": [2],
    },
    "nuggets new": {
        "players": [6],
    },
}


@pytest.mark.parametrize("command", NOT_OFFERED)
async def test_values_that_a_command_does_not_offer(world: World, command: str) -> None:
    """Discord promises not to send them; if it does, nothing changes."""
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    for option, values in NOT_OFFERED[command].items():
        for value in values:
            options = {option: value}
            for person, translate in ((ada, EN), (clara, DE)):
                refusal = (await person.forges(command, **options)).private.text
                assert refusal == translate("refused-bad-value", option=safe_name(option)), options
    store = world.bot.services.store
    assert not world.posts
    assert (await store.guilds.settings(GuildId(world.guild.id))).language is None
    assert (await store.guilds.settings(GuildId(world.guild.id))).turn_limit is None
    assert not await store.people.preferences([ada.id])


async def test_a_table_that_does_not_exist(world: World) -> None:
    ada = world.members[0]
    for number in (0, 77, 10**17):
        for refusal in (
            (await ada.replays(number)).private,
            await ada.shows_again(number),
            await ada.asks_to("cancel", number),
            await ada.asks_to("resign", number),
        ):
            assert EN("refused-no-table", game="none") in refusal.text


async def test_a_command_that_nobody_knows(world: World) -> None:
    clara = world.add_member("Clara", locale="de")
    for command in ("poker", "claimit dance", "claimit", "claimit new fast", "settings a b"):
        assert (await clara.forges(command)).private.text == DE("refused-unknown-command")


async def test_options_that_a_command_does_not_have(world: World) -> None:
    """They belong to an older or a newer version."""
    ada = world.members[0]
    for forged in (
        ada.forges("claimit new", stakes=5),
        ada.forges("profile", start=5),
    ):
        assert (await forged).private.text == EN("refused-unknown-command")
    assert not world.posts


async def test_commands_are_for_servers(world: World) -> None:
    ada = world.members[0]
    where = world.channel.id, None, ada.id
    [answer] = await world.receive(slash_command(world.env.backend, *where, "claimit new", {}))
    assert answer.private.text == EN("refused-server-only")
    for menu in ("block-menu", "menu-profile"):
        sent = user_command(world.env.backend, *where, EN(menu), world.members[1].id)
        [answer] = await world.receive(sent)
        assert answer.private.text == EN("refused-server-only"), menu


async def test_commands_are_for_servers_that_have_the_bot_and_some_for_everywhere(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game's commands are one command to Discord, offered everywhere if one of them is."""
    for is_for_users in (True, False):
        registered = {name: spec for (name, _), spec in world.env.backend.commands[None].items()}
        assert set(registered) == {*GAMES, *OTHER_COMMANDS}
        for name, payload in registered.items():
            anywhere = name in {*GAMES, "help", "play", "daily", "preferences", "privacy"}
            assert payload["contexts"] == ([0, 1, 2] if anywhere else [0]), name
            for_users = anywhere and is_for_users
            assert payload["integration_types"] == ([0, 1] if for_users else [0]), name
        monkeypatch.setattr("discord.AppInfo.user_integration_config", None)
        await world.restart()


async def test_a_form_does_not_harm_a_table(world: World) -> None:
    ada, ben, *_ = world.members
    await open_game(world, (ada, ben))
    where = world.channel.id, world.guild.id, ada.id
    await world.receive(form_submission(world.env.backend, *where, "table:1:cancel-sure:0"))
    assert (await world.bot.services.tables.get(TABLE)).table.status is TableStatus.RUNNING
