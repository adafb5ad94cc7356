"""Games without chance, or with other than dice and cards: nothing false is promised."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.catalogue import catalogue
from bot.cli.game_records import verify
from bot.ids import TableId
from bot.store.table_types import ForkOrigin
from bot.tables.record_format import encode_record, erase_from_record, with_seals
from bot.views.fairness import proof
from bot.views.hand_words import hand_name
from bot.views.hosted_games import GAMES
from bot.views.markup import number_of_players
from engine.chance import short_commitment
from engine.game import Chance, Game, NoOptions
from tests.bids.game import BIDS
from tests.bids.rules import CARDS, Bids, State
from tests.bot.conformance.broken import installed
from tests.e2e.discord_world import TABLE, World
from tests.e2e.play import act_at_random, open_lobby
from tests.e2e.posts import Post
from tests.e2e.words import DE, EN, FR, seed_and_promise
from tests.toy.registered import register


class EqualHands(Bids):
    """Bids with the same cards in every game, and so without chance."""

    chance = Chance.NONE
    pending, resolve = Game.pending, Game.resolve

    def new(self, options: NoOptions, seats: int) -> State:
        return Bids().resolve(super().new(options, seats), (0,) * CARDS)


class DrawnNumbers(Bids):
    """Bids with numbers from a bag instead of cards."""

    chance = Chance.OTHER


@pytest.fixture
def without_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    register(replace(BIDS, rules=EqualHands()), monkeypatch)


@pytest.fixture
def with_other_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    register(replace(BIDS, rules=DrawnNumbers()), monkeypatch)


async def lobby_with_rules(world: World) -> tuple[Post, Post]:
    """Open a lobby, and return its message and the page of its rules."""
    ada = world.members[0]
    lobby = await open_lobby(world, ada, game="bids", players=2)
    return lobby, (await ada.press(lobby, EN("button-rules"))).private


async def played_to_the_end(world: World) -> Post:
    """Play the game of the lobby to its end, and return the message of the end."""
    ben = world.members[1]
    await ben.press(world.newest, EN("button-join"))
    await act_at_random(world)
    await world.bot.services.presenter.present(TABLE)
    await world.settle()
    return world.posts[-1]


@pytest.mark.usefixtures("without_chance")
async def test_a_game_without_chance_promises_nothing_and_its_record_has_every_move(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby, rules = await lobby_with_rules(world)
    table = (await world.bot.services.tables.get(TABLE)).table
    promises = (table.commitment, short_commitment(table.commitment))
    for post in (lobby, rules):
        assert not any(promise in post.text for promise in promises)
        assert "Fair" not in post.text
    end = await played_to_the_end(world)
    details = await world.members[0].details(end)
    record = (await world.bot.services.tables.get(TABLE)).record
    assert record is not None
    assert EN("fair-end", chance=Chance.NONE, fingerprint=record.fingerprint) in end.text
    assert EN("fair-moves", fingerprint=record.fingerprint) in details.text
    texts = [post.text for post in (*world.posts, details)]
    assert not any(seed_and_promise(text) or "Fair" in text for text in texts)

    file = tmp_path / "bids-1.json"

    def verified() -> str:
        verify(file)
        return capsys.readouterr().out

    file.write_bytes(encode_record(record))
    lines = verified()
    assert f"shows the fingerprint {record.fingerprint}." in lines
    assert not any(word in lines for word in ("seed", "promise", "dice", "cards", "prove"))
    origin = ForkOrigin(TableId(7), 2, "0123456789abcdef")
    file.write_bytes(encode_record(with_seals(msgspec.structs.replace(record, continues=origin))))
    assert (
        "table 7, whose record with the fingerprint 0123456789abcdef has them, too." in verified()
    )
    erased = erase_from_record(record, {0: "Somebody"}, {0})
    file.write_bytes(encode_record(erased))
    lines = verified()
    assert "Somebody who played has been erased, and with their id the fingerprint of" in lines
    assert not any(word in lines for word in ("key", "promise", "draw"))
    assert proof(GAMES["bids"], erased, EN) == EN(
        "fair-moves-erased", fingerprint=erased.fingerprint
    )


@pytest.mark.usefixtures("with_other_chance")
async def test_a_game_with_other_chance_promises_neither_dice_nor_cards(
    world: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby, rules = await lobby_with_rules(world)
    assert "Fair chance" in lobby.text
    assert "Fair chance" in rules.text
    end = await played_to_the_end(world)
    assert "Fair chance" in end.text
    details = await world.members[0].details(end)
    assert "proves everything that was drawn" in details.text
    promised = (lobby, end, details)
    assert not any(
        word in post.text for post in promised for word in (" dice", " cards", "shuffle")
    )
    record = (await world.bot.services.tables.get(TABLE)).record
    assert record is not None
    origin = ForkOrigin(TableId(0), 1, "7")
    file = tmp_path / "bids-1.json"
    file.write_bytes(encode_record(with_seals(msgspec.structs.replace(record, continues=origin))))
    verify(file)
    assert "Nothing here proves their draws." in capsys.readouterr().out


@pytest.mark.usefixtures("with_other_chance")
async def test_hidden_parts_that_are_neither_dice_nor_cards_are_no_hand(world: World) -> None:
    await open_lobby(world, *world.members[:2], game="bids", players=2)
    assert EN("button-view") in world.newest.labels
    assert not {EN("button-hand"), EN("button-dice")} & {*world.newest.labels}
    page = await world.members[0].sees_list("own")
    assert "My view #1" in page.labels


def test_a_game_for_one_number_of_players_names_no_range() -> None:
    said = [
        [number_of_players(seats, translate) for translate in (EN, DE, FR)]
        for seats in (range(2, 3), range(4, 5), range(2, 6))
    ]
    assert said == [
        ["two", "zwei", "deux"],
        ["4 players", "4 Personen", "4 personnes"],
        ["2 to 5 players", "2 bis 5 Personen", "2 à 5 personnes"],
    ]


def test_a_game_has_a_word_of_its_own_for_what_a_player_alone_sees(tmp_path: Path) -> None:
    words = tmp_path / "words" / "en"
    words.mkdir(parents=True)
    (words / "bids.ftl").write_text("bids-button-hand = My board\n", encoding="utf-8")
    with installed(rules=DrawnNumbers(), folder=tmp_path) as game:
        assert hand_name(game.rules, catalogue("en"))[0] == "My board"
        assert hand_name(game.rules, catalogue("de"))[0] == "My board"
    assert hand_name(Bids(), catalogue("en"))[0] == "My hand"
