"""Counts of a program's memory: its containers and the caches of its functions."""

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
"""Modules whose objects are searched, with those of discord.py that store users and buttons."""


class MemorySnapshot:
    """The sizes of all containers below an object, and of caches, by name.

    ``resident`` is the resident memory of the process in bytes.
    """

    def __init__(self, root: Any) -> None:
        self.containers = dict(_containers(root, type(root).__name__, set()))
        self.caches = dict(_caches())
        self.resident = resident_bytes()


class UncachedMemory(NamedTuple):
    """The resident bytes of the process, and the number of small objects of Python."""

    resident: int
    objects: int


def uncached_memory() -> UncachedMemory:
    """Clear all caches with a limit, and return the memory of the process.

    They take a month to fill, with sprites of names for instance.
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
        trim(0)  # returns the allocator's unused memory
    return UncachedMemory(resident_bytes(), sys.getallocatedblocks())


def _containers(value: Any, name: str, seen: set[int]) -> Iterator[tuple[str, int]]:
    """Yield the size of every container that our objects have, directly or indirectly."""
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
    """Yield the number of results in each of our caches without a limit."""
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
