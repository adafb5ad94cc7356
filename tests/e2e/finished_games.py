"""Games that are over, and what people are told of them."""

from random import Random

import msgspec

from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import open_game
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN
from tests.engine.games import OURS

LENGTH = 50
"""So many entries does the log of a game have before it is given up."""


async def finished(world: World, game: str, length: int = LENGTH) -> Post:
    """Return the end of a game of two who act at random, until the second one has had enough."""
    await open_game(world, world.members[:2], game)
    tables, random = world.bot.services.tables, Random(3)
    snapshot = await tables.get(TABLE)
    rules = tables.rules_of(snapshot.table)
    while snapshot.revision < length:
        if game not in OURS and rules.result(snapshot.state) is not None:
            await world.bot.services.presenter.present(TABLE)
            await world.settle()
            return world.posts[-1]
        [seat] = rules.to_act(snapshot.state)
        payload = msgspec.json.encode(random.choice(rules.legal(snapshot.state, seat))).decode()
        with world.bot.services.presenter.gathering():
            person = snapshot.table.seats[seat].person
            snapshot = await tables.act(TABLE, person, snapshot.revision, payload)
    await world.members[1].confirms("resign")
    return world.posts[-1]


async def review_of(player: Member, end: Post) -> Post:
    """Return the review that somebody gets, without answering what they are asked before."""
    translate = DE if player.locale == "de" else EN
    [button] = [button for button in end.buttons if button.custom_id.endswith(":review")]
    reply = (await player.press(end, button)).private
    if translate("button-review-all") in reply.labels:
        await player.press(reply, translate("button-review-all"))
        [reply] = [post for post in player.sees() if post.id == reply.id]
    return reply
