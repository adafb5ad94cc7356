"""Finished games, and their reviews."""

from random import Random

import msgspec

from tests.e2e.discord_world import TABLE, Member, World
from tests.e2e.play import open_game
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN
from tests.engine.games import OURS

LENGTH = 50
"""Number of log entries after which a player resigns."""


async def finished(world: World, game: str, length: int = LENGTH) -> Post:
    """Return the final message of a game of two random players; the second one resigns."""
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
    """Return the private review of a player, skipping the quiz."""
    translate = DE if player.locale == "de" else EN
    reply = (await player.press(await player.details(end), translate("button-review"))).private
    if translate("button-review-all") in reply.labels:
        await player.press(reply, translate("button-review-all"))
        [reply] = [post for post in player.sees() if post.id == reply.id]
    return reply
