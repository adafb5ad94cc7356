"""Checks of the contract in `engine.game`, each on one random game."""

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import msgspec

from bot.conformance.fault import Fault, as_fault, raised
from bot.conformance.random_games import RandomGame, positions
from engine.game import AnyGame, Chance, IllegalAction, Refusal, Seat
from engine.log import EntryKind, Position, apply_entry
from engine.sample import Sample

_SHARE_TRIED: Final = 0.3
"""Share of the positions in which every conceivable action is tried."""
_MANY_GAMES: Final = 10
"""Number of games in which chance would hardly choose seat 0 each time."""

GameCheck: TypeAlias = Callable[[Sample, RandomGame], None]


def legal_and_apply_agree(sample: Sample, played: RandomGame) -> None:
    """Require that `apply` accepts exactly the actions in `legal`, and only of seats in `to_act`.

    Neither may change the position.
    """
    game, states, actions = sample.game, played.states, sample.actions
    known_kinds = {type(action) for action in actions}
    sparse = Random(len(played.log))  # noqa: S311
    sampled = [state for state in states if sparse.random() < _SHARE_TRIED]
    for state in (*sampled, states[-1]):
        before = msgspec.json.encode(state)
        acting = game.to_act(state)
        for seat in range(-1, played.seats + 1):
            legal = game.legal(state, seat)
            _require_a_list(legal, seat, acting, state)
            _require_known_kinds(known_kinds, legal, state)
            for action in (*actions, *legal):
                reason = refusal(game.apply, state, seat, action)
                if reason is None and action not in legal:
                    raise Fault(
                        f"apply accepts {action!r} from seat {seat}, but legal doesn't list it."
                        " List it, or raise IllegalAction.",
                        state,
                    )
                if reason is not None and action in legal:
                    raise Fault(
                        f"legal lists {action!r} for seat {seat}, but apply refuses it ({reason})."
                        " Accept it, or don't list it.",
                        state,
                    )
                if reason is not None and not isinstance(reason, Refusal | game.refusals):
                    raise Fault(
                        f"apply refuses {action!r} of seat {seat} with {reason!r}. Use an"
                        " engine.game.Refusal or one of the refusals that the game names.",
                        state,
                    )
        _require_unchanged(before, state, "legal or apply")


def _require_a_list(legal: Sequence[Any], seat: Seat, acting: Collection[Seat], state: Any) -> None:
    if len(set(legal)) != len(legal):
        raise Fault(f"legal lists an action twice for seat {seat}: {list(legal)}.", state)
    if bool(legal) != (seat in acting):
        verb = "may" if seat in acting else "may not"
        number = f"{len(legal)} actions" if legal else "no action"
        raise Fault(
            f"Seat {seat} {verb} act by to_act, but legal lists {number} for it. Let them agree.",
            state,
        )


def _require_known_kinds(
    known_kinds: Collection[type[Any]], legal: Sequence[Any], state: Any
) -> None:
    for action in legal:
        if type(action) not in known_kinds:
            raise Fault(
                f"legal lists {action!r}, and the sample's conceivable has no action of that kind:"
                " add some, so that they are tried when they aren't allowed, too.",
                state,
            )


def _require_unchanged(before: bytes, state: Any, functions: str) -> None:
    if msgspec.json.encode(state) != before:
        raise Fault(
            f"{functions} changed the state that it was given. Make states frozen and return"
            " new ones.",
            state,
        )


def refusal(attempt: Callable[..., Any], state: Any, *arguments: Any) -> StrEnum | None:
    """Call a method of the rules; return the reason of its IllegalAction, None if it accepts.

    Raises Fault for any other exception.
    """
    try:
        attempt(state, *arguments)
    except IllegalAction as illegal:
        return illegal.reason
    except Exception as error:
        words = ", ".join(["state", *map(repr, arguments)])
        raise Fault(
            f"{attempt.__name__}({words}) raised {raised(error)}. Raise IllegalAction for all that"
            " the rules forbid.",
            state,
        ) from error
    return None


def require_refusal(
    attempt: Callable[..., Any], state: Any, *arguments: Any, reason: Refusal | None = None
) -> None:
    """Require that a method of the rules refuses its arguments, for ``reason`` if it is given."""
    actual = refusal(attempt, state, *arguments)
    if actual is None or reason not in (None, actual):
        words = ", ".join(["state", *map(repr, arguments)])
        expected = (
            "IllegalAction" if reason is None else f"IllegalAction with Refusal.{reason.name}"
        )
        outcome = "accepts it" if actual is None else f"says {actual!r}"
        raise Fault(f"{attempt.__name__}({words}) has to raise {expected}, but {outcome}.", state)


def invalid_actions_are_refused(sample: Sample, played: RandomGame) -> None:
    """Require that objects that only look like an action are refused."""
    game, kinds = sample.game, set[Any](map(type, sample.actions))
    twins: dict[Any, Any] = {
        kind: msgspec.defstruct(kind.__name__, kind.__struct_fields__, frozen=True)
        for kind in kinds
    }
    strangers: list[Any] = [None, "", "stop", (), {}, 0, *kinds]
    for state in played.states:
        for seat in game.to_act(state):
            legal = game.legal(state, seat)
            fields = msgspec.structs.asdict(legal[0])
            likeness = (SimpleNamespace(**fields), twins[type(legal[0])](**fields))
            for stranger in (*strangers, *likeness):
                require_refusal(game.apply, state, seat, stranger, reason=Refusal.NO_ACTION)


def turns_never_decrease(sample: Sample, played: RandomGame) -> None:
    """Require that a game waits for seats, chance or nothing, and that turns never decrease."""
    game, turn = sample.game, 0
    for state in played.states:
        if game.turn(state) < turn:
            raise Fault(
                f"The number of the turn fell from {turn} to {game.turn(state)}. It may only rise.",
                state,
            )
        turn = game.turn(state)
        acting = game.to_act(state)
        waiting = {
            "seats that may act": bool(acting),
            "something that chance decides": game.pending(state) is not None,
            "nothing more (a result)": game.result(state) is not None,
        }
        if sum(waiting.values()) != 1:
            names = (
                " and ".join(name for name, is_waiting in waiting.items() if is_waiting)
                or "nothing"
            )
            raise Fault(
                f"The game waits for {names}. By to_act, pending and result it waits for one thing"
                " at a time.",
                state,
            )
        if not acting <= set(range(played.seats)):
            raise Fault(f"to_act names seats that nobody has: {sorted(acting)}.", state)


def following_acts_next(sample: Sample, played: RandomGame) -> None:
    """Require that `following` is right, unless a player resigns or the game ends first."""
    game = sample.game
    acted: frozenset[int] = frozenset()
    following = None
    for state, entry in zip(played.states[1:], played.log, strict=True):
        if entry.kind is EntryKind.RESIGNATION:
            following = None
        if acting := game.to_act(state):
            if following is not None and acting not in (acted, {following}):
                raise Fault(
                    f"following said that seat {following} acts next, but"
                    f" {sorted(acting)} may act. Return None where it isn't settled.",
                    state,
                )
            acted, following = acting, game.following(state)
            if following in acting:
                raise Fault(f"following names seat {following}, which may act already.", state)


def simultaneous_actions_are_independent(sample: Sample, played: RandomGame) -> None:
    """Require that seats that act at once know nothing of each other until all are done."""
    game = sample.game
    for position in positions(game, played):
        if position.at_once:
            _require_nothing_told(game, position, played.seats)
            for seat in game.to_act(position.state):
                _require_secret_actions(game, position.state, seat, played.seats)
            _require_any_order(game, position.state, Random(position.revision))  # noqa: S311


def _require_nothing_told(game: AnyGame, position: Position[Any], seats: int) -> None:
    """Require that others look as if each had only been late, or not begun."""
    entries = [choice.entry for choice in position.choices]
    if any(entry.kind is EntryKind.RESIGNATION for entry in entries):
        return
    state = position.state
    done = {entry.seat for entry in entries} - game.to_act(state)
    for viewer in (None, *range(seats)):
        known = position.base or state
        for entry in entries:
            if entry.seat == viewer:
                known = apply_entry(game, known, entry)
        for seat in sorted(seat for seat in done - {viewer} if seat is not None):
            known = game.lapse(known, seat)
        if game.view(state, viewer) != game.view(known, viewer):
            raise Fault(
                f"The view of {viewer_name(viewer)} tells more of seats that act at once than which"
                " of them are done. Hide what they do until the last one is done: it has to be the"
                f" same as in\n{known}",
                state,
            )


def _require_secret_actions(game: AnyGame, state: Any, seat: Seat, seats: int) -> None:
    """Require that whatever one of several seats does changes nothing for the others."""
    acting, turn = game.to_act(state), game.turn(state)
    others = acting - {seat}
    late, *afters = [
        game.lapse(state, seat),
        *(game.apply(state, seat, action) for action in game.legal(state, seat)),
    ]
    if others and game.to_act(late) != others:
        raise Fault(
            f"Seats {sorted(acting)} act at once. After the time of seat {seat} is up, only"
            f" {sorted(others)} may act: complete what it has begun, or drop it.",
            state,
        )
    for after in (late, *afters):
        still_acting, is_same_turn = game.to_act(after), game.turn(after) == turn
        goes_on = is_same_turn and still_acting in (acting, others)
        if others and not goes_on:
            raise Fault(
                f"Seats {sorted(acting)} act at once. After seat {seat} has acted, the same seats"
                f" may act, or only {sorted(others)}, in the same turn and without chance.",
                state,
            )
        if not others and still_acting and is_same_turn and not goes_on:
            raise Fault(
                f"Seat {seat} is the last one done of several that act at once, so turn has to"
                " rise.",
                state,
            )
        if not goes_on or not still_acting:
            continue
        expected = state if still_acting == acting else late
        for viewer in (None, *(set(range(seats)) - {seat})):
            if game.view(after, viewer) != game.view(expected, viewer):
                raise Fault(
                    f"Several seats act at once, but the view of {viewer_name(viewer)} tells what"
                    f" seat {seat} has chosen. Hide it until the last one is done.",
                    state,
                )
        for other in others:
            if game.legal(after, other) != game.legal(state, other):
                raise Fault(
                    f"Seats {sorted(acting)} act at once, but what seat {seat} does changes what"
                    f" seat {other} may do.",
                    state,
                )


def _require_any_order(game: AnyGame, state: Any, random: Random) -> None:
    """Require that actions of two seats lead to the same state in either order."""
    acting = sorted(game.to_act(state))
    if len(acting) == 1:
        return
    first, second = random.sample(acting, 2)
    action, other = (random.choice(game.legal(state, seat)) for seat in (first, second))
    with as_fault(f"{other!r} of seat {second} before {action!r} of seat {first}", state):
        reversed_order = game.apply(game.apply(state, second, other), first, action)
    if game.apply(game.apply(state, first, action), second, other) != reversed_order:
        raise Fault(
            f"Seats {acting} act at once, but {action!r} of seat {first} and {other!r} of seat"
            f" {second} lead to another state in the other order. It may not matter who is first.",
            state,
        )


def viewer_name(viewer: Seat | None) -> str:
    """Return the words for the viewer of a view: a seat or the public."""
    return "the public" if viewer is None else f"seat {viewer}"


def a_log_replays(sample: Sample, played: RandomGame) -> None:
    """Require that a replay of the log leads to equal states, from options read from JSON."""
    game, options_json = sample.game, msgspec.json.encode(played.options)
    options = msgspec.json.decode(options_json, type=game.options_type)
    state = game.new(options, played.seats)
    _require_the_same(state, played.states[0], "new")
    for entry, expected in zip(played.log, played.states[1:], strict=True):
        with as_fault(f"The {entry.kind} {entry.payload} of seat {entry.seat}, once more,", state):
            state = apply_entry(game, state, entry)
        _require_the_same(state, expected, f"the {entry.kind} {entry.payload}")


def _require_the_same(state: Any, expected: Any, step: str) -> None:
    if state != expected or hash(state) != hash(expected):
        raise Fault(
            f"The same log led to another state at {step}. The rules may not draw anything"
            f" themselves, nor remember anything. The first time it was:\n{expected}\nNow it is:"
            f"\n{state}"
        )


def states_survive_json(sample: Sample, played: RandomGame) -> None:  # noqa: ARG001
    """Require that states and options are equal after a round trip through JSON."""
    for value in (played.options, *played.states):
        with as_fault(f"JSON of {type(value).__name__}", value):
            decoded = msgspec.json.decode(msgspec.json.encode(value), type=type(value))
            is_equal = decoded == value and hash(decoded) == hash(value)
        if not is_equal:
            raise Fault(
                f"{type(value).__name__} isn't the same after it was JSON. Use fields that msgspec"
                " reads as what they were: tuples, and no private attributes.",
                value,
            )


def draws_fit_or_are_refused(sample: Sample, played: RandomGame) -> None:
    """Require that `resolve` accepts only outcomes within the bounds that `pending` asks for."""
    game = sample.game
    for state in played.states:
        bounds = game.pending(state)
        if bounds is None:
            require_refusal(game.resolve, state, (0,), reason=Refusal.NOT_NOW)
            continue
        highest = tuple(bound - 1 for bound in bounds)
        if (reason := refusal(game.resolve, state, highest)) is not None:
            raise Fault(
                f"pending asks chance for {bounds}, but resolve refuses {highest} ({reason}).",
                state,
            )
        for outcome in (bounds, (-1, *highest[1:]), highest[1:], (*highest, 0)):
            require_refusal(game.resolve, state, outcome, reason=Refusal.BAD_OUTCOME)


def the_kind_of_chance_is_named(sample: Sample, games: Sequence[RandomGame]) -> list[str]:
    """Require that a game that asks for outcomes names its kind of chance.

    Return a warning if it names one, and never asks.
    """
    chance = sample.game.chance
    draws = any(entry.kind is EntryKind.CHANCE for played in games for entry in played.log)
    if draws and chance is Chance.NONE:
        raise Fault(
            "pending asks for outcomes, but the rules' chance is Chance.NONE, so tables promise"
            " nothing. Let it be Chance.DICE, Chance.CARDS or Chance.OTHER."
        )
    if draws or chance is Chance.NONE:
        return []
    warning = (
        f"Tables promise that chance is fair, as the rules' chance is {chance}, but no random game"
        " asks for an outcome. Without chance it is Chance.NONE, the default."
    )
    return [warning]


def the_first_seat_begins(sample: Sample, games: Sequence[RandomGame]) -> list[str]:
    """Require that seat 0 begins every game if the rules' ``first_seat_begins`` is True.

    Return a warning if it is False, and seat 0 begins all of many games.
    """
    game, first = sample.game, frozenset((0,))
    begun = [state for played in games if (state := _first_choice(sample, played)) is not None]
    others = [state for state in begun if game.to_act(state) != first]
    if others and game.first_seat_begins:
        raise Fault(
            f"Seats {sorted(game.to_act(others[0]))} begin a game, but the rules' first_seat_begins"
            " is True, the default: it says that seat 0 always begins. Let it be False.",
            others[0],
        )
    if others or game.first_seat_begins or len(begun) < _MANY_GAMES:
        return []
    warning = (
        "Seat 0 begins every random game, but the rules' first_seat_begins is False: let it be True"
        " if that is always so."
    )
    return [warning]


def _first_choice(sample: Sample, played: RandomGame) -> Any:
    """Return the first state in which a seat may act, None if a seat has resigned before."""
    for state, entry in zip(played.states, played.log, strict=False):
        if sample.game.to_act(state):
            return state
        if entry.kind is EntryKind.RESIGNATION:
            break
    return None


def resigned_seats_never_act(sample: Sample, played: RandomGame) -> None:
    """Require that seats that resigned never act again, and are marked in the result."""
    game, resigned = sample.game, set[int]()
    for entry, state in zip(played.log, played.states[1:], strict=True):
        if entry.kind is EntryKind.RESIGNATION and entry.seat is not None:
            resigned.add(entry.seat)
        if returned := resigned & game.to_act(state):
            raise Fault(f"Seat {min(returned)} has resigned, but to_act names it.", state)
        for seat in (*resigned, -1, played.seats):
            require_refusal(game.resign, state, seat)
    result = game.result(played.states[-1])
    marked = {standing.seat for standing in result.standings if standing.resigned} if result else ()
    if marked != resigned:
        raise Fault(
            f"Seats {sorted(resigned)} resigned, but the result's standings say {sorted(marked)}.",
            played.states[-1],
        )


def a_lapse_ends_a_turn(sample: Sample, played: RandomGame) -> None:
    """Require that a lapse ends the turn of a seat that may act, and of no other seat."""
    game = sample.game
    for state in played.states:
        before = msgspec.json.encode(state)
        acting = game.to_act(state)
        for seat in range(-1, played.seats + 1):
            if seat not in acting:
                require_refusal(game.lapse, state, seat)
                continue
            with as_fault(f"lapse(state, {seat})", state):
                after = game.lapse(state, seat)
            other_seats = acting - {seat}
            if game.turn(after) != game.turn(state) + (not other_seats) or (
                other_seats and game.to_act(after) != other_seats
            ):
                expectation = (
                    f"seats {sorted(other_seats)} still have to act"
                    if other_seats
                    else "the turn is over"
                )
                raise Fault(
                    f"When the time of seat {seat} is up, {expectation}: turn and to_act don't say"
                    " so.",
                    state,
                )
            if game.pending(after) is not None or (
                game.result(after) is None and not game.to_act(after)
            ):
                raise Fault(
                    f"After a lapse of seat {seat} nobody may act. A lapse may not need chance.",
                    state,
                )
        _require_unchanged(before, state, "lapse")


def a_finished_game_refuses_everything(sample: Sample, played: RandomGame) -> None:
    """Require that nothing is accepted once there is a result."""
    game, final = sample.game, played.states[-1]
    for seat in range(played.seats):
        require_refusal(game.resign, final, seat, reason=Refusal.GAME_OVER)
        require_refusal(game.lapse, final, seat, reason=Refusal.GAME_OVER)
        for action in sample.actions:
            require_refusal(game.apply, final, seat, action, reason=Refusal.GAME_OVER)


STATE_CHECKS: Final[tuple[GameCheck, ...]] = (
    legal_and_apply_agree,
    invalid_actions_are_refused,
    simultaneous_actions_are_independent,
    states_survive_json,
    draws_fit_or_are_refused,
    a_lapse_ends_a_turn,
)
"""The checks that look at states alone, which need no game around them."""
GAME_CHECKS: Final[tuple[GameCheck, ...]] = (
    *STATE_CHECKS,
    turns_never_decrease,
    following_acts_next,
    a_log_replays,
    resigned_seats_never_act,
    a_finished_game_refuses_everything,
)
"""The checks of every random game."""
