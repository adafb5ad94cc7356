"""Checks of results, teams, numbers of seats and actions as JSON."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from bot.conformance.fault import Fault, as_fault, raised
from bot.conformance.random_games import RandomGame
from engine.game import AnyGame, Result
from engine.sample import Sample


def a_result_ranks_everybody(sample: Sample, played: RandomGame) -> None:
    """Require a well-formed result: places with ties, teams, winners, and stats."""
    game, final = sample.game, played.states[-1]
    result = game.result(final)
    if result is None:
        raise Fault("result says that the game goes on, and that nobody may act.", final)
    if sorted(standing.seat for standing in result.standings) != list(range(played.seats)):
        raise Fault("The result's standings have to name each seat once.", final)
    places = [standing.place for standing in result.standings]
    if places != [1 + sum(other < place for other in places) for place in places]:
        raise Fault(
            f"The places {places} of the result have to rise from 1, with ties as in 1, 1, 3."
            " TurnGame ranks a game like that by its ranked_by.",
            final,
        )
    _require_fair_places(game, result, played.seats, final)
    if result.decided_by not in game.decisions:
        raise Fault(
            f"The result is decided_by {result.decided_by!r}, which isn't one of the rules'"
            f" decisions: {', '.join(game.decisions)}. Add it, and its sentence.",
            final,
        )
    for standing in result.standings:
        for column in game.columns:
            stats = {column.stat, column.per} - {""}
            lacking = stats - set(standing.stats)
            if lacking or (column.among and not set(column.among) & set(standing.stats)):
                raise Fault(
                    f"The column {column.key} needs the stats"
                    f" {', '.join(sorted(lacking or column.among))}, which the result's standings"
                    " don't have.",
                    final,
                )
        if any(number < 0 for number in standing.stats.values()):
            raise Fault(f"A stat of seat {standing.seat} is less than 0: {standing.stats}.", final)


def _require_fair_places(game: AnyGame, result: Result, seats: int, final: Any) -> None:
    place_of = {standing.seat: standing.place for standing in result.standings}
    stayed = {standing.seat for standing in result.standings if not standing.resigned}
    teams = game.teams(seats)
    for team in teams:
        if len({place_of[seat] for seat in team}) != 1:
            raise Fault(f"Seats {team} are partners, and have to share their place.", final)
    stay = [any(seat in stayed for seat in team) for team in teams]
    ranked = sorted(zip((place_of[team[0]] for team in teams), stay, strict=True))
    if [stays for _, stays in ranked] != sorted(stay, reverse=True):
        raise Fault("A seat that has resigned stands before one that hasn't.", final)
    if set(result.winners) != {seat for seat in stayed if place_of[seat] == 1}:
        raise Fault("The winners aren't those in the first place who haven't resigned.", final)
    if not result.winners:
        raise Fault("Nobody wins: a seat that hasn't resigned has to be in the first place.", final)


def everybody_is_in_one_team(sample: Sample) -> None:
    """Require at least two teams of the same size, with each seat in one of them."""
    for seats in sample.game.seats:
        teams = sample.game.teams(seats)
        each_seat_once = sorted(seat for team in teams for seat in team) == list(range(seats))
        if not each_seat_once or len({len(team) for team in teams}) != 1 or len(teams) < 2:
            raise Fault(
                f"teams({seats}) is {teams}: each seat has to be in one of at least two teams of"
                " the same size."
            )


def options_to_try_are_named(sample: Sample) -> None:
    """Require options of the rules' type."""
    expected = sample.game.options_type
    if not sample.options or {type(options) for options in sample.options} != {expected}:
        raise Fault(
            f"The rules' options are {expected.__name__}, and the sample tries"
            f" {sample.options}. Name some of that type as its options."
        )


def impossible_seats_are_refused(sample: Sample) -> None:
    """Require that `new` refuses numbers of seats that the game doesn't have."""
    seats = sample.game.seats
    for number in (0, seats.start - 1, seats.stop):
        try:
            sample.game.new(sample.options[0], number)
        except ValueError as error:
            if str(number) in str(error):
                continue
            outcome = f"raises ValueError without naming {number}"
        except Exception as error:  # noqa: BLE001 - the rules of others may raise anything
            outcome = f"raises {raised(error)}"
        else:
            outcome = "begins"
        raise Fault(
            f"A game for {number} {outcome}. new has to raise ValueError with the number, as"
            " TurnGame.require_seats does."
        )


def actions_survive_json(sample: Sample) -> None:
    """Require that every conceivable action is equal after a round trip through JSON."""
    for action in sample.actions:
        with as_fault(f"JSON of {action!r}"):
            text = msgspec.json.encode(action)
        try:
            decoded = msgspec.json.decode(text, type=sample.game.action_type)
        except msgspec.ValidationError as error:
            raise Fault(
                f"As JSON {action!r} is {text.decode()}, which action_type doesn't read: {error}."
                " It is the union of the types of all actions."
            ) from error
        if decoded != action or hash(decoded) != hash(action):
            raise Fault(
                f"{action!r} is {decoded!r} after it was {text.decode()}. Actions are frozen"
                " structs, array-like and tagged, and action_type is the union of them."
            )


RULE_CHECKS: Final[tuple[Callable[[Sample], None], ...]] = (
    everybody_is_in_one_team,
    options_to_try_are_named,
    impossible_seats_are_refused,
    actions_survive_json,
)
"""The checks that need no random game."""
