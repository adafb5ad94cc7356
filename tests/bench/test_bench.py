import sys
from pathlib import Path
from random import Random

import pytest

from bot.cli import bench
from bot.cli.bench import engine, flood
from bot.cli.bench.measure import Measurement, alternating
from engine.games import ENGINES


def test_an_unknown_bench_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "coffee"]) == bench.UNKNOWN
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
        (Measurement.size("b", 2, 1), bench.MISSED),
        (Measurement("b", "not here"), 0),
    ):
        monkeypatch.setattr(engine, "rows", lambda last=last: [Measurement.size("a", 1, 1), last])
        assert bench.main(["engine"]) == code
    assert "2.0 kB" in capsys.readouterr().out


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
    rows = engine.rows()
    assert len(rows) == len(ENGINES)
    for row in rows:
        assert "open_spiel" in row.floor
        assert row.ok is None
        assert row.ratio is None


@pytest.mark.parametrize("game", ENGINES)
def test_random_play_reaches_the_end_of_games(game: str) -> None:
    assert engine.play(ENGINES[game].rules, Random(3)) > 50


def test_a_flood_is_hardly_answered_while_others_press(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(flood, "_WARM_UP", 0.5)
    *beside, answered = flood.rows(tables=20, seconds=1.0, rounds=1)
    assert all(row.ratio for row in beside)
    assert 0 < float(answered.measured.rstrip("%")) < 20
