"""Caches: recently used values stay, others are evicted when space is needed."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.memory import CACHES, BytesLimitedCache

LIMIT = 1000


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    """Remove the caches of these tests."""
    known = len(CACHES)
    yield
    del CACHES[known:]


def cache() -> BytesLimitedCache[int, bytes]:
    return BytesLimitedCache("test", LIMIT, len)


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 400)), max_size=200))
def test_it_never_holds_more_than_its_limit(entries: list[tuple[int, int]]) -> None:
    full = cache()
    for key, size in entries:
        assert full.keep(key, bytes(size)) == bytes(size)
        assert full.bytes <= LIMIT
        assert sum(map(len, full._values.values())) == full.bytes


def test_used_entries_stay() -> None:
    full = cache()
    full.keep(0, bytes(100))
    for key in range(1, 100):
        full.keep(key, bytes(100))
        assert full.get(0) is not None
    assert full.get(1) is None
    assert full.get(99) is not None


def test_a_too_large_entry_is_not_stored() -> None:
    full = cache()
    full.keep(0, bytes(LIMIT))
    full.keep(1, bytes(LIMIT + 1))
    assert full.get(0) is not None
    assert full.get(1) is None


def test_a_function_is_called_once_for_the_same_arguments() -> None:
    called = []

    @cache()
    def pad(size: int, *, left: bool = False) -> bytes:
        called.append((size, left))
        return bytes(size)

    for _ in range(2):
        assert pad(3) == pad(3, left=True) == bytes(3)
    assert called == [(3, False), (3, True)]
