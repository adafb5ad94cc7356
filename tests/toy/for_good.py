"""Registers the toy games for as long as the process lives, by being imported.

A process of the nursery doesn't know what the test that wants it has registered.
"""

from tests.toy.registered import register_for_good

register_for_good()
