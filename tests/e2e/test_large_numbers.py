"""Numbers in custom_ids that are as large as possible, and larger."""

import re

from bot.views import custom_ids
from bot.views.custom_ids import Book, Ranking, Way
from tests.e2e.discord_world import TABLE, World
from tests.e2e.test_elsewhere import every_id
from tests.e2e.test_entrance import UNKNOWN, uses
from tests.e2e.words import EN


async def test_no_number_is_too_large(world: World) -> None:
    """For every kind of button, each of its numbers is replaced in turn."""
    ada = world.members[0]
    lobby = (await ada.types("claimit new")).public
    others = (
        custom_ids.history(ada.id, 0),
        custom_ids.page(Book.RULES, "claimit", 0),
        custom_ids.board(Way.ON, Ranking.WINS, "claimit", 0),
        custom_ids.quiz(TABLE, 0, 1),
    )
    for custom_id in (*every_id(TABLE), *others):
        for found in re.finditer("[0-9]+", custom_id):
            before, after = custom_id[: found.start()], custom_id[found.end() :]
            for number in (custom_ids.LARGEST_NUMBER, custom_ids.LARGEST_NUMBER + 1):
                answer = await uses(ada, lobby, f"{before}{number}{after}")
                texts = [post.text for post in answer.posts]
                assert EN("fault") not in texts, (custom_id, number)
                assert number == custom_ids.LARGEST_NUMBER or texts == [UNKNOWN], custom_id
