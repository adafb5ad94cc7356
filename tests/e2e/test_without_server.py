"""Commands that need no table work in direct messages and on servers without the bot."""

import pytest
from discord.app_commands import Command

from bot.client.interaction import NO_GUILD
from bot.game_packages import PACKAGES
from bot.ids import GuildId
from bot.interactions.all_features import FEATURES
from bot.store.daily_types import day_of
from bot.store.people_types import GuildSettings, NotifyBy
from bot.views import page_routes
from bot.views.hosted_games import GAMES
from engine.daily import daily_of
from tests.e2e.discord_world import World
from tests.e2e.places import OTHER_SERVER, Kind, Place
from tests.e2e.words import DE, EN
from tests.lessons import LESSONS, way

every_place = pytest.mark.parametrize("kind", Kind)


@every_place
async def test_help_leads_to_all_that_is_possible(world: World, kind: Kind) -> None:
    """None of the page's buttons, nor any that follow, is refused or fails."""
    ben = world.members[1]
    ben.locale = "de"
    for member, words in ((world.members[0], EN), (ben, DE)):
        place = Place(world, member, kind)
        page = (await place.types("help")).private
        assert words("help-commands-elsewhere") in page.text
        opened = [(await place.press(page, button)).private for button in page.buttons]
        for post in opened:
            assert post.text != words("refused-server-only")
            for button in post.buttons:
                if not button.disabled:
                    answer = await place.press(post, button)
                    texts = [post.text for post in answer.posts]
                    assert not {words("refused-server-only"), words("fault")} & {*texts}, button


@every_place
async def test_commands_that_need_a_server_are_refused_with_an_explanation(
    world: World, kind: Kind
) -> None:
    place = Place(world, world.members[0], kind)
    for feature in FEATURES:
        for command in feature.commands_with([*GAMES]):
            if feature.needs_server and isinstance(command, Command):
                text = (await place.types(command.name)).private.text
                assert text == EN("refused-server-only"), command.name
    text = (await place.types("claimit leaderboard")).private.text
    assert text == EN("refused-server-only")
    # Buttons that are still there from a server, or forged.
    page = (await place.types("help")).private
    [fair] = [button for button in page.buttons if button.custom_id == page_routes.fair()]
    for custom_id in (
        page_routes.show_games(),
        page_routes.daily_play("claimit", 20_260_101, 1),
        page_routes.daily_share("claimit", 20_260_101),
        "table:1:more",
    ):
        text = (await place.press(page, fair._replace(custom_id=custom_id))).private.text
        assert text == EN("refused-server-only"), custom_id
    text = (await place.press(page, fair._replace(custom_id=page_routes.admin_help()))).private.text
    assert text == EN("help-admins"), "who manages another server sees no settings of it"
    for guild_id in (NO_GUILD, GuildId(OTHER_SERVER)):
        assert await world.bot.services.store.guilds.settings(guild_id) == GuildSettings()


@every_place
async def test_a_lesson_can_be_played_to_its_end(world: World, kind: Kind) -> None:
    place, game = Place(world, world.members[0], kind), "nuggets"
    page = (await place.types(f"{game} learn")).private
    for number in range(len(LESSONS[game].steps) - 1):
        for custom_id in way(game, number, EN):
            page = await place.does(page, page.button_for(custom_id))
    assert EN("learn-untold") in page.text
    assert page_routes.game_list(page_routes.GameList.OPEN, "learn") not in [
        button.custom_id for button in page.buttons
    ]


@every_place
async def test_the_position_of_the_day_is_answered(world: World, kind: Kind) -> None:
    """The answer counts for everybody but for no server; its user can export and erase it."""
    ada = world.members[0]
    place, store = Place(world, ada, kind), world.bot.services.store
    position = daily_of(day_of(world.env.now()), PACKAGES.values())
    assert position is not None
    page = (await place.types("daily", game=position.game)).private
    for _ in range(5):
        answers = [
            button for button in page.buttons if page_routes.daily_act.read(button.custom_id)
        ]
        press = answers[0] if answers else page.buttons[0]
        page = await place.does(page, press)
        if EN("daily-choices-elsewhere", everywhere="1") in page.text:
            break
    assert EN("daily-choices-elsewhere", everywhere="1") in page.text
    assert not {EN("button-play-on"), EN("button-daily-share")} & {*page.labels}
    today = day_of(world.env.now())
    shares = await store.daily.shares(position.game, today, position.number, NO_GUILD)
    assert (shares.in_guild, sum(shares.everywhere.values())) == ({}, 1)
    stored = await store.own_data.by_guild(ada.id)
    assert [*stored] == [NO_GUILD]
    page = (await place.types("privacy")).private
    export = (await place.press(page, EN("button-export"))).private
    assert EN("privacy-exported") in export.text
    asked = await place.does(page, EN("button-erase"))
    await place.does(asked, EN("button-erase-yes"))
    assert not await store.own_data.by_guild(ada.id)


@every_place
async def test_preferences_are_those_of_all_servers(world: World, kind: Kind) -> None:
    ada = world.members[0]
    place = Place(world, ada, kind)
    page = (await place.types("preferences")).private
    assert not [custom_id for custom_id in page.selects if "own-menu:games" in custom_id], (
        "that is a server's"
    )
    await place.select(page, "own-menu:told", NotifyBy.NEVER)
    chosen = await world.bot.services.store.people.preferences([ada.id])
    assert chosen[ada.id].notify_by is NotifyBy.NEVER
    assert EN("notify-by-never") in (await ada.types("preferences")).private.text
