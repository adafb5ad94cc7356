"""Draw the golden pictures anew: ``python -m tests.render.golden``. Then look at all of them."""

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
    """Return the file of a position's golden picture."""
    return FOLDER / f"{name}.png"


def golden_names() -> set[str]:
    """Return the names of the positions with golden pictures."""
    return {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.png")}


if __name__ == "__main__":
    main()
