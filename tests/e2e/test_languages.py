"""English and German: public texts in the server's language, private ones in one's own."""

import discord
import pytest

from bot.games import GAMES
from tests.e2e.discord_world import World
from tests.e2e.forward import forward, last_turn
from tests.e2e.play import at_random, mover, open_game, play
from tests.e2e.words import DE, EN


async def test_a_german_server_plays_in_german(german_world: World) -> None:
    ada, ben, *_ = players = german_world.members[:2]
    lobby = (await ada.types("claimit new", players=2)).public
    assert lobby.labels[:5] == ("Mitspielen", "Gehen", "Starten", "Absagen", "Regeln")
    assert "1 von 2 Plätzen besetzt" in lobby.pictures[0].alt
    await ben.press(lobby, "Mitspielen")
    table = german_world.posts[-1]
    assert table.labels == ("Würfeln", "Mehr")
    assert "du bist dran" in table.text

    await mover(players, table).press(table, "Würfeln")
    placing = german_world.posts[-1]
    assert "Anspruchstein" in placing.labels[0]
    assert "Möglich" in placing.pictures[0].alt
    await mover(players, placing).press(placing, placing.actions()[0])
    await mover(players, placing).press(german_world.posts[-1], "Aufhören")
    assert "hat aufgehört" in german_world.posts[-2].text

    await forward(german_world, last_turn)
    assert DE("claimit-last-turn") in german_world.posts[-1].text
    end = await play(german_world, players, at_random(1))
    assert "gewinnt!" in end.text or "teilen sich" in end.text
    assert end.labels == ("Revanche", "Wiederholung", "Mein Rückblick", "Mehr")
    assert "Goldmine" in end.text


async def test_an_english_member_there_is_answered_in_english(german_world: World) -> None:
    jack = german_world.add_member("Jack")
    table = await open_game(german_world, german_world.members[:2])
    assert EN("refused-stranger") in (await jack.press(table, "Würfeln")).private.text
    assert (await jack.press(table, "Mehr")).private.labels == ("Scores", "Rules")
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
        DE("refused-not-your-turn", names="⁨Ada⁩") in (await clara.press(table, "Roll")).private.text
    )
    menu = (await clara.press(table, "More")).private
    assert menu.labels == ("Meine Felder umrahmen", "Wertung", "Regeln", "Anstupsen", "Aufgeben")
    await clara.press(menu, "Aufgeben")
    [question] = [post for post in clara.sees() if post.id == menu.id]
    assert DE("resign-question") in question.text
    assert DE("games-title", game="Claim It!") in (await clara.types("claimit games")).private.text
    rules = (await clara.types("claimit rules")).private
    assert DE("page-of", page=1, pages=len(GAMES["claimit"].view.rules_pages)) in rules.text
    assert DE("claimit-rules-" + GAMES["claimit"].view.rules_pages[0] + "-title") in rules.text


async def test_the_admins_choose_the_language_of_a_server(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    old = (await world.members[0].types("claimit new", players=3)).public

    answer = (await sheriff.types("settings", language="de")).private
    assert answer.text == EN("language-set", language="Deutsch")
    new = (await world.members[1].types("claimit new", players=2)).public
    assert new.labels[0] == "Mitspielen"
    await world.members[1].press(old, "Join")
    assert world.posts[0].labels[0] == "Join", "open tables keep their language"
    assert "Bestenliste" in (await sheriff.types("claimit leaderboard")).public.text

    await world.restart()
    assert (await world.members[2].types("claimit new")).public.labels[0] == "Mitspielen"
    answer = (await sheriff.types("settings", language="auto")).private
    assert answer.text == EN("language-set", language="English")
    assert (await world.members[3].types("claimit new")).public.labels[0] == "Join"


async def test_a_rematch_keeps_the_language(german_world: World) -> None:
    players = german_world.members[:2]
    await open_game(german_world, players)
    await forward(german_world, last_turn)
    end = await play(german_world, players, at_random(1))
    await players[0].press(end, "Revanche")
    assert german_world.posts[-1].labels[0] == "Mitspielen"
    assert DE("rematch-invitation", players=players[1].mention) in german_world.posts[-1].text


async def test_only_admins_are_offered_the_settings(world: World) -> None:
    sheriff = world.add_member("Sheriff", permissions=discord.Permissions(manage_guild=True))
    assert "settings" in sheriff.actor.available_commands(world.channel)
    assert "settings" not in world.members[0].actor.available_commands(world.channel)
    assert "claimit new" in world.members[0].actor.available_commands(world.channel)


@pytest.mark.parametrize("game", GAMES)
async def test_commands_are_described_in_both_languages(world: World, game: str) -> None:
    registered = {name: spec for (name, _), spec in world.env.backend.commands[None].items()}
    assert set(registered) == {*GAMES, "fair", "quiet", "settings"}
    group = registered[game]
    assert group["description"] == EN(f"{game}-command")
    assert group["description_localizations"] == {"de": DE(f"{game}-command")}
    for command in group["options"]:
        assert command["description"] == EN(f"command-{command['name']}")
        assert command["description_localizations"] == {"de": DE(f"command-{command['name']}")}
        assert not command.get("name_localizations")
        for option in command.get("options", []):
            localized = option["description_localizations"]["de"]
            assert localized
            assert localized != option["description"]


@pytest.mark.parametrize(
    ("locale", "word"), [("en-GB", "Join"), ("fr", "Join"), ("de", "Mitspielen")]
)
async def test_other_languages_get_english(world: World, locale: str, word: str) -> None:
    person = world.add_member("Claude", locale=locale)
    world.env.backend.guilds[world.guild.id].preferred_locale = locale
    assert (await person.types("claimit new")).public.labels[0] == word
    told = DE if locale == "de" else EN
    assert told("refused-already-seated") in (await person.press(world.posts[0], word)).private.text
