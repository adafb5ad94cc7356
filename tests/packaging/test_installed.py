"""The wheel and the sdist install into empty environments away from the checkout, and run there."""

import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tomllib
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_sdist, build_wheel

from bot.installation import DISTRIBUTION, SCRIPTS
from tests.packaging.machine import LONG_ENOUGH, Machine

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROGRAM = {"assets", "bot", "engine", "render"}


@pytest.mark.parametrize("way", ["pip", "pipx", "uv tool"])
def test_the_wheel_installs_and_runs(way: str, tmp_path: Path, wheels: Path) -> None:
    machine = Machine(tmp_path, wheels)
    [wheel] = wheels.glob("claim_it_bot-*.whl")
    if way == "pip":
        machine.succeed(f"{sys.executable} -m venv .venv")
        machine.succeed(f".venv/bin/pip install {wheel}")
        program, installs = ".venv/bin/claim-it", r"\.venv/bin/python[\d.]* -m pip install "
    elif way == "pipx":
        machine.succeed(f"pipx install {wheel}")
        program, installs = "claim-it", "pipx install --force "
    else:
        machine.succeed(f"uv tool install {wheel}")
        program, installs = "claim-it", "uv tool install "
    for script in SCRIPTS:
        called = str(Path(program).with_name(script)) if "/" in program else script
        assert machine.succeed(f"{called} --version") == f"{DISTRIBUTION} {PROJECT['version']}\n"
    machine.succeed(f"{program} settings > .env")
    code, said = machine.run(f"{program} doctor")
    assert code == 1  # only because there is no token
    assert re.findall(r"(?m)^failed +(\w+)", said) == ["token"], said
    assert "`claim-it settings`" in said
    assert "20.0%" in machine.succeed(f"{program} arena nuggets easy medium --games 10")
    code, said = machine.run(f"CLAIMIT_DATABASE=postgresql://a@b/c {program} check")
    assert code == 1
    assert re.search(rf"extra: {installs}'claim-it-bot\[postgresql\] @ file://", said), said
    code, said = machine.run(f"{program} demo --no-browser")
    assert code == 1
    assert re.search(rf"extra: {installs}'claim-it-bot\[demo\] @ file://", said), said
    machine.succeed(said.partition("extra: ")[2])
    for game in ("nim", "go"):
        _, _, install, *_ = machine.succeed(f"{program} new-game {game}").splitlines()
        machine.succeed(install)
    for game in ("nim", "go"):
        arena = machine.succeed(f"{program} arena {game} easy random --games 10")
        assert arena.startswith(f"{game}, seed 1")
    demo = subprocess.Popen(  # noqa: S602
        f"exec {program} demo --no-browser",
        shell=True,
        cwd=machine.home,
        env=machine.environ,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert demo.stdout is not None
        assert "http://127.0.0.1:" in demo.stdout.readline()
        demo.send_signal(signal.SIGINT)
        assert demo.wait(LONG_ENOUGH) == 0
    finally:
        demo.kill()
        demo.communicate()


def test_the_sdist_makes_the_same_wheel(tmp_path: Path, wheels: Path) -> None:
    with chdir(ROOT):
        sdist = tmp_path / build_sdist(str(tmp_path))
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    with chdir(tmp_path / sdist.name.removesuffix(".tar.gz")):
        again = tmp_path / build_wheel(str(tmp_path))
    assert again.read_bytes() == (wheels / again.name).read_bytes()


def test_the_image_gets_what_the_wheel_is_made_of(tmp_path: Path, wheels: Path) -> None:
    """What the Dockerfile copies makes the same wheel."""
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    for line in re.findall(r"(?m)^COPY (?!--from)(.+)$", dockerfile):
        *sources, _ = (word for word in line.split() if not word.startswith("--"))
        for name in sources:
            copied = tmp_path / name
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copied, dirs_exist_ok=True)
            else:
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copied)
    with chdir(tmp_path):
        again = tmp_path / build_wheel(str(tmp_path))
    assert names(again) == names(wheels / again.name)


def names(wheel: Path) -> set[str]:
    """Return the names of the files in a wheel, without those that Python makes."""
    with ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if "__pycache__" not in name}


def test_the_wheel_has_the_program_only(wheels: Path) -> None:
    [file] = wheels.glob("claim_it_bot-*.whl")
    packed = names(file)
    folders = {name.partition("/")[0] for name in packed}
    assert {one for one in folders if not one.endswith(".dist-info")} == PROGRAM
    assert "assets/env.example" in packed
    kept = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    assert {str(path.relative_to(ROOT)) for path in kept} <= packed
