import sys
from collections import Counter
from pathlib import Path

import pytest

from benchmarks import click, cups, engine, film, idle, load, sample_tables, start, store
from benchmarks.__main__ import MISSED, UNKNOWN, main
from benchmarks.loopback import CHANNEL, GUILD, Loopback
from benchmarks.measurement import Measurement
from bot.game_packages import PACKAGES
from bot.ids import TableId
from bot.settings import Settings
from bot.store.store import Store


def test_an_unknown_benchmark_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "coffee"]) == UNKNOWN
    assert "coffee" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("row", "ok", "ratio"),
    [
        (Measurement.cost("click", 0.003, "floor", 0.002, 1.5), True, 1.5),
        (Measurement.cost("click", 0.0031, "floor", 0.002, 1.5), False, 1.55),
        (Measurement.rate("play", 200, "peer", 100, 2), True, 2),
        (Measurement.rate("play", 199, "peer", 100, 2), False, 1.99),
        (Measurement.size("picture", 100, 100), True, None),
        (Measurement.size("picture", 100.1, 100), False, None),
    ],
)
def test_a_row_is_judged_by_its_goal(row: Measurement, ok: bool, ratio: float | None) -> None:
    assert row.ok is ok
    assert row.ratio == (ratio if ratio is None else pytest.approx(ratio))
    assert row.cells()[-1] == ("yes" if ok else "NO")


def test_a_missed_goal_is_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for last, code in (
        (Measurement.size("b", 1, 1), 0),
        (Measurement.size("b", 2, 1), MISSED),
        (Measurement("b", "not here"), 0),
    ):
        monkeypatch.setattr(
            engine, "measure", lambda last=last: [Measurement.size("a", 1, 1), last]
        )
        assert main(["engine"]) == code
    assert "2.0 kB" in capsys.readouterr().out


def test_without_open_spiel_the_row_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda _: None)
    monkeypatch.setattr(engine, "_GAMES", 1)
    monkeypatch.delitem(sys.modules, "pyspiel", raising=False)
    rows = engine.measure()
    assert len(rows) == len(PACKAGES)
    for row in rows:
        assert "open_spiel" in row.floor
        assert row.ok is None
        assert row.ratio is None


@pytest.mark.parametrize("game", ["claim", "nuggets"])
async def test_every_measured_press_has_a_picture(tmp_path: Path, game: str) -> None:
    """Check all measured presses; the last press of a game of Claim has no picture of a hand."""
    loopback = Loopback(Settings(database=tmp_path / "click.sqlite3"))
    await loopback.connect()
    table = click._RandomGame(loopback, game)
    try:
        await table.open()
        pictures = list[bytes]()
        while await loopback.bot.services.store.table(TableId(2)) is None:  # one has ended
            pictures.append((await table.press_random())[-1])
    finally:
        await loopback.bot.close()
    assert all(pictures)


def test_the_next_film_needs_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "_ENTRIES", range(10_000))
    monkeypatch.setattr(film, "_SEATS", 2)
    monkeypatch.setattr(film, "_ROUNDS", 1)
    film._order.cache_clear()
    first, following = film.measure()
    assert float(following.measured.removesuffix(" s")) > 0
    assert all(float(row.floor.partition(" s of")[0]) > 0 for row in (first, following))
    film._order.cache_clear()


def test_a_start_is_measured_in_a_separate_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(idle, "_STARTS", 1)
    quiet, memory, drawn = idle.measure()
    assert float(quiet.measured.removesuffix(" s")) > 0.1
    assert 20 < int(memory.measured.removesuffix(" MB")) < int(drawn.measured.removesuffix(" MB"))


def test_saving_is_compared_with_plain_sqlite(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(store, "_SAVES", 5)
    [row] = store.measure()
    assert row.ratio is not None
    assert row.ratio > 0


def test_a_start_recovers_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(sample_tables, "LONGEST_LOG", 20)
    monkeypatch.setattr(start, "_PRESSES", 2)
    assert all(float(row.measured.removesuffix(" s")) >= 0 for row in start.measure(tables=5))


def test_presses_at_many_tables_are_all_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(sample_tables, "LONGEST_LOG", 20)
    monkeypatch.setattr(load, "_FIRST_TABLES", 2)
    monkeypatch.setattr(load, "_WARM_UP", 0.5)
    rows = {row.title: row for row in load.measure(tables=5, rate=20, seconds=1)}
    assert float(rows["queries of the database a press"].measured) > 0.5
    assert int(rows["sent to Discord a press"].measured.removesuffix(" kB")) > 20  # a picture


async def test_sample_tables_are_spread_over_channels(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(sample_tables, "LONGEST_LOG", 2)
    await sample_tables.populate(path := tmp_path / "sample.sqlite3", 6, GUILD, CHANNEL, 3)
    opened = await Store.open(path)
    try:
        tables = [await opened.table(TableId(number)) for number in range(1, 7)]
    finally:
        await opened.close()
    channels = Counter(table.channel_id for table in tables if table is not None)
    assert channels == dict.fromkeys(range(CHANNEL, CHANNEL + 3), 2)


def test_cups_are_the_same_for_the_same_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cups, "_LARGEST", 34)

    def rules(seed: int) -> str:
        assert main(["cups", "--seed", str(seed), "--cups", "6"]) == 0
        return capsys.readouterr().out.rpartition("longest")[0]

    first = rules(1)
    assert rules(1) == first
    assert rules(2) != first
