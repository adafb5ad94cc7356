"""What a program keeps in memory, counted: its containers and the caches of its functions."""

import gc
import sys
from collections.abc import Collection, Iterator, Mapping
from ctypes import CDLL
from functools import _lru_cache_wrapper
from typing import Any, NamedTuple

from benchmarks.measurement import resident_bytes
from render.memory import CACHES

_OURS = ("bot.", "engine.", "render.")
_LOOKED_INTO = (*_OURS, "discord.state", "discord.ui.view")
"""What of discord.py remembers things: users, servers, and buttons that wait for a press."""


class MemorySnapshot:
    """What is kept at one moment: the containers below an object by their names, and the caches.

    ``resident`` are the bytes that the process has.
    """

    def __init__(self, root: Any) -> None:
        self.containers = dict(_containers(root, type(root).__name__, set()))
        self.caches = dict(_caches())
        self.resident = resident_bytes()


class UncachedMemory(NamedTuple):
    """The bytes that the process has, and how many small objects of Python are among them."""

    resident: int
    objects: int


def uncached_memory() -> UncachedMemory:
    """Return what the process has without its caches that have a limit, which are empty then.

    They take a month to fill: with sprites of names, for instance.
    """
    gc.unfreeze()
    gc.collect()
    for tracked in gc.get_objects():
        ours = isinstance(tracked, _lru_cache_wrapper) and str(tracked.__module__).startswith(_OURS)
        if ours and tracked.cache_info().maxsize is not None:
            tracked.cache_clear()
    for cache in CACHES:
        cache.clear()
    gc.collect()
    trim = getattr(CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)  # what the allocator keeps for later isn't in use
    return UncachedMemory(resident_bytes(), sys.getallocatedblocks())


def _containers(value: Any, name: str, seen: set[int]) -> Iterator[tuple[str, int]]:
    """Yield how much is in everything that objects of ours have, and those that they have."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        fields = dict(zip(value._fields, value, strict=True))
    elif type(value).__module__.startswith(_LOOKED_INTO):
        fields = getattr(value, "__dict__", {})
    else:
        if isinstance(value, Mapping | Collection) and not isinstance(value, str | bytes):
            yield name, len(value)
        return
    for field, item in fields.items():
        yield from _containers(item, f"{name}.{field}", seen)


def _caches() -> Iterator[tuple[str, int]]:
    """Yield how many results each cached function of ours remembers for which there is no limit."""
    for name, module in list(sys.modules.items()):
        if name.startswith(_OURS):
            for owner in (
                module,
                *(member for member in vars(module).values() if isinstance(member, type)),
            ):
                for value in list(vars(owner).values()):
                    cached = getattr(value, "__func__", value)
                    if isinstance(cached, _lru_cache_wrapper) and cached.__module__ == name:
                        info = cached.cache_info()
                        if info.maxsize is None:
                            yield f"{name}.{cached.__qualname__}", info.currsize
