"""The last preload of the fork server.

It computes the tables of strong players, and freezes all objects so that the garbage collector of
forked processes skips them.
"""

import gc

from engine.nuggets.ai.turn_graph import rolling_on

rolling_on(lambda _: 0.0, 0.0)
gc.collect()
gc.freeze()
