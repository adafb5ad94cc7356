"""Draws the golden pictures anew: ``python -m tests.render.golden``. Look at them all then."""

from pathlib import Path

from tests.render.positions import POSITIONS

FOLDER = Path(__file__).parent / "golden"


def main() -> None:
    for old in golden_names():
        golden(old).unlink()
    for name, picture in POSITIONS.items():
        golden(name).parent.mkdir(parents=True, exist_ok=True)
        golden(name).write_bytes(picture().png)


def golden(name: str) -> Path:
    """Return where the golden picture of a position is kept."""
    return FOLDER / f"{name}.png"


def golden_names() -> set[str]:
    """Return the positions whose golden pictures are kept."""
    return {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.png")}


if __name__ == "__main__":
    main()
