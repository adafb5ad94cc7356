"""Tests that the compose files are valid and their services fit together."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bot.cli.arguments import argument_parser
from bot.settings import NAMES, SECRETS, Settings, load
from tests.dockerfile import environment, last

ROOT = Path(__file__).resolve().parent.parent
DEFAULT, SCALE = ROOT / "compose.yaml", ROOT / "deploy" / "compose.scale.yaml"
FILES = [DEFAULT, SCALE]
every_file = pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])


def parsed(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = YAML(typ="safe").load(path)
    return content


def services(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = parsed(path)["services"]
    return content


def bots(path: Path) -> list[dict[str, Any]]:
    """Return the services built from this repository."""
    return [service for service in services(path).values() if "build" in service]


@every_file
def test_it_is_a_compose_file(path: Path) -> None:
    lint = ["check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(path)]
    result = subprocess.run([sys.executable, "-m", *lint], capture_output=True, check=False)  # noqa: S603
    assert result.returncode == 0, result.stdout.decode()


def settings_of(service: dict[str, Any], folder: Path) -> Settings:
    """Return the settings of a service, all of which must be known and valid.

    Its secrets are written to files in ``folder``.
    """
    secrets = {"discord_token": "a.b.c", "database": "postgresql://claimit:secret@database/claimit"}
    variables = {
        name: str(value) for name, value in {**environment(), **service["environment"]}.items()
    }
    for name in SECRETS:
        if f"{name}_FILE" in variables:
            secret = variables[f"{name}_FILE"].removeprefix("/run/secrets/")
            assert secret in service["secrets"]
            (folder / secret).write_text(secrets[secret], encoding="utf-8")
            variables[f"{name}_FILE"] = str(folder / secret)
    assert {name for name in service["environment"] if name not in NAMES} == set()
    return load(variables)


def test_the_default_is_one_process_with_a_file(tmp_path: Path) -> None:
    [bot] = services(DEFAULT).values()
    settings = settings_of(bot, tmp_path)
    assert (settings.token, settings.shards, settings.discord_api) == ("a.b.c", None, None)
    assert isinstance(settings.database, Path)
    data_folder = Path(last("WORKDIR")) / settings.database.parent
    [volume] = bot["volumes"]
    assert volume.partition(":")[2] == str(data_folder) == last("VOLUME")


def test_the_processes_have_each_shard_once(tmp_path: Path) -> None:
    settings = [settings_of(process, tmp_path) for process in bots(SCALE)]
    assert len(settings) == 2
    shared = [process.shards for process in settings if process.shards is not None]
    [total] = {process.total for process in shared}
    assert sorted(shard for process in shared for shard in process.ids) == [*range(total)]
    assert {process.discord_api for process in settings} == {"http://proxy:8080/api/v10"}
    assert {str(process.database) for process in settings} == {
        "postgresql://claimit@database/claimit"
    }


@every_file
def test_commands_in_comments_exist(path: Path) -> None:
    typed = re.findall(r"exec (\S+) claim-it (.+)", path.read_text(encoding="utf-8"))
    assert typed
    for service, words in typed:
        assert service in services(path)
        assert argument_parser().parse_args(words.split()).name == words.split()[0]


@every_file
def test_a_bot_has_few_rights_and_a_limit_of_memory(path: Path) -> None:
    for bot in bots(path):
        assert bot["read_only"] is True
        assert bot["cap_drop"] == ["ALL"]
        assert bot["security_opt"] == ["no-new-privileges:true"]
    assert all("mem_limit" in service for service in services(path).values())


@every_file
def test_ports_are_published_on_this_machine_only(path: Path) -> None:
    for service in services(path).values():
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ()))


@every_file
def test_secrets_are_files_that_neither_git_nor_the_image_has(path: Path) -> None:
    for secret in parsed(path)["secrets"].values():
        assert secret["file"].removeprefix("../").startswith("secrets/")
    for ignored in (".gitignore", ".dockerignore"):
        assert {"secrets", "secrets/"} & set((ROOT / ignored).read_text(encoding="utf-8").split())
