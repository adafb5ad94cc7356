"""A table reveals neither hidden cards nor the computer players' next moves.

`test_every_game.py` checks that seeds stay secret until the end, `tests/bot/test_secrets.py` that
hands do.
"""

import json
import random
from typing import Any, Final

import pytest

from bot.automation.worker import Worker
from engine import chance
from engine.claim import Claim
from tests.e2e.discord_world import World
from tests.e2e.play import at_random, play
from tests.e2e.test_fair import finish
from tests.e2e.words import EN, seed_and_promise

GAME: Final = Claim.key
PLAYERS: Final = 3
PRESSES: Final = 8


def shown(world: World) -> str:
    """Return all texts of messages that were sent to Discord, including alternative texts."""
    return "\n".join(
        json.dumps(post.wire) + "".join(picture.alt for picture in post.pictures)
        for post in world.posts
    )


@pytest.fixture(autouse=True)
def luck() -> None:
    """Use random seeds of the operating system, because they are under test."""


async def test_the_promise_is_older_than_the_cards(world: World) -> None:
    """The commitment reveals nothing about the cards: the same seed can deal others."""
    host, *others = world.members[:PLAYERS]
    lobby = (await host.types(f"{GAME} new", players=PLAYERS)).public
    [promised] = seed_and_promise(lobby.text)
    for other in others:
        await other.press(world.newest, EN("button-join"))
    end = await finish(world)
    seed, promise = seed_and_promise((await host.details(end)).text)
    assert promise == promised
    rules, users = Claim(), [player.id for player in (host, *others)]
    start = rules.new(rules.options_type(), PLAYERS)
    bounds = rules.pending(start)
    assert bounds is not None
    keys = [chance.derive_key(bytes.fromhex(seed), start_id, users) for start_id in range(50)]
    assert len({rules.resolve(start, chance.outcome(key, 0, bounds)).hands for key in keys}) == 50


def test_a_seed_has_256_bits_of_the_operating_system() -> None:
    seeds = set[bytes]()
    for _ in range(1000):
        random.seed(1)
        seeds.add(chance.new_seed())
    assert len(seeds) == 1000
    numbers = [int.from_bytes(seed, "big") for seed in seeds]
    for bit in range(8 * 32):
        assert 400 < sum(number >> bit & 1 for number in numbers) < 600


async def test_nobody_foresees_what_computer_players_do(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds, decide = list[str](), Worker.decide

    async def noted(worker: Worker, *asked: Any) -> Any:
        seeds.append(asked[-1])
        return await decide(worker, *asked)

    monkeypatch.setattr(Worker, "decide", noted)
    ada, *_ = world.members
    await ada.types(f"{GAME} new", players=2)
    await ada.seats_computer()
    await ada.press(world.newest, EN("button-start"))
    await play(world, [ada], at_random(1), PRESSES)
    assert len(seeds) > 2
    assert len({*seeds}) == len(seeds)
    assert not any(seed in shown(world) for seed in seeds)
