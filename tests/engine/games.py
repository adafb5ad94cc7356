"""The sample of every registered game: ``tests/engine/<key>/sample.py``."""

from importlib import import_module

from engine.games import ENGINES
from tests.engine.sample import Sample

SAMPLES: tuple[Sample, ...] = tuple(
    import_module(f"tests.engine.{key}.sample").SAMPLE for key in ENGINES
)
