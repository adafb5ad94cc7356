"""When Python looks for garbage."""

import gc
from weakref import ref

from bot.runtime.gc_tuning import gc_on_request


class _Circle:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_is_looked_for_on_request_alone() -> None:
    assert gc.isenabled()
    with gc_on_request() as collect_garbage:
        assert not gc.isenabled()
        made = ref(_Circle())
        assert made() is not None
        collect_garbage()
        assert made() is None
    assert gc.isenabled()


def test_who_has_switched_it_off_finds_it_off() -> None:
    gc.disable()
    try:
        with gc_on_request():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
