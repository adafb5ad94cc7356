"""The compose file is one, and its processes share the work as they should."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bot.settings import ShardRange, load

COMPOSE = Path(__file__).resolve().parent.parent / "compose.yaml"


@pytest.fixture
def services() -> dict[str, Any]:
    services: dict[str, Any] = YAML(typ="safe").load(COMPOSE)["services"]
    return services


def test_it_is_a_compose_file() -> None:
    lint = ["check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(COMPOSE)]
    ran = subprocess.run([sys.executable, "-m", *lint], capture_output=True, check=False)  # noqa: S603
    assert ran.returncode == 0, ran.stdout.decode()


def test_its_processes_have_each_shard_once(services: dict[str, Any]) -> None:
    shared = [shards(one) for one in services.values() if "build" in one]
    assert len(shared) == 2
    [total] = {one.total for one in shared}
    assert sorted(shard for one in shared for shard in one.ids) == [*range(total)]


def shards(service: dict[str, Any]) -> ShardRange:
    """Return the shards of a process, all of whose settings are right."""
    given = {
        name: str(value).replace("${POSTGRES_PASSWORD}", "secret")
        for name, value in service["environment"].items()
    }
    settings = load(given)
    assert settings.discord_api == "http://proxy:8080/api/v10"
    assert settings.shards is not None
    return settings.shards


def test_whoever_needs_something_waits_for_it_and_everybody_comes_back(
    services: dict[str, Any],
) -> None:
    for service in services.values():
        assert service["restart"] == "unless-stopped"
        for name, how in service.get("depends_on", {}).items():
            healthy = "healthcheck" in services[name]
            assert how["condition"] == ("service_healthy" if healthy else "service_started")
    assert services["database"]["volumes"] == ["database:/var/lib/postgresql"]


def test_it_holds_no_secret() -> None:
    lines = COMPOSE.read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if "PASSWORD:" in line or "claimit:" in line]
    assert len(told) == 2
    assert all("${POSTGRES_PASSWORD" in line for line in told)
