"""Tests of ``claim-it replay``, which makes the film of a record."""

from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot.tables.record_format import encode_record
from bot.views.hosted_games import GAMES
from bot.views.replay import steps
from tests.process.running import outcome
from tests.process.test_command_line import assert_one_line
from tests.records import random_record

# A few turns and their ends are enough for a film.
SOON = 40


@pytest.mark.parametrize("key", GAMES)
async def test_a_film_and_its_pictures(tmp_path: Path, key: str) -> None:
    record = random_record(key, resigned_at=SOON)
    file = tmp_path / record.file_name
    file.write_bytes(encode_record(record))
    ended = await outcome(
        tmp_path, "replay", file.name, "--language", "de", "--frames", "pictures", unforked=True
    )
    assert (ended.code, ended.err) == (0, "")
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert f"{file.stem}.gif has " in ended.out
    assert f"pictures has {len(pictures)} pictures." in ended.out
    assert len(pictures) == len(steps(GAMES[key], record))
    with Image.open(file.with_suffix(".gif")) as film, Image.open(pictures[-1]) as end:
        *_, last = ImageSequence.Iterator(film)
        frame = last.convert("RGB").crop((0, 0, *end.size))
        assert frame.tobytes() == end.convert("RGB").tobytes()


async def test_invalid_records_are_named(tmp_path: Path) -> None:
    assert_one_line(await outcome(tmp_path, "replay", "none.json"), 1, "none.json", "read")
    (tmp_path / "torn.json").write_text('{"version": 1')
    assert_one_line(await outcome(tmp_path, "replay", "torn.json"), 1, "torn.json", "checked")
    forged = encode_record(random_record("claimit")).replace(b'"table": 12', b'"table": 13')
    (tmp_path / "forged.json").write_bytes(forged)
    assert_one_line(await outcome(tmp_path, "replay", "forged.json"), 1, "forged.json", "not valid")
    assert not (tmp_path / "forged.gif").exists()


async def test_an_unwritable_film_is_named(tmp_path: Path) -> None:
    record = random_record("nuggets", resigned_at=SOON)
    (tmp_path / "game.json").write_bytes(encode_record(record))
    (tmp_path / "game.gif").mkdir()
    ended = await outcome(tmp_path, "replay", "game.json")
    assert_one_line(ended, 1, "game.gif", "written")


async def test_a_film_that_cannot_be_written_leaves_no_pictures(tmp_path: Path) -> None:
    record = random_record("nuggets", resigned_at=SOON)
    (tmp_path / "game.json").write_bytes(encode_record(record))
    (tmp_path / "game.gif").mkdir()
    ended = await outcome(tmp_path, "replay", "game.json", "--frames", "pictures")
    assert_one_line(ended, 1, "game.gif", "written")
    assert not (tmp_path / "pictures").exists()
    assert not (tmp_path / "game.gif.unfinished").exists()
