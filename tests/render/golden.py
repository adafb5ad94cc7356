"""Draws the golden pictures anew: ``python -m tests.render.golden``. Look at them all then."""

from pathlib import Path

from tests.render.positions import POSITIONS

FOLDER = Path(__file__).parent / "golden"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, picture in POSITIONS.items():
        (FOLDER / f"{name}.png").write_bytes(picture().png)


if __name__ == "__main__":
    main()
