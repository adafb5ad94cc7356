"""Tests of the manifests for Kubernetes: settings, secrets, probes and commands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, SECRETS, load
from tests.dockerfile import environment, last

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy" / "kubernetes"
FILES = sorted(FOLDER.glob("*.yaml"))
MANIFESTS = "".join(path.read_text(encoding="utf-8") for path in FILES)
COMPOSED = YAML(typ="safe").load(ROOT / "deploy/compose.scale.yaml")["services"]["proxy"]
PROXY = COMPOSED["image"]
every_file = pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])


def pods(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the pod spec of each workload."""
    for resource in YAML(typ="safe").load_all(path):
        spec = resource["spec"]
        if resource["kind"] == "CronJob":
            spec = spec["jobTemplate"]["spec"]
        if "template" in spec:
            yield spec["template"]["spec"]


def containers(path: Path) -> Iterator[dict[str, Any]]:
    """Yield each container of the program."""
    for pod in pods(path):
        for container in (*pod.get("initContainers", ()), *pod["containers"]):
            if container["image"] != PROXY:
                yield container


@every_file
def test_settings_are_known_and_valid(path: Path, tmp_path: Path) -> None:
    for container in containers(path):
        variables = {item["name"]: str(item["value"]) for item in container.get("env", ())}
        assert variables.keys() <= set(NAMES)
        mounts = {item["name"]: item["mountPath"] for item in container["volumeMounts"]}
        for name in SECRETS:
            if f"{name}_FILE" in variables:
                secret = Path(variables[f"{name}_FILE"])
                assert str(secret.parent) == mounts["secrets"]
                assert f"--from-file={secret.name}" in MANIFESTS
                (tmp_path / secret.name).write_text("a.b.c", encoding="utf-8")
                variables[f"{name}_FILE"] = str(tmp_path / secret.name)
        load({**environment(), **variables})


@pytest.mark.parametrize("name", ["single.yaml", "shared.yaml"])
def test_upkeep_commands_write_into_a_volume(name: str) -> None:
    upkeep = [container for container in containers(FOLDER / name) if "command" in container]
    for container in upkeep:
        program, *words = container["command"]
        assert (program, words[0]) == ("claim-it", container["name"])
        options = vars(argument_parser().parse_args(words))
        mounted = {Path(mount["mountPath"]) for mount in container["volumeMounts"]}
        for folder in (options.get("target"), options.get("folder")):
            assert folder is None or mounted & {*(Path(last("WORKDIR")) / folder).parents}
    assert {container["name"] for container in upkeep} == {"backup", "check", "archive"}


@every_file
def test_probes_use_the_port_of_the_bot(path: Path) -> None:
    for container in containers(path):
        if "command" not in container:
            [port] = container["ports"]
            assert str(port["containerPort"]) == last("EXPOSE")
            for probe, address in (("livenessProbe", "/live"), ("readinessProbe", "/ready")):
                assert container[probe]["httpGet"] == {"path": address, "port": port["name"]}


@every_file
def test_a_pod_has_the_images_user_few_rights_and_a_limit_of_memory(path: Path) -> None:
    user, group = map(int, last("USER").split(":"))
    for pod in pods(path):
        assert pod["automountServiceAccountToken"] is False
        rights = pod["securityContext"]
        assert rights["runAsNonRoot"] is True
        assert (rights["runAsUser"], rights["fsGroup"]) == (user, group)
        for container in (*pod.get("initContainers", ()), *pod["containers"]):
            assert container["securityContext"]["allowPrivilegeEscalation"] is False
            assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            assert container["resources"]["limits"]["memory"]


def test_the_processes_find_the_proxy() -> None:
    [bot] = containers(FOLDER / "scale.yaml")
    settings = {setting["name"]: setting["value"] for setting in bot["env"]}
    proxy, service = list(YAML(typ="safe").load_all(FOLDER / "shared.yaml"))[:2]
    [port] = service["spec"]["ports"]
    address = f"http://{service['metadata']['name']}:{port['port']}"
    assert settings["CLAIMIT_DISCORD_API"].startswith(f"{address}/api/")
    pod = proxy["spec"]["template"]
    assert service["spec"]["selector"] == pod["metadata"]["labels"]
    [container] = pod["spec"]["containers"]
    assert port["targetPort"] in [opened["name"] for opened in container["ports"]]
    assert {variable["name"]: variable["value"] for variable in container["env"]} == COMPOSED[
        "environment"
    ]
