"""Tests that a bot has all metrics and labels that the alerts and the dashboard use."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from prometheus_client import CollectorRegistry
from ruamel.yaml import YAML

from bot.app import Bot
from bot.observability import metrics
from bot.observability.metrics import Metrics
from bot.settings import Settings
from tests.process.running import ROOT

RULES = ROOT / "deploy" / "prometheus" / "claimit.rules.yml"
RULE_TESTS = sorted((ROOT / "tests" / "packaging").glob("claimit.rules*.test.yml"))
DASHBOARD = ROOT / "deploy" / "grafana" / "claimit.json"
PAGE = (ROOT / "docs" / "monitoring.md").read_text(encoding="utf-8")
RUNBOOK = (ROOT / "docs" / "runbook.md").read_text(encoding="utf-8")
SCRAPED: Final = {"job", "instance"}
"""Labels that Prometheus adds."""
OTHERS: Final = {
    "up": set[str](),
    "process_resident_memory_bytes": set[str](),
    "process_start_time_seconds": set[str](),
    "process_cpu_seconds_total": set[str](),
}
"""Metrics of Prometheus and of the library, with their labels."""
SHARDS: Final = {"gateway_connected": {"shard"}, "gateway_latency_seconds": {"shard"}}
LATER: Final = {
    "queue_length": {"queue"},
    "tables_in_memory": set[str](),
    "schema_info": {"revision"},
    "webhook_tries_total": {"outcome"},
}
"""Metrics that a bot has only once it runs."""

with_promtool = pytest.mark.skipif(
    shutil.which("promtool") is None, reason="promtool of Prometheus isn't installed"
)


@pytest.fixture(scope="module")
def measured() -> Mapping[str, set[str]]:
    """The labels of every metric of a bot, by its name in Prometheus."""
    registry = CollectorRegistry()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(metrics, "CollectorRegistry", lambda: registry)
        Metrics(Bot(Settings(webhook_url="https://example.org")))
    labels_of = dict(OTHERS)
    for collector in registry._collector_to_names:
        labels = set(getattr(collector, "_labelnames", ()))
        for family in collector.collect():
            if not family.name.startswith("claimit"):
                continue
            own_labels = labels or set(getattr(family, "_labelnames", ()))
            own_labels = own_labels.union(*(sample.labels for sample in family.samples)) - {"le"}
            match family.type:
                case "counter":
                    labels_of[f"{family.name}_total"] = own_labels
                case "info":
                    labels_of[f"{family.name}_info"] = own_labels
                case "histogram":
                    labels_of |= {f"{family.name}_{part}": own_labels for part in ("sum", "count")}
                    labels_of[f"{family.name}_bucket"] = own_labels | {"le"}
                case _:
                    labels_of[family.name] = own_labels
    return labels_of | {f"claimit_{name}": labels for name, labels in (SHARDS | LATER).items()}


def rules() -> list[dict[str, Any]]:
    groups = YAML(typ="safe").load(RULES)["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found_panels: list[dict[str, Any]] = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    return found_panels


def expressions() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each expression."""
    for rule in rules():
        yield rule.get("alert") or rule["record"], rule["expr"]
    for panel in panels():
        for target in panel.get("targets", ()):
            yield panel["title"], target["expr"]
    for query in re.findall(r"(?s)```promql\n(.*?)```", PAGE):
        yield "docs/monitoring.md", query


def test_every_used_metric_exists(measured: Mapping[str, set[str]]) -> None:
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    for where, expression in expressions():
        names = re.findall(r"\b(?:claimit|process)[_:][\w:]+|\bup\b", expression)
        assert names, where
        for name in set(names) - recorded:
            assert name in measured, (where, name)
        for name, matchers in re.findall(r"\b(\w+)\{([^}]*)\}", expression):
            labels = set(re.findall(r"(\w+)(?:=|!=|=~|!~)\"", matchers)) - SCRAPED
            assert labels <= measured[name], (where, name, labels)
        for labels in re.findall(r"\bby \(([^)]*)\)", expression):
            labels_of_metrics = SCRAPED.union(*(measured.get(name, set[str]()) for name in names))
            assert set(re.findall(r"\w+", labels)) <= labels_of_metrics, (where, labels)


def test_every_label_in_a_legend_exists(measured: Mapping[str, set[str]]) -> None:
    for panel in panels():
        for target in panel.get("targets", ()):
            named = set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]))
            groupings = re.findall(r"\bby \(([^)]*)\)", target["expr"])
            names = re.findall(r"claimit_\w+", target["expr"])
            available = (
                set(re.findall(r"\w+", groupings[0]))
                if groupings
                else measured.get(names[0] if names else "up")
            )
            assert named <= (available or set()) | SCRAPED, panel["title"]


def test_the_page_for_hosts_lists_every_metric(measured: Mapping[str, set[str]]) -> None:
    table = PAGE.split("| metric | labels |")[1].split("\n\n")[0]
    listed = set(re.findall(r"`(claimit_\w+)`", table))
    parts = re.compile("_(sum|count|bucket)$")
    assert listed == {parts.sub("", name) for name in measured if name.startswith("claimit")}


def test_every_alert_has_a_summary_and_is_in_the_runbook() -> None:
    alerts = [rule for rule in rules() if "alert" in rule]
    for alert in alerts:
        assert alert["labels"]["severity"] in {"critical", "warning"}
        assert alert["annotations"]["summary"]
    named = re.findall(r"`(ClaimIt\w+)`", RUNBOOK)
    assert sorted(set(named)) == sorted(alert["alert"] for alert in alerts)


@pytest.mark.parametrize(("share", "error_rate"), [("99.9 %", "0.001"), ("99 %", "0.01")])
def test_the_page_and_the_alerts_have_the_same_service_level(share: str, error_rate: str) -> None:
    assert share in PAGE
    assert any(
        rule["expr"].endswith(f"> {error_rate}") or error_rate in rule["expr"] for rule in rules()
    )
    answer = {float(bound) for bound in metrics._ANSWER}
    assert {0.25, 3.0} <= answer, "else their shares could only be guessed"


def test_panels_do_not_overlap() -> None:
    all_panels = panels()
    assert len({panel["id"] for panel in all_panels}) == len(all_panels)
    places = [panel["gridPos"] for panel in all_panels]
    assert all(place["x"] + place["w"] <= 24 for place in places)
    for first, other in combinations(places, 2):
        beside = first["x"] + first["w"] <= other["x"] or other["x"] + other["w"] <= first["x"]
        above = first["y"] + first["h"] <= other["y"] or other["y"] + other["h"] <= first["y"]
        assert beside or above, (first, other)
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    defined = {variable["name"] for variable in dashboard["templating"]["list"]}
    used = set(re.findall(r"\$\{?([a-z]\w*)", json.dumps(dashboard)))
    assert used <= defined


@with_promtool
def test_promtool_accepts_the_rules_and_their_tests() -> None:
    for arguments in (("check", "rules", RULES), ("test", "rules", *RULE_TESTS)):
        result = promtool(*map(str, arguments))
        assert result.returncode == 0, result.stdout + result.stderr


@with_promtool
def test_promtool_accepts_every_expression(tmp_path: Path) -> None:
    records = [
        {"record": f"test:{number}", "expr": re.sub(r"\$__(rate_interval|range)", "5m", expression)}
        for number, (_, expression) in enumerate(expressions())
    ]
    file = tmp_path / "every.yml"
    file.write_text(json.dumps({"groups": [{"name": "every", "rules": records}]}), encoding="utf-8")
    result = promtool("check", "rules", str(file))
    assert result.returncode == 0, result.stdout + result.stderr


def promtool(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        ["promtool", *arguments],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
