"""Somebody who knows the program, every id and every public message tries to know the cards.

What they try is little besides what they could: every seed and every key that is made of a fact in
one of the usual ways. That it would find a seed that isn't secret enough is tested as well.
"""

import hashlib
import hmac
import json
import random
import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain, count
from typing import Any, Final, NamedTuple

import pytest

from bot.automation.worker import Worker
from bot.ids import TableId
from engine import chance
from engine.claim import Claim
from engine.game import AnyGame, Seat
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import at_random, open_game, play
from tests.e2e.posts import Post
from tests.e2e.test_fair import finish
from tests.e2e.words import EN, seed_and_promise

GAME: Final = Claim.key
PLAYERS: Final = 3
OWN_SEAT: Final[Seat] = 1
PRESSES: Final = 8
SMALL: Final = range(1 << 16)
"""Seeds that are found by counting."""
CLOCKS: Final = (1, 1000)
"""Ticks a second of the clocks that a seed might be made of."""
AROUND: Final = 3
"""So many seconds before and after a message somebody looks for a time."""

Seed = bytes


class Attacker(NamedTuple):
    """What somebody at a table has: all public facts, and their own hand."""

    commitment: str
    users: tuple[int, ...]
    facts: frozenset[str]
    times: frozenset[tuple[float, float]]
    own_hand: bytes

    @classmethod
    async def at(cls, world: World, table_id: TableId, since: float | None = None) -> "Attacker":
        """Return one who has seen all messages, and all that was done ``since`` a POSIX time."""
        snapshot = await world.bot.services.tables.get(table_id)
        rules, table = world.bot.services.tables.rules_of(snapshot.table), snapshot.table
        now = time.time()
        facts, moments = {table.commitment}, {now}  # it is under Rules
        for post in world.posts:
            sizes = [len(picture.png) for picture in post.pictures]
            facts |= set(_words([post.wire, sizes, [picture.alt for picture in post.pictures]]))
            moments |= {moment.timestamp() for moment in _moments(post)}
        ids = (world.guild.id, world.channel.id, table_id, table.start_id, table.rules_version)
        users = tuple(seated.user_id or 0 for seated in table.seats)
        for number in (*ids, *users):
            facts.add(str(number))
        return cls(
            commitment=table.commitment,
            users=users,
            facts=frozenset(facts),
            times=frozenset(
                [(since or now, now), *((one - AROUND, one + AROUND) for one in moments)]
            ),
            own_hand=rules.view(snapshot.state, OWN_SEAT).hand,
        )

    def finds_the_seed(self) -> bool:
        """Return whether what was promised is the hash of a seed that can be guessed."""
        guesses = chain(
            self._from_facts(),
            self._from_times(),
            (number.to_bytes(chance.SEED_BYTES, "big") for number in SMALL),
        )
        return any(chance.commitment(seed) == self.commitment for seed in guesses)

    def finds_the_cards(self, rules: AnyGame) -> bool:
        """Return whether a key that can be guessed deals the hand that one has."""
        start = rules.new(rules.options_type(), len(self.users))
        bounds = rules.pending(start)
        assert bounds is not None
        starts = [0, *(int(fact) for fact in self.facts if re.fullmatch("[0-9]{15,20}", fact))]
        promise = bytes.fromhex(self.commitment)
        seeds = (promise, self.commitment.encode(), b"")
        mixed = (chance.derive_key(seed, at, self.users) for seed in seeds for at in starts)
        for key in chain(mixed, self._from_facts()):
            dealt = rules.resolve(start, chance.outcome(key, 0, bounds))
            if rules.view(dealt, OWN_SEAT).hand == self.own_hand:
                return True
        return False

    def _from_facts(self) -> Iterator[Seed]:
        """Yield what can be made of each fact, and of a secret of before with another fact."""
        for fact in self.facts:
            yield from _made_of(fact)
        hashes = [bytes.fromhex(fact) for fact in self.facts if _is_hash(fact)]
        for known in hashes:
            yield from (known, known[::-1], hashlib.sha256(known).digest())
            yield (int.from_bytes(known, "big") + 1).to_bytes(chance.SEED_BYTES + 1, "big")[1:]
            for fact in self.facts:
                yield hashlib.sha256(known + fact.encode()).digest()
                yield hmac.digest(known, fact.encode(), "sha256")

    def _from_times(self) -> Iterator[Seed]:
        for clock in CLOCKS:
            ticks = {
                tick
                for first, last in self.times
                for tick in range(int(first * clock), int(last * clock) + 1)
            }
            for tick in ticks:
                yield from _made_of(str(tick))


def _made_of(fact: str) -> Iterator[Seed]:
    """Yield the seeds that somebody careless might have made of a fact."""
    text = fact.encode()
    yield hashlib.sha256(text).digest()
    yield text[: chance.SEED_BYTES].ljust(chance.SEED_BYTES, b"\0")
    yield text[: chance.SEED_BYTES].rjust(chance.SEED_BYTES, b"\0")
    yield random.Random(fact).randbytes(chance.SEED_BYTES)
    if re.fullmatch("[0-9]{1,25}", fact):
        number = int(fact)
        yield number.to_bytes(chance.SEED_BYTES, "big")
        yield number.to_bytes(chance.SEED_BYTES, "little")
        yield random.Random(number).randbytes(chance.SEED_BYTES)


def _words(value: Any) -> Iterator[str]:
    """Yield every text in a message as Discord describes it, and every number and word of it."""
    written = json.dumps(value, ensure_ascii=False)
    yield from re.findall(r'"((?:[^"\\]|\\.)*)"', written)
    yield from re.findall(r"\w+", written)
    yield from re.findall(r"[\w-]+", written)  # a short promise is written in base64url


def _moments(post: Post) -> Iterator[datetime]:
    yield from map(datetime.fromisoformat, filter(None, [post.wire["timestamp"]]))


def _is_hash(fact: str) -> bool:
    return re.fullmatch("[0-9a-f]{64}", fact) is not None


async def played_twice(world: World) -> TableId:
    """Play a game and begin another for the same people; return the table of that."""
    players = world.members[:PLAYERS]
    await open_game(world, players, GAME)
    end = await finish(world)
    await players[0].press(end, EN("button-rematch"))
    for player in players[1:]:
        await player.press(world.newest, EN("button-join"))
    await play(world, players, at_random(1), PRESSES)
    return TableId(TABLE + 1)


@pytest.mark.parametrize("presses", [0, PRESSES])
async def test_nobody_guesses_the_seed_of_a_first_game(world: World, presses: int) -> None:
    players = world.members[:PLAYERS]
    await open_game(world, players, GAME)
    await play(world, players, at_random(1), presses)
    attacker = await Attacker.at(world, TABLE)
    assert {attacker.commitment, str(TABLE), *map(str, attacker.users)} <= attacker.facts
    assert not attacker.finds_the_seed()
    assert not attacker.finds_the_cards(Claim())


async def test_a_game_tells_nothing_of_its_rematch(world: World) -> None:
    attacker = await Attacker.at(world, await played_twice(world))
    revealed, promised = seed_and_promise("".join(post.text for post in world.posts))[1:3]
    assert {revealed, promised} <= attacker.facts
    commitment = chance.commitment(bytes.fromhex(revealed))
    assert chance.short_commitment(commitment) == promised
    assert commitment != attacker.commitment
    assert not attacker.finds_the_seed()
    assert not attacker.finds_the_cards(Claim())


def by_table() -> Iterator[Seed]:
    yield from (hashlib.sha256(str(table).encode()).digest() for table in count(TABLE))


@pytest.fixture(autouse=True)
def luck() -> None:
    """Leave the seeds to the operating system, because they are the target of the attack."""


def by_time() -> Iterator[Seed]:
    while True:
        yield random.Random(int(time.time() * 1000)).randbytes(chance.SEED_BYTES)


def of_two_bytes() -> Iterator[Seed]:
    while True:
        yield secrets.token_bytes(2).rjust(chance.SEED_BYTES, b"\0")


def the_same_again() -> Iterator[Seed]:
    seed = chance.new_seed()
    while True:
        yield seed


def of_the_one_before() -> Iterator[Seed]:
    seed = chance.new_seed()
    while True:
        yield seed
        seed = hashlib.sha256(seed).digest()


def of_the_table_before() -> Iterator[Seed]:
    seed = chance.new_seed()
    for table in count(TABLE + 1):
        yield seed
        seed = hmac.digest(seed, str(table).encode(), "sha256")


@pytest.mark.parametrize("weak", [by_table, by_time, of_two_bytes])
async def test_a_weak_seed_would_be_found(
    world: World, monkeypatch: pytest.MonkeyPatch, weak: Callable[[], Iterable[Seed]]
) -> None:
    monkeypatch.setattr("bot.store.store.new_seed", iter(weak()).__next__)
    since = time.time()
    await open_game(world, world.members[:PLAYERS], GAME)
    assert (await Attacker.at(world, TABLE, since)).finds_the_seed()


@pytest.mark.parametrize("weak", [the_same_again, of_the_one_before, of_the_table_before])
async def test_a_seed_that_follows_from_another_would_be_found(
    world: World, monkeypatch: pytest.MonkeyPatch, weak: Callable[[], Iterable[Seed]]
) -> None:
    monkeypatch.setattr("bot.store.store.new_seed", iter(weak()).__next__)
    assert (await Attacker.at(world, await played_twice(world))).finds_the_seed()


@pytest.mark.parametrize("of", [lambda seed: hashlib.sha256(seed).digest(), lambda _: b""])
async def test_a_key_without_the_seed_would_be_found(
    world: World, monkeypatch: pytest.MonkeyPatch, of: Callable[[Seed], bytes]
) -> None:
    def derive(seed: Seed, start_id: int, users: Sequence[int]) -> bytes:
        return chance.derive_key(of(seed), start_id, users)

    monkeypatch.setattr("bot.store.games.derive_key", derive)
    await open_game(world, world.members[:PLAYERS], GAME)
    attacker = await Attacker.at(world, TABLE)
    assert attacker.finds_the_cards(Claim())
    assert not attacker.finds_the_seed()


async def test_the_promise_is_older_than_the_cards(world: World) -> None:
    """So it says nothing about them, whoever knows them all: the same seed deals others too."""
    host, *others = world.members[:PLAYERS]
    lobby = (await host.types(f"{GAME} new", players=PLAYERS)).public
    [promised] = seed_and_promise(lobby.text)
    for other in others:
        await other.press(world.newest, EN("button-join"))
    end = await finish(world)
    seed, promise = seed_and_promise(end.text)
    assert promise == promised
    rules, users = Claim(), [player.id for player in (host, *others)]
    start = rules.new(rules.options_type(), PLAYERS)
    bounds = rules.pending(start)
    assert bounds is not None
    keys = [chance.derive_key(bytes.fromhex(seed), start_id, users) for start_id in range(50)]
    assert len({rules.resolve(start, chance.outcome(key, 0, bounds)).hands for key in keys}) == 50


def test_a_seed_has_256_bits_of_the_operating_system() -> None:
    seeds = set[Seed]()
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
    given, decide = list[str](), Worker.decide

    async def noted(worker: Worker, *asked: Any) -> Any:
        given.append(asked[-1])
        return await decide(worker, *asked)

    monkeypatch.setattr(Worker, "decide", noted)
    ada, *_ = world.members
    await ada.types(f"{GAME} new", players=2)
    await ada.seats_computer()
    await ada.press(world.newest, EN("button-start"))
    await play(world, [ada], at_random(1), PRESSES)
    assert len(given) > 2
    assert len({*given}) == len(given)
    assert all(_is_hash(seed) for seed in given)
    assert not {*given} & (await Attacker.at(world, TABLE)).facts
