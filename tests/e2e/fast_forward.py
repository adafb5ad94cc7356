"""Advances a table, without showing it, to positions that take long to reach by pressing."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from bot.ids import TableId
from bot.tables.snapshot import Snapshot
from engine.claimit import ClaimIt
from engine.claimit.state import Phase, Place, State, Stop
from tests.e2e.discord_world import TABLE, World
from tests.e2e.posts import Post

Until = Callable[[State], bool]

_RULES = ClaimIt()
_ENOUGH_MARKERS = 3


async def fast_forward(
    world: World, until: Until, table_id: TableId = TABLE, seed: int = 1
) -> Post:
    """Act sensibly for the players of a Claim It! table until ``until`` is true, then show it."""
    tables, choices = world.bot.services.tables, Random(seed)
    async with world.bot.services.presenter.showing():
        snapshot = await tables.get(table_id)
        while not until(snapshot.state):
            snapshot = await _step(world, snapshot, choices)
    await world.settle()
    return world.posts[-1]


async def _step(world: World, snapshot: Snapshot, choices: Random) -> Snapshot:
    rules = world.bot.services.tables.rules_of(snapshot.table)
    [seat] = rules.to_act(snapshot.state)
    action = _sensible(
        snapshot.state, rules.legal(snapshot.state, seat), rules.view(snapshot.state, None), choices
    )
    payload = msgspec.json.encode(action).decode()
    user_id = snapshot.table.seats[seat].person
    return await world.bot.services.tables.act(
        snapshot.table.id, user_id, snapshot.revision, payload
    )


def _sensible(state: State, legal: Any, view: Any, choices: Random) -> Any:
    """Return a sensible action: stop with a few markers, and claim if possible."""
    if state.phase is Phase.PLACE:
        claims = [placed.action for placed in view.placements if placed.squatter is None]
        action: Place = choices.choice(claims or legal)
        return action
    enough = state.placed >= _ENOUGH_MARKERS
    return legal[-1] if enough and isinstance(legal[-1], Stop) else legal[0]


def both_have_spaces(state: State) -> bool:
    """Return whether a turn begins and each seat has a space."""
    return not state.placed and all(score.spaces for score in _RULES.view(state, None).scores_now)


def could_call(state: State) -> bool:
    """Return whether stopping now would call the last round."""
    view = _RULES.view(state, None)
    enough = view.scores_now[view.mover].claims >= view.claims_needed
    return enough and view.phase is Phase.ROLL and view.placed > 0


def last_round(state: State) -> bool:
    """Return whether the last round has just been called."""
    return state.turn.caller is not None


def last_turn(state: State) -> bool:
    """Return whether the last turn of the game begins."""
    return len(state.turn.last_turns) == 1
