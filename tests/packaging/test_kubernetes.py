"""The manifests for Kubernetes: settings, secrets, probes and commands are the program's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, SECRETS, load
from tests.dockerfile import environment, last

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
HEALTH = (ROOT / "bot" / "operating" / "health.py").read_text(encoding="utf-8")
every_file = pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])


def pods(path: Path) -> Iterator[dict[str, Any]]:
    """Yield what each workload says of its pods."""
    for resource in YAML(typ="safe").load_all(path):
        spec = resource["spec"]
        if resource["kind"] == "CronJob":
            spec = spec["jobTemplate"]["spec"]
        if "template" in spec:
            yield spec["template"]["spec"]


@every_file
def test_the_settings_are_some_and_right(path: Path, tmp_path: Path) -> None:
    for pod in pods(path):
        [container] = pod["containers"]
        given = {one["name"]: str(one["value"]) for one in container.get("env", ())}
        assert given.keys() <= set(NAMES)
        mounts = {one["name"]: one["mountPath"] for one in container["volumeMounts"]}
        for name in SECRETS:
            if f"{name}_FILE" in given:
                secret = Path(given[f"{name}_FILE"])
                assert str(secret.parent) == mounts["secrets"]
                assert f"--from-file={secret.name}" in path.read_text(encoding="utf-8")
                (tmp_path / secret.name).write_text("a.b.c", encoding="utf-8")
                given[f"{name}_FILE"] = str(tmp_path / secret.name)
        load({**environment(), **given})


@every_file
def test_probes_ask_what_the_bot_tells(path: Path) -> None:
    for pod in pods(path):
        [container] = pod["containers"]
        if "command" in container:
            continue
        [port] = container["ports"]
        assert str(port["containerPort"]) == last("EXPOSE")
        for probe, asked in (("livenessProbe", "/live"), ("readinessProbe", "/ready")):
            assert container[probe]["httpGet"] == {"path": asked, "port": port["name"]}
            assert f'"{asked}"' in HEALTH
        assert "startupProbe" not in container, "a migration may take long"


@every_file
def test_every_pod_may_do_little_and_has_a_limit(path: Path) -> None:
    user, group = map(int, last("USER").split(":"))
    for pod in pods(path):
        assert pod["enableServiceLinks"] is pod["automountServiceAccountToken"] is False
        assert pod["securityContext"] == {
            "runAsNonRoot": True,
            "runAsUser": user,
            "runAsGroup": group,
            "fsGroup": group,
            "seccompProfile": {"type": "RuntimeDefault"},
        }
        [container] = pod["containers"]
        assert container["securityContext"] == {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        assert container["resources"]["limits"]["memory"] == "1Gi"
        volumes = {one["name"] for one in pod["volumes"]}
        assert volumes == {one["name"] for one in container["volumeMounts"]}
        assert "tmp" in volumes


def test_the_backup_is_a_command_beside_the_only_process_on_its_file() -> None:
    bot, backup = pods(ROOT / "deploy" / "kubernetes" / "single.yaml")
    program, *words = backup["containers"][0]["command"]
    assert program == "claim-it"
    options = argument_parser().parse_args(words)
    data = Path(last("VOLUME"))
    mounted = {one["name"]: Path(one["mountPath"]) for one in bot["containers"][0]["volumeMounts"]}
    assert mounted["data"] == data
    assert data in (Path(last("WORKDIR")) / options.target).parents
    claims = [one["persistentVolumeClaim"] for pod in (bot, backup) for one in pod["volumes"][:1]]
    assert claims[0] == claims[1]
