"""The wheel and the sdist install into empty environments away from the checkout, and run there."""

import re
import shutil
import tarfile
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

from hatchling.build import build_sdist, build_wheel

from tests.packaging.machine import WAYS, Machine
from tests.process.test_demo import Page

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = {"assets", "bot", "engine", "render"}


async def test_pipx_installs_it_and_a_new_game(tmp_path: Path, wheels: Path) -> None:
    """How pip does is in `test_examples.py`."""
    machine, way = Machine(tmp_path, wheels), WAYS["pipx"]
    adds_the_demo = machine.install(way)
    machine.add_new_game(way, "nim", adds_the_demo)
    async with machine.demo(way):
        pass  # it starts, and ends when it is interrupted


async def test_uv_installs_it_and_each_command_runs(tmp_path: Path, wheels: Path) -> None:
    machine, way = Machine(tmp_path, wheels), WAYS["uv tool"]
    adds_the_demo = machine.install(way)
    machine.succeed("claim-it settings > .env")
    code, said = machine.run("claim-it doctor")
    assert code == 1  # only because there is no token
    assert re.findall(r"(?m)^failed +(\w+)", said) == ["token"], said
    assert "`claim-it settings`" in said
    assert "20.0%" in machine.succeed("claim-it arena nuggets easy medium --games 10")
    machine.hint(way, "postgresql", "CLAIMIT_DATABASE=postgresql://a@b/c claim-it check")
    machine.succeed(adds_the_demo)
    for game in ("nim", "go"):
        machine.add_new_game(way, game)
    async with machine.demo(way) as address, Page.opened(address, "Ada") as ada:
        await ada.types("/nim new")  # with the second game the first one has stayed
        await ada.seats_computer()
        await ada.press("Start")
        await ada.shows("it's your turn")
        while not ada.offers("Rematch"):
            await ada.press("Stop", "Roll", "Replay")
        await ada.sees_its_pictures()
        name, record = await ada.downloads(".json")
    (machine.home / name).write_bytes(record)
    assert "valid" in machine.succeed(f"claim-it verify {name}")


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
