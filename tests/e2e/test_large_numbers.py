"""Numbers in custom_ids that are as large as possible, and larger."""

import re

from bot.ids import UserId
from bot.views import page_routes, table_routes
from bot.views.page_routes import Ranking
from bot.views.routes import LARGEST_NUMBER
from tests.e2e.discord_world import TABLE, World
from tests.e2e.test_elsewhere import every_id
from tests.e2e.test_entrance import UNKNOWN, uses
from tests.e2e.words import EN


async def test_no_number_is_too_large(world: World) -> None:
    """The test replaces each number of every kind of button in turn."""
    ada = world.members[0]
    lobby = (await ada.types("claimit new")).public
    others = (
        page_routes.history(UserId(ada.id), 0),
        page_routes.rules_page("claimit", 0),
        page_routes.leaderboard(Ranking.WINS, "claimit", 0, "on"),
        table_routes.quiz(TABLE, 0, 1),
    )
    for custom_id in (*every_id(TABLE), *others):
        for match in re.finditer("[0-9]+", custom_id):
            before, after = custom_id[: match.start()], custom_id[match.end() :]
            for number in (LARGEST_NUMBER, LARGEST_NUMBER + 1):
                answer = await uses(ada, lobby, f"{before}{number}{after}")
                texts = [post.text for post in answer.posts]
                assert EN("fault") not in texts, (custom_id, number)
                assert number == LARGEST_NUMBER or texts == [UNKNOWN], custom_id
