"""Tests that the wheel and the sdist can be installed and run without the checkout."""

import re
import tarfile
from contextlib import chdir
from pathlib import Path

from hatchling.build import build_sdist, build_wheel

from tests.packaging.machine import WAYS, Machine
from tests.packaging.wheels import names

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = {"assets", "bot", "engine", "render"}


def test_pipx_installs_the_program_and_a_new_game(tmp_path: Path, wheels: Path) -> None:
    """Install by pipx; `test_examples.py` covers pip and the demo."""
    machine, method = Machine(tmp_path, wheels), WAYS["pipx"]
    adds_the_demo = machine.install(method)
    machine.add_new_game(method, "nim", adds_the_demo)
    machine.succeed("$PIPX_HOME/venvs/claim-it-bot/bin/python -c 'import simcord'")


def test_uv_installs_the_program_and_commands_run(tmp_path: Path, wheels: Path) -> None:
    machine, method = Machine(tmp_path, wheels), WAYS["uv tool"]
    adds_the_demo = machine.install(method)
    machine.succeed("claim-it settings > .env")
    code, output = machine.run("claim-it doctor")
    assert code == 1  # only because there is no token
    assert re.findall(r"(?m)^failed +(\w+)", output) == ["token"], output
    assert "`claim-it settings`" in output
    machine.hint(method, "postgresql", "CLAIMIT_DATABASE=postgresql://a@b/c claim-it check")
    machine.succeed(adds_the_demo)
    for game in ("nim", "go"):
        machine.add_new_game(method, game)
    machine.plays(method, "nim")  # the first game and the demo are still installed
    machine.succeed("$UV_TOOL_DIR/claim-it-bot/bin/python -c 'import simcord'")


def test_the_sdist_makes_the_same_wheel(tmp_path: Path, wheels: Path) -> None:
    with chdir(ROOT):
        sdist = tmp_path / build_sdist(str(tmp_path))
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    with chdir(tmp_path / sdist.name.removesuffix(".tar.gz")):
        again = tmp_path / build_wheel(str(tmp_path))
    assert again.read_bytes() == (wheels / again.name).read_bytes()


def test_the_wheel_has_the_program_only(wheels: Path) -> None:
    [file] = wheels.glob("claim_it_bot-*.whl")
    packed = names(file)
    folders = {name.partition("/")[0] for name in packed}
    assert {folder for folder in folders if not folder.endswith(".dist-info")} == PROGRAM
    assert "assets/env.example" in packed
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    assert {str(path.relative_to(ROOT)) for path in assets} <= packed
