"""The options chosen in a lobby: Claim's factions, by buttons and by a form."""

import re
from collections.abc import Sequence

import pytest
from discord.app_commands import Command

from engine.claim.cards import FACTIONS, Faction
from engine.claim.sets import READY_MADE, ReadyMade, problems, random_set
from render.claim import faction_name
from tests.e2e.discord_world import TABLE, Answer, Member, World
from tests.e2e.play import open_lobby
from tests.e2e.posts import Post, relabelled
from tests.e2e.raw_interactions import form_submission
from tests.e2e.test_slow import slowly
from tests.e2e.words import DE, EN

FACTIONS_BUTTON, OWN = EN("claim-button-setup"), EN("claim-button-own")
OTHERS = ["automatons", "trolls", "vikings"]
MORE_OTHERS = [*OTHERS, "seers", "undead"]
MINE = (Faction.KINGS, Faction.PEASANTS, *map(Faction, OTHERS))


async def look(world: World, member: Member) -> Post:
    """Return the private message with the factions."""
    return (await member.press(world.posts[0], FACTIONS_BUTTON)).private


def now(member: Member, post: Post) -> Post:
    """Return the current state of a private message."""
    [current] = [shown for shown in member.sees() if shown.id == post.id]
    return current


def named(text: str) -> tuple[Faction, ...]:
    """Return the factions that a lobby names."""
    lines = [line.removeprefix("-# ") for line in text.splitlines()]
    [line] = [line for line in lines if line.startswith("For ")]
    names = {faction_name(faction, EN): faction for faction in FACTIONS}
    return tuple(names[name] for name in line.split(": ")[1].split(", "))


async def resize(world: World, host: Member, seats: int) -> None:
    offered = (await host.press(world.posts[0], "More")).private
    await host.press(relabelled(offered, "Rules", f"table:1:resize:{seats}"), "Rules")


async def send(
    world: World, member: Member, pair: Sequence[str] = (), others: Sequence[str] = ()
) -> Answer:
    """Send the table's form with these values."""
    where = world.channel.id, world.guild.id, member.id
    sent = form_submission(world.env.backend, *where, "form:1", pair=pair, others=others)
    return (await world.receive(sent))[0]


async def choose_mine(world: World, host: Member) -> None:
    form = await host.opens(await look(world, host), OWN)
    await host.sends(form, pair=["kings peasants"], others=OTHERS)


async def chosen(world: World) -> tuple[Faction, ...]:
    """Return the factions of the game."""
    state = (await world.bot.services.tables.get(TABLE)).state
    return tuple(state.options.factions)


async def test_the_command_asks_for_no_factions(world: World) -> None:
    [new] = [
        command
        for command in world.bot.tree.walk_commands()
        if command.qualified_name == "claim new"
    ]
    assert isinstance(new, Command)
    assert {option.name for option in new.parameters} == {
        "players",
        "thread",
        "time",
        "coach",
        "private",
        "rated",
    }
    lobby = (await world.members[0].types("claim new", players=2)).public
    assert named(lobby.text) == READY_MADE[ReadyMade.CLASSIC][2]


async def test_everybody_may_look_and_the_host_chooses(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=3, game="claim")
    lobby = world.posts[0]
    for person in (ben, cleo):
        shown = await look(world, person)
        assert EN("claim-does-undead") in shown.pictures[0].alt
        assert not shown.buttons
        assert "Ada" in shown.text
    shown = await look(world, ada)
    assert shown.labels[-1] == OWN
    assert "Ada" not in shown.text
    assert shown.button("The Classic").style == 1
    assert world.posts == [lobby]

    await ada.press(shown, "The Wilderness")
    shown = now(ada, shown)
    assert [button.label for button in shown.buttons if button.style == 1] == ["The Wilderness"]
    assert EN("claim-does-griffins") in shown.pictures[0].alt
    assert named(world.posts[0].text) == READY_MADE[ReadyMade.WILDERNESS][2], "two sit there"
    assert "**The Wilderness**" in world.posts[0].text

    await cleo.press(world.posts[0], "Join")
    assert await chosen(world) == READY_MADE[ReadyMade.WILDERNESS][3]
    assert "**The Wilderness**" in world.posts[0].text, "what remains of the lobby says it too"


async def test_a_ready_made_set_fits_the_number_of_players_at_the_start(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=4, game="claim")
    await ada.press(await look(world, ada), "The Court")
    assert named(world.posts[0].text) == READY_MADE[ReadyMade.COURT][2]
    await cleo.press(world.posts[0], "Join")
    assert named(world.posts[0].text) == READY_MADE[ReadyMade.COURT][3]
    assert faction_name(Faction.DRAGONS, EN) in world.posts[0].pictures[0].alt
    await cleo.leaves(TABLE)
    await ada.press(world.posts[0], "Start")
    assert await chosen(world) == READY_MADE[ReadyMade.COURT][2]


async def test_a_random_set(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    shown, drawn = await look(world, ada), set[tuple[Faction, ...]]()
    for _ in range(5):
        await ada.press(shown, "Random")
        shown = now(ada, shown)
        drawn.add(named(world.posts[0].text))
    assert len(drawn) > 1
    assert not any(problems(factions, 2) for factions in drawn)
    last = named(world.posts[0].text)
    await world.restart()
    await ben.press(world.posts[0], "Join")
    assert await chosen(world) == last
    table = (await world.bot.services.tables.get(TABLE)).table
    lot = re.search(r'"lot":(\d+)', table.options)
    assert lot is not None
    assert random_set(2, int(lot[1])) == last


async def test_a_set_of_one_s_own_by_a_form_that_outlasts_a_restart(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    shown = await look(world, ada)
    form = await ada.opens(shown, OWN)
    await world.restart(crash=True)
    answer = await ada.sends(form, pair=["kings peasants"], others=OTHERS)
    assert not answer.posts, "the message in which the form was opened is brought up to date"
    assert named(world.posts[0].text) == MINE
    assert EN("claim-trolls-warning") not in world.posts[0].text
    assert EN("claim-does-trolls") in now(ada, shown).pictures[0].alt
    assert now(ada, shown).button(OWN).style == 1
    again = (await ada.opens(now(ada, shown), OWN)).modal
    assert again is not None
    defaults = [
        option["value"]
        for label in again["components"]
        for option in label["component"]["options"]
        if option["default"]
    ]
    assert defaults == ["kings peasants", *OTHERS]

    await ben.press(world.posts[0], "Join")
    assert await chosen(world) == MINE


async def test_a_form_in_every_size_and_language(german_world: World) -> None:
    """Discord accepts and sends the form as it is."""
    ada, *_ = german_world.members
    clara = german_world.add_member("Clara")
    await ada.types("claim new", players=4)
    for host, translate in ((ada, DE), (clara, EN)):
        for seats in (2, 3, 4):
            offered = (await host.press(german_world.posts[0], DE("button-more"))).private
            await host.press(
                relabelled(offered, offered.labels[-1], f"table:1:resize:{seats}"),
                offered.labels[-1],
            )
            shown = (await host.press(german_world.posts[0], DE("claim-button-setup"))).private
            form = (await host.opens(shown, translate("claim-button-own"))).modal
            assert form is not None
            assert translate("claim-form-title", seats=seats) == form["title"]
            warns = translate("claim-form-trolls") in str(form)
            assert warns == (seats > 2)
        if host is ada:
            await clara.press(german_world.posts[0], DE("button-join"))
            offered = (await ada.press(german_world.posts[0], DE("button-more"))).private
            await ada.press(offered, DE("button-pass-on", name="Clara"))


@pytest.mark.parametrize(
    ("pair", "others", "flaws"),
    [
        ([], [], ["no-pair", "too-few"]),
        ([], OTHERS, ["no-pair"]),
        (["kings"], OTHERS, ["partner-missing"]),
        (["kings peasants", "giants gnomes"], OTHERS, ["second-pair"]),
        (["kings peasants"], OTHERS[:1], ["too-few"]),
        (["kings peasants"], [*OTHERS, "seers"], ["too-many"]),
        (["kings peasants"], ["elves", "orcs", ""], ["too-few"]),
    ],
)
async def test_an_illegal_choice_is_explained_and_changes_nothing(
    world: World, pair: list[str], others: list[str], flaws: list[str]
) -> None:
    ada, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    await choose_mine(world, ada)
    before = world.posts
    text = (await send(world, ada, pair, others)).private.text
    assert EN("claim-setup-lacks", seats=2) in text
    number = {"no-pair": 0, "partner-missing": 1, "second-pair": 2}
    names = {"partner-missing": "Peasants", "second-pair": "Kings and Peasants"}
    tens = abs(len({*others} & {*FACTIONS}) - 3)
    for flaw in flaws:
        sentence = EN(
            f"claim-flaw-{flaw}", number=number.get(flaw, tens), factions=names.get(flaw, "")
        )
        assert sentence in text
    assert world.posts == before


async def test_a_form_for_another_number_of_seats(world: World) -> None:
    ada, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    form = await ada.opens(await look(world, ada), OWN)
    await resize(world, ada, 4)
    text = (await ada.sends(form, pair=["giants gnomes"], others=OTHERS)).private.text
    assert EN("claim-flaw-too-few", number=2) in text
    assert "**The Classic**" in world.posts[0].text


async def test_a_set_of_one_s_own_may_not_fit_another_number_of_seats(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=3, game="claim")
    lobby = world.posts[0]
    await resize(world, ada, 2)
    await choose_mine(world, ada)
    assert "⚠️" not in world.posts[0].text
    await resize(world, ada, 3)
    lobby = world.posts[0]
    assert EN("claim-flaw-too-few", number=2) in lobby.text
    assert EN("claim-setup-choose") in lobby.text
    assert EN("claim-trolls-warning") in lobby.text
    shown = await look(world, ben)
    assert EN("claim-flaw-too-few", number=2) in shown.text
    assert EN("claim-picture-set", cards=52, seats=2) in shown.pictures[0].alt

    await cleo.press(lobby, "Join")
    assert not await world.log(), "everybody sits, but with these factions nothing begins"
    assert EN("lobby-full") in world.posts[0].text
    refused = (await ada.press(world.posts[0], "Start")).private
    assert EN("claim-refused-illegal-set", seats=3) in refused.text
    assert world.posts == [world.posts[0]]
    await world.restart()
    form = await ada.opens(await look(world, ada), OWN)
    await ada.sends(form, pair=["kings peasants"], others=MORE_OTHERS)
    assert EN("claim-setup-choose") not in world.posts[0].text
    assert EN("claim-trolls-warning") in world.posts[0].text
    await ada.press(world.posts[0], "Start")
    assert {*await chosen(world)} == {*MINE, Faction.SEERS, Faction.UNDEAD}


async def test_fewer_than_wanted_do_not_start_with_a_set_for_more(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, ben, players=3, game="claim")
    form = await ada.opens(await look(world, ada), OWN)
    await ada.sends(form, pair=["kings peasants"], others=MORE_OTHERS)
    refused = (await ada.press(world.posts[0], "Start")).private
    assert EN("claim-refused-illegal-set", seats=2) in refused.text
    assert not await world.log()


async def test_only_the_host_chooses(world: World) -> None:
    ada, ben, cleo, *_ = world.members
    await open_lobby(world, ada, ben, players=3, game="claim")
    shown = await look(world, ada)
    form = await ada.opens(shown, OWN)
    offered = (await ada.press(world.posts[0], "More")).private
    await ada.press(offered, "Make host: Ben")
    lobby = world.posts[0]
    for button in ("The Court", "Random", OWN):
        refusal = (await ada.press(shown, button)).private
        assert EN("refused-host-only", host="\u2068Ben\u2069") in refusal.text
    assert "Ben" in (await ada.sends(form, pair=["giants gnomes"], others=MORE_OTHERS)).private.text
    assert "Ben" in (await send(world, cleo, ["kings peasants"], MORE_OTHERS)).private.text
    assert world.posts == [lobby]


async def test_the_next_person_chooses_when_the_host_has_left_the_server(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, ben, players=3, game="claim")
    shown = await look(world, ada)
    await world.leave(ada)
    await ben.press(relabelled(world.posts[0], "More", "choose:1:court"), "More")
    assert "**The Court**" in world.posts[0].text
    assert shown.buttons


async def test_nothing_is_chosen_after_the_start(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    shown = await look(world, ada)
    form = await ada.opens(shown, OWN)
    await ben.press(world.posts[0], "Join")
    before = world.posts
    for button in ("The Court", OWN):
        refusal = (await ada.press(shown, button)).private
        assert EN("refused-already-started", game="claim") in refusal.text
    late = (await ada.sends(form, pair=["giants gnomes"], others=OTHERS)).private
    assert EN("refused-already-started", game="claim") in late.text
    assert world.posts == before
    assert await chosen(world) == READY_MADE[ReadyMade.CLASSIC][2]


async def test_a_rematch_has_the_same_factions(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    await choose_mine(world, ada)
    await ben.press(world.posts[0], "Join")
    await ben.confirms("resign")
    await ben.press(world.posts[-1], "Rematch")
    assert named(world.posts[-1].text) == MINE


async def test_choices_unknown_to_this_game_or_version(world: World) -> None:
    ada, *_ = world.members
    lobby = await open_lobby(world, ada, players=2, game="claim")
    unknown = (await ada.press(relabelled(lobby, "More", "choose:1:elves"), "More")).private
    assert "`/games`" in unknown.text
    other = (await ada.types("nuggets new")).public
    for custom_id in ("table:2:setup", "table:2:form", "choose:2:court"):
        reply = (await ada.press(relabelled(other, "More", custom_id), "More")).private
        assert EN("refused-other-version", game="nuggets") in reply.text, custom_id
    assert world.posts == [lobby, other]


async def test_on_a_slow_day(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord accepts a form only as the first answer; the reply to it may take longer."""
    ada, *_ = world.members
    await open_lobby(world, ada, players=2, game="claim")
    shown = await look(world, ada)
    form = await ada.opens(shown, OWN)
    monkeypatch.setattr("bot.messages.reply.DEFER_AFTER", 0.01)
    tables = world.bot.services.tables
    monkeypatch.setattr(tables.lobbies, "as_host", slowly(tables.lobbies.as_host))
    assert (await ada.press(shown, OWN)).private.text == EN("not-delivered")
    assert not (await ada.sends(form, pair=["kings peasants"], others=OTHERS)).posts
    assert now(ada, shown).button(OWN).style == 1
    assert named(world.posts[0].text) == MINE


async def test_a_started_lobby_names_the_factions_in_play(world: World) -> None:
    ada, ben, *_ = world.members
    await open_lobby(world, ada, players=4, game="claim")
    await ben.press(world.posts[0], "Join")
    await ada.press(world.posts[0], "Start")
    assert named(world.posts[0].text) == READY_MADE[ReadyMade.CLASSIC][2]
    assert EN("lobby-started") in world.posts[0].text
    assert "Together" not in world.posts[0].text
