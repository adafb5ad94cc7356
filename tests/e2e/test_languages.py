"""English, German and French: public texts in the server's language, private ones in the user's."""

import discord
import pytest
from sqlalchemy import update

from bot.ids import GuildId
from bot.store.schema import tables
from bot.views.hosted_games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.fast_forward import fast_forward, last_turn
from tests.e2e.panel import Panel
from tests.e2e.play import at_random, mover, open_game, play
from tests.e2e.words import DE, EN, FR, OTHER_COMMANDS


async def test_a_german_server_plays_in_german(german_world: World) -> None:
    ada, ben, *_ = players = german_world.members[:2]
    lobby = (await ada.types("claimit new", players=2)).public
    computers = "Leicht", "Mittel", "Stark"
    other_labels = "Spielen lernen", "Regeln", "Mehr"
    assert lobby.labels == ("Mitspielen", "Starten", *computers, *other_labels)
    assert "1 von 2 Plätzen besetzt" in lobby.pictures[0].alt
    await ben.press(lobby, "Mitspielen")
    table = german_world.posts[-1]
    assert table.labels == ("Würfeln", "Mehr")
    assert "du bist dran" in table.text

    await mover(players, table).press(table, "Würfeln")
    placing = german_world.posts[-1]
    assert "Anspruch" in placing.labels[0]
    assert "Möglich" in placing.pictures[0].alt
    await mover(players, placing).press(placing, placing.actions()[0])
    await mover(players, placing).press(german_world.posts[-1], "Aufhören")
    assert "hat aufgehört" in german_world.posts[-2].text

    await fast_forward(german_world, last_turn)
    assert DE("claimit-last-turn") in german_world.posts[-1].text
    end = await play(german_world, players, at_random(1))
    assert "gewinnt!" in end.text or "teilen sich" in end.text
    assert end.labels == ("Revanche", "Details")
    assert "Goldmine" in end.text


async def test_an_english_member_there_is_answered_in_english(german_world: World) -> None:
    jack = german_world.add_member("Jack")
    table = await open_game(german_world, german_world.members[:2])
    assert EN("refused-stranger") in (await jack.press(table, "Würfeln")).private.text
    assert (await jack.press(table, "Mehr")).private.labels == (
        "Scores",
        "Rules",
        "Show it here again",
    )
    assert (await jack.types("claimit new")).public.labels[0] == "Mitspielen"


async def test_a_german_member_on_an_english_server(world: World) -> None:
    clara = world.add_member("Clara", locale="de")
    players = (world.members[0], clara)
    table = await open_game(world, players)
    assert "it's your turn" in table.text
    if mover(players, table) is clara:
        await clara.press(table, "Roll")
        await clara.press(world.posts[-1], world.posts[-1].actions()[0])
        await clara.press(world.posts[-1], "Stop")
        table = world.posts[-1]
    assert (
        DE("refused-not-your-turn", names="⁨Ada⁩", count=1)
        in (await clara.press(table, "Roll")).private.text
    )
    menu = (await clara.press(table, "More")).private
    assert menu.labels == (
        "Meine Felder umrahmen",
        "Spielstand",
        "Regeln",
        "Hier neu zeigen",
        "Anstupsen",
        "Pause",
        "Spiel abbrechen",
        "Aufgeben",
    )
    await clara.press(menu, "Aufgeben")
    [question] = [post for post in clara.sees() if post.id == menu.id]
    assert DE("resign-question", team="no", ranked="yes") in question.text
    assert DE("turns-title", count=0) in (await clara.types("games")).private.text
    rules = (await clara.types("claimit rules")).private
    assert DE("page-of", page=1, pages=len(GAMES["claimit"].view.rules_pages)) in rules.text
    assert DE("claimit-rules-" + GAMES["claimit"].view.rules_pages[0] + "-title") in rules.text


async def test_the_admins_choose_the_language_of_a_server(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    old = (await world.members[0].types("claimit new", players=3)).public

    panel = await Panel.opened(world, sheriff)
    await panel.choose("language", "de")
    new = (await world.members[1].types("claimit new", players=2)).public
    assert new.labels[0] == "Mitspielen"
    await world.members[1].press(old, "Join")
    assert world.posts[0].labels[0] == "Join", "open tables keep their language"
    assert "Bestenliste" in (await sheriff.types("claimit leaderboard")).public.text

    await world.restart()
    assert (await world.members[2].types("claimit new")).public.labels[0] == "Mitspielen"
    await panel.choose("language", "auto")
    assert (await world.members[3].types("claimit new")).public.labels[0] == "Join"
    await world.become_community("de")
    assert (await world.members[3].types("claimit new")).public.labels[0] == "Mitspielen"


async def test_a_rematch_keeps_the_language(german_world: World) -> None:
    players = german_world.members[:2]
    await open_game(german_world, players)
    await fast_forward(german_world, last_turn)
    end = await play(german_world, players, at_random(1))
    await players[0].press(end, "Revanche")
    assert german_world.posts[-1].labels[0] == "Mitspielen"
    assert (
        DE("rematch-invitation", players=players[1].mention, count=1) in german_world.posts[-1].text
    )


async def test_only_admins_are_offered_the_settings(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    assert "settings" in sheriff.actor.available_commands(world.channel)
    assert "settings" not in world.members[0].actor.available_commands(world.channel)
    assert "claimit new" in world.members[0].actor.available_commands(world.channel)


@pytest.mark.parametrize("game", GAMES)
async def test_commands_are_described_in_every_language(world: World, game: str) -> None:
    registered = {name: spec for (name, _), spec in world.env.backend.commands[None].items()}
    assert set(registered) == {*GAMES, *OTHER_COMMANDS}
    named = registered["Profile"]["name_localizations"]
    assert named == {"de": DE("menu-profile"), "fr": FR("menu-profile")}
    group = registered[game]
    assert group["description"] == EN(f"{game}-command")
    assert group["description_localizations"] == {
        "de": DE(f"{game}-command"),
        "fr": FR(f"{game}-command"),
    }
    for command in group["options"]:
        descriptions = [
            translate(
                "command-of-game",
                kind=translate(f"{game}-kind"),
                what=translate(f"command-{command['name']}"),
            )
            for translate in (EN, DE, FR)
        ]
        assert command["description"] == descriptions[0]
        assert command["description_localizations"] == {
            "de": descriptions[1],
            "fr": descriptions[2],
        }
        assert max(map(len, descriptions)) <= 100
        assert not command.get("name_localizations")
        for option in command.get("options", []):
            localized = option["description_localizations"]["de"]
            assert localized
            assert localized != option["description"]


@pytest.mark.parametrize(
    ("locale", "word"),
    [("en-GB", "Join"), ("ko", "Join"), ("de", "Mitspielen"), ("fr", "Rejoindre")],
)
async def test_an_unknown_language_is_english(world: World, locale: str, word: str) -> None:
    person = world.add_member("Claude", locale=locale)
    await world.become_community(locale)
    assert (await person.types("claimit new")).public.labels[0] == word
    translate = {"de": DE, "fr": FR}.get(locale, EN)
    assert (
        translate("refused-already-seated")
        in (await person.press(world.posts[0], word)).private.text
    )


async def test_outside_community_servers_the_host_decides_the_language(world: World) -> None:
    """For a server that isn't a Community server, Discord reports en-US."""
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    german = (await clara.types("claimit new", players=2)).public
    assert german.labels[0] == "Mitspielen"
    await ada.press(german, "Mitspielen")
    assert "du bist dran" in world.posts[-1].text, "whoever joins"
    await world.restart()
    table = await play(world, (ada, clara), at_random(1), max_presses=3)
    assert "Mehr" in table.labels
    assert (await ada.press(table, "Mehr")).private.text == EN("menu-title")
    assert (await ada.types("claimit new")).public.labels[0] == "Join"
    assert "Bestenliste" in (await clara.types("claimit leaderboard")).public.text
    assert "leaderboard" in (await ada.types("claimit leaderboard")).public.text


async def test_a_rematch_keeps_the_language_of_its_table(world: World) -> None:
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    await clara.types("claimit new", players=2)
    await ada.press(world.posts[-1], "Mitspielen")
    await ada.confirms("resign")
    await ada.press(world.posts[-1], "Revanche")
    assert world.posts[-1].labels[0] == "Mitspielen"


async def test_a_community_server_has_a_language(world: World) -> None:
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    await world.become_community("de")
    assert (await ada.types("claimit new")).public.labels[0] == "Mitspielen"
    await world.become_community("en-GB")
    assert (await clara.types("claimit new")).public.labels[0] == "Join"


async def test_a_lobby_says_where_its_language_is_chosen_while_that_is_news(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    ada, clara = world.members[0], world.add_member("Clara", locale="de")
    first = (await ada.types("claimit new", players=3)).public
    assert EN("lobby-language") in first.text
    await world.members[1].press(first, "Join")
    assert EN("lobby-language") in world.posts[0].text
    assert EN("lobby-language") not in (await ada.types("nuggets new")).public.text
    assert DE("lobby-language") in (await clara.types("claimit new")).public.text

    await (await Panel.opened(world, sheriff)).choose("language", "en")
    lobby = (await clara.types("claimit new")).public
    assert EN("lobby-language") not in lobby.text
    assert DE("lobby-language") not in lobby.text
    await world.members[2].press(world.posts[0], "Join")
    assert EN("lobby-language") not in world.posts[0].text


@pytest.mark.parametrize("column", ["language", "turn_limit"])
async def test_invalid_stored_settings_do_not_silence_a_server(world: World, column: str) -> None:
    """A later version may have had more languages and limits."""
    store, ada = world.bot.services.store, world.members[0]
    if column == "language":
        await store.guilds.change(GuildId(world.guild.id), language="xx")
    else:
        await store.guilds.change(GuildId(world.guild.id), turn_limit=10**15)
    lobby = (await ada.types("claimit new")).public
    assert lobby.labels[0] == "Join"
    assert EN("lobby-turn-limit", turn_limit=EN("turn-limit-86400")) in lobby.text
    answer = (await ada.types("claimit leaderboard")).public
    assert EN("leaderboard-empty") in answer.text


async def test_a_table_in_a_language_that_is_gone_is_played(world: World) -> None:
    ada, ben, *_ = world.members
    await ada.types("claimit new", players=2)
    await spoil(world, "language", "xx")
    assert EN("button-join") in (await ada.shows_again()).labels
    await ben.press(world.posts[-1], "Join")
    assert "it's your turn" in world.posts[-1].text
    await world.restart()
    assert "it's your turn" in world.posts[-1].text


async def test_options_kept_wrong_stop_only_their_table(world: World) -> None:
    ada, ben, *_ = world.members
    lobby = (await ada.types("claimit new", players=2)).public
    await open_game(world, (ada, ben), "nuggets")
    with world.expecting_errors("table 1 "):
        await spoil(world, "options", '{"reuse":"maybe"}')
        await world.restart()
        for button in ("Join", "More"):
            assert EN("refused-damaged") in (await ben.press(lobby, button)).private.text
        menu = await ada.menu_of(await ada.sees_list("open"), 1)
        await ada.press(menu, EN("button-cancel-yes"))
    assert "it's your turn" in world.posts[-1].text


@pytest.mark.parametrize(
    ("column", "value"), [("options", '{"reuse":"maybe"}'), ("rules_version", 99)]
)
async def test_a_game_that_cannot_go_on_is_cancelled(
    world: World, column: str, value: object
) -> None:
    """Its host and moderators may cancel it, although a player has acted; other players may not."""
    permissions = discord.Permissions(manage_messages=True)
    sheriff = world.add_member("Sheriff", permissions=permissions)
    ada, ben, *_ = world.members
    reason = "damaged" if column == "options" else "other-version"
    for number, by in ((1, ada), (2, sheriff)):
        table = await open_game(world, (ada, ben))
        await mover((ada, ben), table).press(table, "Roll")
        with world.expecting_errors(f"table {number} "):
            await spoil(world, column, value, number)
            await world.restart()
            assert EN(f"refused-{reason}") in (await ben.press(table, "More")).private.text
            reply = await ben.asks_to("cancel", number)
            assert EN(f"refused-{reason}") in reply.text
            reply = await by.confirms("cancel", number)
            assert reply.text == EN("table-cancelled")
        [end] = [post for post in world.posts if post.id == table.id]
        role = "host" if by is ada else "moderator"
        assert EN(f"cancelled-{role}", who=by.mention) in end.text
        assert not end.buttons
    await world.restart()
    late = (await ada.press(table, "More")).private
    assert EN("refused-cancelled") in late.text


async def spoil(world: World, column: str, value: object, table_id: int = 1) -> None:
    """Write an invalid value into a table's row."""
    async with world.bot.services.store._database.writing() as connection:
        await connection.execute(
            update(tables).where(tables.c.id == table_id).values({column: value})
        )
    world.bot.services.tables._live._tables.clear()
